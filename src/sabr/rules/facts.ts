/** Facts that a rule file does not contain: the size of the grid and the contents of one board. */

import { ParseError } from '../../core/errors.ts';
import { placeNames } from './places.ts';
import type { Block, RuleFile } from './syntax.ts';

/** A side of the grid from which a line is looked at. */
export type Rim = 'left' | 'right' | 'top' | 'bottom';

/** Facts about one board. Cells are numbered row by row from 0; what is missing is unknown. */
export interface RuleFacts {
  /** Columns; needed unless the file names a size. */
  readonly width?: number;
  /** Rows; the width by default. */
  readonly height?: number;
  /** By cell, its symbol. */
  readonly givens?: readonly (string | undefined)[];
  /** By cell, a number in addition to the symbol. */
  readonly clues?: readonly (number | undefined)[];
  /**
   * Numbers outside the grid: by row from the top for left and right, by column from the left for
   * top and bottom. `undefined` is no clue; an empty list means no run.
   */
  readonly rims?: Readonly<Partial<Record<Rim, readonly (readonly number[] | undefined)[]>>>;
  /** Partitions of the grid: by name of the place, for each cell the name of its region. */
  readonly regions?: Readonly<Record<string, readonly (string | number | undefined)[]>>;
  /** Other places: by name, lists of cells in the order that `increasing` goes by. */
  readonly places?: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const rimNames: readonly string[] = ['left', 'right', 'top', 'bottom'] satisfies Rim[];

/**
 * Joins the facts that a file holds with those from outside, which win.
 * @param program the rule file
 * @param size of the grid, in cells
 * @param given from outside
 * @returns facts of that size
 * @throws ParseError for a list of another length than the grid, for words in place of numbers, and
 *   for regions or places with a name that has its own meaning
 */
export function joinFacts(
  { blocks, file }: RuleFile,
  { width, height }: { readonly width: number; readonly height: number },
  given: RuleFacts,
): RuleFacts {
  const wrong = (what: string): never => {
    throw new ParseError(what, { file });
  };
  const numberOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : wrong(`${word} is no number`));
  const cellsOf = (block: Block) => block.flat().map((word) => (word === '.' ? undefined : word));
  const rims: Partial<Record<Rim, readonly (readonly number[] | undefined)[]>> = {};
  const regions: Record<string, readonly (string | number | undefined)[]> = {};
  for (const [name, block] of blocks) {
    if (rimNames.includes(name))
      rims[name as Rim] = block.map((row) => (row[0] === '.' ? undefined : row.map(numberOf)));
    else if (name !== 'givens' && name !== 'clues') regions[name] = cellsOf(block);
  }
  const ownGivens = blocks.get('givens');
  const ownClues = blocks.get('clues');
  const givens = given.givens ?? (ownGivens && cellsOf(ownGivens));
  const clues =
    given.clues ??
    (ownClues && cellsOf(ownClues).map((word) => (word === undefined ? undefined : numberOf(word))));
  const facts = {
    ...(givens && { givens }),
    ...(clues && { clues }),
    rims: { ...rims, ...given.rims },
    regions: { ...regions, ...given.regions },
    places: given.places ?? {},
  };
  const taken = Object.keys({ ...facts.regions, ...facts.places }).find((name) => placeNames.includes(name));
  if (taken) wrong(`every grid has places named ${taken}; give these another name`);
  for (const [name, list] of Object.entries({ givens, clues, ...facts.regions })) {
    if (list && list.length !== width * height)
      wrong(`expected ${width} by ${height} entries in ${name}, got ${list.length}`);
  }
  for (const [name, lists] of Object.entries(facts.places)) {
    const odd = lists.flat().find((cell) => !(Number.isInteger(cell) && cell >= 0 && cell < width * height));
    if (odd !== undefined) wrong(`expected cells 0 to ${width * height - 1} in ${name}, got ${odd}`);
  }
  for (const [name, list] of Object.entries(facts.rims)) {
    const lines = name === 'left' || name === 'right' ? height : width;
    if (list.length !== lines) wrong(`expected ${lines} entries in ${name}, got ${list.length}`);
  }
  return facts;
}
