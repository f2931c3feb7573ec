/**
 * How hard a puzzle is: what has to be thought ahead to solve it without guessing.
 *
 * The rules are applied as a person sees them, cell by cell, without rays: how many neighbours of
 * its colour a cell still needs, that paths neither close nor touch. Where nothing follows any
 * more, something is tried in thought, an edge with a path or without one, and followed until it
 * cannot be. The shortest such train of thought anywhere on the board is taken, its conclusion
 * drawn, and so on. The *effort* is the sum of their lengths, in edges. What no train of thought
 * settles is searched, and costs 32 for each of the search's nodes.
 *
 * This is the refutation sum of Pelánek (*Difficulty rating of Sudoku puzzles: an overview and
 * evaluation*, 2014), one of the measures that foretold best there how long people took. How it
 * orders puzzles of this game: docs/adrift.md.
 */

import type { Board } from '../board.ts';
import type { Cover } from '../cover.ts';
import type { PathSearch } from '../solve/path-search.ts';
import { edgeStates, PathState } from '../solve/path-state.ts';
import { Propagation } from '../solve/propagate.ts';
import type { Topology } from '../topology.ts';
import { bandOf, type Rating } from './bands.ts';

/** What a node of the search counts for. */
const effortPerNode = 32;

/** Lengths of thought that are tried one after the other, in edges. */
const lengths = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

/** Rates puzzles of one side, one after the other. */
export class Rater {
  readonly #state: PathState;
  readonly #propagation: Propagation;
  readonly #search: PathSearch;

  /** @param search is used for what thinking ahead does not settle */
  constructor(topology: Topology, search: PathSearch) {
    this.#state = new PathState(topology);
    this.#propagation = new Propagation(this.#state);
    this.#search = search;
  }

  /**
   * Rates a puzzle. Cost: about 20 proofs.
   * @param board with exactly one solution
   */
  rate({ cells, ends }: Pick<Board, 'cells' | 'ends'>, cover: Cover): Rating {
    const full = cover === 'full';
    // A board with one solution has a taut one (start-shapes.ts).
    if (!this.#propagation.begin(cells, ends, { full, taut: true, rays: !full }))
      throw new Error('a puzzle without a solution cannot be rated');
    let effort = 0;
    let trials = 0;
    let longest = 0;
    for (let length = this.#think(); length > 0; length = this.#think()) {
      effort += length;
      trials++;
      longest = Math.max(longest, length);
    }
    let nodes = 0;
    if (this.#openEdges() > 0) {
      this.#search.run(cells, ends, { full, taut: true, solutions: 2, nodes: 100_000 });
      nodes = this.#search.nodes;
      effort += effortPerNode * nodes;
    }
    return { effort, band: bandOf(effort), trials, longest, nodes };
  }

  /**
   * Finds the shortest train of thought that ends in something that cannot be, and draws its
   * conclusion.
   * @returns its length, 0 when there is none
   */
  #think(): number {
    const { edges } = this.#state;
    if (this.#openEdges() === 0) return 0;
    for (const length of lengths) {
      for (let edge = 0; edge < edges.length; edge++) {
        for (let to: number = edgeStates.on; to <= edgeStates.off && edges[edge] === edgeStates.open; to++) {
          if (this.#canBe(edge, to, length)) continue;
          const other = edgeStates.on + edgeStates.off - to;
          if (!this.#state.setEdge(edge, other) || !this.#propagation.run()) {
            throw new Error('a puzzle without a solution cannot be rated');
          }
          return length;
        }
      }
    }
    return 0;
  }

  #canBe(edge: number, to: number, length: number): boolean {
    const state = this.#state;
    state.mark();
    state.setEdge(edge, to);
    const can = this.#propagation.run(length);
    state.undo();
    state.unmark();
    return can;
  }

  #openEdges(): number {
    return this.#state.edges.length - this.#state.knownCount;
  }
}
