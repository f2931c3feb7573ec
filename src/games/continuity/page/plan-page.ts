/**
 * Makes one HTML page that animates a plan, for `--html` of the solver: tiles slide, the player
 * runs and jumps tick by tick, and every step can be shown. The page is self-contained; its content
 * security policy forbids any request.
 *
 *     level, plan ─▶ moments (every state of play, as plain JSON) ─▶ page, style, script
 *
 * The script starts in main.ts: plan-time holds the timeline, plan-view draws a moment, plan-player
 * and controls change it.
 */

import { counted } from '../../../core/words/counted.ts';
import type { OneFilePage } from '../../kit/page/one-file-page.ts';
import { type Level, sides } from '../level.ts';
import { describePlan } from '../solve/plan-words.ts';
import { profile } from '../sides.ts';
import { type Plan, type PlayState, startOf } from '../step.ts';
import type { PlanMoment, PlanPageData, PlanPageStep } from './page-data.ts';
import { planPageStyle } from './plan-page-style.ts';

/**
 * Makes the page.
 * @param level at its start
 * @param plan from the start of the level
 * @returns its parts, for the writer of one-file pages
 */
export function planPage(level: Level, plan: Plan): OneFilePage {
  const title = `Continuity ${level.rows}×${level.columns}`;
  const slides = counted(plan.slides, 'slide');
  const keys = level.keys.length === 0 ? '' : `take ${counted(level.keys.length, 'key')} and `;
  const aim = `${slides} and ${counted(plan.ticks, 'tick')} to ${keys}reach the door`;
  return {
    title: `${title}: ${slides}`,
    style: planPageStyle,
    body: pageBody(title, aim, plan),
    data: { plan: planPageData(level, plan) },
    script: 'continuity',
  };
}

const pageBody = (title: string, aim: string, plan: Plan): string => `<main>
<section class="stage" aria-label="The level">
<svg id="board" role="img" aria-label="The board at this moment"></svg>
</section>
<section class="side">
<header>
<h1>${title}</h1>
<p>${aim}. No plan has fewer slides.</p>
</header>
<dl id="figures">
<div><dt>slides</dt><dd><b id="slides">0</b> of ${plan.slides}</dd></div>
<div><dt>ticks</dt><dd><b id="ticks">0</b> of ${plan.ticks}</dd></div>
<div><dt>keys</dt><dd id="keys"></dd></div>
</dl>
<div class="player">
<div id="track" role="slider" tabindex="0" aria-label="Moment of the plan" aria-valuemin="0"><svg aria-hidden="true" preserveAspectRatio="none"></svg><i id="knob"></i></div>
<nav aria-label="Playing">
<button id="first" aria-label="To the start">${icon('M6 4v12M16 4 8 10l8 6z')}</button>
<button id="previous" aria-label="A moment back">${icon('M14 4 6 10l8 6z')}</button>
<button id="play" aria-label="Play or pause">${icon('m6 3 11 7-11 7z')}<span>Play</span></button>
<button id="next" aria-label="A moment on">${icon('m6 4 8 6-8 6z')}</button>
<button id="last" aria-label="To the end">${icon('M14 4v12M4 4l8 6-8 6z')}</button>
<select id="speed" aria-label="Speed"><option value="0.5">½×</option><option value="1" selected>1×</option><option value="2">2×</option><option value="4">4×</option></select>
</nav>
</div>
<ol id="list"></ol>
<p class="hint"><kbd>space</kbd> play · <kbd>←</kbd> <kbd>→</kbd> moment · <kbd>↑</kbd> <kbd>↓</kbd> step</p>
</section>
</main>
<noscript>This page needs JavaScript; the plan as text: puzzlebot solve continuity level.txt</noscript>`;

/**
 * Makes the data of the page.
 * @param level at its start
 * @param plan from the start of the level
 * @returns the level, its states of play and the steps
 */
export function planPageData(level: Level, plan: Plan): PlanPageData {
  const start = startOf(level);
  const described = describePlan(level, start, plan);
  const moments = [start, ...described.flatMap(({ states }) => states)].map((state) =>
    momentOf(level, state),
  );
  let last = 0;
  const steps = described.map(({ words, inputs = '', states }, i): PlanPageStep => {
    const step = plan.steps[i];
    const before = last;
    last += states.length;
    const tile = step?.kind === 'slide' ? step.tile : -1;
    return { kind: step?.kind ?? 'walk', words, inputs, last, before, tile };
  });
  return {
    rows: level.rows,
    columns: level.columns,
    tiles: level.tiles.map((tile) => ({
      cells: tile.solid.map((isSolid) => (isSolid ? '#' : '.')).join(''),
      open: sides.map((side) => profile(tile, side)),
    })),
    keys: level.keys.map(({ tile, x, y }) => [tile, x, y]),
    door: [level.door.tile, level.door.x, level.door.y],
    moments,
    steps,
  };
}

function momentOf(
  { tiles }: Level,
  { arrangement, tile, body, taken, won, slides, ticks }: PlayState,
): PlanMoment {
  const cells = tiles.map((_, i) => arrangement.indexOf(i));
  return { cells, at: [tile, body.x, body.y], taken, won, slides, ticks };
}

const icon = (path: string): string =>
  `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
