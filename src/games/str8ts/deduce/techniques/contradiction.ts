/**
 * Contradiction (a one-level guess): supposes each candidate of a cell in turn. A candidate that
 * leads to a contradiction goes; otherwise everything goes that all of them rule out. Cells with
 * two candidates have hardness 90, with three 92, with four 94; larger cells are tried only when
 * smaller ones lead nowhere. Of 600 minimal 9x9 boards, cells of two solve 516, of up to three 574,
 * of up to four 593 (2026-11-23).
 *
 * Suppositions are first followed by the simplest rules (close.ts) in all cells, and the shortest
 * contradiction is taken. If that finds nothing anywhere, all easier techniques follow them, and
 * the first contradiction is taken. Suppositions are never nested.
 */

import type { Candidates } from '../candidates.ts';
import { apply, Climb, type Finding, type Rung } from '../rungs.ts';
import { close } from '../close.ts';
import { bitOf, countDigits, digitsOf, isSingle, minDigit } from '../digit-sets.ts';
import type { Contradiction } from '../step.ts';
import { nameCell, nameDigits } from '../words.ts';

/** The hardness of supposing each digit of a cell, by its number of candidates. */
const grades = [
  { candidates: 2, hardness: 90 },
  { candidates: 3, hardness: 92 },
  { candidates: 4, hardness: 94 },
] as const;

type Grade = (typeof grades)[number];

/**
 * Makes the rungs of contradictions.
 * @param easier returns the rungs below, in the order in which they are tried; called only when
 *   needed
 * @returns the rungs, by ascending number of candidates
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

/** Applies everything that the techniques find. */
function climb(state: Candidates, rungs: readonly Rung[]): void {
  const ladder = new Climb(rungs);
  while (!state.isSolved() && !state.fault) {
    const finding = ladder.next(state);
    if (!finding) return;
    apply(state, finding);
  }
}

/** How to follow a supposition, and whether to take the shortest contradiction or the first. */
interface Supposing {
  follow(supposed: Candidates): void;
  readonly shortest: boolean;
}

/**
 * Supposes each candidate of each cell of a grade. A contradiction takes precedence over common
 * consequences.
 */
function suppose(state: Candidates, grade: Grade, supposing: Supposing): Finding | undefined {
  let common: Finding | undefined;
  let refutation: Refutation | undefined;
  for (const cell of state.grid.whites) {
    if (state.fault) return undefined;
    if (state.placed[cell] === 1 || countDigits(state.sets[cell]!) !== grade.candidates) continue;
    const branches = branchesOf(state, cell, supposing);
    const found = refutationIn(cell, branches);
    if (found && found.depth < (refutation?.depth ?? Infinity)) refutation = found;
    if (branches.every(({ after }) => after.fault)) state.breakAll(cell);
    if (refutation && !supposing.shortest) break;
    if (!refutation) common ??= inCommon(state, cell, { branches, grade });
  }
  if (state.fault) return undefined;
  return refutation ? refuted(state, refutation, grade) : common;
}

/** A supposed digit and its consequences. */
interface Branch {
  readonly digit: number;
  readonly after: Candidates;
  /** The number of digits placed, the supposed one included. */
  readonly depth: number;
}

/** Follows each candidate of a cell, in ascending order. */
function branchesOf(state: Candidates, cell: number, { follow }: Supposing): readonly Branch[] {
  return digitsOf(state.sets[cell]!).map((digit) => {
    const after = state.copy();
    after.quiet = state.clock;
    after.place(cell, digit);
    if (!after.fault) follow(after);
    return { digit, after, depth: state.open - after.open };
  });
}

/** A candidate that leads to a contradiction. */
interface Refutation {
  readonly cell: number;
  readonly digit: number;
  /** The number of digits placed before the contradiction, the supposed one included. */
  readonly depth: number;
  readonly fault: Contradiction;
}

/** Finds the shortest refutation among a cell's branches; `undefined` when there is none. */
function refutationIn(cell: number, branches: readonly Branch[]): Refutation | undefined {
  let shortest: Refutation | undefined;
  for (const { digit, depth, after } of branches) {
    if (after.fault && depth < (shortest?.depth ?? Infinity))
      shortest = { cell, digit, depth, fault: after.fault };
  }
  return shortest;
}

/** Makes the finding that removes a refuted candidate. */
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
    say: () => `if ${name} were ${digit}, then${then} ${fault.sentence}. So it is ${nameDigits(stay, 'or')}.`,
  };
}

/** Makes the finding of the candidates that all branches of a cell rule out. */
function inCommon(
  { grid, sets }: Candidates,
  cell: number,
  { branches, grade }: { readonly branches: readonly Branch[]; readonly grade: Grade },
): Finding | undefined {
  const removes: number[] = [];
  for (const at of grid.whites) {
    const kept = branches.reduce((all, { after }) => all | after.sets[at]!, 0);
    const lost = sets[at]! & ~kept;
    if (lost !== 0) removes.push(at, lost);
  }
  if (removes.length === 0) return undefined;
  const digits = nameDigits(sets[cell]!, 'or');
  return {
    technique: 'contradiction',
    hardness: grade.hardness,
    depth: Math.max(...branches.map(({ depth }) => depth)),
    units: [],
    cells: [cell],
    removes,
    places: [],
    say: () => `whether ${nameCell(grid.size, cell)} is ${digits}, the same candidates go elsewhere.`,
  };
}
