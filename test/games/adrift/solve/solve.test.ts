import { describe, expect, it } from 'vitest';
import type { Filling } from '../../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { ruleBroken } from '../../../../src/games/adrift/rules.ts';
import { adriftRater } from '../../../../src/games/adrift/rate/rater.ts';
import { adriftSolver } from '../../../../src/games/adrift/solve/solve.ts';
import { articleBoard, articleSolution, squareLoopBoard } from '../boards.ts';

const open = 'A . B/. . ./. . ./. . ./. . ./. . ./. . ./. . ./A . B';

const fillingOf = (rows: readonly string[]): Filling =>
  Int8Array.from(
    rows.join(' ').split(' '),
    (symbol) => ({ '#': -2, '.': -1 })[symbol] ?? 'AB'.indexOf(symbol),
  );

describe('solve adrift', () => {
  it.each(['paths', 'sat'])('gives the unique solution of the article by %s', async (method) => {
    const answer = await adriftSolver.solve(articleBoard, { method });
    expect(answer.solvable).toBe(true);
    expect(answer.json).toEqual({ solutions: 1, solution: articleSolution });
    expect(answer.text).toBe(
      ['one solution:', ...[0, 3, 6].map((row) => articleSolution.slice(row, row + 3).join('\n'))].join(
        '\n\n',
      ),
    );
  });

  it.each(['paths', 'sat'])('gives a second solution, if there is one, by %s', async (method) => {
    const answer = await adriftSolver.solve(open, { method, cover: 'blanks' });
    const json = answer.json as { solutions: unknown; solution: string[]; second: string[] };
    expect(json.solutions).toBe('2+');
    expect(json.solution).not.toEqual(json.second);
    for (const rows of [json.solution, json.second]) {
      expect(ruleBroken(parseBoard(open), fillingOf(rows), 'blanks')).toBeUndefined();
    }
    expect(answer.text).toContain('more than one solution');
  });

  it('reports that a board has no solution', async () => {
    const answer = await adriftSolver.solve(squareLoopBoard, {});
    expect(answer).toEqual({ solvable: false, json: { solutions: 0 }, text: 'no solution' });
  });

  it('refuses invalid option values', async () => {
    await expect(adriftSolver.solve(articleBoard, { cover: 'half' })).rejects.toThrow(
      'expected one of full, blanks for --cover, got "half"',
    );
    await expect(adriftSolver.solve(articleBoard, { method: 'luck' })).rejects.toThrow('for --method');
  });
});

describe('rate adrift', () => {
  it('rates a puzzle in numbers and words', async () => {
    const answer = await adriftRater.answer(articleBoard, {});
    expect(answer.json).toEqual({
      solutions: 1,
      difficulty: 0,
      band: 'easy',
      trials: 0,
      longest: 0,
      nodes: 0,
    });
    expect(answer.text).toBe('easy, effort 0: nothing has to be thought ahead');
  });

  it('does not rate a board without a unique solution', async () => {
    const rated = async (text: string, cover: string) => (await adriftRater.answer(text, { cover })).text;
    expect(await rated(squareLoopBoard, 'full')).toBe('not rated: it has no solution');
    expect(await rated(open, 'blanks')).toBe('not rated: it has more than one solution');
  });
});
