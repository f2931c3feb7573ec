/**
 * The content of a bench picture of Adrift, derived from its number alone: board, paths drawn so
 * far, place, view and style.
 */

import { seededRandom, type Random } from '../../../src/core/random.ts';
import { stone } from '../../../src/games/adrift/board.ts';
import { chainTools, PuzzleChain } from '../../../src/games/adrift/generate/puzzle-chain.ts';
import { pathFrom } from '../../../src/games/adrift/neighbors.ts';

/** How much of a board has been played. */
export type Played = 'untouched' | 'half' | 'full';

/** One picture. */
export interface AdriftTruth {
  readonly index: number;
  readonly side: number;
  /** By cell: a colour, -1 for free, -2 for a stone; faces z, x, y. */
  readonly cells: readonly number[];
  /** By colour: cells of the path drawn so far. */
  readonly paths: readonly (readonly number[])[];
  readonly colors: number;
  readonly played: Played;
  /** Seed of the drawing's style. */
  readonly style: number;
}

/** Makes the truth of a picture. @param kind untouched, or with paths drawn */
export function adriftTruth(index: number, kind: 'untouched' | 'played'): AdriftTruth {
  const random = seededRandom(index * 7919 + (kind === 'played' ? 500_000 : 1));
  for (;;) {
    const side = 2 + random.int(7);
    const max = Math.min(8, side === 2 ? 3 : side + 2);
    const colors = 2 + random.int(max - 1);
    const stones = random.next() < 0.5 ? 0 : random.int(Math.ceil(0.3 * side * side) + 1);
    const minLength = Math.max(2, Math.min(side, Math.floor((1.2 * side * side) / colors)));
    const wish = { side, cover: 'full', colors, minLength, stones: { min: stones, max: stones } } as const;
    const made = new PuzzleChain(chainTools(side), wish, random.int(2 ** 30)).next();
    if (!made) continue;
    const played = kind === 'untouched' ? 'untouched' : random.next() < 0.75 ? 'half' : 'full';
    const { ends, solution } = made;
    const paths = Array.from({ length: ends.length / 2 }, (_, color) =>
      pathFrom(side, ends[2 * color]!, (cell) => solution[cell] === color),
    );
    return {
      index,
      side,
      cells: recolored([...made.cells]).cells,
      paths: recolored([...made.cells]).order.map((color) => shownPart(paths[color] ?? [], played, random)),
      colors,
      played,
      style: random.int(2 ** 30),
    };
  }
}

/** Renumbers the colours in the order of the cells. */
function recolored(cells: readonly number[]): { cells: number[]; order: number[] } {
  const order = [...new Set(cells.filter((value) => value >= 0))];
  return {
    cells: cells.map((value) => (value >= 0 ? order.indexOf(value) : value === stone ? -2 : -1)),
    order,
  };
}

/** Returns the part of a path that is drawn: nothing, all, or its beginning. */
function shownPart(path: readonly number[], played: Played, random: Random): readonly number[] {
  if (played === 'untouched') return [];
  const chance = random.next();
  if (played === 'full' || chance < 0.45) return path;
  if (chance < 0.75) return [];
  return path.slice(0, 2 + random.int(Math.max(1, path.length - 2)));
}
