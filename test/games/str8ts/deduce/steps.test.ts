import { describe, expect, test } from 'vitest';
import { deduce } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { str8tsSolver } from '../../../../src/games/str8ts/solve/solve.ts';
import {
  effectInWords,
  type StepsJson,
  stepsJson,
  stepsText,
} from '../../../../src/games/str8ts/deduce/steps.ts';
import { stepsPage } from '../../../../src/games/str8ts/page/steps-page.ts';

const board = parseBoard('##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#');
const path = deduce(board);
const tiny = parseBoard('1...');

describe('the path of a deduction', () => {
  test('has two lines per step, numbered, and how it ends', () => {
    expect(stepsText(2, deduce(tiny)).split('\n')).toEqual([
      '1. single (3): r1c2 has one candidate left: it is 2.',
      '   r1c2 = 2; 2 leaves r2c2',
      '2. single (3): r2c1 has one candidate left: it is 2.',
      '   r2c1 = 2',
      '3. single (3): r2c2 has one candidate left: it is 1.',
      '   r2c2 = 1',
      'solved in 3 steps; the hardest has hardness 3',
    ]);
  });

  test('names the cells in JSON, and how it ends', () => {
    const { steps, end } = stepsJson(9, path);
    expect(end).toBe('solved');
    expect(steps.length).toBe(98);
    expect(JSON.parse(JSON.stringify(steps[0]))).toEqual({
      technique: 'sure candidates',
      hardness: 5,
      units: [{ kind: 'row compartment', number: 1, cells: ['r1c3', 'r1c4', 'r1c5'] }],
      cells: ['r1c3', 'r1c4', 'r1c5'],
      removes: [{ cell: 'r1c9', digits: [3] }],
      places: [],
      sentence: 'Whichever range it takes, the compartment r1c3–r1c5 holds 3; so the rest of row 1 does not.',
    });
    expect(stepsJson(4, deduce(parseBoard('.'.repeat(16)))).end).toBe('stuck');
  });

  test('lists removed digits once, with all their cells', () => {
    const removes = [
      { cell: 0, digits: [4] },
      { cell: 1, digits: [2, 4] },
      { cell: 2, digits: [4] },
    ];
    expect(effectInWords(3, { places: [{ cell: 8, digit: 1 }], removes })).toBe(
      'r3c3 = 1; 4 leaves r1c1 and r1c3; 2 and 4 leave r1c2',
    );
  });
});

describe('solve', () => {
  test('prints the path before the solution, and adds it to the JSON', async () => {
    const { text, json, files } = await str8tsSolver.solve('1...', { steps: true });
    expect(text).toMatch(/^1\. single .*\n[^]*solved in 3 steps[^]*one solution:/);
    expect((json as StepsJson).steps.length).toBe(3);
    expect(files ?? []).toEqual([]);
    expect((await str8tsSolver.solve('1...', {})).json).not.toHaveProperty('steps');
  });

  test('writes the page in addition to the other files', async () => {
    const { files, text } = await str8tsSolver.solve('1...', { html: 'way.html', dimacs: 'f.cnf' });
    expect(files?.map(({ path: name }) => name)).toEqual(['way.html', 'f.cnf']);
    expect(files?.[0]?.content).toEqual(stepsPage(tiny, deduce(tiny)));
    expect(text).not.toContain('single');
    await expect(str8tsSolver.solve('1...', { html: '' })).rejects.toThrow(
      'expected a file for --html, got ""',
    );
  });
});
