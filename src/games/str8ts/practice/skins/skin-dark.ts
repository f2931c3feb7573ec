/** The dark skins of the practice game. */

import type { Skin } from './skin.ts';
import { classic } from './skin-light.ts';

/** Dark, with the pad below. */
export const night: Skin = {
  ...classic,
  name: 'night',
  face: 'lato',
  colors: {
    page: '#12161d',
    words: '#e8edf5',
    white: '#2c3543',
    black: '#080a0e',
    given: '#eef2f8',
    entered: '#5cc8ff',
    blackDigit: '#8c96a6',
    note: '#8fa0b8',
    line: '#12161d',
    frame: '#3f4b5d',
    solved: '#43d17c',
    selected: '#4a6184',
    tint: '#354153',
    button: '#252d3a',
    accent: '#5cc8ff',
    accentWords: '#0b1118',
  },
  line: 0.03,
  frame: 0.06,
  digit: 0.52,
  pad: 'below',
};

/** A light grid on a dark page, with a card at the start and a new layout at the end. */
export const slate: Skin = {
  ...classic,
  name: 'slate',
  face: 'vera',
  colors: {
    page: '#23272e',
    words: '#e6eaf0',
    white: '#dfe4ec',
    black: '#3a414c',
    given: '#14171c',
    entered: '#6d2fc4',
    blackDigit: '#dfe4ec',
    note: '#7b8492',
    line: '#8b94a3',
    frame: '#59626f',
    solved: '#f2b134',
    selected: '#b9d4ff',
    button: '#363d48',
    accent: '#8d5bea',
    accentWords: '#ffffff',
  },
  line: 0.02,
  frame: 0.1,
  digit: 0.5,
  front: 'card',
  solved: 'jump',
};

/** Bright on violet, with the pad below as the only input. */
export const candy: Skin = {
  ...classic,
  name: 'candy',
  face: 'balloon',
  colors: {
    page: '#33235a',
    words: '#f6f0ff',
    white: '#f6f0ff',
    black: '#5e44a8',
    given: '#2b1d4a',
    entered: '#d9480f',
    blackDigit: '#e3d8ff',
    note: '#8f7fb8',
    line: '#33235a',
    frame: '#5e44a8',
    solved: '#ffc53d',
    selected: '#ffe8a3',
    tint: '#eadfff',
    button: '#4a3480',
    accent: '#ffc53d',
    accentWords: '#33235a',
  },
  line: 0.03,
  frame: 0.09,
  digit: 0.48,
  pad: 'below',
  keyboard: false,
};
