import { describe, expect, test } from 'vitest';
import { UnsolvedError } from '../../../src/core/errors.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import type { MadePuzzle } from '../../../src/games/game.ts';
import { draftLevel } from '../../../src/games/continuity/generate/draft-level.ts';
import { continuityGenerator } from '../../../src/games/continuity/generate/generate.ts';
import { makeLevel } from '../../../src/games/continuity/generate/make-level.ts';
import { parseLevel } from '../../../src/games/continuity/level-text.ts';
import { isSolid } from '../../../src/games/continuity/level.ts';
import { demandsOf } from '../../../src/games/continuity/rate/demands.ts';
import { solveLevel } from '../../../src/games/continuity/search/solve-level.ts';

interface LevelJson {
  readonly number: number;
  readonly level: readonly string[];
  readonly size: string;
  readonly keys: number;
  readonly slides: number;
  readonly ticks: number;
}

function make(options: OptionValues, seed: number, block: number): MadePuzzle {
  const [puzzle] = [...(continuityGenerator.prepare(options, seed, 100).make(block) as Iterable<MadePuzzle>)];
  return puzzle!;
}

describe('generated levels', () => {
  test.each([
    [{ size: '2x2', keys: '1', slides: '4..9' }, '2x2', 1, 4, 9],
    [{ size: '3x2', keys: '2', slides: '6..12' }, '3x2', 2, 6, 12],
    [{ size: '3x3', keys: '2', slides: '10..16' }, '3x3', 2, 10, 16],
  ])('%j meet their options', (options, size, keys, min, max) => {
    for (let block = 0; block < 3; block++) {
      const { text, json } = make(options, 7, block);
      const made = json as LevelJson;
      expect(made).toMatchObject({ number: block + 1, size, keys });
      expect(made.slides).toBeGreaterThanOrEqual(min);
      expect(made.slides).toBeLessThanOrEqual(max);
      expect(text).not.toContain('\n');
      expect(parseLevel(text)).toEqual(parseLevel(made.level.join('\n')));
      const solution = solveLevel(parseLevel(text));
      expect(solution).toMatchObject({ kind: 'solved', plan: { slides: made.slides, ticks: made.ticks } });
    }
  });

  test.each(['1x2', '2x1', '1x3', '3x1', '1x6'])('exist for %s boards with default options', (size) => {
    expect(make({ size }, 1, 0).json).toMatchObject({ size });
  });

  test('meet the requirements, and report the figures', () => {
    const wish = { crossings: '6..12', air: '1..9', tiles: '5..8', shuffle: '1..5' };
    const { text, json } = make(wish, 1, 0);
    const solution = solveLevel(parseLevel(text));
    if (solution.kind !== 'solved') throw new Error('it has a solution');
    const demands = demandsOf(parseLevel(text), solution.plan);
    expect(json).toMatchObject(demands);
    expect(demands.crossings).toBeGreaterThanOrEqual(6);
    expect(demands.airSwaps).toBeGreaterThanOrEqual(1);
    expect(demands.tilesUsed).toBeGreaterThanOrEqual(5);
    expect(demands.longestShuffle).toBeLessThanOrEqual(5);
  });

  test('depend only on seed and number, not on levels made before', () => {
    const options = { size: '2x2', slides: '3..9' };
    const alone = make(options, 5, 3);
    const all = [0, 1, 2, 3].map((block) => make(options, 5, block));
    expect(all[3]).toEqual(alone);
    expect(new Set(all.map(({ text }) => text)).size).toBe(4);
    expect(make(options, 6, 3)).not.toEqual(alone);
  });

  test('that cannot be made raise an error naming the options', () => {
    const wish = { rows: 2, columns: 2, keys: 1, slides: { min: 90, max: 99 } };
    expect(() => makeLevel(wish, seededRandom(1), 20)).toThrow(UnsolvedError);
    expect(() => makeLevel(wish, seededRandom(1), 20)).toThrow(/no 2x2 level with 1 key and 90..99 slides/);
  });

  test.each([
    [{ size: '4x4' }, /--size, got "4x4"/],
    [{ size: '1x1' }, /--size/],
    [{ size: 'big' }, /--size/],
    [{ keys: '7' }, /from 0 to 6 for --keys, got "7"/],
    [{ keys: 'two' }, /--keys/],
    [{ slides: '9..3' }, /--slides, got "9..3"/],
    [{ slides: 'many' }, /--slides/],
    [{ air: 'often' }, /--air, got "often"/],
  ])('reject the options %j', (options, message) => {
    expect(() => continuityGenerator.prepare(options, 1, 1)).toThrow(RangeError);
    expect(() => continuityGenerator.prepare(options, 1, 1)).toThrow(message);
  });
});

describe('drawn levels', () => {
  test('have solid corners, and start and door on solid ground', () => {
    for (let seed = 0; seed < 40; seed++) {
      const level = draftLevel(seededRandom(seed), { rows: 3, columns: 3, keys: 2 });
      for (const tile of level.tiles) {
        expect([isSolid(tile, 0, 0), isSolid(tile, 9, 0), isSolid(tile, 0, 9), isSolid(tile, 9, 9)]).toEqual(
          Array(4).fill(true),
        );
      }
      for (const { tile, x, y } of [level.start, level.door]) {
        const at = level.tiles[tile]!;
        expect([isSolid(at, x, y), isSolid(at, x, y + 1)]).toEqual([false, true]);
      }
      expect(new Set([level.start, level.door, ...level.keys].map(({ tile }) => tile)).size).toBe(4);
    }
  });
});
