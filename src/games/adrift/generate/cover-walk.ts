/**
 * The generator's source of boards: a random walk over covers of the board by paths that do not
 * touch themselves (cover-paths.ts). Where all cells are filled by such paths, the ends alone
 * nearly always have one solution only; so a puzzle is one look at the walk and one proof away
 * (path-search.ts).
 *
 * A move takes an end of one path into the next cell, if that touches the path nowhere else: an end
 * of another path gives way; a path's inside is cut there and one of its two tails comes along; a
 * stone goes. Or the end steps back and leaves a stone. Now and then a path is cut in two, and the
 * walk goes on with one colour more until two paths join end to end; without that, parts of small
 * boards cannot be reached, and there are boards where nothing can move.
 */

import type { Random } from '../../../core/random.ts';
import { borderMark, CoverPaths, stoneMark } from './cover-paths.ts';
import { none, type Topology } from '../topology.ts';

/** What the boards are to be like. */
export interface CoverRequest {
  /** Paths, at least 1. */
  readonly colors: number;
  /** Fewest cells of a path, both ends counted, at least 2. */
  readonly minLength: number;
  /** Fewest and most stones. */
  readonly stones: { readonly min: number; readonly max: number };
}

/**
 * Moves after which a path is cut in two: with as many paths as requested, and with more.
 */
const movesPerCut = { usual: 50, lost: 500 } as const;

/** Steps a path without any move after which nothing can move any more. */
const failuresPerPath = 40;

/**
 * Steps, a cell of the board, after which a walk is given up that does not come to a board as
 * wished.
 */
const stepsPerCell = 20_000;

/**
 * On smaller boards paths may be as short as a path can be on the way, else the walk does not come
 * everywhere.
 */
const minSideWithoutSlack = 4;

/** One walk. */
export class CoverWalk {
  readonly #request: CoverRequest;
  readonly #random: Random;
  readonly #paths: CoverPaths;
  readonly #cells: number;
  /** Fewest cells of a path on the way. */
  readonly #minOnWay: number;
  /** Between these the stones vary on the way. */
  readonly #minStones: number;
  readonly #maxStones: number;
  #stones = 0;
  #moves = 0;
  /** When a path is cut next, in moves. */
  #nextCut: number = movesPerCut.usual;
  /** Steps without a move since the last one. */
  #failures = 0;

  /** @param random is drawn from at every step */
  constructor(topology: Topology, request: CoverRequest, random: Random) {
    this.#request = request;
    this.#random = random;
    this.#cells = topology.cells;
    this.#paths = new CoverPaths(topology, Math.max(2 * topology.side, request.colors) + topology.side);
    const isTiny = topology.side < minSideWithoutSlack;
    this.#minOnWay = isTiny ? 2 : request.minLength;
    const { min, max } = request.stones;
    const slack = min === max && max > 0 ? 1 : 0;
    this.#minStones = min - slack;
    this.#maxStones = max + slack;
  }

  /** Moves made so far, those that only lay or take a stone not counted. */
  get moves(): number {
    return this.#moves;
  }

  /** The ends of the paths, as `CoverPaths.ends`; they change with every move. */
  get ends(): Int16Array {
    return this.#paths.ends;
  }

  /**
   * Walks on.
   * @param moves at least, and then on to the next board that is as requested
   * @returns false when it has come to none for a long time; the request may be impossible
   */
  walk(moves: number): boolean {
    const until = this.#moves + moves;
    let steps = stepsPerCell * this.#cells;
    while (this.#moves < until || !this.#isAsRequested()) {
      if (--steps < 0) return false;
      this.#step();
    }
    return true;
  }

  /** Writes the puzzle down, as `CoverPaths.writePuzzle` does. */
  writePuzzle(cells: Int8Array, ends: Int16Array): void {
    this.#paths.writePuzzle(cells, ends);
  }

  #isAsRequested(): boolean {
    const { colors, minLength, stones } = this.#request;
    const { count, lengths } = this.#paths;
    if (count !== colors || this.#stones < stones.min || this.#stones > stones.max) return false;
    for (let path = 0; path < colors; path++) if (lengths[path]! < minLength) return false;
    return true;
  }

  /** Tries to move one end, into whichever of its neighbours comes first. */
  #step(): void {
    const paths = this.#paths;
    if (paths.count < this.#request.colors || this.#moves >= this.#nextCut) this.#cutOne();
    const draw = Math.floor(this.#random.next() * 0x1_0000_0000);
    const end = ((draw >>> 16) * 2 * paths.count) >>> 16;
    const cell = paths.ends[end]!;
    for (let turn = 0; turn < 4; turn++) {
      const slot = draw + turn;
      if (this.#tryMove(end, paths.neighbors[4 * cell + (slot & 3)]!, slot & 4)) {
        this.#failures = 0;
        return;
      }
    }
    if (++this.#failures > failuresPerPath * paths.count) this.#cutOne();
  }

  /**
   * Moves an end into a cell if that is allowed.
   * @param choice which tail is tried first, where there are two
   */
  #tryMove(end: number, to: number, choice: number): boolean {
    const paths = this.#paths;
    const { pathAt, ends, lengths } = paths;
    const own = end >> 1;
    const other = pathAt[to]!;
    if (other === borderMark) return false;
    if (other === own) return this.#stepBack(end, to);
    if (paths.touching(to, own) !== 1) return false;
    if (other === stoneMark) {
      if (this.#stones <= this.#minStones) return false;
      this.#stones--;
    } else {
      const otherEnd = paths.endAt(other, to);
      if (otherEnd === none) return this.#capture(end, to, choice) || this.#capture(end, to, choice ^ 4);
      if (paths.count > this.#request.colors && paths.join(end, otherEnd)) return this.#joined();
      if (lengths[other]! <= this.#minOnWay) return false;
      const left = paths.links[to]! ^ paths.beyond;
      paths.relink(left, to, paths.beyond);
      ends[otherEnd] = left;
      lengths[other] = lengths[other]! - 1;
      this.#moves++;
    }
    pathAt[to] = own;
    const from = ends[end]!;
    paths.relink(from, paths.beyond, to);
    paths.links[to] = from ^ paths.beyond;
    ends[end] = to;
    lengths[own] = lengths[own]! + 1;
    return true;
  }

  /** An end steps back and leaves a stone. */
  #stepBack(end: number, to: number): boolean {
    const paths = this.#paths;
    const { pathAt, ends, lengths } = paths;
    const length = lengths[end >> 1]!;
    if (this.#stones >= this.#maxStones || length <= this.#minOnWay) return false;
    const from = ends[end]!;
    pathAt[from] = stoneMark;
    paths.relink(to, from, paths.beyond);
    ends[end] = to;
    lengths[end >> 1] = length - 1;
    this.#stones++;
    return true;
  }

  /**
   * Takes a cell inside another path, and the tail beyond it, if the tail touches the own path
   * nowhere.
   */
  #capture(end: number, to: number, choice: number): boolean {
    const paths = this.#paths;
    const { pathAt, ends, lengths } = paths;
    const own = end >> 1;
    const other = pathAt[to]!;
    const room = lengths[other]! - 1 - this.#minOnWay;
    if (room < 1) return false;
    const { links, beyond } = paths;
    const one = paths.neighborOn(other, to);
    const two = links[to]! ^ one;
    const first = choice === 0 ? one : two;
    const second = choice === 0 ? two : one;
    const tail = this.#tailEnd(to, first, { own, room });
    if (tail === none) return false;
    paths.relink(second, to, beyond);
    paths.relink(ends[end]!, beyond, to);
    links[to] = ends[end]! ^ first;
    pathAt[to] = own;
    let length = 1;
    let before = to;
    for (let cell = first; cell !== beyond; length++) {
      pathAt[cell] = own;
      const next = links[cell]! ^ before;
      before = cell;
      cell = next;
    }
    ends[ends[2 * other] === tail ? 2 * other : 2 * other + 1] = second;
    ends[end] = tail;
    lengths[own] = lengths[own]! + length;
    lengths[other] = lengths[other]! - length;
    this.#moves++;
    return true;
  }

  /** The last cell of a tail; `none` when it is too long or touches the own path. */
  #tailEnd(from: number, first: number, { own, room }: { own: number; room: number }): number {
    const paths = this.#paths;
    const { links, beyond } = paths;
    let before = from;
    let cell = first;
    for (let length = 1; length <= room; length++) {
      if (paths.touching(cell, own) !== 0) return none;
      const next = links[cell]! ^ before;
      if (next === beyond) return cell;
      before = cell;
      cell = next;
    }
    return none;
  }

  /** Two paths have become one. */
  #joined(): true {
    this.#moves++;
    if (this.#paths.count === this.#request.colors) this.#nextCut = this.#moves + movesPerCut.usual;
    return true;
  }

  /**
   * Cuts a path in two if the one that is drawn is long enough, where the walk is lost into shorter
   * ones too.
   */
  #cutOne(): void {
    const paths = this.#paths;
    const min = this.#failures > 0 || paths.count > this.#request.colors ? 2 : this.#minOnWay;
    this.#nextCut = this.#moves + (paths.count < this.#request.colors ? movesPerCut.usual : movesPerCut.lost);
    this.#failures = 0;
    const path = this.#random.int(paths.count);
    const length = paths.lengths[path]!;
    if (length < 2 * min || paths.count >= paths.max) return;
    paths.cut(path, min + this.#random.int(length - 2 * min + 1));
    this.#moves++;
  }
}
