import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../src/games/rule-file/board-text.ts';
import { ruleFileGame } from '../../../src/games/rule-file/index.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';
import type { GridScene } from '../../../src/games/rule-file/scene.ts';
import { examplePuzzle, makeable } from '../../support/rule-file/example-puzzles.ts';

const board = '. . . . . w / . . b . b . / . . w w . . / b w . . . . / . w . . . . / . . w w . w';
interface Step {
  readonly cell: string;
  readonly state: string;
}

const gameOf = async (name: string) => ruleFileGame(await examplePuzzle(name));

describe('the text tools of a rule-file game', () => {
  it.each(makeable)('generate a board of %s with one solution', async (name) => {
    const { generator, solver } = await gameOf(name);
    const job = generator?.prepare({}, 3, 1);
    const [made] = job?.make(0) as Iterable<{ text: string }>;
    const again = [...(job?.make(0) as Iterable<{ text: string }>)];
    expect(again[0]?.text).toBe(made?.text);
    expect((await solver?.solve(made?.text ?? '', {}))?.json).toMatchObject({ solvable: true, unique: true });
  });

  it('refuse to generate boards whose clues do not follow from a solution', async () => {
    const job = (await gameOf('singles')).generator?.prepare({}, 1, 1);
    expect(() => [...(job?.make(0) as Iterable<object>)]).toThrow('the clues of this game do not follow');
  });

  it('give the next step with the rules that it needs', async () => {
    const { hinter } = await gameOf('unruly');
    const { json, text } = (await hinter?.answer(board, {})) ?? { json: {}, text: '' };
    expect(json).toMatchObject({ solvable: true, step: { cell: expect.stringMatching(/^r\dc\d$/) } });
    expect(text).toMatch(/since otherwise these could not hold together:\n- .*given/);
  });

  it.each(['star-battle', 'range'])(
    'lead from hint to hint through %s, where untouched cells may be right, until it is complete',
    async (name) => {
      const { generator, hinter, solver } = await gameOf(name);
      const [made] = generator?.prepare({ size: '5x5' }, 21, 1).make(0) as Iterable<{ text: string }>;
      const rows = (made?.text ?? '').trim().split(/ \/ +/);
      const cells = rows.map((row) => row.trim().split(/ +/));
      const text = () => cells.map((row) => row.join(' ')).join(' / ');
      const beside = cells.filter(([first]) => first === 'boxes').length;
      for (let hints = 0; ; hints++) {
        expect(hints).toBeLessThan(25);
        const { step } = (await hinter?.answer(text(), {}))?.json as { step: Step | null };
        if (!step) break;
        const [row, column] = [...step.cell.matchAll(/\d+/g)].map(([digits]) => Number(digits) - 1);
        expect(cells[row! + beside]![column!], `${step.cell} in ${text()}`).not.toBe(step.state);
        cells[row! + beside]![column!] = step.state;
      }
      const { board } = (await solver?.solve(text(), {}))?.json as { board: readonly string[] };
      expect(cells.map((row) => row.join(' '))).toEqual(
        board.map((row) => row.trim().replaceAll(/ +/g, ' ')),
      );
    },
  );

  it('list the rules that the entered cells contradict', async () => {
    const { hinter, solver } = await gameOf('mosaic');
    const wrong = 'b . . / . 0 . / . . .';
    expect(((await hinter?.answer(wrong, {})) ?? { text: '' }).text).toMatch(
      /cannot be completed.*\n.*r1c1: given b\n.*exactly clue b \(line \d+\)/,
    );
    expect(((await solver?.solve('. . . / . 0 . / . . .', {})) ?? { json: {} }).json).toMatchObject({
      unique: true,
    });
  });

  it('draw the state of a cell with a clue aside, so that both are visible', async () => {
    const { solver, hinter } = await gameOf('mosaic');
    const { notes } = (await solver?.solve('. . . / . 9 . / . . .', {})) ?? {};
    expect(notes?.map(({ aside }) => aside)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => cell === 4));
    const step = (await hinter?.answer('b b b / b 9 b / b b b', {}))?.notes?.at(-1);
    expect(step).toMatchObject({ cells: [4], label: 'b', aside: true });
  });

  it('name a box by its first cell', async () => {
    const { hinter } = await gameOf('suguru');
    const wrong = 'boxes aab/acb/ccb / 1 3 . / . . . / . . .';
    expect((await hinter?.answer(wrong, {}))?.text).toContain('- box at r1c1: each box:');
  });

  it('generate boards with too few numbers for boxes as large as a row', async () => {
    const text =
      'grid 4 to 6\ncell . is blank, undecided\ncell 1-3 is number, given, entered by left click and key\nboxes by thick lines, of any size\nrules\neach box: all different\neach pair: all different';
    const { generator } = ruleFileGame(await makePuzzle(text, 'few'));
    const [made] = generator?.prepare({ size: '4x4' }, 3, 1).make(0) as Iterable<{ text: string }>;
    expect(new Set(made?.text.match(/boxes (\S+)/)?.[1]?.replaceAll('/', '')).size).toBeGreaterThan(4);
  });

  it.each([
    ['no b', 'each of the boards tried is without a solution', 'the rules allow no solution of any of them'],
    ['at least 1 b', 'each has several', 'each has several solutions; .* \\(given cells, clues, a rim\\)'],
    ['exactly 2 b', 'some have none, the others several', '\\d+ have no solution, the others several'],
  ])('say why no board was found: with "each box: %s", %s', async (rule, _, words) => {
    const text = `grid 4\ncell w is lightest, at first, entered by left click\ncell b is darkest, entered by left click\nboxes by thick lines, of any size\nrules\neach grid: at least 1 b\neach box: ${rule}`;
    const { generator } = ruleFileGame(await makePuzzle(text, 'none'));
    const make = () => [...(generator!.prepare({}, 3, 1).make(0) as Iterable<object>)];
    expect(make).toThrow(new RegExp(`no 4x4 board was found in 200 tries: ${words}`));
  });

  it('rate by the number of rules to consider together', async () => {
    const { rater } = await gameOf('mosaic');
    const easy = (await rater?.answer('. . . / . 9 . / . . .', {}))?.json;
    expect(easy).toEqual({ solvable: true, steps: 9, hardest: 1, score: 9 });
    await expect(async () => rater?.answer('. . . / . 4 . / . . .', {})).rejects.toThrow('several solutions');
  });
});

describe('the certificate of a rule-file game', () => {
  const sceneOf = async (text: string) => {
    const { file } = await examplePuzzle('mosaic');
    return { kind: 'board', confidence: 1, signature: [], board: parseBoard(text, file) } as GridScene;
  };
  const certify = async (first: string, final: string) =>
    (await gameOf('mosaic')).certify?.({
      board: first.split(' / '),
      palette: [],
      story: [],
      final: await sceneOf(final),
    });

  it('agrees if the rules hold on the final picture', async () => {
    expect(await certify('. . . / . 9 . / . . .', 'b b b / b b9 b / b b b')).toBeUndefined();
  });

  it('names a broken rule, an open cell, and a different puzzle', async () => {
    const first = '. . . / . 9 . / . . .';
    expect(await certify(first, 'b b b / b b9 b / b b w')).toMatch(
      /breaks "each square: exactly clue b" \(line \d+\)/,
    );
    expect(await certify(first, 'b b b / b b9 b / b b .')).toContain('row 3, column 3 undecided');
    expect(await certify(first, 'b b b / b b8 b / b b b')).toContain('another puzzle: row 2, column 2');
  });
});
