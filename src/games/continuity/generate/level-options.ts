/** The options of the generator: the shape of levels, and requirements on their best plans. */

import { argumentError } from '../../../core/errors.ts';
import {
  interval,
  optionTable,
  type OptionValues,
  whole,
  type WholeInterval,
} from '../../../core/options.ts';
import { boardSize } from '../../kit/board-size.ts';
import { boardCells, type LevelShape, maxKeys } from '../level.ts';
import type { Demands } from '../rate/demands.ts';

/** The figures of a best plan that can be required, other than slides. */
export const requirements = {
  crossings: 'crossings',
  air: 'airSwaps',
  tiles: 'tilesUsed',
  shuffle: 'longestShuffle',
} as const satisfies Record<string, keyof Demands>;

type Requirement = keyof typeof requirements;

/** The options of the generator, parsed. */
export interface LevelOptions extends LevelShape {
  readonly slides: WholeInterval;
  readonly requirements?: Readonly<Partial<Record<Requirement, WholeInterval>>>;
}

/** The valid sizes of a board, in tiles. */
export const tileSizes = { sides: { min: 1, max: boardCells.max }, cells: boardCells };

const range = (help: string) => interval(help, { min: 0, max: 999 });

const table = optionTable({
  size: boardSize('rows and columns of the board', tileSizes, '3x3'),
  keys: whole('keys to take', { min: 0, max: maxKeys, byDefault: 1 }),
  slides: range('the fewest slides that solve the level (default 6..14; in one row or column 0..14)'),
  crossings: range('how often the best plan crosses a border between tiles'),
  air: range('how often tiles slide while the player is in mid-air'),
  tiles: range('how many tiles the player visits'),
  shuffle: range('slides in the longest run of them without a walk'),
});

/** The options for the command line. */
export const levelOptions = table.specs;

/**
 * Parses the options of the generator.
 * @param typed size, keys, slides and requirements
 * @param usual default slides on boards of several rows and columns
 * @returns the parsed options
 * @throws RangeError naming the wrong option
 */
export function parseLevelOptions(typed: OptionValues, usual = { min: 6, max: 14 }): LevelOptions {
  const { size, keys, slides, ...others } = table.parse(typed);
  const { rows, columns } = size;
  const all = rows * columns - 1;
  const wanted = others.tiles?.min ?? 0;
  if (wanted > all)
    throw argumentError(
      '--tiles',
      `at most the ${all} tiles of a ${rows}x${columns} board`,
      `${wanted} or more`,
    );
  // Tiles in a line keep their order, so few of these levels need a slide at all.
  const byDefault = Math.min(rows, columns) === 1 ? { ...usual, min: 0 } : usual;
  const required = Object.entries(others).filter(([, each]) => each !== undefined);
  return {
    rows,
    columns,
    keys,
    slides: slides ?? byDefault,
    ...(required.length > 0 ? { requirements: Object.fromEntries(required) } : {}),
  };
}

/**
 * Returns whether a plan meets the requirements.
 * @param options of the generator
 * @param demands figures of the plan
 * @returns true without requirements
 */
export const meetsRequirements = ({ requirements: ranges = {} }: LevelOptions, demands: Demands): boolean =>
  (Object.keys(requirements) as Requirement[]).every((name) => {
    const range = ranges[name];
    const count = demands[requirements[name]];
    return !range || (count >= range.min && count <= range.max);
  });

/**
 * Formats the requirements for messages.
 * @param options of the generator
 * @returns for example `, crossings 8..12`; empty without requirements
 */
export const formatRequirements = ({ requirements: ranges = {} }: LevelOptions): string =>
  Object.entries(ranges)
    .map(([name, { min, max }]) => `, ${name} ${min}..${max}`)
    .join('');
