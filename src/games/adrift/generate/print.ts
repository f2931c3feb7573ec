/** Draws Adrift for print: the cube's three faces, ends as letters, and paths as lines. */

import type { MadePuzzle } from '../../game.ts';
import { type PrintedPuzzle, type Shape, textAt } from '../../kit/printed-puzzle.ts';
import { type Board, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { cellOutline, faceOutlines, inCell } from '../cube-corner.ts';
import { Rater } from '../rate/rate.ts';
import { PathSearch } from '../solve/path-search.ts';
import { topologyOf } from '../topology.ts';
import { isometricCube, lineThrough } from '../page/cube-drawing.ts';
import { parseBoard } from '../parse-board.ts';
import { pathFrom } from '../neighbors.ts';
import type { PuzzleJson } from './made-puzzle.ts';

/**
 * Draws a puzzle for print.
 * @param puzzle a generated puzzle
 * @returns the cube, and the cube with its paths
 */
export function printAdrift({ json }: MadePuzzle): PrintedPuzzle {
  const { board: rows, solution, cover, ...rated } = json as PuzzleJson;
  const board = parseBoard(rows.join('\n'));
  const { side, ends } = board;
  const topology = topologyOf(side);
  const { band } = rated.band ? rated : new Rater(topology, new PathSearch(topology)).rate(board, cover);
  const letters = solution.flatMap((row) => row.split(' '));
  const paths = board.letters.map((letter, color) =>
    pathFrom(side, ends[2 * color]!, (cell) => letters[cell] === letter),
  );
  const lines = paths.map((path): Shape => ({
    kind: 'path',
    d: lineThrough(side, path),
    stroke: '#888888',
    width: 0.16,
  }));
  const drawing = (between: readonly Shape[]) => ({
    width: Math.sqrt(3) * side,
    height: 2 * side,
    shapes: [
      { kind: 'group', x: (Math.sqrt(3) / 2) * side, y: 0, scale: 1, shapes: cubeShapes(board, between) },
    ] as const,
  });
  return { legend: legendOf(cover), difficulty: band ?? '', puzzle: drawing([]), solution: drawing(lines) };
}

const legendOf = (cover: Cover): string =>
  `Each letter stands at both ends of its path. Paths go from cell to cell, over the edges of the cube too, but not through dark cells${
    cover === 'full' ? '. Together they fill all other cells.' : '; cells may stay empty.'
  }`;

/** Draws the cube with its top corner at (0, 0). */
function cubeShapes({ side, cells, letters }: Board, between: readonly Shape[]): Shape[] {
  const cube = isometricCube(side);
  const closed = (points: readonly { readonly x: number; readonly y: number }[]) =>
    `M${points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}z`;
  const outlines = Array.from(cells, (_, cell) => closed(cellOutline(cube, cell)));
  const stones = outlines.filter((_, cell) => cells[cell] === stone).join('');
  const names = Array.from(cells, (color, cell): Shape[] => {
    if (color < 0) return [];
    const { x, y } = inCell(cube, cell);
    return [textAt(letters[color]!, x, y, { size: 0.55, bold: true })];
  });
  return [
    ...(stones === '' ? [] : [{ kind: 'path' as const, d: stones, fill: '#555555' }]),
    { kind: 'path', d: outlines.join(''), stroke: '#888888', width: 0.02 },
    { kind: 'path', d: faceOutlines(cube).map(closed).join(''), stroke: '#000000', width: 0.07 },
    ...between,
    ...names.flat(),
  ];
}
