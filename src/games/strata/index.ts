import type { Game } from '../game.ts';
import { about } from './about.ts';
import { annotateStrata, strataCellOutline } from './annotate.ts';
import { strataCalibrator } from './calibrate/calibrate.ts';
import { certifyStrata } from './certify.ts';
import { strataPlayer } from './play/play.ts';
import { strataPractice } from './practice/practice.ts';
import { strataAsText, strataReader } from './read/reader.ts';
import type { StrataLayout, StrataScene } from './read/scene.ts';
import { strataHinter } from './solve/hint.ts';
import { strataSolver } from './solve/solve.ts';
import { strataRecorded } from './recorded.ts';

/** Strata: coloured ribbons laid over a diamond grid. */
export const strata: Game<StrataScene, StrataLayout> = {
  ...about,
  solver: strataSolver,
  hinter: strataHinter,
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
