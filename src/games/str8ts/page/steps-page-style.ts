/**
 * The look of the page of steps: calm, light or dark as the reader's system has it, one column on
 * narrow screens.
 */

/** Inside of `<style>`. */
export const stepsPageStyle = `
:root {
  color-scheme: light dark;
  --ground: #f5f3ee; --card: #fffefb; --ink: #22262b; --soft: #6a6e75; --line: #ddd8cd; --faint: #efece4;
  --white: #fffefb; --black: #2b3036; --on-black: #f1efe9; --rule: #b9b4a8; --frame: #2b3036; --on-black-rule: #4d545c;
  --accent: #1f6f69; --on-accent: #fffefb; --found: #1f6f69;
  --look: #fff1c9; --unit: #d79a1c; --new: #cdeed5; --new-ink: #14632f; --gone: #c2321b;
  --easy: #4f9a62; --medium: #3f8f9b; --hard: #4b6fc0; --diabolic: #8a5cb8; --cruel: #c0587f; --extreme: #c8452c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131517; --card: #1c1f22; --ink: #e9e7e1; --soft: #a1a5ab; --line: #353a40; --faint: #25292d;
    --white: #2a2f35; --black: #0b0c0e; --on-black: #c9c6bf; --rule: #4a5159; --frame: #6a7179; --on-black-rule: #2c3136;
    --accent: #6fc7bc; --on-accent: #10201e; --found: #7fd6cb;
    --look: #4d4223; --unit: #e4b048; --new: #1f4a2d; --new-ink: #a5ecb8; --gone: #ff8468;
    --easy: #74bd86; --medium: #63b9c6; --hard: #85a4f0; --diabolic: #b891e4; --cruel: #e389ab; --extreme: #f07c63;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 26px clamp(14px, 3vw, 40px) 40px; max-width: 1240px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, p, ol { margin: 0; }
h1 { font-size: clamp(22px, 2.6vw, 30px); line-height: 1.2; font-weight: 650; letter-spacing: -.015em; }
header { margin-bottom: 20px; }
header p { color: var(--soft); margin-top: 4px; }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 400px); gap: 26px; align-items: start; }
.play { display: grid; gap: 14px; justify-items: center; }
#board { display: block; width: 100%; max-width: min(720px, var(--most), calc(100vh - 200px)); min-width: min(100%, 320px); height: auto; }
#board text { font-family: system-ui, -apple-system, "Segoe UI", sans-serif; text-anchor: middle; dominant-baseline: central; fill: var(--ink); }
#board .name { fill: var(--soft); font-size: 13px; }
#board .cell { fill: var(--white); stroke: var(--rule); }
#board .black { fill: var(--black); stroke: var(--on-black-rule); }
#board .look { fill: var(--look); }
#board .new { fill: var(--new); }
#board .digit { font-size: 32px; font-weight: 400; fill: var(--found); }
#board .digit.given { font-weight: 650; fill: var(--ink); }
#board .digit.printed { font-weight: 500; fill: var(--on-black); }
#board .digit.placed { font-weight: 650; fill: var(--new-ink); }
#board .mark { fill: var(--soft); }
#board .mark.kept { fill: var(--ink); font-weight: 600; }
#board .mark.gone { fill: var(--gone); font-weight: 650; }
#board .strike { stroke: var(--gone); stroke-width: 1.6; stroke-linecap: round; }
#board .unit { fill: none; stroke: var(--unit); stroke-width: 3.5; }
#board .frame { fill: none; stroke: var(--frame); stroke-width: 2; }
nav { display: flex; gap: 8px; align-items: center; justify-content: center; width: 100%; }
button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-height: 40px; padding: 4px 12px; cursor: pointer; display: inline-flex; align-items: center; gap: 6px; }
button:hover:not(:disabled) { background: var(--faint); }
button:disabled { opacity: .4; cursor: default; }
nav svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
#next { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
#next:hover:not(:disabled) { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
#position { min-width: 84px; text-align: center; color: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.side { display: grid; gap: 14px; min-width: 0; }
#step { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 18px; min-height: 168px; }
#step h2 { font-size: 18px; font-weight: 650; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
#step h2 > span:first-child { display: inline-block; }
#step h2 > span:first-child::first-letter { text-transform: uppercase; }
.pill { font-size: 13px; font-weight: 600; border-radius: 99px; padding: 1px 10px; color: var(--band); border: 1.5px solid var(--band); }
#step p { margin-top: 8px; overflow-wrap: anywhere; }
#step .effect { color: var(--soft); font-size: 14px; }
#step .effect b { color: var(--new-ink); }
#profile { display: block; width: 100%; height: 46px; cursor: pointer; touch-action: pan-y; }
#profile rect { fill: var(--band); opacity: .55; }
#profile rect.now { opacity: 1; fill: var(--ink); }
#profile .room { fill: transparent; opacity: 1; }
#list { list-style: none; padding: 6px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: auto; max-height: max(220px, calc(100vh - 470px)); overscroll-behavior: contain; position: relative; }
#list button { width: 100%; border: 0; border-radius: 8px; min-height: 30px; padding: 2px 8px; background: none; font-size: 14px; text-align: left; display: grid; grid-template-columns: 3.2ch 10px minmax(0, 1fr) auto; gap: 8px; }
#list button:hover { background: var(--faint); }
#list i { width: 8px; height: 8px; border-radius: 50%; background: var(--band); }
#list b { font-weight: 400; color: var(--soft); text-align: right; font-size: 13px; }
#list em { font-style: normal; color: var(--soft); font-size: 13px; white-space: nowrap; }
#list .past span { color: var(--soft); }
#list [aria-current] { background: var(--accent); color: var(--on-accent); }
#list [aria-current] b, #list [aria-current] em, #list [aria-current] span { color: inherit; }
#list [aria-current] i { background: currentColor; }
.easy { --band: var(--easy); } .medium { --band: var(--medium); } .hard { --band: var(--hard); } .diabolic { --band: var(--diabolic); } .cruel { --band: var(--cruel); } .extreme { --band: var(--extreme); }
.end { --band: var(--soft); }
.keys { color: var(--soft); font-size: 13px; text-align: center; }
kbd { font: inherit; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 5px; background: var(--card); }
noscript { display: block; padding: 20px 0; }
@media (max-width: 820px) {
  body { padding: 16px 12px 28px; }
  header { margin-bottom: 12px; }
  main { grid-template-columns: minmax(0, 1fr); gap: 14px; }
  #board { max-width: min(560px, var(--most)); }
  #step { min-height: 150px; padding: 13px 14px; }
  #list { max-height: 320px; }
  .keys { display: none; }
}
@media (max-width: 440px) {
  nav { gap: 6px; }
  nav span { display: none; }
  nav button { min-width: 50px; min-height: 44px; justify-content: center; }
  #next, #previous { flex: 1; }
}
`;
