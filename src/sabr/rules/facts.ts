/** Facts that a rule file does not contain: the size of the grid and the contents of one board. */

import { ParseError } from '../../core/errors.ts';
import { placeNames } from './places.ts';
import type { Block, RuleFile } from './syntax.ts';
import { isWholeNumber } from './text/tokens.ts';

/** A side of the grid from which a line is looked at. */
export type Rim = 'left' | 'right' | 'top' | 'bottom';

/**
 * Facts about one board, as in JSON. Cells are numbered row by row from 0; what is missing, null or
 * undefined is unknown.
 */
export interface RuleFacts {
  /** Columns; needed unless the file names a size. */
  readonly width?: number;
  /** Rows; the width by default. */
  readonly height?: number;
  /** By cell, its symbol. */
  readonly givens?: readonly (string | number | null | undefined)[];
  /** By cell, a number in addition to the symbol. */
  readonly clues?: readonly (number | null | undefined)[];
  /**
   * Numbers outside the grid: by row from the top for left and right, by column from the left for
   * top and bottom. An empty list means no run.
   */
  readonly rims?: Readonly<Partial<Record<Rim, readonly (readonly number[] | null | undefined)[]>>>;
  /** Partitions of the grid: by name of the place, for each cell the name of its region. */
  readonly regions?: Readonly<Record<string, readonly (string | number | null | undefined)[]>>;
  /** Other places: by name, lists of cells in the order that `increasing` goes by. */
  readonly places?: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** The facts of the file and those from outside, joined; `undefined` is unknown. */
export interface JoinedFacts {
  readonly givens?: readonly (string | undefined)[];
  readonly clues?: readonly (number | undefined)[];
  readonly rims?: Readonly<Partial<Record<Rim, readonly (readonly number[] | undefined)[]>>>;
  readonly regions?: Readonly<Record<string, readonly (string | undefined)[]>>;
  readonly places?: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const rimNames: readonly string[] = ['left', 'right', 'top', 'bottom'] satisfies Rim[];

/** Returns a list with `undefined` for whatever is unknown. */
const known = <T>(list: readonly (T | null | undefined)[]): (T | undefined)[] =>
  list.map((entry) => entry ?? undefined);

const knownWords = (list: readonly (string | number | null | undefined)[]): (string | undefined)[] =>
  known(list).map((entry) => (entry === undefined ? undefined : String(entry)));

const mapValues = <T, U>(
  record: Readonly<Record<string, T | undefined>>,
  map: (value: T) => U,
): Record<string, U> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, map(value)]])),
  );

/**
 * Joins the facts that a file holds with those from outside, which win.
 * @param program the rule file
 * @param size of the grid, in cells
 * @param given from outside
 * @returns facts of that size
 * @throws ParseError for a list of another length than the grid, for words in place of numbers, and
 *   for regions or places with a name that has its own meaning; with file, line and column for
 *   those of the file
 */
export function joinFacts(
  { blocks }: RuleFile,
  { width, height }: { readonly width: number; readonly height: number },
  given: RuleFacts,
): JoinedFacts {
  const { rims: givenRims = {}, regions: givenRegions = {}, places = {} } = given;
  const outside = new Set(Object.keys({ ...givenRims, ...givenRegions, ...places }));
  if (given.givens) outside.add('givens');
  if (given.clues) outside.add('clues');
  const wrong = (what: string, name: string): never => {
    const block = outside.has(name) ? undefined : blocks.get(name);
    throw new ParseError(what, block && { file: block.file, ...block.at });
  };
  const numberIn = (name: string) => (word: string) =>
    isWholeNumber(word) ? Number(word) : wrong(`${word} is no number`, name);
  const cellsOf = (block: Block) => block.rows.flat().map((word) => (word === '.' ? undefined : word));
  const rims: Partial<Record<Rim, readonly (readonly number[] | undefined)[]>> = {};
  const regions: Record<string, readonly (string | undefined)[]> = {};
  for (const [name, block] of blocks) {
    if (outside.has(name)) continue;
    if (rimNames.includes(name))
      rims[name as Rim] = block.rows.map((row) => (row[0] === '.' ? undefined : row.map(numberIn(name))));
    else if (name !== 'givens' && name !== 'clues') regions[name] = cellsOf(block);
  }
  const ownGivens = blocks.get('givens');
  const ownClues = blocks.get('clues');
  const givens = given.givens ? knownWords(given.givens) : ownGivens && cellsOf(ownGivens);
  const clues = given.clues
    ? known(given.clues)
    : ownClues && cellsOf(ownClues).map((word) => (word === undefined ? word : numberIn('clues')(word)));
  const facts = {
    ...(givens && { givens }),
    ...(clues && { clues }),
    rims: { ...rims, ...mapValues(givenRims, known) },
    regions: { ...regions, ...mapValues(givenRegions, knownWords) },
    places,
  };
  const taken = Object.keys({ ...facts.regions, ...facts.places }).find((name) => placeNames.includes(name));
  if (taken) wrong(`every grid has places named ${taken}; give these another name`, taken);
  for (const [name, list] of Object.entries({ givens, clues, ...facts.regions })) {
    if (list && list.length !== width * height)
      wrong(`expected ${width} by ${height} entries in ${name}, got ${list.length}`, name);
  }
  for (const [name, lists] of Object.entries(facts.places)) {
    const odd = lists.flat().find((cell) => !(Number.isInteger(cell) && cell >= 0 && cell < width * height));
    if (odd !== undefined) wrong(`expected cells 0 to ${width * height - 1} in ${name}, got ${odd}`, name);
  }
  for (const [name, list] of Object.entries(facts.rims)) {
    const lines = name === 'left' || name === 'right' ? height : width;
    if (list.length !== lines) wrong(`expected ${lines} entries in ${name}, got ${list.length}`, name);
  }
  return facts;
}
