/** Pictures of Lights Out that must be refused, made from a readable one. */

import { type Frame, makeFrame, type Rgb } from '../../../src/core/frame.ts';
import type { FrameRect } from '../../../src/core/points.ts';
import type { Random } from '../../../src/core/random.ts';
import type { LightsLayout } from '../../../src/games/lights-out/read/scene.ts';
import { mix } from '../../../src/vision/color/color-space.ts';
import { pointAt } from '../../../src/vision/lattice/lattice.ts';
import { painted } from '../painted.ts';

/**
 * Covers a part of a picture.
 * @param frame the picture; it is not changed
 * @param box px; rounded to whole pixels
 * @param color of the cover
 * @returns the picture with it
 */
export function covered(frame: Frame, box: FrameRect, color: Rgb): Frame {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const [right, bottom] = [Math.round(box.x + box.width), Math.round(box.y + box.height)];
  return painted(frame, { x, y, width: right - x, height: bottom - y }, color);
}

/**
 * Crops a picture.
 * @param frame the picture
 * @param box whole px, inside the picture
 * @returns the part
 */
export function cropped(frame: Frame, { x, y, width, height }: FrameRect): Frame {
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * frame.width + x);
    data.set(frame.data.subarray(from, from + 4 * width), 4 * row * width);
  }
  return makeFrame(width, height, data);
}

/**
 * Finds the square of a cell.
 * @param layout where the cells are
 * @param cell its number, row by row
 * @returns px
 */
export function cellBox({ lattice, sidePx }: LightsLayout, cell: number): FrameRect {
  const { x, y } = pointAt(lattice, cell % lattice.columns, Math.floor(cell / lattice.columns));
  const [right, down] = [(lattice.u.x - sidePx) / 2, (lattice.v.y - sidePx) / 2];
  return { x: x + right, y: y + down, width: sidePx, height: sidePx };
}

/**
 * Spoils a picture in every way: cut off within the outer cells, one cell half way between the
 * colours, all cells alike, and a part covered by one colour.
 * @param frame the picture
 * @param layout of its board
 * @param random chooses the cut and the cover
 * @returns the pictures by the kind of damage
 */
export function spoilt(frame: Frame, layout: LightsLayout, random: Random): Record<string, Frame> {
  const { lattice, lit, dark } = layout;
  const { columns, rows } = lattice;
  const count = columns * rows;
  const [first, last] = [cellBox(layout, 0), cellBox(layout, count - 1)];
  const within = (0.15 + 0.7 * random.next()) * layout.sidePx;
  const { width, height } = frame;
  const [left, top] = [Math.floor(first.x + within), Math.floor(first.y + within)];
  const [right, bottom] = [Math.floor(last.x + within), Math.floor(last.y + within)];
  const half = mix(lit, dark, 0.5);
  const cover = {
    width: lattice.u.x * (0.6 + random.next() * columns),
    height: lattice.v.y * (0.6 + random.next() * rows),
  };
  const at = pointAt(lattice, random.next() * columns, random.next() * rows);
  const place = { ...cover, x: at.x - cover.width / 2, y: at.y - cover.height / 2 };
  const alike = Array.from({ length: count }, (_, cell) => cellBox(layout, cell));
  return {
    ...(columns > 2 && {
      'cut right': cropped(frame, { x: 0, y: 0, width: right, height }),
      'cut left': cropped(frame, { x: left, y: 0, width: width - left, height }),
    }),
    ...(rows > 2 && {
      'cut below': cropped(frame, { x: 0, y: 0, width, height: bottom }),
      'cut above': cropped(frame, { x: 0, y: top, width, height: height - top }),
    }),
    'one cell half way': covered(frame, cellBox(layout, random.int(count)), half),
    'all cells alike': alike.reduce(
      (picture, box) => covered(picture, box, { r: 200, g: 180, b: 90 }),
      frame,
    ),
    'partly covered': covered(frame, place, { r: random.int(256), g: random.int(256), b: random.int(256) }),
  };
}
