/** What the practice game shows, as plain values, and where it lies in the window. */

import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import type { Board } from '../board.ts';
import { type CubeCorner, cubeOutline } from '../cube-corner.ts';
import type { Skin } from './skin.ts';

/** What is shown. */
export interface PracticeView {
  readonly skin: Skin;
  readonly board: Board;
  /** By colour: cells in order. */
  readonly paths: readonly (readonly number[])[];
  readonly solved: boolean;
}

/** Where it lies. */
export interface PracticePlace {
  readonly corner: CubeCorner;
  /** The button that brings the next puzzle; shown once this one is solved. */
  readonly next: FrameRect;
}

/** Shares of the window's height: words above the cube, and below it. */
const bars = { top: 0.1, bottom: 0.14 } as const;
/** Share of the room between the bars that the cube fills at most. */
const filled = 0.94;

/**
 * Lays the game out.
 * @param view what is shown
 * @param size of the window, px
 * @returns where the cube and the button lie, px
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
