/**
 * The puzzles of one set in their order, no two of them equal. From 6x6 on a puzzle comes from the
 * seed and its number alone; there are so few smaller ones that a set would have doubles, so each
 * of these is drawn until it is none that came before in the set. Whoever wants number i of them
 * makes all before it too, so that workers and shards agree.
 */

import { UnsolvedError } from '../../../core/errors.ts';
import { numberedRandom, type Random } from '../../../core/random.ts';
import { boardText } from '../board.ts';
import { draftBoard, type GeneratedPuzzle } from './puzzle.ts';

/**
 * The greatest size at which doubles are looked for: of 2,342 easy 4x4 puzzles 1,006 were
 * different, of 3,000 of 5x5 2,999, and all of 2,767 of 6x6 (2026-11-23).
 */
const lastWithDoubles = 5;

/**
 * Puzzles that are drawn for one number, all of them doubles, before it is given up: 2.5 s of easy
 * 4x4 puzzles.
 */
const maxDoubles = 1000;

/** Makes one puzzle. */
type Make = (random: Random) => GeneratedPuzzle;

/**
 * Begins the series of a set.
 * @param size of its puzzles, cells a side
 * @param seed of the set
 * @param make makes a puzzle of the set
 * @returns makes the puzzle of a number, from 0; it throws an UnsolvedError where there is none
 *   that is new
 */
export function puzzleSeries(size: number, seed: number, make: Make): (number: number) => GeneratedPuzzle {
  if (size > lastWithDoubles) return (number) => make(numberedRandom(seed, number));
  const made: GeneratedPuzzle[] = [];
  const texts = new Set<string>();
  return (number) => {
    while (made.length <= number) made.push(newPuzzle(texts, numberedRandom(seed, made.length), make));
    return made[number]!;
  };
}

/** Draws a puzzle that is none of those there are, and adds its text. */
function newPuzzle(texts: Set<string>, random: Random, make: Make): GeneratedPuzzle {
  for (let tried = 0; tried < maxDoubles; tried++) {
    const puzzle = make(random);
    const text = boardText(draftBoard(puzzle.draft));
    if (texts.has(text)) continue;
    texts.add(text);
    return puzzle;
  }
  throw new UnsolvedError(
    `no further puzzle like these: ${texts.size} were made, and each of ${maxDoubles} more equals one of them; take a larger size, another symmetry or fewer puzzles`,
  );
}
