/**
 * Rates puzzles by how much thinking ahead it takes to solve them without guessing.
 *
 * The rules are applied as a person would, cell by cell and without rays: how many neighbours of
 * its colour a cell still needs, and that paths neither close nor touch. When nothing more follows,
 * an edge is assumed to have or not to have a path, and the consequences are followed to a
 * contradiction. The shortest such train of thought on the board is taken, its conclusion is drawn,
 * and so on. The *effort* is the sum of their lengths, in edges. Whatever remains undecided is
 * searched, at a cost of 32 per search node.
 *
 * This is the refutation sum of Pelánek (*Difficulty rating of Sudoku puzzles: an overview and
 * evaluation*, 2014), one of the best predictors of people's solving times there. For its
 * performance on this game see docs/adrift.md.
 */

import type { Board } from '../board.ts';
import type { Cover } from '../cover.ts';
import type { PathSearch } from '../solve/path-search.ts';
import { edgeStates, PathState } from '../solve/path-state.ts';
import { Propagation } from '../solve/propagate.ts';
import { symmetriesOf, type Topology } from '../topology.ts';
import { bandOf, type Rating } from './bands.ts';

/** Effort per node of the search. */
const effortPerNode = 32;

/** Lengths of thought, tried in order, in edges. */
const lengths = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

/** Rates puzzles of one side, one at a time. */
export class Rater {
  readonly #state: PathState;
  readonly #propagation: Propagation;
  readonly #search: PathSearch;
  readonly #symmetries: readonly Int16Array[];

  /**
   * @param search decides what thinking ahead does not
   */
  constructor(topology: Topology, search: PathSearch) {
    this.#state = new PathState(topology);
    this.#propagation = new Propagation(this.#state);
    this.#search = search;
    this.#symmetries = symmetriesOf(topology.side);
  }

  /**
   * Rates a puzzle, at the cost of about 20 proofs.
   * @param board a board with exactly one solution
   */
  rate(board: Pick<Board, 'cells'>, cover: Cover): Rating {
    const { cells, ends } = plainForm(board, this.#symmetries);
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
   * Finds the shortest train of thought that ends in a contradiction, and draws its conclusion.
   * @returns its length; 0 if there is none
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

/**
 * Returns the one of a board's images under the symmetries whose cells come first in order, with
 * colours numbered by where they come first. Thoughts of one length are tried in the order of the
 * edges, and colours in theirs, but a puzzle is as hard turned or under other letters.
 */
function plainForm(
  { cells }: Pick<Board, 'cells'>,
  symmetries: readonly Int16Array[],
): Pick<Board, 'cells' | 'ends'> {
  const images = symmetries.map((map) => {
    const moved = new Int8Array(cells.length);
    for (const [cell, color] of cells.entries()) moved[map[cell]!] = color;
    const colors = [...new Set(moved)].filter((color) => color >= 0);
    return moved.map((color) => (color >= 0 ? colors.indexOf(color) : color));
  });
  const first = images.reduce((best, image) => (isBefore(image, best) ? image : best));
  const ends = new Int16Array(2 * (Math.max(...first) + 1));
  for (const [cell, color] of first.entries())
    if (color >= 0) ends[first.indexOf(color) === cell ? 2 * color : 2 * color + 1] = cell;
  return { cells: first, ends };
}

/** Returns whether one list comes before another of its length, by their first difference. */
function isBefore(one: Int8Array, other: Int8Array): boolean {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at >= 0 && one[at]! < other[at]!;
}
