/**
 * The style of the page: light or dark as the reader's system prefers, one column on narrow
 * screens.
 */

import { pageColors } from './page-colors.ts';

/** Inside of `<style>`. */
export const pageStyle = `
:root {
  ${pageColors}
  --bad-faint: light-dark(#fbe9e4, #3a2420);
  --good: light-dark(#2c7a43, #7fcf95);
  --good-faint: light-dark(#e5f2e8, #1f3226);
  --w1: light-dark(#1f7f78, #5cc0b4);
  --w2: light-dark(#5565bd, #98a6f2);
  --w3: light-dark(#b07a12, #e2b14d);
  --w4: light-dark(#8f4d88, #d79bd0);
  --w5: light-dark(#6c7a2e, #b6c46c);
  --w6: light-dark(#8a8d92, #8d9197);
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 28px clamp(14px, 3vw, 40px) 48px; max-width: 1500px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, h3, p, dl, dd, figure, ol { margin: 0; }
h1 { font-size: clamp(24px, 3.2vw, 36px); line-height: 1.15; font-weight: 650; letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 16px; font-weight: 650; overflow-wrap: anywhere; }
h3 { font-size: 13px; font-weight: 650; color: var(--soft); margin-bottom: 8px; }
[hidden] { display: none !important; }
header { margin-bottom: 22px; }
.kicker { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; color: var(--soft); font-size: 13px; margin-bottom: 10px; }
.pill, .badge { border-radius: 99px; padding: 1px 10px; font-size: 13px; font-weight: 600; white-space: nowrap; background: var(--faint); color: var(--soft); }
.good { background: var(--good-faint); color: var(--good); }
.bad { background: var(--bad-faint); color: var(--bad); }
#left-out { color: var(--soft); margin-top: 12px; max-width: 75ch; }
#reason { color: var(--soft); font-size: 16px; margin-top: 6px; overflow-wrap: anywhere; max-width: 75ch; }
#tiles { display: flex; flex-wrap: wrap; gap: 10px 34px; margin-top: 18px; }
#tiles div { display: flex; flex-direction: column-reverse; }
#tiles dt { font-size: 12.5px; color: var(--soft); }
#tiles dd { font-size: 22px; line-height: 1.2; font-weight: 600; letter-spacing: -.01em; }
#tiles .alarm dd { color: var(--bad); }
#options { display: flex; flex-wrap: wrap; gap: 2px 18px; margin-top: 14px; font-size: 13px; color: var(--soft); }
#options div { display: flex; gap: 6px; min-width: 0; }
#options dd { color: var(--ink); overflow-wrap: anywhere; }
main { display: grid; gap: 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px; min-width: 0; position: relative; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 22px; margin-bottom: 12px; }
.bar h2 { flex: 1 1 auto; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; font-size: 13px; }
button, select { font: inherit; font-size: 13px; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 8px; min-height: 32px; padding: 2px 10px; }
button { cursor: pointer; min-width: 34px; }
button:hover { background: var(--faint); }
button:disabled { opacity: .4; cursor: default; }
button svg { width: 14px; height: 14px; display: block; margin: auto; fill: currentColor; }
#play { background: var(--accent); border-color: var(--accent); color: var(--card); font-weight: 600; min-width: 84px; }
.speed { margin-left: 6px; color: var(--soft); }
#notable { color: var(--soft); padding: 0 4px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#timeline, #waits { position: relative; touch-action: pan-y; cursor: pointer; border-radius: 6px; }
#timeline svg, #waits svg { display: block; width: 100%; overflow: visible; }
.axis-title { font-size: 12px; color: var(--soft); margin: 14px 0 2px; }
#tip { position: absolute; z-index: 3; pointer-events: none; background: var(--ink); color: var(--card); font-size: 12.5px; line-height: 1.35; padding: 4px 8px; border-radius: 6px; max-width: 260px; overflow-wrap: anywhere; }
svg text { font: 11px system-ui, sans-serif; fill: var(--soft); }
.t-band { fill: var(--faint); }
.t-band.now { fill: color-mix(in srgb, var(--accent) 20%, var(--card)); }
.t-name.now { fill: var(--ink); font-weight: 650; }
.t-area { fill: color-mix(in srgb, var(--accent) 14%, transparent); }
.t-curve { fill: none; stroke: var(--accent); stroke-width: 1.5; }
.t-tick { stroke: color-mix(in srgb, var(--accent) 60%, var(--card)); stroke-width: 1.5; }
.t-trouble { fill: var(--line); }
.t-notable { stroke: var(--bad); stroke-width: 2; }
.t-dot { fill: var(--bad); }
.t-grid { stroke: var(--line); stroke-width: 1; }
.t-cursor { stroke: var(--ink); stroke-width: 1.5; }
.t-knob { fill: var(--ink); }
.w { fill: none; stroke-linecap: round; stroke-width: 5; opacity: .75; }
.w1 { stroke: var(--w1); } .w2 { stroke: var(--w2); } .w3 { stroke: var(--w3); } .w4 { stroke: var(--w4); } .w5 { stroke: var(--w5); } .w6 { stroke: var(--w6); }
.wx { stroke: var(--bad); opacity: 1; }
#position { color: var(--soft); font-size: 13px; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(240px, 300px); gap: 22px; }
.shots { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
.shot { min-width: 0; }
.shots.large { grid-template-columns: 1fr; }
.shots.single #after { visibility: hidden; }
.shots.single.large #after { display: none; }
.shot figcaption { font-size: 12.5px; color: var(--soft); margin-bottom: 6px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.shot figcaption strong { color: var(--ink); margin-right: 4px; }
.stage { position: relative; border-radius: 8px; overflow: hidden; background: var(--faint); border: 1px solid var(--line); min-height: 120px; }
.stage canvas { display: block; width: 100%; height: auto; max-height: 78vh; object-fit: contain; }
.stage svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.stage .none { position: absolute; inset: 0; display: grid; place-items: center; padding: 12px; text-align: center; color: var(--soft); font-size: 13px; }
.layers { margin-top: 10px; gap: 14px; color: var(--soft); }
.layers label { display: flex; gap: 5px; align-items: center; min-height: 24px; }
input { accent-color: var(--accent); }
#facts { display: grid; gap: 9px; font-size: 14px; }
#facts dt { font-size: 12px; color: var(--soft); }
#facts dd { overflow-wrap: anywhere; line-height: 1.4; }
#facts .alarm dd { color: var(--bad); font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.pair h2 { margin-bottom: 10px; }
#level { display: flex; gap: 16px; align-items: center; flex-wrap: wrap; margin-bottom: 14px; font-size: 13px; }
pre { margin: 0; font: 12.5px/1.25 ui-monospace, monospace; background: var(--faint); border-radius: 6px; padding: 8px 12px; }
.soft { color: var(--soft); margin-left: 8px; }
#order { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 6px; max-height: 340px; overflow: auto; }
#order button { display: flex; gap: 7px; align-items: baseline; padding: 3px 10px; align-items: baseline; text-align: left; max-width: 100%; overflow-wrap: anywhere; }
#order button b { color: var(--soft); font-weight: 500; font-size: 12px; }
#order .past { background: var(--faint); border-color: var(--faint); }
#order [aria-current] { background: var(--accent); border-color: var(--accent); color: var(--card); }
#order [aria-current] b { color: inherit; }
#order .alarm:not([aria-current]) { border-color: var(--bad); color: var(--bad); }
.scroll { overflow-x: auto; border-radius: 6px; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
th { font-weight: 500; color: var(--soft); font-size: 12.5px; white-space: nowrap; }
th, td { text-align: right; padding: 5px 0 5px 14px; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; padding-left: 0; overflow-wrap: anywhere; }
td svg { width: 10px; height: 10px; margin-right: 9px; overflow: visible; }
td .w { stroke-width: 10; opacity: 1; }
.keys { color: var(--soft); font-size: 12.5px; }
kbd { font: inherit; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 5px; background: var(--card); }
.noscript { padding: 20px; }
.m-halo { fill: none; stroke: #fff; stroke-opacity: .65; stroke-linejoin: round; }
.m-area { fill: none; stroke: #1257c9; stroke-dasharray: 6 5; }
.m-lattice { fill: none; stroke: #1257c9; }
.m-target { fill: #fff; fill-opacity: .6; stroke: #1257c9; }
.m-sure { fill: none; stroke: #0d7a5f; }
.m-unsure { fill: none; stroke: #c07a00; }
.m-poor { fill: #d0103a; fill-opacity: .18; stroke: #d0103a; }
.stage text { font-weight: 650; fill: #16202c; stroke: #fff; stroke-opacity: .85; paint-order: stroke; text-anchor: middle; stroke-linejoin: round; }
.m-path { fill: none; stroke: #d0103a; stroke-opacity: .55; }
.m-drag { fill: none; stroke: #d0103a; stroke-opacity: .8; stroke-linecap: round; stroke-linejoin: round; }
.m-path.ahead { stroke-opacity: .3; stroke-dasharray: 3 5; }
.stage text.m-number { fill: #8d0a27; text-anchor: start; }
.stage text.m-number.ahead { fill-opacity: .55; }
.m-click { fill: #fff; fill-opacity: .35; stroke: #d0103a; }
.m-pulse { fill: none; stroke: #d0103a; transform-box: fill-box; transform-origin: center; animation: pulse 1.1s ease-out infinite; }
.m-hand { transition: transform .35s ease-in-out; }
@keyframes pulse { from { transform: scale(.5); opacity: .9; } to { transform: scale(2.1); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .m-pulse { animation: none; opacity: 0; } .m-hand { transition: none; } }
@media (max-width: 1360px) { .columns { grid-template-columns: 1fr; } #facts { grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); } }
@media (max-width: 860px) { .pair { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 640px) {
  body { padding-top: 18px; }
  .card { padding: 13px 12px; }
  .bar h2 { flex-basis: 100%; }
  .shots { grid-template-columns: 1fr; }
  .shots.single #after, label:has(#large) { display: none; }
    #tiles { gap: 10px 24px; }
  #tiles dd { font-size: 19px; }
  button, select { min-height: 40px; min-width: 42px; }
}
@media (forced-colors: active) { .pill, .badge { border: 1px solid; } }
`;
