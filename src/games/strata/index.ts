import type { Game } from '../game.ts';
import { annotateStrata } from './annotate.ts';
import { strataCalibrator } from './calibrate.ts';
import { certifyStrata } from './certify.ts';
import { strataPlayer } from './play.ts';
import { strataPractice } from './practice.ts';
import { strataReader } from './reader.ts';
import { strataRecorded } from './recorded.ts';
import type { StrataLayout, StrataScene } from './scene.ts';
import { strataSolver } from './solve.ts';

/** Strata: coloured ribbons laid over a diamond grid. */
export const strata: Game<StrataScene, StrataLayout> = {
  name: 'strata',
  title: 'Strata',
  summary: 'lay coloured ribbons so that the top one on each tile has the colour of the tile',
  solver: strataSolver,
  reader: strataReader,
  calibrator: strataCalibrator,
  recorded: strataRecorded,
  player: strataPlayer,
  practice: strataPractice,
  annotate: annotateStrata,
  certify: certifyStrata,
};
