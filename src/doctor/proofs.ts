/**
 * Makes the doctor's proofs: opens a window, captures it both ways, compares colours and scale with
 * what the page reports, clicks it through the click gate, and asks the page whether the clicks
 * arrived.
 */

import { systemClock } from '../core/clock.ts';
import { type Check, proofs } from './check.ts';
import type { Cleanups } from './cleanups.ts';
import { installCommand } from '../core/programs.ts';
import type { RunProbe } from './run-probe.ts';
import type { CaptureAnswer } from './probes.ts';
import {
  judgeCapture,
  judgeClicks,
  judgeColorChange,
  judgeScale,
  refusedClick,
  type ScaleFacts,
} from './judge.ts';
import { clicked, swatches } from './window/test-page.ts';
import { openTestWindow, type TestWindow } from './window/test-window.ts';
import { failedCheck } from './parts/part.ts';

interface ProofContext {
  readonly run: RunProbe;
  readonly cleanups: Cleanups;
  /** Why nothing can be proven; `undefined` when it can. */
  readonly hindrance: string | undefined;
  /** Why a way of capture, or the mouse, must not be tried; `undefined` when it may. */
  readonly without: Readonly<Record<'window' | 'screenshot' | 'click', string | undefined>>;
  readonly scale: ScaleFacts;
  /** Called when a check starts. */
  readonly onStart: (name: string) => void;
  readonly onCheck: (check: Check) => void;
}

/** Limits on the time of all captures, and of all clicks, ms. */
const limits = { capture: 25_000, click: 20_000 } as const;
/** Limit on the time for the page to report a click, ms. */
const arrivalLimitMs = 2000;
const pollMs = 20;

const after = ['colours', 'scale', proofs.click] as const;
const skipped = (name: string, why: string): Check => ({ name, state: 'skipped', detail: why });

/**
 * Makes all proofs that are possible, and reports why the others are not.
 * @param context dependencies and callbacks
 */
export async function prove(context: ProofContext): Promise<void> {
  const { cleanups, hindrance, scale, onStart, onCheck } = context;
  const skipAll = () => {
    const why = 'there is no test window';
    for (const name of [proofs.window, proofs.screenshot, ...after]) {
      onCheck(name === 'scale' ? judgeScale(scale, undefined, undefined) : skipped(name, why));
    }
  };
  if (hindrance !== undefined) {
    onCheck(skipped('test window', hindrance));
    return skipAll();
  }
  onStart('test window');
  const window = await openTestWindow(cleanups);
  if (typeof window === 'string') {
    const cure =
      process.platform === 'linux' ? installCommand({ debian: 'chromium' }) : 'install Chrome or Edge';
    onCheck({ name: 'test window', state: 'missing', detail: `${window}, so nothing is proven`, cure });
    return skipAll();
  }
  try {
    const { width, height } = window.page;
    const detail = `${window.program} shows squares of known colours, ${width}x${height}`;
    onCheck({ name: 'test window', state: 'ok', ms: Math.round(window.openedMs), detail });
    await proveOn(window, context);
  } finally {
    await window.close();
  }
}

async function proveOn(window: TestWindow, context: ProofContext): Promise<void> {
  const { without, scale, onStart, onCheck } = context;
  const answers: { via: 'window' | 'screenshot'; answer: CaptureAnswer }[] = [];
  for (const via of ['window', 'screenshot'] as const) {
    const why = without[via];
    if (why !== undefined) {
      onCheck(skipped(proofs[via], why));
      continue;
    }
    onStart(proofs[via]);
    const question = { title: window.title, via, page: window.page, swatches };
    const outcome = await context.run('capture', question, limits.capture);
    if (outcome.how !== 'answered') {
      onCheck(failedCheck(proofs[via], outcome));
      continue;
    }
    const check = judgeCapture(via, outcome.value);
    onCheck(check);
    if (check.state !== 'broken') answers.push({ via, answer: outcome.value });
  }
  const [best] = answers;
  onCheck(best ? judgeColorChange(best.answer) : skipped('colours', 'no picture of the test window'));
  onCheck(judgeScale(scale, window.page, best?.answer));
  onStart(proofs.click);
  onCheck(await proveClicks(window, context, best?.via));
}

async function proveClicks(
  window: TestWindow,
  { run, without }: ProofContext,
  via: 'window' | 'screenshot' | undefined,
): Promise<Check> {
  const { clicks } = window;
  if (without.click !== undefined) return skipped(proofs.click, without.click);
  if (via === undefined) return skipped(proofs.click, 'no picture to decide a click on');
  if (clicks === undefined)
    return skipped(proofs.click, `${window.program} cannot tell whether clicks arrive`);
  const question = { title: window.title, via, page: window.page, swatches: clicked };
  const outcome = await run('click', question, limits.click);
  if (outcome.how !== 'answered') return refusedClick(outcome);
  const sinceMs = performance.now();
  while (clicks.length < clicked.length && performance.now() - sinceMs < arrivalLimitMs) {
    await systemClock.sleep(pollMs);
  }
  return judgeClicks(outcome.value, clicks, window.page);
}
