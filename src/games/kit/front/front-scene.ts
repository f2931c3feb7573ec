/**
 * The scene and the layout of a page on which something with a button hides the game, and their
 * schemas in a record.
 */

import type { Frame } from '../../../core/frame.ts';
import { list, number, object, oneOf, text } from '../../../core/json/json.ts';
import { frameSize, rect, rgb, share } from '../../../core/json/json-values.ts';
import { rectCorners } from '../../../core/points.ts';
import type { PageButton } from '../../../press/page-buttons.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import type { Layout, Mark, RecordSchemas, Scene } from '../../game.ts';

/** A layout without a board: something hides it. */
export interface FrontLayout extends Layout {
  /**
   * Everything that looks like a button, the likeliest one first; may be empty if the user named a
   * place.
   */
  readonly buttons: readonly PageButton[];
}

/** A scene in which something hides the board. */
export interface FrontScene extends Scene {
  readonly kind: 'front';
  readonly buttons: readonly PageButton[];
  /** Why no board can be read. */
  readonly why: string;
}

/**
 * Returns whether a layout is one without a board.
 * @param layout of any game
 * @returns true if something hides the board
 */
export const isFront = (layout: Layout): layout is FrontLayout => 'buttons' in layout;

/**
 * Returns whether a scene shows what hides the board.
 * @param scene of any game
 * @returns false for a board
 */
export const isFrontScene = (scene: Scene): scene is FrontScene => scene.kind === 'front';

/**
 * Makes the layout of a picture without a board.
 * @param frame the whole picture
 * @param buttons in it, the likeliest one first
 * @returns the layout
 */
export const frontLayout = ({ width, height }: Frame, buttons: readonly PageButton[]): FrontLayout => ({
  buttons,
  area: { x: 0, y: 0, width, height },
  frame: { width, height },
});

/**
 * Makes the scene of such a picture.
 * @param frame the whole picture
 * @param buttons in it, the likeliest one first
 * @param why no board can be read
 * @returns the scene
 */
export const frontScene = (frame: Frame, buttons: readonly PageButton[], why: string): FrontScene => ({
  kind: 'front',
  buttons,
  why,
  confidence: 1,
  signature: coarse(frame),
});

/** Tiles of a picture whose mean colours show whether it is still. */
const tiles = { across: 8, down: 6 } as const;

/**
 * Downsamples a picture to a few tiles.
 * @param frame the whole picture
 * @returns mean colours of the tiles, levels, in row-major order
 */
export function coarse(frame: Frame): number[] {
  const { across, down } = tiles;
  const [width, height] = [frame.width / across, frame.height / down];
  return Array.from({ length: across * down }, (_, i) => i).flatMap((i) => {
    const centre = { x: ((i % across) + 0.5) * width, y: (Math.floor(i / across) + 0.5) * height };
    const { r, g, b } = rectMean(frame, centre, width / 2, height / 2);
    return [r, g, b];
  });
}

/**
 * Marks the buttons of what hides the board; see `Game.annotate`.
 * @param layout of the picture
 * @returns the area and the buttons, in picture pixels
 */
export const frontMarks = ({ area, buttons }: FrontLayout): Mark[] => [
  { role: 'area', points: rectCorners(area), closed: true },
  ...buttons.map((button): Mark => ({ role: 'target', points: rectCorners(button), closed: true })),
];

/** A length in a picture, px. */
const length = number({ min: 0, max: 100_000 });
const place = number({ min: -100_000, max: 100_000 });

/** The schema of the buttons in a record. */
export const recordedButtons = list(
  object({ x: place, y: place, width: length, height: length, color: rgb }),
  { max: 10_000 },
);

/** The schemas of such scenes and layouts in a record. */
export const frontRecorded: RecordSchemas<FrontScene, FrontLayout> = {
  scene: object({ kind: oneOf('front'), confidence: share, buttons: recordedButtons, why: text() }),
  layout: object({ area: rect, frame: frameSize, buttons: recordedButtons }),
};
