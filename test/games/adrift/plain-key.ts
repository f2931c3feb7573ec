/**
 * Identifies puzzles without hashing: by the lexicographically first text of a board under six
 * symmetries.
 */

import type { Board } from '../../../src/games/adrift/board.ts';
import { symmetriesOf } from '../../../src/games/adrift/topology.ts';

/**
 * Returns the same text for boards that are equal up to rotation, reflection and renaming of
 * colours.
 */
export function plainKey({ side, cells }: Board): string {
  const texts = symmetriesOf(side).map((map) => {
    const names = new Map<number, number>();
    const moved = Array.from(map, (from) => cells[from]!);
    return moved
      .map((value) => {
        if (value < 0) return value;
        if (!names.has(value)) names.set(value, names.size);
        return names.get(value);
      })
      .join();
  });
  return texts.sort()[0]!;
}
