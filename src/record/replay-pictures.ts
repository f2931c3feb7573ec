/**
 * Reads each screenshot in a folder, with no prior knowledge, and compares it with the text file of
 * the same name. The text is a board as `read` prints it, optionally after a line `board:`; a line
 * `screen:` names the kind of screen. This is how bug reports or candidates for calibration are
 * reviewed.
 */

import { lineInWords } from '../core/words/place-words.ts';
import { lstat, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { decodeForSearch, isPictureName } from '../capture/picture/decode.ts';
import { exitCodes, ParseError, PuzzlebotError } from '../core/errors.ts';
import { readRegular } from '../core/files/read-bounded.ts';
import { whyNoFile, whyNotRead } from '../core/files/why-not-read.ts';
import type { Game, Layout, Reader, Scene } from '../games/game.ts';
import { runsWithin } from './run-folder.ts';

/** The result for one screenshot. */
export interface PictureVerdict {
  /** The file's name. */
  readonly picture: string;
  /** `read` when no text says what it should show. */
  readonly verdict: 'agrees' | 'read' | 'differs' | 'unreadable';
  /** Kind of screen, once it was read. */
  readonly screen?: string;
  /** One line per row; absent when the screen shows no board, or only a part. */
  readonly board?: readonly string[];
  /** Rows and columns of the board, as the game counts them. */
  readonly size?: string;
  /** 0..1. */
  readonly confidence?: number;
  /** What the text expects instead, or why the picture cannot be read. */
  readonly detail?: string;
}

/** Maximum size of a text beside a picture, bytes. */
const maxTextBytes = 1_000_000;

/** The contents of the text file next to a picture. */
interface Expected {
  readonly screen?: string;
  readonly board?: readonly string[];
}

/**
 * Lists the pictures of a folder.
 * @param folder path
 * @returns the pictures, sorted by name, and the names of all files
 * @throws ParseError when there is no such folder or it holds no picture
 */
export async function picturesIn(
  folder: string,
): Promise<{ pictures: readonly string[]; names: readonly string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const known = { ENOENT: 'no such folder', ENOTDIR: 'this is a file' } as const;
    const what = known[error.code as keyof typeof known] ?? whyNotRead(error);
    throw new ParseError(`${folder}: ${what}; give a run or a folder of screenshots`, { file: folder });
  });
  const pictures = names.filter(isPictureName).sort();
  if (pictures.length > 0) return { pictures, names };
  const what = `holds neither a run nor a PNG, JPEG or WebP picture${await runsWithin(folder)}`;
  throw new ParseError(`${folder}: ${what}`, { file: folder });
}

/**
 * Reads all pictures of a folder, in the order of their names.
 * @param folder path
 * @param game whose screens the pictures show
 * @param onPicture called after each picture, with the number of pictures
 * @returns one verdict per picture
 * @throws ParseError like `picturesIn`; EnvironmentError when pictures cannot be decoded here
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
    const expected = names.includes(text) ? join(folder, text) : undefined;
    verdicts.push({ picture, ...(await look(join(folder, picture), reader, expected)) });
    onPicture?.(pictures.length);
  }
  return verdicts;
}

async function look(
  file: string,
  reader: Reader,
  expectedFile: string | undefined,
): Promise<Omit<PictureVerdict, 'picture'>> {
  try {
    const expected = expectedFile === undefined ? {} : parseExpected(await readText(expectedFile));
    const why = whyNoFile(await lstat(file));
    if (why) throw new ParseError(`${file}: ${why}`, { file });
    const { frame } = await decodeForSearch(file);
    const layout = reader.locate(frame);
    return compare(reader.read(frame, layout), layout, reader, expected);
  } catch (error) {
    if (!(error instanceof PuzzlebotError) || error.exitCode === exitCodes.environment) throw error;
    return { verdict: 'unreadable', detail: error.message };
  }
}

async function readText(file: string): Promise<string> {
  const bytes = await readRegular(file, maxTextBytes).catch((error: unknown) => {
    throw new ParseError(`${file}: ${whyNotRead(error)}`, { file });
  });
  if (bytes) return bytes.toString('utf8');
  throw new ParseError(`${file}: too large; a board has at most ${maxTextBytes / 1e6} MB`, { file });
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

/** Returns the board as text, or one string saying why there is none. */
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

/** Rows and columns as the game counts them; of a partly hidden board, as its text shows. */
function sizeOf(board: readonly string[], scene: Scene, layout: Layout, reader: Reader): string {
  try {
    const { rows, cols } = reader.describe(scene, layout);
    return `${rows}x${cols}`;
  } catch (error) {
    if (!(error instanceof PuzzlebotError)) throw error;
    const [first = ''] = board;
    // If empty lines separate the rows of a board, each row has several lines.
    const apart = board.filter((line) => line === '').length;
    const rows = apart > 0 ? apart + 1 : board.length;
    return `${rows}x${first.includes(' ') ? first.split(' ').length : first.length}`;
  }
}

/** Lines outside the board: what `read` prints above it, and notes like `mode: walk`. */
const note = /^\d+x\d+, .*confidence [01]\.\d+$|^[a-z]+:( |$)/;

/**
 * Parses an expectation. Blanks are collapsed and `*` becomes `.`, as boards allow both; empty
 * lines and notes are skipped.
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
