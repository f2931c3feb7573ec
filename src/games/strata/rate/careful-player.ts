/**
 * How often a careful player goes wrong on a board. She lays the ribbons bottom to top, as the game
 * wants it, and cannot look through the whole stack, but sees
 *
 *   - lines without coloured cells: they are laid first, since nothing can happen;
 *   - the top layer: a line whose cells all want one colour should be laid late;
 *   - the next ribbon: one that makes another line want two colours over what lies is not laid.
 *
 * Among the lines that are left she takes any. One that leads into a dead end is a mistake: she
 * takes it back and another one. The colour of a ribbon is no question, since the lines that lie
 * there leave one at most. Her mistakes are expected ones, worked out over all ways she may go; on
 * larger boards over a number of them.
 */

import { type Random, seededRandom } from '../../../core/random.ts';
import { type LineMasks, lowestOf, sizeOf } from '../solve/line-masks.ts';

/** Up to this many lines all ways are gone, and beyond it `sampledWays` of them. */
const exactLines = 16;
const sampledWays = 300;

/** What she may do at a moment. */
interface Choice {
  /** Mistakes to be expected until she lays a line that is right. */
  readonly mistakes: number;
  /** The lines that she may lay then, each with the same chance. */
  readonly next: number;
}

/** Expected mistakes, and whether all ways were gone. */
export interface Mistakes {
  readonly expected: number;
  readonly exact: boolean;
}

/**
 * Works out the mistakes that the careful player is expected to make.
 * @param masks of a board that has a solution
 * @returns 0 for a board on which she cannot go wrong
 */
export function expectedMistakes(masks: LineMasks): Mistakes {
  if (masks.lines <= exactLines) return { expected: exactMistakes(masks), exact: true };
  const random = seededRandom(masks.lines);
  let sum = 0;
  for (let i = 0; i < sampledWays; i++) sum += mistakesOnOneWay(masks, random);
  return { expected: sum / sampledWays, exact: false };
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

function mistakesOnOneWay(masks: LineMasks, random: Random): number {
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

/** @param laid lines on top of which the others can be laid */
function choiceAt(masks: LineMasks, laid: number): Choice {
  const open = masks.all & ~laid;
  let top = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const line = lowestOf(rest);
    const colors = masks.colorsOver(line, masks.all);
    if (colors === 0) return { mistakes: 0, next: 1 << line };
    if (colors === 1) top |= 1 << line;
  }
  // Where every line can be on top, every order is right.
  if (top === open) return { mistakes: 0, next: 0 };
  const inSight = open & ~spoilers(masks, open, laid);
  const first = pick(masks, inSight & ~top, laid);
  if (first.next !== 0) return first;
  const second = pick(masks, inSight & top, laid);
  return { mistakes: first.mistakes + second.mistakes, next: second.next };
}

/** The lines that at once make another one want two colours over what lies there. */
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
 * Lines are tried in any order until one is right: of w wrong and r right, w / (r + 1) before it.
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
