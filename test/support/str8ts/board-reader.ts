/** Reads boards of Str8ts as the player's reader does, without the page around them. */

import type { Frame } from '../../../src/core/frame.ts';
import { boardLines, describeStr8ts } from '../../../src/games/str8ts/read/document.ts';
import { locateWhole } from '../../../src/games/str8ts/read/find-board.ts';
import { readStr8ts } from '../../../src/games/str8ts/read/read.ts';
import type { Str8tsLayout } from '../../../src/games/str8ts/read/scene.ts';
import { solutionCounter } from '../../../src/games/str8ts/read/resolve/count-solutions.ts';

export const boardReader = {
  locate: locateWhole,
  read: (frame: Frame, layout: Str8tsLayout) => readStr8ts(frame, layout, solutionCounter()),
  describe: describeStr8ts,
  visibleBoard: boardLines,
};
