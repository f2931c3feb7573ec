/**
 * The reader of rule-file games: `locate` finds the grid and learns its colours, `read` reads the
 * state and clue of every cell, and the numbers and texts beside the grid.
 *
 *     grounds ─▶ shades ─┐
 *     writings ──────────┴▶ states and clues ─▶ board;  rims, boxes
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { surroundings } from '../../../perception/surroundings.ts';
import { cornersOf } from '../../../vision/lattice/lattice.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import type { ReadDocument, Reader } from '../../game.ts';
import { aroundBoard } from '../../kit/board-sign.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { BoardCell } from '../board.ts';
import { formatBoard } from '../board-text.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { hasCursor } from '../file/states.ts';
import type { GridLayout, GridScene } from '../scene.ts';
import { readBoxes } from './boxes.ts';
import { cellOf, doubt, ringAsMark, usualSigns } from './cells/classify.ts';
import { type CellGround, cellGrounds } from './cells/grounds.ts';
import { classifyColors, colorLetters, colorsOf, withoutTints } from './colors.ts';
import { hasCircle } from './cells/discs.ts';
import { cellLimits as limits } from './limits.ts';
import { areaOf, doubtAbout } from './locate/grid-lattice.ts';
import { locateGrid } from './locate/locate.ts';
import { withoutHeaders } from './locate/headers.ts';
import { withDescenders } from './cells/descenders.ts';
import { readRims } from './rims.ts';
import { bareCell, hasLines } from './sides-seen.ts';
import { shadesExceptCursor } from './shades.ts';
import { hasDiscsBeside, hasGroundBeside, hasSignsBeside } from './cells/beside.ts';
import { oddGrounds, strangers } from './cells/strangers.ts';
import { TextReader } from './texts.ts';
import {
  blank,
  type CellWriting,
  cellWriting,
  hintsOf,
  readTogether,
  withWideNumbers,
  writingsOf,
} from './cells/writings.ts';

/**
 * Builds the reader of a rule file.
 * @param file that defines how cells look
 * @returns the reader
 */
export function gridReader(file: PuzzleFile): Reader<GridScene, GridLayout> {
  const texts = new TextReader(file);
  return {
    locate: (frame) => locate(frame, file),
    read: (frame, layout) => read(frame, layout, { file, texts }),
    describe: (scene, layout) => describe(scene, layout, file),
    visibleBoard: ({ board }) => formatBoard(board, file),
  };
}

/** Locates the grid; if that fails, by faint edges too: tiles may have nearly the page's colour. */
function locate(frame: Frame, file: PuzzleFile): GridLayout {
  const found = attempt(() => locateBy(frame, file, false));
  if (!isUnread(found)) return found;
  const faint = attempt(() => locateBy(frame, file, true));
  if (isUnread(faint)) throw found;
  return faint;
}

function locateBy(frame: Frame, file: PuzzleFile, isFaint: boolean): GridLayout {
  const { min, max } = file.sides;
  // A row and a column of names may belong to the table.
  const table = locateGrid(frame, { min, max }, { isOpen: colorLetters(file).length > 0, spare: 1, isFaint });
  const lattice = withoutHeaders(frame, table, file);
  if (Math.max(lattice.columns, lattice.rows) > max)
    throw new ReadError(
      `the grid has ${lattice.rows}x${lattice.columns} cells, and the rule file allows ${max} a side`,
      { trouble: 'doubtful' },
    );
  const seen = cellGrounds(frame, lattice, discsIn(file));
  const grounds = seen.map(({ color }) => color);
  const goesOn = () =>
    (isFaint && hasGroundBeside(frame, lattice, seen, file)) ||
    (discsIn(file) === 'signs'
      ? hasSignsBeside(frame, lattice, seen, file)
      : hasDiscsBeside(frame, lattice, seen, file));
  // Names of rows and columns may stand beside the board.
  if (lattice === table && goesOn())
    throw doubtAbout(
      frame,
      lattice,
      `the grid of ${lattice.rows}x${lattice.columns} cells may go on: beside it are signs or grounds like those in it`,
    );
  const colors = colorLetters(file).length > 0 && { colors: withoutTints(colorsOf(grounds), grounds) };
  // A failure is reported by `read`, unless the colours are known from an earlier picture.
  const learned = attempt(() => shadesExceptCursor(grounds, file, []));
  const sizes = file.boxes;
  const boxes = sizes && attempt(() => readBoxes(frame, lattice, sizes));
  const rims = attempt(() => readRims(frame, lattice, rimsOf(file)).rims);
  return {
    // A click beside the grid only gives the window the keyboard focus.
    area: areaOf(frame, lattice, hasCursor(file) ? 0.5 : 0),
    frame: { width: frame.width, height: frame.height },
    lattice,
    shades: isUnread(learned) ? [] : learned.known,
    hasLines: hasLines(frame, lattice),
    ...colors,
    ...(boxes && !isUnread(boxes) && { boxes }),
    ...(file.rims.length > 0 && !isUnread(rims) && { rims }),
  };
}

/** The rule file, and the reader of its texts. */
interface ReaderParts {
  readonly file: PuzzleFile;
  readonly texts: TextReader;
}

function read(frame: Frame, layout: GridLayout, { file, texts }: ReaderParts): GridScene {
  const { lattice } = layout;
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height)
    throw new ReadError('the picture has another size than the layout; locate the board anew', {
      trouble: 'nothing-here',
    });
  const { columns, rows } = lattice;
  const covered = layout.hasLines ? bareCell(frame, lattice) : undefined;
  if (covered !== undefined)
    throw new ReadError(`something lies over ${cellInWords(columns, covered)}`, { trouble: 'covered' });
  const discs = discsIn(file);
  const grounds = cellGrounds(frame, lattice, discs);
  const groundColors = grounds.map(({ color }) => color);
  const { shades, marked } = shadesExceptCursor(groundColors, file, layout.shades);
  const letters = layout.colors && classifyColors(groundColors, layout.colors, colorLetters(file));
  let confidence = 1;
  const hints = hintsOf(file, columns);
  const { signs } = hints;
  const writings = grounds.map((ground, cell) =>
    discs === 'signs' ? cellWriting(frame, lattice, cell, { ...hints, ground }) : blank,
  );
  const numbered = withWideNumbers(writings, usualSigns(writings).height);
  const together = readTogether(numbered, signs);
  const written = signs ? withDescenders(together, lattice, signs) : together;
  const isFaint = faintness(written, file);
  const groundsSeen = written.map((_, cell) => ({ shade: shades[cell], color: letters?.[cell] }));
  const adjusted = written.map((writing, cell) => ringAsMark(writing, groundsSeen[cell]!, file));
  const odd = new Map([
    ...oddGrounds(adjusted, grounds, file),
    ...strangers(adjusted, lattice, writingsOf(file)),
  ]);
  const usual = usualSigns(adjusted);
  const classifyCell = (writing: CellWriting, cell: number): BoardCell => {
    checkGround(grounds[cell]!, cell, columns);
    if (discs === 'grounds' && hasCircle(frame, lattice, cell, groundColors[cell]!))
      throw doubt(cell, columns, 'has a circle on its ground, and no cell line says is mark');
    const why = odd.get(cell);
    if (why !== undefined) throw doubt(cell, columns, why);
    const seen = { ...groundsSeen[cell]!, writing, isFaint: isFaint(writing), cell };
    const classified = cellOf(seen, usual, file, columns);
    confidence = Math.min(confidence, writing.certainty);
    return classified;
  };
  let hidden = marked;
  const cells = adjusted.map((writing, cell): BoardCell => {
    if (cell === marked) return { state: undefined };
    const classified = attempt(() => classifyCell(writing, cell));
    if (!isUnread(classified)) return classified;
    // The game's cursor may make one cell unreadable.
    if (!hasCursor(file) || hidden !== undefined) throw classified;
    hidden = cell;
    return { state: undefined };
  });
  const { rims, certainty } = readRims(frame, lattice, { ...rimsOf(file), known: layout.rims });
  confidence = Math.min(confidence, certainty);
  const isBare = file.rims.length > 0 && file.rims.every((side) => rims[side]?.every(isEmpty));
  if (isBare) throw new ReadError('no number stands beside the grid', { trouble: 'doubtful' });
  const boxes = file.boxes && { boxes: readBoxes(frame, lattice, file.boxes, layout.boxes) };
  const signature = grounds.flatMap(({ color: { r, g, b } }) => [r, g, b]);
  const { says, numbers } = texts.read(frame, lattice);
  const around = file.solvedSign && {
    around: surroundings(frame, { outline: cornersOf(lattice), cellPx: lattice.u.x }, aroundBoard),
  };
  return {
    kind: 'board',
    board: { rows, columns, cells, rims, ...boxes, ...(numbers && { numbers }) },
    ...around,
    ...(says !== undefined && { says }),
    confidence,
    signature,
  };
}

/** Whether discs are signs: where cells differ by their grounds alone, discs count as grounds. */
const discsIn = ({ clues, states }: PuzzleFile): 'signs' | 'grounds' =>
  clues || states.some(({ writing, faint }) => writing || faint) ? 'signs' : 'grounds';

const rimsOf = ({ rims, rimKind }: PuzzleFile) => ({ sides: rims, kind: rimKind });

const isEmpty = (numbers: readonly number[]): boolean => numbers.length === 0;

/**
 * Makes a test for writing that is faint against the board's strongest, if the file uses it; the
 * test is `undefined` in doubt.
 */
function faintness(
  written: readonly CellWriting[],
  { states }: PuzzleFile,
): (one: CellWriting) => boolean | undefined {
  if (!states.some(({ faint }) => faint)) return () => false;
  const strongest = Math.max(...written.map(({ contrast }) => contrast));
  return ({ contrast }) => {
    if (contrast === 0 || contrast >= limits.faint.others * strongest) return false;
    return contrast <= limits.faint.max * strongest ? true : undefined;
  };
}

function checkGround({ even }: CellGround, cell: number, columns: number): void {
  if (even < limits.minEven) throw doubt(cell, columns, 'has no even ground; something may lie over it');
}

function describe({ board, confidence }: GridScene, layout: GridLayout, file: PuzzleFile): ReadDocument {
  return {
    game: file.name,
    rows: board.rows,
    cols: board.columns,
    board: formatBoard(board, file),
    palette: (layout.colors ?? layout.shades.map(({ color }) => color)).map(toHex),
    confidence,
    layout: layout.lattice,
  };
}
