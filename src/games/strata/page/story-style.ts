/**
 * The look of the story page: light or dark as the reader's system has it, one column when narrow.
 */

/** Colours of ribbons, in palette order; beyond them they begin anew, and the letters tell. */
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

/** How many colours of ribbons there are. */
export const ribbonHues = ribbonColors.length;

/** Inside of `<style>`. */
export const storyStyle = `
:root {
  color-scheme: light dark;
  --ground: #f4f1ea; --card: #fffdf8; --ink: #24262a; --soft: #6b6a66; --line: #ddd7ca; --faint: #ece7dc;
  --table: #e9e3d5; --cell: #f7f3ea; --accent: #15746c; --on-accent: #fffdf8; --mark: #1b1d20; --edge: #f4f1ea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #141517; --card: #1d1f22; --ink: #ebe8e1; --soft: #a3a19b; --line: #36393d; --faint: #27292d;
    --table: #202226; --cell: #2b2e33; --accent: #69c4b8; --on-accent: #0f1f1d; --mark: #ffffff; --edge: #141517;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 26px clamp(14px, 3vw, 40px) 40px; max-width: 1160px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, p, ol { margin: 0; }
h1 { font-size: clamp(22px, 2.6vw, 30px); line-height: 1.2; font-weight: 650; letter-spacing: -.015em; }
header { margin-bottom: 20px; }
header p { color: var(--soft); margin-top: 4px; max-width: 70ch; }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(300px, 380px); gap: 26px; align-items: start; }
.play { display: grid; gap: 14px; justify-items: center; }
#board { display: block; width: 100%; max-width: min(640px, calc(100vh - 210px)); min-width: min(100%, 300px); height: auto; }
#board text { font-family: system-ui, -apple-system, "Segoe UI", sans-serif; text-anchor: middle; dominant-baseline: central; }
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
nav { display: flex; gap: 8px; align-items: center; justify-content: center; width: 100%; }
button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-height: 44px; padding: 4px 12px; cursor: pointer; display: inline-flex; align-items: center; gap: 6px; touch-action: manipulation; }
button:hover:not(:disabled) { background: var(--faint); }
button:disabled { opacity: .4; cursor: default; }
nav svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
#next { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
#next:hover:not(:disabled) { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
#position { min-width: 84px; text-align: center; color: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.side { display: grid; gap: 14px; min-width: 0; }
#step { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 18px; min-height: 112px; }
#step h2 { font-size: 18px; font-weight: 650; }
#step h2::first-letter, #step p::first-letter { text-transform: uppercase; }
#step p { margin-top: 6px; overflow-wrap: anywhere; }
#list { list-style: none; padding: 6px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: auto; max-height: max(220px, calc(100vh - 360px)); position: relative; }
#list button { width: 100%; border: 0; border-radius: 8px; min-height: 32px; padding: 2px 8px; background: none; font-size: 14px; text-align: left; display: grid; grid-template-columns: 3ch 14px 1fr; gap: 8px; align-items: center; }
#list button:hover { background: var(--faint); }
#list b { font-weight: 400; color: var(--soft); text-align: right; font-size: 13px; }
#list i { width: 14px; height: 14px; border-radius: 4px; background: var(--own, #8f8c86); }
#list [aria-current] { background: var(--accent); color: var(--on-accent); }
#list [aria-current] b { color: inherit; }
#list [aria-current] i { outline: 2px solid var(--on-accent); }
.keys { color: var(--soft); font-size: 13px; text-align: center; }
kbd { font: inherit; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 5px; background: var(--card); }
noscript { display: block; padding: 20px 0; }
@media (max-width: 800px) {
  body { padding: 16px 12px 28px; }
  main { grid-template-columns: minmax(0, 1fr); gap: 14px; }
  #list { max-height: 300px; }
  .keys { display: none; }
}
`;
