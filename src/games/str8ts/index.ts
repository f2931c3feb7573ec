import type { Game } from '../game.ts';
import { annotateStr8ts } from './annotate.ts';
import { looksLikeBoard } from './board-text.ts';
import { certifyStr8ts } from './certify.ts';
import { str8tsGenerator } from './generate.ts';
import { str8tsHinter } from './hint.ts';
import { str8tsPlayer } from './play.ts';
import { playReader } from './play/see/reader.ts';
import type { PlayLayout, PlayScene } from './play/see/scene.ts';
import { str8tsPractice } from './practice.ts';
import { str8tsRater } from './rate.ts';
import { str8tsRecorded } from './recorded.ts';
import { str8tsSolver } from './solve.ts';

/** Str8ts: digits in streets of consecutive ones, between black cells. */
export const str8ts: Game<PlayScene, PlayLayout> = {
  name: 'str8ts',
  title: 'Str8ts',
  summary:
    'fill the white cells so that every compartment holds consecutive digits and no line has one twice',
  isBoardText: looksLikeBoard,
  solver: str8tsSolver,
  rater: str8tsRater,
  hinter: str8tsHinter,
  generator: str8tsGenerator,
  reader: playReader,
  recorded: str8tsRecorded,
  player: str8tsPlayer,
  practice: str8tsPractice,
  annotate: annotateStr8ts,
  certify: certifyStr8ts,
};
