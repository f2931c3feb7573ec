/**
 * One chain of puzzles: walks over covers (cover-walk.ts), a look at each in turn at even
 * distances, and a proof that what is seen has one solution only (path-search.ts). Puzzles of one
 * chain all differ; those of different chains do where each chain keeps to a class of its own
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

/** What chains of one side share; none of it is in use between two puzzles. */
export interface ChainTools {
  readonly topology: Topology;
  readonly search: PathSearch;
  readonly keys: PuzzleKeys;
  /** Rates what is asked for by its band. */
  readonly rate?: (puzzle: ProvenPuzzle, cover: Cover) => Rating;
}

/**
 * Makes the tools of chains whose puzzles are not rated.
 * @param side cells along each side, 2..20
 * @returns tools for any number of chains, one after the other
 */
export function chainTools(side: number): ChainTools {
  const topology = topologyOf(side);
  const search = new PathSearch(topology);
  return { topology, search, keys: new PuzzleKeys(side) };
}

/** Which puzzles a chain may take: those of one class. */
interface ChainClass {
  readonly index: number;
  readonly of: number;
}

/**
 * Counts the moves between two puzzles: 200 at least, from side 6 on 8/3 a cell. After them two
 * covers of side 5 have little more in common than any two have (docs/adrift.md).
 * @param side cells along each side
 * @returns moves
 */
export const movesBetween = (side: number): number => Math.max(200, 8 * side * side);

/** Moves before the first puzzle, in such distances. */
const distancesBefore = 8;

/**
 * Walks that a chain looks at in turn, so that neighbours in a set are of different ones: two
 * puzzles of one walk share most of their edges.
 */
const walksOfChain = 8;

/** Search nodes after which a board is given up and left out. */
export const proofNodes = 20_000;

/**
 * Boards in a row that a chain looks at in vain before it gives up, and what a walk that has lost
 * its way counts for; and the search nodes that it spends on them, half a minute's work. With
 * blanks, sides up to 7 need 0.2 million at most and side 8 needed 2.9 million (2026-11-23).
 */
const patience = { boards: 4000, lostWay: 400, nodes: 12_000_000 } as const;

/** A chain. The same seeds give the same puzzles, whatever else runs. */
export class PuzzleChain {
  readonly #tools: ChainTools;
  readonly #request: PuzzleRequest;
  readonly #seed: number;
  readonly #class: ChainClass;
  readonly #seen = new Set<number>();
  readonly #cells: Int8Array;
  readonly #ends: Int16Array;
  /** Each walks on when it is its turn. */
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

  /** How many puzzles were made. */
  get made(): number {
    return this.#seen.size;
  }

  /** The next puzzle; `undefined` when none was found for a long time, and from then on. */
  next(): ProvenPuzzle | undefined {
    if (this.#isOver) return undefined;
    const { keys, search } = this.#tools;
    let nodes = 0;
    for (let left: number = patience.boards; left > 0 && nodes < patience.nodes; left--) {
      if (!this.#walkOn()) {
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
   * Goes past a puzzle that was made before: `next` for boards that are known to be proven, without
   * the proofs.
   * @param key of the puzzle (puzzle-key.ts)
   * @returns false when the chain does not come to it
   */
  pass(key: number): boolean {
    for (let left: number = patience.boards; left > 0 && !this.#isOver; left--) {
      if (!this.#walkOn()) {
        left -= patience.lostWay;
        continue;
      }
      if (this.#tools.keys.keyOf(this.#cells, this.#ends) !== key || this.#seen.has(key)) continue;
      this.#seen.add(key);
      return true;
    }
    return false;
  }

  /** Whether the walk comes to a board twice within this number of looks. */
  meetsAgain(looks: number): boolean {
    const keys = new Set<number>();
    for (let i = 0; i < looks && keys.size === i; i++) {
      if (this.#walkOn()) keys.add(this.#tools.keys.keyOf(this.#cells, this.#ends));
    }
    return keys.size < looks;
  }

  /**
   * Walks on to a board of the chain's class.
   * @returns false when the walk has lost its way; the next one is another
   */
  #walkOn(): boolean {
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

  /** The board as a puzzle, if it has one solution only and is as hard as requested. */
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
