/**
 * The parts of paths that the search has laid so far: cells joined by edges, each part an induced
 * path. Joined and parted again in the order of a stack. The idea of the far ends is that of
 * numberlink solvers (Ahle, *numberlink*, 2013).
 *
 * A part is named by one of its cells; all its cells carry that name, so that telling whether two
 * cells are joined costs one look. Cells of a part form a ring, so that the smaller of two parts
 * can be renamed without a search.
 */

/** Numbers that one join leaves on the trail. */
const joinSize = 6;

/** All parts; every cell is one of its own in the beginning. */
export class PathParts {
  /** By cell: the name of its part. */
  readonly part: Int16Array;
  /**
   * By end of a part: the part's other end, itself for a single cell. Of no meaning inside of a
   * part.
   */
  readonly far: Int16Array;
  /** By cell: the next one in its part's ring. */
  readonly next: Int16Array;
  /** By name of a part: how many cells it has. */
  readonly size: Int16Array;
  /** By name of a part: its colour, or -1 while that is not known. */
  readonly color: Int8Array;
  readonly #trail: Int16Array;
  #top = 0;

  /** @param cells of the board: 3 · side² */
  constructor(cells: number) {
    this.part = new Int16Array(cells);
    this.far = new Int16Array(cells);
    this.next = new Int16Array(cells);
    this.size = new Int16Array(cells);
    this.color = new Int8Array(cells);
    this.#trail = new Int16Array(joinSize * cells);
  }

  /** Begins anew with single cells. @param cells as in `Board.cells` */
  begin(cells: Int8Array): void {
    const { part, far, next, size, color } = this;
    for (let cell = 0; cell < cells.length; cell++) {
      part[cell] = far[cell] = next[cell] = cell;
      size[cell] = 1;
      color[cell] = Math.max(-1, cells[cell]!);
    }
    this.#top = 0;
  }

  /** How many joins there were; for `undo`. */
  get joins(): number {
    return this.#top;
  }

  /**
   * Joins two parts at ends of theirs. The first one takes the name of the second.
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

  /** Takes joins back, the last one first. @param joins how many are left */
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

  /** Makes one ring of two, or two of one. */
  #splice(a: number, b: number): void {
    const { next } = this;
    const after = next[a]!;
    next[a] = next[b]!;
    next[b] = after;
  }
}
