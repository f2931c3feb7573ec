/** Reads Lights Out: `locate` finds cells and colours, `read` classifies the cells. */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { surroundings } from '../../../perception/surroundings.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import { cornersOf } from '../../../vision/lattice/lattice.ts';
import type { Reader } from '../../game.ts';
import { aroundBoard } from '../../kit/board-sign.ts';
import { boardRows, isSolved } from '../board.ts';
import { cellColor, classify } from './classify.ts';
import { locate } from './locate.ts';
import type { LightsLayout, LightsScene } from './scene.ts';

export const lightsOutReader: Reader<LightsScene, LightsLayout> = {
  locate,
  read,

  describe: ({ board, confidence }, layout) => ({
    game: 'lights-out',
    rows: board.rows,
    cols: board.columns,
    board: boardRows(board),
    palette: [toHex(layout.lit), toHex(layout.dark)],
    confidence,
    layout,
  }),

  visibleBoard: ({ board }) => boardRows(board),
};

function read(frame: Frame, layout: LightsLayout): LightsScene {
  const { columns, rows } = layout.lattice;
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height)
    throw new ReadError('the picture has another size than the layout; locate the board anew', {
      trouble: 'nothing-here',
    });
  const colors = Array.from({ length: columns * rows }, (_, cell) => cellColor(frame, layout, cell));
  const cells = colors.map((color, cell) => classify(color, cell, layout));
  const board = { rows, columns, lit: cells.map(({ isLit }) => isLit) };
  const outline = cornersOf(layout.lattice);
  return {
    kind: isSolved(board) ? 'dark' : 'puzzle',
    board,
    around: surroundings(frame, { outline, cellPx: layout.sidePx }, aroundBoard),
    confidence: Math.min(...cells.map(({ margin }) => margin)),
    signature: colors.flatMap(({ r, g, b }) => [r, g, b]),
  };
}
