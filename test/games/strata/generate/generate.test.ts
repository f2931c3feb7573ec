import { describe, expect, it } from 'vitest';
import type { OptionValues } from '../../../../src/core/options.ts';
import { type Board, blank, isBoardLine, parseBoard } from '../../../../src/games/strata/board.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { strataGenerator } from '../../../../src/games/strata/generate/generate.ts';
import { blocksOfSet } from '../../../../src/games/kit/blocks.ts';
import { lineByLine, linesLeft } from '../../../oracles/strata-brute-force.ts';
import { canGoOn } from '../../../oracles/strata-careful-player.ts';

interface Made {
  readonly text: string;
  readonly json: {
    readonly palette: string;
    readonly clicks: number;
    readonly traps: number;
    readonly solution: readonly {
      readonly line: 'row' | 'column';
      readonly index: number;
      readonly color: string;
    }[];
  };
}

/** Makes the blocks of a set in a given order. */
function blocks(options: OptionValues, count: number, order: (blocks: number[]) => number[]): Made[][] {
  const job = strataGenerator.prepare(options, 5, count);
  const numbers = [...blocksOfSet(job.blockSize, count)].map(({ block }) => block);
  const out: Made[][] = [];
  for (const block of order(numbers)) out[block] = [...(job.make(block) as Iterable<Made>)];
  return out;
}

/** All forms of a board under rotation, reflection and renaming of colours. */
function forms({ rows, columns, cells }: Board): Set<string> {
  const found = new Set<string>();
  let grid = Array.from({ length: rows }, (_, row) => [...cells.slice(row * columns, (row + 1) * columns)]);
  for (let turn = 0; turn < 4; turn++) {
    grid = grid[0]!.map((_, column) => grid.map((row) => row[column]!).reverse());
    for (const each of [grid, grid.map((row) => row.toReversed())]) {
      const names = new Map<number, number>();
      const name = (color: number) => names.get(color) ?? names.set(color, names.size).get(color)!;
      found.add(
        each.map((row) => row.map((color) => (color === blank ? '.' : name(color))).join()).join('/'),
      );
    }
  }
  return found;
}

describe('generating Strata', () => {
  it.each([
    { size: '4x3', colors: '2' },
    { size: '5', traps: '3..5' },
    { size: '3', colors: '2', blanks: '30' },
  ])('makes the same blocks in any order, with no two equivalent boards: %o', (options) => {
    const count = 240;
    const forwards = blocks(options, count, (numbers) => numbers).flat();
    expect(blocks(options, count, (numbers) => numbers.toReversed()).flat()).toEqual(forwards);
    expect(forwards).toHaveLength(count);
    const seen = new Set<string>();
    for (const { text } of forwards) {
      const all = forms(parseBoard(text));
      expect([...all].some((form) => seen.has(form))).toBe(false);
      for (const form of all) seen.add(form);
    }
  });

  it('obeys the request, as slow checks of clicks and traps and counts of colours and blanks confirm', () => {
    const options = { size: '4', colors: '3', blanks: '25', clicks: '11..12', traps: '2..3' };
    for (const { text, json } of blocks(options, 12, (numbers) => numbers).flat()) {
      const board = parseBoard(text, { palette: json.palette });
      expect(isBoardLine(text)).toBe(true);
      expect(board.cells.filter((cell) => cell === blank)).toHaveLength(4);
      expect(new Set(board.cells).size).toBe(4);
      const lines = linesLeft(board, []);
      const traps = lines.filter(
        (line) =>
          !canGoOn(
            board,
            lines.filter((other) => other !== line),
            [line],
          ),
      );
      expect(json.traps).toBe(traps.length);
      expect([2, 3]).toContain(json.traps);
      expect(json.clicks).toBe(8 + lineByLine(board, 0)!);
      expect([11, 12]).toContain(json.clicks);
      const moves = json.solution.map(({ line, index, color }) => ({
        kind: line,
        index,
        color: board.colors.indexOf(color),
      }));
      expect(isSolved(board, moves)).toBe(true);
    }
  });

  it('suggests what to change if there are no boards, or not enough', () => {
    expect(() => blocks({ size: '2', colors: '3', traps: '4' }, 1, (numbers) => numbers)).toThrow(
      'no board of this kind',
    );
    expect(() => blocks({ size: '2', colors: '2' }, 50, (numbers) => numbers)).toThrow(
      /only \d+ different boards .* ask for fewer/,
    );
  });

  it.each([
    [{ size: '1' }, '--size'],
    [{ size: '2', colors: '4' }, 'expected 2 to 3, since the first ribbon never shows, for --colors'],
    [{ traps: '5..4' }, '--traps'],
    [{ blanks: '81' }, '--blanks'],
  ])('refuses %o', (options, message) => {
    expect(() => strataGenerator.prepare(options, 1, 1)).toThrow(message);
  });
});
