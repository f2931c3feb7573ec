import { describe, expect, it } from 'vitest';
import { InputLearner } from '../../../../src/games/str8ts/play/input.ts';
import type { Intent } from '../../../../src/games/str8ts/play/intent.ts';
import type { Target } from '../../../../src/games/str8ts/play/target.ts';
import type { GridScene, PadKey } from '../../../../src/games/str8ts/read/around/play-scene.ts';

const keys = Array.from({ length: 4 }, (_, i) => ({ digit: i + 1 }) as unknown as PadKey);

/** A board of four cells: `#` is black, `.` empty. */
const sceneOf = (cells: string) =>
  ({
    kind: 'grid',
    size: 2,
    cells: [...cells].map((cell) => ({
      black: cell === '#',
      ...(/\d/.test(cell) && { digit: Number(cell) }),
      entered: false,
    })),
  }) as unknown as GridScene;

const target = { solution: [1, 2, 3, 4] } as unknown as Target;

/** A learner that presses a key beside the grid, after which the page shows a board. */
function pressed(shown: string, result: 'missed' | 'other') {
  const learner = new InputLearner(undefined);
  const before = sceneOf('1.#.');
  const [key] = keys;
  const intent = { to: 'enter', cell: 1, way: 'pad', key, before } as unknown as Intent;
  learner.settle(intent, { result, clickedMs: 0 });
  learner.observe(sceneOf(shown), target);
  return learner.method(keys);
}

describe('keys beside the grid', () => {
  it('are links, and no pad, once one of them brought another board', () => {
    const learner = new InputLearner('pad');
    const intent = { to: 'enter', cell: 1, way: 'pad', key: keys[0], before: sceneOf('1.#.') };
    learner.settle(intent as unknown as Intent, { result: 'other', clickedMs: 0 });
    learner.observe(sceneOf('.#3.'), target);
    expect(learner.method(keys)).toMatchObject({ none: expect.stringMatching(/is none/) });
  });

  it.each([
    ['nothing happened', '1.#.', 'missed'],
    ['another cell got a digit', '1.#2', 'other'],
  ] as const)('remain a pad where %s', (_, shown, result) => {
    expect(pressed(shown, result)).not.toHaveProperty('none');
    expect(pressed('.#3.', 'other')).toMatchObject({ way: 'keyboard' });
  });
});
