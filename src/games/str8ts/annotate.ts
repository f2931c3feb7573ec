/**
 * Shows how a picture of Str8ts was read, as marks to draw over it: the game's area, the grid, a
 * mark per cell with its letter and margin, and the keys of the number pad; or the buttons of
 * whatever covers the board. A record holds everything it needs.
 */

import { type FramePoint, rectCorners } from '../../core/points.ts';
import { frontMarks, isFront } from '../kit/front/front-scene.ts';
import type { Mark } from '../game.ts';
import { cellLetter } from './board.ts';
import {
  type GridLayout,
  type GridScene,
  isGrid,
  type PlayLayout,
  type PlayScene,
} from './read/around/play-scene.ts';
import { cellMiddle } from './read/scene.ts';

/**
 * Lists the marks of a layout and, where the scene shows a board, its cells; see `Game.annotate`.
 * @param layout of a picture
 * @param scene of the same picture; absent where it could not be read
 * @returns the marks, in picture pixels
 */
export function annotateStr8ts(layout: PlayLayout, scene?: PlayScene): Mark[] {
  if (isFront(layout)) return frontMarks(layout);
  const area: Mark = { role: 'area', points: rectCorners(layout.area), closed: true };
  const keys = (layout.pad ?? []).map((key): Mark => ({
    role: 'target',
    points: [key.at],
    label: String(key.digit),
    certainty: key.share,
  }));
  const cells = scene && isGrid(scene) ? cellMarks(layout, scene) : [];
  return [area, ...gridLines(layout), ...keys, ...cells];
}

/** Returns the lines between and around the cells. */
function gridLines({ origin, pitchX, pitchY, size }: GridLayout): Mark[] {
  const right = origin.x + size * pitchX;
  const bottom = origin.y + size * pitchY;
  return Array.from({ length: size + 1 }, (_, i) => i).flatMap((i): Mark[] => {
    const x = origin.x + i * pitchX;
    const y = origin.y + i * pitchY;
    return [
      {
        role: 'lattice',
        points: [
          { x, y: origin.y },
          { x, y: bottom },
        ],
      },
      {
        role: 'lattice',
        points: [
          { x: origin.x, y },
          { x: right, y },
        ],
      },
    ];
  });
}

/** Marks the upper left corner of each cell, so that its digit stays visible for comparison. */
function cellMarks(layout: GridLayout, { cells }: GridScene): Mark[] {
  const { pitchX, pitchY } = layout;
  return cells.map((cell, at) => {
    const { x, y } = cellMiddle(layout, at);
    const rect = { x: x - 0.45 * pitchX, y: y - 0.45 * pitchY, width: 0.28 * pitchX, height: 0.4 * pitchY };
    return {
      role: 'cell',
      points: rectCorners(rect),
      closed: true,
      label: cellLetter(cell),
      certainty: cell.margin,
    };
  });
}

/**
 * Outlines a cell; see `Game.cellOutline`.
 * @param layout of a picture
 * @param cell its index, row by row from 0
 * @returns its corners, picture pixels; empty for a layout without a grid
 */
export function str8tsCellOutline(layout: PlayLayout, cell: number): FramePoint[] {
  if (isFront(layout)) return [];
  const { x, y } = cellMiddle(layout, cell);
  const { pitchX: width, pitchY: height } = layout;
  return rectCorners({ x: x - width / 2, y: y - height / 2, width, height });
}
