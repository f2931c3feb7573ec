/**
 * What exits lead to in one arrangement. Few exits of an arrangement lead anywhere, since few neighbours fit; which ones do is
 * worked out once for each arrangement, and the search looks at no others.
 */

import type { Arrangements } from './arrangements.ts';
import type { Compiled } from './compile.ts';
import { Rows } from './rows.ts';

/** For each arrangement the exits that can be taken in it. */
export class LiveExits {
  readonly #game: Compiled;
  readonly #all: Arrangements;
  readonly #bits: Rows;
  readonly #known = new Rows(1);

  constructor(game: Compiled, all: Arrangements) {
    this.#game = game;
    this.#all = all;
    this.#bits = new Rows(game.words);
  }

  /**
   * The words of all arrangements met so far; those of this one are filled in.
   * @returns `[arrangement * words + word]`
   */
  of(arrangement: number): Int32Array {
    if (arrangement >= this.#known.room) {
      this.#bits.makeRoom(this.#all.capacity);
      this.#known.makeRoom(this.#all.capacity);
    }
    if (this.#known.words[arrangement] === 0) {
      this.#known.words[arrangement] = 1;
      this.#fill(arrangement);
    }
    return this.#bits.words;
  }

  #fill(arrangement: number): void {
    const { words, fitting } = this.#game;
    const { tiles } = this.#all;
    const live = this.#bits.words;
    for (let tile = 0; tile < tiles; tile++) {
      for (let side = 0; side < 4; side++) {
        const other = this.#all.beside(arrangement, tile, side);
        const row = ((tile * 4 + side) * (tiles + 1) + (other < 0 ? tiles : other)) * words;
        for (let word = 0; word < words; word++) {
          const at = arrangement * words + word;
          live[at] = (live[at] as number) | (fitting[row + word] as number);
        }
      }
    }
  }
}

/** The entry that an exit leads to in an arrangement: into the neighbour, back from a closed top, or -1. */
export function entryBehind(game: Compiled, all: Arrangements, arrangement: number, exit: number): number {
  const other = all.beside(arrangement, game.exitTile[exit] as number, game.exitSide[exit] as number);
  const entry = other < 0 ? -1 : (game.into[exit * all.tiles + other] as number);
  return entry < 0 ? (game.closed[exit] as number) : entry;
}

/** The entry that is reached by cutting the corner behind an entry within the same step, or -1. */
export function cornerBehind(game: Compiled, all: Arrangements, arrangement: number, entry: number): number {
  const corner = game.corner[entry] as number;
  if (corner < 0) return -1;
  const other = all.beside(arrangement, game.exitTile[corner] as number, game.exitSide[corner] as number);
  return other < 0 ? -1 : (game.into[corner * all.tiles + other] as number);
}
