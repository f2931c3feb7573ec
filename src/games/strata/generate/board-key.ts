/**
 * Canonical keys of boards: two boards have the same key if they are equal up to rotation,
 * reflection and renaming of colours.
 */

import { blank, type Board } from '../board.ts';

/** Computes keys of boards of one size. */
export class BoardKeys {
  /** Per symmetry, the cell that moves to each place. */
  readonly #maps: readonly Int32Array[];
  readonly #names = new Uint8Array(256);
  readonly #texts: Uint8Array[];

  constructor(rows: number, columns: number) {
    this.#maps = symmetries(rows, columns);
    this.#texts = [0, 1].map(() => new Uint8Array(rows * columns));
  }

  /** Returns the key: the lexicographically first of all equivalent forms. */
  keyOf({ cells }: Board): string {
    let [best, other] = this.#texts as [Uint8Array, Uint8Array];
    this.#maps.forEach((map, i) => {
      this.#write(cells, map, i === 0 ? best : other);
      if (i > 0 && isBefore(other, best)) [best, other] = [other, best];
    });
    return String.fromCharCode(...best);
  }

  /** Writes one form: colours are numbered from 1 as they first appear; blanks are 0. */
  #write(cells: Uint8Array, map: Int32Array, into: Uint8Array): void {
    const names = this.#names.fill(0);
    let used = 0;
    for (let at = 0; at < map.length; at++) {
      const color = cells[map[at]!]!;
      if (color === blank) into[at] = 0;
      else into[at] = names[color] ||= ++used;
    }
  }
}

function isBefore(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

/** Returns the 8 symmetries of a square, or the 4 of any other rectangle. */
function symmetries(rows: number, columns: number): Int32Array[] {
  const maps: Int32Array[] = [];
  for (const turned of rows === columns ? [false, true] : [false]) {
    for (const up of [false, true]) {
      for (const left of [false, true]) {
        const place = (row: number, column: number): number => {
          const [r, c] = turned ? [column, row] : [row, column];
          return (up ? rows - 1 - r : r) * columns + (left ? columns - 1 - c : c);
        };
        maps.push(
          Int32Array.from({ length: rows * columns }, (_, at) =>
            place(Math.floor(at / columns), at % columns),
          ),
        );
      }
    }
  }
  return maps;
}

/**
 * Hashes a key to a class, identically on every machine.
 * @param key a board's key
 * @param classes number of classes, at least 1
 * @returns 0..classes − 1
 */
export function classOf(key: string, classes: number): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x0100_0193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x85eb_ca6b) >>> 8) % classes;
}
