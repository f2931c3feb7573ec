import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../../src/core/errors.ts';
import {
  formatLevel,
  formatLevelLine,
  looksLikeLevel,
  parseLevel,
} from '../../../src/games/continuity/level-text.ts';
import { boardText, gap, solidTile, tile } from './draw-room.ts';
import { randomLevel } from '../../support/continuity/random-level.ts';

const folder = new URL('../../../fixtures/continuity/boards/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

describe('levels as text', () => {
  test('parse to the level that was formatted', () => {
    for (let seed = 0; seed < 60; seed++) {
      const size = { rows: 1 + (seed % 3), columns: 2 + (seed % 2) };
      const level = randomLevel(seed, { ...size, keys: seed % 4, pool: 2, solid: 0.3, open: 0.5 });
      expect(parseLevel(formatLevel(level))).toEqual(level);
      expect(parseLevel(formatLevelLine(level))).toEqual(level);
      expect(formatLevelLine(level)).not.toContain('\n');
      expect(looksLikeLevel(formatLevelLine(level))).toBe(true);
    }
  });

  test.each(files)('%s is formatted as in the file, without comments', (file) => {
    const drawn = read(file)
      .replace(/^;.*\n/gm, '')
      .trim();
    expect(formatLevel(parseLevel(read(file)))).toBe(drawn);
  });

  test('may have Windows line ends and a byte order mark', () => {
    const text = read('two-rooms.txt');
    expect(parseLevel(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(parseLevel(text));
  });

  test('include more than three fixtures', () => expect(files.length).toBeGreaterThan(3));
});

describe('the parser of levels', () => {
  const start = tile('#S.......#', '##########');
  const door = tile('#D.......#', '##########');
  const good = boardText([start, gap], [door, solidTile]);
  const lines = good.split('\n');
  const change = (line: number, to: (text: string) => string) =>
    lines.map((text, i) => (i === line - 1 ? to(text) : text)).join('\n');

  test('accepts the valid level from which the invalid ones derive', () => {
    expect(parseLevel(good)).toMatchObject({ rows: 2, columns: 2, gap: 1 });
  });

  test.each([
    ['an empty text', '  \n ', 1, 1, /empty/],
    ['a short row', change(3, (text) => text.slice(1)), 3, 1, /10 characters, got 9/],
    ['a long row', change(4, (text) => `${text}#`), 4, 12, /10 characters, got 11/],
    ['an unknown character', change(5, (text) => text.replace('.', 'x')), 5, 2, /got "x"/],
    [
      'a row with a tile missing',
      change(15, () => '##########'),
      15,
      1,
      /expected 2 tiles side by side as in line 1, got 1/,
    ],
    ['a row with an extra tile', change(15, (text) => `${text} ##########`), 15, 23, /2 tiles.*got 3/],
    ['a tile of nine rows', lines.slice(1).join('\n'), 9, 1, /10 lines and then an empty one, got 9/],
    ['a tile of eleven rows', [lines[0], ...lines].join('\n'), 11, 1, /got 11 lines/],
    ['no start', change(9, (text) => text.replace('S', '.')), 1, 1, /no start/],
    [
      'two starts',
      change(3, (text) => text.replace('.', 'S')),
      9,
      2,
      /second start S; the first one is in line 3, column 2/,
    ],
    ['no door', change(20, (text) => text.replace('D', '.')), 1, 1, /no door/],
    ['two doors', change(20, (text) => text.replace('.', 'D')), 20, 3, /second door D/],
    ['no gap', good.replaceAll('-', '#'), 1, 1, /no gap/],
    ['two gaps', boardText([start, gap], [door, gap]), 12, 12, /second gap/],
    ['a gap with a hole', change(2, (text) => text.replace('---', '-.-')), 2, 13, /all of "-"/],
    ['a board of ten cells', boardText(...Array(5).fill([start, gap])), 1, 1, /2 to 9 tiles.*got 5x2/],
    ['a board of one cell', start.join('\n'), 1, 1, /got 1x1/],
    [
      'seven keys',
      boardText([tile('#SKKKKKKK#', '##########'), gap], [door, solidTile]),
      9,
      9,
      /up to 6 keys, got 7/,
    ],
  ])('rejects %s', (_, text, line, column, message) => {
    let error: unknown;
    try {
      parseLevel(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ParseError);
    expect((error as ParseError).message).toMatch(message);
    expect((error as ParseError).place).toEqual({ line, column });
    expect((error as ParseError).message).not.toContain('\n');
  });
});
