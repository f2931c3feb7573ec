/** Measures the colours of cells and classifies them as lit or dark. */

import { placeOfCell } from '../../../core/points.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame, Rgb } from '../../../core/frame.ts';
import { meanColor, rectMean } from '../../../vision/color/area-mean.ts';
import { chromaOf, colorDistance, toHex, toLab } from '../../../vision/color/color-space.ts';
import { middleOf } from '../../../vision/lattice/lattice.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import { readLimits as limits } from './limits.ts';
import type { CellPlaces, LightsLayout } from './scene.ts';

/**
 * Measures the colour of a cell.
 * @param frame the picture
 * @param places where the cells are
 * @param cell cell number, row by row from 0
 * @returns the mean colour of the middle of the cell
 */
export function cellColor(frame: Frame, { lattice, sidePx }: CellPlaces, cell: number): Rgb {
  const half = (limits.middle * sidePx) / 2;
  return rectMean(frame, middleOf(lattice, cell), half, half);
}

/**
 * Finds the two colours of the cells by forming two groups around two cells of very different
 * colours. The lighter colour is lit, unless it is so grey and the other so colourful that either
 * may be. One that is only a little lighter is lit if it is much more colourful, too.
 * @param frame the picture
 * @param places where the cells are
 * @returns the two colours
 * @throws ReadError when all cells look alike, or when either colour may be the lit one
 */
export function twoColors(frame: Frame, places: CellPlaces): Pick<LightsLayout, 'lit' | 'dark'> {
  const { columns, rows } = places.lattice;
  const colors = Array.from({ length: columns * rows }, (_, cell) => cellColor(frame, places, cell));
  const farthest = (from: Rgb) =>
    colors.reduce((far, each) => (colorDistance(each, from) > colorDistance(far, from) ? each : far));
  const one = farthest(colors[0]!);
  const other = farthest(one);
  const isOne = (color: Rgb) => colorDistance(color, one) < colorDistance(color, other);
  if (colorDistance(one, other) < limits.minApart) {
    const seen = [...new Set([one, other].map(toHex))];
    const alike = `all ${columns * rows} cells look ${seen.length > 1 ? 'nearly ' : ''}alike (${seen.join(' to ')}), so none can be classified as lit or dark`;
    throw doubt(`${alike}: row 1, column 1 may be o or .`, 0, columns, ['o', '.']);
  }
  const pair = [colors.filter(isOne), colors.filter((color) => !isOne(color))].map(meanColor);
  const [dark, lit] = pair.toSorted((a, b) => toLab(a).l - toLab(b).l) as [Rgb, Rgb];
  const lighter = toLab(lit).l - toLab(dark).l;
  const chroma = chromaOf(toLab(dark)) - chromaOf(toLab(lit));
  const isLighter = lighter >= limits.minLighter || -chroma >= limits.minColorful;
  if (!isLighter || lighter < limits.minLighterPerChroma * chroma)
    throw doubt(
      `which colour is lit, ${toHex(lit)} or ${toHex(dark)}? Neither is clearly the lighter one: row 1, column 1 may be o or .`,
      0,
      columns,
      ['o', '.'],
    );
  return { lit, dark };
}

/**
 * Classifies a cell as lit or dark.
 * @param color the colour of the cell
 * @param cell cell number, row by row from 0
 * @param layout the layout, with both colours
 * @returns the classification and its margin, 0..1
 * @throws ReadError naming the cell when it clearly matches neither colour
 */
export function classify(
  color: Rgb,
  cell: number,
  { lit, dark, lattice }: LightsLayout,
): { isLit: boolean; margin: number } {
  const [toLit, toDark] = [colorDistance(color, lit), colorDistance(color, dark)];
  const isLit = toLit < toDark;
  const margin = Math.max(0, 1 - (2 * Math.min(toLit, toDark)) / colorDistance(lit, dark));
  if (margin >= limits.minMargin) return { isLit, margin };
  const [best, next] = isLit ? ['o', '.'] : ['.', 'o'];
  const where = cellInWords(lattice.columns, cell);
  const colors = `its colour ${toHex(color)} is neither that of lit cells, ${toHex(lit)}, nor of dark ones, ${toHex(dark)}`;
  throw doubt(`${where} may be ${best} or ${next}: ${colors}`, cell, lattice.columns, [
    best as string,
    next as string,
  ]);
}

const doubt = (message: string, cell: number, columns: number, candidates: readonly string[]): ReadError =>
  new ReadError(message, {
    trouble: 'doubtful',
    cell: placeOfCell(columns, cell),
    candidates,
  });
