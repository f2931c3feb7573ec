import { rectCorners } from '../../core/points.ts';
import { withCards } from '../card-scene.ts';
import type { Game } from '../game.ts';
import { about } from './about.ts';
import { annotateContinuity, continuityTileOutline } from './annotate.ts';
import { certifyContinuity } from './certify/certify.ts';
import { continuityGenerator } from './generate/generate.ts';
import { looksLikeLevel } from './level-text.ts';
import { continuityPlayer } from './play/play.ts';
import { continuityPractice } from './practice/practice.ts';
import { continuityRater } from './rate/rater.ts';
import { continuityReader } from './read/reader.ts';
import type { ContinuityLayout } from './read/layout.ts';
import type { ContinuityPlayScene } from './read/scene.ts';
import { continuityHinter } from './solve/hint.ts';
import { continuitySolver } from './solve/solve.ts';
import { continuityRecorded } from './recorded.ts';

/** Continuity: a platform game on sliding tiles. */
export const continuity: Game<ContinuityPlayScene, ContinuityLayout> = {
  ...about,
  isBoardText: looksLikeLevel,
  solver: continuitySolver,
  hinter: continuityHinter,
  rater: continuityRater,
  generator: continuityGenerator,
  reader: withCards(continuityReader, ({ area }) => rectCorners(area)),
  recorded: continuityRecorded,
  player: continuityPlayer(continuityReader),
  practice: continuityPractice,
  annotate: annotateContinuity,
  cellOutline: continuityTileOutline,
  certify: certifyContinuity,
};
