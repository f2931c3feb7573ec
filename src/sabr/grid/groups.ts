/** Groups of cells that rules are about: rows, boxes, pairs of neighbours, what a cell sees. */

import type { GridFacts, Place, Scope } from './program.ts';

/** Some cells, and what people call them. */
export interface Group {
  readonly where: string;
  readonly cells: readonly number[];
  /** Of a row or column: its number from 0. */
  readonly index?: number;
}

/**
 * Finds the groups of a scope.
 * @param scope of a rule
 * @param facts the board
 * @returns each with its cells
 */
export function groupsOf(scope: Scope, facts: GridFacts): Group[] {
  const { rows, columns, boxes = [] } = facts;
  switch (scope.kind) {
    case 'row':
      return range(rows).map((row) => lineGroup('row', row, facts));
    case 'column':
      return range(columns).map((column) => lineGroup('column', column, facts));
    case 'box':
      return range(Math.max(-1, ...boxes) + 1).map((box) => ({
        where: `box ${box + 1}`,
        cells: boxes.flatMap((each, cell) => (each === box ? [cell] : [])),
      }));
    case 'diagonal':
      return [
        { where: 'the falling diagonal', cells: range(Math.min(rows, columns)).map((i) => i * columns + i) },
        {
          where: 'the rising diagonal',
          cells: range(Math.min(rows, columns)).map((i) => i * columns + columns - 1 - i),
        },
      ];
    case 'pair':
      return stretches(2, ['row', 'column'], facts);
    case 'stretch':
      return stretches(scope.length, scope.of, facts);
    case 'lane':
      return [...groupsOf({ kind: 'row' }, facts), ...groupsOf({ kind: 'column' }, facts)].flatMap(
        ({ where, cells }) =>
          split(cells, (cell) => isGiven(cell, scope.without, facts)).map((lane) => ({ where, cells: lane })),
      );
    case 'cell':
      return range(rows * columns)
        .filter((cell) => !scope.withClue || facts.clues[cell] !== undefined)
        .filter((cell) => !scope.given || isGiven(cell, scope.given, facts))
        .filter((cell) => !scope.but || !isGiven(cell, scope.but, facts))
        .map((cell) => ({ where: cellInWords(cell, columns), cells: [cell] }));
  }
}

/**
 * Finds the cells at a place of a cell.
 * @param place beside, around or in sight
 * @param cell its number
 * @param facts the board
 * @returns their numbers
 */
export function cellsOfPlace(place: Place, cell: number, facts: GridFacts): number[] {
  if (place.kind === 'sight')
    return [...new Set(lanesOf(cell, place.without, facts).flat())];
  const { rows, columns } = facts;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return range(rows * columns).filter((other) => {
    const down = Math.abs(Math.floor(other / columns) - row);
    const across = Math.abs((other % columns) - column);
    if (place.kind === 'beside') return down + across === 1;
    return Math.max(down, across) <= 1 && (place.kind === 'area' || other !== cell);
  });
}

/**
 * Finds the stretches of a cell's row and column up to cells of some states.
 * @param cell its number; it is in both
 * @param without states that end a stretch
 * @param facts the board
 * @returns along the row, and along the column
 */
export function lanesOf(cell: number, without: readonly string[], facts: GridFacts): number[][] {
  const lines = [
    lineGroup('row', Math.floor(cell / facts.columns), facts),
    lineGroup('column', cell % facts.columns, facts),
  ];
  return lines.flatMap(({ cells }) =>
    split(cells, (other) => isGiven(other, without, facts)).filter((lane) => lane.includes(cell)),
  );
}

/**
 * Names a cell.
 * @param cell its number, row by row from 0
 * @param columns of the board
 * @returns rows and columns from 1
 */
export const cellInWords = (cell: number, columns: number): string =>
  `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function lineGroup(kind: 'row' | 'column', index: number, { rows, columns }: GridFacts): Group {
  const cells =
    kind === 'row'
      ? range(columns).map((column) => index * columns + column)
      : range(rows).map((row) => row * columns + index);
  return { where: `${kind} ${index + 1}`, cells, index };
}

function stretches(length: number, of: readonly ('row' | 'column')[], facts: GridFacts): Group[] {
  return of.flatMap((kind) =>
    groupsOf({ kind }, facts).flatMap(({ where, cells }) =>
      range(Math.max(0, cells.length - length + 1)).map((from) => ({
        where: `${where}, ${kind === 'row' ? 'column' : 'row'} ${from + 1} to ${from + length}`,
        cells: cells.slice(from, from + length),
      })),
    ),
  );
}

const isGiven = (cell: number, states: readonly string[], { allowed }: GridFacts): boolean =>
  (allowed[cell] ?? []).every((state) => states.includes(state));

/** Cuts a line at the cells that end a stretch. */
function split(cells: readonly number[], ends: (cell: number) => boolean): number[][] {
  const parts: number[][] = [[]];
  for (const cell of cells) {
    if (ends(cell)) parts.push([]);
    else parts.at(-1)?.push(cell);
  }
  return parts.filter(({ length }) => length > 0);
}
