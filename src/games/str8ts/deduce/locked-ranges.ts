/**
 * Locked ranges ("locked compartments"): the compartments of a row or column share its digits out. A range goes when
 * the other compartments, whatever ranges they take, cannot all go without its digits. Only ranges that can be filled
 * (fillings.ts) are counted. What is left of a compartment's ranges may strand candidates, and may make digits sure,
 * which then leave the rest of the line. Hardness 30.
 *
 * The rule is m-ringler's "consistent ranges"; sure candidates is the simple case in which one compartment alone
 * always needs the digit.
 */

import type { Candidates } from './candidates.ts';
import { Consequences } from './consequences.ts';
import { digitsOf } from './digit-sets.ts';
import { fillingsOf } from './fillings.ts';
import type { GridLine } from './grid.ts';
import { canChoose, optionsOf } from './line-choices.ts';
import { lineRung } from './line-rungs.ts';
import type { Finding } from './step.ts';
import type { Technique } from './technique.ts';
import { listInWords, nameCompartment, nameLine, nameRange } from './words.ts';

const hardness = 30;

/** Locked ranges. */
export const lockedRanges: Technique = {
  name: 'locked ranges',
  rungs: () => [lineRung(hardness, lockedIn)],
};

function lockedIn(state: Candidates, line: GridLine): Finding | undefined {
  const { sets, grid } = state;
  if (line.compartments.length < 2) return undefined;
  const options = optionsOf(line, (compartment) => {
    const ranges = state.ranges(compartment);
    if (compartment.length === 1) return ranges;
    return fillingsOf(
      compartment.cells.map((cell) => sets[cell] as number),
      ranges,
    ).ranges;
  });
  for (const option of options) {
    const { compartment, length, starts, ranges } = option;
    const others = options.filter((other) => other !== option);
    const least = digitsOf(starts);
    const kept = least.filter((_, at) => canChoose(others, ranges[at] as number));
    if (kept.length === 0) {
      state.breakLine(line);
      return undefined;
    }
    if (kept.length === least.length) continue;
    const follows = new Consequences(state);
    follows.keepRanges(
      compartment,
      kept.reduce((set, digit) => set | (1 << (digit - 1)), 0),
    );
    if (follows.isEmpty) continue;
    const name = (starting: readonly number[], last: string) =>
      listInWords(
        starting.map((digit) => nameRange(digit, length)),
        last,
      );
    const gone = least.filter((digit) => !kept.includes(digit));
    return {
      technique: 'locked ranges',
      hardness,
      units: [line, compartment],
      cells: compartment.cells,
      removes: follows.removes,
      places: follows.places,
      say: () =>
        `${nameCompartment(grid.size, compartment)} cannot be ${name(gone, 'or')}: the other compartments of ${nameLine(grid, line.index)} need some of these digits whatever they hold. So it is ${name(kept, 'or')}.`,
    };
  }
  return undefined;
}
