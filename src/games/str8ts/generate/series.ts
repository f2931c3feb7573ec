/**
 * Generates the puzzles of one set in order, without duplicates. From 6x6 on, a puzzle depends only
 * on the seed and its number. Smaller puzzles are few enough to repeat, so each is redrawn until it
 * differs from all before it in the set. Number i then needs all puzzles before it, so that workers
 * and shards agree.
 */

import { UnsolvedError } from '../../../core/errors.ts';
import { numberedRandom, type Random } from '../../../core/random.ts';
import { boardText } from '../board.ts';
import { draftBoard, type GeneratedPuzzle } from './puzzle.ts';

/**
 * The largest size at which duplicates are checked: of 2,342 easy 4x4 puzzles 1,006 were distinct,
 * of 3,000 5x5 ones 2,999, and all of 2,767 6x6 ones (2026-11-23).
 */
const maxSizeWithDuplicates = 5;

/** How many duplicates in a row end the series: 2.5 s of easy 4x4 puzzles. */
const maxDuplicates = 1000;

/** Generates one puzzle. */
type Make = (random: Random) => GeneratedPuzzle;

/**
 * Starts the series of a set.
 * @param size of its puzzles, cells per side
 * @param seed of the set
 * @param make generates a puzzle of the set
 * @returns a function from a number, from 0, to its puzzle; it throws an UnsolvedError when no new
 *   puzzle turns up
 */
export function puzzleSeries(size: number, seed: number, make: Make): (number: number) => GeneratedPuzzle {
  if (size > maxSizeWithDuplicates) return (number) => make(numberedRandom(seed, number));
  const made: GeneratedPuzzle[] = [];
  const texts = new Set<string>();
  return (number) => {
    while (made.length <= number) made.push(newPuzzle(texts, numberedRandom(seed, made.length), make));
    return made[number]!;
  };
}

/** Draws a puzzle whose text is not in `texts`, and adds it. */
function newPuzzle(texts: Set<string>, random: Random, make: Make): GeneratedPuzzle {
  for (let tried = 0; tried < maxDuplicates; tried++) {
    const puzzle = make(random);
    const text = boardText(draftBoard(puzzle.draft));
    if (texts.has(text)) continue;
    texts.add(text);
    return puzzle;
  }
  throw new UnsolvedError(
    `no further puzzle like these: ${texts.size} were made, and each of ${maxDuplicates} more equals one of them; take a larger size, another symmetry or fewer puzzles`,
  );
}
