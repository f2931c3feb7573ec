/** The judge: whether an instance holds on a finished board, by its meaning and nothing else. */

import type { Demand, Instance } from './instances.ts';

/** A finished board: the state of each cell, row by row. */
export interface GridStates {
  readonly columns: number;
  readonly states: readonly string[];
}

/**
 * Finds the first instance that a board breaks.
 * @param instances of a program on the board
 * @param board finished
 * @returns `undefined` where all hold
 */
export const brokenInstance = (instances: readonly Instance[], board: GridStates): Instance | undefined =>
  instances.find(({ demand }) => !holds(demand, board));

function holds(demand: Demand, { columns, states }: GridStates): boolean {
  const at = (cell: number): string => states[cell] as string;
  const count = (cells: readonly number[], of: readonly string[]) =>
    cells.filter((cell) => of.includes(at(cell))).length;
  switch (demand.kind) {
    case 'count': {
      const found = count(demand.cells, demand.states);
      if (demand.comparison === 'exactly') return found === demand.value;
      return demand.comparison === 'at most' ? found <= demand.value : found >= demand.value;
    }
    case 'as many':
      return count(demand.cells, demand.these) === count(demand.cells, demand.those);
    case 'different':
      return new Set(demand.cells.map(at)).size === demand.cells.length;
    case 'not all equal':
      return new Set(demand.cells.map(at)).size > 1;
    case 'increasing':
      return demand.cells.every((cell, i) => i === 0 || Number(at(demand.cells[i - 1] as number)) < Number(at(cell)));
    case 'runs':
      return runsOf(demand.cells.map((cell) => at(cell) === demand.state)).join() === demand.lengths.join();
    case 'seen': {
      const heights = demand.cells.map((cell) => Number(at(cell)));
      return heights.filter((height, i) => heights.slice(0, i).every((each) => each < height)).length === demand.value;
    }
    case 'sum':
      return demand.cells.reduce((sum, cell) => sum + Number(at(cell)), 0) === demand.value;
    case 'sees': {
      const seen = demand.rays.map((ray) => {
        const end = ray.findIndex((cell) => at(cell) !== demand.state);
        return end === -1 ? ray.length : end;
      });
      return seen.reduce((sum, each) => sum + each, 1) === demand.value;
    }
    case 'connected':
      return groupsIn(states, columns, demand.state).length <= 1;
    case 'lines differ':
      return demand.one.some((cell, i) => at(cell) !== at(demand.other[i] as number));
    case 'never':
      return false;
  }
}

/** Lengths of the stretches that are true. */
function runsOf(flags: readonly boolean[]): number[] {
  const runs: number[] = [];
  flags.forEach((flag, i) => {
    if (!flag) return;
    if (i > 0 && flags[i - 1]) runs[runs.length - 1]! += 1;
    else runs.push(1);
  });
  return runs;
}

/**
 * Finds the groups of cells of one state that hang together by their sides.
 * @param states of all cells, row by row
 * @param columns of the board
 * @param state that is meant
 * @returns numbers of cells
 */
export function groupsIn(states: readonly string[], columns: number, state: string): number[][] {
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (const [first, own] of states.entries()) {
    if (own !== state || seen.has(first)) continue;
    const group: number[] = [];
    const open = [first];
    seen.add(first);
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      group.push(cell);
      for (const next of neighbours(cell, columns, states.length)) {
        if (states[next] !== state || seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

/**
 * Lists the cells that share a side with one.
 * @param cell its number
 * @param columns of the board
 * @param count of all cells
 * @returns two to four
 */
export const neighbours = (cell: number, columns: number, count: number): number[] => [
  ...(cell % columns > 0 ? [cell - 1] : []),
  ...(cell % columns < columns - 1 ? [cell + 1] : []),
  ...(cell >= columns ? [cell - columns] : []),
  ...(cell + columns < count ? [cell + columns] : []),
];
