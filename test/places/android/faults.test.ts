import { describe, expect, it } from 'vitest';
import { phoneFaults, playFaultyPhone } from '../../faults/faulty-phone.ts';

describe('a puzzle on a phone with a fault ends by name, with no touch beside the game and no wrong board', () => {
  it.each(Object.keys(phoneFaults).map((kind, i) => [kind, i] as const))('%s', async (kind, index) => {
    const { fault, mustFinish, result, ...checks } = await playFaultyPhone(index, true);
    expect(fault).toBe(kind);
    expect(checks).toEqual({
      explained: true,
      strays: 0,
      forbidden: [],
      wrongBoards: [],
      falseSolved: false,
    });
    if (mustFinish) expect(result).toMatchObject({ finished: true, solved: 1 });
  });
});
