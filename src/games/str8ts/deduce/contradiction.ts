/**
 * Contradiction (a guess of one level): a cell with two candidates holds one of them. Each is supposed in turn; one
 * that leads to a contradiction goes, and else everything goes that both rule out. Hardness 90.
 *
 * What follows from a supposition is first found by the simplest rules (close.ts), for all cells; only when that
 * shows nothing anywhere, by all easier techniques. No supposition is made inside another.
 */

import type { Candidates } from './candidates.ts';
import { apply, Climb } from './climb.ts';
import { close } from './close.ts';
import { countDigits, digitsOf, leastDigit } from './digit-sets.ts';
import type { Contradiction, Finding } from './step.ts';
import type { Rung } from './technique.ts';
import { nameCell, nameDigits } from './words.ts';

const hardness = 90;

/**
 * The rung of contradictions.
 * @param easier the rungs below, easiest first
 */
export const contradictionRung = (easier: readonly Rung[]): Rung => ({
  hardness,
  begin: () => (state) => suppose(state, close) ?? suppose(state, (supposed) => climbUp(supposed, easier)),
});

/** Carries out all that the techniques find. */
function climbUp(state: Candidates, rungs: readonly Rung[]): void {
  const climb = new Climb(rungs);
  while (state.open > 0 && !state.fault) {
    const finding = climb.next(state);
    if (!finding) return;
    apply(state, finding);
  }
}

/** Supposes each of two digits in each cell that has two. The first contradiction counts, else the first thing in common. */
function suppose(state: Candidates, follow: (supposed: Candidates) => void): Finding | undefined {
  let common: Finding | undefined;
  if (state.fault) return undefined;
  for (const cell of state.grid.whites) {
    const set = state.sets[cell] as number;
    if (state.placed[cell] === 1 || countDigits(set) !== 2) continue;
    const ways = digitsOf(set).map((digit) => {
      const way = state.copy();
      way.quiet = state.clock;
      way.place(cell, digit);
      if (!way.fault) follow(way);
      return way;
    }) as [Candidates, Candidates];
    const [one, other] = ways;
    if (one.fault && other.fault) {
      state.breakBoth(cell);
      return undefined;
    }
    if (one.fault) return refuted(state, { cell, digit: leastDigit(set), way: one });
    if (other.fault) return refuted(state, { cell, digit: leastDigit(set & (set - 1)), way: other });
    common ??= inCommon(state, cell, ways);
  }
  return common;
}

/** One digit leads to a contradiction. */
function refuted(
  state: Candidates,
  { cell, digit, way }: { readonly cell: number; readonly digit: number; readonly way: Candidates },
): Finding {
  const { size } = state.grid;
  const stays = leastDigit((state.sets[cell] as number) & ~(1 << (digit - 1)));
  const fault = way.fault as Contradiction;
  const between = state.open - way.open - 1;
  const then = between < 1 ? '' : between === 1 ? ' after one more digit' : ` after ${between} more digits`;
  return {
    technique: 'contradiction',
    hardness,
    units: [],
    cells: [cell, ...fault.cells],
    removes: [cell, 1 << (digit - 1)],
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
