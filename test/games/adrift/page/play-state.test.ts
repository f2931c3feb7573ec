import { describe, expect, it } from 'vitest';
import { drawTowards, pagePuzzle, progressOf } from '../../../../src/games/adrift/page/play-state.ts';
import {
  colorAt,
  drawInto,
  grabCell,
  noPaths,
  type Paths,
} from '../../../../src/games/adrift/path-drawing.ts';

// z: A . B   x: . . .   y: . . .      cells 0..8, 9..17, 18..26
//    . . .      . . .      . . .
//    . . .      A . B      . . #
const puzzle = pagePuzzle(
  ['A . B', '. . .', '. . .', '. . .', '. . .', 'A . B', '. . .', '. . .', '. . #'],
  true,
);

/** Grabs the first cell and draws through the others. */
function drag(paths: Paths, cells: readonly number[]): Paths {
  const held = grabCell(puzzle, paths, cells[0]!);
  if (!held) return paths;
  return cells.slice(1).reduce((now, cell) => drawTowards(puzzle, now, held.color, cell), held.paths);
}

const ofA = [0, 3, 6, 9, 12, 15];

describe('a puzzle played on the page', () => {
  it('begins empty', () => {
    expect(puzzle.colors).toBe(2);
    expect(progressOf(puzzle, noPaths(puzzle))).toEqual({ joined: 0, empty: 22, touches: [], solved: false });
  });

  it('gets a path by dragging from an end, over a seam, to the other end', () => {
    const paths = drag(noPaths(puzzle), ofA);
    expect(paths[0]).toEqual(ofA);
    expect(progressOf(puzzle, paths)).toMatchObject({ joined: 1, empty: 18 });
    expect(colorAt(puzzle, paths, 9)).toBe(0);
    expect(colorAt(puzzle, paths, 10)).toBe(-1);
  });

  it('gets no path beyond the other end, into stones or other ends, or to cells that are no neighbours', () => {
    const whole = drag(noPaths(puzzle), ofA);
    expect(drawInto(puzzle, whole, 0, 16)).toBe(whole);
    const begun = drag(noPaths(puzzle), [0, 1]);
    expect(drawInto(puzzle, begun, 0, 2)).toBe(begun);
    expect(drawInto(puzzle, begun, 0, 7)).toBe(begun);
    const besideStone = drag(noPaths(puzzle), [0, 1, 4, 5, 18, 19, 20, 23]);
    expect(drawInto(puzzle, besideStone, 0, 26)).toBe(besideStone);
  });

  it('loses cells when the pointer goes back', () => {
    expect(drag(noPaths(puzzle), [0, 3, 4, 5, 4])[0]).toEqual([0, 3, 4]);
    expect(drag(noPaths(puzzle), [0, 3, 4, 5, 0])[0]).toEqual([0]);
  });

  it('fills in a corner that a fast pointer skipped, through an empty cell', () => {
    const path = drag(noPaths(puzzle), [0, 4])[0]!;
    expect(path).toHaveLength(3);
    expect([1, 3]).toContain(path[1]);
    const taken = drag(noPaths(puzzle), [2, 1]);
    expect(drag(taken, [0, 4])[0]).toEqual([0, 3, 4]);
  });

  it('cuts another path that is drawn over', () => {
    const before = drag(noPaths(puzzle), ofA);
    const paths = drag(before, [2, 5, 4, 3]);
    expect(paths[0]).toEqual([0]);
    expect(paths[1]).toEqual([2, 5, 4, 3]);
  });

  it('continues a path from a cell inside it, and restarts it from an end', () => {
    const paths = drag(noPaths(puzzle), ofA);
    expect(grabCell(puzzle, paths, 6)?.paths[0]).toEqual([0, 3, 6]);
    expect(grabCell(puzzle, paths, 0)?.paths[0]).toEqual([0]);
    expect(grabCell(puzzle, paths, 15)?.paths[0]).toEqual([15]);
    expect(grabCell(puzzle, paths, 4)).toBeUndefined();
    expect(grabCell(puzzle, paths, 26)).toBeUndefined();
  });

  it('shows where a path touches itself, and is not solved in that case', () => {
    const paths = drag(noPaths(puzzle), [0, 1, 4, 3]);
    expect(progressOf(puzzle, paths).touches).toEqual([[0, 3]]);
  });

  it('is solved when all ends are joined, no path touches itself, and no cell is empty unless allowed', () => {
    const rows = ['A A', '. .', '. .', '. .', '. .', '. .'];
    const joined = [[0, 1]];
    expect(progressOf(pagePuzzle(rows, true), joined)).toMatchObject({ joined: 1, empty: 10, solved: false });
    expect(progressOf(pagePuzzle(rows, false), joined)).toMatchObject({ joined: 1, solved: true });
    const filled = ['A A', '# #', '# #', '# #', '# #', '# #'];
    expect(progressOf(pagePuzzle(filled, true), joined)).toMatchObject({ empty: 0, solved: true });
  });
});
