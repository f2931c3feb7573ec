/**
 * Programs of the SABR bench that deduce one board from known facts: Sudoku, minesweeper,
 * Einstein's houses.
 */

import { arrangements } from '../../src/sabr/arrangements.ts';
import { ProgramBuilder } from '../../src/sabr/builder.ts';
import { seededRandom } from '../../src/core/random.ts';
import { grid, range } from './grid.ts';

/** Sudoku with boxes of a size; givens are `.` for an empty cell, 1-9, then letters. */
export function sudoku(givens: string, box: number): string {
  const size = box * box;
  const cells = grid(size);
  const symbols = range(size).map((i) => (i + 1).toString(36));
  const rules = range(size).map((row) =>
    [...givens.slice(row * size, (row + 1) * size)].map((given) => (given === '.' ? '?' : given)),
  );
  const builder = new ProgramBuilder().symbols(symbols).board(cells).require('Board', rules);
  for (const i of range(size)) {
    builder.allDifferent(cells[i]!);
    builder.allDifferent(cells.map((row) => row[i]!));
    builder.allDifferent(
      range(size).map(
        (j) =>
          cells[Math.floor(i / box) * box + Math.floor(j / box)]?.[(i % box) * box + (j % box)] as string,
      ),
    );
  }
  return builder.text();
}

/** A larger Sudoku: a pattern grid, shuffled, with cells removed. */
export function largeSudoku(box: number, given: number, seed: number): string {
  const random = seededRandom(seed);
  const size = box * box;
  const order = () =>
    random.shuffle(range(box)).flatMap((band) => random.shuffle(range(box)).map((i) => band * box + i));
  const [rows, columns, digits] = [order(), order(), random.shuffle(range(size))];
  const text = rows.flatMap((r) =>
    columns.map((c) =>
      random.next() < given
        ? (digits[(box * (r % box) + Math.floor(r / box) + c) % size]! + 1).toString(36)
        : '.',
    ),
  );
  return sudoku(text.join(''), box);
}

/** Minesweeper: the numbers of open squares are known, the closed squares are to be found. */
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

/**
 * Five houses, five of everything: who keeps the fish? The clues are those attributed to Einstein.
 */
export function einstein(): string {
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
