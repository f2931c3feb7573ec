/**
 * A scene for the end of a board that cannot be seen: a card that announces the board as solved
 * covers it. Sessions count it only if all entries but the last had been seen and the last one was
 * sent (kit/board-session.ts).
 */

import { ReadError } from '../core/errors.ts';
import { type Json, object, oneOf, type Schema, text } from '../core/json/json.ts';
import { rect, share } from '../core/json/json-values.ts';
import type { FramePoint, FrameRect } from '../core/points.ts';
import { attempt, isUnread } from '../perception/attempt.ts';
import { pressWords } from '../press/press-words.ts';
import { solvedCard } from '../press/solved-card.ts';
import type { Layout, Reader, RecordedScene, Scene } from './game.ts';

/** A card that announces a solved board and covers it. */
export interface CardScene extends Scene {
  readonly kind: 'card';
  /** The word that it says, normalised; one of the words for solved. */
  readonly says: string;
  /** The place of the card, px. */
  readonly rect: FrameRect;
  /** Why the board cannot be read. */
  readonly why: string;
}

/**
 * Returns whether a scene is such a card.
 * @param scene of any game
 * @returns false for a board
 */
export const isCard = (scene: Scene): scene is CardScene => scene.kind === 'card';

/**
 * Returns whether a recorded story has a picture of such a card.
 * @param story steps in words and scenes, first to last
 * @returns false if it has none
 */
export const showsCard = (story: readonly (Scene | string)[]): boolean =>
  story.some((part) => typeof part !== 'string' && isCard(part));

export const recordedCard: Schema<RecordedScene<CardScene>> = object({
  kind: oneOf('card'),
  confidence: share,
  says: (json: Json) => oneOf(...pressWords.solved)(json),
  rect,
  why: text(),
});

/**
 * Makes a reader that recognises such a card where the board can no longer be read.
 * @param reader of the game
 * @param outlineOf returns the corners of the board, convex, clockwise; `undefined` if the layout
 *   has none
 * @returns the reader
 */
export function withCards<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  outlineOf: (layout: L) => readonly FramePoint[] | undefined,
): Reader<S | CardScene, L> {
  return {
    ...reader,
    read(frame, layout) {
      const seen = attempt(() => reader.read(frame, layout));
      if (!isUnread(seen)) return seen;
      const outline = outlineOf(layout);
      const card = outline && solvedCard(frame, outline);
      if (!card) throw seen;
      const { x, y, width, height } = card.rect;
      return { kind: 'card', ...card, why: seen.message, confidence: 1, signature: [x, y, width, height] };
    },
    describe(scene, layout) {
      if (isCard(scene)) throw new ReadError(scene.why, { trouble: 'covered' });
      return reader.describe(scene as S, layout);
    },
    visibleBoard: (scene) => (isCard(scene) ? undefined : reader.visibleBoard?.(scene as S)),
  };
}
