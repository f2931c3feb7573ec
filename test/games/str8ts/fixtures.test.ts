import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardText } from '../../../src/games/str8ts/board.ts';
import { bandOf } from '../../../src/games/str8ts/deduce/bands.ts';
import { rateBoard } from '../../../src/games/str8ts/rate/rate.ts';
import { difficulties } from '../../../src/games/str8ts/generate/band.ts';
import { parseBoard } from '../../../src/games/str8ts/text/parse.ts';
import { isSolved } from '../../../src/games/str8ts/rules.ts';
import { searchSolve } from '../../../src/games/str8ts/solve/search-solve.ts';

const folder = new URL('../../../fixtures/str8ts/boards/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
const linesOf = (file: string): string[] => readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');

describe('the fixture boards', () => {
  test.each(files.filter((file) => file !== 'empty.txt'))('of %s have one solution each', async (file) => {
    const lines = linesOf(file);
    for (const line of lines) {
      const board = parseBoard(line);
      expect(boardText(board)).toBe(line);
      const { solutions, complete } = await searchSolve(board);
      expect([line, solutions.length, complete]).toEqual([line, 1, true]);
      expect(isSolved(board, [...solutions[0]!])).toBe(true);
    }
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each(difficulties)('of difficulty %s have that rating', (difficulty) => {
    for (const line of linesOf(`${difficulty}.txt`)) {
      expect([line, bandOf(rateBoard(parseBoard(line)).hardness)]).toEqual([line, difficulty]);
    }
  });

  test('without digits have several solutions', async () => {
    const counts = [0, 0, 0];
    for (const line of linesOf('empty.txt')) {
      expect(line).toMatch(/^[.#]{81}$/);
      counts[(await searchSolve(parseBoard(line))).solutions.length]!++;
    }
    expect(counts).toEqual([0, 0, 20]);
  });
});
