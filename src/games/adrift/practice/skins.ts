/** The skins of the practice game. */

import type { Skin } from './skin.ts';

const isometric: Skin['view'] = { right: [30, 1], left: [150, 1], down: [90, 1] };

const paper: Skin = {
  name: 'paper',
  page: ['#f6f2e8', '#f6f2e8'],
  words: { color: '#5b5345', title: 'Adrift' },
  grounds: ['#fffdf7', '#e9e2d2', '#d9d0bc'],
  base: 'none',
  gap: 0,
  rounded: 0,
  line: { color: '#8d8370', width: 0.03 },
  rim: { color: '#5b5345', width: 0.06 },
  stones: ['#4a4438', '#403a30', '#363128'],
  stoneForm: 'whole',
  disc: { form: 'lying', radius: 0.34, ring: { color: '#5b5345', width: 0.03 }, letter: 'none' },
  path: { form: 'line', width: 0.36, strength: 1 },
  palette: ['#d5372d', '#2f6fd0', '#2f9e58', '#e3a514', '#8d4fc2', '#1aa5ad', '#e2629f', '#8a5a2b'],
  shades: [1, 1, 1],
  view: isometric,
  solved: { form: 'banner', color: '#2f9e58', words: 'Solved!' },
};

const night: Skin = {
  ...paper,
  name: 'night',
  page: ['#141a26', '#0b0e15'],
  words: { color: '#c8d2e6', title: 'ADRIFT' },
  grounds: ['#39455c', '#2f394d', '#262f41'],
  base: '#0b0e15',
  gap: 0.035,
  rounded: 0.1,
  line: { color: '#000000', width: 0 },
  rim: { color: '#000000', width: 0 },
  stones: ['#10141d', '#0e1119', '#0c0f16'],
  disc: { form: 'facing', radius: 0.3, ring: { color: '#ffffff', width: 0 }, letter: 'none' },
  path: { form: 'line', width: 0.28, strength: 1 },
  palette: ['#ff5d5d', '#5aa2ff', '#52d98b', '#ffd34d', '#c58bff', '#3fe0e0', '#ff9ad0', '#ff9a4d'],
  shades: [1, 0.94, 0.88],
  solved: { form: 'frame', color: '#52d98b', words: '' },
};

const tiles: Skin = {
  ...paper,
  name: 'tiles',
  page: ['#e8eef5', '#cfd9e6'],
  words: 'none',
  grounds: ['#ffffff', '#dfe6ef', '#c6d1de'],
  gap: 0.05,
  line: { color: '#9aa7b8', width: 0.02 },
  rim: { color: '#000000', width: 0 },
  stones: ['#5c6673', '#515a66', '#464e59'],
  disc: { form: 'lying', radius: 0.3, ring: { color: '#ffffff', width: 0.06 }, letter: 'none' },
  path: { form: 'fill', width: 0, strength: 0.72 },
  view: { right: [22, 1.1], left: [150, 0.95], down: [90, 1] },
  solved: { form: 'page', color: '#bfe8c8', words: '' },
};

const neon: Skin = {
  ...night,
  name: 'neon',
  page: ['#08080c', '#08080c'],
  words: { color: '#8fd8ff', title: 'adrift / neon' },
  grounds: ['#08080c', '#08080c', '#08080c'],
  base: 'none',
  gap: 0,
  rounded: 0,
  line: { color: '#2f6f8f', width: 0.04 },
  rim: { color: '#4fc3ff', width: 0.06 },
  stones: ['#3a3a46', '#3a3a46', '#3a3a46'],
  stoneForm: 'block',
  disc: { form: 'facing', radius: 0.26, ring: { color: '#ffffff', width: 0.04 }, letter: 'none' },
  path: { form: 'line', width: 0.2, strength: 1 },
  shades: [1, 1, 1],
  view: { right: [35, 1], left: [145, 1], down: [90, 1.1] },
  solved: { form: 'banner', color: '#4fc3ff', words: 'COMPLETE' },
};

const print: Skin = {
  ...paper,
  name: 'print',
  page: ['#ffffff', '#ffffff'],
  words: { color: '#111111', title: 'Connect the letters' },
  grounds: ['#ffffff', '#ffffff', '#ffffff'],
  line: { color: '#111111', width: 0.02 },
  rim: { color: '#111111', width: 0.05 },
  stones: ['#222222', '#222222', '#222222'],
  disc: { form: 'facing', radius: 0.33, ring: { color: '#111111', width: 0.02 }, letter: '#ffffff' },
  path: { form: 'line', width: 0.3, strength: 1 },
  palette: ['#c0392b', '#2464b4', '#1e8449', '#b9770e', '#7d3c98', '#148f9b', '#c2407e', '#6e4a26'],
  view: { right: [26, 1], left: [154, 1], down: [90, 0.9] },
  solved: { form: 'frame', color: '#1e8449', words: '' },
};

const wood: Skin = {
  ...paper,
  name: 'wood',
  page: ['#5a4634', '#3b2d20'],
  words: { color: '#f0dcc0', title: 'Adrift' },
  grounds: ['#e7c99c', '#c9a673', '#ad8a59'],
  base: '#4a3826',
  gap: 0.03,
  rounded: 0.06,
  line: { color: '#000000', width: 0 },
  rim: { color: '#2a2017', width: 0.08 },
  stones: ['#4a3826', '#4a3826', '#4a3826'],
  stoneForm: 'hole',
  disc: { form: 'lying', radius: 0.36, ring: { color: '#2a2017', width: 0.02 }, letter: 'none' },
  path: { form: 'both', width: 0.34, strength: 0.45 },
  palette: ['#b3202c', '#1f4fa8', '#1c7a3f', '#f2e85c', '#7a2e9e', '#0e8c98', '#f06fae', '#20201c'],
  view: { right: [30, 1], left: [160, 1.05], down: [94, 1] },
  solved: { form: 'banner', color: '#f2e85c', words: 'Well done' },
};

const pastel: Skin = {
  ...paper,
  name: 'pastel',
  page: ['#fbeef3', '#e8f0fb'],
  words: 'none',
  grounds: ['#ffffff', '#f3eef8', '#e6e0ef'],
  line: { color: '#d3c8e0', width: 0.04 },
  rim: { color: '#b9abca', width: 0.04 },
  stones: ['#9c8fb0', '#90839f', '#84778f'],
  disc: { form: 'facing', radius: 0.38, ring: { color: '#ffffff', width: 0 }, letter: 'none' },
  path: { form: 'fill', width: 0, strength: 0.6 },
  palette: ['#f2777a', '#7aa8f0', '#74c69d', '#f4c95d', '#b48ce0', '#5ec7d1', '#f291c1', '#c99a6b'],
  shades: [1, 0.96, 0.92],
  view: { right: [40, 1], left: [140, 1], down: [90, 0.95] },
  solved: { form: 'page', color: '#d5f5dd', words: '' },
};

/** All skins, in listing order. */
export const skins: readonly Skin[] = [paper, night, tiles, neon, print, wood, pastel];
