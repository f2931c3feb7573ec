/**
 * Locked ranges ("locked compartments"): compartments of a row or column never share a digit. So a
 * range goes when the other compartments cannot all avoid its digits, whatever ranges they take.
 * Only ranges that can be filled (fillings.ts) count. The remaining ranges of a compartment may
 * strand candidates, and may make digits sure, which then leave the rest of the line. Hardness 30.
 *
 * The rule is m-ringler's "consistent ranges"; the technique "sure candidates" is its simple case,
 * where one compartment alone always needs the digit.
 */

import type { Candidates } from '../candidates.ts';
import { Consequences } from '../setti/consequences.ts';
import { minDigit } from '../digit-sets.ts';
import { fillingsOf } from '../ranges/fillings.ts';
import type { GridCompartment, GridLine } from '../grid.ts';
import { canChoose, optionsOf } from '../ranges/line-choices.ts';
import { type Finding, lineRung, type Technique } from '../rungs.ts';
import { rangeFrom } from '../ranges/ranges.ts';
import { nameCompartment, nameLine, nameRanges } from '../words.ts';

const hardness = 30;

export const lockedRanges: Technique = {
  name: 'locked ranges',
  rungs: () => [lineRung(hardness, lockedIn)],
};

function lockedIn(state: Candidates, line: GridLine): Finding | undefined {
  if (line.compartments.length < 2) return undefined;
  const filled = new Map(line.compartments.map((each) => [each, filledRanges(state, each)]));
  const rangesOf = (compartment: GridCompartment): number => filled.get(compartment)!;
  for (const compartment of line.compartments) {
    const { length } = compartment;
    const ranges = rangesOf(compartment);
    const others = optionsOf(line.compartments, rangesOf, compartment);
    let kept = 0;
    for (let rest = ranges; rest !== 0; rest &= rest - 1) {
      if (canChoose(others, rangeFrom(minDigit(rest), length))) kept |= rest & -rest;
    }
    if (kept === 0) {
      state.breakLine(line);
      return undefined;
    }
    const found =
      kept === ranges ? undefined : keepOnly(state, line, { compartment, kept, gone: ranges & ~kept });
    if (found) return found;
  }
  return undefined;
}

/** Returns the ranges with which a compartment can be filled. */
function filledRanges(state: Candidates, compartment: GridCompartment): number {
  const ranges = state.ranges(compartment);
  if (compartment.length === 1) return ranges;
  const sets = compartment.cells.map((cell) => state.sets[cell]!);
  return fillingsOf(sets, ranges).ranges;
}

/** Makes the finding that removes ranges of a compartment; `undefined` without an effect. */
function keepOnly(
  state: Candidates,
  line: GridLine,
  {
    compartment,
    kept,
    gone,
  }: { readonly compartment: GridCompartment; readonly kept: number; readonly gone: number },
): Finding | undefined {
  const follows = new Consequences(state);
  follows.keepRanges(compartment, kept);
  if (follows.isEmpty) return undefined;
  const { grid } = state;
  const name = (ranges: number): string => nameRanges(ranges, compartment.length);
  return {
    technique: 'locked ranges',
    hardness,
    units: [line, compartment],
    cells: compartment.cells,
    removes: follows.removes,
    places: follows.places,
    say: () =>
      `${nameCompartment(grid.size, compartment)} cannot be ${name(gone)}: the other compartments of ${nameLine(grid, line.index)} need some of these digits whatever they hold. So it is ${name(kept)}.`,
  };
}
