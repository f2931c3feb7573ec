/**
 * The links of m-ringler's page (`?code=…`): bits in base64url, most significant first. The first
 * eight bits are the version of the rest:
 *
 * - 128: five bits for n, then for each cell one bit for black, one for known, and the digit minus
 *   one in as many bits as n - 1 has. An open cell holds the digit of the solution.
 * - 2, from an older page, 9x9: for each cell two bits (0 open, 1 given, 2 black, 3 black with a
 *   digit) and four for the digit minus one.
 *
 * Version 128 is written, version 2 only read. This follows a description of the form; it was never
 * tested on a link from the page itself.
 */

import { ParseError } from '../../../core/errors.ts';
import { type BoardToWrite, type PlacedCell, placeOf, type TextFormat } from './raw-board.ts';

const inLink = /(?:^|[?&#])code=([\w+/-]+)/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The versions, by their first eight bits. */
const versions = { anySize: 128, nine: 2 } as const;

/** The `code` form. */
export const codeFormat: TextFormat = { name: 'code', fits: (text) => inLink.test(text), read, write };

function read(text: string): PlacedCell[] {
  const code = inLink.exec(text.trim())?.[1] ?? '';
  const { line, column } = placeOf(text, text.indexOf(code));
  const take = bitReader(code, line);
  const version = take(8);
  const place = { line, column };
  if (version === versions.anySize) {
    const size = take(5);
    const width = digitWidth(size);
    return Array.from({ length: size ** 2 }, () => {
      const black = take(1) === 1;
      const known = take(1) === 1;
      const digit = take(width) + 1;
      return { black, digit: known ? digit : undefined, ...place };
    });
  }
  if (version === versions.nine) {
    return Array.from({ length: 81 }, () => {
      const mode = take(2);
      const digit = take(4) + 1;
      return { black: mode >= 2, digit: mode % 2 === 1 ? digit : undefined, ...place };
    });
  }
  throw new ParseError(`line ${line}: expected a code of version 2 or 128, got version ${version}`, { line });
}

/** Returns the number of bits of a digit on a board of size n. */
const digitWidth = (size: number): number => 32 - Math.clz32(size - 1);

/** Returns a function that reads the next number of a code, of a given number of bits. */
function bitReader(code: string, line: number): (bits: number) => number {
  const sixes = [...code.replaceAll('+', '-').replaceAll('/', '_')].map((letter) => alphabet.indexOf(letter));
  let at = 0;
  return (bits) => {
    let value = 0;
    for (let i = 0; i < bits; i++, at++) {
      const six = sixes[Math.floor(at / 6)];
      if (six === undefined) {
        throw new ParseError(`line ${line}: expected a longer code, this one ends within the board`, {
          line,
        });
      }
      value = 2 * value + ((six >> (5 - (at % 6))) & 1);
    }
    return value;
  };
}

function write({ size, cells }: BoardToWrite, solution: ArrayLike<number>): string {
  const bitsOf = (value: number, width: number): string => value.toString(2).padStart(width, '0');
  const width = digitWidth(size);
  const bits = cells.map(({ black, digit }, at) => {
    const value = digit ?? (black ? 1 : (solution[at] ?? 1));
    return `${Number(black)}${Number(digit !== undefined)}${bitsOf(value - 1, width)}`;
  });
  const all = bitsOf(versions.anySize, 8) + bitsOf(size, 5) + bits.join('');
  // Pads to whole bytes, as base64 does, and then to whole letters of six bits.
  const bytes = all.padEnd(8 * Math.ceil(all.length / 8), '0');
  const letters = bytes.padEnd(6 * Math.ceil(bytes.length / 6), '0').match(/.{6}/g) ?? [];
  return `?code=${letters.map((six) => alphabet[parseInt(six, 2)]).join('')}`;
}
