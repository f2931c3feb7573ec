/**
 * Loads a record from disk: validates its lines and reconstructs its pictures from their
 * differences. Replay and verify start here. A truncated record (the program was killed, the folder
 * half copied) is read as far as it goes.
 */

import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applyDelta, decodeDelta, type DeltaPicture } from '../capture/picture/frame-delta.ts';
import { maxPictureBytes } from '../capture/picture/decode.ts';
import { ParseError, PuzzlebotError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import { Json, pathInWords } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/json-text.ts';
import { readRegular } from '../core/files/read-bounded.ts';
import { whyNotRead } from '../core/files/why-not-read.ts';
import { loadGame } from '../games/registry.ts';
import { sha256 } from './record-chain.ts';
import { recordFile } from './record-lines.ts';
import { headSchema, type KnownLine, type LineOf, lineSchema, type RecordHead } from './record-schema.ts';

/** A line of a record: its number from 1, its text and the parsed event. */
export interface RecordedLine {
  readonly number: number;
  readonly text: string;
  readonly event: KnownLine;
}

/** A record as far as it can be read. */
export interface RunRecord {
  readonly folder: string;
  readonly head: RecordHead;
  /** All lines after the head. */
  readonly lines: readonly RecordedLine[];
  /** The unparsed line of the head. */
  readonly headText: string;
  /** Why the record is truncated; `undefined` when it is complete. */
  readonly brokenOff?: string;
}

/**
 * Returns whether a folder holds a run.
 * @param folder path
 * @returns false also when there is no such folder
 */
export async function isRunFolder(folder: string): Promise<boolean> {
  return lstat(join(folder, recordFile)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Returns the advice for a folder that is no run but has runs in it.
 * @param folder path
 * @returns words that name one of them; empty when there is none
 */
export async function runsWithin(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort())
    if (await isRunFolder(join(folder, name)))
      return `; it has runs in it: give one of them, such as ${join(folder, name)}`;
  return '';
}

/** Size limit of a run's lines, MB; a whole run, pictures included, aims at 28. */
const maxMB = 128;

/**
 * Reads a record.
 * @param folder path
 * @returns the validated record; `brokenOff` says why it is truncated
 * @throws ParseError, with line and field, when there is no record, it is too large, has another
 *   version, or one of its lines is no event
 */
export async function readRun(folder: string): Promise<RunRecord> {
  const rows = (await readText(folder)).split('\n');
  const rest = rows.pop();
  const headText = rows[0];
  if (headText === undefined)
    throw new ParseError(`${folder}: ${recordFile} holds no whole line`, { file: folder });
  const head = headSchema(parseLine(folder, headText, 1));
  const schema = lineSchema(await loadGame(head.game));
  const lines = rows.slice(1).map((text, i): RecordedLine => {
    const number = i + 2;
    return { number, text, event: schema(parseLine(folder, text, number)) };
  });
  const run = { folder, head, lines, headText };
  if (rest !== '') return { ...run, brokenOff: `line ${rows.length + 1} is cut off in the middle` };
  if (lines.at(-1)?.event.kind !== 'end')
    return { ...run, brokenOff: 'there is no line that says how the run ended' };
  return run;
}

async function readText(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found)
    throw new ParseError(`${folder}: no such folder; give the folder that "play" wrote`, { file: folder });
  if (!found.isDirectory()) {
    throw new ParseError(`${folder}: this is a file; give the folder that "play" wrote`, { file: folder });
  }
  const bytes = await readRegular(join(folder, recordFile), maxMB * 2 ** 20).catch(
    async (error: NodeJS.ErrnoException) => {
      const what =
        error.code === 'ENOENT'
          ? `holds no ${recordFile}, so it is not a run${await runsWithin(folder)}`
          : `its ${recordFile}: ${whyNotRead(error)}`;
      throw new ParseError(`${folder}: ${what}`, { file: folder });
    },
  );
  if (bytes) return bytes.toString('utf8');
  throw new ParseError(`${folder}: its ${recordFile} is too large; a record has at most ${maxMB} MB`, {
    file: folder,
  });
}

/** Parses one line as JSON; errors name the line and the path of the field. */
function parseLine(folder: string, text: string, line: number): Json {
  let value: { readonly kind?: unknown } | undefined;
  const error = (path: JsonPath, message: string) => {
    const kind = typeof value?.kind === 'string' ? ` (${value.kind.slice(0, 20)})` : '';
    const way = path.length > 0 ? `, ${pathInWords(path)}` : '';
    // A record by another puzzlebot is whole.
    if (path.length === 1 && path[0] === 'version')
      return new ParseError(`${folder}: ${message}`, { file: folder, line });
    const words = `${folder}: line ${line} of ${recordFile}${kind}${way}: ${message}; the record is damaged`;
    return new ParseError(words, { file: folder, line });
  };
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    throw error([], 'this is no event');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Json(value, { place: () => ({ line }), error });
  throw error([], 'this is no event');
}

/** Thrown when a picture's file is not the one that was recorded. */
export class ChangedPicture extends PuzzlebotError {
  readonly exitCode = 1;
}

/** The parts from which a picture is reconstructed. */
interface Pieces {
  readonly before: Promise<Frame | undefined>;
  readonly decoded: Promise<DeltaPicture>;
  /** Whether the previous picture may be overwritten. */
  readonly inPlace: boolean;
}

/** Reconstructs the pictures of a record, in the order of their lines. */
export class RunPictures {
  #before: Promise<Frame | undefined> = Promise.resolve(undefined);
  /** Whether the previous picture was skipped, so that no caller holds it. */
  #isPassed = false;

  constructor(private readonly folder: string) {}

  /**
   * Reconstructs the next picture. Callers need not await it before the next call: files are
   * decoded in parallel, and differences applied in order.
   * @param line of the picture
   * @param place of the look that it shows
   * @param check whether to verify the file's hash
   * @throws ParseError when the file is missing or damaged; ChangedPicture when its hash differs
   */
  next(line: LineOf<'frame'>, place: LineOf<'look'>['place'], check = false): Promise<Frame> {
    return this.#add(line, place, { check, isPassed: false });
  }

  /**
   * Skips a picture, but applies it, since the next one may be a difference to it.
   * @param line of the picture
   * @param place of the look that it shows
   * @throws ParseError like `next`; the remaining pictures are then unusable
   */
  async pass(line: LineOf<'frame'>, place: LineOf<'look'>['place']): Promise<void> {
    await this.#add(line, place, { check: false, isPassed: true });
  }

  #add(
    line: LineOf<'frame'>,
    place: LineOf<'look'>['place'],
    { check, isPassed }: { readonly check: boolean; readonly isPassed: boolean },
  ): Promise<Frame> {
    const decoded = this.#decode(line, check);
    const before = this.#before;
    const frame = this.#putTogether(line, place, { before, decoded, inPlace: this.#isPassed });
    this.#isPassed = isPassed;
    // The caller awaiting this picture sees the failure; the next one builds on the last whole one.
    decoded.catch(() => {});
    this.#before = frame.catch(() => before);
    return frame;
  }

  async #decode(line: LineOf<'frame'>, check: boolean): Promise<DeltaPicture> {
    const { file } = line;
    const bytes = await readRegular(join(this.folder, file), maxPictureBytes).catch(
      (error: NodeJS.ErrnoException) => {
        const what = error.code === 'ENOENT' ? 'is missing' : `cannot be read: ${whyNotRead(error)}`;
        throw this.#wrong(line, `${what}; the record is not whole`);
      },
    );
    if (!bytes) {
      throw this.#wrong(line, `is too large; a picture has at most ${maxPictureBytes / 2 ** 20} MB`);
    }
    if (check && sha256(bytes) !== line.sha256)
      throw new ChangedPicture(`${file} is not the picture that was recorded`);
    return decodeDelta(bytes).catch((error: unknown) => {
      throw this.#damaged(line, error);
    });
  }

  async #putTogether(
    line: LineOf<'frame'>,
    place: LineOf<'look'>['place'],
    { before, decoded, inPlace }: Pieces,
  ): Promise<Frame> {
    const base = await before;
    const delta = await decoded;
    const [is, was] = [delta, place].map(({ width, height }) => `${width}x${height}`);
    if (is !== was) throw this.#wrong(line, `is ${is}, its look was ${was}; the record is damaged`);
    try {
      return applyDelta(base, delta, place, inPlace);
    } catch (error) {
      throw this.#damaged(line, error);
    }
  }

  #damaged(line: LineOf<'frame'>, error: unknown): PuzzlebotError {
    if (error instanceof PuzzlebotError) return error;
    const [reason] = (error as Error).message.split('\n');
    return this.#wrong(line, `is damaged (${reason})`);
  }

  #wrong({ file }: LineOf<'frame'>, what: string): ParseError {
    return new ParseError(`${this.folder}: ${file} ${what}`, { file });
  }
}

/**
 * Counts the pictures of a record.
 * @param record as loaded
 * @returns number of pictures that its lines name
 */
export const picturesOf = ({ lines }: Pick<RunRecord, 'lines'>): number =>
  lines.filter(({ event }) => event.kind === 'frame').length;
