/**
 * The template game: a row of lamps, each lit or dark; a click turns a lamp the other way, and the
 * game is solved when all are dark. It has everything a game needs and nothing else. To add a game,
 * copy this folder, rename, replace the insides one file at a time; CONTRIBUTING.md has the steps.
 */

import type { Game } from '../game.ts';
import { about } from './about.ts';
import { annotateBlank } from './annotate.ts';
import { certifyBlank } from './certify.ts';
import { blankGenerator } from './generate.ts';
import { blankPlayer } from './play.ts';
import { blankPractice } from './practice/practice.ts';
import { type BlankLayout, type BlankScene, blankReader } from './read/read.ts';
import { blankRecorded } from './recorded.ts';
import { blankSolver } from './solve.ts';

/** The template game. */
export const blank: Game<BlankScene, BlankLayout> = {
  ...about,
  solver: blankSolver,
  generator: blankGenerator,
  reader: blankReader,
  recorded: blankRecorded,
  player: blankPlayer,
  practice: blankPractice,
  annotate: annotateBlank,
  certify: certifyBlank,
};
