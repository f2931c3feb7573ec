/**
 * One cell as a square of samples, whatever parallelogram it is in the picture, and what can be said of it by itself: the colour of its
 * ground, whether something lies on it, of which colour and shape, and towards which sides it leads on.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FramePoint } from '../../core/points.ts';
import { cellOutline, type CubeCorner, inCell } from './cube-corner.ts';
import {
  coreRadius,
  fromMiddle,
  type PatchShape,
  ringRoundMiddle,
  samples,
  shapeInMiddle,
  shapeOf,
} from './read-shape.ts';

/** What lies on a cell. */
export interface CellMark extends PatchShape {
  readonly color: Rgb;
  /** Difference from the ground, levels of the channel that differs most. */
  readonly contrast: number;
  /** How many corners of the box round it belong to it: 4 for a block, 0 to 2 for a disc. */
  readonly corners: number;
  /** Sides it leads to: up, right, down, left. */
  readonly arms: readonly [boolean, boolean, boolean, boolean];
}

/** A cell as it is seen by itself. */
export interface CellLook {
  readonly ground: Rgb;
  /** Difference of its two sharp corners from the ground, levels. */
  readonly unrest: number;
  readonly mark: CellMark | undefined;
  /** Mean of the whole cell. */
  readonly mean: Rgb;
}

/** Corner samples that show the ground: beside discs, lines and rims. In samples from the corner. */
const cornerSamples = [2, 3] as const;
/** Further in, where tiles that are rounded or far apart show what lies beside them in their corners. */
const innerSamples = [4, 5] as const;
/** Colours this close are one, levels; and what is so different is another one. */
const sameLevels = 10;
/** Least difference from the ground of what lies on a cell, levels; and the least share of the cell it covers. */
const leastContrast = 20;
const leastArea = 0.03;
/** What covers so much of its cell is the cell's own ground: the largest disc that fits covers 0.785 with its rims. */
const wholeCell = 0.72;
/** What share of the samples in the middle of a cell must show something. */
const leastCore = 0.22;
/** A ring round the middle covers so much of the cell with its inside, so much of that is drawn, and it juts out like no block. */
const ringShape = { least: 0.1, most: 0.6, drawn: 0.25, jut: 0.045 } as const;
/** How far from the rim an arm is looked for, in cells, and how wide the place is. */
const armDepths = [0.05, 0.1] as const;
const armOffsets = [-0.03, 0.03] as const;

/** Looks at one cell. */
export function lookAtCell(frame: Frame, corner: CubeCorner, cell: number): CellLook {
  const colors = samplesOf(frame, corner, cell);
  const isFirst = isAcuteFirst(corner, cell);
  const outer = cornerColors(colors, isFirst, cornerSamples);
  const inner = cornerColors(colors, isFirst, innerSamples);
  const corners = outer.map((color, i) =>
    isBeside(color, inner[i] as Rgb, cornerPoint(frame, corner, cell, i === 0)) ? (inner[i] as Rgb) : color,
  );
  const ground = medianOf(corners);
  const unrest = Math.max(...corners.map((color) => far(color, ground)));
  const sample = (across: number, down: number) => colorAt(frame, inCell(corner, cell, across, down));
  const look = (from: Rgb): CellLook => ({
    ground: from,
    unrest,
    mark: markOn(colors, from, sample) ?? ringOn(colors, from, sample),
    mean: meanOf(colors),
  });
  const first = look(ground);
  // Where corners are cut round, what shows in them is not the cell.
  return first.mark && first.mark.area >= wholeCell ? look(first.mark.color) : first;
}

/** The colours of a cell's samples, row by row. */
function samplesOf(frame: Frame, corner: CubeCorner, cell: number): Rgb[] {
  const [at, right, , left] = cellOutline(corner, cell) as [FramePoint, FramePoint, FramePoint, FramePoint];
  const [ax, ay] = [(right.x - at.x) / samples, (right.y - at.y) / samples];
  const [bx, by] = [(left.x - at.x) / samples, (left.y - at.y) / samples];
  const colors: Rgb[] = [];
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const [u, v] = [column + 0.5, row + 0.5];
      colors.push(colorAt(frame, { x: at.x + u * ax + v * bx, y: at.y + u * ay + v * by }));
    }
  }
  return colors;
}

/** Greatest difference of a channel. */
export const far = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));

/** The colour at a point between pixels; at the rim that of the nearest pixel. */
export function colorAt({ width, height, data }: Frame, { x, y }: { x: number; y: number }): Rgb {
  const clip = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const [fx, fy] = [clip(x - 0.5, width - 1), clip(y - 0.5, height - 1)];
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [sx, sy] = [fx - x0, fy - y0];
  const [a, b, c, d] = [
    4 * (y0 * width + x0),
    4 * (y0 * width + x1),
    4 * (y1 * width + x0),
    4 * (y1 * width + x1),
  ];
  const channel = (k: number) =>
    (1 - sy) * ((1 - sx) * (data[a + k] as number) + sx * (data[b + k] as number)) +
    sy * ((1 - sx) * (data[c + k] as number) + sx * (data[d + k] as number));
  return { r: channel(0), g: channel(1), b: channel(2) };
}

/** The middle value of each channel. */
export function medianOf(colors: readonly Rgb[]): Rgb {
  const middle = (values: number[]): number => {
    values.sort((a, b) => a - b);
    const half = values.length >> 1;
    return values.length % 2 === 1
      ? (values[half] as number)
      : ((values[half - 1] as number) + (values[half] as number)) / 2;
  };
  return {
    r: middle(colors.map(({ r }) => r)),
    g: middle(colors.map(({ g }) => g)),
    b: middle(colors.map(({ b }) => b)),
  };
}

/** The mean of each channel. */
export function meanOf(colors: readonly Rgb[]): Rgb {
  const sum = { r: 0, g: 0, b: 0 };
  for (const { r, g, b } of colors) {
    sum.r += r / colors.length;
    sum.g += g / colors.length;
    sum.b += b / colors.length;
  }
  return sum;
}

/** Whether the cell's upper left and lower right corners are its sharp ones. */
function isAcuteFirst(corner: CubeCorner, cell: number): boolean {
  const [a, b, , d] = cellOutline(corner, cell) as [FramePoint, FramePoint, FramePoint, FramePoint];
  return (b.x - a.x) * (d.x - a.x) + (b.y - a.y) * (d.y - a.y) > 0;
}

/** Whether a corner shows what lies between cells, all or in part, and the cell begins further in. */
const isBeside = (outer: Rgb, inner: Rgb, between: Rgb): boolean =>
  far(inner, outer) > 2 * sameLevels &&
  far(inner, outer) + far(outer, between) <= far(inner, between) + sameLevels;

/** The colour at one of a cell's sharp corners, where it meets others. */
function cornerPoint(frame: Frame, corner: CubeCorner, cell: number, isUpper: boolean): Rgb {
  const isFirst = isAcuteFirst(corner, cell);
  return colorAt(frame, inCell(corner, cell, isUpper === isFirst ? 0 : 1, isUpper ? 0 : 1));
}

/** The colours of the cell's two sharp corners: a disc that faces the player may reach into the others. */
function cornerColors(
  colors: readonly Rgb[],
  isFirst: boolean,
  [from, to]: readonly [number, number],
): Rgb[] {
  const [near, far] = [
    [from, to],
    [samples - 1 - to, samples - 1 - from],
  ] as const;
  const at = (rows: readonly number[], columns: readonly number[]) =>
    meanOf(rows.flatMap((row) => columns.map((column) => colors[row * samples + column] as Rgb)));
  return isFirst ? [at(near, near), at(far, far)] : [at(near, far), at(far, near)];
}

/** How many samples lie in the middle of a cell. */
const coreSamples = fromMiddle.filter((off) => off <= coreRadius).length;

type Sample = (across: number, down: number) => Rgb;

/** What lies on the ground in the middle of the cell; `undefined` for nothing. */
function markOn(colors: readonly Rgb[], ground: Rgb, sample: Sample): CellMark | undefined {
  const core = colors.filter(
    (color, i) => (fromMiddle[i] as number) <= coreRadius && far(color, ground) > leastContrast,
  );
  if (core.length < leastCore * coreSamples) return undefined;
  const contrast = far(medianOf(core), ground);
  const isOn = (each: Rgb) => far(each, ground) > 0.5 * contrast;
  const shape = shapeInMiddle(colors.map(isOn));
  if (shape.area < leastArea) return undefined;
  return markWith(
    commonest(
      core,
      colors.filter((each, i) => isOn(each) && (fromMiddle[i] as number) <= discRadius),
    ),
    ground,
    shape,
    sample,
  );
}

/** Letters and highlights on a disc, and its rim, cover less of it than its own colour; colours this close are one, levels. */
const discRadius = 0.32;
const oneColor = 20;
const mostCompared = 90;

/** The commonest colour of what lies on a cell; where none is, that of its middle. */
function commonest(core: readonly Rgb[], all: readonly Rgb[]): Rgb {
  const step = Math.max(1, Math.ceil(all.length / mostCompared));
  const some = all.filter((_, i) => i % step === 0);
  let best: readonly Rgb[] = [];
  for (const each of some) {
    const alike = some.filter((other) => far(each, other) <= oneColor);
    if (alike.length > best.length) best = alike;
  }
  return medianOf(best.length >= some.length / 3 ? best : core);
}

/** A ring round the middle, in which ground shows; `undefined` for none. */
function ringOn(colors: readonly Rgb[], ground: Rgb, sample: Sample): CellMark | undefined {
  const on = colors.map((color) => far(color, ground) > leastContrast);
  const ring = ringRoundMiddle(on);
  if (!ring) return undefined;
  const shape = shapeOf(ring);
  const drawn = colors.filter((_, i) => ring[i] === true && on[i] === true);
  const isRing =
    shape.area >= ringShape.least &&
    shape.area <= ringShape.most &&
    shape.jut <= ringShape.jut &&
    drawn.length >= ringShape.drawn * shape.area * colors.length;
  if (!isRing) return undefined;
  const strongest = drawn.toSorted((a, b) => far(b, ground) - far(a, ground));
  // Its rims are mixed with the ground.
  return markWith(medianOf(strongest.slice(0, (drawn.length + 1) >> 1)), ground, shape, sample);
}

/** A mark with the sides it leads to. */
function markWith(color: Rgb, ground: Rgb, shape: PatchShape, sample: Sample): CellMark {
  const contrast = far(color, ground);
  const isOn = (each: Rgb) => far(each, ground) > 0.5 * contrast;
  const isArm = (places: readonly (readonly [number, number])[]) =>
    places.every(([across, down]) => {
      const each = sample(across, down);
      return isOn(each) && far(each, color) < 0.5 * contrast;
    });
  const arm = (place: (depth: number, off: number) => readonly [number, number]) =>
    isArm(armDepths.flatMap((depth) => armOffsets.map((off) => place(depth, 0.5 + off))));
  return {
    color,
    contrast,
    ...shape,
    corners: cornersOn(shape, (across, down) => isOn(sample(across, down))),
    arms: [
      arm((depth, off) => [off, depth]),
      arm((depth, off) => [1 - depth, off]),
      arm((depth, off) => [off, 1 - depth]),
      arm((depth, off) => [depth, off]),
    ],
  };
}

/** Where the corners of a box are looked at, as a share of its half: a block has all of them, a disc does not reach that far. */
const boxCorner = 0.84;

function cornersOn(
  { width, height }: Pick<CellMark, 'width' | 'height'>,
  isOn: (across: number, down: number) => boolean,
): number {
  const [x, y] = [(boxCorner * width) / 2, (boxCorner * height) / 2];
  const places = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ] as const;
  return places.filter(([across, down]) => isOn(0.5 + across, 0.5 + down)).length;
}
