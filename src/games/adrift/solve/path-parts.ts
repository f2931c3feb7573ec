/**
 * The parts of paths that the search has laid so far: cells joined by edges, each part an induced
 * path. Joins are undone in stack order. Tracking far ends is an idea of numberlink solvers (Ahle,
 * *numberlink*, 2013).
 *
 * A part is named by one of its cells, and all its cells carry that name, so checking whether two
 * cells are joined takes one lookup. The cells of a part form a ring, so one of two parts can be
 * renamed without a search.
 */

/** Trail entries per join. */
const joinSize = 6;

/** All parts. Initially every cell is its own part. */
export class PathParts {
  /** Name of the part, per cell. */
  readonly part: Int16Array;
  /**
   * Per end of a part, the part's other end, or itself for a single cell. Undefined inside a part.
   */
  readonly far: Int16Array;
  /** Next cell in its part's ring, per cell. */
  readonly next: Int16Array;
  /** Number of cells, per name of a part. */
  readonly size: Int16Array;
  /** Colour, or -1 while unknown, per name of a part. */
  readonly color: Int8Array;
  readonly #trail: Int16Array;
  #top = 0;

  /**
   * @param cells number of cells on the board: 3 · side²
   */
  constructor(cells: number) {
    this.part = new Int16Array(cells);
    this.far = new Int16Array(cells);
    this.next = new Int16Array(cells);
    this.size = new Int16Array(cells);
    this.color = new Int8Array(cells);
    this.#trail = new Int16Array(joinSize * cells);
  }

  /** Resets to single cells. @param cells as in `Board.cells` */
  begin(cells: Int8Array): void {
    const { part, far, next, size, color } = this;
    for (let cell = 0; cell < cells.length; cell++) {
      part[cell] = far[cell] = next[cell] = cell;
      size[cell] = 1;
      color[cell] = Math.max(-1, cells[cell]!);
    }
    this.#top = 0;
  }

  /** Position on the trail, for `undo`. */
  get joins(): number {
    return this.#top;
  }

  /**
   * Joins two parts at their ends. The first part takes the name of the second.
   * @param end an end of a part
   * @param other an end of another part
   * @param color of the new part, or -1
   */
  join(end: number, other: number, color: number): void {
    const { part, far, size } = this;
    const old = part[end]!;
    const name = part[other]!;
    const trail = this.#trail;
    const top = this.#top;
    const farEnd = (trail[top] = far[end]!);
    const farOther = (trail[top + 1] = far[other]!);
    trail[top + 2] = end;
    trail[top + 3] = other;
    trail[top + 4] = old;
    trail[top + 5] = this.color[name]!;
    this.#top = top + joinSize;
    this.#rename(end, name);
    this.#splice(end, other);
    far[farEnd] = farOther;
    far[farOther] = farEnd;
    size[name] = size[name]! + size[old]!;
    this.color[name] = color;
  }

  /** Undoes joins, the last one first. @param joins the position on the trail to return to */
  undo(joins: number): void {
    const { part, far, size, color } = this;
    const trail = this.#trail;
    let top = this.#top;
    while (top > joins) {
      top -= joinSize;
      const end = trail[top + 2]!;
      const other = trail[top + 3]!;
      const old = trail[top + 4]!;
      const name = part[other]!;
      color[name] = trail[top + 5]!;
      size[name] = size[name]! - size[old]!;
      far[trail[top]!] = end;
      far[trail[top + 1]!] = other;
      this.#splice(end, other);
      this.#rename(end, old);
    }
    this.#top = top;
  }

  #rename(cell: number, name: number): void {
    const { part, next } = this;
    let at = cell;
    do {
      part[at] = name;
      at = next[at]!;
    } while (at !== cell);
  }

  /** Merges two rings into one, or splits one into two. */
  #splice(a: number, b: number): void {
    const { next } = this;
    const after = next[a]!;
    next[a] = next[b]!;
    next[b] = after;
  }
}
