/**
 * The style of the page: a calm background and a cube with three shades, light or dark like the
 * user's system.
 */

/**
 * Hues of the first colours, degrees in OKLCH, chosen to be distinct; further colours are offset
 * from them.
 */
const hues = [25, 255, 85, 150, 315, 205, 55, 350, 125, 285] as const;

/**
 * Builds the style sheet.
 * @param colors maximum number of colours in a puzzle
 * @returns CSS
 */
export const pageStyle = (colors: number): string => `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f7f5f0, #15181c);
  --ground-2: light-dark(#eeebe3, #0f1114);
  --ink: light-dark(#2a2c30, #ebe8e1);
  --soft: light-dark(#6d6a63, #9da1a8);
  --line: light-dark(#d8d1c2, #2d3238);
  --card: light-dark(#fbf9f4, #1d2126);
  --z: light-dark(#f0eadd, #48505a);
  --x: light-dark(#d9d0bd, #363d46);
  --y: light-dark(#c3b8a0, #2a3037);
  --groove: light-dark(#a99e87, #0b0d0f);
  --stone: light-dark(#8d867a, #14171a);
  --pebble: light-dark(#6f685d, #23282e);
  --accent: light-dark(#1f6f69, #6fc7bc);
  --on-accent: light-dark(#fffefb, #10201e);
  --bad: light-dark(#b93822, #ff8f78);
}
* { box-sizing: border-box; }
html { height: 100%; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100%; background: radial-gradient(120% 90% at 50% 0%, var(--ground), var(--ground-2)) fixed; color: var(--ink); font: 16px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1120px; margin: 0 auto; padding: 22px clamp(12px, 3vw, 32px) 40px; display: grid; grid-template-columns: minmax(0, 1fr) 260px; gap: 8px 40px; align-items: start; }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 18px; }
h1 { margin: 0; font-size: 30px; font-weight: 680; letter-spacing: -.02em; }
header p { margin: 0; color: var(--soft); flex: 1 1 22em; text-wrap: pretty; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; min-height: 40px; }
.top #name { font-size: 20px; font-weight: 640; margin: 0; }
.top #count { color: var(--soft); }
#band { border-radius: 99px; padding: 1px 11px; font-size: 13.5px; font-weight: 600; background: var(--line); color: var(--ink); }
#band:empty { display: none; }
#band[data-band="easy"] { background: light-dark(#d9ecdd, #1f3a28); color: light-dark(#22693a, #8bd7a3); }
#band[data-band="medium"] { background: light-dark(#f5e6c4, #3f3417); color: light-dark(#7d5a09, #e7c173); }
#band[data-band="hard"] { background: light-dark(#f6dad3, #452420); color: light-dark(#96301c, #ff9d88); }
#status { margin-left: auto; color: var(--soft); font-weight: 500; }
#status.warn { color: var(--bad); }
#status.solved { color: var(--accent); font-weight: 680; }
#board { display: block; width: 100%; height: auto; max-height: calc(100vh - 215px); max-height: calc(100dvh - 215px); min-height: 280px; touch-action: none; user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent; cursor: default; overflow: visible; }
#time { color: var(--soft); font-weight: 500; }
#board:focus { outline: none; }
.cursor polygon { display: none; fill: none; stroke: var(--ink); stroke-width: .09; stroke-linejoin: round; pointer-events: none; }
.cursor.holding polygon { stroke-dasharray: .2 .12; }
#board:focus-visible .cursor polygon { display: inline; }
#board.grab { cursor: grab; }
#board:active { cursor: grabbing; }
.groove { fill: var(--groove); stroke: var(--groove); stroke-width: .1; stroke-linejoin: round; }
.tile { stroke-width: .09; stroke-linejoin: round; transition: fill .18s, stroke .18s; }
.tile.z { --face: var(--z); --mix: 54%; }
.tile.x { --face: var(--x); --mix: 52%; }
.tile.y { --face: var(--y); --mix: 50%; }
.tile { fill: var(--face); stroke: var(--face); }
.tile[data-color] { fill: color-mix(in oklab, var(--c) var(--mix), var(--face)); stroke: color-mix(in oklab, var(--c) var(--mix), var(--face)); }
.tile.stone { fill: var(--stone); stroke: var(--stone); }
.tile.stone.x { fill: color-mix(in oklab, var(--stone) 88%, #000); stroke: color-mix(in oklab, var(--stone) 88%, #000); }
.tile.stone.y { fill: color-mix(in oklab, var(--stone) 78%, #000); stroke: color-mix(in oklab, var(--stone) 78%, #000); }
.pebble { fill: var(--pebble); opacity: .75; }
.lines path { fill: none; stroke: var(--c); stroke-width: .3; stroke-linecap: round; stroke-linejoin: round; }
.end circle { fill: var(--c); stroke: light-dark(#fff, #0d0f11); stroke-opacity: .85; stroke-width: .05; }
.end text { font: 700 .36px system-ui, sans-serif; fill: light-dark(#fff, #0d0f11); text-anchor: middle; dominant-baseline: central; pointer-events: none; }
.touches circle { fill: var(--bad); stroke: var(--card); stroke-width: .05; }
#board.solved .lines path { stroke-width: .38; transition: stroke-width .3s; }
#board.solved.fresh { animation: pop .5s cubic-bezier(.3, 1.5, .5, 1); }
@keyframes pop { 0% { transform: scale(1); } 45% { transform: scale(1.025); } 100% { transform: scale(1); } }
.buttons { display: flex; gap: 8px; justify-content: center; margin-top: 10px; }
button { font: inherit; font-size: 15px; font-weight: 560; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-height: 44px; padding: 4px 18px; cursor: pointer; transition: background .15s, color .15s; }
button:hover:not(:disabled) { border-color: var(--soft); }
button:disabled { opacity: .4; cursor: default; }
button.call { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
aside { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 14px 16px 16px; max-height: calc(100vh - 120px); overflow: auto; overscroll-behavior: contain; }
aside p { margin: 0; color: var(--soft); font-size: 14px; }
aside h2 { margin: 12px 0 6px; font-size: 13px; font-weight: 620; color: var(--soft); }
aside h2::first-letter { text-transform: uppercase; }
.chips { display: grid; grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); gap: 6px; }
.chips button { padding: 0; min-height: 44px; font-size: 14px; line-height: 1.15; border-radius: 9px; background: transparent; }
.chips button::after { content: attr(data-time); display: block; font-size: 11px; font-weight: 500; }
.chips button:is([data-time=''], :not([data-time]))::after { display: none; }
.times { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
.times button { flex: 1 1 100px; padding: 4px 8px; white-space: nowrap; }
.times p { flex-basis: 100%; }
.times p:empty { display: none; }
.chips .done { background: color-mix(in oklab, var(--accent) 20%, var(--card)); border-color: transparent; color: var(--accent); font-weight: 680; }
.chips [aria-current] { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
noscript { grid-column: 1 / -1; }
${colorRules(colors)}
@media (max-width: 860px) {
  main { grid-template-columns: minmax(0, 1fr); padding-top: 12px; gap: 6px; }
  h1 { font-size: 24px; }
  header p { font-size: 14px; }
  #time { margin-left: auto; }
  #status { flex-basis: 100%; margin: 0; }
  aside { max-height: none; margin-top: 18px; }
  #board { max-height: 68vh; max-height: 68dvh; }
  .buttons button { flex: 1; padding: 4px 6px; white-space: nowrap; }
}
@media (prefers-reduced-motion: reduce) { .tile { transition: none; } #board.solved.fresh { animation: none; } }
@media (forced-colors: active) { .tile, .end circle, .lines path { forced-color-adjust: none; } }
`;

/** Builds one rule per colour. Similar hues get a different lightness. */
function colorRules(colors: number): string {
  return Array.from({ length: colors }, (_, color) => {
    const round = Math.floor(color / hues.length);
    const hue = ((hues[color % hues.length] as number) + round * 16) % 360;
    const [light, dark] = [0.6 - round * 0.13, 0.74 - round * 0.13];
    const yellow = hue > 60 && hue < 110 ? 0.12 : 0;
    const shade = (lightness: number) => `oklch(${(lightness + yellow).toFixed(2)} .17 ${hue})`;
    return `[data-color="${color}"] { --c: light-dark(${shade(light)}, ${shade(dark)}); }`;
  }).join('\n');
}
