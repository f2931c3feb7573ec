/**
 * Searches for the fewest runs of a Strata board (see run-peel.ts). Forced steps are made at once:
 * while some colour's whole next batch can go, it goes (see demand.ts). Only where every batch is
 * incomplete does the search branch, by colour. It uses iterative deepening from the sum of the
 * demands (Richard Korf's IDA*) and remembers boards that could not be taken off within a number of
 * runs. If the budget runs out, the current depth is a proven lower bound, and a beam search finds
 * the order (beam-runs.ts). Very large boards get a single greedy descent in linear time, with the
 * demands as their bound.
 */

import type { SearchNode } from './search-node.ts';

export interface Runs {
  /**
   * Colours from the top down, without the ground's if its run has no line; `undefined` when the
   * search stopped before it found any.
   */
  readonly colors: readonly number[] | undefined;
  /** Lower bound on the runs of any order. */
  readonly lowerBound: number;
}

/**
 * Maximum size of a searched board, in cells; larger boards only get linear passes. They branch so
 * often that a search would mostly exhaust its budget.
 */
const searchedCells = 20_000;

/** Default budget of the search, in cells visited: about a third of a second. */
export const defaultBudget = 6e7;

/** Fixed cost of a node in addition to its cells, in cells; measured on 6x6 boards. */
const costPerNode = 1000;

/**
 * Finds the fewest runs that take off a board and end in the colour selected at the start.
 * @param root the untouched, solvable board; is taken off if it is too large to be searched
 * @param budget maximum work of the search, in cells visited
 * @returns the runs and a lower bound; without runs when the budget did not suffice
 */
export function fewestRuns(root: SearchNode, budget: number): Runs {
  const { demand } = root;
  const { rows, columns } = root.peel.counts.board;
  if (rows * columns > searchedCells) return { colors: descend(root), lowerBound: demand };
  const search = new Search(Math.ceil(budget / (rows * columns + costPerNode)));
  for (let runs = demand; ; runs++) {
    const colors = search.within(root, runs);
    if (colors) return { colors, lowerBound: runs };
    if (search.isSpent) return { colors: undefined, lowerBound: runs };
  }
}

/**
 * Descends greedily: where no batch is complete, it takes the colour with the largest ready part.
 * Linear in the cells.
 */
function descend(node: SearchNode): number[] {
  const runs = node.takeWholeBatches();
  while (node.peel.left > 0) {
    const color = bestPart(node);
    node.takePartRoughly(color);
    runs.push(color, ...node.takeWholeBatches());
  }
  return runs;
}

/** Returns the colour with the largest ready part of its next batch; the first among equals. */
function bestPart(node: SearchNode): number {
  let best = 0;
  let max = 0;
  for (let color = 0; color < node.peel.ready.length; color++) {
    const part = node.readyPart(color);
    if (part <= max) continue;
    best = color;
    max = part;
  }
  return best;
}

/** Depth-first search within a number of runs; keeps what it learns at one depth for the next. */
class Search {
  #nodesLeft: number;
  /** Per board, a number of runs known to be insufficient. */
  readonly #tooFew = new Map<string, number>();

  constructor(nodes: number) {
    this.#nodesLeft = nodes;
  }

  /** Whether the budget is used up; then finding nothing proves nothing. */
  get isSpent(): boolean {
    return this.#nodesLeft <= 0;
  }

  /**
   * Takes off the rest of the board and the ground within a number of runs.
   * @param start the node to start from; is not changed
   * @returns the colours, without the ground's if that has its own run; `undefined` when it is
   *   impossible, or the budget is spent
   */
  within(start: SearchNode, limit: number): number[] | undefined {
    if (start.demand > limit) return undefined;
    const node = start.copy();
    const runs = node.takeWholeBatches();
    if (node.demand === 0) return runs;
    const left = limit - runs.length;
    const { key } = node;
    if ((this.#tooFew.get(key) ?? -1) >= left) return undefined;
    for (let color = 0; color < node.peel.ready.length; color++) {
      if (node.peel.ready[color]!.length === 0) continue;
      if (this.isSpent) return undefined;
      this.#nodesLeft--;
      const child = node.copy();
      child.takePart(color);
      const rest = this.within(child, left - 1);
      if (rest) return [...runs, color, ...rest];
    }
    if (!this.isSpent) this.#tooFew.set(key, left);
    return undefined;
  }
}
