/** Comparisons of what is seen on a board of Strata with what is planned or known. */

import type { Line, Move } from '../board.ts';
import type { PuzzleScene, StrataScene } from '../read/scene.ts';

/**
 * The bare move of a ribbon.
 * @param ribbon a move with more about it
 * @returns line and colour
 */
export const toMove = ({ kind, index, color }: Move): Move => ({ kind, index, color });
/**
 * Whether two are the same row or column.
 * @param a a line, or what lies on it
 * @param b the other one
 * @returns whether kind and index agree
 */
export const sameLine = (a: Line, b: Line): boolean => a.kind === b.kind && a.index === b.index;

/**
 * Whether what is placed is the beginning of a sequence of moves.
 * @param placed bottom to top
 * @param sequence bottom to top
 * @returns whether the sequence begins with what is placed
 */
export function isPrefix(placed: readonly Move[], sequence: readonly Move[]): boolean {
  return placed.every((move, i) => {
    const planned = sequence[i];
    return planned !== undefined && sameLine(move, planned) && move.color === planned.color;
  });
}

/**
 * Everything that a decision is made from, as text: equal texts were read alike.
 * @param scene what was read
 * @returns JSON, or the name of a screen without a board
 */
export function readingOf(scene: StrataScene): string {
  if (scene.kind === 'solved') return `solved ${scene.perfect}`;
  if (scene.kind !== 'puzzle') return scene.kind;
  const laid = scene.laid.map(({ kind, index, color, moving }) => [kind, index, color, moving]);
  return JSON.stringify([[...scene.board.cells], scene.board.columns, scene.selected, laid]);
}

/**
 * What the next ribbon is decided from while the last one flies, as text.
 * @param scene what was read
 * @returns the ribbons with their colours, and the selected colour
 */
export function lyingOf({ laid, selected }: PuzzleScene): string {
  return JSON.stringify([selected, laid.map(({ kind, index, color }) => [kind, index, color])]);
}

/**
 * At how many crossings of two ribbons that have landed the order in which they came does not
 * explain who lies on top.
 * @param placed in the order in which they came
 * @param scene a look at them
 * @returns a number of crossings
 */
export function crossingsAgainst(placed: readonly Move[], scene: PuzzleScene): number {
  const flies = (move: Move | undefined) =>
    scene.laid.some((ribbon) => ribbon.moving && move && sameLine(ribbon, move));
  return scene.crossings.filter(({ cell, top }) => {
    const row = placed.findIndex((move) => move.kind === 'row' && move.index === cell.row);
    const column = placed.findIndex((move) => move.kind === 'column' && move.index === cell.column);
    // A ribbon in flight has not reached all its crossings yet.
    if (flies(placed[row]) || flies(placed[column])) return false;
    return (row > column ? 'row' : 'column') !== top;
  }).length;
}
