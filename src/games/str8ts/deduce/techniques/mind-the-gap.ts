/**
 * Mind the gap: no compartment of k cells holds two digits that are k or more apart. Hence:
 *
 * - A digit that is k or more away from every other candidate of its cell leaves the other cells of
 *   the compartment: placed in one of them, it would leave the cell no candidate.
 * - Of two cells {low, bridge} and {bridge, high}, with low and high k or more apart, one holds the
 *   bridge, which therefore leaves the rest of the line.
 *
 * Hardness 15 + 2 (k - 1) for a compartment of k cells.
 */

import type { Candidates } from '../candidates.ts';
import { compartmentRungs, type Finding, type Technique } from '../rungs.ts';
import { countDigits, maxDigit, minDigit } from '../digit-sets.ts';
import type { GridCompartment } from '../grid.ts';
import { nameCell, nameCells, nameCompartment, nameDigits } from '../words.ts';

export const mindTheGap: Technique = {
  name: 'mind the gap',
  rungs: (grid) =>
    compartmentRungs(
      grid,
      (length) => 15 + 2 * (length - 1),
      (state, compartment, hardness) =>
        farDigits(state, compartment, hardness) ?? bridge(state, compartment, hardness),
    ),
};

/** Finds candidates of one cell that are far from all its others. */
function farDigits(state: Candidates, compartment: GridCompartment, hardness: number): Finding | undefined {
  const { sets, placed, grid } = state;
  const { cells, length } = compartment;
  for (const cell of cells) {
    if (placed[cell] === 1) continue;
    const far = farIn(sets[cell]!, length);
    if (far === 0) continue;
    const removes: number[] = [];
    let gone = 0;
    for (const other of cells) {
      const lost = other === cell ? 0 : sets[other]! & far;
      if (lost === 0) continue;
      removes.push(other, lost);
      gone |= lost;
    }
    if (gone === 0) continue;
    return {
      technique: 'mind the gap',
      hardness,
      units: [compartment],
      cells: [cell],
      removes,
      places: [],
      say: () =>
        `${nameDigits(gone)} elsewhere in ${nameCompartment(grid.size, compartment)} would leave ${nameCell(grid.size, cell)} nothing: its other candidates are ${length} or more away.`,
    };
  }
  return undefined;
}

/** Returns the digits of a set that are `gap` or more from all its others; none for a single. */
function farIn(set: number, gap: number): number {
  if ((set & (set - 1)) === 0) return 0;
  let far = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const below = set & (bit - 1);
    const above = set & ~(bit | (bit - 1));
    const digit = minDigit(bit);
    if (below !== 0 && digit - maxDigit(below) < gap) continue;
    if (above !== 0 && minDigit(above) - digit < gap) continue;
    far |= bit;
  }
  return far;
}

/** Finds two cells of which one must hold their common digit. */
function bridge(state: Candidates, compartment: GridCompartment, hardness: number): Finding | undefined {
  const { sets, grid } = state;
  const { length } = compartment;
  const pairs = compartment.cells.filter((cell) => countDigits(sets[cell]!) === 2);
  for (const [at, one] of pairs.entries()) {
    for (const other of pairs.slice(at + 1)) {
      const shared = sets[one]! & sets[other]!;
      const ends = sets[one]! ^ sets[other]!;
      if (countDigits(shared) !== 1 || maxDigit(ends) - minDigit(ends) < length) continue;
      const removes = grid.lines[compartment.lineIndex]!.cells.flatMap((cell) =>
        cell !== one && cell !== other && (sets[cell]! & shared) !== 0 ? [cell, shared] : [],
      );
      if (removes.length === 0) continue;
      return {
        technique: 'mind the gap',
        hardness,
        units: [compartment],
        cells: [one, other],
        removes,
        places: [],
        say: () =>
          `${nameCells(grid.size, [one, other])} cannot be ${nameDigits(ends)}, which are ${length} or more apart, so one of them is ${nameDigits(shared)} and the rest of the ${compartment.kind} is not.`,
      };
    }
  }
  return undefined;
}
