/**
 * The search for the fewest runs of a Strata board (see run-peel.ts). What need not be decided is
 * done at once: while some colour's whole next batch can go, it goes (see demand.ts). Only where
 * every batch is incomplete does the search branch, one way per colour. It deepens step by step
 * from the sum of the demands (Richard Korf's IDA*) and remembers the boards that could not be
 * taken off with that number of runs. Where it stops for lack of budget, the depth it was at is a
 * proven lower bound, and the order is for a beam to find (beam-runs.ts). Very large boards get
 * neither, but one descent in linear time, and the demands as their bound.
 */

import type { SearchNode } from './search-node.ts';

/** The runs of a board. */
export interface Runs {
  /**
   * Colours from the top down, without that of the ground where its run would have no line;
   * `undefined` where the search stopped before it found any.
   */
  readonly colors: readonly number[] | undefined;
  /** No order has fewer runs than this. */
  readonly lowerBound: number;
}

/**
 * The largest board that is searched, in cells; beyond it only passes of linear time are made. From
 * there on boards branch so often that a search would mostly burn its budget.
 */
const searchedCells = 20_000;

/** Default budget of the search, in cells looked at: about a third of a second. */
export const defaultBudget = 6e7;

/** What a node costs beside its cells, in cells: measured on 6x6 boards. */
const costPerNode = 1000;

/**
 * Finds the fewest runs that take off a board and end in the colour selected at the start.
 * @param root the untouched board, solvable; it is taken off where it is too large to be searched
 * @param budget how much work the search may do, in cells looked at
 * @returns the runs, and how few there could be; without runs when the budget did not suffice
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
 * One descent that never turns back: where no batch is whole, it takes the colour that has most of
 * its own. Linear in the cells.
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

/** The colour with the largest part of its next batch at hand; the first one among equals. */
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

/** Depth-first search within a number of runs; what it learns at one depth helps at the next. */
class Search {
  #nodesLeft: number;
  /** Per board: a number of runs that is known not to be enough. */
  readonly #tooFew = new Map<string, number>();

  constructor(nodes: number) {
    this.#nodesLeft = nodes;
  }

  /** True once the budget is used up: then not finding anything proves nothing. */
  get isSpent(): boolean {
    return this.#nodesLeft <= 0;
  }

  /**
   * Takes off what is left, and the ground, with a number of runs or fewer.
   * @param start is not changed
   * @returns the colours, without the ground's where it has a run of its own; `undefined` when it
   *   cannot be done, or the budget is spent
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
