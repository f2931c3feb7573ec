/** Comparisons of what is seen on a board of Strata with what is planned or known. */

import type { Line, Move } from '../board.ts';
import type { PuzzleScene, StrataScene } from '../read/scene.ts';

/**
 * The bare move of a ribbon.
 * @param ribbon as seen or planned
 * @returns its line and colour alone
 */
export const toMove = ({ kind, index, color }: Move): Move => ({ kind, index, color });
/**
 * Whether two are the same row or column.
 * @param a a row or column
 * @param b another one
 * @returns whether they are
 */
export const sameLine = (a: Line, b: Line): boolean => a.kind === b.kind && a.index === b.index;

/**
 * Whether what is placed is the beginning of a sequence of moves.
 * @param placed bottom to top
 * @param sequence bottom to top
 * @returns true also when nothing is placed
 */
export function isPrefix(placed: readonly Move[], sequence: readonly Move[]): boolean {
  return placed.every((move, i) => {
    const planned = sequence[i];
    return planned !== undefined && sameLine(move, planned) && move.color === planned.color;
  });
}

/**
 * Everything that a decision is made from, as text: equal texts were read alike.
 * @param scene as read
 * @returns one line of text
 */
export function readingOf(scene: StrataScene): string {
  if (scene.kind !== 'puzzle') return scene.kind;
  const laid = scene.laid.map(({ kind, index, color, moving }) => [kind, index, color, moving]);
  return JSON.stringify([[...scene.board.cells], scene.board.columns, scene.selected, laid]);
}

/**
 * At how many crossings of two ribbons that have landed the order in which they came does not
 * explain who lies on top.
 * @param placed bottom to top, in the order that is believed
 * @param scene what is seen now
 * @returns how many
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
