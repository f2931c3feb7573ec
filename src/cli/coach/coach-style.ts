/** The style of the coach's page: light or dark, one column on narrow screens. */

import { pageColors } from '../../report/page-colors.ts';

/** Inside of `<style>`. */
export const coachStyle = `
:root {
  ${pageColors}
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; padding: 28px clamp(14px, 3vw, 40px) 48px; max-width: 1400px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
h1 { margin: 0; font-size: clamp(24px, 3.2vw, 34px); line-height: 1.15; letter-spacing: -.015em; }
p { margin: 0; }
header { margin-bottom: 20px; }
header p, .soft { color: var(--soft); }
.soft { font-size: 13px; }
.file { color: var(--accent); text-decoration: underline; cursor: pointer; }
.file input { position: absolute; opacity: 0; width: 1px; height: 1px; }
.file:focus-within, :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(280px, 380px); gap: 18px; align-items: start; }
#stage, #side { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px; min-width: 0; }
#stage { display: grid; min-height: 320px; }
#stage.over { border-color: var(--accent); background: var(--faint); }
#empty { place-self: center; color: var(--soft); border: 2px dashed var(--line); border-radius: 12px; padding: 60px 40px; text-align: center; }
#shown { position: relative; place-self: start center; max-width: 100%; }
#picture { display: block; max-width: 100%; max-height: 84vh; min-width: min(100%, 320px); border-radius: 6px; }
#overlay { position: absolute; inset: 0; width: 100%; height: 100%; }
.cell { fill: transparent; stroke: none; cursor: pointer; }
.cell:hover { stroke: #101010; stroke-opacity: .5; vector-effect: non-scaling-stroke; stroke-width: 2; }
.read { font-family: ui-monospace, monospace; font-weight: 700; fill: #101010; stroke: #ffffff; paint-order: stroke; stroke-linejoin: round; pointer-events: none; }
.read.corrected { fill: #d55e00; }
.notes { pointer-events: none; }
#symbol { position: absolute; width: 64px; margin: -20px 0 0 -32px; font: 600 18px ui-monospace, monospace; text-align: center; padding: 6px; color: var(--ink); background: var(--card); border: 2px solid var(--accent); border-radius: 8px; box-shadow: 0 4px 18px rgb(0 0 0 / .35); }
#side { display: grid; gap: 14px; }
#choice { display: flex; gap: 10px; align-items: center; }
select, button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 8px; min-height: 36px; padding: 3px 12px; }
select { flex: 1; min-width: 0; }
button { cursor: pointer; }
button:hover:enabled { background: var(--faint); }
button:disabled { opacity: .45; cursor: default; }
#questions { display: flex; flex-wrap: wrap; gap: 8px; }
#questions .first { background: var(--accent); border-color: var(--accent); color: var(--card); font-weight: 600; }
#status.bad { color: var(--bad); }
#status { overflow-wrap: anywhere; }
#status:empty, #questions:empty { display: none; }
pre, textarea { margin: 0; width: 100%; font: 13px/1.4 ui-monospace, monospace; color: var(--ink); background: var(--faint); border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; overflow: auto; max-height: 40vh; }
#answer.bad { color: var(--bad); }
textarea { resize: vertical; white-space: pre; }
#reading { display: grid; gap: 8px; font-size: 14px; }
#symbols { display: flex; gap: 7px; align-items: center; min-height: 24px; }
input { accent-color: var(--accent); }
@media (max-width: 800px) { main { grid-template-columns: minmax(0, 1fr); } #stage { min-height: 200px; } #picture { max-height: 60vh; } }
`;
