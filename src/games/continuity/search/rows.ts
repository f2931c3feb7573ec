/** Growing storage for the layer search: rows of words, and a list of numbers. */

/** One row of words for each arrangement, initially 0. */
export class Rows {
  /** `[arrangement * row + i]`; `makeRoom` replaces the array. */
  words = new Int32Array(0);
  readonly #row: number;

  /** @param row words in a row */
  constructor(row: number) {
    this.#row = row;
  }

  /** Number of rows that there is room for. */
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

/** A growing list of numbers; `clear` keeps its storage. */
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

  /** Returns a copy of the numbers. */
  copy(): Int32Array {
    return this.#data.slice(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }
}
