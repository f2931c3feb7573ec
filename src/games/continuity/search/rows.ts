/**
 * Storage of the layer search: rows of words that grow with the arrangements met, and numbers as
 * many as come.
 */

/** A row of words for each arrangement, all 0 at first. */
export class Rows {
  /** `[arrangement * row + i]`; another array after `makeRoom`. */
  words = new Int32Array(0);
  readonly #row: number;

  /** @param row words in a row */
  constructor(row: number) {
    this.#row = row;
  }

  /** Rows there is room for. */
  get room(): number {
    return this.words.length / this.#row;
  }

  makeRoom(rows: number): void {
    if (rows <= this.room) return;
    const larger = new Int32Array(rows * this.#row);
    larger.set(this.words);
    this.words = larger;
  }
}

/** Numbers one after the other; the room is used again after `clear`. */
export class Numbers {
  length = 0;
  #data = new Int32Array(1024);

  push(value: number): void {
    if (this.length === this.#data.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.length++] = value;
  }

  at(index: number): number {
    return this.#data[index]!;
  }

  /** A copy of what was pushed. */
  copy(): Int32Array {
    return this.#data.slice(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }
}
