/**
 * A cover of the board by paths that do not touch themselves, modified by the walk (cover-walk.ts):
 * each cell's path and link, and each path's ends and length. A cell's link is the exclusive or of
 * the cells before and after it (the cell beyond the border at an end), so a path can be followed
 * from either end without knowing its direction.
 */

import { free, stone } from '../board.ts';
import { none, type Topology } from '../topology.ts';

/** In `pathAt`: a stone, and the cell that represents everything beyond the border. */
export const stoneMark = 255;
export const borderMark = 254;

/** Paths, numbered from 0, and stones. */
export class CoverPaths {
  /**
   * The neighbour at 4 · cell + slot; the cell after the last represents everything beyond the
   * border.
   */
  readonly neighbors: Int16Array;
  /** Path number per cell, or a mark. */
  readonly pathAt: Uint8Array;
  /** Per cell of a path, the exclusive or of its two neighbours on the path. */
  readonly links: Int16Array;
  /** The end cells of a path, at 2 · path and 2 · path + 1. */
  readonly ends: Int16Array;
  /** Number of cells per path. */
  readonly lengths: Int16Array;
  /** Current and maximum number of paths. */
  count = 0;
  readonly max: number;
  /** The cell beyond the border, to which an end is linked on its open side. */
  readonly beyond: number;

  /**
   * Begins with 2 · side paths: each row of z, continued as a column of y, and each row of x.
   * @param max maximum number of paths, at least 2 · side
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
   * Counts the neighbours of a cell that belong to a path. Branchless, since it is the most
   * frequent query.
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

  /** Returns the number of a path's end in a cell; `none` if the cell is no end. */
  endAt(path: number, cell: number): number {
    if (this.ends[2 * path] === cell) return 2 * path;
    return this.ends[2 * path + 1] === cell ? 2 * path + 1 : none;
  }

  /** Returns the first neighbour of a cell that belongs to a path. */
  neighborOn(path: number, cell: number): number {
    let at = 4 * cell;
    while (this.pathAt[this.neighbors[at]!] !== path) at++;
    return this.neighbors[at]!;
  }

  /**
   * Joins two paths whose ends are neighbours, if they touch nowhere else.
   * @param end number of one path's end
   * @param otherEnd number of the other path's end, next to it
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

  /** Replaces one path neighbour of a cell by another. */
  relink(cell: number, from: number, to: number): void {
    this.links[cell] = this.links[cell]! ^ from ^ to;
  }

  /**
   * Cuts a path in two.
   * @param kept number of cells, from the first end, that keep the path's number; the rest become a
   *   new path
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
   * Writes the puzzle: ends and stones; all other cells are free.
   * @param cells receives `Board.cells`
   * @param ends receives `Board.ends`
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
