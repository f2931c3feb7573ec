/**
 * Encodes an Adrift board as a formula with one variable per edge. An end has one edge that is on;
 * every other cell has two or, if it may stay blank, none. Among three or four cells that form a
 * ring, enough edges are off that no path touches itself there. Colours, loops and more distant
 * touches are checked on the models (sat-solve.ts).
 */

import { Cnf } from '../../../sat/cnf.ts';
import { type Board, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../neighbors.ts';

interface BoardFormula {
  readonly cnf: Cnf;
  /** Returns the variable of the edge between two neighbours, in either order. */
  edgeVariable(cell: number, neighbor: number): number;
}

/**
 * Encodes a board, in time linear in the cells.
 * @param board the puzzle
 * @param cover which cells must be filled
 * @returns the formula and its variables
 */
export function boardFormula(board: Board, cover: Cover): BoardFormula {
  const { side, cells } = board;
  const cnf = new Cnf();
  const edges = new Map<number, number>();
  const edgeVariable = (a: number, b: number) => edges.get(Math.min(a, b) * cells.length + Math.max(a, b))!;
  for (let cell = 0; cell < cells.length; cell++) {
    for (const other of neighborsOf(side, cell)) {
      if (other > cell) edges.set(cell * cells.length + other, cnf.newVariable());
    }
  }
  const formula = { cnf, edgeVariable };
  for (let cell = 0; cell < cells.length; cell++) {
    addDegree(formula, board, cell, cover);
    addRings(formula, side, cell);
  }
  return formula;
}

/**
 * Encodes how many edges of a cell are on: none at a stone, one at an end, two (or none if it may
 * stay blank) elsewhere.
 */
function addDegree(
  { cnf, edgeVariable }: BoardFormula,
  { side, cells }: Board,
  cell: number,
  cover: Cover,
): void {
  const edges = neighborsOf(side, cell).map((other) => edgeVariable(cell, other));
  const given = cells[cell]!;
  if (given === stone) {
    for (const edge of edges) cnf.add(-edge);
    return;
  }
  const wanted = given >= 0 ? 1 : 2;
  for (const many of choices(edges, wanted + 1)) cnf.addClause(many.map((edge) => -edge));
  if (given >= 0 || cover === 'full') {
    for (const few of choices(edges, edges.length - wanted + 1)) cnf.addClause(few);
  } else {
    for (const edge of edges) cnf.addClause([-edge, ...edges.filter((other) => other !== edge)]);
  }
}

/** Encodes that no path has all edges of a ring of three or four cells, or all but one. */
function addRings({ cnf, edgeVariable }: BoardFormula, side: number, first: number): void {
  const around = neighborsOf(side, first);
  for (const [a, b] of choices(around, 2) as [number, number][]) {
    if (neighborsOf(side, a).includes(b)) {
      if (first > a || first > b) continue;
      addRing([edgeVariable(first, a), edgeVariable(a, b), edgeVariable(b, first)]);
      continue;
    }
    const across = neighborsOf(side, a).filter(
      (cell) => cell !== first && neighborsOf(side, b).includes(cell) && !around.includes(cell),
    );
    for (const far of across) {
      if (first > Math.min(a, b, far)) continue;
      const ring = [edgeVariable(first, a), edgeVariable(a, far), edgeVariable(far, b)];
      addRing([...ring, edgeVariable(b, first)]);
    }
  }
  function addRing(edges: readonly number[]): void {
    for (const many of choices(edges, edges.length - 1)) cnf.addClause(many.map((edge) => -edge));
  }
}

/** Returns all ways to choose `count` of the items. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}
