/**
 * The file that `generate --out` writes, a line a puzzle, and how it is gone on with after an interruption. What is there must
 * be, byte for byte, the beginning of what the options make: the part that the record beside it vouches for is held against its
 * digest, the rest against lines that are made again; then the missing bytes are added. Nothing is ever cut off or written over,
 * so no other file comes to harm. Files of any size are read in pieces.
 */

import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { argumentError } from '../core/errors.ts';
import { differences, readRecord, recordPath, type SetDescription, writeRecord } from './set-record.ts';
import { whyNotWritten } from '../core/why-not-written.ts';

/** A file is read in pieces of so many bytes. */
const pieceBytes = 2 ** 20;

/** Between two records, ms: what lies between is made again after a kill. */
const recordEveryMs = 200;

const lineBreak = 0x0a;

/** A file of lines, as it was found and as it grows. */
export class SetFile {
  readonly #path: string;
  readonly #set: SetDescription;
  readonly #file: number;
  /** Complete lines that were found, whether with a record, and the lines and bytes that it vouches for. */
  readonly #found: number;
  readonly #hasRecord: boolean;
  readonly #vouched: { readonly lines: number; readonly bytes: number };
  /** Of the bytes up to `#at`, or up to those that the record vouches for where these are more. */
  readonly #hash: Hash;
  /** How long the file is, and how far it was compared or written; lines before that. */
  #end: number;
  #at = 0;
  #lines = 0;
  #hasBegun = false;
  #recordedMs = Number.NEGATIVE_INFINITY;

  /**
   * Opens the file, or begins it.
   * @throws RangeError when it cannot be written, is of another set or part, or was changed after it was written
   */
  constructor(path: string, set: SetDescription) {
    this.#path = path;
    this.#set = set;
    this.#file = this.#trying(() => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666));
    const status = fstatSync(this.#file);
    if (!status.isFile()) throw argumentError('--out', 'a file that can be written (this is none)', path);
    this.#end = status.size;
    const record = this.#end > 0 ? readRecord(path) : undefined;
    const differing = record ? differences(record.set, set) : '';
    if (differing !== '') throw this.#foreign(` (it has ${differing})`);
    this.#hasRecord = record !== undefined;
    // What the record tells of may have been cut off since; then all is made again and compared.
    const told = record && record.bytes <= this.#end ? record : { lines: 0, bytes: 0 };
    this.#vouched = { lines: told.lines, bytes: told.bytes };
    this.#hash = createHash('sha256');
    for (const piece of this.#pieces(0, told.bytes)) this.#hash.update(piece);
    if ('sha256' in told && this.#digest() !== told.sha256) {
      throw argumentError(
        '--out',
        `a file as it was written; of this one the first ${told.lines} lines were changed (without ${recordPath(path)} they are made again and compared),`,
        path,
      );
    }
    this.#found = told.lines + countLines(this.#pieces(told.bytes, this.#end));
  }

  /** Complete lines that were found. */
  get found(): number {
    return this.#found;
  }

  /** Whether a record lies beside it. */
  get hasRecord(): boolean {
    return this.#hasRecord;
  }

  /** So many lines from the first on are as they were written, by the record; they need not be made again. */
  get vouched(): number {
    return this.#vouched.lines;
  }

  /** The lines from number `from` on that the record vouches for. */
  vouchedLines(from: number): string[] {
    return [...linesIn(this.#pieces(this.#offsetOf(from), this.#vouched.bytes))];
  }

  /** All lines, as the file is now. */
  allLines(): Iterable<string> {
    return linesIn(this.#pieces(0, this.#end));
  }

  /** Lines are taken from number `line` on; the record must vouch for those before. */
  goOnAt(line: number): void {
    this.#at = this.#offsetOf(line);
    this.#lines = line;
  }

  /**
   * Takes the next lines: compares them with what is there, and writes what is missing, all at once.
   * @returns how many of them were not there
   * @throws RangeError when other lines are there, another run writes to the file, or it cannot be written
   */
  take(lines: readonly string[]): number {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    const there = Math.max(0, Math.min(bytes.length, this.#end - this.#at));
    let same = 0;
    for (const piece of this.#pieces(this.#at, this.#at + there)) {
      if (!piece.equals(bytes.subarray(same, same + piece.length))) {
        const differs = piece.findIndex((byte, i) => byte !== bytes[same + i]);
        const line = this.#lines + countLines([bytes.subarray(0, same + differs)]) + 1;
        throw this.#foreign(` (its line ${line} differs)`);
      }
      same += piece.length;
    }
    const fresh = there < bytes.length ? countLines([bytes.subarray(there)]) : 0;
    if (fresh > 0) this.#append(bytes.subarray(there));
    this.#hash.update(bytes.subarray(Math.max(0, Math.min(bytes.length, this.#vouched.bytes - this.#at))));
    this.#at += bytes.length;
    this.#lines += lines.length;
    if (performance.now() - this.#recordedMs >= recordEveryMs) this.#record(false);
    return fresh;
  }

  /**
   * Ends the writing.
   * @param isComplete nothing is to follow
   * @throws RangeError when what is there goes on after the last line
   */
  end(isComplete: boolean): void {
    if (isComplete && this.#at < this.#end) throw this.#foreign();
    if (isComplete || this.#hasBegun) this.#record(isComplete);
  }

  /** Closes the file. */
  close(): void {
    closeSync(this.#file);
  }

  #append(bytes: Buffer): void {
    // Before anything of a new file is written the record tells whose it is.
    if (!this.#hasBegun) this.#record(false);
    this.#hasBegun = true;
    if (fstatSync(this.#file).size !== this.#end) {
      throw argumentError('--out', 'a file that no other run is writing to,', this.#path);
    }
    this.#trying(() => {
      for (let done = 0; done < bytes.length;) {
        const written = writeSync(this.#file, bytes, done, bytes.length - done, this.#end);
        done += written;
        this.#end += written;
      }
    });
  }

  /** Records what was compared or written, once that is on the disk. */
  #record(complete: boolean): void {
    if (this.#at < this.#vouched.bytes) return;
    this.#trying(() => {
      fdatasyncSync(this.#file);
      const [set, lines, bytes] = [this.#set, this.#lines, this.#at];
      writeRecord(this.#path, { set, lines, bytes, sha256: this.#digest(), complete });
    });
    this.#recordedMs = performance.now();
  }

  #digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Where a line begins that lies in the part that the record vouches for, or right behind it. */
  #offsetOf(line: number): number {
    if (line === this.#vouched.lines) return this.#vouched.bytes;
    let [left, offset] = [line, 0];
    for (const piece of line > 0 ? this.#pieces(0, this.#vouched.bytes) : []) {
      for (let at = piece.indexOf(lineBreak); at >= 0; at = piece.indexOf(lineBreak, at + 1)) {
        if (--left === 0) return offset + at + 1;
      }
      offset += piece.length;
    }
    return 0;
  }

  /** What lies between two places. */
  *#pieces(from: number, to: number): Generator<Buffer> {
    for (let at = from; at < to;) {
      const piece = Buffer.alloc(Math.min(pieceBytes, to - at));
      const read = readSync(this.#file, piece, 0, piece.length, at);
      if (read === 0) return;
      yield piece.subarray(0, read);
      at += read;
    }
  }

  /** @throws RangeError when the system does not let it */
  #trying<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, this.#path);
    }
  }

  #foreign(why = ''): RangeError {
    return argumentError(
      '--out',
      `a new file, or one that the same options and seed have begun${why},`,
      this.#path,
    );
  }
}

function countLines(pieces: Iterable<Buffer>): number {
  let lines = 0;
  for (const piece of pieces) {
    for (let at = piece.indexOf(lineBreak); at >= 0; at = piece.indexOf(lineBreak, at + 1)) lines++;
  }
  return lines;
}

/** Complete lines, without their line breaks. */
function* linesIn(pieces: Iterable<Buffer>): Generator<string> {
  let rest = Buffer.alloc(0);
  for (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    let from = 0;
    for (let to = bytes.indexOf(lineBreak); to >= 0; to = bytes.indexOf(lineBreak, from)) {
      yield bytes.toString('utf8', from, to);
      from = to + 1;
    }
    rest = bytes.subarray(from);
  }
}
