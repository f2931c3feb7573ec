/** Builds the scene of a resolved grid: what the player and the user learn about each cell. */

import type { Frame } from '../../../core/frame.ts';
import { type Cell, placeOfCell, rectMiddle } from '../../../core/points.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { labDistance, toLab } from '../../../vision/color/color-space.ts';
import { cellLetter } from '../board.ts';
import { isSolved } from '../rules.ts';
import { enteredCells } from './observe/entered-digits.ts';
import type { CellArea, Shading } from './cells/features.ts';
import { selectedLimits as limits } from './cells/limits.ts';
import type { CellWriting } from './observe/features.ts';
import { againstNone } from './resolve/open-cells.ts';
import { type CellOption, type CellOptions, isPuzzle, type ResolvedCells } from './resolve/options.ts';
import type { CorrectedCell, ReadCell, Str8tsScene } from './scene.ts';

/** Results of the earlier stages for one grid. */
interface Findings {
  readonly size: number;
  /** One entry per cell, in row-major order. */
  readonly areas: readonly CellArea[];
  readonly writings: readonly CellWriting[];
  readonly options: readonly CellOptions[];
  readonly shading: Shading;
  readonly resolved: ResolvedCells;
}

/**
 * Builds the scene of a resolved grid.
 * @param frame the whole picture
 * @param findings results of the earlier stages for the grid in it
 * @returns the scene
 */
export function makeScene(frame: Frame, findings: Findings): Str8tsScene {
  const { size, areas, writings, shading, resolved } = findings;
  const entered = enteredCells(areas, writings, resolved.taken);
  const cells = resolved.taken.map(({ black, digit }, index): ReadCell => ({
    black,
    digit,
    entered: entered[index],
    margin: marginOf(findings, index),
    marks: hasMarks(writings[index]!, digit),
  }));
  const solved = isSolved(
    { size, cells },
    cells.map(({ digit }) => digit),
  );
  return {
    kind: solved ? 'solved' : 'puzzle',
    size,
    cells,
    selected: selectedCell(areas, size),
    corrected: resolved.decided.map((index) => correctedCell(findings, index)),
    solutions: resolved.solutions,
    inverted: shading.inverted,
    confidence: Math.min(...cells.map(({ margin }) => margin)),
    signature: areas.flatMap(({ rect }) => {
      const { r, g, b } = rectMean(frame, rectMiddle(rect), rect.width / 2, rect.height / 2);
      return [r, g, b];
    }),
  };
}

function correctedCell({ resolved, options, size }: Findings, index: number): CorrectedCell {
  const taken = cellLetter(resolved.taken[index]!);
  const likely = options[index]!.options.map((option) => cellLetter(option));
  const candidates = likely.includes(taken) ? likely : [...likely, taken];
  const other = resolved.rival?.taken[index];
  const rival = other && cellLetter(other) !== taken ? { rival: cellLetter(other) } : {};
  return { cell: placeOfCell(size, index), taken, candidates, ...rival };
}

/**
 * The certainty of a cell, 0..1: the classifier's margin, or, if it needed the puzzle, that of its
 * reading against the next legal one, and against no digit.
 */
function marginOf({ resolved, options }: Findings, index: number): number {
  const { taken, decided, rival } = resolved;
  const cell = options[index]!;
  if (cell.sure && !decided.includes(index)) return cell.margin;
  const againstRival = rival && rival.taken[index]?.digit !== taken[index]?.digit ? 1 - rival.share : 1;
  if (cell.occluded) return Math.min(againstRival, againstMistake(cell, taken[index]!));
  return Math.min(againstRival, againstNone({ cells: options, taken, isPuzzle: isPuzzle(resolved) }, index));
}

/**
 * The certainty of an occluded cell that is taken as empty, although what is in it looks like a
 * digit: the object may be the player's mistake, without which every board has a solution.
 */
const againstMistake = ({ options }: CellOptions, { digit, share }: CellOption): number =>
  digit === undefined && options[0]?.digit !== undefined ? share / (share + options[0].share) : 1;

/** Whether a cell has pencil marks: next to its digit, or a low glyph that was not a digit. */
const hasMarks = ({ marks, low }: CellWriting, digit: number | undefined): boolean =>
  marks || (low && digit === undefined);

/** The only framed cell, or else the only cell whose ground differs from all others. */
function selectedCell(areas: readonly CellArea[], size: number): Cell | undefined {
  const framed = areas.flatMap((area, index) => (area.framed ? [index] : []));
  if (framed.length === 1) return placeOfCell(size, framed[0]!);
  const labs = areas.map(({ ground }) => toLab(ground.color));
  const alone = labs.flatMap((lab, index) =>
    labs.every((other, i) => i === index || labDistance(lab, other) > limits.standsOut) ? [index] : [],
  );
  return alone.length === 1 ? placeOfCell(size, alone[0]!) : undefined;
}
