/**
 * The reader of Lights Out: `locate` finds the cells and their two colours, `read` tells them
 * apart.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { surroundings } from '../../../perception/surroundings.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import { pointAt } from '../../../vision/lattice/lattice.ts';
import type { Reader } from '../../game.ts';
import { boardRows, isSolved } from '../board.ts';
import { cellColor, classify } from './classify.ts';
import { readLimits as limits } from './limits.ts';
import { locate } from './locate.ts';
import type { LightsLayout, LightsScene } from './scene.ts';

/** Reads Lights Out. */
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

  layoutFromProfile(json) {
    throw json.wrong('Lights Out needs no profile, every picture is measured anew; leave --profile out');
  },
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
  const outline = boardOutline(layout);
  return {
    kind: isSolved(board) ? 'dark' : 'puzzle',
    board,
    around: surroundings(frame, { outline, cellPx: layout.sidePx }, limits.around),
    confidence: Math.min(...cells.map(({ margin }) => margin)),
    signature: colors.flatMap(({ r, g, b }) => [r, g, b]),
  };
}

/**
 * The corners of the board.
 * @param layout where the cells are
 * @returns clockwise from the upper left, px
 */
export const boardOutline = ({ lattice }: LightsLayout) => {
  const { columns, rows } = lattice;
  return [
    pointAt(lattice, 0, 0),
    pointAt(lattice, columns, 0),
    pointAt(lattice, columns, rows),
    pointAt(lattice, 0, rows),
  ];
};
