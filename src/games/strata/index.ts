import type { Game } from '../game.ts';
import { about } from './about.ts';
import { annotateStrata, strataCellOutline } from './annotate.ts';
import { strataCalibrator } from './calibrate/calibrate.ts';
import { isBoardLine } from './board.ts';
import { certifyStrata } from './certify.ts';
import { strataGenerator } from './generate/generate.ts';
import { strataPlayer } from './play/play.ts';
import { strataPractice } from './practice/practice.ts';
import { strataAsText, strataReader } from './read/reader.ts';
import { strataRater } from './rate/rate.ts';
import type { StrataLayout, StrataScene } from './read/scene.ts';
import { strataHinter } from './solve/hint.ts';
import { strataSolver } from './solve/solve.ts';
import { strataRecorded } from './recorded.ts';

/** Strata: coloured ribbons laid over a diamond grid. */
export const strata: Game<StrataScene, StrataLayout> = {
  ...about,
  isBoardText: isBoardLine,
  solver: strataSolver,
  rater: strataRater,
  hinter: strataHinter,
  generator: strataGenerator,
  reader: strataReader,
  calibrator: strataCalibrator,
  recorded: strataRecorded,
  player: strataPlayer,
  practice: strataPractice,
  annotate: annotateStrata,
  asText: strataAsText,
  cellOutline: strataCellOutline,
  certify: certifyStrata,
};
