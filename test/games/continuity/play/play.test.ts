import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Key } from '../../../../src/core/keyboard.ts';
import type { PracticeGame } from '../../../../src/games/practice-game.ts';
import { continuity } from '../../../../src/games/continuity/index.ts';
import type { ContinuityWitness } from '../../../../src/games/continuity/practice/practice.ts';
import { play } from '../../../support/continuity/play-table.ts';
import { wrapped } from '../../../support/wrapped-game.ts';

const board = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/continuity/boards/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(';'))
    .join('\n')
    .trim()
    .replaceAll('\n', '|');

/** Wraps a practice game with a filter of its keys. */
function withKeys(game: PracticeGame, change: (key: Key, isDown: boolean) => boolean): PracticeGame {
  return wrapped(game, {
    key: (key, isDown, nowMs) => {
      if (change(key, isDown)) game.key?.(key, isDown, nowMs);
    },
  });
}

describe('ten generated levels', () => {
  const small = [1, 2, 3, 4].map((seed) => ({ seed, size: '2x2', keys: '1' }));
  const oblong = [5, 6, 7].map((seed) => ({ seed, size: seed % 2 ? '2x3' : '3x2', keys: '1' }));
  const large = [8, 9, 10].map((seed) => ({ seed, size: '3x3', keys: String(seed - 7) }));
  it.each([...small, ...oblong, ...large])(
    'are solved although keys slip by 40 ms: $size, $keys keys, seed $seed',
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

  it('is won by a slide in mid-air even if keys slip', async () => {
    for (const seed of [1, 2, 3]) {
      const { result, witness } = await play({ options: { level: board('mid-air') }, slipMs: 45, seed });
      expect(result).toMatchObject({ finished: true, solved: 1 });
      expect(witness.state.won).toBe(true);
    }
  });

  it.each(['caged-key', 'sides-that-differ'])('ends the run if it has no solution: %s', async (name) => {
    const { result, witness } = await play({ options: { level: board(name) } });
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toBe('the board as it was read has no solution from here');
    expect(witness.state.slides).toBe(0);
  });
});

describe('the walk into the door', () => {
  it.each(['1', '2', '3'])(
    'is the last thing typed, so that no dialog receives a key: seed %s',
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

describe('a page that ignores keys while a tile slides', () => {
  /** Drops arrows for a while after each slide. */
  const locking = (game: PracticeGame, lockMs: number) => {
    const state = { lost: 0, freeMs: 0 };
    const slides = (nowMs: number) => (game.witness(nowMs) as ContinuityWitness).state.slides;
    const locked = wrapped(game, {
      key: (key, isDown, nowMs) => {
        const isArrow = isDown && key.startsWith('Arrow');
        const stands = (game.witness(nowMs) as ContinuityWitness).mode === 'slide';
        if (isArrow && stands && nowMs < state.freeMs) return void state.lost++;
        const before = slides(nowMs);
        game.key?.(key, isDown, nowMs);
        if (slides(nowMs) > before) state.freeMs = nowMs + lockMs;
      },
    });
    return { locked, state };
  };

  it.each([60, 100, 250, 600])('loses none of its slides: %i ms', async (lockMs) => {
    let page: ReturnType<typeof locking> | undefined;
    const { result, witness } = await play({
      options: { seed: '12', size: '3x3', slides: '4..9', slideMs: String(lockMs - 20) },
      window: { width: 500, height: 560 },
      around: (game) => (page = locking(game, lockMs)).locked,
    });
    expect(result).toMatchObject({ finished: true, solved: 1, misses: 0 });
    expect(witness.state.slides).toBeGreaterThanOrEqual(4);
    expect(page?.state.lost).toBe(0);
  });
});

describe('ticks of unknown length', () => {
  it.each(['60', '180', '250', '330'])('are learned from walks: %s ms', async (tickMs) => {
    const { result } = await play({ options: { seed: '6', size: '2x2', keys: '1', tickMs } });
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });
});

describe('a page that stops and resumes time once Space is released', () => {
  it.each(['100', '250'])('is played without sliding tiles by mistake: ticks of %s ms', async (tickMs) => {
    const { result, witness } = await play({
      options: { seed: '2', size: '2x3', tickMs },
      around: (game) =>
        wrapped(game, {
          key: (key, isDown, nowMs) => {
            if (key !== 'Space') return game.key?.(key, isDown, nowMs);
            if (!isDown) for (const each of [true, false]) game.key?.('Space', each, nowMs);
          },
        }),
    });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
    expect(witness.state.won).toBe(true);
  });
});

describe('a page whose arrows move the gap', () => {
  const across: Partial<Record<Key, Key>> = {
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowDown',
    ArrowDown: 'ArrowUp',
  };
  it.each([2, 3, 5])('is played with at most two steps more than another: seed %i', async (seed) => {
    const options = { seed: String(seed), size: '2x3', slides: '3..8' };
    const around = (game: PracticeGame) =>
      wrapped(game, {
        key: (key, isDown, nowMs) => {
          const { mode } = game.witness(nowMs) as ContinuityWitness;
          game.key?.((mode === 'slide' && across[key]) || key, isDown, nowMs);
        },
      });
    const usual = await play({ options });
    const { result, witness, labels } = await play({ options, around });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.state.won).toBe(true);
    expect(labels.length).toBeLessThanOrEqual(usual.labels.length + 2);
  });
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

  it('are refused if their number or another option is out of range', () => {
    expect(() => continuity.player!.start({ levels: '0' })).toThrow(/1 to 999 for --levels/);
    expect(() => continuity.player!.start({ tickMs: 'fast' })).toThrow(/30 to 1000 for --tick-ms/);
  });
});

describe('an unusual tempo', () => {
  it.each(['70', '145'])('is learned: %s ms per tick', async (tickMs) => {
    const options = { seed: '3', size: '2x3', tickMs };
    const { result } = await play({ options });
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });
});

describe('lost keys', () => {
  it('cost tries, but the level is solved', async () => {
    let count = 0;
    const { result, witness } = await play({
      options: { seed: '6', size: '2x2' },
      around: (game) => withKeys(game, (_, isDown) => !isDown || ++count % 7 !== 0),
    });
    expect(count).toBeGreaterThan(12);
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.state.won).toBe(true);
  });

  it('at regular intervals do not hit the same key of a walk on every try', async () => {
    let count = 0;
    const { result } = await play({
      options: { seed: '6', size: '2x2', keys: '1' },
      around: (game) => withKeys(game, (_, isDown) => !isDown || ++count % 5 !== 0),
    });
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });

  it('end the run with a reason if all keys are lost', async () => {
    const { result } = await play({
      options: { seed: '6', size: '2x2' },
      around: (game) => withKeys(game, () => false),
    });
    expect(result).toMatchObject({ finished: false, exitCode: 1 });
    expect(result.reason).toMatch(/does not show that Space stops time/);
    expect(result.clicks).toBe(3);
  });

  it('do not matter if a few keys before the run have changed the level', async () => {
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
