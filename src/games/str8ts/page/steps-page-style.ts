/** The style of the steps page. */

import { stepPageStyle } from '../../kit/page/step-page-style.ts';

/** The content of its `<style>` element. */
export const stepsPageStyle = stepPageStyle({
  light: `--ground: #f5f3ee; --card: #fffefb; --ink: #22262b; --soft: #6a6e75; --line: #ddd8cd; --faint: #efece4;
  --white: #fffefb; --black: #2b3036; --on-black: #f1efe9; --rule: #b9b4a8; --frame: #2b3036; --on-black-rule: #4d545c;
  --accent: #1f6f69; --on-accent: #fffefb; --found: #1f6f69;
  --look: #fff1c9; --unit: #d79a1c; --new: #cdeed5; --new-ink: #14632f; --gone: #c2321b;
  --easy: #4f9a62; --medium: #3f8f9b; --hard: #4b6fc0; --diabolic: #8a5cb8; --cruel: #c0587f; --extreme: #c8452c;`,
  dark: `--ground: #131517; --card: #1c1f22; --ink: #e9e7e1; --soft: #a1a5ab; --line: #353a40; --faint: #25292d;
    --white: #2a2f35; --black: #0b0c0e; --on-black: #c9c6bf; --rule: #4a5159; --frame: #6a7179; --on-black-rule: #2c3136;
    --accent: #6fc7bc; --on-accent: #10201e; --found: #7fd6cb;
    --look: #4d4223; --unit: #e4b048; --new: #1f4a2d; --new-ink: #a5ecb8; --gone: #ff8468;
    --easy: #74bd86; --medium: #63b9c6; --hard: #85a4f0; --diabolic: #b891e4; --cruel: #e389ab; --extreme: #f07c63;`,
  width: '1240px',
  side: 'minmax(320px, 400px)',
  rules: `
#board { max-width: min(720px, var(--most), calc(100vh - 200px)); min-width: min(100%, 320px); }
#board text { fill: var(--ink); }
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
#step { min-height: 168px; }
#step h2 { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
#step h2 > span:first-child { display: inline-block; }
#step h2 > span:first-child::first-letter { text-transform: uppercase; }
.pill { font-size: 13px; font-weight: 600; border-radius: 99px; padding: 1px 10px; color: var(--band); border: 1.5px solid var(--band); }
#step .effect { color: var(--soft); font-size: 14px; }
#step .effect b { color: var(--new-ink); }
#profile { display: block; width: 100%; height: 46px; cursor: pointer; touch-action: pan-y; }
#profile rect { fill: var(--band); opacity: .55; }
#profile rect.now { opacity: 1; fill: var(--ink); }
#profile .room { fill: transparent; opacity: 1; }
#list { max-height: max(220px, calc(100vh - 470px)); }
#list button { grid-template-columns: 3.2ch 10px minmax(0, 1fr) auto; }
#list i { width: 8px; height: 8px; border-radius: 50%; background: var(--band); }
#list em { font-style: normal; color: var(--soft); font-size: 13px; white-space: nowrap; }
#list .past span { color: var(--soft); }
#list [aria-current] i { background: currentColor; }
.easy { --band: var(--easy); } .medium { --band: var(--medium); } .hard { --band: var(--hard); } .diabolic { --band: var(--diabolic); } .cruel { --band: var(--cruel); } .extreme { --band: var(--extreme); }
.end { --band: var(--soft); }`,
  narrow: `@media (max-width: 820px) {
  #board { max-width: min(560px, var(--most)); }
  #step { min-height: 150px; padding: 13px 14px; }
}`,
});
