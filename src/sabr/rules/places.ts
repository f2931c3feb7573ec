/** Finds the places of a grid by name: rows, columns, blocks, segments between walls, regions. */

import { lineInWords, shortCell } from '../../core/words/place-words.ts';
import type { JoinedFacts, Rim } from './facts.ts';
import { groupBy } from './group-by.ts';

export interface RulePlace {
  /** For messages: `row 3`. */
  readonly name: string;
  /** Numbers of its cells, in order. */
  readonly cells: readonly number[];
  /** Its number or numbers; `undefined` if it has none. */
  readonly clue: readonly number[] | undefined;
}

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly facts: JoinedFacts;
}

/** Parameters of a kind of place: its sizes, and the symbols between which segments lie. */
export interface PlaceOptions {
  readonly sizes: readonly number[];
  readonly between: readonly string[];
}

type Maker = (grid: Grid, options: PlaceOptions) => RulePlace[];

/** The kinds of places that every grid has. */
const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>(
  Object.entries<Maker>({
    cell: (grid) => everyCell(grid, (cell) => [cell]),
    grid: (grid) => [place(grid, 'the grid', range(grid.width * grid.height))],
    row: (grid) => rowsOf(grid),
    column: (grid) => columnsOf(grid),
    line: (grid) => [...rowsOf(grid), ...columnsOf(grid)],
    left: (grid) => seenFrom(grid, 'left'),
    right: (grid) => seenFrom(grid, 'right'),
    top: (grid) => seenFrom(grid, 'top'),
    bottom: (grid) => seenFrom(grid, 'bottom'),
    rim: (grid) => (['left', 'right', 'top', 'bottom'] as const).flatMap((rim) => seenFrom(grid, rim)),
    diagonal: diagonalsOf,
    pair: (grid) => [...blocksOf(grid, [2, 1]), ...blocksOf(grid, [1, 2])],
    'pair of rows': (grid) => pairsOf(rowsOf(grid)),
    'pair of columns': (grid) => pairsOf(columnsOf(grid)),
    'pair of lines': (grid) => [...pairsOf(rowsOf(grid)), ...pairsOf(columnsOf(grid))],
    stretch: (grid, { sizes: [length = 3] }) => [
      ...blocksOf(grid, [length, 1]),
      ...blocksOf(grid, [1, length]),
    ],
    block: (grid, { sizes: [width = 2, height = width] }) => blocksOf(grid, [width, height]),
    tile: (grid, { sizes }) => blocksOf(grid, tileSize(sizes), true),
    square: (grid) => everyCell(grid, (cell) => around(grid, cell, 2)),
    neighbours: (grid) => everyCell(grid, (cell) => around(grid, cell, 1).filter((other) => other !== cell)),
    segment: (grid, { between }) => segmentsOf(grid, between),
    cross: (grid, { between }) => crossesOf(grid, between),
  }),
);

/** Number of sizes allowed after the name of a place; for others, none. */
const tileSize = ([width = 3, height = width]: readonly number[]) => [width, height] as const;

const maxSizes: ReadonlyMap<string, number> = new Map([
  ['stretch', 1],
  ['block', 2],
  ['tile', 2],
]);

/**
 * Describes what is wrong with a kind of places.
 * @param name of the kind, or of regions or places of the facts
 * @param grid with its facts
 * @param options sizes and walls
 * @returns a sentence; `undefined` when all is right
 */
export function placeFault(
  name: string,
  { width, height, facts }: Grid,
  options: PlaceOptions,
): string | undefined {
  const { sizes, between } = options;
  const known = [...placeNames, ...Object.keys(facts.regions ?? {}), ...Object.keys(facts.places ?? {})];
  if (!known.includes(name)) return `unknown place ${name}; known are ${known.join(', ')}`;
  const isBetween = name === 'segment' || name === 'cross';
  if (isBetween && between.length === 0) return `write ${name} between the symbols where it ends`;
  if (!isBetween && between.length > 0) return `segments and crosses lie between symbols, ${name} does not`;
  const max = maxSizes.get(name) ?? 0;
  if (sizes.length > max) return `expected ${max === 0 ? 'no size' : 'one size'} behind ${name}`;
  const wrong = sizes.find((size) => !(size >= 1));
  if (wrong !== undefined) return `expected a size of at least 1 behind ${name}, got ${wrong}`;
  const [across, down] = tileSize(sizes);
  if (name === 'tile' && (width % across > 0 || height % down > 0))
    return `tiles of ${across} by ${down} do not fill a grid of ${width} by ${height}`;
  return undefined;
}

/**
 * Returns whether places of a kind are two lines each.
 * @param name of the kind
 * @returns whether its cells are those of one line followed by those of the other
 */
export const isPairOfLines = (name: string): boolean => makers.has(name) && name.startsWith('pair of ');

/** The names of all kinds of places that need no facts. */
export const placeNames: readonly string[] = [...makers.keys()];

/**
 * Finds all places of a kind.
 * @param name of the kind, or of regions or places of the facts
 * @param grid with its facts
 * @param options sizes and walls, without a fault
 * @returns the places
 */
export function placesOf(name: string, grid: Grid, options: PlaceOptions): RulePlace[] {
  const { regions = {}, places = {} } = grid.facts;
  const maker = makers.get(name);
  if (maker) return maker(grid, options);
  if (Object.hasOwn(regions, name)) return regionsOf(grid, name, regions[name]!);
  return places[name]!.map((cells, i) => place(grid, `${name} ${i + 1}`, cells));
}

/**
 * Names a cell for messages.
 * @param width of the grid
 * @param cell its number
 * @returns for example r1c3, counted from 1
 */
export const cellName = (width: number, cell: number): string => shortCell(width, cell);

/**
 * Lists the cells seen from a cell: to the left, right, up and down, nearest first.
 * @param grid its size
 * @param cell that sees
 * @returns four lists
 */
export function raysFrom({ width, height }: Grid, cell: number): number[][] {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const steps = (count: number, by: number) => Array.from({ length: count }, (_, i) => cell + by * (i + 1));
  return [
    steps(column, -1),
    steps(width - 1 - column, 1),
    steps(row, -width),
    steps(height - 1 - row, width),
  ];
}

/** Makes a place whose clue is that of its first cell that has one. */
function place({ facts: { clues } }: Grid, name: string, cells: readonly number[]): RulePlace {
  const clue = cells.map((cell) => clues?.[cell]).find((own) => own !== undefined);
  return { name, cells, clue: clue === undefined ? undefined : [clue] };
}

/** Makes a place for each cell, with the clue of that cell. */
function everyCell(grid: Grid, cellsOf: (cell: number) => readonly number[]): RulePlace[] {
  return Array.from({ length: grid.width * grid.height }, (_, cell) => {
    const clue = grid.facts.clues?.[cell];
    return {
      name: cellName(grid.width, cell),
      cells: cellsOf(cell),
      clue: clue === undefined ? undefined : [clue],
    };
  });
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

function rowsOf({ width, height, facts }: Grid): RulePlace[] {
  return range(height).map((row) => ({
    name: lineInWords('row', row),
    cells: range(width).map((column) => row * width + column),
    clue: facts.rims?.left?.[row],
  }));
}

function columnsOf({ width, height, facts }: Grid): RulePlace[] {
  return range(width).map((column) => ({
    name: lineInWords('column', column),
    cells: range(height).map((row) => row * width + column),
    clue: facts.rims?.top?.[column],
  }));
}

/** Makes a place for every pair of lines, with the cells of one followed by those of the other. */
function pairsOf(lines: readonly RulePlace[]): RulePlace[] {
  return lines.flatMap((second, i) =>
    lines.slice(0, i).map((first) => ({
      name: `${first.name} and ${second.name}`,
      cells: [...first.cells, ...second.cells],
      clue: undefined,
    })),
  );
}

function seenFrom(grid: Grid, rim: Rim): RulePlace[] {
  const lines = rim === 'left' || rim === 'right' ? rowsOf(grid) : columnsOf(grid);
  return lines.map(({ name, cells }, i) => ({
    name: `${name} from ${rim}`,
    cells: rim === 'right' || rim === 'bottom' ? cells.toReversed() : cells,
    clue: grid.facts.rims?.[rim]?.[i],
  }));
}

function diagonalsOf(grid: Grid): RulePlace[] {
  const { width, height } = grid;
  const length = Math.min(width, height);
  return [
    place(
      grid,
      'diagonal 1',
      range(length).map((i) => i * width + i),
    ),
    place(
      grid,
      'diagonal 2',
      range(length).map((i) => i * width + width - 1 - i),
    ),
  ];
}

/** Makes all blocks of a size; as tiles, only those of the tiling from the corner. */
function blocksOf(grid: Grid, [width, height]: readonly [number, number], asTiles = false): RulePlace[] {
  const blocks: RulePlace[] = [];
  for (let row = 0; row + height <= grid.height; row += asTiles ? height : 1) {
    for (let column = 0; column + width <= grid.width; column += asTiles ? width : 1) {
      const cells = range(height * width).map(
        (i) => (row + Math.floor(i / width)) * grid.width + column + (i % width),
      );
      const ends = `${cellName(grid.width, cells[0]!)}-${cellName(grid.width, cells.at(-1)!)}`;
      blocks.push(place(grid, ends, cells));
    }
  }
  return blocks;
}

/**
 * Offsets to the cell itself and its neighbours, rows down and columns across, in reading order.
 */
const ways = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const));

/**
 * Returns a cell and its neighbours: those along the lines or, with 2 steps, also the diagonal
 * ones.
 */
function around({ width, height }: Grid, cell: number, steps: 1 | 2): number[] {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const isNear = ([down, across]: readonly [number, number]) =>
    Math.abs(down) + Math.abs(across) <= steps &&
    row + down >= 0 &&
    row + down < height &&
    column + across >= 0 &&
    column + across < width;
  return ways.filter(isNear).map(([down, across]) => cell + down * width + across);
}

/** Makes the segments of rows and columns between walls; walls are givens. */
function segmentsOf(grid: Grid, walls: readonly string[]): RulePlace[] {
  const isWall = (cell: number) => walls.includes(grid.facts.givens?.[cell] ?? '');
  return [...rowsOf(grid), ...columnsOf(grid)].flatMap(({ cells }) => {
    const parts: number[][] = [[]];
    for (const cell of cells) {
      if (isWall(cell)) parts.push([]);
      else parts.at(-1)?.push(cell);
    }
    return parts
      .filter((part) => part.length > 0)
      .map((part) =>
        place(grid, `${cellName(grid.width, part[0]!)}-${cellName(grid.width, part.at(-1)!)}`, part),
      );
  });
}

/** Makes, for each cell that is no wall, the cells of the two segments through it, itself once. */
function crossesOf(grid: Grid, walls: readonly string[]): RulePlace[] {
  const segments = segmentsOf(grid, walls);
  return everyCell(grid, (cell) => [
    ...new Set(segments.filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells)),
  ]).filter(({ cells }) => cells.length > 0);
}

function regionsOf(grid: Grid, name: string, ids: readonly (string | undefined)[]): RulePlace[] {
  const cellsById = groupBy(range(ids.length), (cell) => ids[cell]);
  return [...cellsById]
    .filter(([id]) => id !== undefined)
    .map(([id, cells]) => place(grid, `${name} ${id}`, cells));
}
