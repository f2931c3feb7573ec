/**
 * The exact solver: propagation (propagate.ts), and where that stops, branching on whether an edge
 * at an end of a coloured part is on or off. Every solution is visited exactly once, so solutions
 * can be counted, up to a bound.
 *
 * Branching at coloured ends is enough: once every colour's path is closed, all cells must belong
 * to them (full), or no loose part may be left (blanks).
 */

import { type Filling, stone } from '../board.ts';
import { edgeStates, PathState } from './path-state.ts';
import { Propagation } from './propagate.ts';
import type { SearchGoal } from './start-shapes.ts';
import { none, type Topology } from '../topology.ts';

/** What to search for, and when to stop. */
export interface SearchRequest extends SearchGoal {
  /** Number of solutions after which the search ends, at least 1. */
  readonly solutions: number;
  /**
   * Number of nodes after which it gives up; a node is a state where nothing follows without a
   * trial.
   */
  readonly nodes: number;
}

/** Searches boards of one side, one at a time. */
export class PathSearch {
  readonly #state: PathState;
  readonly #propagation: Propagation;
  #ends: Int16Array = new Int16Array(0);
  #request: SearchRequest = { full: true, solutions: 0, nodes: 0 };
  /** Number of edges in a full solution. */
  #fullCount = 0;
  #nodes = 0;
  #found: Filling[] = [];
  #isComplete = true;

  constructor(topology: Topology) {
    this.#state = new PathState(topology);
    this.#propagation = new Propagation(this.#state);
  }

  /** Number of nodes of the last search. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Solutions that the last search found. */
  get found(): readonly Filling[] {
    return this.#found;
  }

  /** Whether the last search found all solutions. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Searches a board. The cost is negligible for paths of ordinary length up to side 10, but
   * unbounded for boards with few ends.
   * @param cells as in `Board.cells`
   * @param ends as in `Board.ends`
   * @returns the number of solutions found
   */
  run(cells: Int8Array, ends: Int16Array, request: SearchRequest): number {
    this.#ends = ends;
    this.#request = request;
    this.#nodes = 0;
    this.#found = [];
    this.#isComplete = true;
    this.#fullCount = cells.length - (ends.length >> 1);
    for (const value of cells) if (value === stone) this.#fullCount--;
    if (this.#propagation.begin(cells, ends, request) && !this.#search()) this.#isComplete = false;
    return this.#found.length;
  }

  /** Searches everything below this state. @returns false to end the whole search */
  #search(): boolean {
    if (++this.#nodes > this.#request.nodes) return false;
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
   * Returns the end of an open coloured part with the fewest shapes; `none` when all are closed.
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

  /** Returns an edge of a cell that is still open. */
  #openEdge(cell: number): number {
    const { topology, edges } = this.#state;
    for (let at = 4 * cell; at < 4 * cell + 4; at++) {
      const edge = topology.edgeAt[at]!;
      if (edge !== none && edges[edge] === edgeStates.open) return edge;
    }
    throw new Error('an end of a path that is not closed has no open edge');
  }

  /**
   * Checks a state whose paths are all closed, and keeps it if it is a solution. @returns false to
   * end the whole search
   */
  #takeSolution(): boolean {
    const { onCount, parts, cells } = this.#state;
    const { part, size, color } = parts;
    let count = this.#fullCount;
    if (!this.#request.full) {
      count = 0;
      for (let i = 0; i < this.#ends.length; i += 2) {
        count += size[part[this.#ends[i]!]!]! - 1;
      }
    }
    if (onCount !== count) return true;
    this.#found.push(cells.map((given, cell) => (given === stone ? stone : color[part[cell]!]!)));
    return this.#found.length < this.#request.solutions;
  }
}
