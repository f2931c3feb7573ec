/**
 * Recognises a card in front of a board that announces it as solved. The card must lie over the
 * board with its first line of writing, so that this was not there while the cells could be read;
 * that line must be one of a list of words and nothing else; and no line on the card or over the
 * board may deny it. Anything else is no such card: what cannot be read proves nothing.
 *
 *     flat areas of a card's size ─▶ lines of text on each ─▶ first line: a word for solved?
 *                                                        └─▶ any line: a word that denies?
 */

import type { Frame } from '../core/frame.ts';
import {
  contains,
  type FramePoint,
  type FrameRect,
  isInConvex,
  overlap,
  rectCorners,
} from '../core/points.ts';
import { inkOf } from '../vision/glyph/ink.ts';
import { heightOf, inkParts } from '../vision/glyph/ink-parts.ts';
import { readWord } from '../vision/glyph/read-word.ts';
import { textLineLimits } from '../vision/regions/limits.ts';
import { pixelsAround } from '../vision/regions/pixels-around.ts';
import { type TextLine, textLines, wordsOf } from '../vision/regions/text-lines.ts';
import { cardLimits as limits } from './limits.ts';
import { flatThings } from './page-buttons.ts';
import { deniedWords, knownWords, pressWords } from './press-words.ts';

/** A card that announces a solved board. */
export interface SolvedCard {
  /** The word that it says, normalised. */
  readonly says: string;
  readonly rect: FrameRect;
}

const words: ReadonlySet<string> = new Set([...knownWords, ...deniedWords]);

/**
 * Finds a card over a board that announces it as solved; linear in the pixels.
 * @param frame the whole picture
 * @param outline corners of the board before it was covered, convex, clockwise, px
 * @returns the card; `undefined` if there is none, or if anything on it speaks against it
 */
export function solvedCard(frame: Frame, outline: readonly FramePoint[]): SolvedCard | undefined {
  const { buttons, cards } = flatThings(frame);
  if (cards.length === 0) return undefined;
  const lines = textLines(frame);
  const board = pixelsAround(frame, outline);
  for (const { rect } of cards) {
    const on = lines.filter(({ box }) => contains(rect, box));
    // A small card looks like a button itself.
    const onCard = buttons.filter((button) => !contains(button, rect));
    const [first, ...others] = on
      .filter(({ box }) => !onCard.some((button) => overlap(button, box)))
      .sort((a, b) => a.box.y - b.box.y);
    if (!first || !liesOn(first.box, outline)) continue;
    const says = announcementIn(frame, first, others.length === 0);
    if (says === undefined) continue;
    const near = lines.filter(({ box }) => overlap(rect, box) || overlap(board, box));
    return near.some((line) => denies(frame, line)) ? undefined : { says, rect };
  }
  return undefined;
}

/** Returns whether the inner half of a box lies on a convex board. */
const liesOn = ({ x, y, width, height }: FrameRect, outline: readonly FramePoint[]): boolean =>
  rectCorners({ x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }).every((at) =>
    isInConvex(outline, at),
  );

/** Returns the word for solved that makes up a whole line. */
function announcementIn(frame: Frame, line: TextLine, isAlone: boolean): string | undefined {
  const { rect, isExclaimed } = withoutMarks(frame, line);
  const says = readWord(frame, rect, line.ground, words);
  if (says === undefined || !pressWords.solved.has(says)) return undefined;
  return isExclaimed || isAlone || !pressWords.captions.has(says) ? says : undefined;
}

/** Cuts the exclamation marks off a line. */
function withoutMarks(frame: Frame, { box, runs, ground }: TextLine) {
  const isMark = ({ from, to }: { from: number; to: number }, dot: 'above' | 'below') => {
    const { parts } = inkParts(inkOf(frame, { ...box, x: from, width: to - from }, ground));
    const [upper, lower, third] = parts.toSorted((a, b) => a.top - b.top);
    if (!upper || !lower || third || upper.bottom > lower.top) return false;
    const [bar, point] = dot === 'below' ? [upper, lower] : [lower, upper];
    return (
      to - from <= limits.mark.maxWidth * (lower.bottom - upper.top) &&
      bar.bottom - bar.top >= limits.mark.minBar * (point.bottom - point.top)
    );
  };
  let [first, end] = [0, runs.length];
  while (end > 0 && isMark(runs[end - 1]!, 'below')) end--;
  const isExclaimed = end < runs.length;
  while (isExclaimed && first < end && isMark(runs[first]!, 'above')) first++;
  const x = Math.max(box.x, (runs[first]?.from ?? box.x) - 1);
  const to = (runs[end - 1]?.to ?? x) + 1;
  return { rect: { ...box, x, width: to - x }, isExclaimed };
}

/** Returns whether a line, or any word of it, may deny that the board is solved. */
function denies(frame: Frame, line: TextLine): boolean {
  const signs = { ...line, runs: line.runs.filter((run) => !isPunctuation(frame, line, run)) };
  const rects = [Infinity, ...textLineLimits.wordGaps].flatMap((gap) => wordsOf(signs, gap));
  return rects.some((rect) => deniedWords.has(readWord(frame, rect, line.ground, words, 'possible') ?? ''));
}

/** Returns whether columns of a line hold nothing but dots and dashes. */
function isPunctuation(frame: Frame, { box, ground }: TextLine, { from, to }: TextLine['runs'][number]) {
  const { parts } = inkParts(inkOf(frame, { ...box, x: from, width: to - from }, ground));
  return parts.every((part) => heightOf(part) <= limits.maxDot * box.height);
}
