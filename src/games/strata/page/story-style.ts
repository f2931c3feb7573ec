/** The style of the story page. */

import { stepPageStyle } from '../../kit/page/step-page-style.ts';

/**
 * Ribbon colours in palette order; they repeat for further colours, which the letters tell apart.
 */
const ribbonColors = [
  '#15746c',
  '#a85646',
  '#5b3f78',
  '#b07a1e',
  '#2f6db0',
  '#8a9a2b',
  '#b8467f',
  '#5d6670',
] as const;

/** Number of distinct ribbon colours. */
export const ribbonHues = ribbonColors.length;

/** Content of `<style>`. */
export const storyStyle = stepPageStyle({
  light: `--ground: #f4f1ea; --card: #fffdf8; --ink: #24262a; --soft: #6b6a66; --line: #ddd7ca; --faint: #ece7dc;
  --table: #e9e3d5; --cell: #f7f3ea; --accent: #15746c; --on-accent: #fffdf8; --mark: #1b1d20; --edge: #f4f1ea;`,
  dark: `--ground: #141517; --card: #1d1f22; --ink: #ebe8e1; --soft: #a3a19b; --line: #36393d; --faint: #27292d;
    --table: #202226; --cell: #2b2e33; --accent: #69c4b8; --on-accent: #0f1f1d; --mark: #ffffff; --edge: #141517;`,
  width: '1160px',
  side: 'minmax(300px, 380px)',
  rules: `
header p { max-width: 70ch; }
#board { max-width: min(640px, calc(100vh - 210px)); min-width: min(100%, 300px); }
#board .table { fill: var(--table); }
#board .cell { fill: var(--cell); }
#board .tile { opacity: .42; }
#board .letter { fill: var(--ink); font-size: 20px; font-weight: 600; }
#board .shown { fill: #fff; font-size: 20px; font-weight: 650; }
#board .name { fill: var(--soft); font-size: 14px; }
#board .order { fill: #fff; font-size: 15px; font-weight: 650; }
#board .ribbon { stroke: var(--edge); stroke-width: 2.5; }
#board .any { fill: #8f8c86; }
#board .now { stroke: var(--mark); stroke-width: 3; }
#board .ring { fill: none; stroke: #fff; stroke-width: 3; }
#board .stuck { fill: none; stroke: var(--mark); stroke-width: 3; stroke-dasharray: 7 5; }
${ribbonColors.map((color, i) => `.c${i} { fill: ${color}; --own: ${color}; }`).join('\n')}
#step { min-height: 112px; }
#step h2::first-letter, #step p::first-letter { text-transform: uppercase; }
#list { max-height: max(220px, calc(100vh - 360px)); }
#list button { grid-template-columns: 3ch 14px 1fr; align-items: center; }
#list i { width: 14px; height: 14px; border-radius: 4px; background: var(--own, #8f8c86); }
#list [aria-current] i { outline: 2px solid var(--on-accent); }`,
});
