/**
 * Parses and formats levels: a drawing of the board at the start. Ten lines make a row of tiles,
 * ten characters the row of one tile. Spaces separate tiles, empty lines separate rows of tiles.
 * `#` is solid, `.` air; `S` start, `K` key, `D` door (all in air); the gap is a tile of `-`.
 * Lines that begin with `;` are comments. The one-line form has `|` for the line breaks. Every
 * error names its line and column, counted from 1.
 */

import { counted } from '../../core/words/counted.ts';
import { ParseError } from '../../core/errors.ts';
import {
  boardCells,
  type Level,
  maxKeys,
  type Spot,
  startArrangement,
  type Tile,
  tileSize,
} from './level.ts';
import { isSealed } from './sealed.ts';

/** The characters of levels. */
const signs = { solid: '#', air: '.', start: 'S', key: 'K', door: 'D', gap: '-' } as const;

/** The text of one row of a tile, and its position. */
interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A row of tiles: the words of each of its lines. */
type Band = readonly (readonly Word[])[];

/** A start, key or door in the text. */
interface Found extends Spot {
  readonly word: Word;
}

/**
 * Returns whether a text is meant as a level in one line.
 * @param text to judge
 * @returns whether it contains `|` and only characters of levels
 */
export const looksLikeLevel = (text: string): boolean => text.includes('|') && /^[#.SKD\-|\s]+$/.test(text);

/**
 * Parses a level.
 * @param text see the head of this file; Windows line ends are allowed
 * @returns the level
 * @throws ParseError with line and column for tiles that are not 10×10, a board whose rows differ,
 *   no gap or two, an unknown character, no start or two, no door or two, too many keys
 */
export const parseLevel = (text: string): Level => parse(text).level;

/**
 * Parses a level that should be solvable.
 * @param text see the head of this file
 * @returns the level
 * @throws ParseError as `parseLevel` does, and for a key or a door that is walled in
 */
export function parseSoundLevel(text: string): Level {
  const { level, goals } = parse(text);
  const sealed = goals.find((goal) => isSealed(level, goal));
  if (!sealed) return level;
  const what = sealed.word.text[sealed.x] === signs.key ? 'key' : 'door';
  throw errorAt(
    sealed.word,
    sealed.x,
    `the ${what} cannot be reached: it is walled in within its tile, no way leads to it from a side`,
  );
}

/** Parses a level, and returns its keys and its door with their places in the text. */
function parse(text: string): { readonly level: Level; readonly goals: readonly Found[] } {
  const bands = bandsOf(text);
  const columns = checkShape(bands);
  const size = { rows: bands.length, columns };
  const blocks = bands.flatMap((band) =>
    Array.from({ length: columns }, (_, column) => band.map((words) => words[column]!)),
  );
  const gap = gapOf(blocks);
  const tiles: Tile[] = [];
  const found: Record<'S' | 'K' | 'D', Found[]> = { S: [], K: [], D: [] };
  for (const block of blocks.filter((_, cell) => cell !== gap)) {
    for (const [y, word] of block.entries()) {
      for (const [x, sign] of [...word.text].entries()) {
        if (sign === 'S' || sign === 'K' || sign === 'D')
          found[sign].push({ tile: tiles.length, x, y, word });
      }
    }
    tiles.push({ solid: block.flatMap(({ text: row }) => [...row].map((sign) => sign === signs.solid)) });
  }
  const start = only(found.S, 'start', signs.start);
  const door = only(found.D, 'door', signs.door);
  const extra = found.K[maxKeys];
  if (extra)
    throw errorAt(extra.word, extra.x, `a level may have up to ${maxKeys} keys, got ${found.K.length}`);
  return {
    level: { ...size, gap, tiles, start, keys: found.K.map(spotOf), door },
    goals: [...found.K, ...found.D],
  };
}

/**
 * Formats a level as text, which parses to the same level.
 * @param level to format
 * @returns lines, without a line break at the end
 */
export function formatLevel(level: Level): string {
  const arrangement = startArrangement(level);
  const lines: string[] = [];
  for (let row = 0; row < level.rows; row++) {
    if (row > 0) lines.push('');
    const tiles = arrangement.slice(row * level.columns, (row + 1) * level.columns);
    for (let y = 0; y < tileSize; y++) lines.push(tiles.map((tile) => rowText(level, tile, y)).join(' '));
  }
  return lines.join('\n');
}

/**
 * Formats a level in one line.
 * @param level to format
 * @returns its text form with `|` for the line breaks
 */
export const formatLevelLine = (level: Level): string => formatLevel(level).replaceAll('\n', '|');

function rowText(level: Level, tile: number, y: number): string {
  const solid = level.tiles[tile]?.solid;
  if (!solid) return signs.gap.repeat(tileSize);
  return Array.from({ length: tileSize }, (_, x) => {
    const isHere = (spot: Spot) => spot.tile === tile && spot.x === x && spot.y === y;
    if (isHere(level.start)) return signs.start;
    if (isHere(level.door)) return signs.door;
    if (level.keys.some(isHere)) return signs.key;
    return solid[y * tileSize + x] ? signs.solid : signs.air;
  }).join('');
}

const spotOf = ({ tile, x, y }: Found): Spot => ({ tile, x, y });

/** Makes an error at the i-th character of a word. */
function errorAt({ line, column }: Word, i: number, message: string): ParseError {
  const place = { line, column: column + i };
  return new ParseError(`line ${line}, column ${place.column}: ${message}`, place);
}

/** Splits the text into bands, lines and words, and rejects unknown characters. */
function bandsOf(text: string): Band[] {
  const bands: Word[][][] = [];
  let band: Word[][] | undefined;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.startsWith(';')) continue;
    let start = 0;
    for (const part of line.split('|')) {
      const words = wordsOf(part, index + 1, start + 1);
      start += part.length + 1;
      if (words.length === 0) band = undefined;
      else if (band) band.push(words);
      else bands.push((band = [words]));
    }
  }
  if (bands.length > 0) return bands;
  throw new ParseError('the level is empty: expected tiles of 10x10 characters, such as #.SKD', {
    line: 1,
    column: 1,
  });
}

function wordsOf(part: string, line: number, column: number): Word[] {
  return [...part.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const word = { text, line, column: column + index };
    const wrong = text.search(/[^#.SKD-]/u);
    if (wrong < 0) return word;
    const sign = JSON.stringify(String.fromCodePoint(text.codePointAt(wrong)!));
    throw errorAt(word, wrong, `expected # . S K D, or - for the gap, got ${sign}`);
  });
}

/**
 * Rejects tiles that are not 10×10, bands of different widths and boards of the wrong size.
 * @returns the number of columns
 */
function checkShape(bands: readonly Band[]): number {
  const first = (bands[0]?.[0] ?? []) as readonly Word[];
  for (const band of bands) {
    for (const words of band) {
      const wrong = words.find(({ text }) => text.length !== tileSize);
      if (wrong) {
        const got = `${wrong.text.length} in ${JSON.stringify(wrong.text)}`;
        throw errorAt(wrong, 0, `the row of a tile is ${tileSize} characters, got ${got}`);
      }
      if (words.length === first.length) continue;
      const min = words[Math.min(words.length, first.length)] ?? words.at(-1)!;
      throw errorAt(
        min,
        0,
        `expected ${inTiles(first.length)} side by side as in line ${first[0]?.line}, got ${words.length}`,
      );
    }
    if (band.length === tileSize) continue;
    const word = (band[tileSize]?.[0] ?? band.at(-1)?.[0])!;
    throw errorAt(
      word,
      0,
      `a row of tiles is ${tileSize} lines and then an empty one, got ${band.length} lines`,
    );
  }
  const cells = bands.length * first.length;
  if (cells >= boardCells.min && cells <= boardCells.max) return first.length;
  const expected = `expected a board of ${boardCells.min} to ${boardCells.max} tiles, the gap among them`;
  throw errorAt(first[0]!, 0, `${expected}, got ${bands.length}x${first.length}`);
}

const inTiles = (count: number): string => counted(count, 'tile');

/** Finds the board cell of the gap: the one block that is all `-`. */
function gapOf(blocks: readonly (readonly Word[])[]): number {
  const gaps = blocks.flatMap((block, cell) => (block[0]?.text.startsWith(signs.gap) ? [cell] : []));
  for (const [cell, block] of blocks.entries()) {
    for (const word of block) {
      const wrong = [...word.text].findIndex((sign) => (sign === signs.gap) !== gaps.includes(cell));
      if (wrong >= 0) throw errorAt(word, wrong, 'a tile is the gap, all of "-", or has none of it');
    }
  }
  const [gap, second] = gaps;
  const place = (blocks[second ?? 0]?.[0] ?? blocks[0]?.[0])!;
  if (gap === undefined)
    throw errorAt(place, 0, 'the board has no gap: expected one tile that is all of "-"');
  if (second !== undefined) throw errorAt(place, 0, 'the board has a second gap; expected one');
  return gap;
}

/** Returns the only start, or the only door. */
function only([one, second]: readonly Found[], what: string, sign: string): Spot {
  if (!one)
    throw new ParseError(`the level has no ${what}: expected one cell with ${sign}`, { line: 1, column: 1 });
  if (!second) return spotOf(one);
  const before = `line ${one.word.line}, column ${one.word.column + one.x}`;
  throw errorAt(second.word, second.x, `a second ${what} ${sign}; the first one is in ${before}`);
}
