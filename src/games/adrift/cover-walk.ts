/**
 * The generator's source of boards: a random walk over covers of the board by paths that do not touch themselves. Where all
 * cells are filled by such paths, the ends alone nearly always have one solution only; so a puzzle is one look at the
 * walk and one proof away (path-search.ts).
 *
 * A move takes an end of one path into the next cell, if that touches the path nowhere else: an end of another path gives
 * way; a path's inside is cut there and one of its two tails comes along; a stone goes. Or the end steps back and leaves a
 * stone. Now and then a path is cut in two, and the walk goes on with one colour more until two paths join end to
 * end; without that, parts of small boards cannot be reached.
 */

import type { Random } from '../../core/random.ts';
import { free, stone } from './board.ts';
import { none, type Topology } from './topology.ts';

/** What the boards are to be like. */
export interface CoverWish {
  /** Paths, at least 1. */
  readonly colors: number;
  /** Fewest cells of a path, both ends counted, at least 2. */
  readonly minLength: number;
  /** Fewest and most stones. */
  readonly stones: { readonly min: number; readonly max: number };
}

/** In `colorAt`: a stone; and the place that stands for cells beyond the border. */
const stoneMark = 255;
const borderMark = 254;

/** After so many moves a path is cut in two. */
const movesPerCut = 50;

const movesPerRescue = 500;

/** After so many steps a path without any move, nothing moves any more. */
const failuresPerPath = 40;

/** Tries, a cell of the board, after which the walk is given up that does not come to a board as wished. */
const triesPerCell = 20_000;

/** One walk. */
export class CoverWalk {
  readonly #wish: CoverWish;
  readonly #random: Random;
  readonly #cells: number;
  /** By 4 · cell + slot; beyond the border lies the cell after the last. */
  readonly #neighbors: Int16Array;
  /** By cell: its path's number, or a mark. */
  readonly #colorAt: Uint8Array;
  /** By 2 · path and 2 · path + 1. */
  readonly #ends: Int16Array;
  readonly #lengths: Int16Array;
  /** Between these the stones vary on the way. */
  readonly #fewestStones: number;
  readonly #mostStones: number;
  #paths = 0;
  #stones = 0;
  #moves = 0;
  #nextCut = movesPerCut;
  /** Steps without a move since the last one. */
  #failures = 0;

  /** @param random is drawn from at every try */
  constructor({ side, cells, neighbors }: Topology, wish: CoverWish, random: Random) {
    this.#wish = wish;
    this.#random = random;
    this.#cells = cells;
    this.#neighbors = neighbors.map((cell) => (cell === none ? cells : cell));
    this.#colorAt = new Uint8Array(cells + 1).fill(borderMark);
    const most = Math.max(2 * side, wish.colors) + side;
    this.#ends = new Int16Array(2 * most);
    this.#lengths = new Int16Array(most);
    const { min, max } = wish.stones;
    const slack = min === max && max > 0 ? 1 : 0;
    this.#fewestStones = min - slack;
    this.#mostStones = max + slack;
    this.#layRows(side);
  }

  /** Moves made so far, those that only lay or take a stone not counted. */
  get moves(): number {
    return this.#moves;
  }

  /**
   * Walks on.
   * @param moves so many at least, and then on to the next board that is as wished
   * @returns false when it has come to none for a long time; the wish may be impossible
   */
  walk(moves: number): boolean {
    const until = this.#moves + moves;
    let tries = triesPerCell * this.#cells;
    while (this.#moves < until || !this.#isAsWished()) {
      if (--tries < 0) return false;
      this.#step();
    }
    return true;
  }

  /**
   * Writes the puzzle down: the ends, the stones, and everything else free.
   * @param cells as in `Board.cells`
   * @param ends as in `Board.ends`
   */
  writePuzzle(cells: Int8Array, ends: Int16Array): void {
    const colorAt = this.#colorAt;
    for (let cell = 0; cell < cells.length; cell++) cells[cell] = colorAt[cell] === stoneMark ? stone : free;
    for (let i = 0; i < ends.length; i++) {
      const cell = (ends[i] = this.#ends[i] as number);
      cells[cell] = i >> 1;
    }
  }

  #isAsWished(): boolean {
    const { colors, minLength, stones } = this.#wish;
    if (this.#paths !== colors || this.#stones < stones.min || this.#stones > stones.max) return false;
    const lengths = this.#lengths;
    for (let path = 0; path < colors; path++) if ((lengths[path] as number) < minLength) return false;
    return true;
  }

  /** Begins with rows: each of z goes on as a column of y, those of x stand for themselves. */
  #layRows(side: number): void {
    const area = side * side;
    for (let row = 0; row < side; row++) {
      const rowOfX = side + row;
      for (let i = 0; i < side; i++) {
        this.#colorAt[row * side + i] = row;
        this.#colorAt[2 * area + i * side + side - 1 - row] = row;
        this.#colorAt[area + row * side + i] = rowOfX;
      }
      this.#ends.set([row * side, 3 * area - 1 - row], 2 * row);
      this.#ends.set([area + row * side, area + row * side + side - 1], 2 * rowOfX);
      this.#lengths[row] = 2 * side;
      this.#lengths[rowOfX] = side;
    }
    this.#paths = 2 * side;
  }

  /** Tries to move one end, into whichever of its neighbours comes first. */
  #step(): void {
    if (this.#paths < this.#wish.colors || this.#moves >= this.#nextCut) this.#cutOne();
    const draw = Math.floor(this.#random.next() * 0x1_0000_0000);
    const end = ((draw >>> 16) * 2 * this.#paths) >>> 16;
    const cell = this.#ends[end] as number;
    for (let turn = 0; turn < 4; turn++) {
      const slot = draw + turn;
      const to = this.#neighbors[4 * cell + (slot & 3)] as number;
      if (this.#tryMove(end, to, slot & 4)) {
        this.#failures = 0;
        return;
      }
    }
    if (++this.#failures > failuresPerPath * this.#paths) this.#cutOne();
  }

  /** Moves an end into a cell if that is allowed. @param choice which tail is tried first, where there are two */
  #tryMove(end: number, to: number, choice: number): boolean {
    const colorAt = this.#colorAt;
    const lengths = this.#lengths;
    const own = end >> 1;
    const other = colorAt[to] as number;
    if (other === borderMark) return false;
    if (other === own) return this.#stepBack(end, to);
    if (this.#touching(to, own) !== 1) return false;
    if (other === stoneMark) {
      if (this.#stones <= this.#fewestStones) return false;
      this.#stones--;
    } else {
      const otherEnd = this.#endAt(other, to);
      if (otherEnd === none) return this.#capture(end, to, choice) || this.#capture(end, to, choice ^ 4);
      if (this.#paths > this.#wish.colors && this.#joinEnds(end, otherEnd)) return true;
      if ((lengths[other] as number) <= this.#wish.minLength) return false;
      this.#ends[otherEnd] = this.#neighborOf(to, other, none);
      lengths[other] = (lengths[other] as number) - 1;
      this.#moves++;
    }
    colorAt[to] = own;
    this.#ends[end] = to;
    lengths[own] = (lengths[own] as number) + 1;
    return true;
  }

  /** An end steps back and leaves a stone. */
  #stepBack(end: number, to: number): boolean {
    const path = end >> 1;
    const length = this.#lengths[path] as number;
    if (this.#stones >= this.#mostStones || length <= this.#wish.minLength) return false;
    this.#colorAt[this.#ends[end] as number] = stoneMark;
    this.#ends[end] = to;
    this.#lengths[path] = length - 1;
    this.#stones++;
    return true;
  }

  /** Takes a cell inside another path, and the tail beyond it, if the tail touches the own path nowhere. */
  #capture(end: number, to: number, choice: number): boolean {
    const colorAt = this.#colorAt;
    const lengths = this.#lengths;
    const own = end >> 1;
    const other = colorAt[to] as number;
    const room = (lengths[other] as number) - 1 - this.#wish.minLength;
    if (room < 1) return false;
    const one = this.#neighborOf(to, other, none);
    const two = this.#neighborOf(to, other, one);
    const first = choice === 0 ? one : two;
    const tail = this.#tailEnd(to, first, { own, room });
    if (tail === none) return false;
    colorAt[to] = own;
    let length = 1;
    for (let cell = first; cell !== none; cell = this.#neighborOf(cell, other, none)) {
      colorAt[cell] = own;
      length++;
    }
    this.#ends[this.#ends[2 * other] === tail ? 2 * other : 2 * other + 1] = choice === 0 ? two : one;
    this.#ends[end] = tail;
    lengths[own] = (lengths[own] as number) + length;
    lengths[other] = (lengths[other] as number) - length;
    this.#moves++;
    return true;
  }

  /** The last cell of a tail; `none` when it is too long or touches the own path. */
  #tailEnd(from: number, first: number, { own, room }: { own: number; room: number }): number {
    const colorAt = this.#colorAt;
    const neighbors = this.#neighbors;
    const other = colorAt[first] as number;
    let before = from;
    let cell = first;
    for (let length = 1; length <= room; length++) {
      let next: number = none;
      for (let at = 4 * cell; at < 4 * cell + 4; at++) {
        const beside = neighbors[at] as number;
        const color = colorAt[beside] as number;
        if (color === own) return none;
        if (color === other && beside !== before) next = beside;
      }
      if (next === none) return cell;
      before = cell;
      cell = next;
    }
    return none;
  }

  /** Joins two paths whose ends are neighbours, if they touch nowhere else. */
  #joinEnds(end: number, otherEnd: number): boolean {
    const colorAt = this.#colorAt;
    const own = end >> 1;
    const other = otherEnd >> 1;
    let before: number = none;
    let cell = this.#ends[otherEnd] as number;
    while (cell !== none) {
      if (this.#touching(cell, own) !== (before === none ? 1 : 0)) return false;
      const next = this.#neighborOf(cell, other, before);
      before = cell;
      cell = next;
    }
    for (let at = 0; at < this.#cells; at++) if (colorAt[at] === other) colorAt[at] = own;
    this.#ends[end] = before;
    this.#lengths[own] = (this.#lengths[own] as number) + (this.#lengths[other] as number);
    this.#dropPath(other);
    this.#moves++;
    if (this.#paths === this.#wish.colors) this.#nextCut = this.#moves + movesPerCut;
    return true;
  }

  /** Gives the number of a path that is gone to the last one. */
  #dropPath(path: number): void {
    const last = --this.#paths;
    if (path === last) return;
    for (let at = 0; at < this.#cells; at++) if (this.#colorAt[at] === last) this.#colorAt[at] = path;
    this.#ends.copyWithin(2 * path, 2 * last, 2 * last + 2);
    this.#lengths[path] = this.#lengths[last] as number;
  }

  /** Cuts a path in two, if the one that is drawn is long enough; where nothing moves any more, into shorter ones too. */
  #cutOne(): void {
    const { colors, minLength } = this.#wish;
    const isLost = this.#failures > 0 || this.#paths > colors;
    const least = isLost ? 2 : minLength;
    this.#nextCut = this.#moves + (this.#paths < colors ? movesPerCut : movesPerRescue);
    this.#failures = 0;
    const path = this.#random.int(this.#paths);
    const length = this.#lengths[path] as number;
    if (length < 2 * least || this.#paths >= this.#lengths.length) return;
    const kept = least + this.#random.int(length - 2 * least + 1);
    const added = this.#paths++;
    let before: number = none;
    let cell = this.#ends[2 * path] as number;
    for (let i = 1; i <= length; i++) {
      const next = i < length ? this.#neighborOf(cell, path, before) : none;
      if (i > kept) this.#colorAt[cell] = added;
      if (i === kept) {
        this.#ends.set([next, this.#ends[2 * path + 1] as number], 2 * added);
        this.#ends[2 * path + 1] = cell;
      }
      before = cell;
      cell = next;
    }
    this.#lengths[path] = kept;
    this.#lengths[added] = length - kept;
    this.#moves++;
  }

  /** How many neighbours of a cell belong to a path. */
  #touching(cell: number, path: number): number {
    const colorAt = this.#colorAt;
    const neighbors = this.#neighbors;
    const at = 4 * cell;
    return (
      ((((colorAt[neighbors[at] as number] as number) ^ path) - 1) >>> 31) +
      ((((colorAt[neighbors[at + 1] as number] as number) ^ path) - 1) >>> 31) +
      ((((colorAt[neighbors[at + 2] as number] as number) ^ path) - 1) >>> 31) +
      ((((colorAt[neighbors[at + 3] as number] as number) ^ path) - 1) >>> 31)
    );
  }

  /** The number of the end that a path has in a cell, `none` when the cell is inside. */
  #endAt(path: number, cell: number): number {
    if (this.#ends[2 * path] === cell) return 2 * path;
    return this.#ends[2 * path + 1] === cell ? 2 * path + 1 : none;
  }

  /** The first neighbour of a cell that belongs to a path and is not the one before; `none` when there is none. */
  #neighborOf(cell: number, path: number, before: number): number {
    const neighbors = this.#neighbors;
    for (let at = 4 * cell; at < 4 * cell + 4; at++) {
      const beside = neighbors[at] as number;
      if (this.#colorAt[beside] === path && beside !== before) return beside;
    }
    return none;
  }
}
