/**
 * A cell filled with one colour: its body, and whether it bears a sign (a dot or a frame). The
 * sign's shape does not matter, only that it is centred on the cell.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import { type CubeCorner, inCell } from '../../cube-corner.ts';
import { shapeLimits } from '../observe/limits.ts';
import { colorAt } from '../observe/sample-colors.ts';
import { bodyLimits as limits } from './limits.ts';
import { isInside } from '../observe/shape.ts';

/** A cell filled with one colour. */
export interface CellBody {
  readonly color: Rgb;
  readonly isSigned: boolean;
}

const { samples } = shapeLimits;
const placesIn = (rimSamples: number) =>
  [...Array(samples ** 2).keys()]
    .filter((i) => isInside(i, rimSamples))
    .map((i) => [((i % samples) + 0.5) / samples, (Math.floor(i / samples) + 0.5) / samples] as const);
const inside = placesIn(limits.rimSamples);
const third = (places: typeof inside) => places.filter((_, i) => i % 3 === 0);
/**
 * A third of the samples of two parts of a cell: what lies within the lines around it, and the
 * middle half of its sides.
 */
const parts = { inside: third(inside), middle: third(placesIn(samples / 4)) } as const;

/**
 * Measures the body of a cell.
 * @param frame the whole picture
 * @param corner the cube
 * @param cell of the board
 * @returns `undefined` if no colour covers most of it, or if the mark on it is off-centre
 */
export function cellBody(frame: Frame, corner: CubeCorner, cell: number): CellBody | undefined {
  const colors = inside.map(([across, down]) => colorAt(frame, inCell(corner, cell, across, down)));
  const own = commonest(colors);
  if (own.length < limits.minBody * colors.length) return undefined;
  const color = medianColor(own);
  const others = inside.filter((_, i) => channelGap(colors[i]!, color) >= limits.other);
  const share = others.length / inside.length;
  if (share <= limits.sign.noise) return { color, isSigned: false };
  const off = Math.hypot(...[0, 1].map((axis) => mean(others, axis as 0 | 1) - 0.5));
  return share >= limits.sign.min && off <= limits.maxOff ? { color, isSigned: true } : undefined;
}

/**
 * Returns the colour that fills a part of a cell.
 * @param frame the whole picture
 * @param corner the cube
 * @param cell of the board
 * @param part what lies within the lines around it, or the middle half of its sides
 * @returns `undefined` if more than noise has another colour
 */
export function fillOfPart(
  frame: Frame,
  corner: CubeCorner,
  cell: number,
  part: keyof typeof parts,
): Rgb | undefined {
  const colors = parts[part].map(([across, down]) => colorAt(frame, inCell(corner, cell, across, down)));
  const color = medianColor(colors);
  const others = colors.filter((each) => channelGap(each, color) >= limits.other);
  return others.length <= limits.sign.noise * colors.length ? color : undefined;
}

/** The largest set of colours that are similar to one of them. */
function commonest(colors: readonly Rgb[]): readonly Rgb[] {
  let best: readonly Rgb[] = [];
  for (let i = 0; i < colors.length; i += limits.step) {
    const alike = colors.filter((each) => channelGap(each, colors[i]!) <= limits.oneColor);
    if (alike.length > best.length) best = alike;
  }
  return best;
}

const mean = (places: readonly (readonly [number, number])[], axis: 0 | 1): number =>
  places.reduce((sum, place) => sum + place[axis], 0) / places.length;
