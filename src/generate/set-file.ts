/**
 * The file that `generate --out` writes, one line per puzzle, resumable after an interruption. The
 * existing contents must be, byte for byte, the start of what the options produce. The part covered
 * by the record next to the file is checked by its digest, the rest against regenerated lines; then
 * the missing bytes are appended. Nothing is ever truncated or overwritten, so no other file can be
 * damaged. Files of any size are read in pieces.
 */

import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { argumentError } from '../core/errors.ts';
import {
  differences,
  isBeginning,
  readRecord,
  recordPath,
  type SetDescription,
  writeRecord,
} from './set-record.ts';
import { whyNotWritten } from '../core/files/why-not-written.ts';

/** Size of the pieces in which a file is read, bytes. */
const pieceBytes = 2 ** 20;

/** Time between two records, ms. After a kill, the lines since the last one are regenerated. */
const recordEveryMs = 200;

const lineBreak = 0x0a;

/** A file of lines that is checked and extended. */
export class SetFile {
  readonly #file: number;
  /** Complete lines found, whether there was a record, and the lines and bytes that it covers. */
  readonly #found: number;
  readonly #hasRecord: boolean;
  readonly #confirmed: { readonly lines: number; readonly bytes: number };
  /** Digest of the bytes up to `#at` or the end of the recorded part, whichever is larger. */
  readonly #hash: Hash;
  /** Length of the file, bytes; then how far it was compared or written, bytes and lines. */
  #end: number;
  #at = 0;
  #lines = 0;
  #hasBegun = false;
  #recordedMs = Number.NEGATIVE_INFINITY;

  /**
   * Opens the file, or creates it.
   * @param path of the file
   * @param set that it should contain
   * @throws RangeError when it cannot be written, contains another set or part, or was changed
   *   after it was written
   */
  constructor(
    private readonly path: string,
    private readonly set: SetDescription,
  ) {
    this.#file = this.#trying(() => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666));
    const status = fstatSync(this.#file);
    if (!status.isFile()) throw argumentError('--out', 'a file that can be written (this is not one)', path);
    this.#end = status.size;
    const record = this.#end > 0 ? readRecord(path) : undefined;
    const differing = record && !isBeginning(record.set, set) ? differences(record.set, set) : '';
    if (differing !== '') throw this.#foreign(` (it has ${differing})`);
    this.#hasRecord = record !== undefined;
    // If the file was truncated since, everything is regenerated and compared.
    const known = record && record.bytes <= this.#end ? record : { lines: 0, bytes: 0 };
    this.#confirmed = { lines: known.lines, bytes: known.bytes };
    this.#hash = createHash('sha256');
    for (const piece of this.#pieces(0, known.bytes)) this.#hash.update(piece);
    if ('sha256' in known && this.#digest() !== known.sha256) {
      throw argumentError(
        '--out',
        `a file as it was written; of this one the first ${known.lines} lines were changed (without ${recordPath(path)} they are made again and compared),`,
        path,
      );
    }
    this.#found = known.lines + countLines(this.#pieces(known.bytes, this.#end));
  }

  /** Complete lines found when the file was opened. */
  get found(): number {
    return this.#found;
  }

  /** Whether it had a record. */
  get hasRecord(): boolean {
    return this.#hasRecord;
  }

  /** Number of lines from the start that the record confirms; they need not be regenerated. */
  get confirmed(): number {
    return this.#confirmed.lines;
  }

  /**
   * Reads lines that the record confirms.
   * @param from number of the first line, from 0
   * @returns the confirmed lines from that one on
   */
  confirmedLines(from: number): string[] {
    return [...linesIn(this.#pieces(this.#offsetOf(from), this.#confirmed.bytes))];
  }

  /**
   * Reads all current lines of the file.
   * @returns complete lines, without line breaks
   */
  allLines(): Iterable<string> {
    return linesIn(this.#pieces(0, this.#end));
  }

  /**
   * Sets the line that `take` continues at; the record must confirm all lines before it.
   * @param line number from 0
   */
  resumeAt(line: number): void {
    this.#at = this.#offsetOf(line);
    this.#lines = line;
  }

  /**
   * Takes the next lines: compares them with the existing ones, and appends those that are missing.
   * @param lines without line breaks
   * @returns the number of lines appended
   * @throws RangeError when the existing lines differ, another run writes to the file, or it cannot
   *   be written
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
    this.#hash.update(bytes.subarray(Math.max(0, Math.min(bytes.length, this.#confirmed.bytes - this.#at))));
    this.#at += bytes.length;
    this.#lines += lines.length;
    if (performance.now() - this.#recordedMs >= recordEveryMs) this.#record(false);
    return fresh;
  }

  /**
   * Ends the writing.
   * @param isComplete whether nothing will follow
   * @throws RangeError when the file continues after the last line
   */
  end(isComplete: boolean): void {
    if (isComplete && this.#at < this.#end) throw this.#foreign();
    if (isComplete || this.#hasBegun) this.#record(isComplete);
  }

  close(): void {
    closeSync(this.#file);
  }

  #append(bytes: Buffer): void {
    if (!this.#isAlone()) throw argumentError('--out', 'a file that no other run is writing to,', this.path);
    // The record of a new file is written first, so that the file is identified from the start.
    if (!this.#hasBegun) this.#record(false);
    this.#hasBegun = true;
    this.#trying(() => {
      for (let done = 0; done < bytes.length;) {
        const written = writeSync(this.#file, bytes, done, bytes.length - done, this.#end);
        done += written;
        this.#end += written;
      }
    });
  }

  /** Returns whether no other run has written to the file; if one has, the record is its own. */
  #isAlone(): boolean {
    return fstatSync(this.#file).size === this.#end;
  }

  /** Records what was compared or written, after syncing it to disk. */
  #record(complete: boolean): void {
    if (this.#at < this.#confirmed.bytes || !this.#isAlone()) return;
    this.#trying(() => {
      fdatasyncSync(this.#file);
      const [set, lines, bytes] = [this.set, this.#lines, this.#at];
      writeRecord(this.path, { set, lines, bytes, sha256: this.#digest(), complete });
    });
    this.#recordedMs = performance.now();
  }

  #digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Returns the offset at which a line starts, within or right after the recorded part. */
  #offsetOf(line: number): number {
    if (line === this.#confirmed.lines) return this.#confirmed.bytes;
    let [left, offset] = [line, 0];
    for (const piece of line > 0 ? this.#pieces(0, this.#confirmed.bytes) : []) {
      for (let at = piece.indexOf(lineBreak); at >= 0; at = piece.indexOf(lineBreak, at + 1)) {
        if (--left === 0) return offset + at + 1;
      }
      offset += piece.length;
    }
    return 0;
  }

  /** Reads the bytes between two offsets. */
  *#pieces(from: number, to: number): Generator<Buffer> {
    for (let at = from; at < to;) {
      const piece = Buffer.alloc(Math.min(pieceBytes, to - at));
      const read = readSync(this.#file, piece, 0, piece.length, at);
      if (read === 0) return;
      yield piece.subarray(0, read);
      at += read;
    }
  }

  /** Turns an error of the file system into a RangeError about `--out`. */
  #trying<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, this.path);
    }
  }

  #foreign(why = ''): RangeError {
    return argumentError(
      '--out',
      `a new file, or one that the same options and seed have begun${why},`,
      this.path,
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

/** Yields complete lines, without their line breaks. */
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
