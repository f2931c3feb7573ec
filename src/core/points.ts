/**
 * The three spaces of the project: cells of a board, pixels of a picture, points of the desktop. A
 * phantom property `space` keeps the two kinds of pixel apart at compile time while plain literals
 * stay usable.
 */

/** A cell of a board, counted from 0; the game defines which row and column come first. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

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
 * Tells whether two rectangles have a part in common; edges that touch are none.
 * @param a of a picture
 * @param b of the same picture
 * @returns no for empty ones
 */
export const overlap = (a: FrameRect, b: FrameRect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
