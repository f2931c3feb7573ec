import type { Game } from '../game.ts';
import { looksLikeBoard } from './board.ts';
import { adriftGenerator } from './generate.ts';
import { adriftPractice } from './practice.ts';
import { adriftRater } from './rater.ts';
import { adriftSolver } from './solve.ts';

/** Adrift: paths of one colour from end to end over three faces of a cube. */
export const adrift: Game = {
  name: 'adrift',
  title: 'Adrift',
  summary:
    'connect the two ends of every colour by a path that does not touch itself, on three faces of a cube',
  isBoardText: looksLikeBoard,
  solver: adriftSolver,
  rater: adriftRater,
  generator: adriftGenerator,
  practice: adriftPractice,
};
