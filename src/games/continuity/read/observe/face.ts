/**
 * Classifies the player's face: the mouth is open while the player rises. Both faces are fitted to
 * all pixels of the body, with any two colours and small displacements; the one with the smaller
 * residual wins. Since all pixels of eyes and mouth contribute, smearing and noise average out
 * where a single spot would show nothing. Brightness is also tried alone: lossy formats store
 * colour at half the resolution, so the body's outline bleeds into the face.
 */

import type { Frame } from '../../../../core/frame.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { faceLimits as limits } from '../limits.ts';

/** A round spot of the face, in shares of a cell's edge. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The eyes look to one side. A rising player lifts them and opens the mouth. */
const eyesOf = (look: number, up: number): Spot[] => [
  { x: 0.38 + look, y: 0.32 - up, radius: 0.075 },
  { x: 0.62 + look, y: 0.32 - up, radius: 0.075 },
];
const glances = [-0.05, 0.05] as const;
const closedFaces = glances.map((look) => eyesOf(look, 0));
const openFaces = glances.map((look) => [...eyesOf(look, 0.03), { x: 0.5, y: 0.63, radius: 0.14 }]);

/** The part of a cell that holds only body and face, in shares of its edge. */
const body = { left: 0.26, right: 0.74, top: 0.18, bottom: 0.92 } as const;
/** The two sets of channels that are fitted. */
const brightness = [0] as const;
const allChannels = [0, 1, 2] as const;

/** The better face. */
export interface FaceGuess {
  /** Whether the mouth is open. */
  readonly isOpen: boolean;
  /** Residual of the other face as a multiple of this one's. */
  readonly lead: number;
  /** Share of the variance within the body that this face explains, 0..1. */
  readonly explained: number;
}

/** A pixel of the body: its place in shares of a cell's edge, and its luma and chroma. */
interface BodyPixel {
  readonly x: number;
  readonly y: number;
  readonly channels: readonly [number, number, number];
}

/**
 * Reads the player's face.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @param board the board cell
 * @param at the player's cell in it, 0..99
 * @returns the face that fits better; `undefined` if the body shows no more than noise
 */
export function readFace(
  frame: Frame,
  layout: ContinuityLayout,
  board: number,
  at: number,
): FaceGuess | undefined {
  const pixels = bodyPixels(frame, layout, board, at);
  const { shifts } = limits;
  const places = shifts.flatMap((dx) => shifts.map((dy) => ({ dx, dy })));
  const size = { width: limits.smear / layout.cell.x, height: limits.smear / layout.cell.y };
  const patterns = (faces: readonly (readonly Spot[])[]) =>
    faces.flatMap((face) =>
      places.map(({ dx, dy }) => pixels.map(({ x, y }) => coverage(face, x - dx, y - dy, size))),
    );
  const [closed, open] = [patterns(closedFaces), patterns(openFaces)];
  const guesses = [brightness, allChannels].flatMap(
    (channels) => guessFace(pixels, { closed, open, channels }) ?? [],
  );
  return guesses.sort((a, b) => b.explained - a.explained)[0];
}

interface Faces {
  readonly closed: readonly (readonly number[])[];
  readonly open: readonly (readonly number[])[];
  readonly channels: readonly number[];
}

/** Fits the patterns of both faces to some channels. */
function guessFace(pixels: readonly BodyPixel[], { closed, open, channels }: Faces): FaceGuess | undefined {
  const total = unexplained(
    pixels,
    pixels.map(() => 0),
    channels,
  );
  const floor = (limits.noiseLevels ** 2 / 3) * pixels.length;
  if (total <= floor) return undefined;
  const min = (patterns: readonly (readonly number[])[]) =>
    Math.min(...patterns.map((pattern) => unexplained(pixels, pattern, channels)));
  const [ofClosed, ofOpen] = [min(closed), min(open)];
  const [best, other] = [Math.min(ofClosed, ofOpen), Math.max(ofClosed, ofOpen)];
  return { isOpen: ofOpen < ofClosed, lead: (other + floor) / (best + floor), explained: 1 - best / total };
}

/** The pixels with their centres inside the body's area, subsampled if it is large. */
function bodyPixels(frame: Frame, layout: ContinuityLayout, board: number, at: number): BodyPixel[] {
  const corner = cellCornerAt(layout, board, at);
  const { cell } = layout;
  const [left, right] = [corner.x + body.left * cell.x, corner.x + body.right * cell.x];
  const [top, bottom] = [corner.y + body.top * cell.y, corner.y + body.bottom * cell.y];
  const stride = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / limits.targetPixels)));
  const pixels: BodyPixel[] = [];
  for (let py = Math.max(0, Math.ceil(top - 0.5)); py + 0.5 <= bottom && py < frame.height; py += stride) {
    for (let px = Math.max(0, Math.ceil(left - 0.5)); px + 0.5 <= right && px < frame.width; px += stride) {
      const i = 4 * (py * frame.width + px);
      const [r, g, b] = [frame.data[i]!, frame.data[i + 1]!, frame.data[i + 2]!];
      const luma = 0.299 * r + 0.587 * g + 0.114 * b;
      pixels.push({
        x: (px + 0.5 - corner.x) / cell.x,
        y: (py + 0.5 - corner.y) / cell.y,
        channels: [luma, (b - luma) * 0.564, (r - luma) * 0.713],
      });
    }
  }
  return pixels;
}

/** Points sampled across a smeared pixel. */
const subsamples = 3;

/** Share of a smeared pixel that lies in the spots of a face, 0..1. */
function coverage(
  face: readonly Spot[],
  x: number,
  y: number,
  size: { readonly width: number; readonly height: number },
): number {
  const reach = Math.max(size.width, size.height);
  let inside = 0;
  for (const spot of face) {
    const [dx, dy] = [x - spot.x, y - spot.y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) > spot.radius + reach / 2) continue;
    for (let k = 0; k < subsamples * subsamples; k++) {
      const px = dx + (((k % subsamples) + 0.5) / subsamples - 0.5) * size.width;
      const py = dy + ((Math.floor(k / subsamples) + 0.5) / subsamples - 0.5) * size.height;
      if (px * px + py * py <= spot.radius * spot.radius) inside++;
    }
  }
  return inside / (subsamples * subsamples);
}

/** The residual sum of squares after fitting a pattern to each of some channels. */
function unexplained(
  pixels: readonly BodyPixel[],
  pattern: readonly number[],
  channels: readonly number[],
): number {
  const count = pixels.length;
  const patternMean = pattern.reduce((sum, value) => sum + value, 0) / count;
  const patternSpread = pattern.reduce((sum, value) => sum + (value - patternMean) ** 2, 0);
  let left = 0;
  for (const channel of channels) {
    let [sum, squares, product] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      const value = pixels[i]!.channels[channel]!;
      sum += value;
      squares += value * value;
      product += value * (pattern[i]! - patternMean);
    }
    const explained = patternSpread > 1e-9 ? (product * product) / patternSpread : 0;
    left += Math.max(0, squares - (sum * sum) / count - explained);
  }
  return left;
}
