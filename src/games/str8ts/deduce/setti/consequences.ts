/**
 * Derives the consequences of conclusions about ranges or whole lines: "this compartment keeps only
 * these ranges", "this line has this digit", "these cells do not". It collects the candidates to
 * remove and the digits to place, without those already known.
 */

import type { Candidates } from '../candidates.ts';
import { bitOf, digitsOf, minDigit } from '../digit-sets.ts';
import type { GridCompartment, GridLine } from '../grid.ts';
import { digitsInRanges, rangeFrom, sureDigits } from '../ranges/ranges.ts';

/** Collects removals and placements for a finding. */
export class Consequences {
  readonly removes: number[] = [];
  readonly places: number[] = [];

  constructor(private readonly state: Candidates) {}

  /** Whether nothing follows. */
  get isEmpty(): boolean {
    return this.removes.length === 0 && this.places.length === 0;
  }

  /** Concludes that cells hold none of some digits. */
  drop(cells: readonly number[], digits: number): void {
    for (const cell of cells) {
      const lost = this.state.sets[cell]! & digits;
      if (lost !== 0) this.removes.push(cell, lost);
    }
  }

  /** Concludes that a compartment keeps only some of its ranges, at least one. */
  keepRanges(compartment: GridCompartment, ranges: number): void {
    const { cells, length, lineIndex } = compartment;
    this.drop(cells, ~digitsInRanges(ranges, length));
    const sure = sureDigits(ranges, length);
    if (sure === 0) return;
    const { lines } = this.state.grid;
    for (const other of lines[lineIndex]!.compartments) {
      if (other !== compartment) this.drop(other.cells, sure);
    }
    for (const digit of digitsOf(sure)) this.#placeOnly(cells, digit);
  }

  /**
   * Concludes that a line has a digit not yet placed in it; this has consequences if it has one
   * place, or one compartment that can take it.
   * @param among whether a cell of the line may be its place; default all
   */
  require(line: GridLine, digit: number, among: (cell: number) => boolean = () => true): void {
    const bit = bitOf(digit);
    const { sets } = this.state;
    this.#placeOnly(line.cells.filter(among), digit);
    const able = line.compartments.filter(({ cells }) =>
      cells.some((cell) => among(cell) && (sets[cell]! & bit) !== 0),
    );
    const [only] = able;
    if (able.length !== 1 || !only || only.length === 1) return;
    const ranges = this.state.ranges(only);
    let kept = 0;
    for (let rest = ranges; rest !== 0; rest &= rest - 1) {
      if ((rangeFrom(minDigit(rest), only.length) & bit) !== 0) kept |= rest & -rest;
    }
    if (kept !== 0 && kept !== ranges) this.keepRanges(only, kept);
  }

  /** Places a digit if exactly one of some cells can hold it. */
  #placeOnly(cells: readonly number[], digit: number): void {
    const { sets, placed } = this.state;
    const able = cells.filter((cell) => (sets[cell]! & bitOf(digit)) !== 0);
    const [cell] = able;
    if (able.length === 1 && cell !== undefined && placed[cell] === 0) this.places.push(cell, digit);
  }
}
