/**
 * Scales pictures down so that the later stages see square cells of a normal size: as a whole for
 * very large cells, in one direction for cells that are not square. Rectifies slanted grids.
 */

import { type Frame, makeFrame } from '../../../core/frame.ts';
import type { FramePoint, FrameSize } from '../../../core/points.ts';
import { homographyOf, viewThrough } from './slant/homography.ts';
import type { Str8tsLayout } from './scene.ts';
import { gridSearch, scaledLimits as limits } from './locate/limits.ts';
import { pixelsAround } from '../../../vision/regions/pixels-around.ts';

/** Scale factors per direction, 0..1. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/**
 * Scales a picture down; each new pixel is the mean of the area it covers.
 * @param frame the whole picture
 * @param scale at most 1 in both directions
 * @returns the smaller picture, its size rounded to whole pixels
 */
export function scaledFrame(frame: Frame, scale: Scale): Frame {
  const width = Math.max(1, Math.round(frame.width * scale.x));
  const height = Math.max(1, Math.round(frame.height * scale.y));
  const [columns, rows] = [shares(frame.width, width), shares(frame.height, height)];
  const data = new Uint8Array(width * height * 4);
  const row = new Float64Array(width * 3);
  rows.forEach(({ from, weights: down }, y) => {
    row.fill(0);
    down.forEach((weight, i) => addRow(frame, from + i, weight, { columns, row }));
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) data[(y * width + x) * 4 + c] = Math.round(row[x * 3 + c]!);
      data[(y * width + x) * 4 + 3] = 255;
    }
  });
  return makeFrame(width, height, data);
}

/** The source pixels that one pixel of the smaller picture covers, along one axis. */
interface Share {
  readonly from: number;
  /** Weights of the pixels from `from` on; they sum to 1. */
  readonly weights: readonly number[];
}

function shares(full: number, small: number): Share[] {
  const step = full / small;
  return Array.from({ length: small }, (_, at) => {
    const [low, high] = [at * step, Math.min(full, (at + 1) * step)];
    const from = Math.floor(low);
    const weights = Array.from(
      { length: Math.ceil(high - 1e-9) - from },
      (_, i) => (Math.min(high, from + i + 1) - Math.max(low, from + i)) / (high - low),
    );
    return { from, weights };
  });
}

/** Adds a source row, weighted by its share, to a row of the smaller picture. */
function addRow(
  { data, width }: Frame,
  y: number,
  share: number,
  { columns, row }: { readonly columns: readonly Share[]; readonly row: Float64Array },
): void {
  columns.forEach(({ from, weights }, x) => {
    for (let i = 0; i < weights.length; i++) {
      const at = (y * width + from + i) * 4;
      const weight = share * weights[i]!;
      for (let c = 0; c < 3; c++) row[x * 3 + c] = row[x * 3 + c]! + weight * data[at + c]!;
    }
  });
}

/**
 * Rescales a layout to the same picture in another size.
 * @param layout in a picture
 * @param frame the same picture in another size
 * @returns the layout in `frame`
 */
export function rescaledLayout(layout: Str8tsLayout, { width, height }: Frame): Str8tsLayout {
  const [x, y] = [width / layout.frame.width, height / layout.frame.height];
  const { origin, area } = layout;
  return {
    ...layout,
    origin: { x: origin.x * x, y: origin.y * y },
    pitchX: layout.pitchX * x,
    pitchY: layout.pitchY * y,
    area: pixelsAround({ width, height }, [
      { x: area.x * x, y: area.y * y },
      { x: (area.x + area.width) * x, y: (area.y + area.height) * y },
    ]),
    frame: { width, height },
  };
}

/**
 * Normalises a picture and its layout to upright, square cells of a size that the stages can read.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @returns the new picture and layout; the originals if the cells are normal already
 */
export function normalisedView<L extends Str8tsLayout>(
  frame: Frame,
  layout: L,
): { readonly frame: Frame; readonly layout: L } {
  const { pitchX, pitchY } = layout;
  if (layout.corners) return rectifiedView(frame, layout, layout.corners);
  const pitch = Math.min(pitchX, pitchY);
  const isOblong = Math.max(pitchX, pitchY) > limits.squareUpTo * pitch;
  if (!isOblong && !isLarge(layout)) return { frame, layout };
  const aim = Math.min(pitch, limits.readPitch);
  const smaller = scaledFrame(frame, { x: aim / pitchX, y: aim / pitchY });
  return { frame: smaller, layout: { ...layout, ...rescaledLayout(layout, smaller) } };
}

/**
 * Builds the layout of a slanted grid from its corners.
 * @param frame size of the whole picture
 * @param size cells per side
 * @param corners clockwise from the upper left, px
 * @returns the layout; origin and pitch are those of an upright approximation
 */
export function layoutOfCorners(
  frame: FrameSize,
  size: number,
  corners: readonly FramePoint[],
): Str8tsLayout {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = [corners[0]!, corners[1]!, corners[2]!, corners[3]!];
  const [left, right] = [(upperLeft.x + lowerLeft.x) / 2, (upperRight.x + lowerRight.x) / 2];
  const [top, bottom] = [(upperLeft.y + upperRight.y) / 2, (lowerLeft.y + lowerRight.y) / 2];
  return {
    size,
    origin: { x: left, y: top },
    pitchX: (right - left) / size,
    pitchY: (bottom - top) / size,
    corners,
    area: pixelsAround(frame, corners),
    frame: { width: frame.width, height: frame.height },
  };
}

/** The rectified picture of a slanted grid, with a margin of one cell around it. */
function rectifiedView<L extends Str8tsLayout>(frame: Frame, layout: L, corners: readonly FramePoint[]) {
  const { size } = layout;
  const shorter = Math.min(layout.pitchX, layout.pitchY);
  const pitch = shorter > gridSearch.pitch.max ? limits.readPitch : shorter;
  const side = Math.ceil((size + 2) * pitch);
  const end = (size + 1) * pitch;
  const square = [
    { x: pitch, y: pitch },
    { x: end, y: pitch },
    { x: end, y: end },
    { x: pitch, y: end },
  ];
  const toFrame = homographyOf(square, corners);
  if (!toFrame) throw new RangeError('expected corners of a grid, no three of them on a line');
  const viewed = { width: side, height: side };
  const area = {
    x: Math.floor(pitch),
    y: Math.floor(pitch),
    width: Math.ceil(size * pitch),
    height: Math.ceil(size * pitch),
  };
  const upright = {
    ...layout,
    origin: { x: pitch, y: pitch },
    pitchX: pitch,
    pitchY: pitch,
    area,
    frame: viewed,
  };
  return { frame: viewThrough(frame, toFrame, viewed), layout: upright };
}

/**
 * Returns whether cells are larger than the stages support.
 * @param layout of a grid
 * @returns whether they are
 */
export const isLarge = ({ pitchX, pitchY }: Str8tsLayout): boolean =>
  Math.max(pitchX, pitchY) > gridSearch.pitch.max;
