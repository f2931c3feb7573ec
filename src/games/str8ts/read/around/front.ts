/**
 * Finds what looks like a button in a picture in which no grid can be read: a page may have a dialog or a start button
 * in front. A button is an area of one colour, wider than high, with a few letters in its middle. The largest near the
 * middle of the picture is the likeliest; head and foot of a page are left alone.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { groundOf } from '../../../../vision/color/ground.ts';
import { inkOf } from '../../../../vision/glyph/ink.ts';
import { type InkPart, inkParts } from '../../../../vision/glyph/ink-parts.ts';
import { type FlatArea, flatAreas } from './flat-areas.ts';
import type { FrontButton } from './play-scene.ts';

/** Sizes as shares of the picture, and px. */
const sizes = { leastWidthPx: 40, leastHeightPx: 16, mostWidth: 0.75, mostHeight: 0.22 } as const;
const aspects = { least: 1.4, most: 9 } as const;
/** The part of the picture that is looked at: neither its head nor its foot nor its sides. */
const middle = { left: 0.08, right: 0.92, top: 0.14, bottom: 0.94 } as const;
/** Share of a box that the area must fill, and of its upper and lower edge without round corners. */
const leastFill = { box: 0.5, edge: 0.7 } as const;
/** Buttons that are told. */
const mostButtons = 3;

/** Finds everything that looks like a button, anywhere, in no order; linear in the pixels. */
export const flatButtons = (frame: Frame): FrontButton[] =>
  flatAreas(frame, (rect) => isSizeOfButton(rect, frame))
    .filter((area) => isButton(frame, area))
    .map(({ rect, color }) => ({ ...rect, color }));

/** Of these, the ones that may open what lies in front: not at the edge of the page, the likeliest first. */
export const frontButtons = (frame: Frame, buttons = flatButtons(frame)): FrontButton[] =>
  buttons
    .filter((button) => isInMiddle(button, frame))
    .map((button) => ({ button, score: scoreOf(frame, button) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostButtons)
    .map(({ button }) => button);

function isSizeOfButton({ width, height }: FrameRect, frame: Frame): boolean {
  const aspect = width / height;
  return (
    width >= sizes.leastWidthPx &&
    height >= sizes.leastHeightPx &&
    width <= sizes.mostWidth * frame.width &&
    height <= sizes.mostHeight * frame.height &&
    aspect >= aspects.least &&
    aspect <= aspects.most
  );
}

function isInMiddle({ x, y, width, height }: FrameRect, frame: Frame): boolean {
  const [cx, cy] = [(x + width / 2) / frame.width, (y + height / 2) / frame.height];
  return cx >= middle.left && cx <= middle.right && cy >= middle.top && cy <= middle.bottom;
}

/** Whether an area fills its box, reaches its edges, and has a word in its middle. */
function isButton(frame: Frame, { rect, count, color, edge }: FlatArea): boolean {
  if (count < leastFill.box * rect.width * rect.height) return false;
  if (edge < leastFill.edge * 2 * (rect.width - rect.height)) return false;
  return hasWord(frame, rect, color);
}

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
