/**
 * Setti considerations: suppose that a row or column which can have a digit, but need not, goes without it. When the
 * count of Setti's rule cannot come out then, the line has the digit after all. Hardness 75.
 */

import type { Candidates } from './candidates.ts';
import { Consequences } from './consequences.ts';
import { bitOf } from './digit-sets.ts';
import type { GridLine } from './grid.ts';
import { countSet, isClash } from './setti-count.ts';
import type { Finding } from './step.ts';
import type { Technique } from './technique.ts';
import { nameLine } from './words.ts';

const hardness = 75;

/** Setti considerations. */
export const settiConsiderations: Technique = {
  name: 'Setti considerations',
  rungs: () => [{ hardness, begin: () => consider }],
};

function consider(state: Candidates): Finding | undefined {
  for (let digit = 1; digit <= state.grid.size; digit++) {
    const open = countSet(state, bitOf(digit)).flatMap(({ lines }) =>
      lines.filter(({ least, most }) => least < most).map(({ line }) => line),
    );
    for (const line of open) {
      const found = without(state, line, digit);
      if (found) return found;
    }
  }
  return undefined;
}

/** Supposes that a line goes without a digit. */
function without(state: Candidates, line: GridLine, digit: number): Finding | undefined {
  const follows = new Consequences(state);
  follows.require(line, digit);
  if (follows.isEmpty) return undefined;
  const supposed = state.copy();
  for (const cell of line.cells) supposed.remove(cell, bitOf(digit));
  if (!supposed.fault && !isClash(countSet(supposed, bitOf(digit))) && !supposed.fault) return undefined;
  return {
    technique: 'Setti considerations',
    hardness,
    units: [line],
    cells: line.cells.filter((cell) => ((state.sets[cell] as number) & bitOf(digit)) !== 0),
    removes: follows.removes,
    places: follows.places,
    say: () =>
      `without ${digit} in ${nameLine(state.grid, line.index)} there could not be as many rows as columns with it; so this ${line.kind} has it.`,
  };
}
