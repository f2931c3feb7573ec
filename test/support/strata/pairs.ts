/**
 * Reads every colour under a ribbon of every other, in all palettes, with both rules of when a
 * covered cell goes blank, and counts the ordered pairs that are misread and those left open.
 *
 *     npx tsx bench/strata-pairs.ts
 */

import type { Rgb } from '../../../src/core/frame.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { hidden, type Move, paletteLetters } from '../../../src/games/strata/board.ts';
import { puzzleView } from './puzzle-view.ts';
import { strataReader } from '../../../src/games/strata/read/reader.ts';
import { makeWeave } from '../../../src/games/strata/practice/draw/weave.ts';
import { drawSpoilt } from './read-frames.ts';

/** The readings of the pairs of one palette. */
export interface PairCounts {
  readonly pairs: number;
  /** Misread ordered pairs, as `c under b`. */
  readonly wrong: readonly string[];
  /** Visible cells with an undecided colour, as `c under b`; lit ones as `b under b`. */
  readonly open: readonly string[];
}

/** One drawing. */
export interface PairCase {
  readonly palette: readonly Rgb[];
  /** The rule: the number of wrong ribbons over a cell that make it blank. */
  readonly blankAfter: 1 | 2;
  /** Whether a second ribbon lies under the first. */
  readonly crossed: boolean;
  readonly window: FrameSize;
  readonly gamma: number;
  /** JPEG quality, 1..100. */
  readonly quality: number;
}

/**
 * Draws a board on which column c has colour c and row r a ribbon of colour r, reads it, and
 * compares.
 */
export async function readPairs(pair: PairCase): Promise<PairCounts> {
  const { palette, blankAfter, crossed } = pair;
  const n = palette.length;
  const board = {
    rows: n,
    columns: n,
    cells: Uint8Array.from({ length: n * n }, (_, at) => at % n),
    colors: paletteLetters.slice(0, n).split(''),
  };
  const rows = Array.from({ length: n }, (_, index): Move => ({ kind: 'row', index, color: index }));
  // Columns lie below, each in a colour different from its cells.
  const columns = rows.map(({ index }): Move => ({ kind: 'column', index, color: (index + 1) % n }));
  const laid = [...(crossed ? columns : []), ...rows].map((move) => ({ ...move, progress: 1 }));
  const spoiling = { bars: { left: 0, top: 0, right: 0, bottom: 0 }, barColor: { r: 0, g: 0, b: 0 } };
  const view = puzzleView(board, palette, makeWeave(11), { laid, blankAfter });
  const frame = await drawSpoilt(view, { ...pair, ...spoiling });
  const scene = strataReader.read(frame, strataReader.locate(frame));
  if (scene.kind !== 'puzzle') throw new Error(`read as ${scene.kind}`);
  const [wrong, open]: [string[], string[]] = [[], []];
  scene.board.cells.forEach((value, at) => {
    const [row, color] = [Math.floor(at / n), at % n];
    const name = `${board.colors[color]} under ${board.colors[row]}`;
    const shows = color === row || (blankAfter === 2 && !crossed);
    if (value !== hidden && value !== color) wrong.push(name);
    if (value === hidden && shows) open.push(name);
  });
  return { pairs: n * n, wrong, open };
}

/** Lists the pictures of one palette: plain ones, and ones distorted by display and file. */
export const pairCases = (palette: readonly Rgb[]): PairCase[] =>
  ([1, 2] as const).flatMap((blankAfter) =>
    [false, true].flatMap((crossed) => [
      { palette, blankAfter, crossed, window: { width: 1024, height: 768 }, gamma: 1, quality: 100 },
      { palette, blankAfter, crossed, window: { width: 1280, height: 720 }, gamma: 0.88, quality: 80 },
      { palette, blankAfter, crossed, window: { width: 640, height: 480 }, gamma: 1.15, quality: 85 },
    ]),
  );
