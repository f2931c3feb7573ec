/**
 * One chain of puzzles: samples several walks over covers (cover-walk.ts) in turn at regular
 * distances, and proves that each sample has a unique solution (path-search.ts). Puzzles of one
 * chain all differ; those of different chains differ if each chain keeps to its own class
 * (puzzle-key.ts).
 */

import { seededRandom } from '../../../core/random.ts';
import type { Cover } from '../cover.ts';
import { CoverWalk } from './cover-walk.ts';
import { PathSearch } from '../solve/path-search.ts';
import { PuzzleKeys } from './puzzle-key.ts';
import type { Rating } from '../rate/bands.ts';
import type { ProvenPuzzle, PuzzleRequest } from './made-puzzle.ts';
import { type Topology, topologyOf } from '../topology.ts';

/** Tools shared by the chains of one side; they keep no state between puzzles. */
export interface ChainTools {
  readonly topology: Topology;
  readonly search: PathSearch;
  readonly keys: PuzzleKeys;
  /** Rates a puzzle, if bands are requested. */
  readonly rate?: (puzzle: ProvenPuzzle, cover: Cover) => Rating;
}

/**
 * Makes the tools of chains whose puzzles are not rated.
 * @param side cells along each side, 2..20
 * @returns tools for any number of chains, used one at a time
 */
export function chainTools(side: number): ChainTools {
  const topology = topologyOf(side);
  const search = new PathSearch(topology);
  return { topology, search, keys: new PuzzleKeys(side) };
}

/** The class of puzzles that a chain may take. */
interface ChainClass {
  readonly index: number;
  readonly of: number;
}

/**
 * Returns the moves between two samples: 8/3 per cell, at least 200. After them two covers of side
 * 5 have little more in common than any two (docs/adrift.md).
 * @param side cells along each side
 * @returns moves
 */
export const movesBetween = (side: number): number => Math.max(200, 8 * side * side);

/** Moves before the first sample of a walk, in such distances. */
const distancesBefore = 8;

/**
 * Walks that a chain samples in turn, so that consecutive puzzles come from different walks: two
 * puzzles of one walk share most of their edges.
 */
const walksOfChain = 8;

/** Search nodes after which a board is skipped. */
export const proofNodes = 20_000;

/**
 * Consecutive fruitless boards, and their search nodes (half a minute's work), after which a chain
 * gives up; a failed walk counts as several boards. With blanks, sides up to 7 need at most 0.2
 * million nodes, and side 8 needed 2.9 million (2026-11-23).
 */
const patience = { boards: 4000, lostWay: 400, nodes: 12_000_000 } as const;

/** A chain of puzzles, which depends only on its seed, request and class. */
export class PuzzleChain {
  readonly #tools: ChainTools;
  readonly #request: PuzzleRequest;
  readonly #seed: number;
  readonly #class: ChainClass;
  readonly #seen = new Set<number>();
  readonly #cells: Int8Array;
  readonly #ends: Int16Array;
  /** The walks, which are advanced in turn. */
  readonly #walks: (CoverWalk | undefined)[] = new Array<undefined>(walksOfChain).fill(undefined);
  #turn = 0;
  #begun = 0;
  #isOver = false;

  /** @param seed 32 bits; different chains of a set must have different ones */
  constructor(
    tools: ChainTools,
    request: PuzzleRequest,
    seed: number,
    only: ChainClass = { index: 0, of: 1 },
  ) {
    this.#tools = tools;
    this.#request = request;
    this.#seed = seed;
    this.#class = only;
    this.#cells = new Int8Array(tools.topology.cells);
    this.#ends = new Int16Array(2 * request.colors);
  }

  /** Number of puzzles made so far. */
  get made(): number {
    return this.#seen.size;
  }

  /** Returns the next puzzle; `undefined` once none was found for a long time. */
  next(): ProvenPuzzle | undefined {
    if (this.#isOver) return undefined;
    const { keys, search } = this.#tools;
    let nodes = 0;
    for (let left: number = patience.boards; left > 0 && nodes < patience.nodes; left--) {
      if (!this.#advance()) {
        left -= patience.lostWay;
        continue;
      }
      const key = keys.keyOf(this.#cells, this.#ends);
      if (this.#seen.has(key)) continue;
      const puzzle = this.#prove();
      nodes += search.nodes;
      if (!puzzle) continue;
      this.#seen.add(key);
      return puzzle;
    }
    this.#isOver = true;
    return undefined;
  }

  /**
   * Skips a puzzle that was made before: like `next`, but without proofs.
   * @param key the puzzle's key (puzzle-key.ts)
   * @returns false if the chain does not reach it
   */
  pass(key: number): boolean {
    for (let left: number = patience.boards; left > 0 && !this.#isOver; left--) {
      if (!this.#advance()) {
        left -= patience.lostWay;
        continue;
      }
      if (this.#tools.keys.keyOf(this.#cells, this.#ends) !== key || this.#seen.has(key)) continue;
      this.#seen.add(key);
      return true;
    }
    return false;
  }

  /** Returns whether a board is revisited within this number of samples. */
  meetsAgain(looks: number): boolean {
    const keys = new Set<number>();
    for (let i = 0; i < looks && keys.size === i; i++) {
      if (this.#advance()) keys.add(this.#tools.keys.keyOf(this.#cells, this.#ends));
    }
    return keys.size < looks;
  }

  /**
   * Advances the next walk to a board of the chain's class.
   * @returns false if the walk failed; it is replaced next time
   */
  #advance(): boolean {
    const { keys, topology } = this.#tools;
    const distance = movesBetween(this.#request.side);
    let moves = distance;
    const turn = this.#turn++ % walksOfChain;
    let walk = this.#walks[turn];
    if (!walk) {
      const random = seededRandom(Math.imul(this.#seed, 0x9e37_79b1) ^ Math.imul(++this.#begun, 0x85eb_ca6b));
      walk = this.#walks[turn] = new CoverWalk(topology, this.#request, random);
      moves = distancesBefore * distance;
    }
    const { index, of } = this.#class;
    const max = walk.moves + moves + 100 * of * distance;
    do {
      if (!walk.walk(moves) || walk.moves > max) {
        this.#walks[turn] = undefined;
        return false;
      }
      moves = 1;
    } while (of > 1 && keys.classOf(walk.ends, this.#ends.length, of) !== index);
    walk.writePuzzle(this.#cells, this.#ends);
    return true;
  }

  /** Returns the board as a puzzle, if it has a unique solution and the requested difficulty. */
  #prove(): ProvenPuzzle | undefined {
    const { search, rate } = this.#tools;
    const { cover, bands } = this.#request;
    const full = cover === 'full';
    const count = search.run(this.#cells, this.#ends, { full, taut: true, solutions: 2, nodes: proofNodes });
    const solution = search.found[0];
    if (count !== 1 || !search.isComplete || !solution) return undefined;
    const puzzle = { cells: this.#cells.slice(), ends: this.#ends.slice(), solution };
    if (!bands || !rate) return puzzle;
    const rating = rate(puzzle, cover);
    return bands.includes(rating.band) ? { ...puzzle, rating } : undefined;
  }
}
