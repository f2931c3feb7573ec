import { describe, expect, it } from 'vitest';
import { ParseError } from '../../../src/core/errors.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { lightsOut } from '../../../src/games/lights-out/index.ts';
import { type Board, boardRows, isSolved, parseBoard, press } from '../../../src/games/lights-out/board.ts';
import { lightsOutGenerator } from '../../../src/games/lights-out/generate.ts';
import { fewestPresses, lightsOutSolver } from '../../../src/games/lights-out/solve.ts';
import { lightsOutHinter } from '../../../src/games/lights-out/hint.ts';
import type { MadePuzzle } from '../../../src/games/game.ts';
import { pressesOfAll } from '../../oracles/lights-out-breadth-first.ts';

describe('the board of Lights Out', () => {
  it('is parsed from one line or several and formatted as rows', () => {
    expect(boardRows(parseBoard('o.o\n. . o\n'))).toEqual(['o . o', '. . o']);
    expect(parseBoard('o.o/..o')).toEqual(parseBoard('o.o\r\n..o\r\n'));
  });

  it.each([
    ['oo\n.x', /line 2, column 2: expected o or \./],
    ['oo/.x', /line 1, column 5/],
    ['oo\n.', /row 2 has 1 cells, row 1 has 2/],
    ['o.o', /2 to 9 rows of 2 to 9 cells, got 1 of 3/],
    ['..........\n..........', /got 2 of 10/],
    ['', /board is empty/],
  ])('names what is wrong with %j', (text, words) => {
    expect(() => parseBoard(text)).toThrow(ParseError);
    expect(() => parseBoard(text)).toThrow(words);
  });

  it('toggles a pressed cell and the cells that share an edge with it', () => {
    expect(boardRows(press(parseBoard('.../.../...'), 4))).toEqual(['. o .', 'o o o', '. o .']);
    expect(boardRows(press(parseBoard('..../....'), 3))).toEqual(['. . o o', '. . . o']);
    expect(isSolved(parseBoard('oo./o../...'), [0])).toBe(true);
    expect(isSolved(parseBoard('oo./o../...'), [1])).toBe(false);
  });

  it('is distinguished from a file name', () => {
    for (const text of ['oo/o.', 'o.x\n...']) expect(lightsOut.isBoardText?.(text)).toBe(true);
    for (const text of ['board.txt', './a/b', 'foo/boards.txt'])
      expect(lightsOut.isBoardText?.(text)).toBe(false);
  });
});

describe('the solver of Lights Out', () => {
  it.each([
    [2, 2],
    [2, 3],
    [2, 5],
    [3, 3],
    [4, 3],
    [3, 5],
    [4, 4],
  ])('agrees with breadth-first search on boards of %i x %i', (rows, columns) => {
    const counts = pressesOfAll(rows, columns);
    const [from, step] = counts.length > 5000 ? [3, 17] : [0, 1];
    for (let bits = from; bits < counts.length; bits += step) {
      const lit = Array.from({ length: rows * columns }, (_, cell) => ((bits >> cell) & 1) === 1);
      const board: Board = { rows, columns, lit };
      const { presses } = fewestPresses(board);
      expect(presses?.length ?? -1, boardRows(board).join('/')).toBe(counts[bits]);
      if (presses) expect(isSolved(board, presses)).toBe(true);
    }
  });

  it('proves that a board is unsolvable by a parity that no press changes', () => {
    const board = parseBoard('o..../...../...../...../.....');
    const { parity } = fewestPresses(board) as { parity: readonly number[] };
    expect(parity.filter((cell) => board.lit[cell]).length % 2).toBe(1);
    for (let cell = 0; cell < 25; cell++) {
      const after = press(board, cell);
      const turned = parity.filter((other) => after.lit[other] !== board.lit[other]);
      expect(turned.length % 2).toBe(0);
    }
  });

  it('gives that proof as a hint, too', async () => {
    const text = 'o.../..../..../....';
    const { parity } = (await lightsOutSolver.solve(text, {})).json as { readonly parity: string[] };
    const hint = await lightsOutHinter.answer(text, {});
    expect(hint).toMatchObject({ solvable: false, json: { parity } });
    expect(hint.text.split('\n').slice(1)).toEqual(parity);
  });

  it('counts 4 solutions of a 5x5 board and 256 of a 9x9 board', () => {
    expect(fewestPresses(parseBoard(Array(5).fill('ooooo').join('/')))).toMatchObject({ solutions: 4 });
    const nine = fewestPresses(parseBoard(Array(9).fill('ooooooooo').join('/')));
    expect(nine).toMatchObject({ solutions: 256 });
    expect(fewestPresses(parseBoard(Array(5).fill('ooooo').join('/'))).presses).toHaveLength(15);
  });

  it('never needs more presses than made the board, even if it is not square', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 60; i++) {
      const [rows, columns] = [2 + random.int(8), 2 + random.int(8)];
      const cells = Array.from({ length: rows * columns }, (_, cell) => cell).filter(
        () => random.int(2) === 1,
      );
      const dark: Board = { rows, columns, lit: Array(rows * columns).fill(false) };
      const board = cells.reduce(press, dark);
      const { presses } = fewestPresses(board);
      expect(isSolved(board, presses)).toBe(true);
      expect(presses?.length).toBeLessThanOrEqual(cells.length);
    }
  });

  it('answers in words and as JSON', async () => {
    expect(await lightsOutSolver.solve('oo./o../...', {})).toEqual({
      solvable: true,
      json: {
        solvable: true,
        board: ['o o .', 'o . .', '. . .'],
        count: 1,
        presses: ['row 1, column 1'],
        solutions: 1,
        marked: ['x . .', '. . .', '. . .'],
      },
      notes: [{ cells: [0], role: 'answer', label: 'x' }],
      text: '1 press, no fewer:\nx . .\n. . .\n. . .',
    });
    expect((await lightsOutSolver.solve('../..', {})).text).toBe('all cells are dark already');
    expect(await lightsOutSolver.solve('o..../...../...../...../.....', {})).toMatchObject({
      solvable: false,
      text: expect.stringMatching(/^no presses turn this board dark/),
    });
  });
});

describe('the generator of Lights Out', () => {
  const boards = (typed: Record<string, string>, seed: number, count = 6) => {
    const job = lightsOutGenerator.prepare(typed, seed, count);
    return Array.from(
      { length: count },
      (_, block) => [...(job.make(block) as Iterable<MadePuzzle>)][0]!.text,
    );
  };

  it.each(['1', '4', '9', '15'])('makes 5x5 boards of %s presses', (presses) => {
    for (const text of boards({ presses }, 3))
      expect(fewestPresses(parseBoard(text)).presses).toHaveLength(Number(presses));
  });

  it('makes boards of every size without a given number of presses', () => {
    for (let rows = 2; rows <= 9; rows++)
      for (let columns = 2; columns <= 9; columns++)
        expect(parseBoard(boards({ size: `${rows}x${columns}` }, rows, 1)[0]!)).toMatchObject({
          rows,
          columns,
        });
  });

  it('makes different boards for each number and seed', () => {
    const all = [1, 2, 4097].flatMap((seed) => boards({ size: '5x6' }, seed));
    expect(new Set(all).size).toBe(all.length);
  });

  it('makes no board twice, and ends with a reason when all were made', () => {
    expect(new Set(boards({ size: '3x3' }, 1, 36)).size).toBe(36);
    expect(() => boards({ size: '3x3' }, 1, 37)).toThrow(/no further puzzle like these: 36 were made/);
  });

  it('reports an impossible board and an invalid option', () => {
    expect(() => boards({ size: '5x5', presses: '16' }, 1)).toThrow(
      /no 5x5 board with dark cells that takes 16 presses/,
    );
    expect(() => boards({ size: '10x2' }, 1)).toThrow(/2 to 9 each, for --size, got "10x2"/);
    expect(() => boards({ presses: '0' }, 1)).toThrow(/--presses/);
    expect(() => lightsOutGenerator.prepare({ size: '3x3', presses: '10' }, 1, 1)).toThrow(/at most 9/);
  });
});
