import { withCards } from '../card-scene.ts';
import type { Game } from '../game.ts';
import { about } from './about.ts';
import { cellOutline, cubeOutline } from './cube-corner.ts';
import { adriftAsText } from './read/document.ts';
import { annotateAdrift } from './annotate.ts';
import { looksLikeBoard } from './parse-board.ts';
import { certifyAdrift } from './certify.ts';
import { adriftGenerator } from './generate/generate.ts';
import { adriftPlayer } from './play/play.ts';
import { adriftPractice } from './practice/practice.ts';
import { adriftRater } from './rate/rater.ts';
import { adriftReader } from './read/reader.ts';
import type { AdriftLayout, AdriftPlayScene } from './read/scene.ts';
import { adriftHinter } from './solve/hint.ts';
import { adriftSolver } from './solve/solve.ts';
import { adriftRecorded } from './recorded.ts';
import { adriftUniqueness } from './uniqueness.ts';

/** Adrift: coloured paths from end to end over three faces of a cube. */
export const adrift: Game<AdriftPlayScene, AdriftLayout> = {
  ...about,
  isBoardText: looksLikeBoard,
  solver: adriftSolver,
  hinter: adriftHinter,
  rater: adriftRater,
  generator: adriftGenerator,
  uniqueness: adriftUniqueness,
  reader: withCards(adriftReader, ({ corner }) => cubeOutline(corner)),
  recorded: adriftRecorded,
  player: adriftPlayer,
  practice: adriftPractice,
  annotate: annotateAdrift,
  asText: adriftAsText,
  cellOutline: ({ corner }, cell) => cellOutline(corner, cell, 0),
  certify: certifyAdrift,
};
