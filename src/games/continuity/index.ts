import type { Game } from '../game.ts';
import { annotateContinuity } from './annotate.ts';
import { certifyContinuity } from './certify.ts';
import { continuityGenerator } from './generate/generate.ts';
import { looksLikeLevel } from './level-text.ts';
import { continuityPlayer } from './play.ts';
import { continuityPractice } from './practice.ts';
import { continuityReader } from './reader.ts';
import { continuityRecorded } from './recorded.ts';
import type { ContinuityLayout, ContinuityScene } from './scene.ts';
import { continuitySolver } from './solve.ts';

/** Continuity: a jump-and-run over tiles that slide. */
export const continuity: Game<ContinuityScene, ContinuityLayout> = {
  name: 'continuity',
  title: 'Continuity',
  summary: 'slide tiles so that the player, who runs and jumps over them, gets all keys and to the door',
  isBoardText: looksLikeLevel,
  solver: continuitySolver,
  generator: continuityGenerator,
  reader: continuityReader,
  recorded: continuityRecorded,
  player: continuityPlayer,
  practice: continuityPractice,
  annotate: annotateContinuity,
  certify: certifyContinuity,
};
