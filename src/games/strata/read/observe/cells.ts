/**
 * Reads cells that no ribbon covers. A cell is looked at in nine parts, large enough together to
 * even out the weave; parts that do not agree tell of something lying over it. Its colour is
 * compared with what every colour of the palette would look like there, and with blank.
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
const { apart, rim, minWeave, maxUnlike } = limits.cells;
const { same, other } = limits.colors;
const { minShare } = limits.agreement;

/** A cell as it shows. */
export interface CellLook {
  readonly cell: Cell;
  readonly mean: AreaMean;
  /** Share of its nine parts that agree, 0..1. */
  readonly agreement: number;
  /** Share of the parts along its rim that look like its middle, 0..1. */
  readonly rim: number;
}

/** A cell that was read. */
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
 * Finds cells that something flat lies over: the weave shows on every cell, and on nothing that
 * pops up.
 * @param open all cells that no ribbon covers
 * @param linen mean and spread of the linen
 * @throws ReadError naming the first that shows no weave though others do
 */
export function refuseFlat(open: readonly OpenCell[], linen: AreaMean): void {
  const shows = ({ look }: OpenCell, share: number) => look.mean.deviation >= share * linen.deviation;
  const somewhere = open.some((cell) => shows(cell, minWeave.blank));
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
 * Finds cells that something translucent lies over and turns into another colour: cells of one
 * colour look alike wherever they are.
 * @param open all cells that no ribbon covers
 * @throws ReadError naming the one that is least like the others of its colour
 */
export function refuseUnlike(open: readonly OpenCell[]): void {
  const values = new Set(open.map(({ reading }) => reading.value).filter((value) => value !== blank));
  for (const value of values) {
    const alike = open.filter(({ reading }) => reading.value === value);
    const usual = medianColor(alike.map(({ look }) => look.mean));
    const gaps = alike.map(({ look }) => channelGap(look.mean, usual));
    const max = Math.max(...gaps);
    if (max <= maxUnlike) continue;
    const { cell } = alike[gaps.indexOf(max)]!.look;
    const words = `${place(cell)} differs from others of its colour: something seems to lie over it`;
    throw new ReadError(words, { cell, trouble: 'covered' });
  }
}

/**
 * Looks at the middle of a cell and along its rim.
 * @param view the board in its picture
 * @param cell row and column, from 0
 * @returns colour and agreement of its parts
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

/** The middles of a cell's four sides, just inside. */
const rimPlaces = [-rim.at, rim.at].flatMap((side) => [
  { du: side, dv: 0 },
  { du: 0, dv: side },
]);

/** What the lists of `candidatesOf` stand for: a palette index, or `blank` for the last one. */
const valueOf = (model: ColorModel, candidate: number): number =>
  candidate === model.cells.length ? blank : candidate;

/** A candidate's name as a board writes it. */
const nameOf = (model: ColorModel, candidate: number): string =>
  candidate === model.cells.length ? '.' : (paletteLetters[candidate] ?? '?');

/**
 * Compares a cell with all colours and with blank.
 * @param look the cell as it shows
 * @param model what each colour looks like
 * @returns the two likeliest, blank as the last index
 */
const matchCell = (look: CellLook, model: ColorModel): Match =>
  matchColor(look.mean, [...model.cells, model.blank]);

/** Whether not even the best candidate looks like a cell. */
const isFar = ({ best, distance }: Match, model: ColorModel): boolean =>
  distance > (best === model.cells.length ? same : other);

/**
 * Reads a cell that nothing should cover.
 * @param look the cell as it shows
 * @param model what each colour looks like
 * @returns its colour and certainty
 * @throws ReadError when something lies over it, or when its two best candidates are too close
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
 * A cell in words, counted as the board is written.
 * @param cell row and column, from 0
 * @returns such as `the cell in row 1, column 2`
 */
export const place = (cell: Cell): string => `the cell in ${placeInWords(cell)}`;

/**
 * Mean colour as three numbers, for a signature.
 * @param color 0..255 a channel
 * @returns red, green, blue
 */
export const channels = (color: Rgb): number[] => [color.r, color.g, color.b];
