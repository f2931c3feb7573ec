/** The options of the generator: what levels are made, and what their best plans must take. */

import { argumentError, nearest } from '../../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../../core/options.ts';
import { boardCells, type LevelShape, maxKeys } from '../level.ts';
import type { Demands } from '../rate/demands.ts';

/** Both ends belong to it. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

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
  readonly slides: Range;
  readonly wishes?: Readonly<Partial<Record<Wish, Range>>>;
}

/** Of a square board. */
const maxSides = { min: 2, max: Math.floor(Math.sqrt(boardCells.max)) };

/** The options as the command line has them. */
export const levelOptions: readonly OptionSpec[] = [
  {
    flags: '--size <RxC>',
    help: 'rows and columns of the board, such as 3x2; up to nine cells (default 3x3)',
  },
  { flags: '--keys <n>', help: `keys to take, 0 to ${maxKeys} (default 1)` },
  {
    flags: '--slides <a..b>',
    help: 'how many slides the level needs at least and at most (default 6..14; in one row or column 0..14)',
  },
  { flags: '--crossings <a..b>', help: 'how many borders between tiles the best plan walks over' },
  { flags: '--air <a..b>', help: 'how often tiles slide while the player is in mid-air' },
  { flags: '--tiles <a..b>', help: 'how many tiles the player comes to' },
  { flags: '--shuffle <a..b>', help: 'how many slides the longest run of them without a walk has' },
];

/**
 * Parses the options of the generator.
 * @param values as typed; size, keys, slides and the wishes are read
 * @param usual slides where none are asked for, on boards of several rows and columns
 * @returns what levels are made
 * @throws RangeError naming the one that is wrong
 */
export function parseLevelOptions(
  { size = '3x3', keys = '1', slides, ...others }: OptionValues,
  usual = '6..14',
): LevelOptions {
  const [, row, column] = /^([1-9])x([1-9])$/.exec(String(size)) ?? [];
  const [rows, columns] = [Number(row), Number(column)];
  if (!(rows * columns >= boardCells.min && rows * columns <= boardCells.max)) {
    const { min, max } = boardCells;
    const expected = `rows x columns, such as 3x3, with ${min} to ${max} cells,`;
    throw argumentError('--size', expected, size, nearest(size, { ...maxSides, pair: true }));
  }
  if (!(/^\d{1,2}$/.test(String(keys)) && Number(keys) <= maxKeys)) {
    const near = nearest(keys, { min: 0, max: maxKeys });
    throw argumentError('--keys', `a whole number from 0 to ${maxKeys}`, keys, near);
  }
  // Tiles in a line keep their order: few levels of that kind need a slide at all.
  const byDefault = Math.min(rows, columns) === 1 ? usual.replace(/^\d+/, '0') : usual;
  const wished = (Object.keys(wishes) as Wish[]).flatMap((name) =>
    others[name] === undefined ? [] : [[name, rangeOf(`--${name}`, others[name])] as const],
  );
  return {
    rows,
    columns,
    keys: Number(keys),
    slides: rangeOf('--slides', slides ?? byDefault),
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

function rangeOf(name: string, value: unknown): Range {
  const [, min, max = min] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(String(value)) ?? [];
  if (min === undefined || Number(max) < Number(min))
    throw argumentError(name, 'a range such as 10..20', value);
  return { min: Number(min), max: Number(max) };
}
