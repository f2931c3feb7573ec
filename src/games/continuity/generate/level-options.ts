/** The options of the generator: what levels are made, and what their best plans must take. */

import { argumentError, nearest } from '../../../core/errors.ts';
import {
  freeText,
  interval,
  optionTable,
  type OptionValues,
  whole,
  type WholeInterval,
} from '../../../core/options.ts';
import { boardCells, type LevelShape, maxKeys } from '../level.ts';
import type { Demands } from '../rate/demands.ts';

/** What of its best plan can be wished for beside the slides. */
export const wishes = {
  crossings: 'crossings',
  air: 'airSwaps',
  tiles: 'tilesUsed',
  shuffle: 'longestShuffle',
} as const satisfies Record<string, keyof Demands>;

type Wish = keyof typeof wishes;

/** What levels are made. */
export interface LevelOptions extends LevelShape {
  readonly slides: WholeInterval;
  readonly wishes?: Readonly<Partial<Record<Wish, WholeInterval>>>;
}

/** Of a square board. */
const maxSides = { min: 2, max: Math.floor(Math.sqrt(boardCells.max)) };

const range = (help: string) => interval(help, { min: 0, max: 999 });

const table = optionTable({
  size: freeText('RxC', 'rows and columns of the board, such as 3x2; up to nine cells (default 3x3)'),
  keys: whole('keys to take', { min: 0, max: maxKeys, byDefault: 1 }),
  slides: range(
    'how many slides the level needs at least and at most (default 6..14; in one row or column 0..14)',
  ),
  crossings: range('how many borders between tiles the best plan walks over'),
  air: range('how often tiles slide while the player is in mid-air'),
  tiles: range('how many tiles the player comes to'),
  shuffle: range('how many slides the longest run of them without a walk has'),
});

/** The options as the command line has them. */
export const levelOptions = table.specs;

/**
 * Parses the options of the generator.
 * @param typed size, keys, slides and the wishes are read
 * @param usual slides where none are asked for, on boards of several rows and columns
 * @returns what levels are made
 * @throws RangeError naming the one that is wrong
 */
export function parseLevelOptions(typed: OptionValues, usual = { min: 6, max: 14 }): LevelOptions {
  const { size = '3x3', keys, slides, ...asked } = table.parse(typed);
  const [, row, column] = /^([1-9])x([1-9])$/.exec(size) ?? [];
  const [rows, columns] = [Number(row), Number(column)];
  if (!(rows * columns >= boardCells.min && rows * columns <= boardCells.max)) {
    const { min, max } = boardCells;
    const expected = `rows x columns, such as 3x3, with ${min} to ${max} cells,`;
    throw argumentError('--size', expected, size, nearest(size, { ...maxSides, pair: true }));
  }
  // Tiles in a line keep their order: few levels of that kind need a slide at all.
  const byDefault = Math.min(rows, columns) === 1 ? { ...usual, min: 0 } : usual;
  const wished = Object.entries(asked).filter(([, each]) => each !== undefined);
  return {
    rows,
    columns,
    keys,
    slides: slides ?? byDefault,
    ...(wished.length > 0 ? { wishes: Object.fromEntries(wished) } : {}),
  };
}

/**
 * Says whether a plan takes what was wished for.
 * @param options what levels are made
 * @param demands what the plan takes
 * @returns true where nothing was wished for
 */
export const isAsWished = ({ wishes: ranges = {} }: LevelOptions, demands: Demands): boolean =>
  (Object.keys(wishes) as Wish[]).every((name) => {
    const range = ranges[name];
    const count = demands[wishes[name]];
    return !range || (count >= range.min && count <= range.max);
  });

/**
 * Writes what was wished for, for messages.
 * @param options what levels are made
 * @returns such as `, crossings 8..12`; empty without a wish
 */
export const wishesInWords = ({ wishes: ranges = {} }: LevelOptions): string =>
  Object.entries(ranges)
    .map(([name, { min, max }]) => `, ${name} ${min}..${max}`)
    .join('');
