/** The scene and layout that the reader of a rule-file game finds, and their record schemas. */

import type { Rgb } from '../../core/frame.ts';
import { byKind, flag, list, members, object, oneOf, optional, text, whole } from '../../core/json/json.ts';
import { frameSize, point, rect, rgb, share } from '../../core/json/json-values.ts';
import { recordedSurroundings } from '../../perception/recorded-surroundings.ts';
import type { Surroundings } from '../../perception/surroundings.ts';
import type { GridLattice } from './read/locate/grid-lattice.ts';
import { type CardScene, recordedCard } from '../card-scene.ts';
import type { Layout, RecordSchemas, Scene } from '../game.ts';
import type { Board } from './board.ts';
import { type Shade, shades } from './file/puzzle-file.ts';

/** The lattice of the cells, and the colours learned at the first look. */
export interface GridLayout extends Layout {
  readonly lattice: GridLattice;
  /** Whether each side of a cell showed an edge at first; a cell without any is covered then. */
  readonly hasLines?: boolean;
  /** The colours of the shades at the first look. */
  readonly shades: readonly { readonly shade: Shade; readonly color: Rgb }[];
  /** The colours of the first look, if the rule file distinguishes cells by nothing else. */
  readonly colors?: readonly Rgb[];
  /** What no player changes, at the first look: boxes, and numbers beside the grid. */
  readonly boxes?: Board['boxes'];
  readonly rims?: Board['rims'];
}

/** The board that a picture shows. */
export interface GridScene extends Scene {
  readonly kind: 'board';
  readonly board: Board;
  /** The surroundings of the board, if the rule file requires a sign there. */
  readonly around?: Surroundings;
  /** Whether the text of a solved board is seen, if the rule file names one. */
  readonly says?: boolean;
}

/** What a player sees: a board, or a card that covers it and announces it as solved. */
export type GridPlayScene = GridScene | CardScene;

const side = whole({ min: 1, max: 60 });
const numbers = list(list(whole({ min: 0, max: 999 }), { max: 60 }), { max: 60 });
const boxes = list(whole({ min: 0, max: 3600 }), { max: 3600 });
const rims = object({
  left: optional(numbers),
  right: optional(numbers),
  top: optional(numbers),
  bottom: optional(numbers),
});
const board = object({
  rows: side,
  columns: side,
  cells: list(object({ state: optional(text()), clue: optional(whole({ min: 0, max: 999 })) }), {
    max: 3600,
  }),
  rims,
  boxes: optional(boxes),
  numbers: optional((json) => Object.fromEntries(members(whole({ min: 0 }))(json))),
});
const lattice = object({
  origin: point,
  u: point,
  v: point,
  columns: side,
  rows: side,
  gap: optional(share),
});

/** The schemas of a rule-file game's records. */
export const gridRecorded: RecordSchemas<GridPlayScene, GridLayout> = {
  scene: byKind({
    board: object({
      kind: oneOf('board'),
      confidence: share,
      board,
      around: optional(recordedSurroundings),
      says: optional(flag),
    }),
    card: recordedCard,
  }) as RecordSchemas<GridPlayScene, GridLayout>['scene'],
  layout: object({
    area: rect,
    frame: frameSize,
    lattice,
    hasLines: optional(flag),
    shades: list(object({ shade: oneOf(...shades), color: rgb }), { max: 3 }),
    colors: optional(list(rgb, { max: 26 })),
    boxes: optional(boxes),
    rims: optional(rims),
  }) as RecordSchemas<GridPlayScene, GridLayout>['layout'],
};
