/**
 * A cover of the board by paths that do not touch themselves, as the walk (cover-walk.ts) changes
 * it: the cells by path, and each path's ends, length and links. A cell's link is the exclusive or
 * of the cells before and after it (the cell beyond the border at an end), so that a path is
 * followed from either end without knowing which way it was laid.
 */

import { free, stone } from '../board.ts';
import { none, type Topology } from '../topology.ts';

/** In `pathAt`: a stone; and the place that stands for cells beyond the border. */
export const stoneMark = 255;
export const borderMark = 254;

/** Paths, numbered from 0, and stones. */
export class CoverPaths {
  /** By 4 · cell + slot; beyond the border lies the cell after the last. */
  readonly neighbors: Int16Array;
  /** By cell: its path's number, or a mark. */
  readonly pathAt: Uint8Array;
  /** By cell of a path: its two neighbours on the path, by exclusive or. */
  readonly links: Int16Array;
  /** By 2 · path and 2 · path + 1. */
  readonly ends: Int16Array;
  /** By path: its cells. */
  readonly lengths: Int16Array;
  /** How many paths there are, and may be. */
  count = 0;
  readonly max: number;
  /** The cell beyond the border, and what an end is linked to on its open side. */
  readonly beyond: number;

  /**
   * Begins with rows: each of z goes on as a column of y, those of x stand for themselves; two a
   * side in all.
   * @param most how many paths there may be, at least two a side
   */
  constructor({ side, cells, neighbors }: Topology, max: number) {
    this.beyond = cells;
    this.max = max;
    this.neighbors = neighbors.map((cell) => (cell === none ? cells : cell));
    this.pathAt = new Uint8Array(cells + 1).fill(borderMark);
    this.links = new Int16Array(cells);
    this.ends = new Int16Array(2 * max);
    this.lengths = new Int16Array(max);
    this.#layRows(side);
  }

  #layRows(side: number): void {
    const area = side * side;
    for (let row = 0; row < side; row++) {
      const rowOfX = side + row;
      for (let i = 0; i < side; i++) {
        this.pathAt[row * side + i] = row;
        this.pathAt[2 * area + i * side + side - 1 - row] = row;
        this.pathAt[area + row * side + i] = rowOfX;
      }
      this.ends.set([row * side, 3 * area - 1 - row], 2 * row);
      this.ends.set([area + row * side, area + row * side + side - 1], 2 * rowOfX);
      this.lengths[row] = 2 * side;
      this.lengths[rowOfX] = side;
    }
    this.count = 2 * side;
    for (let cell = 0; cell < this.beyond; cell++) {
      const path = this.pathAt[cell]!;
      let link = 0;
      for (let at = 4 * cell; at < 4 * cell + 4; at++) {
        const beside = this.neighbors[at]!;
        if (this.pathAt[beside] === path) link ^= beside;
      }
      this.links[cell] = this.endAt(path, cell) === none ? link : link ^ this.beyond;
    }
  }

  /**
   * How many neighbours of a cell belong to a path. Without branches: it is asked most often of
   * all.
   */
  touching(cell: number, path: number): number {
    const { pathAt, neighbors } = this;
    const at = 4 * cell;
    return (
      (((pathAt[neighbors[at]!]! ^ path) - 1) >>> 31) +
      (((pathAt[neighbors[at + 1]!]! ^ path) - 1) >>> 31) +
      (((pathAt[neighbors[at + 2]!]! ^ path) - 1) >>> 31) +
      (((pathAt[neighbors[at + 3]!]! ^ path) - 1) >>> 31)
    );
  }

  /** The number of the end that a path has in a cell, `none` when the cell is inside. */
  endAt(path: number, cell: number): number {
    if (this.ends[2 * path] === cell) return 2 * path;
    return this.ends[2 * path + 1] === cell ? 2 * path + 1 : none;
  }

  /** The first neighbour of a cell that belongs to a path. */
  neighborOn(path: number, cell: number): number {
    let at = 4 * cell;
    while (this.pathAt[this.neighbors[at]!] !== path) at++;
    return this.neighbors[at]!;
  }

  /**
   * Joins two paths whose ends are neighbours, if they touch nowhere else.
   * @param end the number of one path's end
   * @param otherEnd that of the other's, beside it
   * @returns whether they were joined
   */
  join(end: number, otherEnd: number): boolean {
    const { ends, lengths, links, beyond } = this;
    const path = end >> 1;
    const other = otherEnd >> 1;
    let before = beyond;
    for (let cell = ends[otherEnd]!; cell !== beyond;) {
      if (this.touching(cell, path) !== (before === beyond ? 1 : 0)) return false;
      const next = links[cell]! ^ before;
      before = cell;
      cell = next;
    }
    this.relink(ends[end]!, beyond, ends[otherEnd]!);
    this.relink(ends[otherEnd]!, beyond, ends[end]!);
    this.#renumber(other, path);
    ends[end] = before;
    lengths[path] = lengths[path]! + lengths[other]!;
    const last = --this.count;
    if (other !== last) {
      this.#renumber(last, other);
      ends.copyWithin(2 * other, 2 * last, 2 * last + 2);
      lengths[other] = lengths[last]!;
    }
    return true;
  }

  /** Puts one cell in the place of another beside a cell on its path. */
  relink(cell: number, from: number, to: number): void {
    this.links[cell] = this.links[cell]! ^ from ^ to;
  }

  /**
   * Cuts a path in two.
   * @param kept how many cells keep the number, from the first end on; the others get the next
   *   number
   */
  cut(path: number, kept: number): void {
    const { pathAt, ends, lengths, links, beyond } = this;
    const length = lengths[path]!;
    const added = this.count++;
    let before = beyond;
    let cell = ends[2 * path]!;
    for (let i = 1; i <= length; i++) {
      const next = links[cell]! ^ before;
      if (i > kept) pathAt[cell] = added;
      if (i === kept) {
        ends[2 * added] = next;
        ends[2 * added + 1] = ends[2 * path + 1]!;
        ends[2 * path + 1] = cell;
        this.relink(cell, next, beyond);
      }
      if (i === kept + 1) this.relink(cell, before, beyond);
      before = cell;
      cell = next;
    }
    lengths[path] = kept;
    lengths[added] = length - kept;
  }

  /**
   * Writes the puzzle down: ends, stones, and everything else free.
   * @param cells as in `Board.cells`
   * @param ends as in `Board.ends`
   */
  writePuzzle(cells: Int8Array, ends: Int16Array): void {
    for (let cell = 0; cell < cells.length; cell++)
      cells[cell] = this.pathAt[cell] === stoneMark ? stone : free;
    for (let i = 0; i < ends.length; i++) {
      const cell = (ends[i] = this.ends[i]!);
      cells[cell] = i >> 1;
    }
  }

  #renumber(from: number, to: number): void {
    for (let cell = 0; cell < this.beyond; cell++) if (this.pathAt[cell] === from) this.pathAt[cell] = to;
  }
}
