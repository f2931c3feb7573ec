/**
 * The file that `generate --out` writes, a line a puzzle, and how it is gone on with after an interruption: complete lines
 * stay, what a killed run left of a last line goes. Before anything is changed, what is there is held against what
 * the options make, so that no other file is ever written to.
 */

import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { argumentError } from '../core/errors.ts';
import type { Block } from './generate-options.ts';
import { whyNotWritten } from './give-answer.ts';

/** A file of lines, as it was found and as it grows. */
export class LineFile {
  readonly #path: string;
  readonly #found: readonly string[];
  /** What follows the last line break: the beginning of a line that was not finished. */
  readonly #tail: string;
  #file: number | undefined;
  /** Lines that were compared or written. */
  #at = 0;

  /** @throws RangeError when there is something under this name that cannot be read as text */
  constructor(path: string) {
    this.#path = path;
    const lines = readText(path).split('\n');
    this.#tail = lines.at(-1) as string;
    this.#found = lines.slice(0, -1);
  }

  /** Complete lines that were found. */
  get found(): readonly string[] {
    return this.#found;
  }

  /**
   * Which blocks are still to be made: those that are not all there, and the one that ends what is there, for comparison.
   * @param blocks of the run
   * @returns the first block to make, as an index, and how many lines lie before it
   * @throws RangeError when there are more lines than puzzles
   */
  firstBlock(blocks: readonly Block[]): { readonly index: number; readonly lines: number } {
    let index = 0;
    let lines = 0;
    for (; index < blocks.length; index++) {
      const { puzzles } = blocks[index] as Block;
      if (lines + puzzles >= this.#found.length) break;
      lines += puzzles;
    }
    if (index >= blocks.length && (this.#found.length > lines || this.#tail !== '')) throw this.#foreign();
    this.#at = lines;
    return { index, lines };
  }

  /**
   * Takes the next lines: compares those with what is there, and writes the others, all at once.
   * @returns how many were written
   * @throws RangeError when other lines are there, or the file cannot be written
   */
  take(lines: readonly string[]): number {
    const there = this.#found.slice(this.#at, this.#at + lines.length);
    if (there.some((line, i) => line !== lines[i])) throw this.#foreign();
    this.#at += there.length;
    const others = lines.slice(there.length);
    const [first] = others;
    if (first === undefined) return 0;
    if (this.#file === undefined) {
      if (!first.startsWith(this.#tail)) throw this.#foreign();
      this.#file = this.#open();
    }
    writeFileSync(this.#file, others.map((line) => `${line}\n`).join(''));
    this.#at += others.length;
    return others.length;
  }

  /** Ends the writing. @throws RangeError when what is there goes on after the last line */
  close(isComplete: boolean): void {
    if (isComplete && this.#file === undefined && (this.#tail !== '' || this.#at < this.#found.length)) {
      throw this.#foreign();
    }
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** Opens the file behind its last complete line. */
  #open(): number {
    try {
      const file = openSync(this.#path, 'a');
      const kept = this.#found.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
      ftruncateSync(file, kept);
      return file;
    } catch (error) {
      throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, this.#path);
    }
  }

  #foreign(): RangeError {
    return argumentError(
      '--out',
      'a new file, or one that the same options and seed have begun,',
      this.#path,
    );
  }
}

/** The text of a file; empty when there is none. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, path);
  }
}
