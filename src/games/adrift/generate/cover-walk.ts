/**
 * The generator's source of boards: a random walk over covers of the board by paths that do not
 * touch themselves (cover-paths.ts). If such paths fill all cells, their ends alone nearly always
 * have a unique solution, so each sample of the walk and one proof (path-search.ts) usually yield a
 * puzzle.
 *
 * A move takes an end of one path into a neighbouring cell that touches the path nowhere else. If
 * the cell is an end of another path, that path gets shorter; if it is inside a path, that path is
 * cut and one of the two tails is captured; a stone disappears. Or the end steps back and leaves a
 * stone. Now and then a path is cut in two, and the walk continues with one more colour until two
 * paths join end to end. Otherwise parts of small boards could not be reached, and some boards
 * would be stuck.
 */

import type { Random } from '../../../core/random.ts';
import { borderMark, CoverPaths, stoneMark } from './cover-paths.ts';
import { none, type Topology } from '../topology.ts';

/** Wanted properties of boards. */
export interface CoverRequest {
  /** Number of paths, at least 1. */
  readonly colors: number;
  /** Minimum cells of a path, including both ends; at least 2. */
  readonly minLength: number;
  /** Number of stones. */
  readonly stones: { readonly min: number; readonly max: number };
}

/** Moves after which a path is cut in two, with as many paths as requested and with more. */
const movesPerCut = { usual: 50, lost: 500 } as const;

/** Steps per path without a move after which the walk counts as stuck. */
const failuresPerPath = 40;

/** Steps per cell after which a walk that finds no board as requested is given up. */
const stepsPerCell = 20_000;

/**
 * Minimum side on which `minLength` also holds during the walk. On smaller boards paths may get as
 * short as possible, otherwise the walk cannot reach every board.
 */
const minSideWithoutSlack = 4;

export class CoverWalk {
  readonly #request: CoverRequest;
  readonly #random: Random;
  readonly #paths: CoverPaths;
  readonly #cells: number;
  /** Minimum cells of a path during the walk. */
  readonly #minOnWay: number;
  /** Bounds of the number of stones during the walk. */
  readonly #minStones: number;
  readonly #maxStones: number;
  #stones = 0;
  #moves = 0;
  /** Number of moves at which the next path is cut. */
  #nextCut: number = movesPerCut.usual;
  /** Steps since the last move. */
  #failures = 0;

  /**
   * @param random source of the choices
   */
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

  /** Moves made so far, not counting those that only lay or take a stone. */
  get moves(): number {
    return this.#moves;
  }

  /** The ends of the paths, as in `CoverPaths.ends`; every move changes them. */
  get ends(): Int16Array {
    return this.#paths.ends;
  }

  /**
   * Continues the walk.
   * @param moves minimum moves, after which it stops at the next board as requested
   * @returns false if none was found for a long time; the request may be impossible
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

  /** Writes the puzzle like `CoverPaths.writePuzzle`. */
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

  /** Tries to move a random end into one of its neighbours, starting with a random one. */
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
   * Moves an end into a cell if allowed.
   * @param choice which of two tails is tried first
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

  /** Steps an end back, leaving a stone. */
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
   * Captures a cell inside another path, with the tail beyond it if that does not touch the
   * capturing path.
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

  /** Returns the last cell of a tail; `none` if it is too long or touches the capturing path. */
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

  /** Accounts for two paths that became one. */
  #joined(): true {
    this.#moves++;
    if (this.#paths.count === this.#request.colors) this.#nextCut = this.#moves + movesPerCut.usual;
    return true;
  }

  /**
   * Cuts a random path in two if it is long enough; a stuck walk or one with extra paths may cut it
   * shorter.
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
