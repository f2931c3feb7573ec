/**
 * Contradiction (a guess of one level): a cell holds one of its candidates. Each is supposed in
 * turn; one that leads to a contradiction goes, and else everything goes that all of them rule out.
 * Cells with two candidates have hardness 90, with three 92, with four 94; more candidates are
 * looked at only where fewer lead nowhere. Of 600 boards 9x9 without a clue too many, cells with
 * two solve 516, with three too 574, with four too 593 (2026-11-23).
 *
 * What follows from a supposition is first found by the simplest rules (close.ts), for all cells,
 * and the shortest contradiction is taken; only when that shows nothing anywhere, by all easier
 * techniques, and the first one is taken. No supposition is made inside another.
 */

import type { Candidates } from '../candidates.ts';
import { apply, Climb, type Finding, type Rung } from '../rungs.ts';
import { close } from '../close.ts';
import { bitOf, countDigits, digitsOf, isSingle, minDigit } from '../digit-sets.ts';
import type { Contradiction } from '../step.ts';
import { nameCell, nameDigits } from '../words.ts';

/** How hard it is to suppose each digit of a cell, by the number of its candidates. */
const grades = [
  { candidates: 2, hardness: 90 },
  { candidates: 3, hardness: 92 },
  { candidates: 4, hardness: 94 },
] as const;

/** Cells with a number of candidates, and how hard it is to suppose each of them. */
type Grade = (typeof grades)[number];

/**
 * The rungs of contradictions.
 * @param easier the rungs below, in the order in which they are tried; asked for only when they are
 *   needed
 * @returns the rungs, those of cells with fewer candidates first
 */
export const contradictionRungs = (easier: () => readonly Rung[]): readonly Rung[] => {
  let rungs: readonly Rung[] | undefined;
  const climbUp = (supposed: Candidates): void => climb(supposed, (rungs ??= easier()));
  return grades.map((grade) => ({
    hardness: grade.hardness,
    begin: () => (state) =>
      suppose(state, grade, { follow: close, shortest: true }) ??
      suppose(state, grade, { follow: climbUp, shortest: false }),
  }));
};

/** Carries out all that the techniques find. */
function climb(state: Candidates, rungs: readonly Rung[]): void {
  const ladder = new Climb(rungs);
  while (!state.isSolved() && !state.fault) {
    const finding = ladder.next(state);
    if (!finding) return;
    apply(state, finding);
  }
}

/**
 * How to follow a supposition, and whether to look for the shortest contradiction or to take the
 * first one.
 */
interface Supposing {
  follow(supposed: Candidates): void;
  readonly shortest: boolean;
}

/**
 * Supposes each digit in each cell that has as many as the grade says. A contradiction counts
 * before anything in common.
 */
function suppose(state: Candidates, grade: Grade, supposing: Supposing): Finding | undefined {
  let common: Finding | undefined;
  let refutation: Refutation | undefined;
  for (const cell of state.grid.whites) {
    if (state.fault) return undefined;
    if (state.placed[cell] === 1 || countDigits(state.sets[cell]!) !== grade.candidates) continue;
    const ways = waysOf(state, cell, supposing);
    const found = refutationIn(cell, ways);
    if (found && found.depth < (refutation?.depth ?? Infinity)) refutation = found;
    if (ways.every(({ after }) => after.fault)) state.breakAll(cell);
    if (refutation && !supposing.shortest) break;
    if (!refutation) common ??= inCommon(state, cell, { ways, grade });
  }
  if (state.fault) return undefined;
  return refutation ? refuted(state, refutation, grade) : common;
}

/** A digit that is supposed in a cell, and what follows. */
interface Way {
  readonly digit: number;
  readonly after: Candidates;
  /** Digits placed on the way, the supposed one among them. */
  readonly depth: number;
}

/** What follows from each digit of a cell, the least first. */
function waysOf(state: Candidates, cell: number, { follow }: Supposing): readonly Way[] {
  return digitsOf(state.sets[cell]!).map((digit) => {
    const after = state.copy();
    after.quiet = state.clock;
    after.place(cell, digit);
    if (!after.fault) follow(after);
    return { digit, after, depth: state.open - after.open };
  });
}

/** A digit that cannot be. */
interface Refutation {
  readonly cell: number;
  readonly digit: number;
  /** Digits that were placed until the contradiction showed, the supposed one among them. */
  readonly depth: number;
  readonly fault: Contradiction;
}

/** The shortest refutation among the ways of a cell; `undefined` when all can be. */
function refutationIn(cell: number, ways: readonly Way[]): Refutation | undefined {
  let shortest: Refutation | undefined;
  for (const { digit, depth, after } of ways) {
    if (after.fault && depth < (shortest?.depth ?? Infinity))
      shortest = { cell, digit, depth, fault: after.fault };
  }
  return shortest;
}

/** One digit leads to a contradiction, so the cell holds another. */
function refuted(state: Candidates, { cell, digit, depth, fault }: Refutation, { hardness }: Grade): Finding {
  const name = nameCell(state.grid.size, cell);
  const stay = state.sets[cell]! & ~bitOf(digit);
  const then = depth < 2 ? '' : depth === 2 ? ' after one more digit' : ` after ${depth - 1} more digits`;
  return {
    technique: 'contradiction',
    hardness,
    depth,
    units: [],
    cells: [cell, ...fault.cells.filter((at) => at !== cell)],
    removes: [cell, bitOf(digit)],
    places: isSingle(stay) ? [cell, minDigit(stay)] : [],
    say: () => `were ${name} ${digit}, then${then} ${fault.sentence}. So it is ${nameDigits(stay, 'or')}.`,
  };
}

/** What all ways of a cell rule out. */
function inCommon(
  { grid, sets }: Candidates,
  cell: number,
  { ways, grade }: { readonly ways: readonly Way[]; readonly grade: Grade },
): Finding | undefined {
  const removes: number[] = [];
  for (const at of grid.whites) {
    const kept = ways.reduce((all, { after }) => all | after.sets[at]!, 0);
    const lost = sets[at]! & ~kept;
    if (lost !== 0) removes.push(at, lost);
  }
  if (removes.length === 0) return undefined;
  const digits = nameDigits(sets[cell]!, 'or');
  return {
    technique: 'contradiction',
    hardness: grade.hardness,
    depth: Math.max(...ways.map(({ depth }) => depth)),
    units: [],
    cells: [cell],
    removes,
    places: [],
    say: () => `whether ${nameCell(grid.size, cell)} is ${digits}, the same candidates go elsewhere.`,
  };
}
