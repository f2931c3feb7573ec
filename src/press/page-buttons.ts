/**
 * Finds everything that looks like a button in a picture: an area of one colour, wider than high,
 * with a few letters in its middle. For buttons that may lie in front of the game it also finds
 * their words, and whether they are proven to. `may-press.ts` decides which may be pressed.
 */

import type { Frame, Rgb } from '../core/frame.ts';
import { contains, type FrameRect, overlap } from '../core/points.ts';
import { type InkPart, inkParts } from '../vision/glyph/ink-parts.ts';
import { inkOf } from '../vision/glyph/ink.ts';
import { readWord } from '../vision/glyph/read-word.ts';
import { type FlatArea, flatAreas } from '../vision/regions/flat-areas.ts';
import { cellLattices, isCellSized } from './cell-lattice.ts';
import { frontCard, isCardSized } from './front-card.ts';
import { buttonLimits as limits } from './limits.ts';
import type { ControlLook } from './may-press.ts';
import type { NamedControl } from './named-control.ts';
import { knownWords } from './press-words.ts';

/** A region that looks like a button. */
export interface PageButton extends ControlLook {
  /** Colour of its area, by which it is recognised again. */
  readonly color: Rgb;
}

/** The flat regions of a picture. */
export interface FlatThings {
  /** Everything that looks like a button, in no order. */
  readonly buttons: readonly PageButton[];
  /** Possible cards on which buttons lie. */
  readonly cards: readonly FlatArea[];
  /** Bounding boxes of the grids of any game. */
  readonly lattices: readonly FrameRect[];
}

/**
 * Finds buttons, cards and grids; linear in the pixels.
 * @param frame the whole picture
 * @returns buttons, cards and lattices
 */
export function flatThings(frame: Frame): FlatThings {
  const isMeant = (rect: FrameRect) =>
    isSizeOfButton(rect, frame) || isCardSized(rect, frame) || isCellSized(rect);
  const areas = flatAreas(frame, isMeant);
  return {
    buttons: areas
      .filter((area) => isSizeOfButton(area.rect, frame) && isButton(frame, area))
      .map(({ rect, color }) => ({ ...rect, color })),
    cards: areas.filter(({ rect }) => isCardSized(rect, frame)),
    lattices: cellLattices(areas),
  };
}

export interface ButtonWords {
  readonly known: ReadonlySet<string>;
  /** The word by which the user named a button. */
  readonly named: string | undefined;
}

/**
 * Lists the words to recognise on buttons.
 * @param named the control that the user named
 * @returns all known words, and that of the control
 */
export const wordsWith = (named: NamedControl | undefined): ButtonWords => ({
  known: knownWords,
  named: named && 'word' in named ? named.word : undefined,
});

/**
 * Finds the buttons that may lie in front, and reads their words. Buttons at the edge of the page
 * are excluded; proven ones come first, then the likeliest.
 * @param frame the whole picture
 * @param things its flat regions
 * @param words to recognise
 * @param grid of the game, if one was found, readable or not
 * @returns at most `maxButtons` buttons
 */
export function frontButtons(
  frame: Frame,
  { buttons, cards, lattices }: FlatThings,
  words: ButtonWords,
  grid?: FrameRect,
): PageButton[] {
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
    .slice(0, limits.maxButtons)
    .map((button) => withWord(frame, button, words));
}

/** Returns whether a grid lies behind a card: the card covers a part of it but does not hold it. */
const isBehind = (grid: FrameRect, card: FrameRect): boolean => overlap(grid, card) && !contains(card, grid);

/**
 * Reads the word on a button.
 * @param frame the whole picture
 * @param button in it
 * @param words to recognise
 * @returns the button, with its word if that is a known one or the one that the user named
 */
export function withWord(frame: Frame, button: PageButton, { known, named }: ButtonWords): PageButton {
  const says = readWord(frame, insideOf(button), button.color, named ? [...known, named] : known);
  return says === undefined ? button : { ...button, says };
}

function isSizeOfButton({ width, height }: FrameRect, frame: Frame): boolean {
  const aspect = width / height;
  return (
    width >= limits.size.minWidthPx &&
    height >= limits.size.minHeightPx &&
    width <= limits.size.maxWidth * frame.width &&
    height <= limits.size.maxHeight * frame.height &&
    aspect >= limits.aspect.min &&
    aspect <= limits.aspect.max
  );
}

function isInMiddle({ x, y, width, height }: FrameRect, frame: Frame): boolean {
  const [cx, cy] = [(x + width / 2) / frame.width, (y + height / 2) / frame.height];
  return (
    cx >= limits.middle.left &&
    cx <= limits.middle.right &&
    cy >= limits.middle.top &&
    cy <= limits.middle.bottom
  );
}

/** Returns whether an area fills its box, reaches its edges, and has a word in its middle. */
function isButton(frame: Frame, { rect, count, color, edge }: FlatArea): boolean {
  if (count < limits.minFill.box * rect.width * rect.height) return false;
  if (edge < limits.minFill.edge * 2 * (rect.width - rect.height)) return false;
  return hasWord(frame, rect, color);
}

/** Returns a button's box without its edges and round corners. */
function insideOf({ x, y, width, height }: FrameRect): FrameRect {
  const inset = Math.ceil(height * limits.inset);
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
}

function hasWord(frame: Frame, rect: FrameRect, ground: Rgb): boolean {
  const inside = insideOf(rect);
  const ink = inkOf(frame, inside, ground);
  return ink.contrast >= limits.word.minContrast && isWord(inkParts(ink).parts, inside);
}

/**
 * Returns whether parts are letters next to each other near the middle; nested parts form an icon.
 */
function isWord(parts: readonly InkPart[], { width, height }: FrameRect): boolean {
  const letters = parts
    .filter(
      (part) => part.bottom - part.top >= limits.word.minHeight * height && part.bottom - part.top < height,
    )
    .sort((a, b) => a.left - b.left);
  const beside = letters.filter(
    (part, i) => i === 0 || part.left >= letters[i - 1]!.right - limits.word.overlapPx,
  );
  if (
    beside.length < 2 ||
    letters.length > limits.word.maxLetters ||
    beside.length < limits.word.minBeside * letters.length
  )
    return false;
  const left = Math.min(...letters.map((part) => part.left));
  const right = Math.max(...letters.map((part) => part.right));
  const top = Math.min(...letters.map((part) => part.top));
  const bottom = Math.max(...letters.map((part) => part.bottom));
  const offX = Math.abs((left + right) / 2 - width / 2);
  const offY = Math.abs((top + bottom) / 2 - height / 2);
  return (
    right - left > limits.word.minAspect * (bottom - top) &&
    offX < limits.word.maxOff.x * width &&
    offY < limits.word.maxOff.y * height
  );
}

/** Scores a button by its size and nearness to the middle. */
function scoreOf(frame: Frame, { x, y, width, height }: FrameRect): number {
  const dx = Math.abs((x + width / 2) / frame.width - 0.5);
  const dy = Math.abs((y + height / 2) / frame.height - 0.5);
  return width * height * (1 - dx) * (1 - dy / 2);
}
