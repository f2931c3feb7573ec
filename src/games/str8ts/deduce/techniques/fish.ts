/**
 * Fish (X-wing, swordfish, jellyfish, squirmbag; "sea creatures"): if m rows surely have a digit,
 * and its places in them lie in only m columns, each row takes another of these columns. So the
 * digit leaves the other cells of the columns. Each column also has the digit, so a compartment
 * with all its places there needs a range that contains it. The same holds with rows and columns
 * exchanged. Hardness 50 + 5 m for m = 2..5.
 */

import type { Candidates } from '../candidates.ts';
import { bitOf } from '../digit-sets.ts';
import type { GridLine } from '../grid.ts';
import type { Finding, Rung, Technique } from '../rungs.ts';
import { Consequences } from '../setti/consequences.ts';
import { findTightSet } from './tight-sets.ts';
import { nameLines } from '../words.ts';

/** Fish of 2 to 5 lines. */
export const fish: Technique = {
  name: 'fish',
  rungs: () => [2, 3, 4, 5].map((count) => fishRung(count)),
};

/** A line that surely has the digit, with its places. */
interface BaseLine {
  readonly line: GridLine;
  /** The places as bits of the crossing lines. */
  readonly across: number;
}

function fishRung(count: number): Rung {
  const hardness = 50 + 5 * count;
  const begin = () => (state: Candidates) => {
    for (let digit = 1; digit <= state.grid.size; digit++) {
      for (const kind of ['row', 'column'] as const) {
        const found = fishOf(state, { digit, kind, count, hardness });
        if (found) return found;
      }
    }
    return undefined;
  };
  return { hardness, begin };
}

interface FishQuery {
  readonly digit: number;
  /** The kind of the lines that surely have the digit. */
  readonly kind: 'row' | 'column';
  /** m. */
  readonly count: number;
  readonly hardness: number;
}

function fishOf(state: Candidates, { digit, kind, count, hardness }: FishQuery): Finding | undefined {
  const { grid, sets } = state;
  const bases = baseLines(state, digit, kind);
  if (bases.length < count) return undefined;
  const coversOf = (across: number): GridLine[] =>
    grid.lines.filter((line) => line.kind !== kind && (across >> (line.index % grid.size)) & 1);
  const followsOf = (members: readonly number[], across: number): Consequences => {
    const inside = members.map((at) => bases[at]!.line.index % grid.size);
    const isInside = (cell: number): boolean =>
      inside.includes(kind === 'row' ? Math.floor(cell / grid.size) : cell % grid.size);
    const follows = new Consequences(state);
    for (const cover of coversOf(across)) {
      follows.drop(
        cover.cells.filter((cell) => !isInside(cell)),
        bitOf(digit),
      );
      follows.require(cover, digit, isInside);
    }
    return follows;
  };
  const found = findTightSet(
    bases.map(({ across }) => across),
    count,
    (members, across) => !followsOf(members, across).isEmpty,
  );
  if (!found) return undefined;
  const lines = found.members.map((at) => bases[at]!.line);
  const covers = coversOf(found.union);
  const { removes, places } = followsOf(found.members, found.union);
  return {
    technique: 'fish',
    hardness,
    units: [...lines, ...covers],
    cells: lines.flatMap(({ cells }) => cells.filter((cell) => (sets[cell]! & bitOf(digit)) !== 0)),
    removes,
    places,
    say: () =>
      `each of ${nameLines(grid, lines)} must have a ${digit}, and can have it only in ${nameLines(grid, covers)}; so ${kind === 'row' ? 'these columns have' : 'these rows have'} it there and nowhere else (${fishNames[count - 2] as string}).`,
  };
}

const fishNames = ['an X-wing', 'a swordfish', 'a jellyfish', 'a squirmbag'] as const;

/** Lists the lines of a kind that surely have a digit, without those where it is placed. */
function baseLines(state: Candidates, digit: number, kind: 'row' | 'column'): BaseLine[] {
  const { grid, sets, placed } = state;
  const bases: BaseLine[] = [];
  for (const line of grid.lines) {
    if (line.kind !== kind || (state.sureInLine(line) & bitOf(digit)) === 0) continue;
    let across = 0;
    let isPlaced = false;
    for (const cell of line.cells) {
      if ((sets[cell]! & bitOf(digit)) === 0) continue;
      isPlaced ||= placed[cell] === 1;
      across |= 1 << (kind === 'row' ? cell % grid.size : Math.floor(cell / grid.size));
    }
    if (!isPlaced && across !== 0) bases.push({ line, across });
  }
  return bases;
}
