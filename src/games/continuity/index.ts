import type { Game } from '../game.ts';
import { continuityGenerator } from './generate/generate.ts';
import { looksLikeLevel } from './level-text.ts';
import { continuitySolver } from './solve.ts';

/** Continuity: a jump-and-run over tiles that slide. */
export const continuity: Game = {
  name: 'continuity',
  title: 'Continuity',
  summary: 'slide tiles so that the player, who runs and jumps over them, gets all keys and to the door',
  isBoardText: looksLikeLevel,
  solver: continuitySolver,
  generator: continuityGenerator,
};
