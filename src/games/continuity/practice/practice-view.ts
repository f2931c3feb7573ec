/**
 * What the practice game shows, as plain values: the state machine makes these, the drawing turns
 * them into SVG.
 */

import type { Level, Spot } from '../level.ts';
import type { PlayState } from '../step.ts';
import type { Skin } from './draw/skins.ts';

/** Whether time passes and the arrows move the player, or stands still and they move tiles. */
export type Mode = 'walk' | 'slide';

/** A place on the board in tiles, from the upper left; between two cells while a tile slides. */
export interface TilePlace {
  readonly row: number;
  readonly column: number;
}

/** One state of the screen. */
export interface PracticeView {
  readonly skin: Skin;
  /** From 1. */
  readonly number: number;
  readonly level: Level;
  readonly state: PlayState;
  readonly mode: Mode;
  /** Where each tile is drawn. */
  readonly places: readonly TilePlace[];
  /**
   * Where the player was a tick ago, and the share of the way from there that is behind him, 0..1.
   */
  readonly from: Spot;
  readonly share: number;
  readonly facing: -1 | 1;
  /** How much of the alarm after a death is still to be seen, 0..1. */
  readonly alarm: number;
}
