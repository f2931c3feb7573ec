/** The layout and scene of Lights Out, and the schemas that validate them in a record. */

import type { Rgb } from '../../../core/frame.ts';
import { byKind, checked, flag, list, number, object, oneOf, whole } from '../../../core/json/json.ts';
import { frameSize, point, rect, rgb, share } from '../../../core/json/json-values.ts';
import { recordedSurroundings } from '../../../perception/recorded-surroundings.ts';
import type { Surroundings } from '../../../perception/surroundings.ts';
import type { Lattice } from '../../../vision/lattice/lattice.ts';
import { type CardScene, recordedCard } from '../../card-scene.ts';
import type { Layout, RecordSchemas, Scene } from '../../game.ts';
import { type Board, sides } from '../board.ts';

/** Where the cells are, and their two colours. */
export interface LightsLayout extends Layout {
  /** Extends half a gap beyond the outer cells. */
  readonly lattice: Lattice;
  /** Side of a cell, px. */
  readonly sidePx: number;
  readonly lit: Rgb;
  readonly dark: Rgb;
}

/** A lattice of cells whose colours are not known yet. */
export type CellPlaces = Omit<LightsLayout, 'lit' | 'dark'>;

/** Which cells are lit, and what surrounds the board. */
export interface LightsScene extends Scene {
  readonly kind: 'puzzle' | 'dark';
  readonly board: Board;
  readonly around: Surroundings;
}

/** What a player sees: a board, or a card that covers it and announces it as solved. */
export type LightsPlayScene = LightsScene | CardScene;

const board = checked(
  object({ rows: whole(sides), columns: whole(sides), lit: list(flag, { max: sides.max ** 2 }) }),
  ({ rows, columns, lit }) =>
    lit.length === rows * columns ? undefined : `expected ${rows * columns} cells, got ${lit.length}`,
);
const shown = object({
  kind: oneOf('puzzle', 'dark'),
  confidence: share,
  board,
  around: recordedSurroundings,
});
const lattice = object({ origin: point, u: point, v: point, columns: whole(sides), rows: whole(sides) });

/** Schemas for the scenes and layouts in a record of Lights Out. */
export const lightsOutRecorded: RecordSchemas<LightsPlayScene, LightsLayout> = {
  scene: byKind({ puzzle: shown, dark: shown, card: recordedCard }),
  layout: object({ area: rect, frame: frameSize, lattice, sidePx: number({ min: 1 }), lit: rgb, dark: rgb }),
};
