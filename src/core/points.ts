/**
 * The three coordinate spaces of the project: cells of a board, pixels of a picture, points of the
 * desktop. A phantom property `space` separates pixels and points at compile time, while plain
 * literals stay usable.
 */

/** A cell of a board, counted from 0; the game defines which row and column come first. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/**
 * Returns the place of a cell.
 * @param columns of the board
 * @param cell its number, row by row from 0
 * @returns row and column, from 0
 */
export const placeOfCell = (columns: number, cell: number): Cell => ({
  row: Math.floor(cell / columns),
  column: cell % columns,
});

/**
 * A point in a picture, in picture pixels; the origin is the upper-left corner of the upper-left
 * pixel.
 */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
  readonly space?: 'frame';
}

/** A point of the desktop, in pointer units; may be negative on a second screen. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly space?: 'screen';
}

/** A rectangle in picture pixels; `x` and `y` are its upper-left corner. */
export interface FrameRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly space?: 'frame';
}

/** A rectangle of the desktop, in pointer units. */
export interface ScreenRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly space?: 'screen';
}

/** Width and height of a picture in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns whether two rectangles overlap; touching edges do not count.
 * @param a of a picture
 * @param b of the same picture
 * @returns true also for an empty rectangle strictly inside the other
 */
export const overlap = (a: FrameRect, b: FrameRect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Returns whether one rectangle contains another.
 * @param outer a rectangle
 * @param inner another one, in the same unit
 * @returns true when they share edges; false when a number is NaN
 */
export const contains = (outer: FrameRect | ScreenRect, inner: FrameRect | ScreenRect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/**
 * Returns whether two rectangles have the same place and size.
 * @param a in one unit
 * @param b in the same unit
 * @returns whether all four numbers are equal
 */
export const isSameRect = <R extends FrameRect | ScreenRect>(a: R, b: R): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * Computes the bounding box of rectangles.
 * @param rects at least one, all in one unit
 * @returns the box in the same unit
 */
export function boxAround<R extends FrameRect | ScreenRect>(
  rects: readonly R[],
): Pick<R, 'x' | 'y' | 'width' | 'height'> {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Lists the corners of a rectangle.
 * @param rect of a picture
 * @returns clockwise from the upper left one
 */
export const rectCorners = ({ x, y, width, height }: FrameRect): FramePoint[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/**
 * Returns the middle of a rectangle.
 * @param rect of a picture
 * @returns px, in general not whole
 */
export const rectMiddle = ({ x, y, width, height }: FrameRect): FramePoint => ({
  x: x + width / 2,
  y: y + height / 2,
});

/**
 * Returns whether a point lies in a rectangle.
 * @param rect including its left and upper edges, but not the others
 * @param at in the same unit
 * @returns false also for an empty rectangle
 */
export const isIn = (
  { x, y, width, height }: FrameRect | ScreenRect,
  at: FramePoint | ScreenPoint,
): boolean => at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;

/**
 * Returns the mean of points.
 * @param points at least one
 * @returns in their unit
 */
export const centroid = (points: readonly FramePoint[]): FramePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Scales a polygon about the mean of its corners.
 * @param corners at least one
 * @param factor above 1 makes it larger, below 1 smaller
 * @returns its corners, in the same order
 */
export function scaledPolygon(corners: readonly FramePoint[], factor: number): FramePoint[] {
  const middle = centroid(corners);
  return corners.map(({ x, y }) => ({
    x: middle.x + factor * (x - middle.x),
    y: middle.y + factor * (y - middle.y),
  }));
}

/**
 * Returns whether a point lies in a convex polygon.
 * @param corners clockwise
 * @param at a point
 * @returns true on its edges, too
 */
export const isInConvex = (corners: readonly FramePoint[], { x, y }: FramePoint): boolean =>
  corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });
