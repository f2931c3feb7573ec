/**
 * The search's model of slides. The distance of a board is the sum of its tiles' Manhattan
 * distances from their places, plus two for each tile that must leave its line to let others pass
 * (linear conflict: Hansson, Mayer, Yung 1992).
 */

import type { Move } from '../../file/puzzle-file.ts';
import type { Machine, MoveModel, State } from './machine.ts';

/**
 * Creates the model of a slide.
 * @param machine the game
 * @param button of the move
 * @param gap name of the gap's state
 * @returns its moves: every cell in the row and the column of the gap
 */
export function slideModel(machine: Machine, button: Move['button'], gap: string): MoveModel {
  const { columns, rows, symbols, targets } = machine;
  const empty = symbols.indexOf(gap);
  const far = targets.map((target) => distances(machine, target, empty));
  return {
    next(state, visit) {
      const at = state.indexOf(empty);
      if (at < 0) return;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const slide = (step: number, steps: number) => {
        for (let i = 1; i <= steps; i++) {
          const after = state.slice();
          for (let j = 0; j < i; j++) after[at + j * step] = state[at + (j + 1) * step]!;
          after[at + i * step] = empty;
          visit({ button, cell: at + i * step }, after);
        }
      };
      slide(-1, column);
      slide(1, columns - 1 - column);
      slide(-columns, row);
      slide(columns, rows - 1 - row);
    },
    estimate: (state) => Math.min(...far.map((each) => each(state))),
  };
}

/** Returns a function that measures the distance of boards from one target. */
function distances(
  { columns, rows, symbols }: Machine,
  target: State,
  empty: number,
): (state: State) => number {
  const cells = columns * rows;
  // By state and cell, the distance to the nearest place of that state.
  const near = symbols.map((_, symbol) =>
    Array.from({ length: cells }, (_, cell) => {
      const ways = [...target].map((goal, other) =>
        goal === symbol
          ? Math.abs((other % columns) - (cell % columns)) +
            Math.abs(Math.floor(other / columns) - Math.floor(cell / columns))
          : Infinity,
      );
      return Math.min(...ways);
    }),
  );
  const isEachOnce = new Set(target).size === target.length;
  const lines = isEachOnce ? linesOf(columns, rows) : [];
  // By line and state, the state's place in the line; -1 if it belongs elsewhere.
  const orders = lines.map((line) =>
    symbols.map((_, symbol) => (symbol === empty ? -1 : line.indexOf(target.indexOf(symbol)))),
  );
  return (state) => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) if (state[cell] !== empty) sum += near[state[cell]!]![cell]!;
    for (let i = 0; i < lines.length; i++) sum += 2 * conflicts(state, lines[i]!, orders[i]!);
    return sum;
  };
}

/** For the tiles of one line: their places, and the longest ascending row that ends with each. */
const places = new Uint8Array(64);
const ends = new Uint8Array(64);

/** Lists the cells of every row and column. */
const linesOf = (columns: number, rows: number): number[][] => [
  ...Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, i) => row * columns + i)),
  ...Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, i) => i * columns + column),
  ),
];

/** Counts the tiles of a line that must leave it: all but the longest ascending row. */
function conflicts(state: State, line: readonly number[], order: readonly number[]): number {
  let own = 0;
  let maxRow = 0;
  for (let i = 0; i < line.length; i++) {
    const at = order[state[line[i]!]!]!;
    if (at < 0) continue;
    let longest = 1;
    for (let j = 0; j < own; j++) if (places[j]! < at && longest <= ends[j]!) longest = ends[j]! + 1;
    places[own] = at;
    ends[own++] = longest;
    if (longest > maxRow) maxRow = longest;
  }
  return own - maxRow;
}

/**
 * Returns whether slides can reach no target, for boards whose tiles are all different: slides
 * preserve the parity of the tiles' order together with the place of the gap (Johnson and Story,
 * 1879).
 * @param machine the game
 * @param gap name of the gap's state
 * @returns true if every target is certainly out of reach
 */
export function isOutOfReach({ start, targets, symbols, columns }: Machine, gap: string): boolean {
  const empty = symbols.indexOf(gap);
  if (new Set(start).size !== start.length) return false;
  const sideOf = (state: State) => {
    const at = state.indexOf(empty);
    return (at % columns) + Math.floor(at / columns) + inversions(state);
  };
  return targets.every((target) => (sideOf(target) - sideOf(start)) % 2 !== 0);
}

const inversions = (state: State): number =>
  state.reduce((sum, one, i) => sum + state.slice(i + 1).filter((other) => other < one).length, 0);
