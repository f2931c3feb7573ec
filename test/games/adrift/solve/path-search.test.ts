import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { type Board, boardOf, type Filling } from '../../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { PathSearch } from '../../../../src/games/adrift/solve/path-search.ts';
import { ruleBroken } from '../../../../src/games/adrift/rules.ts';
import type { SearchGoal } from '../../../../src/games/adrift/solve/start-shapes.ts';
import { symmetriesOf, topologyOf } from '../../../../src/games/adrift/topology.ts';
import { articleBoard, squareLoopBoard, triangleLoopBoard } from '../boards.ts';
import { allCovers, bruteForce } from '../../../oracles/adrift-brute-force.ts';
import { coveredBoards, scatteredBoard, withEndMoved } from '../../../support/adrift/random-boards.ts';

const searches = new Map([2, 3, 4, 5].map((side) => [side, new PathSearch(topologyOf(side))]));

/** Returns all solutions, as sorted texts. */
function solutionsOf(board: Board, goal: SearchGoal, solutions = 1000): string[] {
  const search = searches.get(board.side)!;
  search.run(board.cells, board.ends, { ...goal, solutions, nodes: Infinity });
  return textsOf(search.found);
}

const textsOf = (fillings: readonly Filling[]): string[] => fillings.map((each) => each.join()).sort();

/** Various boards, small enough to try every path. */
function* manyBoards(count: number): Iterable<Board> {
  const random = seededRandom(20);
  for (let i = 0; i < count; i++) {
    const side = 2 + (i % 3);
    const stones = i % 2 === 0 ? 0 : 1 + random.int(2 * side);
    if (i % 4 < 2) {
      const colors = side === 4 ? 4 + random.int(2) : 1 + random.int(side + 1);
      yield scatteredBoard(random, side, { colors, stones: side === 4 ? stones + 4 : stones });
    } else {
      const colors = side + random.int(2);
      const [covered] = coveredBoards(i, side, { colors, stones, count: 1 });
      yield random.int(2) === 0 ? covered! : withEndMoved(random, covered!);
    }
  }
}

describe('the path search', () => {
  it('agrees with trying every path on a thousand small boards, under both rules', () => {
    const kinds = new Map<string, number>();
    for (const board of manyBoards(1200)) {
      for (const cover of ['full', 'blanks'] as const) {
        const wanted = textsOf(bruteForce(board, cover, 1000));
        const found = solutionsOf(board, { full: cover === 'full' });
        expect(found.length).toBe(wanted.length);
        if (found.length < 1000) expect(found).toEqual(wanted);
        const kind = `${cover} ${Math.min(2, wanted.length)}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    for (const kind of ['full 0', 'full 1', 'blanks 0', 'blanks 1', 'blanks 2']) {
      expect(kinds.get(kind), kind).toBeGreaterThan(40);
    }
  });

  it('finds the same with rays and without them', () => {
    for (const board of manyBoards(300)) {
      expect(solutionsOf(board, { full: true, rays: false })).toEqual(solutionsOf(board, { full: true }));
    }
  });

  it('finds a taut solution if there is any solution, and a second one if a full one is not unique', () => {
    let full = 0;
    for (const board of manyBoards(450)) {
      const all = solutionsOf(board, { full: false }, 40);
      const taut = solutionsOf(board, { full: false, taut: true }, 40);
      expect(taut.length > 0).toBe(all.length > 0);
      if (solutionsOf(board, { full: true }).length === 0) continue;
      expect(taut.length > 1).toBe(all.length > 1);
      full++;
    }
    expect(full).toBeGreaterThan(50);
  });

  it.each([
    { paths: 3, min: 3, covers: 1958, sets: 1952, unique: 1946 },
    { paths: 3, min: 2, covers: 2222, sets: 2216, unique: 2210 },
    { paths: 2, min: 3, covers: 18, sets: 18, unique: 18 },
  ])(
    'finds $unique puzzles among the $covers covers of side 3 by $paths paths of at least $min cells',
    (wanted) => {
      expect(countPuzzles(3, wanted.paths, wanted.min)).toMatchObject({
        covers: wanted.covers,
        sets: wanted.sets,
        unique: wanted.unique,
        max: wanted.covers > wanted.sets ? 2 : 1,
      });
    },
  );

  it.each([
    [2, 6],
    [3, 176],
  ])('finds among the covers of side 2 by %i paths %i puzzles', (paths, count) => {
    expect(countPuzzles(2, paths, 2)).toEqual({ covers: count, sets: count, unique: count, max: 1 });
  });

  it('finds the same number of solutions after rotation, reflection or renaming of colours', () => {
    for (const side of [3, 4]) {
      for (const board of coveredBoards(7, side, { colors: side, stones: 4, count: 12 })) {
        const counts = symmetriesOf(side).map((map) => {
          const cells = board.cells.slice();
          board.cells.forEach((value, cell) => {
            cells[map[cell]!] = value < 0 ? value : board.letters.length - 1 - value;
          });
          const moved = boardOf(side, cells, board.letters);
          return [true, false].map((full) => solutionsOf(moved, { full }, 50).length).join();
        });
        expect(new Set(counts).size).toBe(1);
      }
    }
  });

  it('finds the unique solution of the article, and none if only a loop would fill the board', () => {
    expect(solutionsOf(parseBoard(articleBoard), { full: true })).toHaveLength(1);
    expect(solutionsOf(parseBoard(squareLoopBoard), { full: true })).toEqual([]);
    expect(solutionsOf(parseBoard(triangleLoopBoard), { full: true })).toEqual([]);
    expect(solutionsOf(parseBoard(squareLoopBoard), { full: false })).toHaveLength(1);
  });

  it.each(Array.from({ length: 14 }, (_, i) => i + 2))('solves boards of side %i', (side) => {
    const search = new PathSearch(topologyOf(side));
    for (const board of coveredBoards(side, side, {
      colors: side,
      stones: 3,
      minLength: Math.min(side, 6),
      count: 3,
    })) {
      const count = search.run(board.cells, board.ends, { full: true, solutions: 2, nodes: 50_000 });
      expect(count).toBeGreaterThan(0);
      for (const filling of search.found) expect(ruleBroken(board, filling, 'full')).toBeUndefined();
    }
  });

  it('reports that it gave up', () => {
    const [board] = coveredBoards(1, 10, { colors: 4, stones: 0, minLength: 10, count: 1 }) as [Board];
    const search = new PathSearch(topologyOf(10));
    expect(search.run(board.cells, board.ends, { full: false, solutions: 2, nodes: 20 })).toBe(0);
    expect(search.isComplete).toBe(false);
    expect(search.nodes).toBeGreaterThan(20);
  });
});

/**
 * Counts covers, their distinct sets of ends, how many of these have one solution, and the maximum
 * number of solutions.
 */
function countPuzzles(side: number, paths: number, min: number) {
  const covers = allCovers(side, paths, min);
  const sets = new Map<string, Board>();
  for (const cover of covers) {
    const cells = new Int8Array(3 * side * side).fill(-1);
    const ends = cover.map((path) => [path[0]!, path.at(-1)!].sort((a, b) => a - b));
    ends.sort(([a = 0], [b = 0]) => a - b);
    ends.forEach((pair, color) => pair.forEach((cell) => (cells[cell] = color)));
    sets.set(cells.join(), boardOf(side, cells, [...'ABC'].slice(0, paths)));
  }
  const counts = [...sets.values()].map((board) => solutionsOf(board, { full: true }).length);
  const unique = counts.filter((count) => count === 1).length;
  return { covers: covers.length, sets: sets.size, unique, max: Math.max(...counts) };
}
