/** The programs of the SABR bench, written for it with the builder; each says what it is and what answer it must have. */

import { arrangements } from '../src/sabr/arrangements.ts';
import { ProgramBuilder } from '../src/sabr/builder.ts';
import { seededRandom } from '../src/core/random.ts';

/** A program of the bench. */
export interface BenchProgram {
  readonly name: string;
  readonly stages: number;
  /** What the solver must answer. */
  readonly solvable: boolean;
  text(): string;
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Rows of cells `r<row>c<column>`. */
const grid = (rows: number, columns = rows): string[][] =>
  range(rows).map((row) => range(columns).map((column) => `r${row}c${column}`));

/** Pairs of neighbours of a grid, left before right and upper before lower. */
function neighbours(cells: readonly (readonly string[])[]): [string, string][] {
  return cells.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      const others = [row[c + 1], cells[r + 1]?.[c]];
      return others.flatMap((other): [string, string][] => (other === undefined ? [] : [[cell, other]]));
    }),
  );
}

/** The sliding puzzle: the blank, 0, changes places with a neighbour. */
export function sliding(start: string, size: number): string {
  const cells = grid(size);
  const tiles = range(size * size).map(String);
  const builder = new ProgramBuilder()
    .symbols(tiles)
    .board(cells)
    .setup(
      start,
      range(size).map((row) => range(size).map((c) => String((row * size + c + 1) % (size * size)))),
    )
    .transition('pair', ['0 t', 't 0'], { name: 'back' })
    .transition('pair', ['t 0', '0 t'], { name: 'on' });
  for (const pair of neighbours(cells)) builder.describe('pair', pair);
  return builder.text();
}

/** Stickers of the pocket cube that a quarter turn of a face moves, in cycles of four: a goes where b is, and so on. */
const cubeFaces = {
  // Faces U R F D L B, four stickers each, row by row as one looks at the face.
  R: ['R0 R1 R3 R2', 'F1 U1 B2 D1', 'F3 U3 B0 D3'],
  U: ['U0 U1 U3 U2', 'F0 L0 B0 R0', 'F1 L1 B1 R1'],
  F: ['F0 F1 F3 F2', 'U2 R0 D1 L3', 'U3 R2 D0 L1'],
} as const;

const cubeStickers = [...'URFDLB'].flatMap((face) => range(4).map((i) => `${face}${i}`));

/** Applies turns such as `R U2 F3` to a cube; each sticker is named by where it was. */
function turnCube(turns: string): Map<string, string> {
  let cube = new Map(cubeStickers.map((sticker) => [sticker, sticker]));
  for (const turn of turns.split(' ').filter(Boolean)) {
    const cycles = cubeFaces[turn[0] as keyof typeof cubeFaces];
    for (let times = Number(turn[1] ?? 1); times > 0; times--) {
      const next = new Map(cube);
      for (const cycle of cycles) {
        const places = cycle.split(' ');
        places.forEach((place, i) => next.set(places[(i + 1) % 4] as string, cube.get(place) as string));
      }
      cube = next;
    }
  }
  return cube;
}

/** The pocket cube with one corner held fast: three faces turn, a quarter, a half or three quarters at a time. */
export function pocketCube(scramble: string): string {
  const scrambled = turnCube(scramble);
  const builder = new ProgramBuilder()
    .symbols([...'URFDLB'])
    .board([...'URFDLB'].map((face) => cubeStickers.filter((sticker) => sticker[0] === face)))
    .setup(
      [...'URFDLB'].map((face) =>
        cubeStickers
          .filter((each) => each[0] === face)
          .map((each) => (scrambled.get(each) as string)[0] as string),
      ),
      [...'URFDLB'].map((face) => range(4).map(() => face)),
    );
  const letters = [...'abcdefghijkl'];
  for (const [face, cycles] of Object.entries(cubeFaces))
    builder.describe('face', cycles.join(' '), { name: face });
  for (const times of [1, 2, 3]) {
    const after = letters.map(
      (_, i) => letters[Math.floor(i / 4) * 4 + (((i % 4) - times + 4) % 4)] as string,
    );
    builder.transition('face', [letters, after], { name: `turn${times}` });
  }
  return builder.text();
}

/** The pentominoes, as offsets from their first square. */
const pentominoes: Readonly<Record<string, string>> = {
  F: '.XX XX. .X.',
  I: 'XXXXX',
  L: 'X. X. X. XX',
  N: '.X .X XX X.',
  P: 'XX XX X.',
  T: 'XXX .X. .X.',
  U: 'X.X XXX',
  V: 'X.. X.. XXX',
  W: 'X.. XX. .XX',
  X: '.X. XXX .X.',
  Y: '.X XX .X .X',
  Z: 'XX. .X. .XX',
};

/** All ways a shape can be turned and mirrored. */
function orientations(shape: string): string[][] {
  const found = new Map<string, string[]>();
  let rows = shape.split(' ');
  for (let turn = 0; turn < 8; turn++) {
    found.set(rows.join(' '), rows);
    rows =
      turn === 3
        ? rows.map((row) => [...row].reverse().join(''))
        : range(rows[0]?.length ?? 0).map((c) =>
            rows
              .map((row) => row[c])
              .reverse()
              .join(''),
          );
  }
  return [...found.values()];
}

/** Lays each piece once on a board of so many squares, by one option for each way to lay it. */
function packing(rows: number, columns: number, pieces: string): string {
  const cells = grid(rows, columns);
  const builder = new ProgramBuilder().symbols([...pieces]).board(cells);
  for (const piece of pieces) {
    for (const shape of orientations(pentominoes[piece] as string)) {
      for (let row = 0; row + shape.length <= rows; row++) {
        for (let column = 0; column + (shape[0]?.length ?? 0) <= columns; column++) {
          const rules = cells.map((line, r) =>
            line.map((_, c) => (shape[r - row]?.[c - column] === 'X' ? piece : `!${piece}`)),
          );
          builder.option('Board', rules, { name: piece });
        }
      }
    }
  }
  return builder.text();
}

/** Queens: a queen in each column, whose row is the column's symbol. */
function queens(size: number): string {
  const columns = range(size).map((i) => `c${i}`);
  const rows = range(size).map(String);
  const builder = new ProgramBuilder().symbols(rows).board(columns).allDifferent(columns);
  for (let distance = 1; distance < size; distance++) {
    const object = `apart${distance}`;
    for (const row of range(size)) {
      const others = rows.filter((_, other) => Math.abs(other - row) !== distance);
      builder.option(object, [`!${row}`, '?'], { name: `r${row}` });
      builder.option(object, ['?', `(${others.join(',')})`], { name: `r${row}` });
    }
    for (let c = 0; c + distance < size; c++) builder.describe(object, [`c${c}`, `c${c + distance}`]);
  }
  return builder.text();
}

/** Sudoku with boxes of some size; `.` for an empty cell, then 1-9 and letters. */
function sudoku(givens: string, box: number): string {
  const size = box * box;
  const cells = grid(size);
  const symbols = range(size).map((i) => (i + 1).toString(36));
  const rules = range(size).map((row) =>
    [...givens.slice(row * size, (row + 1) * size)].map((given) => (given === '.' ? '?' : given)),
  );
  const builder = new ProgramBuilder().symbols(symbols).board(cells).require('Board', rules);
  for (const i of range(size)) {
    builder.allDifferent(cells[i] as string[]);
    builder.allDifferent(cells.map((row) => row[i] as string));
    builder.allDifferent(
      range(size).map(
        (j) =>
          cells[Math.floor(i / box) * box + Math.floor(j / box)]?.[(i % box) * box + (j % box)] as string,
      ),
    );
  }
  return builder.text();
}

/** A Sudoku of a larger size: a pattern grid, shuffled, with cells taken out. */
function largeSudoku(box: number, given: number, seed: number): string {
  const random = seededRandom(seed);
  const size = box * box;
  const order = () =>
    random.shuffle(range(box)).flatMap((band) => random.shuffle(range(box)).map((i) => band * box + i));
  const [rows, columns, digits] = [order(), order(), random.shuffle(range(size))];
  const text = rows.flatMap((r) =>
    columns.map((c) =>
      random.next() < given
        ? ((digits[(box * (r % box) + Math.floor(r / box) + c) % size] as number) + 1).toString(36)
        : '.',
    ),
  );
  return sudoku(text.join(''), box);
}

/** Mine sweeping: the numbers of open squares are known, the closed squares are to be told. */
export function mines(size: number, share: number, seed: number): string {
  const random = seededRandom(seed);
  const cells = grid(size);
  const isMine = cells.map((row) => row.map(() => random.next() < share));
  const isOpen = isMine.map((row) => row.map((mine) => !mine && random.next() < 0.5));
  const builder = new ProgramBuilder()
    .symbols(['M', '_'])
    .board(cells)
    .require(
      'Board',
      isOpen.map((row) => row.map((open) => (open ? '_' : '?'))),
    );
  const written = new Set<string>();
  const around = (r: number, c: number) =>
    [-1, 0, 1]
      .flatMap((dr) => [-1, 0, 1].map((dc) => [r + dr, c + dc] as const))
      .filter(([y, x]) => cells[y]?.[x] && (y !== r || x !== c));
  cells.forEach((row, r) =>
    row.forEach((_, c) => {
      if (!isOpen[r]?.[c]) return;
      const closed = around(r, c).filter(([y, x]) => !isOpen[y]?.[x]);
      if (closed.length === 0) return;
      const count = closed.filter(([y, x]) => isMine[y]?.[x]).length;
      const object = `n${count}of${closed.length}`;
      builder.describe(
        object,
        closed.map(([y, x]) => cells[y]?.[x] as string),
      );
      if (written.has(object)) return;
      written.add(object);
      for (const order of arrangements({ M: count, _: closed.length - count })) builder.option(object, order);
    }),
  );
  return builder.text();
}

/** Missionaries and cannibals: so many of each cross in a boat for two; nowhere may missionaries be outnumbered. */
function river(pairs: number): string {
  const people = range(pairs).flatMap((i) => [`m${i}`, `k${i}`]);
  const missionaries = range(pairs).map((i) => `m${i}`);
  const builder = new ProgramBuilder()
    .symbols(['L', 'R'])
    .board([['boat'], people])
    .setup([['L'], people.map(() => 'L')], [['R'], people.map(() => 'R')])
    .transition('one', ['s s', '!s !s'], { name: 'row' })
    .transition('two', ['s s s', '!s !s !s'], { name: 'row' });
  people.forEach((a, i) => {
    builder.describe('one', ['boat', a], { name: a });
    for (const b of people.slice(0, i)) builder.describe('two', ['boat', a, b], { name: `${a}-${b}` });
  });
  // On each bank: no missionary, or at least as many as cannibals; so the number of them on the left is 0, all, or that of the cannibals.
  for (const rules of [missionaries.map(() => 'L'), missionaries.map(() => 'R')]) {
    builder.option(
      'Board',
      [['?'], people.map((name) => (name.startsWith('m') ? (rules[0] as string) : '?'))],
      { name: 'safe' },
    );
  }
  for (const left of range(pairs - 1).map((i) => i + 1)) {
    for (const m of arrangements({ L: left, R: pairs - left })) {
      for (const k of arrangements({ L: left, R: pairs - left })) {
        builder.option('Board', [['?'], people.map((_, i) => (i % 2 === 0 ? m : k)[i >> 1] as string)], {
          name: 'safe',
        });
      }
    }
  }
  return builder.text();
}

/** Dining philosophers that take the left fork first: can all wait for ever? They act at the same time where their forks differ. */
function philosophers(count: number): string {
  const builder = new ProgramBuilder()
    .symbols(['free', 'taken'], 'fork')
    .symbols(['thinks', 'hungry', 'waits', 'eats'], 'mind')
    .board([range(count).map((i) => `p${i}:mind`), range(count).map((i) => `f${i}:fork`)])
    .setup(
      [range(count).map(() => 'thinks'), range(count).map(() => 'free')],
      [range(count).map(() => 'waits'), range(count).map(() => 'taken')],
    )
    .object('seat', ['mind:mind', 'left:fork', 'right:fork'])
    .transition('seat', ['thinks l r', 'hungry l r'], { name: 'wake', kind: 'Trans' })
    .transition('seat', ['hungry free r', 'waits taken r'], { name: 'left', kind: 'Trans' })
    .transition('seat', ['waits taken free', 'eats taken taken'], { name: 'right', kind: 'Trans' })
    .transition('seat', ['eats taken taken', 'thinks free free'], { name: 'leave', kind: 'Trans' });
  for (const i of range(count))
    builder.describe('seat', [`p${i}`, `f${i}`, `f${(i + 1) % count}`], { name: `p${i}` });
  return builder.text();
}

/** Five houses, five of everything; who keeps the fish? The clues are those that Einstein is said to have made. */
function einstein(): string {
  const lists = {
    nation: 'brit swede dane norwegian german',
    colour: 'red green white yellow blue',
    drink: 'tea coffee milk beer water',
    smoke: 'pallmall dunhill blend bluemaster prince',
    pet: 'dog bird cat horse fish',
  };
  const builder = new ProgramBuilder();
  const names = Object.keys(lists);
  for (const [name, symbols] of Object.entries(lists)) builder.symbols(symbols, name);
  builder.board(names.map((name) => range(5).map((i) => `${name}${i}:${name}`)));
  for (const name of names) builder.allDifferent(range(5).map((i) => `${name}${i}`));
  const same = (a: string, b: string, rules: string) => {
    for (const i of range(5)) {
      const [first, second] = rules.split(' ') as [string, string];
      builder.option(
        'Board',
        names.map((name) =>
          range(5).map((j) => (j !== i ? '?' : name === a ? first : name === b ? second : '?')),
        ),
        { name: `${first}-${second}` },
      );
    }
  };
  const near = (a: string, b: string, rules: string, offsets: readonly number[]) => {
    const [first, second] = rules.split(' ') as [string, string];
    for (const i of range(5)) {
      for (const j of offsets.map((offset) => i + offset).filter((at) => at >= 0 && at < 5)) {
        builder.option(
          'Board',
          names.map((name) =>
            range(5).map((at) => (name === a && at === i ? first : name === b && at === j ? second : '?')),
          ),
          { name: `${first}-${second}` },
        );
      }
    }
  };
  same('nation', 'colour', 'brit red');
  same('nation', 'pet', 'swede dog');
  same('nation', 'drink', 'dane tea');
  near('colour', 'colour', 'green white', [1]);
  same('colour', 'drink', 'green coffee');
  same('smoke', 'pet', 'pallmall bird');
  same('colour', 'smoke', 'yellow dunhill');
  near('smoke', 'pet', 'blend cat', [-1, 1]);
  near('smoke', 'pet', 'dunhill horse', [-1, 1]);
  same('smoke', 'drink', 'bluemaster beer');
  same('nation', 'smoke', 'german prince');
  near('nation', 'colour', 'norwegian blue', [-1, 1]);
  near('smoke', 'drink', 'blend water', [-1, 1]);
  builder.require('Board', [
    ['norwegian', '?', '?', '?', '?'],
    range(5).map(() => '?'),
    ['?', '?', 'milk', '?', '?'],
    range(5).map(() => '?'),
    range(5).map(() => '?'),
  ]);
  return builder.text();
}

/** The towers of Hanoi: a disk may go where no smaller one lies. */
function hanoi(disks: number): string {
  const names = range(disks).map((i) => `d${i}`);
  const builder = new ProgramBuilder()
    .symbols(['A', 'B', 'C'])
    .board(names)
    .setup(
      names.map(() => 'A'),
      names.map(() => 'C'),
    );
  for (const disk of range(disks)) {
    // Every smaller disk lies on neither peg.
    const smaller = names.slice(0, disk);
    builder.transition(
      `move${disk}`,
      [
        ['from', ...smaller.map(() => 'other')],
        ['to:(!from)', ...smaller.map(() => 'other:(!to)')],
      ],
      { name: 'move' },
    );
    builder.describe(`move${disk}`, [names[disk] as string, ...smaller], { name: names[disk] as string });
    if (disk > 0) builder.require(`move${disk}`, ['?', ...smaller.map(() => '?')], { name: 'any' });
  }
  return builder.text();
}

/** Peg solitaire on a triangle: jump over a peg into a hole, until one is left. */
export function pegs(rows: number, end: string): string {
  const cells = range(rows).map((r) => range(r + 1).map((c) => `t${r}-${c}`));
  const builder = new ProgramBuilder()
    .symbols(['o', '_'])
    .board(cells)
    .setup(
      cells.map((row, r) => row.map(() => (r === 0 ? '_' : 'o'))),
      end,
    )
    .transition('line', ['o o _', '_ _ o'], { name: 'jump' });
  cells.forEach((row, r) =>
    row.forEach((cell, c) => {
      for (const [dr, dc] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [0, -1],
        [-1, 0],
        [-1, -1],
      ] as const) {
        const [over, to] = [cells[r + dr]?.[c + dc], cells[r + 2 * dr]?.[c + 2 * dc]];
        if (over !== undefined && to !== undefined) builder.describe('line', [cell, over, to]);
      }
    }),
  );
  return builder.text();
}

/** Sokoban: P pushes B over squares; walls are left out of the board. */
export function sokoban(level: readonly string[]): string {
  const isSquare = (r: number, c: number) =>
    level[r] !== undefined && !['#', ' ', undefined].includes(level[r]?.[c]);
  const name = (r: number, c: number) => `s${r}-${c}`;
  const squares = level.flatMap((row, r) =>
    [...row].flatMap((_, c) => (isSquare(r, c) ? [{ r, c, mark: level[r]?.[c] as string }] : [])),
  );
  const builder = new ProgramBuilder()
    .symbols(['_', 'P', 'B'])
    .board(squares.map(({ r, c }) => name(r, c)))
    .setup(
      squares.map(({ mark }) => (mark === '@' ? 'P' : mark === '$' ? 'B' : '_')),
      squares.map(({ mark }) => (mark === 'x' ? 'B' : '(_,P)')),
    )
    .transition('pair', ['P _', '_ P'], { name: 'walk' })
    .transition('line', ['P B _', '_ P B'], { name: 'push' });
  for (const { r, c } of squares) {
    for (const [dr, dc] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      if (!isSquare(r + dr, c + dc)) continue;
      builder.describe('pair', [name(r, c), name(r + dr, c + dc)]);
      if (isSquare(r + 2 * dr, c + 2 * dc))
        builder.describe('line', [name(r, c), name(r + dr, c + dc), name(r + 2 * dr, c + 2 * dc)]);
    }
  }
  return builder.text();
}

/** Robots that all move at the same time on a grid, to where each is wanted. */
function robots(size: number, count: number): string {
  const cells = grid(size);
  const names = range(count).map((i) => `r${i}`);
  const at = (place: (i: number) => [number, number]) => {
    const rows = cells.map((row) => row.map(() => '_'));
    for (const i of range(count)) {
      const [r, c] = place(i);
      (rows[r] as string[])[c] = names[i] as string;
    }
    return rows;
  };
  const builder = new ProgramBuilder()
    .symbols(['_', ...names])
    .board(cells)
    .setup(
      at((i) => [0, i]),
      at((i) => [size - 1, size - 1 - i]),
    )
    .transition('pair', ['v:(!_) _', '_ v'], { kind: 'TransSim', name: 'go' })
    .transition('pair', ['_ v:(!_)', 'v _'], { kind: 'TransSim', name: 'back' });
  for (const pair of neighbours(cells)) builder.describe('pair', pair);
  return builder.text();
}

const hardSudoku = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

/** All of them. */
export const benchPrograms: readonly BenchProgram[] = [
  { name: 'sliding puzzle 3x3', stages: 20, solvable: true, text: () => sliding('1 8 2; 0 4 3; 7 6 5', 3) },
  {
    name: 'sliding puzzle 4x4',
    stages: 20,
    solvable: true,
    text: () => sliding('2 3 4 8; 1 6 0 12; 5 10 7 11; 9 13 14 15', 4),
  },
  { name: 'pocket cube, 20 stages', stages: 20, solvable: true, text: () => pocketCube('R U2 F3 R2 U F R3') },
  {
    name: 'pocket cube, ten turns',
    stages: 11,
    solvable: true,
    text: () => pocketCube('R U2 F3 R2 U F R3 U2 F R'),
  },
  { name: 'pentominoes 5x8', stages: 1, solvable: true, text: () => packing(5, 8, 'FILPTUVY') },
  { name: 'queens 24', stages: 1, solvable: true, text: () => queens(24) },
  { name: 'sudoku 9x9', stages: 1, solvable: true, text: () => sudoku(hardSudoku, 3) },
  { name: 'sudoku 25x25', stages: 1, solvable: true, text: () => largeSudoku(5, 0.55, 1) },
  { name: 'mines 250x250', stages: 1, solvable: true, text: () => mines(250, 0.2, 1) },
  { name: 'river, 3 pairs', stages: 12, solvable: true, text: () => river(3) },
  { name: 'philosophers, 6', stages: 13, solvable: true, text: () => philosophers(6) },
  { name: 'Einstein', stages: 1, solvable: true, text: () => einstein() },
  { name: 'Hanoi, 4 disks', stages: 16, solvable: true, text: () => hanoi(4) },
  {
    name: 'pegs, 15 holes',
    stages: 14,
    solvable: true,
    text: () => pegs(5, 'o; _ _; _ _ _; _ _ _ _; _ _ _ _ _'),
  },
  {
    name: 'Sokoban',
    stages: 40,
    solvable: true,
    text: () => sokoban(['  ###', '###..#', '#@.$.#', '#.$..#', '#xx..#', '######']),
  },
  { name: 'robots 5x5', stages: 12, solvable: true, text: () => robots(5, 4) },
];
