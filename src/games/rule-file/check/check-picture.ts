import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { Board } from '../board.ts';
import { formatBeside, formatBoard } from '../board-text.ts';
import type { Puzzle } from '../puzzle.ts';
import { gridReader } from '../read/read.ts';

/** The result of reading one picture. */
export interface CheckedPicture {
  /**
   * `right` or `wrong` compared with the truth, `read` without a truth, `unsure` with a small
   * margin, `unread` when the reader refuses.
   */
  readonly verdict: 'right' | 'unsure' | 'read' | 'wrong' | 'unread';
  /** The finding, in one line. */
  readonly what: string;
  /** 0..1, of the least certain cell; absent when nothing was read. */
  readonly confidence?: number;
  /** As read. */
  readonly board?: readonly string[];
}

/** Minimum confidence of a reading with a margin; numbers are refused below half of it. */
const sure = 0.7;

/**
 * Reads a picture, and compares the reading with the truth.
 * @param puzzle defines the looks of cells
 * @param frame the picture
 * @param truth the board that it shows, if known
 * @returns the verdict
 */
export function checkPicture({ file }: Puzzle, frame: Frame, truth: Board | undefined): CheckedPicture {
  const reader = gridReader(file);
  const scene = attempt(() => reader.read(frame, reader.locate(frame)));
  if (isUnread(scene)) return { verdict: 'unread', what: scene.message };
  const { board, confidence } = scene;
  const text = formatBoard(board, file);
  const size = `${board.rows}x${board.columns}, confidence ${confidence.toFixed(2)}`;
  const differs = truth === undefined ? undefined : whatIsWrong(board, truth);
  if (differs !== undefined) return { verdict: 'wrong', what: differs, confidence, board: text };
  if (confidence < sure) return { verdict: 'unsure', what: size, confidence, board: text };
  return { verdict: truth === undefined ? 'read' : 'right', what: size, confidence, board: text };
}

function whatIsWrong(read: Board, truth: Board): string | undefined {
  if (read.columns !== truth.columns || read.rows !== truth.rows)
    return `${read.columns} columns and ${read.rows} rows were read, it has ${truth.columns} and ${truth.rows}`;
  const cell = truth.cells.findIndex(
    ({ state, clue }, i) => read.cells[i]?.state !== state || read.cells[i]?.clue !== clue,
  );
  if (cell >= 0) {
    const [is, was] = [truth.cells[cell], read.cells[cell]].map(
      (each) => `${each?.state}${each?.clue ?? ''}`,
    );
    return `${cellInWords(truth.columns, cell)} was read as ${was}, it is ${is}`;
  }
  const beside = (board: Board) =>
    JSON.stringify([board.rims, board.boxes?.map((box) => board.boxes?.indexOf(box))]);
  if (beside(read) === beside(truth)) return undefined;
  return `what stands beside the cells was read as ${formatBeside(read).join('; ')}`;
}
