import type { Game } from '../game.ts';
import { about } from './about.ts';
import { annotateStr8ts, str8tsCellOutline } from './annotate.ts';
import { looksLikeBoard } from './text/looks-like-board.ts';
import { certifyStr8ts } from './certify.ts';
import { str8tsGenerator } from './generate/generate.ts';
import { str8tsHinter } from './hint/hint.ts';
import { str8tsPlayer } from './play/play.ts';
import { str8tsAsText } from './read/document.ts';
import { makePlayReader, playReader } from './read/around/play-reader.ts';
import type { PlayLayout, PlayScene } from './read/around/play-scene.ts';
import { str8tsPractice } from './practice/practice.ts';
import { str8tsRater } from './rate/rate.ts';
import { str8tsSolver } from './solve/solve.ts';
import { str8tsUniqueness } from './uniqueness.ts';
import { str8tsRecorded } from './recorded.ts';

/** Str8ts: runs of consecutive digits in any order, separated by black cells. */
export const str8ts: Game<PlayScene, PlayLayout> = {
  ...about,
  isBoardText: looksLikeBoard,
  solver: str8tsSolver,
  rater: str8tsRater,
  hinter: str8tsHinter,
  generator: str8tsGenerator,
  uniqueness: str8tsUniqueness,
  reader: playReader,
  recorded: str8tsRecorded,
  player: str8tsPlayer(makePlayReader),
  practice: str8tsPractice,
  annotate: annotateStr8ts,
  asText: str8tsAsText,
  cellOutline: str8tsCellOutline,
  certify: certifyStr8ts,
};
