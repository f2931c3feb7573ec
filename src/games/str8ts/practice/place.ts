/**
 * Lays out the practice game in a window: a head with words and buttons, the grid, the number pad
 * next to or below it, and the cover at the start. All lengths are whole pixels, so that lines are
 * sharp. Drawing and hit testing share the layout.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import { textWidth } from './glyph-text.ts';
import type { Skin } from './skins/skin.ts';

/** The buttons in the head, from the left. */
export type ToolName = 'notes' | 'undo' | 'new game';

/** The words on the buttons. */
export const toolWords: Readonly<Record<ToolName, string>> = {
  notes: 'Notes',
  undo: 'Undo',
  'new game': 'New game',
};

/** The layout, in picture pixels. */
export interface Place {
  /** Height of a digit in the words of the head. */
  readonly wordPx: number;
  /** Left end and middle of the title. */
  readonly title: FramePoint;
  readonly tools: Readonly<Partial<Record<ToolName, FrameRect>>>;
  /** Upper left corner of the first cell; the grid is `pitch` times the size wide. */
  readonly grid: FramePoint;
  readonly pitch: number;
  readonly linePx: number;
  readonly framePx: number;
  /** One key per digit from 1, then the eraser; empty without a pad. */
  readonly pad: readonly FrameRect[];
  /** The cover at the start. */
  readonly card: FrameRect;
  /** The button on the cover. */
  readonly start: FrameRect;
}

/** What to lay out. */
interface PlaceOrder {
  readonly window: FrameSize;
  readonly skin: Skin;
  /** Cells per side. */
  readonly size: number;
  /** Whether to show the grid alone, as some skins do once the puzzle is solved. */
  readonly alone: boolean;
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, min: number, max: number): number =>
  Math.round(Math.max(min, Math.min(max, value)));

/** The maximum side of a cell, px. */
const maxPitch = 110;

/** The ratio of cell sizes from which the pad moves to the other side of the grid. */
const minPitchGain = 1.45;

/**
 * Lays out everything in the window.
 * @param order the window, and what to lay out in it
 * @returns rectangles in px of the window
 */
export function placeGame({ window, skin, size, alone }: PlaceOrder): Place {
  const unit = clamp(Math.min(window.width / 24, window.height / 24), 11, 26);
  const margin = Math.round(unit * 0.7);
  const head = Math.round(unit * 2);
  const room = { width: window.width - 2 * margin, height: window.height - head - 3 * margin };
  const pad = alone ? 'none' : padSide(skin, size, room);
  const max = largestPitch(room, size, pad);
  const pitch = alone ? Math.max(8, Math.floor(max * 0.8)) : max;
  const block = blockSize(pitch, size, pad);
  const left = Math.round((window.width - block.width) / 2);
  const top = Math.round(head + 2 * margin + (room.height - block.height) / 2);
  const framePx = Math.max(2, Math.round(skin.frame * pitch));
  const grid = { x: left + frameRoom(pitch), y: top + frameRoom(pitch) };
  const wordPx = Math.round(unit * 0.62);
  const tools = placeTools({ window, skin, head, margin, wordPx, alone });
  const titleLeft = clamp(grid.x, margin, Math.max(margin, tools.left - wordPx * 6));
  return {
    wordPx,
    title: { x: titleLeft, y: margin + head / 2 },
    tools: tools.rects,
    grid,
    pitch,
    linePx: skin.line === 0 ? 0 : Math.max(1, Math.round(skin.line * pitch)),
    framePx,
    pad: placePad(pad, { grid, pitch, size }),
    ...placeFront(skin, grid, pitch * size, wordPx),
  };
}

/** Returns the room for the frame on each side of the grid. */
const frameRoom = (pitch: number): number => Math.max(3, Math.ceil(pitch * 0.12));

/** Returns the side and gap of the keys to the right of a grid. */
function keySize(gridPx: number): { readonly key: number; readonly gap: number } {
  const key = clamp(gridPx * 0.13, 30, 74);
  return { key, gap: Math.round(key * 0.16) };
}

/** Returns the rows of a pad below the grid. */
const rowsBelow = (size: number): number => (size + 1 <= 7 ? 1 : 2);
const columnsBelow = (size: number): number => Math.ceil((size + 1) / rowsBelow(size));
/** The columns of a pad on the right. */
const columnsRight = 3;

/** Returns the extent of the grid with its pad. */
function blockSize(pitch: number, size: number, pad: Skin['pad']): Extent {
  const grid = pitch * size;
  const framed = grid + 2 * frameRoom(pitch);
  const { key, gap } = keySize(grid);
  const space = Math.round(key * 0.5);
  if (pad === 'none') return { width: framed, height: framed };
  if (pad === 'below')
    return { width: framed, height: framed + space + rowsBelow(size) * (belowHeight(grid, size) + gap) };
  const rows = Math.ceil((size + 1) / columnsRight);
  const height = Math.max(framed, rows * (key + gap));
  return { width: framed + space + columnsRight * (key + gap) - gap, height };
}

/** Returns the height of the keys below the grid. */
const belowHeight = (grid: number, size: number): number => clamp(grid / columnsBelow(size), 28, 54);

function largestPitch(room: Extent, size: number, pad: Skin['pad']): number {
  const start = Math.min(maxPitch, Math.floor(Math.min(room.width, room.height) / size));
  for (let pitch = start; pitch > 8; pitch--) {
    const { width, height } = blockSize(pitch, size, pad);
    if (width <= room.width && height <= room.height) return pitch;
  }
  return 8;
}

/** Chooses the side of the pad: the skin's, unless the window's shape favours the other one. */
function padSide({ pad }: Skin, size: number, room: Extent): Skin['pad'] {
  if (pad === 'none') return pad;
  const other = pad === 'right' ? 'below' : 'right';
  return largestPitch(room, size, other) > minPitchGain * largestPitch(room, size, pad) ? other : pad;
}

function placePad(
  pad: Skin['pad'],
  { grid, pitch, size }: { readonly grid: FramePoint; readonly pitch: number; readonly size: number },
): FrameRect[] {
  if (pad === 'none') return [];
  const gridPx = pitch * size;
  const { key, gap } = keySize(gridPx);
  const space = Math.round(key * 0.5) + frameRoom(pitch);
  const keys = Array.from({ length: size + 1 }, (_, i) => i);
  const isRight = pad === 'right';
  const columns = isRight ? columnsRight : columnsBelow(size);
  const rows = Math.ceil((size + 1) / columns);
  const width = isRight ? key : Math.floor((gridPx - (columns - 1) * gap) / columns);
  const height = isRight ? key : belowHeight(gridPx, size);
  const left = isRight
    ? grid.x + gridPx + space
    : grid.x + Math.round((gridPx - columns * (width + gap) + gap) / 2);
  const top = isRight
    ? grid.y + Math.max(0, Math.round((gridPx - rows * (height + gap) + gap) / 2))
    : grid.y + gridPx + space;
  return keys.map((i) => {
    const column = i % columns;
    // The eraser takes the rest of its row.
    const wide = i === size ? columns - column : 1;
    return {
      x: left + column * (width + gap),
      y: top + Math.floor(i / columns) * (height + gap),
      width: wide * (width + gap) - gap,
      height,
    };
  });
}

/** Lays out the head's buttons, from the right edge. */
function placeTools(order: {
  window: FrameSize;
  skin: Skin;
  head: number;
  margin: number;
  wordPx: number;
  alone: boolean;
}): { readonly rects: Place['tools']; readonly left: number } {
  const { window, skin, head, margin, wordPx, alone } = order;
  const names: readonly ToolName[] = alone ? ['new game'] : ['new game', 'undo', 'notes'];
  const rects: Partial<Record<ToolName, FrameRect>> = {};
  let right = window.width - margin;
  for (const name of names) {
    const width = Math.round(textWidth(skin.face, wordPx, toolWords[name]) + wordPx * 1.5);
    rects[name] = { x: right - width, y: margin, width, height: head };
    right -= width + Math.round(wordPx * 0.5);
  }
  return { rects, left: right };
}

/** Lays out the cover and its button: a card over the middle of the grid, or the whole grid. */
function placeFront(
  skin: Skin,
  grid: FramePoint,
  gridPx: number,
  wordPx: number,
): Pick<Place, 'card' | 'start'> {
  const middle = { x: grid.x + gridPx / 2, y: grid.y + gridPx / 2 };
  const around = (width: number, height: number, dy = 0): FrameRect => ({
    x: Math.round(middle.x - width / 2),
    y: Math.round(middle.y + dy - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  });
  const button = { width: Math.max(wordPx * 9, gridPx * 0.34), height: wordPx * 3.4 };
  if (skin.front === 'button') {
    return { card: around(gridPx, gridPx), start: around(button.width, button.height) };
  }
  const height = Math.max(wordPx * 11, gridPx * 0.56);
  return {
    card: around(Math.max(wordPx * 14, gridPx * 0.74), height),
    start: around(button.width, button.height, height / 2 - wordPx * 3.4),
  };
}
