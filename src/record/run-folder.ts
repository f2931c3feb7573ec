/**
 * A record from the disk: its lines, checked one by one, and its pictures, put together in order. Replay and verify
 * start here. A record that breaks off (the program was killed, the folder half copied) is read as far as it goes.
 */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applyDelta } from '../capture/picture/frame-delta.ts';
import { ParseError, PuzzlebotError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import { sha256 } from './record-chain.ts';
import {
  type FrameLine,
  type KnownLine,
  type LookLine,
  type RecordHead,
  recordFile,
  recordVersion,
} from './record-lines.ts';

/** A line of a record: its number from 1, its text, and what it says. */
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
  /** The head's line as it stands there. */
  readonly headText: string;
  /** Why there is no more of it; `undefined` when it ends as a record should. */
  readonly brokenOff?: string;
}

/** Whether a folder holds a run. */
export async function isRunFolder(folder: string): Promise<boolean> {
  return stat(join(folder, recordFile)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Reads a record.
 * @throws ParseError when there is none, it has another version, or a line of it is no event, with the line's number
 */
export async function readRun(folder: string): Promise<RunRecord> {
  const rows = (await readText(folder)).split('\n');
  const rest = rows.pop();
  const headText = rows[0];
  if (headText === undefined)
    throw new ParseError(`${folder}: ${recordFile} holds no whole line`, { file: folder });
  const head = checkHead(folder, parseLine(folder, headText, 1));
  const lines = rows.slice(1).map((text, i): RecordedLine => {
    const number = i + 2;
    const event = checkLine(folder, parseLine(folder, text, number), number);
    return { number, text, event };
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
  return readFile(join(folder, recordFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const what =
      error.code === 'ENOENT' ? `holds no ${recordFile}, so it is no run` : `cannot be read (${error.code})`;
    throw new ParseError(`${folder}: ${what}`, { file: folder });
  });
}

type Fields = Readonly<Record<string, unknown>>;

function parseLine(folder: string, text: string, line: number): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Told below.
  }
  throw new ParseError(`${folder}: line ${line} of ${recordFile} is no event; the record is damaged`, {
    file: folder,
    line,
  });
}

function checkHead(folder: string, fields: Fields): RecordHead {
  const wrong = (what: string) => new ParseError(`${folder}: ${what}`, { file: folder, line: 1 });
  if (fields['kind'] !== 'run') throw wrong(`line 1 of ${recordFile} is not the head of a run`);
  if (fields['version'] !== recordVersion) {
    throw wrong(
      `the record has version ${JSON.stringify(fields['version'])}, this program reads ${recordVersion}; use the version of puzzlebot that wrote it`,
    );
  }
  if (typeof fields['game'] !== 'string') throw wrong('the head of the record names no game');
  if (!isObject(fields['options'])) throw wrong('the head of the record tells no options');
  return fields as unknown as RecordHead;
}

/** What each line that is read must hold. */
const required: Readonly<
  Record<string, Readonly<Record<string, 'number' | 'string' | 'boolean' | 'object'>>>
> = {
  located: { layout: 'object' },
  look: { look: 'number', still: 'boolean', place: 'object' },
  frame: { look: 'number', file: 'string', sha256: 'string' },
  decision: { clockMs: 'number', decision: 'object' },
  click: { label: 'string', at: 'object', screen: 'object' },
  outcome: { label: 'string', result: 'string' },
  settled: { label: 'string', result: 'string', clickedMs: 'number' },
  reading: { level: 'number', look: 'number', board: 'object', palette: 'object' },
  plan: { level: 'number', steps: 'object' },
  solved: { level: 'number', look: 'number' },
  end: { finished: 'boolean', reason: 'string', exitCode: 'number' },
};

function checkLine(folder: string, fields: Fields, line: number): KnownLine {
  const wrong = (what: string) =>
    new ParseError(`${folder}: line ${line} of ${recordFile} ${what}; the record is damaged`, {
      file: folder,
      line,
    });
  if (typeof fields['kind'] !== 'string') throw wrong('names no kind of event');
  if (typeof fields['atMs'] !== 'number') throw wrong('has no time');
  for (const [name, type] of Object.entries(required[fields['kind']] ?? {})) {
    const value = fields[name];
    const fits = type === 'object' ? isObject(value) || Array.isArray(value) : typeof value === type;
    if (!fits) throw wrong(`(${fields['kind']}) has no ${name}`);
  }
  if (fields['kind'] === 'frame' && !/^frames\/\d+\.png$/.test(fields['file'] as string)) {
    throw wrong(`names ${JSON.stringify(fields['file'])} as a picture`);
  }
  return fields as unknown as KnownLine;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A picture whose file is not the one that the record names. */
export class ChangedPicture extends PuzzlebotError {
  readonly exitCode = 1;
}

/** Puts the pictures of a record together, one after the other, in the order of their lines. */
export class RunPictures {
  #before: Frame | undefined;

  constructor(private readonly folder: string) {}

  /**
   * Puts the next picture together.
   * @param line of the picture
   * @param place of the look that it shows
   * @param check whether the file must be the one that was written
   * @throws ParseError when the file is missing or damaged; ChangedPicture when it is another one
   */
  async next(line: FrameLine, place: LookLine['place'], check = false): Promise<Frame> {
    const { file } = line;
    const bytes = await readFile(join(this.folder, file)).catch((error: NodeJS.ErrnoException) => {
      const what = error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.code})`;
      throw new ParseError(`${this.folder}: ${file} ${what}; the record is not whole`, { file });
    });
    if (check && sha256(bytes) !== line.sha256)
      throw new ChangedPicture(`${file} is not the picture that was recorded`);
    try {
      this.#before = await applyDelta(this.#before, bytes, place);
      return this.#before;
    } catch (error) {
      if (error instanceof PuzzlebotError) throw error;
      const [reason] = (error as Error).message.split('\n');
      throw new ParseError(`${this.folder}: ${file} is damaged (${reason})`, { file });
    }
  }
}
