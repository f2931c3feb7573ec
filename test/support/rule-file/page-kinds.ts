/** Kinds of boards of rule files, filled at random without regard to their rules. */

import type { Random } from '../../../src/core/random.ts';
import type { Board, BoardCell } from '../../../src/games/rule-file/board.ts';
import { exampleText } from './example-puzzles.ts';

/** What a cell shows, by role; a page has colours and shapes for each. */
export interface CellLook {
  readonly ground: 'plain' | 'darkest' | 'middle' | 'lightest' | number;
  readonly text?: string;
  readonly isFaint?: boolean;
  readonly sign?: 'mark' | 'dot';
  /** A disc in the middle: of one shade, as a stone, or of any colour, under a number. */
  readonly disc?: 'darkest' | 'lightest' | 'any';
}

/** A kind of board. */
export interface PageKind {
  readonly name: string;
  /** The rule file. */
  readonly text: string;
  readonly sides: readonly number[];
  readonly boxes?: 'equal' | 'any';
  readonly rims?: 'runs' | 'numbers';
  /** Whether cells of one colour may have no line between them. */
  readonly isOpen?: boolean;
  cell(random: Random, side: number): BoardCell;
  look(cell: BoardCell): CellLook;
}

const example = (name: string) => ({ name, text: exampleText(name) });
const own = (name: string, cells: string, rule: string) => ({
  name,
  text: `grid 3 to 16\n${cells}\nrules\n${rule}`,
});
const isNumber = (state: string | undefined) => state !== undefined && /^\d+$/.test(state);

/** Numbers in some cells, the others blank. */
const written = (max: (side: number) => number, min = 1) => ({
  cell: (random: Random, side: number): BoardCell => ({
    state: random.next() < 0.45 ? String(min + random.int(max(side) + 1 - min)) : '.',
  }),
  look: ({ state }: BoardCell): CellLook => ({
    ground: 'plain',
    ...(isNumber(state) && { text: state === undefined ? '' : state }),
  }),
});
/** Cells of three or two grounds, or stones. */
const grounds = { b: 'darkest', w: 'lightest', '.': 'middle' } as const;
const groundOf = (state = '.') => grounds[state as keyof typeof grounds] ?? 'plain';
const shaded = (states: readonly string[], clueShare: number, maxClue: (side: number) => number) => ({
  cell: (random: Random, side: number): BoardCell => ({
    state: random.pick(states),
    ...(random.next() < clueShare && { clue: 1 + random.int(maxClue(side)) }),
  }),
  look: ({ state, clue }: BoardCell): CellLook => ({
    ground: groundOf(state),
    ...(clue !== undefined && { text: String(clue) }),
  }),
});
const marked = { e: {}, o: { sign: 'mark' }, s: { sign: 'mark' }, d: { sign: 'dot' } } as const;
const withMarks = (states: readonly string[]) => ({
  cell: (random: Random): BoardCell => ({ state: random.pick(states) }),
  look: ({ state = 'e' }: BoardCell): CellLook => ({
    ground: state === 'x' ? 'darkest' : 'plain',
    ...marked[state as keyof typeof marked],
  }),
});

const twoGrounds =
  'cell w is lightest, at first, entered by left click\ncell b is darkest, entered by left click';
const few = 'each pair: at most 1 b';

/** All kinds. */
export const pageKinds: readonly PageKind[] = [
  { ...example('unruly'), sides: [4, 6, 8, 10], ...shaded(['.', '.', 'b', 'w'], 0, () => 1) },
  {
    ...example('unruly'),
    name: 'unruly, stones',
    sides: [4, 6, 8],
    ...shaded(['.', '.', 'b', 'w'], 0, () => 1),
    look: ({ state }) =>
      state === '.'
        ? { ground: 'middle' }
        : { ground: 'middle', disc: state === 'b' ? 'darkest' : 'lightest' },
  },
  {
    ...own('two grounds, stones', twoGrounds, few),
    sides: [4, 5, 7, 9],
    ...shaded(['w', 'w', 'b'], 0, () => 1),
    look: ({ state }) => ({ ground: 'lightest', ...(state === 'b' && { disc: 'darkest' }) }),
  },
  { ...example('mosaic'), sides: [5, 7, 10], ...shaded(['.', 'b', 'w'], 0.4, () => 9) },
  { ...example('singles'), sides: [5, 6, 8], ...shaded(['w', 'w', 'b'], 1, (side) => side) },
  { ...example('range'), sides: [5, 7, 9], ...shaded(['w', 'w', 'w', 'b'], 0, () => 1), cell: rangeCell },
  {
    ...own('numbers on discs', `${twoGrounds}\nclue 1-9 is number`, few),
    sides: [4, 5, 7, 9],
    ...shaded(['w', 'w', 'w', 'b'], 0, () => 1),
    cell: rangeCell,
    look: ({ state, clue }) => ({
      ground: groundOf(state),
      ...(clue !== undefined && { text: String(clue), disc: 'any' }),
    }),
  },
  { ...example('pattern'), sides: [5, 7, 10], rims: 'runs', ...shaded(['.', '.', 'b', 'w'], 0, () => 1) },
  {
    ...example('lightup'),
    sides: [5, 7, 10],
    cell: (random) => {
      const state = random.pick(['x', 'o', 'e', 'e', 'e']);
      return { state, ...(state === 'x' && random.next() < 0.5 && { clue: random.int(5) }) };
    },
    look: ({ state, clue }) => ({
      ground: state === 'x' ? 'darkest' : 'plain',
      ...(state === 'o' && { sign: 'mark' }),
      ...(clue !== undefined && { text: String(clue) }),
    }),
  },
  {
    ...own(
      'marks',
      'cell x is darkest, given\ncell o is mark, entered by left click\ncell e is blank, at first, entered by left click',
      'each pair: at most 2 x',
    ),
    sides: [4, 5, 7, 9],
    ...withMarks(['x', 'o', 'e', 'e', 'e']),
  },
  {
    ...own(
      'dots and marks',
      'cell e is blank, at first, entered by left click\ncell s is mark, entered by left click\ncell d is dot, entered by right click',
      'each row: at least 1 e',
    ),
    sides: [4, 5, 7, 9],
    ...withMarks(['s', 'd', 'e', 'e']),
  },
  { ...example('star-battle'), sides: [5, 7, 9], boxes: 'any', ...withMarks(['s', 'e', 'e', 'e']) },
  { ...example('solo'), sides: [4, 6, 9, 9], boxes: 'equal', ...written((side) => side) },
  { ...example('suguru'), sides: [5, 6, 8], boxes: 'any', ...written(() => 6) },
  { ...example('towers'), sides: [4, 5, 6], rims: 'numbers', ...written((side) => side) },
  { ...example('binairo'), sides: [6, 8, 10], ...written(() => 1, 0) },
  { ...example('filling'), sides: [5, 7, 9], ...written(() => 9) },
  {
    ...own(
      'letters',
      'cell . is blank, undecided\ncell a-e is letter, entered by left click and key',
      'each row: at least 1 a',
    ),
    sides: [4, 5, 7],
    cell: (random) => ({ state: random.pick(['.', '.', 'a', 'b', 'c', 'd', 'e']) }),
    look: ({ state = '.' }) => ({ ground: 'plain', ...(state !== '.' && { text: state.toUpperCase() }) }),
  },
  {
    ...example('hitori'),
    sides: [5, 6, 8],
    ...shaded(['w', 'w', 'b'], 1, (side) => side),
    look: ({ state, clue }) => ({ ground: 'plain', text: String(clue), isFaint: state === 'b' }),
  },
  {
    ...example('flood'),
    sides: [6, 8, 12],
    isOpen: true,
    cell: (random) => ({ state: 'abcdef'[random.int(6)] }),
    look: ({ state = 'a' }) => ({ ground: state.charCodeAt(0) - 97 }),
  },
];

function rangeCell(random: Random): BoardCell {
  const state = random.pick(['w', 'w', 'w', 'b']);
  return { state, ...(state === 'w' && random.next() < 0.35 && { clue: 1 + random.int(9) }) };
}

/**
 * Fills a board of a kind at random.
 * @param kind of the board
 * @param random source of the choices
 * @returns the board; colours are named in order of appearance
 */
export function randomBoard(kind: PageKind, random: Random): Board {
  const side = random.pick(kind.sides);
  const isSquare = kind.boxes || kind.rims === 'numbers' || random.next() < 0.6;
  const [columns, rows] = [side, isSquare ? side : Math.max(4, side - 1 + random.int(3))];
  const cells = Array.from({ length: columns * rows }, () => kind.cell(random, side));
  const named = [...new Set(cells.map(({ state }) => state))];
  const line = () =>
    kind.rims === 'runs' ? runs(random, side) : random.next() < 0.4 ? [1 + random.int(side)] : [];
  const lines = (count: number) => Array.from({ length: count }, line);
  const rims =
    kind.rims === 'runs'
      ? { left: lines(rows), top: lines(columns) }
      : kind.rims && { left: lines(rows), right: lines(rows), top: lines(columns), bottom: lines(columns) };
  return {
    rows,
    columns,
    cells: kind.isOpen ? cells.map(({ state }) => ({ state: 'abcdef'[named.indexOf(state)] })) : cells,
    rims: rims ?? {},
    ...(kind.boxes === 'equal' && { boxes: equalBoxes(side) }),
    ...(kind.boxes === 'any' && { boxes: someBoxes(random, side) }),
  };
}

/** Runs of a random line that is not empty. */
function runs(random: Random, side: number): number[] {
  const filled = Array.from({ length: side }, () => (random.next() < 0.55 ? 'b' : ' ')).join('');
  const found = filled.split(/ +/).flatMap((run) => (run ? [run.length] : []));
  return found.length > 0 ? found : [side];
}

function equalBoxes(side: number): number[] {
  const [width, height] = { 4: [2, 2], 6: [3, 2] }[side] ?? [3, 3];
  return Array.from({ length: side * side }, (_, cell) => {
    const [column, row] = [cell % side, Math.floor(cell / side)];
    return Math.floor(row / height!) * (side / width!) + Math.floor(column / width!);
  });
}

/** Grows as many regions as there are columns. */
function someBoxes(random: Random, side: number): number[] {
  const box = new Array<number>(side * side).fill(-1);
  random
    .shuffle([...box.keys()])
    .slice(0, side)
    .forEach((cell, i) => (box[cell] = i));
  while (box.includes(-1)) {
    const cell = random.int(box.length);
    const column = cell % side;
    const beside = [
      column > 0 ? cell - 1 : -1,
      column < side - 1 ? cell + 1 : -1,
      cell - side,
      cell + side,
    ].flatMap((other) => ((box[other] ?? -1) >= 0 ? [box[other]!] : []));
    if (box[cell] === -1 && beside.length > 0) box[cell] = random.pick(beside);
  }
  const order = [...new Set(box)];
  return box.map((each) => order.indexOf(each));
}
