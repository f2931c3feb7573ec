/** The steps that fill a board, each with what the screen must show after it. */

import type { Key } from '../../../core/keyboard.ts';
import type { MouseButton } from '../../../core/pointer.ts';
import { middleOf } from '../../../vision/lattice/lattice.ts';
import type { SeriesPart, Step } from '../../game.ts';
import { cellInWords } from '../../../core/place-words.ts';
import type { Board } from '../board.ts';
import type { GridLayout, GridScene } from '../scene.ts';

/** What a cell is to become, and how. */
export interface CellEntry {
  readonly cell: number;
  readonly button: MouseButton;
  /** What the click, or what is typed after it, makes of it. */
  readonly to: string;
  /** What is typed after the click. */
  readonly keys: readonly Key[];
}

/** A step that fills cells. */
export interface FillStep extends Step<GridScene> {
  readonly entries: readonly CellEntry[];
  /** The board before it. */
  readonly before: Board;
}

/** Until clicks and keys show, ms. */
const withinMs = 1500;

/**
 * Fills cells in a row, without a look between them: all must show what was entered, and no other
 * cell may change.
 * @param entries at least one
 * @param layout where the cells are
 * @param before the board as it is
 * @returns the step
 */
export function fillStep(entries: readonly CellEntry[], { lattice }: GridLayout, before: Board): FillStep {
  const parts = entries.flatMap(({ cell, button, keys }): SeriesPart[] => {
    const at = middleOf(lattice, cell);
    const typing = { strokes: keys.map((key) => ({ keys: [key] })) };
    return [{ at, button }, ...(keys.length > 0 ? [{ at, typing }] : [])];
  });
  const [first] = parts as [SeriesPart];
  const names = entries.map(({ cell, to }) => `${to} in ${cellInWords(before.columns, cell)}`);
  const button = first.button ?? 'left';
  return {
    kind: entries.length === 1 ? 'enter' : `fill ${entries.length}`,
    label: names.join(', '),
    at: first.at,
    action: parts.length === 1 ? { kind: 'click', button } : { kind: 'series', parts },
    withinMs,
    whileMoving: true,
    entries,
    before,
    judge: ({ board }) => judge(entries, before, board),
  };
}

function judge(entries: readonly CellEntry[], before: Board, after: Board): 'seen' | 'pending' | 'other' {
  const states = entries.map(({ cell }) => after.cells[cell]?.state);
  const others = after.cells.some(
    ({ state }, cell) => state !== before.cells[cell]?.state && !entries.some((entry) => entry.cell === cell),
  );
  if (others || after.cells.length !== before.cells.length) return 'other';
  if (states.every((state, i) => state === entries[i]?.to)) return 'seen';
  const isOther = states.some((state, i) => {
    const { to, cell, keys } = entries[i]!;
    // Of a number that is typed figure by figure the first ones may be seen alone.
    const isPart = keys.length > 1 && state !== undefined && to.startsWith(state);
    return state !== to && !isPart && state !== before.cells[cell]?.state;
  });
  return isOther ? 'other' : 'pending';
}
