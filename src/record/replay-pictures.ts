/**
 * Reads a folder of screenshots, each with nothing known beforehand, and compares it with the text
 * of the same name beside it. The text is a board as `read` prints it, or has it after a line
 * `board:`; a line `screen:` names the kind of screen. This is how a bug report, or a bunch of
 * candidates for calibration, is looked through.
 */

import { lineInWords } from '../core/words/place-words.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { decodeForSearch, isPictureName } from '../capture/picture/decode.ts';
import { exitCodes, ParseError, PuzzlebotError } from '../core/errors.ts';
import type { Game, Layout, Reader, Scene } from '../games/game.ts';

/** What came of one screenshot. */
export interface PictureVerdict {
  /** The file's name. */
  readonly picture: string;
  /** `read` where nothing beside it says what it should show. */
  readonly verdict: 'agrees' | 'read' | 'differs' | 'unreadable';
  /** Kind of screen, once it was read. */
  readonly screen?: string;
  /** A line a row; absent when the screen shows none, or not all of it. */
  readonly board?: readonly string[];
  /** Rows and columns of the board, in the game's own count. */
  readonly size?: string;
  /** 0..1. */
  readonly confidence?: number;
  /** What the text beside it says instead, or why it cannot be read. */
  readonly detail?: string;
}

/** What a text beside a picture says. */
interface Expected {
  readonly screen?: string;
  readonly board?: readonly string[];
}

/**
 * Lists the pictures of a folder.
 * @param folder path
 * @returns the pictures, by name, and all names there
 * @throws ParseError when there is no such folder, or no picture in it
 */
export async function picturesIn(
  folder: string,
): Promise<{ pictures: readonly string[]; names: readonly string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const what = error.code === 'ENOENT' ? 'no such folder' : `is no folder that can be read (${error.code})`;
    throw new ParseError(`${folder}: ${what}; give a run or a folder of screenshots`, { file: folder });
  });
  const pictures = names.filter(isPictureName).sort();
  if (pictures.length > 0) return { pictures, names };
  throw new ParseError(`${folder}: holds neither a run nor a PNG, JPEG or WebP picture`, { file: folder });
}

/**
 * Reads all pictures of a folder, in the order of their names.
 * @param folder path
 * @param game whose screens they show
 * @param onPicture called after each, with the number of all
 * @returns what came of each
 * @throws ParseError as `picturesIn`; EnvironmentError when pictures cannot be decoded here
 */
export async function replayPictures(
  folder: string,
  game: Game,
  onPicture?: (all: number) => void,
): Promise<PictureVerdict[]> {
  const { reader } = game;
  if (!reader) throw new ParseError(`${game.title} reads no pictures`);
  const { pictures, names } = await picturesIn(folder);
  const verdicts: PictureVerdict[] = [];
  for (const picture of pictures) {
    const text = `${basename(picture, extname(picture))}.txt`;
    const expected = names.includes(text) ? parseExpected(await readFile(join(folder, text), 'utf8')) : {};
    verdicts.push({ picture, ...(await look(join(folder, picture), reader, expected)) });
    onPicture?.(pictures.length);
  }
  return verdicts;
}

async function look(
  file: string,
  reader: Reader,
  expected: Expected,
): Promise<Omit<PictureVerdict, 'picture'>> {
  try {
    const { frame } = await decodeForSearch(file);
    const layout = reader.locate(frame);
    return compare(reader.read(frame, layout), layout, reader, expected);
  } catch (error) {
    if (!(error instanceof PuzzlebotError) || error.exitCode === exitCodes.environment) throw error;
    return { verdict: 'unreadable', detail: error.message };
  }
}

function compare(
  scene: Scene,
  layout: Layout,
  reader: Reader,
  expected: Expected,
): Omit<PictureVerdict, 'picture'> {
  const board = boardOf(scene, layout, reader);
  const { confidence, kind: screen } = scene;
  const size = typeof board === 'string' ? undefined : sizeOf(board, scene, layout, reader);
  const seen = {
    screen,
    confidence,
    ...(typeof board === 'string' ? {} : { board, ...(size ? { size } : {}) }),
  };
  if (expected.screen !== undefined && expected.screen !== screen) {
    return { ...seen, verdict: 'differs', detail: `expected the ${expected.screen} screen` };
  }
  if (!expected.board) return { ...seen, verdict: expected.screen === undefined ? 'read' : 'agrees' };
  if (typeof board === 'string') return { ...seen, verdict: 'unreadable', detail: board };
  const found = board.filter((line) => line !== '');
  const row = Math.max(found.length, expected.board.length);
  const wrong = Array.from({ length: row }, (_, i) => i).find((i) => found[i] !== expected.board?.[i]);
  if (wrong === undefined) return { ...seen, verdict: 'agrees' };
  const [now, then] = [found[wrong] ?? 'nothing', expected.board[wrong] ?? 'nothing'];
  return {
    ...seen,
    verdict: 'differs',
    detail: `${lineInWords('row', wrong)}: read "${now}", expected "${then}"`,
  };
}

/** The board as text, or why there is none. */
function boardOf(scene: Scene, layout: Layout, reader: Reader): readonly string[] | string {
  const visible = reader.visibleBoard?.(scene);
  if (visible) return visible;
  try {
    return reader.describe(scene, layout).board;
  } catch (error) {
    if (error instanceof PuzzlebotError) return error.message;
    throw error;
  }
}

/** Rows and columns; where a part of the board is hidden, as its text has them. */
function sizeOf(board: readonly string[], scene: Scene, layout: Layout, reader: Reader): string {
  try {
    const { rows, cols } = reader.describe(scene, layout);
    return `${rows}x${cols}`;
  } catch (error) {
    if (!(error instanceof PuzzlebotError)) throw error;
    const [first = ''] = board;
    // Where empty lines set the rows of a board apart, each row has several lines.
    const apart = board.filter((line) => line === '').length;
    const rows = apart > 0 ? apart + 1 : board.length;
    return `${rows}x${first.includes(' ') ? first.split(' ').length : first.length}`;
  }
}

/**
 * Lines that are no part of a board: what `read` prints before one, and notes such as `mode: walk`.
 */
const note = /^\d+x\d+, .*confidence [01]\.\d+$|^[a-z]+:( |$)/;

/**
 * Reads a text; blanks are made single and `*` becomes `.`, as boards allow both. Empty lines and
 * notes do not count.
 */
function parseExpected(text: string): Expected {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const screen = lines.map((line) => /^screen:\s*(\S+)$/.exec(line)?.[1]).find((word) => word !== undefined);
  const start = lines.indexOf('board:') + 1;
  const isKeyed = start > 0 || screen !== undefined;
  const rows = start > 0 ? lines.slice(start) : isKeyed ? [] : lines;
  const board = rows
    .filter((line) => line !== '' && !note.test(line))
    .map((line) => line.replace(/\s+/g, ' ').replaceAll('*', '.'));
  return { ...(screen === undefined ? {} : { screen }), ...(board.length > 0 ? { board } : {}) };
}
