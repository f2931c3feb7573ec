import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../src/games/strata/board.ts';
import { Pace } from '../../../../src/games/strata/play/pace.ts';
import { type PuzzleView, RibbonLayer } from '../../../../src/games/strata/play/ribbon-layer.ts';
import type { StrataStep } from '../../../../src/games/strata/play/steps.ts';

const row: Move = { kind: 'row', index: 0, color: 0 };
const column: Move = { kind: 'column', index: 1, color: 1 };

/** A look at ribbons and the palette. */
function viewOf(laid: readonly Move[], raised: readonly number[]): PuzzleView {
  const selected = raised.length === 1 ? raised[0] : undefined;
  const ribbons = laid.map((move) => ({ ...move, moving: false }));
  const at = { x: 0, y: 0 };
  return {
    scene: { kind: 'puzzle', selected, raised, laid: ribbons },
    layout: { palette: [at, at], rowSelectors: [at, at], columnSelectors: [at, at] },
    atMs: 0,
    still: false,
  } as unknown as PuzzleView;
}

/** A layer that has looked once, and what it decides on a second look. */
function table() {
  const layer = new RibbonLayer(new Pace());
  const decide = (view: PuzzleView, [move, next]: readonly Move[], placed: readonly Move[]) => {
    layer.look(view.scene, view.atMs);
    const decision = layer.lay(move!, next, placed, view);
    return decision.kind === 'act' ? (decision.step as StrataStep) : decision.kind;
  };
  const seen = (step: StrataStep | string) =>
    layer.settle(step as StrataStep, { result: 'seen', clickedMs: 0, seenMs: 20 });
  return { decide, seen };
}

/**
 * Plays ribbons of alternating colours on a page that ignores every click, on the palette, too, for
 * `lockMs` after a ribbon's; a look is taken every 20 ms.
 * @returns the clicks that were lost, and when each ribbon was laid, ms
 */
function playLocked(lockMs: number, ribbons: number) {
  const pace = new Pace();
  const layer = new RibbonLayer(pace);
  const moves = Array.from({ length: ribbons }, (_, i): Move => ({ kind: 'row', index: i, color: i % 2 }));
  const laid: Move[] = [];
  const lost: string[] = [];
  const laidMs: number[] = [];
  let [now, selected, lockedUntilMs] = [0, 0, 0];
  while (laid.length < ribbons && now < 60_000) {
    now += 20;
    const view = { ...viewOf(laid, [selected]), atMs: now };
    pace.look(now);
    layer.look(view.scene, now);
    pace.shown('ribbon', now);
    const decision = layer.lay(moves[laid.length]!, moves[laid.length + 1], [...laid], view);
    if (decision.kind !== 'act') continue;
    const step = decision.step as StrataStep;
    now = Math.max(now, step.notBeforeMs ?? 0);
    const clickedMs = now;
    const takes = now >= lockedUntilMs;
    if (!takes) lost.push(step.kind);
    else if (step.kind === 'palette') selected = step.selects!;
    else {
      laid.push(moves[laid.length]!);
      laidMs.push(now);
      lockedUntilMs = now + lockMs;
      // The second click of a series comes while the first one's lock is on.
      if (step.selects !== undefined) lost.push('palette');
    }
    now += takes ? 40 : (step.withinMs ?? 0);
    const outcome = takes
      ? ({ result: 'seen', clickedMs, seenMs: now } as const)
      : ({ result: step.trial ? 'early' : 'missed', clickedMs } as const);
    pace.settle(step, outcome);
    layer.settle(step, outcome);
  }
  return { lost, laidMs };
}

describe('where a ribbon locks the palette, too', () => {
  it('clicks on the palette wait for its end, after two that were lost', () => {
    const { lost, laidMs } = playLocked(480, 30);
    expect(laidMs).toHaveLength(30);
    // Two early ones, and a few by which the lock's duration is found.
    expect(lost.filter((kind) => kind === 'palette').length).toBeLessThan(9);
    const last = laidMs.slice(-10);
    const perRibbon = (last.at(-1)! - last[0]!) / (last.length - 1);
    expect(perRibbon).toBeLessThan(480 + 150);
  });
});

describe('a ribbon', () => {
  it('is laid on the second look that reads the same', () => {
    const { decide } = table();
    expect(decide(viewOf([], [0]), [row], [])).toBe('wait');
    expect(decide(viewOf([], [0]), [row], [])).toMatchObject({ kind: 'ribbon' });
  });

  it('is laid on the first look that shows what the last click leads to, on no other', () => {
    for (const [laid, expected] of [
      [[row], { kind: 'ribbon' }],
      [[{ ...row, color: 1 }], 'wait'],
      [[row, { kind: 'row', index: 1, color: 0 } as const], 'wait'],
    ] as const) {
      const { decide, seen } = table();
      decide(viewOf([], [0]), [row], []);
      seen(decide(viewOf([], [0]), [row], []));
      const second = decide(viewOf(laid, [0]), [{ ...column, color: 0 }], laid);
      if (expected === 'wait') expect(second).toBe('wait');
      else expect(second).toMatchObject(expected);
    }
  });

  it('is laid while its colour still rises, once the palette click was seen to work', () => {
    const { decide, seen } = table();
    const palette = decide(viewOf([], [0]), [column], []);
    expect(palette).toMatchObject({ kind: 'palette' });
    const { judge } = palette as StrataStep;
    expect([[0], [0, 1], [1]].map((raised) => judge(viewOf([], raised).scene))).toEqual([
      'pending',
      'seen',
      'seen',
    ]);
    seen(palette);
    expect(decide(viewOf([], [0, 1]), [column], [])).toMatchObject({ kind: 'ribbon' });
  });
});
