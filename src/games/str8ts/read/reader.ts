/**
 * The reader of Str8ts: frame in, board out, nothing typed in.
 *
 *     locate: where is the grid? ─▶ observe: what is in a cell? ─▶ resolve: which board is it?
 *
 * read.ts runs the last two, on every look.
 */

import type { Reader } from '../../game.ts';
import { boardLines, describeStr8ts } from './document.ts';
import { locateBoard } from './find-board.ts';
import { layoutFromProfile } from './locate/profile.ts';
import { readStr8ts } from './read.ts';
import { countSolutions } from './resolve/count-solutions.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';

/** Reads Str8ts. */
export const str8tsReader: Reader<Str8tsScene, Str8tsLayout> = {
  locate: locateBoard,
  read: (frame, layout) => readStr8ts(frame, layout, countSolutions),
  describe: describeStr8ts,
  visibleBoard: boardLines,
  layoutFromProfile,
};
