/**
 * The exact solver: propagation (propagate.ts), and where that stands still, an end of a coloured
 * part is led on, over one of its edges or not over it. Every solution is met exactly once, so it
 * counts; the second one, or another bound, ends it.
 *
 * Branching at coloured ends only is enough: once every colour's path is closed, all cells must
 * belong to them (full), or no loose part may be left (blanks).
 */

import { type Filling, stone } from '../board.ts';
import { edgeStates, PathState } from './path-state.ts';
import { Propagation } from './propagate.ts';
import type { Sought } from './start-shapes.ts';
import { none, type Topology } from '../topology.ts';

/** How a board is searched. */
export interface SearchOrder extends Sought {
  /** Solutions after which it ends, at least 1. */
  readonly solutions: number;
  /** Nodes after which it gives up; a node is a state where nothing follows without trying. */
  readonly nodes: number;
}

/** Searches boards of one side, one after the other. */
export class PathSearch {
  readonly #state: PathState;
  readonly #propagation: Propagation;
  #ends: Int16Array = new Int16Array(0);
  #order: SearchOrder = { full: true, solutions: 0, nodes: 0 };
  /** Edges of a full solution. */
  #fullCount = 0;
  #nodes = 0;
  #found: Filling[] = [];
  #isComplete = true;

  constructor(topology: Topology) {
    this.#state = new PathState(topology);
    this.#propagation = new Propagation(this.#state);
  }

  /** Nodes of the last search. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Solutions that the last search found. */
  get found(): readonly Filling[] {
    return this.#found;
  }

  /** Whether the last search has found all there are. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Searches a board. Cost: next to nothing with paths of ordinary length up to side 10; there is
   * no bound for boards with few ends.
   * @param cells as in `Board.cells`
   * @param ends as in `Board.ends`
   * @returns how many solutions were found
   */
  run(cells: Int8Array, ends: Int16Array, order: SearchOrder): number {
    this.#ends = ends;
    this.#order = order;
    this.#nodes = 0;
    this.#found = [];
    this.#isComplete = true;
    this.#fullCount = cells.length - (ends.length >> 1);
    for (const value of cells) if (value === stone) this.#fullCount--;
    if (this.#propagation.begin(cells, ends, order) && !this.#search()) this.#isComplete = false;
    return this.#found.length;
  }

  /** Goes through everything below this state. @returns false to end the whole search */
  #search(): boolean {
    if (++this.#nodes > this.#order.nodes) return false;
    const end = this.#openEnd();
    if (end === none) return this.#takeSolution();
    const state = this.#state;
    const edge = this.#openEdge(end);
    let goesOn = true;
    state.mark();
    for (let to: number = edgeStates.on; goesOn && to <= edgeStates.off; to++) {
      state.setEdge(edge, to);
      if (this.#propagation.run()) goesOn = this.#search();
      state.undo();
    }
    state.unmark();
    return goesOn;
  }

  /**
   * An end of a coloured part that is not closed, with as few shapes as can be; `none` when all are
   * closed.
   */
  #openEnd(): number {
    const ends = this.#ends;
    const { masks, tables, parts } = this.#state;
    let best: number = none;
    let fewest = 255;
    for (let i = 0; i < ends.length; i++) {
      const end = parts.far[ends[i]!]!;
      if (end === ends[i ^ 1]) continue;
      const shapes = tables.count[masks[end]!]!;
      if (shapes >= fewest) continue;
      best = end;
      fewest = shapes;
      if (shapes === 2) break;
    }
    return best;
  }

  /** An edge of a cell of which nothing is known yet. */
  #openEdge(cell: number): number {
    const { topology, edges } = this.#state;
    for (let at = 4 * cell; at < 4 * cell + 4; at++) {
      const edge = topology.edgeAt[at]!;
      if (edge !== none && edges[edge] === edgeStates.open) return edge;
    }
    throw new Error('an end of a path that is not closed has no open edge');
  }

  /** All paths are closed. @returns false to end the whole search */
  #takeSolution(): boolean {
    const { onCount, parts, cells } = this.#state;
    const { part, size, color } = parts;
    let count = this.#fullCount;
    if (!this.#order.full) {
      count = 0;
      for (let i = 0; i < this.#ends.length; i += 2) {
        count += size[part[this.#ends[i]!]!]! - 1;
      }
    }
    if (onCount !== count) return true;
    this.#found.push(cells.map((given, cell) => (given === stone ? stone : color[part[cell]!]!)));
    return this.#found.length < this.#order.solutions;
  }
}
