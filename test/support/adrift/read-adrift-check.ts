/**
 * Compares a reading with the truth of a bench picture, without using the reader's code.
 */

import { ReadError } from '../../../src/core/errors.ts';
import { adriftReader } from '../../../src/games/adrift/read/reader.ts';
import type { AdriftDocument } from '../../../src/games/adrift/read/document.ts';
import { inCell } from '../../../src/games/adrift/cube-corner.ts';
import { cpuMs } from '../cpu-ms.ts';
import type { AdriftTruth } from './adrift-truth.ts';
import type { DrawnCube } from './draw-adrift.ts';

/** The result of one picture. */
export interface AdriftOutcome {
  readonly index: number;
  readonly verdict: 'right' | 'wrong' | 'refused';
  /** What is wrong, or the reason of the refusal. */
  readonly note: string;
  readonly side: number;
  readonly style: string;
  readonly cellPx: number;
  readonly confidence: number;
  /** Cells whose path was misread. */
  readonly pathsWrong: number;
  /** The largest error of a cell's middle, in cells. */
  readonly offCells: number;
  /** Processor times, ms. */
  readonly locateMs: number;
  readonly readMs: number;
}

/** Reads a picture without prior knowledge and compares. */
export function checkAdrift(
  { frame, middles, cellPx, note: style }: DrawnCube,
  truth: AdriftTruth,
): AdriftOutcome {
  const known = { index: truth.index, side: truth.side, style, cellPx };
  const start = cpuMs();
  let located = start;
  try {
    const layout = adriftReader.locate(frame);
    located = cpuMs();
    const scene = adriftReader.read(frame, layout);
    const times = { locateMs: located - start, readMs: cpuMs() - located };
    const document = adriftReader.describe(scene, layout) as AdriftDocument;
    const board = rowsOf(truth, truth.cells);
    const isRight = document.board.join('/') === board.join('/');
    const places = truth.side === layout.corner.side ? middles : [];
    const off = places.map(([x, y], cell) => {
      const at = inCell(layout.corner, cell);
      return Math.hypot(at.x - x, at.y - y) / cellPx;
    });
    const filled = rowsOf(truth, filledCells(truth)).join('/');
    const pathsWrong = [...document.filled.join('/')].filter((sign, i) => sign !== filled[i]).length;
    return {
      ...known,
      ...times,
      verdict: isRight ? 'right' : 'wrong',
      note: isRight
        ? pathsWrong > 0
          ? 'paths'
          : ''
        : `${board.join('/')} read as ${document.board.join('/')}`,
      confidence: document.confidence,
      pathsWrong,
      offCells: Math.max(0, ...off),
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const times = { locateMs: (located === start ? cpuMs() : located) - start, readMs: 0 };
    return {
      ...known,
      ...times,
      verdict: 'refused',
      note: error.message,
      confidence: 0,
      pathsWrong: 0,
      offCells: 0,
    };
  }
}

function rowsOf({ side }: AdriftTruth, cells: readonly number[]): string[] {
  const signs = cells.map((value) => (value >= 0 ? 'ABCDEFGH'[value] : value === -2 ? '#' : '.'));
  return Array.from({ length: 3 * side }, (_, row) => signs.slice(row * side, (row + 1) * side).join(' '));
}

/** Returns the content of every cell once the paths are drawn. */
function filledCells({ cells, paths }: AdriftTruth): number[] {
  const filled = [...cells];
  paths.forEach((path, color) => {
    if (path.length > 1) for (const cell of path) filled[cell] = color;
  });
  return filled;
}
