/** Creates the steps that fill a board, each with what the screen must show after it. */

import type { Key, KeyStroke } from '../../../core/keyboard.ts';
import { middleOf } from '../../../vision/lattice/lattice.ts';
import { isCard } from '../../card-scene.ts';
import type { SeriesPart, Step } from '../../game.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { Board } from '../board.ts';
import type { GridLayout, GridPlayScene } from '../scene.ts';
import { besideGrid, besideOf, walk } from './cursor.ts';
import type { Input } from './input-effects.ts';

/** An input to a cell and its expected effect. */
export interface CellEntry {
  readonly cell: number;
  readonly input: Input;
  /** The state after the input. */
  readonly to: string;
}

/** A step that fills cells. */
export interface FillStep extends Step<GridPlayScene> {
  readonly entries: readonly CellEntry[];
  /** The board before the step. */
  readonly before: Board;
  /** The cursor's cells before and after the step; `undefined` if unknown. */
  readonly from: number | undefined;
  readonly cursor: number | undefined;
}

/** A board before a step. */
export interface Before {
  readonly board: Board;
  readonly layout: GridLayout;
  /** The cursor's cell; `undefined` if unknown. */
  readonly cursor: number | undefined;
}

/** Time limit for the effect of clicks and keys, ms. */
const withinMs = 1500;

const strokesOf = (keys: readonly Key[]): KeyStroke[] => keys.map((key) => ({ keys: [key] }));

/**
 * Fills cells one after the other without a look in between: all must show what was entered, and no
 * other cell may change.
 * @param entries at least one
 * @param before the present board
 * @returns the step
 */
export function fillStep(entries: readonly CellEntry[], before: Before): FillStep {
  const { parts, cursor } = inputsOf(entries, before);
  const { board } = before;
  const [first] = parts as [SeriesPart];
  const names = entries.map(({ cell, to }) => `${to} in ${cellInWords(board.columns, cell)}`);
  return {
    kind: entries.length === 1 ? 'enter' : `fill ${entries.length}`,
    label: names.join(', '),
    at: first.at,
    action: actionOf(parts),
    lasting: true,
    withinMs,
    whileMoving: true,
    entries,
    before: board,
    from: before.cursor,
    cursor,
    judge: (scene) => (isCard(scene) ? 'other' : judge(entries, before.board, scene.board, cursor)),
  };
}

/**
 * Only moves the cursor.
 * @param to the cell
 * @param before the present board
 * @returns the step
 */
export const cursorStep = (to: number, { board, layout, cursor }: Before): FillStep => ({
  kind: 'cursor',
  label: `cursor to ${cellInWords(board.columns, to)}`,
  at: besideGrid(layout),
  action: { kind: 'type', typing: { strokes: strokesOf(walk(cursor, to, board)) } },
  withinMs,
  whileMoving: true,
  entries: [],
  before: board,
  from: cursor,
  cursor: to,
  // The next looks show what it uncovers.
  judge: () => 'seen',
});

function actionOf(parts: readonly SeriesPart[]): NonNullable<Step['action']> {
  const [first] = parts;
  if (parts.length > 1 || !first) return { kind: 'series', parts };
  if (first.typing) return { kind: 'type', typing: first.typing };
  return { kind: 'click', button: first.button ?? 'left' };
}

/** Returns the clicks and keys of entries, and where they leave the cursor. */
function inputsOf(
  entries: readonly CellEntry[],
  { board, layout, cursor }: Before,
): { readonly parts: readonly SeriesPart[]; readonly cursor: number | undefined } {
  let at = cursor;
  const parts: SeriesPart[] = [];
  const type = (keys: readonly Key[]) => {
    const last = parts.at(-1);
    const strokes = [...(last?.typing?.strokes ?? []), ...strokesOf(keys)];
    if (last?.typing) parts[parts.length - 1] = { at: last.at, typing: { strokes } };
    else parts.push({ at: besideGrid(layout), typing: { strokes } });
  };
  for (const { cell, input } of entries)
    if (input.by === 'cursor') {
      type([...walk(at, cell, board), ...input.keys]);
      at = cell;
    } else {
      const place = middleOf(layout.lattice, cell);
      parts.push({ at: place, button: input.by });
      if (input.keys.length > 0) parts.push({ at: place, typing: { strokes: strokesOf(input.keys) } });
      at = undefined;
    }
  if (at === undefined) return { parts, cursor: undefined };
  const entered = entries.map(({ cell }) => cell);
  const left = besideOf(at, entered, board);
  type(walk(at, left, board));
  return { parts, cursor: left };
}

function judge(
  entries: readonly CellEntry[],
  before: Board,
  after: Board,
  cursor: number | undefined,
): 'seen' | 'pending' | 'other' {
  if (after.cells.length !== before.cells.length) return 'other';
  const states = entries.map(({ cell }) => after.cells[cell]?.state);
  const others = changedCells(before, after).some(
    (cell) => cell !== cursor && !entries.some((entry) => entry.cell === cell),
  );
  if (others) return 'other';
  // A cell that the cursor hides is judged once the cursor has moved on.
  if (states.every((state, i) => state === entries[i]?.to || entries[i]?.cell === cursor)) return 'seen';
  const isOther = states.some((state, i) => {
    const { to, cell, input } = entries[i]!;
    if (cell === cursor) return false;
    // While a number is typed, its first digits may be seen alone.
    const isPart = input.keys.length > 1 && state !== undefined && to.startsWith(state);
    return state !== undefined && state !== to && !isPart && state !== before.cells[cell]?.state;
  });
  return isOther ? 'other' : 'pending';
}

/**
 * Lists cells that changed.
 * @param before a board
 * @param after the same board later
 * @returns cells that are visible in both, in different states
 */
export const changedCells = (before: Board, after: Board): number[] =>
  after.cells.flatMap(({ state }, cell) => {
    const was = before.cells[cell]?.state;
    return state !== undefined && was !== undefined && state !== was ? [cell] : [];
  });
