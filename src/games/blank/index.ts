/**
 * The template game: a row of lamps, each lit or dark. A click toggles a lamp, and the game is
 * solved when all are dark. The folder has everything a game needs and nothing else. To add a game,
 * copy it, rename it and replace its files one at a time; CONTRIBUTING.md has the steps.
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
