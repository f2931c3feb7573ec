/**
 * Finds what looks like a button in a picture in which no grid can be read: a page may have a dialog or a start button
 * in front. A button is an area of one colour, wider than high, with a few letters in its middle. The largest near the
 * middle of the picture is the likeliest; head and foot of a page are left alone.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { groundOf } from '../../vision/ground.ts';
import { inkOf } from '../../vision/ink.ts';
import { type InkPart, inkParts } from '../../vision/ink-parts.ts';
import type { FrontButton } from './play-scene.ts';

/** Levels between neighbouring pixels of one area. */
const sameColor = 5;
/** Sizes as shares of the picture, and px. */
const sizes = { leastWidthPx: 40, leastHeightPx: 16, mostWidth: 0.75, mostHeight: 0.22 } as const;
const aspects = { least: 1.4, most: 9 } as const;
/** The part of the picture that is looked at: neither its head nor its foot nor its sides. */
const middle = { left: 0.08, right: 0.92, top: 0.14, bottom: 0.94 } as const;
/** Share of a box that the area must fill, and of its upper and lower edge without round corners. */
const leastFill = { box: 0.5, edge: 0.7 } as const;
/** Buttons that are told. */
const mostButtons = 3;

/** Finds buttons, the likeliest first; linear in the pixels. */
export function frontButtons(frame: Frame): FrontButton[] {
  return flatAreas(frame)
    .filter((area) => isButton(frame, area))
    .map(({ rect, first }) => ({
      button: { ...rect, color: pixelAt(frame, first) },
      score: scoreOf(frame, rect),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostButtons)
    .map(({ button }) => button);
}

/** An area of one colour. */
interface FlatArea {
  readonly rect: FrameRect;
  readonly count: number;
  /** A pixel of it. */
  readonly first: number;
  /** Pixels of it on the four edges of its box. */
  readonly edge: number;
}

/** All areas of one colour whose boxes could be buttons', by flood fill. */
function flatAreas(frame: Frame): FlatArea[] {
  const count = frame.width * frame.height;
  const room: Room = { seen: new Uint8Array(count), pixels: new Int32Array(count) };
  const areas: FlatArea[] = [];
  for (let first = 0; first < count; first++) {
    if (room.seen[first]) continue;
    const pixels = flood(frame, first, room);
    const rect = boxOf(pixels, frame.width);
    if (isSizeOfButton(rect, frame)) {
      areas.push({ rect, count: pixels.length, first, edge: edgePixels(pixels, rect, frame.width) });
    }
  }
  return areas;
}

/** What a flood fill works with: which pixels have been visited, and room for the ones at hand. */
interface Room {
  readonly seen: Uint8Array;
  readonly pixels: Int32Array;
}

/** The pixels that a pixel is joined to by small steps. */
function flood({ width, height, data }: Frame, first: number, { seen, pixels }: Room): Int32Array {
  let count = 0;
  const join = (from: number, next: number) => {
    if (seen[next]) return;
    for (let c = 0; c < 3; c++) {
      if (Math.abs((data[from * 4 + c] as number) - (data[next * 4 + c] as number)) > sameColor) return;
    }
    seen[next] = 1;
    pixels[count++] = next;
  };
  seen[first] = 1;
  pixels[count++] = first;
  for (let i = 0; i < count; i++) {
    const at = pixels[i] as number;
    const x = at % width;
    if (x > 0) join(at, at - 1);
    if (x < width - 1) join(at, at + 1);
    if (at >= width) join(at, at - width);
    if (at < width * (height - 1)) join(at, at + width);
  }
  return pixels.subarray(0, count);
}

function boxOf(pixels: Int32Array, width: number): FrameRect {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function edgePixels(pixels: Int32Array, rect: FrameRect, width: number): number {
  const right = rect.x + rect.width - 1;
  const bottom = rect.y + rect.height - 1;
  let count = 0;
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x === rect.x || y === rect.y || x === right || y === bottom) count++;
  }
  return count;
}

function isSizeOfButton({ x, y, width, height }: FrameRect, frame: Frame): boolean {
  const aspect = width / height;
  const [cx, cy] = [(x + width / 2) / frame.width, (y + height / 2) / frame.height];
  return (
    width >= sizes.leastWidthPx &&
    height >= sizes.leastHeightPx &&
    width <= sizes.mostWidth * frame.width &&
    height <= sizes.mostHeight * frame.height &&
    aspect >= aspects.least &&
    aspect <= aspects.most &&
    cx >= middle.left &&
    cx <= middle.right &&
    cy >= middle.top &&
    cy <= middle.bottom
  );
}

/** Whether an area fills its box, reaches its edges, and has a word in its middle. */
function isButton(frame: Frame, { rect, count, first, edge }: FlatArea): boolean {
  if (count < leastFill.box * rect.width * rect.height) return false;
  if (edge < leastFill.edge * 2 * (rect.width - rect.height)) return false;
  return hasWord(frame, rect, pixelAt(frame, first));
}

const pixelAt = ({ data }: Frame, at: number): Rgb => ({
  r: data[at * 4] as number,
  g: data[at * 4 + 1] as number,
  b: data[at * 4 + 2] as number,
});

/** Levels that a button's colour may change while it is still the same. */
const sameButton = 16;

/** Whether a button that was found before is still there: its colour, and a word on it. */
export function isStillButton(frame: Frame, button: FrontButton): boolean {
  const { color, agreement } = groundOf(frame, insideOf(button), 2);
  const far = Math.max(
    Math.abs(color.r - button.color.r),
    Math.abs(color.g - button.color.g),
    Math.abs(color.b - button.color.b),
  );
  return agreement > 0.9 && far <= sameButton && hasWord(frame, button, color);
}

/** A button without its edges and round corners. */
function insideOf({ x, y, width, height }: FrameRect): FrameRect {
  const inset = Math.ceil(height * 0.16);
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
}

function hasWord(frame: Frame, rect: FrameRect, ground: Rgb): boolean {
  const inside = insideOf(rect);
  const ink = inkOf(frame, inside, ground);
  return ink.contrast >= 60 && isWord(inkParts(ink).parts, inside);
}

/** Whether parts are letters beside each other, about in the middle; a sign within another is an icon. */
function isWord(parts: readonly InkPart[], { width, height }: FrameRect): boolean {
  const letters = parts
    .filter((part) => part.bottom - part.top >= 0.18 * height && part.bottom - part.top < height)
    .sort((a, b) => a.left - b.left);
  const beside = letters.filter((part, i) => i === 0 || part.left >= (letters[i - 1] as InkPart).right - 2);
  if (beside.length < 2 || letters.length > 24 || beside.length < 0.7 * letters.length) return false;
  const left = Math.min(...letters.map((part) => part.left));
  const right = Math.max(...letters.map((part) => part.right));
  const top = Math.min(...letters.map((part) => part.top));
  const bottom = Math.max(...letters.map((part) => part.bottom));
  const offX = Math.abs((left + right) / 2 - width / 2);
  const offY = Math.abs((top + bottom) / 2 - height / 2);
  return right - left > 1.2 * (bottom - top) && offX < 0.16 * width && offY < 0.25 * height;
}

/** Size and nearness to the middle. */
function scoreOf(frame: Frame, { x, y, width, height }: FrameRect): number {
  const dx = Math.abs((x + width / 2) / frame.width - 0.5);
  const dy = Math.abs((y + height / 2) / frame.height - 0.5);
  return width * height * (1 - dx) * (1 - dy / 2);
}
