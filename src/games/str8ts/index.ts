import type { Game } from '../game.ts';
import { looksLikeBoard } from './board-text.ts';
import { str8tsGenerator } from './generate.ts';
import { str8tsHinter } from './hint.ts';
import { str8tsPractice } from './practice.ts';
import { str8tsRater } from './rate.ts';
import { str8tsSolver } from './solve.ts';

/** Str8ts: digits in streets of consecutive ones, between black cells. */
export const str8ts: Game = {
  name: 'str8ts',
  title: 'Str8ts',
  summary:
    'fill the white cells so that every compartment holds consecutive digits and no line has one twice',
  isBoardText: looksLikeBoard,
  solver: str8tsSolver,
  rater: str8tsRater,
  hinter: str8tsHinter,
  generator: str8tsGenerator,
  practice: str8tsPractice,
};
