import { cornersOf, outlineIn } from '../../vision/lattice/lattice.ts';
import { withCards } from '../card-scene.ts';
import type { Game } from '../game.ts';
import { about } from './about.ts';
import { annotateLightsOut } from './annotate.ts';
import { certifyLightsOut } from './certify.ts';
import { lightsOutGenerator } from './generate.ts';
import { lightsOutHinter } from './hint.ts';
import { lightsOutPlayer } from './play.ts';
import { lightsOutPractice } from './practice/practice.ts';
import { lightsOutReader } from './read/read.ts';
import { type LightsLayout, type LightsPlayScene, lightsOutRecorded } from './read/scene.ts';
import { lightsOutSolver } from './solve.ts';

/** Lights Out: pressing a cell toggles it and its neighbours; the goal is to darken all. */
export const lightsOut: Game<LightsPlayScene, LightsLayout> = {
  ...about,
  isBoardText: (text) => /^[\s./ox\d#*-]{5,}$/i.test(text),
  solver: lightsOutSolver,
  hinter: lightsOutHinter,
  generator: lightsOutGenerator,
  reader: withCards(lightsOutReader, ({ lattice }) => cornersOf(lattice)),
  recorded: lightsOutRecorded,
  player: lightsOutPlayer,
  practice: lightsOutPractice,
  annotate: annotateLightsOut,
  cellOutline: ({ lattice }, cell) => outlineIn(lattice, cell),
  certify: certifyLightsOut,
};
