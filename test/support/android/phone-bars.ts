/**
 * The bars of a phone above and below a game, as in the only known picture of a real phone: black,
 * without words, and with three buttons below.
 */

import sharp from 'sharp';
import { type Frame, makeFrame } from '../../../src/core/frame.ts';
import type { FrameRect, FrameSize } from '../../../src/core/points.ts';

/** Heights of the bars while the phone is upright, px. */
export interface BarHeights {
  /** Above, where the camera is. */
  readonly status: number;
  /** Below, with the buttons. */
  readonly navigation: number;
}

/** A game that has the whole display. */
export const noBars: BarHeights = { status: 0, navigation: 0 };

/** Measured on the picture of a phone of 1080x2340. */
export const seenBars: BarHeights = { status: 80, navigation: 127 };

/** Half of the height of a sign, and half of the distance between two, of the bar's height. */
const sign = { half: 0.16, apart: 1.72 } as const;

/**
 * Returns the area of a game between the bars; in landscape, status left and navigation right.
 * @param size of the display in its orientation, px
 * @param bars their heights
 */
export function barsOf({ width, height }: FrameSize, { status, navigation }: BarHeights): FrameRect {
  const length = status + navigation;
  return height >= width
    ? { x: 0, y: status, width, height: height - length }
    : { x: status, y: 0, width: width - length, height };
}

/**
 * Draws the bars around a game.
 * @param game its picture, as large as the area
 * @param size of the display, px
 * @param area of the game
 */
export async function withBars(game: Frame, size: FrameSize, area: FrameRect): Promise<Frame> {
  if (area.width === size.width && area.height === size.height) return game;
  const { width, height } = size;
  const signs = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${signsOf(size, area)}</svg>`,
  );
  const pixels = Buffer.from(game.data.buffer, game.data.byteOffset, game.data.length);
  const raw = { width: game.width, height: game.height, channels: 4 } as const;
  const data = await sharp({ create: { ...size, channels: 4, background: '#000' } })
    .composite([
      { input: pixels, raw, left: area.x, top: area.y },
      { input: signs, left: 0, top: 0 },
    ])
    .raw()
    .toBuffer();
  return makeFrame(width, height, new Uint8Array(data.buffer, data.byteOffset, data.length));
}

/** Square, circle and triangle in the middle of the navigation bar. */
function signsOf({ width, height }: FrameSize, area: FrameRect): string {
  const isUpright = height >= width;
  const bar = isUpright ? height - area.y - area.height : width - area.x - area.width;
  const half = sign.half * bar;
  const drawn = [
    `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${half / 4}"/>`,
    `<circle r="${half}"/>`,
    `<path d="M${half} ${-half}V${half}L${-half} 0Z"/>`,
  ];
  const at = (i: number) => {
    const along = (i - 1) * sign.apart * bar;
    return isUpright
      ? `${width / 2 + along} ${height - bar / 2}`
      : `${width - bar / 2} ${height / 2 - along}`;
  };
  const shapes = drawn.map((shape, i) => `<g transform="translate(${at(i)})">${shape}</g>`);
  return `<g fill="none" stroke="#555" stroke-width="${bar / 25}">${shapes.join('')}</g>`;
}
