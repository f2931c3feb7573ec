/**
 * The style of the page of a plan: a large board with the steps next to it or below, light or dark
 * by the reader's system.
 */

/** Content of `<style>`. */
export const planPageStyle = `
:root {
  color-scheme: light dark;
  --ground: #f2efe8; --card: #fffdf8; --ink: #22262c; --soft: #686d75; --line: #dcd6c9; --faint: #ebe6db;
  --walk: #3572d6; --slide: #e0862a; --on: #fff;
  --table: #1d1f29; --well: #12131b; --room: #f6f1e4; --room-ink: #e7dfcb; --shade: #e4dcc7; --solid: #3c424d; --tops: #6f8f7f;
  --player: #d81b60; --key: #f2b705; --key-ink: #8a6400; --locked: #9b2226; --open: #17a05a; --light: #35c98b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121317; --card: #1b1d23; --ink: #e8e6e0; --soft: #9ea2aa; --line: #343841; --faint: #24272f;
    --walk: #6ea2f5; --slide: #f0a04b; --on: #10131a;
    --table: #1e2029; --well: #0b0c11; --room: #ddd6c4; --room-ink: #cfc7b2; --shade: #c9c0aa; --solid: #333945; --tops: #64877a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-variant-numeric: tabular-nums; }
h1, p, ol, dl, dd { margin: 0; padding: 0; }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(340px, 420px); gap: clamp(18px, 2.4vw, 40px); max-width: 1420px; margin: 0 auto; padding: clamp(14px, 2.4vw, 34px); height: 100vh; height: 100dvh; }
.stage { min-height: 0; display: grid; place-items: center; }
#board { display: block; width: 100%; height: 100%; max-height: calc(100dvh - 2 * clamp(14px, 2.4vw, 34px)); filter: drop-shadow(0 8px 24px rgb(0 0 0 / .18)); }
.side { min-height: 0; display: grid; grid-template-rows: auto auto auto minmax(0, 1fr) auto; gap: 18px; }
h1 { font-size: clamp(22px, 2.2vw, 30px); line-height: 1.2; font-weight: 680; letter-spacing: -.02em; }
header p { color: var(--soft); margin-top: 6px; text-wrap: pretty; }
#figures { display: flex; gap: 34px; }
#figures dt { color: var(--soft); font-size: 13px; }
#figures dd { font-size: 15px; color: var(--soft); min-height: 34px; display: flex; align-items: center; gap: 5px; }
#figures b { color: var(--ink); font-size: 24px; font-weight: 650; letter-spacing: -.01em; min-width: 1.2ch; }
#keys svg { width: 27px; height: 18px; fill: none; stroke: var(--soft); stroke-width: 1.5; opacity: .5; }
#keys svg.taken { opacity: 1; stroke: var(--key-ink); fill: var(--key); }
@media (prefers-color-scheme: dark) { #keys svg.taken { stroke: var(--key); } }
.player { display: grid; gap: 14px; }
#track { position: relative; height: 26px; cursor: pointer; touch-action: none; border-radius: 8px; }
#track svg { position: absolute; inset: 9px 0; width: 100%; height: 8px; border-radius: 4px; background: var(--faint); }
#track .walk { fill: var(--walk); opacity: .55; }
#track .slide { fill: var(--slide); }
#knob { position: absolute; top: 3px; width: 6px; height: 20px; margin-left: -3px; border-radius: 3px; background: var(--ink); box-shadow: 0 0 0 2px var(--ground); }
nav { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
button, select { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-height: 40px; }
button { cursor: pointer; display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-width: 44px; }
button:hover { border-color: var(--soft); }
button:disabled { opacity: .38; cursor: default; border-color: var(--line); }
nav button svg { width: 18px; height: 18px; fill: currentColor; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
#play { background: var(--walk); border-color: var(--walk); color: var(--on); font-weight: 620; padding: 0 18px; min-width: 112px; }
#play svg { stroke-width: 0; }
select { padding: 0 6px; margin-left: auto; }
#list { list-style: none; overflow: auto; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); padding: 6px 0; scrollbar-width: thin; position: relative; }
#list button { width: 100%; display: grid; grid-template-columns: 3ch 10px 1fr; gap: 10px; align-items: baseline; text-align: left; background: none; border: 0; border-radius: 8px; padding: 5px 10px; min-height: 0; }
#list button:hover { background: var(--faint); }
#list b { font-weight: 500; color: var(--soft); text-align: right; font-size: 13px; }
#list i { width: 10px; height: 10px; border-radius: 50%; background: var(--walk); }
#list i.slide { border-radius: 2px; background: var(--slide); }
#list small { display: block; color: var(--soft); font-size: 12.5px; line-height: 1.4; overflow-wrap: anywhere; }
#list .past { opacity: .55; }
#list [aria-current] button { background: var(--card); box-shadow: inset 0 0 0 1px var(--line); }
#list [aria-current] span { font-weight: 600; }
#list [aria-current] small { font-weight: 400; }
.hint { color: var(--soft); font-size: 13px; }
kbd { font: inherit; font-size: 12px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 5px; background: var(--card); }
:focus-visible { outline: 2px solid var(--walk); outline-offset: 2px; }
.table { fill: var(--table); }
.well { fill: var(--well); }
.room { fill: var(--room); }
.number { font-size: 56px; font-weight: 700; text-anchor: middle; fill: var(--room-ink); }
.solid { fill: var(--solid); stroke: var(--solid); stroke-width: .9; }
.tops { fill: var(--tops); }
.shade { fill: var(--shade); }
.frame { fill: none; stroke: transparent; stroke-width: 4; transition: stroke .15s; }
.moving .frame { stroke: var(--slide); }
#seams rect { fill: var(--light); opacity: .85; }
#seams { transition: opacity .15s; }
#seams.off { opacity: 0; }
#trail { fill: none; stroke: var(--player); stroke-width: 2.4; stroke-dasharray: .1 6; stroke-linecap: round; stroke-linejoin: round; opacity: .5; }
.skin { fill: var(--player); }
#eyes circle { fill: #fff; }
.key circle, .key path { fill: var(--key); stroke: var(--key-ink); stroke-width: 1.3; stroke-linecap: round; }
.key circle { stroke-width: 1.1; }
.key path { fill: none; stroke: var(--key-ink); stroke-width: 2; }
.key { transition: opacity .25s; }
.key.taken { opacity: 0; }
.way { fill: var(--locked); transition: fill .3s; }
.door circle { fill: #fff; opacity: .85; }
.door.open .way { fill: var(--open); }
.won .way { fill: var(--light); }
.won .table { fill: color-mix(in srgb, var(--open) 32%, var(--table)); }
.table { transition: fill .4s; }
noscript { display: block; padding: 20px; }
@media (prefers-reduced-motion: no-preference) {
  .key g { animation: bob 1.8s ease-in-out infinite alternate; }
  @keyframes bob { from { transform: translateY(-1px); } to { transform: translateY(1px); } }
}
@media (max-width: 900px) {
  main { grid-template-columns: minmax(0, 1fr); height: auto; padding: 12px 14px 28px; gap: 16px; }
  .stage { position: sticky; top: 8px; z-index: 1; }
  #board { max-height: 62dvh; }
  .side { grid-template-rows: none; gap: 14px; }
  #list { max-height: 50dvh; }
  .hint { display: none; }
}
@media (max-width: 480px) {
  nav { gap: 6px; }
  select { margin-left: 0; }
  button { min-width: 40px; }
  #play { flex: 1 1 76px; padding: 0 6px; min-width: 0; }
  #figures { gap: 26px; }
}
`;
