/**
 * Stranded digits: a candidate in no range of its compartment goes, since no run of consecutive
 * digits around it is left. In a compartment of two cells, a digit also goes when the other cell
 * has neither its predecessor nor its successor. Hardness 10 + 2 (k - 1) for a compartment of k
 * cells.
 *
 * Ranges that fall apart into groups ("split compartment") need no separate technique: range check
 * considers every range by itself.
 */

import type { Candidates } from '../candidates.ts';
import type { Grid, GridCompartment } from '../grid.ts';
import { digitsInRanges } from '../ranges/ranges.ts';
import { compartmentRungs, type Finding, type Rung, type Technique } from '../rungs.ts';
import { nameCell, nameCompartment, nameDigits, nameRanges } from '../words.ts';

export const strandedDigits: Technique = {
  name: 'stranded digits',
  rungs: (grid: Grid): Rung[] => compartmentRungs(grid, (length) => 10 + 2 * (length - 1), strandedIn),
};

function strandedIn(state: Candidates, compartment: GridCompartment, hardness: number): Finding | undefined {
  const { sets, grid } = state;
  const { cells, length } = compartment;
  const ranges = state.ranges(compartment);
  const allowed = digitsInRanges(ranges, length);
  const removes: number[] = [];
  for (const cell of cells) {
    const lost = sets[cell]! & ~allowed;
    if (lost !== 0) removes.push(cell, lost);
  }
  if (removes.length === 0) return length === 2 ? lonelyIn(state, compartment, hardness) : undefined;
  return {
    technique: 'stranded digits',
    hardness,
    units: [compartment],
    cells,
    removes,
    places: [],
    say: () =>
      `${nameCompartment(grid.size, compartment)} can only hold ${nameRanges(ranges, length)}; candidates outside go.`,
  };
}

/** Finds digits of a two-cell compartment without a neighbouring digit in the other cell. */
function lonelyIn(state: Candidates, compartment: GridCompartment, hardness: number): Finding | undefined {
  const { sets, grid } = state;
  const [one, other] = compartment.cells as readonly [number, number];
  const removes: number[] = [];
  for (const [cell, across] of [
    [one, other],
    [other, one],
  ] as const) {
    const beside = sets[across]!;
    const lost = sets[cell]! & ~((beside << 1) | (beside >> 1));
    if (lost !== 0) removes.push(cell, lost);
  }
  if (removes.length === 0) return undefined;
  const [cell, lost] = removes as [number, number];
  const across = cell === one ? other : one;
  return {
    technique: 'stranded digits',
    hardness,
    units: [compartment],
    cells: compartment.cells,
    removes,
    places: [],
    say: () =>
      `${nameCell(grid.size, cell)} cannot be ${nameDigits(lost)}: ${nameCell(grid.size, across)}, the other cell of its compartment, has no digit next to ${removes.length > 2 ? 'it, and vice versa' : 'it'}.`,
  };
}
