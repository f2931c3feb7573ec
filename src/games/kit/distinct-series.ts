/**
 * Makes the puzzles of one set in order, without duplicates: each is redrawn until it differs from
 * all before it. Number i then needs all puzzles before it, so that workers and shards agree.
 */

import { UnsolvedError } from '../../core/errors.ts';
import { numberedRandom, type Random } from '../../core/random.ts';

/** How many duplicates in a row end the series: 2.5 s of easy 4x4 puzzles of Str8ts. */
const maxDuplicates = 1000;

/** How the puzzles of a series are made and told apart. */
interface SeriesRules<Puzzle> {
  /** Makes one puzzle. */
  readonly make: (random: Random) => Puzzle;
  /** Equal for puzzles that count as the same. */
  readonly keyOf: (puzzle: Puzzle) => string;
  /** What to change where no further puzzle turns up: `take a larger size or fewer puzzles`. */
  readonly advice: string;
}

/**
 * Starts the series of a set.
 * @param seed of the set
 * @param rules how its puzzles are made and told apart
 * @returns a function from a number, from 0, to its puzzle; it throws an UnsolvedError when no new
 *   puzzle turns up
 */
export function distinctSeries<Puzzle>(
  seed: number,
  { make, keyOf, advice }: SeriesRules<Puzzle>,
): (number: number) => Puzzle {
  const made: Puzzle[] = [];
  const keys = new Set<string>();
  const draw = (random: Random): Puzzle => {
    for (let tried = 0; tried < maxDuplicates; tried++) {
      const puzzle = make(random);
      const key = keyOf(puzzle);
      if (keys.has(key)) continue;
      keys.add(key);
      return puzzle;
    }
    throw new UnsolvedError(
      `no further puzzle like these: ${keys.size} were made, and each of ${maxDuplicates} more equals one of them; ${advice}`,
    );
  };
  return (number) => {
    while (made.length <= number) made.push(draw(numberedRandom(seed, made.length)));
    return made[number]!;
  };
}
