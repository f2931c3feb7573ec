/** The practice game's screen as plain values, and its layout in the window. */

import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import type { Board } from '../board.ts';
import { type CubeCorner, cubeOutline } from '../cube-corner.ts';
import type { Skin } from './skin.ts';

/** The visible state of the game. */
export interface PracticeView {
  readonly skin: Skin;
  readonly board: Board;
  /** Path per colour: its cells in order. */
  readonly paths: readonly (readonly number[])[];
  readonly solved: boolean;
}

/** The layout of the game, px. */
export interface PracticePlace {
  readonly corner: CubeCorner;
  /** The button for the next puzzle, shown once this one is solved. */
  readonly next: FrameRect;
}

/** Heights of the bars for words above and below the cube, as shares of the window's height. */
const bars = { top: 0.1, bottom: 0.14 } as const;
/** Maximum share of the room between the bars that the cube fills. */
const filled = 0.94;

/**
 * Lays the game out.
 * @param view the view
 * @param size window size, px
 * @returns the layout, px
 */
export function placeOf({ skin, board }: PracticeView, { width, height }: FrameSize): PracticePlace {
  const way = ([degrees, length]: readonly [number, number]): FramePoint => ({
    x: length * Math.cos((degrees * Math.PI) / 180),
    y: length * Math.sin((degrees * Math.PI) / 180),
  });
  const { right, left, down } = skin.view;
  const unit: CubeCorner = {
    side: board.side,
    center: { x: 0, y: 0 },
    right: way(right),
    left: way(left),
    down: way(down),
  };
  const outline = cubeOutline(unit);
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [x1, x2] = range(outline.map(({ x }) => x));
  const [y1, y2] = range(outline.map(({ y }) => y));
  const room = (1 - bars.top - bars.bottom) * height;
  const scale = filled * Math.min(width / (x2 - x1), room / (y2 - y1));
  const scaled = ({ x, y }: FramePoint): FramePoint => ({ x: scale * x, y: scale * y });
  const corner: CubeCorner = {
    side: board.side,
    center: {
      x: width / 2 - (scale * (x1 + x2)) / 2,
      y: bars.top * height + room / 2 - (scale * (y1 + y2)) / 2,
    },
    right: scaled(unit.right),
    left: scaled(unit.left),
    down: scaled(unit.down),
  };
  const button = { width: Math.min(0.3 * width, 0.3 * height), height: 0.07 * height };
  return {
    corner,
    next: { x: (width - button.width) / 2, y: 0.91 * height, ...button },
  };
}
