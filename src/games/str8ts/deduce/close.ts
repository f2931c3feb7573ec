/**
 * Closes a supposition: applies the simplest rules to a state until nothing follows, without
 * recording steps. This is the cheap half of the technique "contradiction", which closes thousands
 * of states. The rules are those of singles, sure candidates and stranded digits.
 */

import type { Candidates } from './candidates.ts';
import { minDigit } from './digit-sets.ts';
import type { GridCompartment } from './grid.ts';
import { digitsInRanges, sureDigits } from './ranges/ranges.ts';

/**
 * Applies the rules until nothing follows or a fault is found.
 * @param state changed in place; `fault` is set where it contradicts itself
 */
export function close(state: Candidates): void {
  const seen: number[] = [];
  const { compartments } = state.grid;
  for (let changed = true; changed && !state.fault;) {
    placeBare(state);
    changed = false;
    for (const compartment of compartments) {
      const { index } = compartment;
      const stamp = state.compartmentStamp[index]!;
      if (seen[index] === stamp || stamp <= state.quiet) continue;
      seen[index] = stamp;
      changed = true;
      closeIn(state, compartment);
      if (state.fault) return;
    }
  }
}

function placeBare(state: Candidates): void {
  const { bare, placed, sets } = state;
  for (let cell = bare.pop(); cell !== undefined && !state.fault; cell = bare.pop()) {
    if (placed[cell] === 0) state.place(cell, minDigit(sets[cell]!));
  }
}

function closeIn(state: Candidates, compartment: GridCompartment): void {
  const { cells, length } = compartment;
  const { sets, placed } = state;
  const ranges = state.ranges(compartment);
  if (state.fault) return;
  const outside = ~digitsInRanges(ranges, length);
  for (const cell of cells) if ((sets[cell]! & outside) !== 0) state.remove(cell, outside);
  if (length === 2) closePair(state, cells as readonly [number, number]);
  let once = 0;
  let more = 0;
  let done = 0;
  for (const cell of cells) {
    const set = sets[cell]!;
    more |= once & set;
    once |= set;
    if (placed[cell] === 1) done |= set;
  }
  const sure = sureDigits(ranges, length);
  if (sure === 0 || state.fault) return;
  for (const other of state.grid.lines[compartment.lineIndex]!.compartments) {
    if (other === compartment) continue;
    for (const cell of other.cells) if ((sets[cell]! & sure) !== 0) state.remove(cell, sure);
  }
  placeOnly(state, compartment, sure & once & ~more & ~done);
}

/** Removes from two cells the digits without a neighbouring digit in the other cell. */
function closePair(state: Candidates, [one, other]: readonly [number, number]): void {
  const { sets } = state;
  state.remove(one, ~((sets[other]! << 1) | (sets[other]! >> 1)));
  state.remove(other, ~((sets[one]! << 1) | (sets[one]! >> 1)));
}

/** Places digits of which each has one possible cell. */
function placeOnly(state: Candidates, compartment: GridCompartment, digits: number): void {
  for (let rest = digits; rest !== 0 && !state.fault; rest &= rest - 1) {
    const bit = rest & -rest;
    const cell = compartment.cells.find((at) => (state.sets[at]! & bit) !== 0);
    if (cell === undefined) state.breakIn(compartment);
    else state.place(cell, minDigit(bit));
  }
}
