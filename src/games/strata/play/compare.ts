/** Compares what is seen on a board of Strata with what is planned or known. */

import { type Move, sameLine } from '../board.ts';
import type { PuzzleScene, StrataScene } from '../read/scene.ts';

/**
 * Strips a ribbon to its move.
 * @param ribbon a move, possibly with further fields
 * @returns line and colour
 */
export const toMove = ({ kind, index, color }: Move): Move => ({ kind, index, color });

/**
 * Returns whether the placed ribbons are a prefix of a sequence of moves.
 * @param placed bottom to top
 * @param sequence bottom to top
 * @returns whether the sequence begins with them
 */
export function isPrefix(placed: readonly Move[], sequence: readonly Move[]): boolean {
  return placed.every((move, i) => {
    const planned = sequence[i];
    return planned !== undefined && sameLine(move, planned) && move.color === planned.color;
  });
}

/**
 * Serialises everything that a decision depends on, so that equal readings have equal texts.
 * @param scene the scene that was read
 * @returns JSON, or the kind of a screen without a board
 */
export function readingOf(scene: StrataScene): string {
  if (scene.kind === 'solved') return `solved ${scene.perfect}`;
  if (scene.kind !== 'puzzle') return scene.kind;
  const laid = scene.laid.map(({ kind, index, color, moving }) => [kind, index, color, moving]);
  return JSON.stringify([[...scene.board.cells], scene.board.columns, scene.selected, laid]);
}

/**
 * Serialises what the next ribbon depends on while the last one flies. The order of the ribbons is
 * left out: until a flying ribbon has passed its crossings, they show it below others.
 * @param scene the scene that was read, or what it will show
 * @returns JSON of the selected colour and of the ribbons, sorted, with their colours
 */
export function ribbonReadingOf({
  laid,
  selected,
}: {
  readonly laid: readonly Move[];
  readonly selected: number | undefined;
}): string {
  const ribbons = laid.map(({ kind, index, color }) => JSON.stringify([kind, index, color]));
  return JSON.stringify([selected, ...ribbons.sort()]);
}

/**
 * Serialises which ribbons share a colour, which is all that the solved screen shows of colours.
 * @param laid the ribbons
 * @returns JSON of the lines, sorted, with their colours numbered by first appearance
 */
export function ribbonPatternOf(laid: readonly Move[]): string {
  const order = ({ kind, index }: Move) => (kind === 'row' ? index : laid.length + index);
  const sorted = laid.toSorted((a, b) => order(a) - order(b));
  const colors = [...new Set(sorted.map(({ color }) => color))];
  return JSON.stringify(sorted.map(({ kind, index, color }) => [kind, index, colors.indexOf(color)]));
}

/**
 * Counts the crossings of landed ribbons at which the visible top ribbon is not the later one.
 * @param placed ribbons in the order in which they appeared
 * @param scene the scene that shows them
 * @returns the number of such crossings
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
