/**
 * Compares a reading with the truth of a bench picture; written from the truth, not from the
 * reader.
 */

import { isSolved } from '../src/games/str8ts/rules.ts';
import { ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import { cpuMs } from '../test/support/cpu-ms.ts';
import { boardReader } from '../test/support/str8ts/board-reader.ts';
import type { Str8tsLayout, Str8tsScene } from '../src/games/str8ts/read/scene.ts';
import { drawingOffset } from './draw-str8ts.ts';
import type { Str8tsTruth } from './str8ts-truth.ts';

/** The result of one picture. */
export interface Str8tsOutcome {
  readonly index: number;
  readonly verdict: 'right' | 'wrong' | 'refused';
  /** What is wrong, or why the picture was refused. */
  readonly note: string;
  readonly size: number;
  readonly pitch: number;
  readonly face: string;
  readonly confidence: number;
  /** Cells that the puzzle's rules decided. */
  readonly corrected: number;
  /** Number of digits drawn; the misread ones as `drawn>read`. */
  readonly digits: number;
  readonly confusions: readonly string[];
  /** White digits whose `entered` is wrong or unknown, if two colours were drawn. */
  readonly enteredWrong: number;
  readonly enteredUnknown: number;
  /** Processor times, ms. */
  readonly locateMs: number;
  readonly readMs: number;
}

/** Reads a picture without prior knowledge and compares it with the truth. */
export function checkStr8ts(frame: Frame, truth: Str8tsTruth): Str8tsOutcome {
  const { index, pitch, board, face } = truth;
  const known = {
    index,
    pitch,
    size: board.size,
    face: `${face.family} ${face.weight}${face.italic ? 'i' : ''}`,
    digits:
      truth.entered.filter((digit) => digit > 0).length + board.cells.filter((cell) => cell.digit).length,
  };
  const nothing = { confidence: 0, corrected: 0, confusions: [], enteredWrong: 0, enteredUnknown: 0 };
  const start = cpuMs();
  let located = start;
  try {
    const layout = boardReader.locate(frame);
    located = cpuMs();
    const scene = boardReader.read(frame, layout);
    const end = cpuMs();
    const notes = [...layoutFaults(layout, truth), ...sceneFaults(scene, truth)];
    return {
      ...known,
      verdict: notes.length === 0 ? 'right' : 'wrong',
      note: notes.join('; '),
      confidence: scene.confidence,
      corrected: scene.corrected.length,
      confusions: confusions(scene, truth),
      ...enteredFaults(scene, truth),
      locateMs: located - start,
      readMs: end - located,
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const note = `${error.detail.trouble}: ${error.message}`;
    const end = cpuMs();
    return {
      ...known,
      ...nothing,
      verdict: 'refused',
      note,
      locateMs: located - start,
      readMs: end - located,
    };
  }
}

function layoutFaults(layout: Str8tsLayout, truth: Str8tsTruth): string[] {
  const { board, pitch, origin } = truth;
  if (layout.size !== board.size) return [`size ${layout.size} instead of ${board.size}`];
  const offset = drawingOffset(truth);
  const off = (x: number, y: number) => {
    const dx = layout.origin.x + x * layout.pitchX - (origin.x - offset.x + x * pitch);
    const dy = layout.origin.y + y * layout.pitchY - (origin.y - offset.y + y * pitch);
    return Math.hypot(dx, dy);
  };
  const n = board.size;
  const worst = Math.max(off(0.5, 0.5), off(n - 0.5, 0.5), off(0.5, n - 0.5), off(n - 0.5, n - 0.5));
  return worst > 0.15 * pitch ? [`a cell is ${worst.toFixed(1)} px off`] : [];
}

/** Describes a cell: black or white, and its number, 0 for none. */
const cellText = ({ board, entered }: Str8tsTruth, at: number) =>
  `${board.cells[at]?.black ? 'black' : 'white'} ${board.cells[at]?.digit ?? entered[at]}`;

function sceneFaults(scene: Str8tsScene, truth: Str8tsTruth): string[] {
  const faults = scene.cells.flatMap(({ black, digit }, at) => {
    const read = `${black ? 'black' : 'white'} ${digit ?? 0}`;
    return read === cellText(truth, at) ? [] : [`cell ${at} is ${read} instead of ${cellText(truth, at)}`];
  });
  const shown = truth.board.cells.map(({ digit }, at) => digit ?? (truth.entered[at] || undefined));
  if ((scene.kind === 'solved') !== isSolved(truth.board, shown)) faults.push(`read as ${scene.kind}`);
  return faults;
}

function confusions(scene: Str8tsScene, truth: Str8tsTruth): string[] {
  return scene.cells.flatMap(({ digit }, at) => {
    const drawn = truth.board.cells[at]?.digit ?? truth.entered[at];
    return drawn && digit !== drawn ? [`${drawn}>${digit ?? 'none'}`] : [];
  });
}

function enteredFaults(
  scene: Str8tsScene,
  truth: Str8tsTruth,
): { enteredWrong: number; enteredUnknown: number } {
  const whites = scene.cells.flatMap(({ black, digit, entered }, at) =>
    black || digit === undefined ? [] : [{ entered, truly: truth.entered[at] !== 0 }],
  );
  const two = !truth.oneInk && whites.some((cell) => cell.truly) && whites.some((cell) => !cell.truly);
  if (!two)
    return { enteredWrong: whites.filter((cell) => cell.entered !== undefined).length, enteredUnknown: 0 };
  return {
    enteredWrong: whites.filter((cell) => cell.entered !== undefined && cell.entered !== cell.truly).length,
    enteredUnknown: whites.filter((cell) => cell.entered === undefined).length,
  };
}
