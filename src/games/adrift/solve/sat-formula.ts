/**
 * An Adrift board as a formula. One variable for each cell and colour, one for each edge: on an
 * edge that is on, both cells have the same colour; on an edge that is off, no colour is in both.
 * An end has one edge that is on, every other coloured cell two. That is all that can be said cell
 * by cell; loops beside the paths have to be forbidden one by one (sat-solve.ts), as pyflowsolver
 * does (Zucker, *Flow Free solver*, 2016).
 */

import { Cnf } from '../../../sat/cnf.ts';
import { type Board, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../rules.ts';

/** The formula, and which variable says what. */
export interface BoardFormula {
  readonly cnf: Cnf;
  /** Says that a cell has a colour. */
  colorVariable(cell: number, color: number): number;
  /** Says that a path runs from a cell to its neighbour; both cells give the same variable. */
  edgeVariable(cell: number, neighbor: number): number;
}

/**
 * Writes the formula. Cost: linear in cells times colours.
 * @param board the puzzle
 * @param cover which cells have to be filled
 * @returns the formula, and which variable says what
 */
export function boardFormula(board: Board, cover: Cover): BoardFormula {
  const { side, cells, letters } = board;
  const cnf = new Cnf();
  const colors = letters.length;
  const firstColor = cnf.newVariables(cells.length * colors);
  const colorVariable = (cell: number, color: number) => firstColor + cell * colors + color;
  const edges = new Map<number, number>();
  const edgeVariable = (a: number, b: number) =>
    edges.get(Math.min(a, b) * cells.length + Math.max(a, b)) as number;
  for (let cell = 0; cell < cells.length; cell++) {
    for (const other of neighborsOf(side, cell)) {
      if (other > cell) edges.set(cell * cells.length + other, cnf.newVariable());
    }
  }
  const formula = { cnf, colorVariable, edgeVariable };
  for (let cell = 0; cell < cells.length; cell++) {
    addColors(formula, board, cell, cover);
    const around = neighborsOf(side, cell);
    for (const other of around) if (other > cell) addEdge(formula, colors, cell, other);
    addDegree(formula, board, cell, around);
  }
  return formula;
}

const everyColor = (board: Board): number[] => board.letters.map((_, color) => color);

/** Which colours a cell may have: the given one, none on a stone, at most one elsewhere. */
function addColors({ cnf, colorVariable }: BoardFormula, board: Board, cell: number, cover: Cover): void {
  const given = board.cells[cell] as number;
  const variables = everyColor(board).map((color) => colorVariable(cell, color));
  if (given === stone) for (const variable of variables) cnf.add(-variable);
  else if (given >= 0 || cover === 'full') cnf.addClause(variables);
  if (given >= 0) cnf.add(colorVariable(cell, given));
  variables.forEach((a, i) => {
    for (const b of variables.slice(i + 1)) cnf.add(-a, -b);
  });
}

/** Ties an edge to the colours of its two cells. */
function addEdge(
  { cnf, colorVariable, edgeVariable }: BoardFormula,
  colors: number,
  a: number,
  b: number,
): void {
  const edge = edgeVariable(a, b);
  for (let color = 0; color < colors; color++) {
    const inA = colorVariable(a, color);
    const inB = colorVariable(b, color);
    cnf.add(-inA, -inB, edge);
    cnf.add(-edge, -inA, inB);
    cnf.add(-edge, inA, -inB);
  }
}

/** How many edges of a cell are on: one at an end, two elsewhere, none where there is no colour. */
function addDegree(
  { cnf, colorVariable, edgeVariable }: BoardFormula,
  board: Board,
  cell: number,
  around: readonly number[],
): void {
  const edges = around.map((other) => edgeVariable(cell, other));
  const given = board.cells[cell] as number;
  const wanted = given >= 0 ? 1 : 2;
  const colors = everyColor(board).map((color) => colorVariable(cell, color));
  for (const edge of edges) cnf.add(-edge, ...colors);
  for (const many of choices(edges, wanted + 1)) cnf.addClause(many.map((edge) => -edge));
  for (const few of choices(edges, edges.length - wanted + 1)) {
    for (const color of colors) cnf.addClause([-color, ...few]);
  }
}

/** All ways to choose `count` of a few. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}
