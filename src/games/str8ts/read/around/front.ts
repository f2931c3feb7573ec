/**
 * Finds what looks like a button in a picture, and for those that may lie in front of the game what
 * is known of them: whether that is proven, and what they say. A button is an area of one colour,
 * wider than high, with a few letters in its middle. Which of them may be pressed decides
 * press/may-press.ts.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { inkOf } from '../../../../vision/glyph/ink.ts';
import { type InkPart, inkParts } from '../../../../vision/glyph/ink-parts.ts';
import type { FrontButton } from './play-scene.ts';
import { type FlatArea, flatAreas } from '../../../../vision/regions/flat-areas.ts';
import { readWord } from '../../../../vision/glyph/read-word.ts';
import { cellLattices, isSizeOfCell } from '../../../../press/cell-lattice.ts';
import { frontCard, isSizeOfCard } from '../../../../press/front-card.ts';
import { overlap } from '../../../../perception/surroundings.ts';

/** Sizes as shares of the picture, and px. */
const sizes = { minWidthPx: 40, minHeightPx: 16, maxWidth: 0.75, maxHeight: 0.22 } as const;
const aspects = { min: 1.4, max: 9 } as const;
/** The part of the picture that is looked at: neither its head nor its foot nor its sides. */
const middle = { left: 0.08, right: 0.92, top: 0.14, bottom: 0.94 } as const;
/**
 * Share of a box that the area must fill, and of its upper and lower edge without round corners.
 */
const minFill = { box: 0.5, edge: 0.7 } as const;
/** Buttons that are told. */
const maxButtons = 6;

/** What lies flat in a picture. */
export interface FlatThings {
  /** Everything that looks like a button, in no order. */
  readonly buttons: readonly FrontButton[];
  /** What may be cards that buttons lie on. */
  readonly cards: readonly FlatArea[];
  /** The boxes of what looks like a grid, of whatever game. */
  readonly lattices: readonly FrameRect[];
}

/** Finds everything flat; linear in the pixels. */
export function flatThings(frame: Frame): FlatThings {
  const isMeant = (rect: FrameRect) =>
    isSizeOfButton(rect, frame) || isSizeOfCard(rect, frame) || isSizeOfCell(rect);
  const areas = flatAreas(frame, isMeant);
  return {
    buttons: areas
      .filter((area) => isSizeOfButton(area.rect, frame) && isButton(frame, area))
      .map(({ rect, color }) => ({ ...rect, color })),
    cards: areas.filter(({ rect }) => isSizeOfCard(rect, frame)),
    lattices: cellLattices(areas),
  };
}

/** What the words of buttons are told from. */
export interface ButtonWords {
  readonly known: ReadonlySet<string>;
  /** The word by which the user named the button. */
  readonly named: string | undefined;
}

/**
 * The buttons that may lie in front, not at the edge of the page: those that are proven to first,
 * then the likeliest to be meant; with their words where they matter.
 * @param grid where a grid was found, read or not
 */
export function frontButtons(
  frame: Frame,
  { buttons, cards, lattices }: FlatThings,
  words: ButtonWords,
  grid?: FrameRect,
): FrontButton[] {
  const grids = grid ? [...lattices, grid] : lattices;
  return buttons
    .filter((button) => isInMiddle(button, frame))
    .map((button) => ({ button, score: scoreOf(frame, button) }))
    .sort((a, b) => b.score - a.score)
    .map(({ button }) => {
      const card = frontCard(frame, button, cards, buttons);
      const isProven = card !== undefined && grids.every((each) => isBehind(each, card));
      return { ...button, ...(isProven ? { isProven } : {}) };
    })
    .sort((a, b) => Number(b.isProven ?? false) - Number(a.isProven ?? false))
    .slice(0, maxButtons)
    .map((button) => withWord(frame, button, words));
}

/**
 * Whether a grid lies behind a card: the card covers a part of it, and it is no part of the card.
 */
const isBehind = (grid: FrameRect, card: FrameRect): boolean =>
  overlap(grid, card) &&
  !(
    grid.x >= card.x &&
    grid.y >= card.y &&
    grid.x + grid.width <= card.x + card.width &&
    grid.y + grid.height <= card.y + card.height
  );

/**
 * A button with the word that it says, where that is a known one or the one that the user named.
 */
export function withWord(frame: Frame, button: FrontButton, { known, named }: ButtonWords): FrontButton {
  const says = readWord(frame, insideOf(button), button.color, named ? [...known, named] : known);
  return says === undefined ? button : { ...button, says };
}

function isSizeOfButton({ width, height }: FrameRect, frame: Frame): boolean {
  const aspect = width / height;
  return (
    width >= sizes.minWidthPx &&
    height >= sizes.minHeightPx &&
    width <= sizes.maxWidth * frame.width &&
    height <= sizes.maxHeight * frame.height &&
    aspect >= aspects.min &&
    aspect <= aspects.max
  );
}

function isInMiddle({ x, y, width, height }: FrameRect, frame: Frame): boolean {
  const [cx, cy] = [(x + width / 2) / frame.width, (y + height / 2) / frame.height];
  return cx >= middle.left && cx <= middle.right && cy >= middle.top && cy <= middle.bottom;
}

/** Whether an area fills its box, reaches its edges, and has a word in its middle. */
function isButton(frame: Frame, { rect, count, color, edge }: FlatArea): boolean {
  if (count < minFill.box * rect.width * rect.height) return false;
  if (edge < minFill.edge * 2 * (rect.width - rect.height)) return false;
  return hasWord(frame, rect, color);
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

/**
 * Whether parts are letters beside each other, about in the middle; a sign within another is an
 * icon.
 */
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
