/**
 * Classifies by the player's face whether he rises: then his mouth is open. Both faces are laid
 * over all pixels of his body, with any two colours and a little beside their place, and the one
 * that leaves less unexplained is his. All pixels of eyes and mouth weigh in together, so that
 * smearing and noise cancel out where a single spot would show nothing. Brightness is tried by
 * itself too: pictures packed with losses keep colours at half the size, and the body's own outline
 * runs into the face then.
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

/** Eyes look to one side; who rises lifts them and opens his mouth. As they are drawn. */
const eyesOf = (look: number, up: number): Spot[] => [
  { x: 0.38 + look, y: 0.32 - up, radius: 0.075 },
  { x: 0.62 + look, y: 0.32 - up, radius: 0.075 },
];
const glances = [-0.05, 0.05] as const;
const closedFaces = glances.map((look) => eyesOf(look, 0));
const openFaces = glances.map((look) => [...eyesOf(look, 0.03), { x: 0.5, y: 0.63, radius: 0.14 }]);

/** The part of a cell where there is only body and face, in shares of its edge. */
const body = { left: 0.26, right: 0.74, top: 0.18, bottom: 0.92 } as const;
/** The channels of a pixel of the body that are looked at together. */
const brightness = [0] as const;
const allChannels = [0, 1, 2] as const;

/** Which face it is. */
export interface FaceGuess {
  /** Whether the mouth is open, rather than not. */
  readonly isOpen: boolean;
  /** What the other face leaves unexplained, as a multiple of what this one does. */
  readonly lead: number;
  /** The share of the differences in the body's colour that this face explains. */
  readonly explained: number;
}

/** A pixel of the body: its place in shares of a cell's edge, and its brightness and colour. */
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
 * @param at his cell in it, 0..99
 * @returns the face that fits better; `undefined` where nothing differs within his body
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

/** Lays the patterns of both faces over some channels. */
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

/** The pixels of a body whose middles lie well inside it. */
function bodyPixels(frame: Frame, layout: ContinuityLayout, board: number, at: number): BodyPixel[] {
  const corner = cellCornerAt(layout, board, at);
  const { cell } = layout;
  const [left, right] = [corner.x + body.left * cell.x, corner.x + body.right * cell.x];
  const [top, bottom] = [corner.y + body.top * cell.y, corner.y + body.bottom * cell.y];
  const stride = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / limits.enoughPixels)));
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

/** Points across a smeared pixel that are tried. */
const finesse = 3;

/** How much of a smeared pixel lies in the spots of a face, 0..1. */
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
    for (let k = 0; k < finesse * finesse; k++) {
      const px = dx + (((k % finesse) + 0.5) / finesse - 0.5) * size.width;
      const py = dy + ((Math.floor(k / finesse) + 0.5) / finesse - 0.5) * size.height;
      if (px * px + py * py <= spot.radius * spot.radius) inside++;
    }
  }
  return inside / (finesse * finesse);
}

/** The sum of squares that is left when some channels follow a pattern as well as they can. */
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
    const followed = patternSpread > 1e-9 ? (product * product) / patternSpread : 0;
    left += Math.max(0, squares - (sum * sum) / count - followed);
  }
  return left;
}
