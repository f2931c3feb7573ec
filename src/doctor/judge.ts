/**
 * Judges the doctor's proofs: compares pictures, colours, scale and clicks with what the test page
 * reports.
 */

import { upperMedian } from '../core/averages.ts';
import { toHex } from '../vision/color/color-space.ts';
import { type Check, proofs } from './check.ts';
import { type ColorChange, type ColorJudgement, judgeColors } from './window/judge-colors.ts';
import { failedCheck, slowFrom } from './parts/part.ts';
import type { CaptureAnswer, ClickAnswer } from './probes.ts';
import type { ProbeOutcome } from './run-probe.ts';
import { clicked, type PageSize, type Swatch, swatches } from './window/test-page.ts';
import type { PageClick } from './window/test-server.ts';

/**
 * Times above which a step counts as slow, ms. Capturing a window takes about 10, a display 150 to
 * 400. A click moves, checks, presses and holds for 40, about 80 in all.
 */
const slowMs = { window: 120, screenshot: 1500, click: 300 } as const;

/**
 * Largest distance of a click from its target, CSS pixels: half a pixel of rounding each way, with
 * a margin.
 */
const clickStepPx = 2;
/** Largest relative difference between two scales that count as equal. */
const scaleStep = 0.03;

/** What is known about the scale without a window. */
export interface ScaleFacts {
  /** The resource Xft.dpi of X11. */
  readonly dpi: number | undefined;
  /** Displays and their scales, in words. */
  readonly monitors: string | undefined;
}

const shown = swatches.map(({ color }) => color);

/**
 * Judges one way of capture: does it show the test window, and how long does it take?
 * @param via the way of capture
 * @param answer what was captured
 * @returns the check
 */
export function judgeCapture(via: 'window' | 'screenshot', answer: CaptureAnswer): Check {
  const name = proofs[via];
  const { change } = judgeColors(shown, answer.colors);
  const size = `${answer.width}x${answer.height}`;
  if (change === 'blank' || change === 'foreign') {
    const [first] = answer.colors;
    const what =
      change === 'blank' && first ? `one colour, ${toHex(first)}` : 'not the test window but something else';
    const cure =
      process.platform === 'darwin'
        ? 'allow screen recording for your terminal application, and keep other windows off the test window'
        : 'keep other windows off the test window, and run doctor again';
    return { name, state: 'broken', detail: `the picture (${size}) shows ${what}`, cure };
  }
  const colors = change === 'exact' ? 'exact colours' : 'colours that are not the ones shown';
  return { name, ...slowFrom(slowMs[via], upperMedian(answer.ms)), detail: `${size}, ${colors}` };
}

const changes: Readonly<Record<Exclude<ColorChange, 'exact'>, { what: string; cure: string }>> = {
  tinted: {
    what: 'come back brighter, darker or warmer',
    cure: 'turn off night light, HDR and colour profiles for this display while playing',
  },
  inverted: { what: 'come back inverted', cure: 'turn off inverted colours in the accessibility settings' },
  swapped: { what: 'come back with red for blue', cure: 'use the other --capture, and please report this' },
  grey: {
    what: 'come back grey',
    cure: 'turn off the greyscale colour filter in the accessibility settings',
  },
  altered: {
    what: 'come back as other ones',
    cure: 'turn off colour filters, night light, HDR and colour profiles for this display while playing',
  },
  blank: { what: 'do not come back', cure: 'keep other windows off the test window, and run doctor again' },
  foreign: { what: 'do not come back', cure: 'keep other windows off the test window, and run doctor again' },
};

/**
 * Judges whether colours are captured as shown. Changed colours stop play only when two of them
 * become indistinguishable.
 * @param answer the captured colours of all swatches
 * @returns the check
 */
export function judgeColorChange({ colors }: Pick<CaptureAnswer, 'colors'>): Check {
  const judgement = judgeColors(shown, colors);
  if (judgement.change === 'exact') {
    return { name: 'colours', state: 'ok', detail: `${colors.length} of ${colors.length} come back exactly` };
  }
  const { what, cure } = changes[judgement.change];
  const detail = `they ${what}: ${example(colors)}; ${consequence(judgement)}`;
  const check: Check = { name: 'colours', state: 'broken', detail, cure };
  return judgement.distinguishable ? check : { ...check, stops: 'desktop' };
}

function example(colors: CaptureAnswer['colors']): string {
  const distance = (i: number) => {
    const [a, b] = [shown[i], colors[i]];
    return a && b ? Math.abs(a.r - b.r) + Math.abs(a.g - b.g) + Math.abs(a.b - b.b) : 0;
  };
  const worst = colors.reduce((max, _, i) => (distance(i) > distance(max) ? i : max), 0);
  const [from, to] = [shown[worst], colors[worst]];
  return from && to ? `${toHex(from)} as ${toHex(to)}` : '';
}

const consequence = ({ distinguishable }: ColorJudgement): string =>
  distinguishable ? 'they can still be told apart' : 'some can no longer be told apart';

/**
 * Judges the number of picture pixels per drawn pixel, and per pointer unit.
 * @param facts what is known without a window
 * @param page size reported by the page; `undefined` without a window
 * @param answer the capture; `undefined` without a picture
 * @returns the check
 */
export function judgeScale(
  { dpi, monitors }: ScaleFacts,
  page: PageSize | undefined,
  answer: CaptureAnswer | undefined,
): Check {
  const facts = [
    ...(monitors ? [monitors] : []),
    ...(dpi === undefined ? [] : [`Xft.dpi ${dpi} (${Math.round((dpi / 96) * 100)} %)`]),
  ];
  const name = 'scale';
  if (!page || !answer) {
    return facts.length > 0
      ? { name, state: 'ok', detail: `${facts.join('; ')}; not measured on a window` }
      : { name, state: 'skipped', detail: 'nothing tells it, and there is no test window to measure' };
  }
  const perUnit = Math.round(answer.density * 1000) / 1000;
  const drawn = answer.width / (page.outerWidth * page.ratio);
  const measured = `a page drawn at ${Math.round(page.ratio * 100)} % has ${perUnit} picture pixel${perUnit === 1 ? '' : 's'} to a pointer unit`;
  const detail = [...facts, measured].join('; ');
  if (Math.abs(drawn - 1) <= scaleStep) return { name, state: 'ok', detail };
  return {
    name,
    state: 'broken',
    detail: `${detail}; the picture is ${drawn.toFixed(2)} times as wide as the window draws`,
    cure: 'play with this display at 100 %, or run puzzlebot calibrate for this size',
  };
}

/**
 * Judges whether clicks arrived, and at the right places.
 * @param answer of the click probe
 * @param clicks received by the page
 * @param page size reported by the page
 * @returns the check
 */
export function judgeClicks(answer: ClickAnswer, clicks: readonly PageClick[], page: PageSize): Check {
  const name = proofs.click;
  const [before, restored] = [answer.before, answer.after];
  const arrived = clicked.filter(({ id }) => clicks.some((click) => click.target === id && click.trusted));
  const off = Math.max(0, ...clicks.map((click, i) => missOf(click, i, clicks.length, page)));
  const sums = `${arrived.length} of ${clicked.length} arrived`;
  if (clicks.length === 0) {
    const cure =
      process.platform === 'darwin'
        ? 'allow Accessibility for your terminal application in Privacy & Security'
        : 'let programs use the mouse on this desktop: an X11 session, not a remote or locked one';
    return { name, state: 'broken', detail: 'clicks were made, and none arrived', cure, stops: 'desktop' };
  }
  if (arrived.length < clicked.length - 1 || off > clickStepPx) {
    const detail = `${sums}, up to ${off.toFixed(0)} px off`;
    const cure =
      'leave the mouse alone while doctor runs; if it stays so, set this display to 100 % or run calibrate';
    return { name, state: 'broken', detail, cure, stops: 'desktop' };
  }
  // Some systems use the first click on a window only to bring it to the front.
  const first = arrived.length < clicked.length ? ', the first one only brought the window to the front' : '';
  const back =
    before && restored && before.x === restored.x && before.y === restored.y ? '; the pointer is back' : '';
  const detail = `${sums}, ${off < 0.1 ? 'none' : `at most ${off.toFixed(1)} px`} off${first}${back}`;
  return { name, ...slowFrom(slowMs.click, upperMedian(answer.ms)), detail };
}

/**
 * Returns the distance of a click from the centre of its square, CSS pixels. Missing clicks are
 * assumed to be the first ones.
 */
function missOf(click: PageClick, index: number, count: number, page: PageSize): number {
  const meant: Swatch | undefined = clicked[index + clicked.length - count];
  if (!meant) return Number.POSITIVE_INFINITY;
  return Math.hypot(click.x - meant.x * page.width, click.y - meant.y * page.height);
}

/**
 * Judges a click that was not made. A refusal by the gate is not a defect: refusing is its purpose.
 * @param outcome how the probe ended
 * @returns the check
 */
export function refusedClick(outcome: Exclude<ProbeOutcome<unknown>, { how: 'answered' }>): Check {
  if (outcome.kind === 'GateRefusal') {
    return {
      name: proofs.click,
      state: 'skipped',
      detail: outcome.message,
      cure: 'leave the test window in front, and run doctor again',
    };
  }
  return failedCheck(proofs.click, outcome, {
    stops: 'desktop',
    cure: 'leave the mouse alone while doctor runs',
  });
}
