/** The view of the practice game as plain values, from which draw/ makes SVG. */

import type { Level, Spot } from '../level.ts';
import type { PlayState } from '../step.ts';
import type { TilePlace } from './draw/place.ts';
import type { Skin } from './draw/skins.ts';

/** `walk`: time passes and arrow keys move the player; `slide`: it stands, and they move tiles. */
export type Mode = 'walk' | 'slide';

/** The state of the screen. */
export interface PracticeView {
  readonly skin: Skin;
  /** The number of the level, from 1. */
  readonly number: number;
  readonly level: Level;
  readonly state: PlayState;
  readonly mode: Mode;
  /** Where to draw each tile. */
  readonly places: readonly TilePlace[];
  /** The player's spot a tick ago, and the share of the way from there, 0..1. */
  readonly from: Spot;
  readonly share: number;
  readonly facing: -1 | 1;
  /** The strength of the alarm after a death, 0..1. */
  readonly alarm: number;
}
