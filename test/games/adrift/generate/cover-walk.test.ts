import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { boardOf } from '../../../../src/games/adrift/board.ts';
import { CoverPaths, stoneMark } from '../../../../src/games/adrift/generate/cover-paths.ts';
import { CoverWalk, type CoverRequest } from '../../../../src/games/adrift/generate/cover-walk.ts';
import { ruleBroken } from '../../../../src/games/adrift/rules.ts';
import { topologyOf } from '../../../../src/games/adrift/topology.ts';

const letters = (count: number) => Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));

/** What is wrong with a cover, by the rules of the game; `undefined` when nothing is. */
function troubleWith(paths: CoverPaths, side: number): string | undefined {
  const cells = Int8Array.from(paths.pathAt.subarray(0, 3 * side * side), (path) =>
    path === stoneMark ? -2 : -1,
  );
  const filling = Int8Array.from(cells, (given, cell) => (given === -2 ? -2 : paths.pathAt[cell]!));
  for (let path = 0; path < paths.count; path++) {
    const length = filling.filter((each) => each === path).length;
    if (length !== paths.lengths[path]) return `path ${path} has ${length} cells, not ${paths.lengths[path]}`;
    for (const end of [2 * path, 2 * path + 1]) cells[paths.ends[end]!] = path;
  }
  return ruleBroken(boardOf(side, cells, letters(paths.count)), filling, 'full');
}

describe('paths that cover the board', () => {
  it('begin as rows, and stay paths when they are cut and joined again', () => {
    for (const side of [2, 3, 5, 15]) {
      const paths = new CoverPaths(topologyOf(side), 3 * side);
      expect(troubleWith(paths, side)).toBeUndefined();
      paths.cut(0, side);
      expect(paths.count).toBe(2 * side + 1);
      expect(troubleWith(paths, side)).toBeUndefined();
      expect(paths.join(1, 2 * (paths.count - 1))).toBe(true);
      expect(paths.count).toBe(2 * side);
      expect(troubleWith(paths, side)).toBeUndefined();
    }
  });

  it('are not joined where they would touch', () => {
    const paths = new CoverPaths(topologyOf(4), 12);
    expect(paths.join(0, 2)).toBe(false);
    expect(paths.count).toBe(8);
  });

  it('are seen to be wrong when one cell is', () => {
    const paths = new CoverPaths(topologyOf(3), 9);
    paths.pathAt[4] = 0;
    expect(troubleWith(paths, 3)).toBeDefined();
  });
});

/** Boards of a walk, as fillings that the rules judge. */
function walkedBoards(side: number, wish: CoverRequest, count: number) {
  const walk = new CoverWalk(topologyOf(side), wish, seededRandom(5));
  const cells = new Int8Array(3 * side * side);
  const ends = new Int16Array(2 * wish.colors);
  return Array.from({ length: count }, () => {
    expect(walk.walk(20)).toBe(true);
    walk.writePuzzle(cells, ends);
    return { board: boardOf(side, cells.slice(), letters(wish.colors)), ends: ends.slice() };
  });
}

describe('the walk over covers', () => {
  it.each([
    [2, { colors: 2, minLength: 2, stones: { min: 0, max: 0 } }],
    [3, { colors: 3, minLength: 3, stones: { min: 0, max: 2 } }],
    [5, { colors: 5, minLength: 5, stones: { min: 0, max: 9 } }],
    [5, { colors: 12, minLength: 3, stones: { min: 4, max: 4 } }],
    [5, { colors: 2, minLength: 5, stones: { min: 0, max: 0 } }],
    [8, { colors: 26, minLength: 2, stones: { min: 0, max: 30 } }],
  ] as const)('gives boards as wished at side %i: %j', (side, wish) => {
    for (const { board, ends } of walkedBoards(side, wish, 60)) {
      const stones = board.cells.filter((value) => value === -2).length;
      expect(stones).toBeGreaterThanOrEqual(wish.stones.min);
      expect(stones).toBeLessThanOrEqual(wish.stones.max);
      expect([...board.ends].sort()).toEqual([...ends].sort());
      expect(new Set(ends)).toHaveProperty('size', 2 * wish.colors);
    }
  });

  it('comes from the seed alone', () => {
    const wish = { colors: 5, minLength: 5, stones: { min: 0, max: 9 } };
    const texts = () => walkedBoards(5, wish, 10).map(({ board }) => board.cells.join());
    expect(texts()).toEqual(texts());
    expect(new Set(texts()).size).toBe(10);
  });

  it('gives up where there are no such boards', () => {
    const wish = { colors: 4, minLength: 3, stones: { min: 12, max: 12 } };
    expect(new CoverWalk(topologyOf(2), wish, seededRandom(1)).walk(1)).toBe(false);
  });

  it('comes to nearly all sets of ends that side 3 has', () => {
    const wish = { colors: 3, minLength: 3, stones: { min: 0, max: 0 } };
    const walk = new CoverWalk(topologyOf(3), wish, seededRandom(1));
    const cells = new Int8Array(27);
    const ends = new Int16Array(6);
    const seen = new Set<string>();
    for (let i = 0; i < 30_000; i++) {
      walk.walk(30);
      walk.writePuzzle(cells, ends);
      const pairs = [0, 2, 4].map((at) => [...ends.subarray(at, at + 2)].sort((a, b) => a - b).join('-'));
      seen.add(pairs.sort().join());
    }
    expect(seen.size).toBeLessThanOrEqual(1952);
    expect(seen.size).toBeGreaterThan(1800);
  });
});
