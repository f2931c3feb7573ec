/**
 * Contradiction (a guess of one level): a cell with two candidates holds one of them. Each is
 * supposed in turn; one that leads to a contradiction goes, and else everything goes that both rule
 * out. Hardness 90.
 *
 * What follows from a supposition is first found by the simplest rules (close.ts), for all cells,
 * and the shortest contradiction is taken; only when that shows nothing anywhere, by all easier
 * techniques, and the first one is taken. No supposition is made inside another.
 */

import type { Candidates } from '../candidates.ts';
import { apply, Climb, type Finding, type Rung } from '../rungs.ts';
import { close } from '../close.ts';
import { bitOf, countDigits, maxDigit, minDigit } from '../digit-sets.ts';
import type { Contradiction } from '../step.ts';
import { nameCell, nameDigits } from '../words.ts';

const hardness = 90;

/**
 * The rung of contradictions.
 * @param easier the rungs below, in the order in which they are tried; asked for only when they are
 *   needed
 * @returns the rung
 */
export const contradictionRung = (easier: () => readonly Rung[]): Rung => ({
  hardness,
  begin: () => {
    let rungs: readonly Rung[] | undefined;
    const climbUp = (supposed: Candidates): void => climb(supposed, (rungs ??= easier()));
    return (state) =>
      suppose(state, { follow: close, shortest: true }) ??
      suppose(state, { follow: climbUp, shortest: false });
  },
});

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
 * Supposes each of two digits in each cell that has two. A contradiction counts before anything in
 * common.
 */
function suppose(state: Candidates, supposing: Supposing): Finding | undefined {
  let common: Finding | undefined;
  let refutation: Refutation | undefined;
  for (const cell of state.grid.whites) {
    const set = state.sets[cell] as number;
    if (state.fault) return undefined;
    if (state.placed[cell] === 1 || countDigits(set) !== 2) continue;
    const ways = waysOf(state, cell, supposing);
    const [one, other] = ways;
    const found = refutationIn(state, cell, ways);
    if (found && found.digits < (refutation?.digits ?? Infinity)) refutation = found;
    if (one.fault && other.fault) state.breakBoth(cell);
    if (refutation && !supposing.shortest) break;
    if (!refutation) common ??= inCommon(state, cell, ways);
  }
  if (state.fault) return undefined;
  return refutation ? refuted(state, refutation) : common;
}

/** What follows from the lesser and from the greater of the two digits of a cell. */
function waysOf(state: Candidates, cell: number, { follow }: Supposing): readonly [Candidates, Candidates] {
  const wayOf = (digit: number): Candidates => {
    const way = state.copy();
    way.quiet = state.clock;
    way.place(cell, digit);
    if (!way.fault) follow(way);
    return way;
  };
  const set = state.sets[cell] as number;
  return [wayOf(minDigit(set)), wayOf(maxDigit(set))];
}

/** A digit that cannot be. */
interface Refutation {
  readonly cell: number;
  readonly digit: number;
  /** Digits that were placed until the contradiction showed, the supposed one among them. */
  readonly digits: number;
  readonly fault: Contradiction;
}

/** The shorter refutation of two ways; `undefined` when both can be. */
function refutationIn(
  state: Candidates,
  cell: number,
  [one, other]: readonly [Candidates, Candidates],
): Refutation | undefined {
  const set = state.sets[cell] as number;
  const way = one.fault && (!other.fault || one.open >= other.open) ? one : other;
  if (!way.fault) return undefined;
  const digit = way === one ? minDigit(set) : maxDigit(set);
  return { cell, digit, digits: state.open - way.open, fault: way.fault };
}

/** One digit leads to a contradiction, so the cell holds the other. */
function refuted(state: Candidates, { cell, digit, digits, fault }: Refutation): Finding {
  const { size } = state.grid;
  const stays = minDigit((state.sets[cell] as number) & ~bitOf(digit));
  const then = digits < 2 ? '' : digits === 2 ? ' after one more digit' : ` after ${digits - 1} more digits`;
  return {
    technique: 'contradiction',
    hardness,
    units: [],
    cells: [cell, ...fault.cells.filter((at) => at !== cell)],
    removes: [cell, bitOf(digit)],
    places: [cell, stays],
    say: () => `were ${nameCell(size, cell)} ${digit}, then${then} ${fault.sentence}. So it is ${stays}.`,
  };
}

/** What both ways rule out. */
function inCommon(
  { grid, sets }: Candidates,
  cell: number,
  [one, other]: readonly [Candidates, Candidates],
): Finding | undefined {
  const removes: number[] = [];
  for (const at of grid.whites) {
    const lost = (sets[at] as number) & ~((one.sets[at] as number) | (other.sets[at] as number));
    if (lost !== 0) removes.push(at, lost);
  }
  if (removes.length === 0) return undefined;
  const digits = nameDigits(sets[cell] as number, 'or');
  return {
    technique: 'contradiction',
    hardness,
    units: [],
    cells: [cell],
    removes,
    places: [],
    say: () => `whether ${nameCell(grid.size, cell)} is ${digits}, the same candidates go elsewhere.`,
  };
}
