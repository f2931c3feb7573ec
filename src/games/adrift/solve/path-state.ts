/**
 * The search's knowledge of a board: the possible shapes of every cell, the state of every edge,
 * and the resulting parts of paths. All changes are undone in stack order.
 *
 *     mask of a cell ─▶ edges that all or none of its shapes use ─▶ masks of the cells beside ─▶ …
 *
 * This is the innermost loop of solver and generator, so typed arrays are allocated once per side,
 * and nothing later.
 */

import { stone } from '../board.ts';
import { PathParts } from './path-parts.ts';
import { shapeCount, shapeMasks, type ShapeTables, shapeTables } from './shapes.ts';
import { none, type Topology } from '../topology.ts';

/** States of an edge in `edges`: unknown, used by a path, or not used. */
export const edgeStates = { open: 0, on: 1, off: 2 } as const;

/** Knowledge of a board; reused for boards of one side. */
export class PathState {
  readonly tables: ShapeTables;
  readonly parts: PathParts;
  /** Possible shapes per cell (shapes.ts). */
  readonly masks: Uint16Array;
  /** One of `edgeStates` per edge. */
  readonly edges: Uint8Array;
  /** The known edges, in the order in which they became known. */
  readonly known: Int16Array;
  /** Number of used entries of `known`. */
  knownCount = 0;
  /** Number of `known` that the propagation has processed. */
  processedCount = 0;
  /** Number of processed edges that are on. */
  onCount = 0;
  /** The board, as in `Board.cells`. */
  cells: Int8Array;
  #isTaut = false;
  readonly #changedCells: Int16Array;
  readonly #changedMasks: Uint16Array;
  #changes = 0;
  /** The states to which `undo` returns, four numbers per mark. */
  readonly #marks: number[] = [];

  constructor(readonly topology: Topology) {
    this.tables = shapeTables();
    this.parts = new PathParts(topology.cells);
    this.masks = new Uint16Array(topology.cells);
    this.edges = new Uint8Array(topology.edges);
    this.known = new Int16Array(topology.edges);
    this.cells = new Int8Array(topology.cells);
    this.#changedCells = new Int16Array(shapeCount * topology.cells);
    this.#changedMasks = new Uint16Array(shapeCount * topology.cells);
  }

  /**
   * Starts with another board, whose start shapes are already in `masks`.
   * @param cells as in `Board.cells`; not changed here, and must not change meanwhile
   * @param isTaut whether turns around blank cells with greater numbers are excluded
   * @returns false if the shapes contradict each other
   */
  begin(cells: Int8Array, isTaut: boolean): boolean {
    const { tables, masks } = this;
    this.cells = cells;
    this.#isTaut = isTaut;
    this.edges.fill(edgeStates.open);
    this.knownCount = this.processedCount = this.onCount = this.#changes = this.#marks.length = 0;
    this.parts.begin(cells);
    return masks.every((mask, cell) => this.#conclude(cell, tables.forced[mask] ?? 0));
  }

  /**
   * Removes shapes of a cell.
   * @param keep the shapes that may stay
   * @returns false if none is left
   */
  narrow(cell: number, keep: number): boolean {
    const { masks, tables } = this;
    const old = masks[cell]!;
    const now = old & keep;
    if (now === old) return true;
    if (now === 0) return false;
    this.#changedCells[this.#changes] = cell;
    this.#changedMasks[this.#changes++] = old;
    masks[cell] = now;
    if (this.#isTaut && !this.#pullTight(cell, now)) return false;
    const forced = tables.forced[now]! & ~tables.forced[old]!;
    return forced === 0 || this.#conclude(cell, forced);
  }

  /** Sets the state of an edge. @returns false if the opposite is known */
  setEdge(edge: number, to: number): boolean {
    const { edges } = this;
    const is = edges[edge]!;
    if (is !== edgeStates.open) return is === to;
    edges[edge] = to;
    this.known[this.knownCount++] = edge;
    return true;
  }

  /** Marks the state for `undo`. All known edges must have been processed. */
  mark(): void {
    this.#marks.push(this.knownCount, this.#changes, this.parts.joins, this.onCount);
  }

  /** Returns to the last mark, which stays. */
  undo(): void {
    const marks = this.#marks;
    const at = marks.length - 4;
    const { edges, known, masks } = this;
    this.parts.undo(marks[at + 2]!);
    const known0 = marks[at]!;
    while (this.knownCount > known0) edges[known[--this.knownCount]!] = edgeStates.open;
    const changes0 = marks[at + 1]!;
    while (this.#changes > changes0) {
      this.#changes--;
      masks[this.#changedCells[this.#changes]!] = this.#changedMasks[this.#changes]!;
    }
    this.processedCount = known0;
    this.onCount = marks[at + 3]!;
  }

  /** Forgets the last mark. */
  unmark(): void {
    this.#marks.length -= 4;
  }

  /**
   * Sets the edges of a cell on which its shapes agree: low four bits on, high four bits off, by
   * slot.
   */
  #conclude(cell: number, forced: number): boolean {
    const { edgeAt } = this.topology;
    for (let rest = forced; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const edge = edgeAt[4 * cell + (bit & 3)]!;
      if (edge === none) continue;
      if (!this.setEdge(edge, bit < 4 ? edgeStates.on : edgeStates.off)) return false;
    }
    return true;
  }

  /** Enforces tautness (start-shapes.ts): no turn around a blank cell with a greater number. */
  #pullTight(cell: number, mask: number): boolean {
    const { across, beyond } = this.topology;
    if (mask === shapeMasks.blank) {
      for (let corner = 4 * cell; corner < 4 * cell + 4; corner++) {
        const turned = across[corner]!;
        if (turned < 0 || turned > cell) continue;
        if (!this.narrow(turned, ~(1 << ((beyond[corner]! + 2) & 3)))) return false;
      }
    } else if (mask <= shapeMasks.turns && (mask & (mask - 1)) === 0) {
      const opposite = across[4 * cell + 31 - Math.clz32(mask)]!;
      if (opposite > cell && this.cells[opposite] !== stone) return this.narrow(opposite, ~shapeMasks.blank);
    }
    return true;
  }
}
