import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Key } from '../../../../src/core/keyboard.ts';
import type { PracticeGame } from '../../../../src/games/practice-game.ts';
import { continuityPlayer } from '../../../../src/games/continuity/play/play.ts';
import { play } from '../../../support/continuity/play-table.ts';

const board = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/continuity/boards/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(';'))
    .join('\n')
    .trim()
    .replaceAll('\n', '|');

/** A practice game between which and its player something is done to the keys. */
function withKeys(game: PracticeGame, change: (key: Key, isDown: boolean) => boolean): PracticeGame {
  return {
    resize: (size) => game.resize(size),
    click: (at, nowMs) => game.click(at, nowMs),
    key: (key, isDown, nowMs) => {
      if (change(key, isDown)) game.key?.(key, isDown, nowMs);
    },
    draw: (nowMs) => game.draw(nowMs),
    witness: (nowMs) => game.witness(nowMs),
  };
}

describe('ten generated levels', () => {
  const small = [1, 2, 3, 4].map((seed) => ({ seed, size: '2x2', keys: '1' }));
  const oblong = [5, 6, 7].map((seed) => ({ seed, size: seed % 2 ? '2x3' : '3x2', keys: '1' }));
  const large = [8, 9, 10].map((seed) => ({ seed, size: '3x3', keys: String(seed - 7) }));
  it.each([...small, ...oblong, ...large])(
    'are solved though keys slip by 40 ms: $size, $keys keys, seed $seed',
    async ({ seed, size, keys }) => {
      const options = { seed: String(seed), size, keys };
      const { result, witness } = await play({ options, slipMs: 40, seed });
      expect(result).toMatchObject({ finished: true, exitCode: 0, puzzles: 1, solved: 1 });
      expect(result.reason).toBe('the door is reached');
      expect(witness).toMatchObject({ screen: 'solved', clicks: [], solved: [{ puzzle: 1 }] });
      expect(witness.state.won).toBe(true);
    },
  );
});

describe('a level drawn by hand', () => {
  it('is won with the fewest slides when no key slips', async () => {
    const { result, witness, labels } = await play({ options: { level: board('two-rooms') } });
    expect(result).toMatchObject({ finished: true, perfect: 1, repeats: 0, misses: 0 });
    expect(witness.state).toMatchObject({ slides: 1, deaths: 0, won: true });
    expect(labels[0]).toBe('stop time');
  });

  it('is won by a slide in mid-air, however keys slip', async () => {
    for (const seed of [1, 2, 3]) {
      const { result, witness } = await play({ options: { level: board('mid-air') }, slipMs: 45, seed });
      expect(result).toMatchObject({ finished: true, solved: 1 });
      expect(witness.state.won).toBe(true);
    }
  });

  it.each(['caged-key', 'sides-that-differ'])('without a solution ends the run: %s', async (name) => {
    const { result, witness } = await play({ options: { level: board(name) } });
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toBe('the board as it was read has no solution from here');
    expect(witness.state.slides).toBe(0);
  });
});

describe('the walk into the door', () => {
  it.each(['1', '2', '3'])(
    'is the last that is typed, so that no dialog gets a key: seed %s',
    async (seed) => {
      const after: Key[] = [];
      const { result } = await play({
        options: { seed, size: '2x2', keys: '1' },
        around: (game) => {
          let isWon = false;
          const keys = withKeys(game, (key, isDown) => {
            if (isWon && isDown) after.push(key);
            return true;
          });
          return {
            ...keys,
            key: (key, isDown, nowMs) => {
              isWon = game.witness(nowMs).screen === 'solved';
              keys.key?.(key, isDown, nowMs);
            },
          };
        },
      });
      expect(result).toMatchObject({ finished: true, solved: 1 });
      expect(after).toEqual([]);
    },
  );
});

describe('several levels', () => {
  it('are played one after the other', async () => {
    const { result, witness } = await play({
      options: { seed: '5', size: '2x2', slides: '1..3' },
      player: { levels: '3' },
    });
    expect(result).toMatchObject({ finished: true, puzzles: 3, solved: 3, reason: '3 levels are solved' });
    expect(witness.solved.map(({ puzzle }) => puzzle)).toEqual([1, 2, 3]);
  });

  it('are refused by number when they are none', () => {
    expect(() => continuityPlayer.start({ levels: '0' })).toThrow(/1 to 999 for --levels/);
    expect(() => continuityPlayer.start({ tickMs: 'fast' })).toThrow(/30 to 1000 for --tick-ms/);
  });
});

describe('a game with another tempo', () => {
  it.each(['70', '145'])('is learned: %s ms a tick', async (tickMs) => {
    const options = { seed: '3', size: '2x3', tickMs };
    const { result } = await play({ options });
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });
});

describe('keys that are not heard', () => {
  it('cost tries, and the level is solved all the same', async () => {
    let count = 0;
    const { result, witness } = await play({
      options: { seed: '6', size: '2x2' },
      around: (game) => withKeys(game, (_, isDown) => !isDown || ++count % 7 !== 0),
    });
    expect(count).toBeGreaterThan(12);
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.state.won).toBe(true);
  });

  it('cost tries at even intervals too, which would otherwise meet the same key each time', async () => {
    let count = 0;
    const { result } = await play({
      options: { seed: '6', size: '2x2', keys: '1' },
      around: (game) => withKeys(game, (_, isDown) => !isDown || ++count % 5 !== 0),
    });
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });

  it('end the run with a reason when none is heard', async () => {
    const { result } = await play({
      options: { seed: '6', size: '2x2' },
      around: (game) => withKeys(game, () => false),
    });
    expect(result).toMatchObject({ finished: false, exitCode: 1 });
    expect(result.reason).toMatch(/"stop time" \d times without effect/);
  });

  it('do not matter when the level is solved already', async () => {
    const options = { level: board('two-rooms') };
    const { result } = await play({
      options,
      around: (game) => {
        const script: readonly [Key, number][] = [
          ['Space', 10],
          ['ArrowUp', 20],
          ['ArrowDown', 30],
          ['Space', 40],
        ];
        for (const [key, ms] of script) {
          game.key?.(key, true, ms);
          game.key?.(key, false, ms + 5);
        }
        return game;
      },
    });
    expect(result.finished).toBe(true);
  });
});
