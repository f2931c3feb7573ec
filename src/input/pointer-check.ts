/**
 * Verifies that the pointer and the pictures of a window agree: it measures the picture pixels per
 * pointer unit, and whether the pointer arrives where it is sent. Nothing is clicked; the pointer
 * stays inside the window and is put back where it was.
 */

import { EnvironmentError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Pointer } from '../core/pointer.ts';
import type { ScreenPoint, ScreenRect } from '../core/points.ts';

export interface PointerCheck {
  /** Picture pixels per pointer unit, across and down: the picture's size over the window's. */
  readonly pixelsPerUnit: { readonly x: number; readonly y: number };
  /**
   * Pointer units read back per unit sent, across and down; 1 when the system moves the pointer as
   * ordered.
   */
  readonly arrived: { readonly x: number; readonly y: number };
  /** Where the pointer was sent and where it was afterwards, pointer units. */
  readonly moves: readonly { readonly sent: ScreenPoint; readonly found: ScreenPoint }[];
}

/** How far inside the window the points lie, as a share of its sides. */
const inset = 0.2;
/** Maximum relative difference between the two densities. */
const tolerance = 0.02;

/**
 * Moves the pointer to four points of the window, reads back where it is, and puts it back.
 * @param pointer the mouse
 * @param frame a picture of the window
 * @param bounds of the window when the picture was taken, pointer units
 * @returns the measurements
 * @throws EnvironmentError when picture and window differ in shape, or the pointer arrives
 *   elsewhere
 */
export async function checkPointer(
  pointer: Pointer,
  frame: Frame,
  bounds: ScreenRect,
): Promise<PointerCheck> {
  const pixelsPerUnit = { x: frame.width / bounds.width, y: frame.height / bounds.height };
  if (!(Math.abs(pixelsPerUnit.x / pixelsPerUnit.y - 1) <= tolerance)) {
    throw new EnvironmentError(
      `the picture is ${frame.width}x${frame.height}, the window ${bounds.width}x${bounds.height}: they differ in shape; ` +
        'leave the window alone and calibrate again',
    );
  }
  const before = await pointer.position();
  const moves: { sent: ScreenPoint; found: ScreenPoint }[] = [];
  try {
    for (const sent of cornersOf(bounds)) {
      await pointer.hover(sent);
      const found = await pointer.position();
      if (found) moves.push({ sent, found });
    }
  } finally {
    if (before) await pointer.hover(before).catch(() => undefined);
  }
  const arrived = { x: ratio(moves, 'x'), y: ratio(moves, 'y') };
  const wrong = moves.find(({ sent, found }) => Math.hypot(sent.x - found.x, sent.y - found.y) > 1);
  if (wrong || moves.length === 0) {
    throw new EnvironmentError(
      wrong
        ? `the pointer was sent to (${wrong.sent.x}, ${wrong.sent.y}) and arrived at (${wrong.found.x}, ${wrong.found.y}): ` +
            'something else moves it, or the system scales it; let go of the mouse and calibrate again'
        : 'where the pointer is cannot be read back on this system',
    );
  }
  return { pixelsPerUnit, arrived, moves };
}

/** Four points that span most of the window, in whole units. */
function cornersOf({ x, y, width, height }: ScreenRect): ScreenPoint[] {
  const at = (across: number, down: number): ScreenPoint => ({
    x: Math.floor(x + across * width),
    y: Math.floor(y + down * height),
  });
  return [at(inset, inset), at(1 - inset, inset), at(1 - inset, 1 - inset), at(inset, 1 - inset)];
}

/** The pointer's range as a share of the range of the points it was sent to. */
function ratio(moves: PointerCheck['moves'], axis: 'x' | 'y'): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return span(moves.map(({ found }) => found[axis])) / span(moves.map(({ sent }) => sent[axis]));
}
