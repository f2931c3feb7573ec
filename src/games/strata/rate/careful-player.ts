/**
 * Computes how many mistakes a careful player is expected to make on a board. She lays the ribbons
 * bottom to top, as the game requires, and cannot think through the whole stack, but sees
 *
 *   - lines without coloured cells: they are laid first, since they do no harm;
 *   - the top layer: a line whose cells all need one colour should be laid late;
 *   - the next ribbon: a line is avoided if it makes another need two colours over laid ones.
 *
 * She picks one of the remaining lines at random. A line that leads into a dead end is a mistake:
 * she takes it back and picks another. Colours need no choice, since the lines already laid leave
 * at most one. The expectation is over all sequences of choices; on larger boards it is estimated
 * from random ones.
 */

import { type Random, seededRandom } from '../../../core/random.ts';
import { type LineMasks, lowestOf, sizeOf } from '../solve/line-masks.ts';

/** Maximum lines for an exact result; beyond it `sampledGames` random games are played. */
const exactLines = 16;
const sampledGames = 300;

/** Her choice in one situation. */
interface Choice {
  /** Expected mistakes until she lays a right line. */
  readonly mistakes: number;
  /**
   * Set of the lines that she may lay then, all equally likely; empty when every order is right.
   */
  readonly next: number;
}

/** Expected mistakes, and whether the number is exact. */
export interface Mistakes {
  readonly expected: number;
  readonly exact: boolean;
}

/**
 * Computes the mistakes that the careful player is expected to make.
 * @param masks masks of a board that has a solution
 * @returns the expected mistakes; 0 for a board on which she cannot go wrong
 */
export function expectedMistakes(masks: LineMasks): Mistakes {
  if (masks.lines <= exactLines) return { expected: exactMistakes(masks), exact: true };
  const random = seededRandom(masks.lines);
  let sum = 0;
  for (let i = 0; i < sampledGames; i++) sum += mistakesInOneGame(masks, random);
  return { expected: sum / sampledGames, exact: false };
}

function exactMistakes(masks: LineMasks): number {
  const known = new Map<number, number>();
  const from = (laid: number): number => {
    const before = known.get(laid);
    if (before !== undefined) return before;
    const { mistakes, next } = choiceAt(masks, laid);
    let sum = 0;
    for (let rest = next; rest !== 0; rest &= rest - 1) sum += from(laid | (rest & -rest));
    const value = next === 0 ? 0 : mistakes + sum / sizeOf(next);
    known.set(laid, value);
    return value;
  };
  return from(0);
}

function mistakesInOneGame(masks: LineMasks, random: Random): number {
  let sum = 0;
  for (let laid = 0; ;) {
    const { mistakes, next } = choiceAt(masks, laid);
    if (next === 0) return sum;
    sum += mistakes;
    let rest = next;
    for (let skip = random.int(sizeOf(next)); skip > 0; skip--) rest &= rest - 1;
    laid |= rest & -rest;
  }
}

/**
 * @param laid set of laid lines, on top of which the others can be laid
 */
function choiceAt(masks: LineMasks, laid: number): Choice {
  const open = masks.all & ~laid;
  let top = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const line = lowestOf(rest);
    const colors = masks.colorsOver(line, masks.all);
    if (colors === 0) return { mistakes: 0, next: 1 << line };
    if (colors === 1) top |= 1 << line;
  }
  // If every line can be on top, every order is right.
  if (top === open) return { mistakes: 0, next: 0 };
  const inSight = open & ~spoilers(masks, open, laid);
  const first = pick(masks, inSight & ~top, laid);
  if (first.next !== 0) return first;
  const second = pick(masks, inSight & top, laid);
  return { mistakes: first.mistakes + second.mistakes, next: second.next };
}

/** Finds the lines that would immediately make another line need two colours over the laid ones. */
function spoilers(masks: LineMasks, open: number, laid: number): number {
  let found = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const line = rest & -rest;
    for (let others = open & ~line; others !== 0; others &= others - 1) {
      if (masks.colorsOver(lowestOf(others), laid | line) < 2) continue;
      found |= line;
      break;
    }
  }
  return found;
}

/**
 * Tries lines in random order until one is right: with w wrong and r right lines, w / (r + 1)
 * mistakes are expected.
 */
function pick(masks: LineMasks, lines: number, laid: number): Choice {
  let right = 0;
  for (let rest = lines; rest !== 0; rest &= rest - 1) {
    const line = rest & -rest;
    if (masks.peel(masks.all & ~(laid | line), laid | line) === 0) right |= line;
  }
  const wrong = sizeOf(lines & ~right);
  return { mistakes: wrong / (sizeOf(right) + 1), next: right };
}
