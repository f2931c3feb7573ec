/**
 * What follows from a reason that speaks of ranges or of lines as a whole: "this compartment keeps
 * only these ranges", "this line has this digit", "this line has not". It gathers candidates to be
 * removed and digits to be placed, as far as they are news.
 */

import type { Candidates } from '../candidates.ts';
import { bitOf, digitsOf, minDigit } from '../digit-sets.ts';
import type { GridCompartment, GridLine } from '../grid.ts';
import { digitsInRanges, rangeFrom, sureDigits } from '../ranges/ranges.ts';

/** Removals and placements on their way into a finding. */
export class Consequences {
  readonly removes: number[] = [];
  readonly places: number[] = [];
  readonly #state: Candidates;

  constructor(state: Candidates) {
    this.#state = state;
  }

  /** Whether nothing follows. */
  get isEmpty(): boolean {
    return this.removes.length === 0 && this.places.length === 0;
  }

  /** These cells have none of these digits. */
  drop(cells: readonly number[], digits: number): void {
    for (const cell of cells) {
      const lost = this.#state.sets[cell]! & digits;
      if (lost !== 0) this.removes.push(cell, lost);
    }
  }

  /** A compartment keeps only some of its ranges, of which there is one at least. */
  keepRanges(compartment: GridCompartment, ranges: number): void {
    const { cells, length, lineIndex } = compartment;
    this.drop(cells, ~digitsInRanges(ranges, length));
    const sure = sureDigits(ranges, length);
    if (sure === 0) return;
    const { lines } = this.#state.grid;
    for (const other of lines[lineIndex]!.compartments) {
      if (other !== compartment) this.drop(other.cells, sure);
    }
    for (const digit of digitsOf(sure)) this.#placeOnly(cells, digit);
  }

  /**
   * A line has a digit that is not placed in it: one place left, or one compartment that can take
   * it.
   * @param among the cells of the line that can still be its place; default all
   */
  require(line: GridLine, digit: number, among: (cell: number) => boolean = () => true): void {
    const bit = bitOf(digit);
    const { sets } = this.#state;
    this.#placeOnly(line.cells.filter(among), digit);
    const able = line.compartments.filter(({ cells }) =>
      cells.some((cell) => among(cell) && (sets[cell]! & bit) !== 0),
    );
    const [only] = able;
    if (able.length !== 1 || !only || only.length === 1) return;
    const ranges = this.#state.ranges(only);
    let kept = 0;
    for (let rest = ranges; rest !== 0; rest &= rest - 1) {
      if ((rangeFrom(minDigit(rest), only.length) & bit) !== 0) kept |= rest & -rest;
    }
    if (kept !== 0 && kept !== ranges) this.keepRanges(only, kept);
  }

  /** Places a digit where one of these cells alone can hold it. */
  #placeOnly(cells: readonly number[], digit: number): void {
    const { sets, placed } = this.#state;
    const able = cells.filter((cell) => (sets[cell]! & bitOf(digit)) !== 0);
    const [cell] = able;
    if (able.length === 1 && cell !== undefined && placed[cell] === 0) this.places.push(cell, digit);
  }
}
