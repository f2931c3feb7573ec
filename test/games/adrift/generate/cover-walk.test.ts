import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { boardOf } from '../../../../src/games/adrift/board.ts';
import { CoverPaths, stoneMark } from '../../../../src/games/adrift/generate/cover-paths.ts';
import { CoverWalk, type CoverRequest } from '../../../../src/games/adrift/generate/cover-walk.ts';
import { ruleBroken } from '../../../../src/games/adrift/rules.ts';
import { topologyOf } from '../../../../src/games/adrift/topology.ts';

const letters = (count: number) => Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));

/** Returns how a cover violates the rules; `undefined` if it does not. */
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
  it('begin as rows, and remain paths when cut and joined again', () => {
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

  it('are not joined if they would touch', () => {
    const paths = new CoverPaths(topologyOf(4), 12);
    expect(paths.join(0, 2)).toBe(false);
    expect(paths.count).toBe(8);
  });

  it('are found invalid if one cell is wrong', () => {
    const paths = new CoverPaths(topologyOf(3), 9);
    paths.pathAt[4] = 0;
    expect(troubleWith(paths, 3)).toBeDefined();
  });
});

/** Samples the boards of a walk, and checks their covers by the rules. */
function walkedBoards(side: number, request: CoverRequest, count: number) {
  const walk = new CoverWalk(topologyOf(side), request, seededRandom(5));
  const cells = new Int8Array(3 * side * side);
  const ends = new Int16Array(2 * request.colors);
  return Array.from({ length: count }, () => {
    expect(walk.walk(20)).toBe(true);
    walk.writePuzzle(cells, ends);
    return { board: boardOf(side, cells.slice(), letters(request.colors)), ends: ends.slice() };
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
  ] as const)('yields boards as requested at side %i: %j', (side, request) => {
    for (const { board, ends } of walkedBoards(side, request, 60)) {
      const stones = board.cells.filter((value) => value === -2).length;
      expect(stones).toBeGreaterThanOrEqual(request.stones.min);
      expect(stones).toBeLessThanOrEqual(request.stones.max);
      expect([...board.ends].sort()).toEqual([...ends].sort());
      expect(new Set(ends)).toHaveProperty('size', 2 * request.colors);
    }
  });

  it('depends only on the seed', () => {
    const request = { colors: 5, minLength: 5, stones: { min: 0, max: 9 } };
    const texts = () => walkedBoards(5, request, 10).map(({ board }) => board.cells.join());
    expect(texts()).toEqual(texts());
    expect(new Set(texts()).size).toBe(10);
  });

  it('gives up if there are no such boards', () => {
    const request = { colors: 4, minLength: 3, stones: { min: 12, max: 12 } };
    expect(new CoverWalk(topologyOf(2), request, seededRandom(1)).walk(1)).toBe(false);
  });

  it('reaches nearly all sets of ends of side 3', () => {
    const request = { colors: 3, minLength: 3, stones: { min: 0, max: 0 } };
    const walk = new CoverWalk(topologyOf(3), request, seededRandom(1));
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
