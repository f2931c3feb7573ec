/**
 * Lays translucent covers over pictures of Strata, like notifications, bubbles and shades of a
 * system, and counts boards that are read wrong, read right, and refused.
 *
 *     npx tsx bench/strata-covers.ts [--covers 400] [--seed 1]
 */

import { ReadError } from '../../../src/core/errors.ts';
import { type Frame, makeFrame, type Rgb } from '../../../src/core/frame.ts';
import type { FrameRect, FrameSize } from '../../../src/core/points.ts';
import type { Random } from '../../../src/core/random.ts';
import { hidden } from '../../../src/games/strata/board.ts';
import { strataReader } from '../../../src/games/strata/read/reader.ts';
import { cellRects } from '../../faults/faulty-wave.ts';
import { benchTruth, type BenchTruth } from './read-frames.ts';

/** A translucent cover over a picture. */
export interface Cover {
  readonly rect: FrameRect;
  readonly round: boolean;
  readonly color: Rgb;
  /** 0 shows nothing of the cover, 1 nothing of the picture. */
  readonly opacity: number;
}

/** Lays the cover over a picture. */
export function coveredFrame(frame: Frame, { rect, round, color, opacity }: Cover): Frame {
  const data = frame.data.slice();
  const [cx, cy] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const rim = {
    right: Math.min(frame.width, rect.x + rect.width),
    bottom: Math.min(frame.height, rect.y + rect.height),
  };
  for (let y = Math.max(0, Math.floor(rect.y)); y < rim.bottom; y++) {
    for (let x = Math.max(0, Math.floor(rect.x)); x < rim.right; x++) {
      const out = ((x + 0.5 - cx) / rect.width) ** 2 + ((y + 0.5 - cy) / rect.height) ** 2;
      if (round && out > 0.25) continue;
      const i = (y * frame.width + x) * 4;
      [color.r, color.g, color.b].forEach((level, channel) => {
        data[i + channel] = Math.round(data[i + channel]! * (1 - opacity) + level * opacity);
      });
    }
  }
  return makeFrame(frame.width, frame.height, data);
}

const linen: Rgb = { r: 212, g: 205, b: 189 };

/**
 * Makes a cover somewhere on the board: from half a cell to a third of the board, of any colour,
 * including linen's.
 */
export function randomCover(random: Random, size: number, window: FrameSize): Cover {
  const cell = random.pick(cellRects(size, window));
  const [wide, high] = [0.4 + 2.6 * random.next() ** 2, 0.4 + 2.6 * random.next() ** 2];
  const width = cell.width * wide;
  const height = cell.height * high;
  const any = { r: random.int(256), g: random.int(256), b: random.int(256) };
  const white = { r: 250, g: 250, b: 250 };
  return {
    rect: {
      x: cell.x + (random.next() - 0.5) * cell.width + (cell.width - width) / 2,
      y: cell.y + (random.next() - 0.5) * cell.height + (cell.height - height) / 2,
      width,
      height,
    },
    round: random.next() < 0.4,
    color: random.pick([linen, white, { r: 20, g: 20, b: 24 }, any, any]),
    opacity: 0.3 + 0.68 * random.next(),
  };
}

/** The verdict on a covered picture. */
export type CoverVerdict = 'right' | 'refused' | { readonly wrong: string };

/** Reads a picture with the layout from before the cover, as in play. */
export function readCovered(frame: Frame, clean: Frame, { board }: BenchTruth): CoverVerdict {
  try {
    const scene = strataReader.read(frame, strataReader.locate(clean));
    if (scene.kind !== 'puzzle') return { wrong: `read as ${scene.kind}` };
    const off = scene.board.cells.findIndex((value, i) => value !== hidden && value !== board.cells[i]);
    if (off < 0) return 'right';
    const what = `cell ${off} is ${scene.board.cells[off]}, not ${board.cells[off]}`;
    return { wrong: `${what}, certainty ${scene.confidence.toFixed(2)}` };
  } catch (error) {
    if (error instanceof ReadError) return 'refused';
    throw error;
  }
}

/**
 * Chooses the pictures: in portrait like a phone's and wide, untouched, and not small, since weave
 * and rims need some pixels.
 */
export function coverTruths(count: number): BenchTruth[] {
  const windows = [
    { width: 1080, height: 2134 },
    { width: 1024, height: 768 },
    { width: 800, height: 600 },
  ];
  const none = { left: 0, top: 0, right: 0, bottom: 0 };
  return Array.from({ length: count }, (_, i) => ({
    ...benchTruth(500 + i, 'untouched'),
    window: windows[i % windows.length]!,
    bars: none,
    gamma: 1,
    quality: 92,
  }));
}
