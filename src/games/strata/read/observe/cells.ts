/**
 * Reads cells that no ribbon covers. A cell is sampled in nine parts, together large enough to
 * average out the weave; parts that disagree mean that something covers it. Its colour is compared
 * with the predicted look of every palette colour and of blank.
 */

import { placeInWords } from '../../../../core/words/place-words.ts';
import { ReadError } from '../../../../core/errors.ts';
import type { Rgb } from '../../../../core/frame.ts';
import type { Cell } from '../../../../core/points.ts';
import { type AreaMean, diamondMean, medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap, toHex } from '../../../../vision/color/color-space.ts';
import { blank, paletteLetters } from '../../board.ts';
import { cellAt } from '../../geometry.ts';
import { areaAround, type BoardView, onFrame } from '../locate/board-lattice.ts';
import { certainty, type ColorModel, type Match, matchColor } from './color-model.ts';
import { limits } from '../limits.ts';

const { minMargin } = limits.margins;
const { apart, rim, minWeave, maxOutlier } = limits.cells;
const { same, other } = limits.colors;
const { minShare } = limits.agreement;

/** What was seen of a cell. */
export interface CellLook {
  readonly cell: Cell;
  readonly mean: AreaMean;
  /** Share of its nine parts that agree, 0..1. */
  readonly agreement: number;
  /** Share of the parts along its rim that look like its middle, 0..1. */
  readonly rim: number;
}

export interface CellReading {
  /** Index into the palette, or `blank`. */
  readonly value: number;
  /** 0..1 */
  readonly margin: number;
}

/** A cell that no ribbon covers. */
export interface OpenCell {
  readonly look: CellLook;
  readonly reading: CellReading;
}

/**
 * Refuses a board with a flat cover on a cell: every cell shows the weave, a popup does not. Where
 * the linen has none, its absence says nothing; nor on colours where no colour shows it.
 * @param open all cells that no ribbon covers
 * @param linen mean and spread of the linen
 * @throws ReadError naming the first blank cell without weave, or the first coloured one if weave
 *   shows on another
 */
export function refuseFlat(open: readonly OpenCell[], linen: AreaMean): void {
  if (linen.deviation < limits.linen.minWeave) return;
  const shows = ({ look }: OpenCell, share: number) => look.mean.deviation >= share * linen.deviation;
  const somewhere = open.some((cell) => cell.reading.value !== blank && shows(cell, minWeave.blank));
  const flat = open.find((cell) =>
    cell.reading.value === blank
      ? !shows(cell, minWeave.blank)
      : somewhere && !shows(cell, minWeave.coloured),
  );
  if (!flat) return;
  const { cell } = flat.look;
  throw new ReadError(`${place(cell)} shows no weave: something seems to lie over it`, {
    cell,
    trouble: 'covered',
  });
}

/**
 * Refuses a board with a translucent cover that turns a cell into another palette colour: cells of
 * one colour look alike all over the board.
 * @param open all cells that no ribbon covers
 * @throws ReadError naming the cell that differs most from the median of its colour
 */
export function refuseOutliers(open: readonly OpenCell[]): void {
  const values = new Set(open.map(({ reading }) => reading.value).filter((value) => value !== blank));
  for (const value of values) {
    const alike = open.filter(({ reading }) => reading.value === value);
    const usual = medianColor(alike.map(({ look }) => look.mean));
    const gaps = alike.map(({ look }) => channelGap(look.mean, usual));
    const max = Math.max(...gaps);
    if (max <= maxOutlier) continue;
    const { cell } = alike[gaps.indexOf(max)]!.look;
    const words = `${place(cell)} differs from others of its colour: something seems to lie over it`;
    throw new ReadError(words, { cell, trouble: 'covered' });
  }
}

/**
 * Samples a cell's middle and rim.
 * @param view the board in its picture
 * @param cell row and column, from 0
 * @returns its colour, and the agreement of its parts and its rim
 */
export function lookAtCell(view: BoardView, cell: Cell): CellLook {
  const { frame, lattice, size } = view;
  const p = lattice.halfPitch;
  const { u, v } = cellAt(size, cell.row, cell.column);
  const { mean, agreement } = areaAround(view, { u, v }, apart);
  const around = rimPlaces.map(({ du, dv }) => {
    const at = onFrame(lattice, { u: u + du, v: v + dv });
    return diamondMean(
      frame,
      at,
      (du === 0 ? rim.long : rim.short) * p,
      (dv === 0 ? rim.long : rim.short) * p,
    );
  });
  const alike = around.filter((part) => channelGap(part, mean) <= rim.tolerance);
  return { cell, mean, agreement, rim: alike.length / around.length };
}

/** Offsets from a cell's centre to just inside the middle of each side, in P. */
const rimPlaces = [-rim.at, rim.at].flatMap((side) => [
  { du: side, dv: 0 },
  { du: 0, dv: side },
]);

/** The board value of a candidate of `matchCell`: a palette index, or `blank` for the last one. */
const valueOf = (model: ColorModel, candidate: number): number =>
  candidate === model.cells.length ? blank : candidate;

/** A candidate's letter in the board's text form. */
const nameOf = (model: ColorModel, candidate: number): string =>
  candidate === model.cells.length ? '.' : (paletteLetters[candidate] ?? '?');

/**
 * Compares a cell with every colour and blank.
 * @param look what was seen of the cell
 * @param model what each colour looks like
 * @returns the two best candidates; blank has the last index
 */
const matchCell = (look: CellLook, model: ColorModel): Match =>
  matchColor(look.mean, [...model.cells, model.blank]);

/** Whether even the best candidate is too far off. */
const isFar = ({ best, distance }: Match, model: ColorModel): boolean =>
  distance > (best === model.cells.length ? same : other);

/**
 * Returns whether a cell shows one colour, so that nothing lies over a part of it.
 * @param look what was seen of the cell
 * @returns whether the parts of its middle and its rim agree
 */
export const isOfOneColor = (look: CellLook): boolean => look.agreement >= minShare && look.rim >= minShare;

/**
 * Reads an uncovered cell.
 * @param look what was seen of the cell
 * @param model what each colour looks like
 * @returns its colour and certainty
 * @throws ReadError when something covers it, or its two best candidates are too close
 */
export function readCell(look: CellLook, model: ColorModel): CellReading {
  const match = matchCell(look, model);
  const margin = certainty(match);
  const { cell } = look;
  const detail = { cell, candidates: [nameOf(model, match.best), nameOf(model, match.second)] };
  if (look.agreement < minShare) {
    throw new ReadError(`${place(cell)} is not of one colour: something seems to lie over it`, {
      ...detail,
      trouble: 'covered',
    });
  }
  if (look.rim < minShare) {
    throw new ReadError(
      `${place(cell)} looks different along its rim than in its middle: something seems to lie over a part of it`,
      { ...detail, trouble: 'covered' },
    );
  }
  if (isFar(match, model)) {
    throw new ReadError(
      `${place(cell)} is ${toHex(look.mean)}, which is no colour of the palette (nearest: ${detail.candidates.join(', ')})`,
      { ...detail, trouble: 'covered' },
    );
  }
  if (margin < minMargin) {
    throw new ReadError(
      `${place(cell)} could be ${detail.candidates.join(' or ')} (${toHex(look.mean)}, certainty ${margin.toFixed(2)})`,
      { ...detail, trouble: 'doubtful' },
    );
  }
  return { value: valueOf(model, match.best), margin };
}

/**
 * Names a cell for messages.
 * @param cell row and column, from 0
 * @returns for example `the cell in row 1, column 2`
 */
export const place = (cell: Cell): string => `the cell in ${placeInWords(cell)}`;

/**
 * Splits a colour into channels, for a signature.
 * @param color 0..255 a channel
 * @returns red, green, blue
 */
export const channels = (color: Rgb): number[] => [color.r, color.g, color.b];
