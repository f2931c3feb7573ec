import type { Game } from '../game.ts';
import { annotateAdrift } from './annotate.ts';
import { looksLikeBoard } from './board.ts';
import { certifyAdrift } from './certify.ts';
import { adriftGenerator } from './generate.ts';
import { adriftPlayer } from './play.ts';
import { adriftPractice } from './practice.ts';
import { adriftRater } from './rater.ts';
import { adriftReader } from './reader.ts';
import { adriftRecorded } from './recorded.ts';
import type { AdriftLayout, AdriftScene } from './scene.ts';
import { adriftSolver } from './solve.ts';

/** Adrift: paths of one colour from end to end over three faces of a cube. */
export const adrift: Game<AdriftScene, AdriftLayout> = {
  name: 'adrift',
  title: 'Adrift',
  summary:
    'connect the two ends of every colour by a path that does not touch itself, on three faces of a cube',
  isBoardText: looksLikeBoard,
  solver: adriftSolver,
  rater: adriftRater,
  generator: adriftGenerator,
  reader: adriftReader,
  recorded: adriftRecorded,
  player: adriftPlayer,
  practice: adriftPractice,
  annotate: annotateAdrift,
  certify: certifyAdrift,
};
