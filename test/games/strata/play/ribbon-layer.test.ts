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
