import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../src/games/rule-file/check/check-rules.ts';
import { statesUnentered } from '../../../src/games/rule-file/file/check-puzzle-file.ts';
import { parsePuzzleFile } from '../../../src/games/rule-file/file/parse-puzzle-file.ts';
import { keysOf, signsOf, stateOf } from '../../../src/games/rule-file/file/states.ts';
import { template } from '../../../src/games/rule-file/file/template.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';
import { exampleText } from '../../support/rule-file/example-puzzles.ts';

const unruly = exampleText('unruly');
const errorOf = (text: string) =>
  makePuzzle(text, 'x')
    .then(checkRules)
    .then(() => undefined, String);

describe('a rule file', () => {
  it('defines how cells look, how they are entered, and what stands next to them', () => {
    expect(parsePuzzleFile(exampleText('pattern'), 'pattern')).toMatchObject({
      title: 'Pattern',
      sides: { min: 4, max: 40 },
      states: [
        { letter: '.', shade: 'middle', undecided: true, first: true },
        { letter: 'b', shade: 'darkest', entry: { by: 'left' } },
        { letter: 'w', shade: 'lightest', entry: { by: 'right' } },
      ],
      rims: ['left', 'top'],
      rimKind: 'runs',
    });
    expect(parsePuzzleFile(exampleText('lightup'), 'lightup').clues).toEqual({ min: 0, max: 4, on: 'x' });
  });

  it('is complete as written by the template', async () => {
    expect(await errorOf(template('mine'))).toBeUndefined();
  });

  it('is refused at a rule that refers to a clue where there can be none', async () => {
    const why = 'this rule asks for a clue, and none is read where it asks';
    const mosaic = exampleText('mosaic');
    expect(await errorOf(mosaic.replace(/^clue.*/m, ''))).toContain(`line 9, column 1: ${why}`);
    expect(
      await errorOf(mosaic.replace('square: exactly clue b', 'row by clue: exactly 1 b')),
    ).toBeUndefined();
    const pattern = exampleText('pattern');
    expect(await errorOf(pattern.replace('rim left, top are', 'rim bottom are'))).toContain(
      `line 9, column 1: ${why}`,
    );
    expect(await errorOf(pattern.replace('each left, top', 'each left, bottom'))).toBeUndefined();
    const constant = mosaic
      .replace(/^clue.*/m, '')
      .replace('each square: exactly clue', 'let many = clue\neach square: exactly many');
    expect(await errorOf(constant)).toContain(`line 10, column 1: ${why}`);
  });

  it('is warned about a state that is neither entered nor present at first', () => {
    const bare = unruly.replace('is darkest, given, entered by left click', 'is darkest');
    expect(statesUnentered(parsePuzzleFile(bare, 'x'))).toEqual([
      'line 5: nobody enters b; say how, or given, or at first',
    ]);
    expect(statesUnentered(parsePuzzleFile(unruly, 'x'))).toEqual([]);
    expect(statesUnentered(parsePuzzleFile(exampleText('flip'), 'x'))).toEqual([]);
  });

  it('defines the characters of its states, and the keys that enter them', () => {
    const file = parsePuzzleFile(
      [
        'grid 4 to 16',
        'cell . is blank, undecided',
        'cell 1-n is number, letters from 10, entered by left click and key',
        'cell X-Y is letter, entered by left click and key',
        'cell b is darkest, entered by left click and key space',
        'rules',
        'each row: at most 1 b',
      ].join('\n'),
      'x',
    );
    const keys = (name: string) => keysOf(stateOf(file, name, 16)!, name);
    expect(keys('9')).toEqual(['9']);
    expect(keys('16')).toEqual(['G']);
    expect(keys('Y')).toEqual(['Y']);
    expect(keys('b')).toEqual(['Space']);
    expect([...signsOf(file, 11)!].sort().join('')).toBe('123456789abxy');
    expect(parsePuzzleFile(unruly, 'x').states.flatMap((state) => keysOf(state, 'b'))).toEqual([]);
    expect(signsOf(parsePuzzleFile(exampleText('filling'), 'x'), 9)).toBeUndefined();
  });

  it('has numbers without letters typed digit by digit', () => {
    const file = parsePuzzleFile(exampleText('filling').replace('1-9', '1-12'), 'x');
    expect(keysOf(stateOf(file, '12', 9)!, '12')).toEqual(['1', '2']);
  });

  it.each([
    ['an unknown line', [/^grid.*/m, 'grod 4 to 9'], 'line 3, column 1: expected puzzle, about, grid,'],
    [
      'words too many',
      [/^grid.*/m, 'grid 4 to 9 or more'],
      'line 3, column 13: expected the end of the line',
    ],
    ['sides upside down', [/^grid.*/m, 'grid 9 to 4'], 'line 3, column 11: expected 2 to 40 cells a side'],
    ['a side too long', [/^grid.*/m, 'grid 4 to 400'], 'line 3, column 11: expected a number of at most'],
    [
      'a second line of its kind',
      [/^grid.*/m, 'grid 4\ngrid 6'],
      'line 4, column 1: line 3 says grid already; leave out one',
    ],
    [
      'a file to include',
      [/rules/, 'rules\ninclude ../x'],
      'line 8, column 9: nothing can be included here; write the rules themselves',
    ],
    [
      'a division by 0',
      [/each line:/, 'each line: exactly width / 0 b,'],
      'line 9, column 1: a number is divided',
    ],
    [
      'rules against odd sides, and others against even ones',
      [/rules[\s\S]*/, 'rules\neach line: as many b as w\neach row: exactly 1 b\neach column: exactly 2 b'],
      /^\S+ x\.puzzle: line 8: the rules contradict .* on 4x4 .*\(line 9\); on 5x5 .*\(line 8\)$/,
    ],
    ['an unknown look', [/is darkest/, 'is dark'], 'line 5, column 12: expected darkest, middle'],
    ['an unknown button', [/left click/, 'middle click'], 'line 5, column 39: expected left, right, cursor'],
    ['a cursor without a key', [/left click/, 'cursor'], 'line 5, column 45: expected and'],
    [
      'a cursor with an unknown key',
      [/left click/, 'cursor and key tab'],
      'line 5, column 54: expected a digit, a letter, space',
    ],
    [
      'two states alike',
      [/is lightest/, 'is darkest'],
      'line 6, column 12: w looks or is called like b of line 5',
    ],
    [
      'clues that look like states',
      [/^cell w/m, 'clue 1-9 is number\ncell 1-4 is number, given, entered by left click\ncell w'],
      'line 7, column 6: these numbers look like the clues',
    ],
    ['no state to enter', [/, entered by .*/g, ''], 'line 4, column 6: no state can be entered'],
    ['a name that rules cannot have', [/cell b/, 'cell +'], 'line 5, column 6: + is no name in the rules'],
    [
      'a key that is none',
      [/left click/, 'left click and key tab'],
      'line 5, column 58: expected a digit, a letter, space',
    ],
    [
      'a key without a name',
      [/left click/, 'left click and key'],
      'line 5, column 28: which key enters b? say and key x',
    ],
    [
      'letters without numbers',
      [/is darkest/, 'is letters from 10'],
      'line 5, column 12: expected darkest, middle',
    ],
    [
      'a text without a word',
      [/^grid/m, 'text {limit} / {made}\ngrid'],
      'line 3, column 6: expected a word by which the text is known',
    ],
    [
      'a number that is written out',
      [/^grid/m, 'text 22 moves\ngrid'],
      'line 3, column 6: expected Latin letters and signs',
    ],
    [
      'a number within a word',
      [/^grid/m, 'text left:{mines} mines\ngrid'],
      'line 3, column 6: expected a number by itself',
    ],
    ['a number called as another', [/^grid/m, 'text {clue} left\ngrid'], 'line 3, column 6: clue means'],
    [
      'a number in the text of solved',
      [/^grid/m, 'solved says in {made}\ngrid'],
      'line 3, column 16: numbers are',
    ],
    ['another sign of solved', [/^grid/m, 'solved sings\ngrid'], 'line 3, column 8: expected shows or says'],
    [
      'moves where cells are filled',
      [/^grid/m, 'text {limit} moves\nmoves at most limit\ngrid'],
      'line 4, column 1: moves at most is for games of moves',
    ],
    [
      'a limit of no text',
      [/^grid/m, 'moves at most limit\ngrid'],
      'line 3, column 15: expected a number of',
    ],
    [
      'clues on an unknown state',
      [/^rules/m, 'clue 0-9 is number on x\nrules'],
      'line 7, column 23: clues are on x, which no cell line names',
    ],
    [
      'several faults',
      [/cell b[\s\S]*?rules/, 'cell + is middle, at first, given\nclue 0-9 is number on x\nrules'],
      /line 5, column 6: \+ is no name.*; line 5, column 11: \+ looks or is called like \. of line 4.*; line 5, column 19: two states cannot.*; line 6, column 23: clues are on x/,
    ],
    ['no rules', [/rules[\s\S]*/, ''], 'expected rules, and then the program'],
    ['an unknown place', [/each line/, 'each lane'], 'line 9, column 6: unknown place lane'],
    [
      'boxes that are not read',
      [/each line/, 'each box'],
      'line 9, column 6: no boxes are read; say where they are by a line boxes by thick lines',
    ],
    [
      'regions of letters',
      [/each line:.*/, 'regions as large as their number'],
      'line 9, column 1: regions are',
    ],
    ['an unknown symbol', [/as many b as w/, 'as many b as x'], 'line 9, column'],
    [
      'rules that contradict themselves',
      [/at least 1 w/, 'at most 0 w, at least 1 w'],
      /the rules contradict themselves, so that no grid of .* obeys them: on \dx\d these cannot hold together: /,
    ],
  ] as const)('with %s is refused in one line that names the place', async (_, [from, to], message) => {
    const error = await errorOf(unruly.replace(from, to));
    if (typeof message === 'string') expect(error).toContain(message);
    else expect(error).toMatch(message);
    expect(error).not.toContain('\n');
  });
});

it.each([
  ['pattern', 'runs of b are clue', 'runs of x are clue'],
  ['pattern', 'runs of b are clue', 'exactly clue x'],
  ['range', 'clue w', 'clue x'],
  ['pattern', 'runs of b are clue', 'sum exactly clue'],
])(
  'a rule of %s that needs a clue and names wrong symbols is refused with its line',
  async (name, from, to) => {
    expect(exampleText(name)).toContain(from);
    expect(await errorOf(exampleText(name).replace(from, to))).toMatch(
      /line \d+, column \d+: (?:unknown symbol x|only numbers have a sum)/,
    );
  },
);

describe('rules on boxes of any form', () => {
  const pairs = (rules: string) => `puzzle  Pairs
about   Two black squares a region.
grid    4 to 6
cell .  is middle, undecided
cell b  is darkest, entered by left click
cell w  is lightest, entered by right click
boxes by thick lines, of any size
rules
each box: exactly 2 b
${rules}
`;

  it('that hold with other boxes than rows are right', async () => {
    expect(await errorOf(pairs('each neighbours: exactly 1 b'))).toBeUndefined();
  });

  it('that hold with none of those tried are no proven contradiction', async () => {
    expect(await errorOf(pairs('each block 2 by 2: at most 0 b'))).toMatch(
      /no grid of 4 to 6 cells a side was found that obeys the rules, with rows, rectangles or 20 drawn forms as boxes: on 4x4 /,
    );
  });
});
