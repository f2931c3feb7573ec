/**
 * Applies moves by their definition, to verify plans and recorded runs, and for the practice game.
 * Works cell by cell on one board and shares no code with the search.
 */

import type { Board } from '../board.ts';
import type { Corner, Move, TurnPlace } from '../file/puzzle-file.ts';
import type { Click } from './click.ts';

/**
 * Applies a click.
 * @param board before it
 * @param moves of the game
 * @param click its button and cell
 * @returns the board after it; the same object if the click has no effect
 */
export function applyClick(board: Board, moves: readonly Move[], { button, cell }: Click): Board {
  const move = moves.find((each) => each.button === button);
  const after = move && statesAfter(board, move, cell);
  return after ? { ...board, cells: after.map((state) => ({ state })) } : board;
}

type States = readonly (string | undefined)[];

function statesAfter(board: Board, { effect }: Move, cell: number): States | undefined {
  const states = board.cells.map(({ state }) => state);
  switch (effect.kind) {
    case 'turns':
      return states.map((state, other) => {
        const at = effect.states.indexOf(state ?? '');
        const isTurned = effect.at.some((place) => isAt(place, board.columns, cell, other));
        return isTurned && at >= 0 ? effect.states[(at + 1) % effect.states.length] : state;
      });
    case 'floods':
      return flooded(board, states, effect.from, states[cell]);
    case 'slides':
      return slid(board, states, effect.gap, cell);
  }
}

/** Returns whether a turn of the clicked cell reaches another one. */
function isAt(place: TurnPlace, columns: number, clicked: number, other: number): boolean {
  const across = Math.abs((clicked % columns) - (other % columns));
  const down = Math.abs(Math.floor(clicked / columns) - Math.floor(other / columns));
  switch (place) {
    case 'cell':
      return across + down === 0;
    case 'beside':
      return across + down === 1;
    case 'corners':
      return across === 1 && down === 1;
    case 'row':
      return down === 0;
    case 'column':
      return across === 0;
  }
}

function flooded(board: Board, states: States, from: Corner, to: string | undefined): States | undefined {
  const { rows, columns } = board;
  const row = from.vertical === 'top' ? 0 : rows - 1;
  const corner = row * columns + (from.horizontal === 'left' ? 0 : columns - 1);
  if (to === states[corner]) return undefined;
  const region = new Set([corner]);
  // Iterating a set includes the elements added meanwhile.
  for (const cell of region)
    for (const [other, state] of states.entries())
      if (state === states[corner] && isAt('beside', columns, cell, other)) region.add(other);
  return states.map((state, cell) => (region.has(cell) ? to : state));
}

function slid({ columns }: Board, states: States, gap: string, cell: number): States | undefined {
  const to = states.indexOf(gap);
  if (to < 0 || to === cell) return undefined;
  const isLevel = isAt('row', columns, cell, to);
  if (!isLevel && !isAt('column', columns, cell, to)) return undefined;
  const step = (isLevel ? 1 : columns) * Math.sign(cell - to);
  const after = [...states];
  for (let at = to; at !== cell; at += step) after[at] = states[at + step];
  after[cell] = gap;
  return after;
}
