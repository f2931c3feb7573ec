import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../../src/games/rule-file/check/check-rules.ts';
import { ruleFileGame } from '../../../../src/games/rule-file/index.ts';
import { parsePuzzleFile } from '../../../../src/games/rule-file/file/parse-puzzle-file.ts';
import { makePuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { examplePuzzle, exampleText } from '../../../support/rule-file/example-puzzles.ts';

const errorOf = (text: string) =>
  makePuzzle(text, 'x')
    .then(checkRules)
    .then(() => undefined, String);

describe('a rule file with moves', () => {
  it('defines the effect of a click, and lists colours by letters', () => {
    const { moves, states } = parsePuzzleFile(exampleText('flood'), 'flood');
    expect(moves).toEqual([
      { button: 'left', effect: { kind: 'floods', from: { vertical: 'top', horizontal: 'left' } }, line: 5 },
    ]);
    expect(states.map(({ letter }) => letter).join('')).toBe('abcdefghij');
  });

  it.each([
    [
      'an unknown effect',
      [/click turns b/, 'click flips b'],
      'line 6, column 20: expected turns, floods, slides, got "flips"',
    ],
    [
      'a state that no cell line names',
      [/turns b w/, 'turns b x'],
      'line 6, column 28: expected a letter of the cell lines before (w b), got "x"',
    ],
    ['a state twice', [/turns b w/, 'turns b b'], 'line 6, column 28: a turn has each state once'],
    [
      'a turn of one state',
      [/turns b w/, 'turns b'],
      'line 6, column 26: a turn has 2, 3, 5 or 7 states, got 1',
    ],
    [
      'an unknown place',
      [/, beside/, ', besides'],
      'line 6, column 39: expected cell, beside, corners, row, column',
    ],
    [
      'two moves of one button',
      [/^rules/m, 'move left click turns w b at row\nrules'],
      'line 8, column 1: the left click has a move already, that of line 6',
    ],
    [
      'cells that are entered as well',
      [/is darkest/, 'is darkest, entered by left click'],
      'line 5, column 21: entered by, given, undecided and at first are for cells',
    ],
    ['boxes', [/^rules/m, 'boxes by thick lines\nrules'], 'clues, rims and boxes do not go with moves'],
    [
      'a goal that contradicts itself',
      [/exactly 1 w/, 'exactly 1 w, exactly 1 b'],
      'line 9: the rules contradict themselves',
    ],
    [
      'a goal that many boards reach',
      [/each cell: exactly 1 w/, 'each row: exactly 1 w'],
      'line 9: on 4x4 the rules call more than 64 boards solved',
    ],
    [
      'colours beside shades',
      [/^move/m, 'cell c is colour\nmove'],
      'line 6, column 11: colour says all of the grounds',
    ],
    [
      'a range of letters that are no colours',
      [/cell b  is darkest/, 'cell b-d is darkest'],
      'line 5, column 13: expected colours or letters for names such as a-f',
    ],
  ] as const)('and with %s is refused in one line that names the place', async (_, [from, to], message) => {
    const error = await errorOf(exampleText('flip').replace(from, to));
    expect(error).toContain(message);
    expect(error).not.toContain('\n');
  });
});

describe('the text tools of a game of moves', () => {
  const game = async (name: string) => ruleFileGame(await examplePuzzle(name));
  const cross = 'w b w / b b b / w b w';

  it('list the moves, the next one, and their number', async () => {
    const { solver, hinter, rater } = await game('flip');
    const solved = await solver?.solve(cross, {});
    expect(solved?.text).toBe('1 move, the fewest:\nclick row 2, column 2');
    expect(solved?.json).toMatchObject({ moves: [{ button: 'left', row: 2, column: 2 }], isFewest: true });
    expect((await hinter?.answer(cross, {}))?.text).toBe('click row 2, column 2; it solves the board');
    expect((await rater?.answer(cross, {}))?.text).toBe('1 move, the fewest');
    expect((await hinter?.answer('w w w / w w w / w w w', {}))?.text).toBe('the board is solved');
  });

  it('report that no moves solve a board', async () => {
    const { solver, rater } = await game('fifteen');
    const odd = '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 e';
    expect(await solver?.solve(odd, {})).toMatchObject({
      solvable: false,
      text: 'this board has no solution: no moves lead to a board on which the rules hold',
    });
    expect(await rater?.answer(odd, {})).toMatchObject({ solvable: false });
  });

  it.each(['flip', 'flood', 'fifteen'])('generate solvable boards of %s', async (name) => {
    const { generator, solver } = await game(name);
    const [made] = generator?.prepare({}, 3, 1).make(0) as Iterable<{ text: string }>;
    if (name !== 'fifteen')
      expect(await solver?.solve(made?.text ?? '', {})).toMatchObject({ solvable: true });
    else
      expect(made?.text.trim().split(/[ /]+/).sort()).toEqual(
        [...Array.from({ length: 35 }, (_, i) => String(i + 1)), 'e'].sort(),
      );
  });
});
