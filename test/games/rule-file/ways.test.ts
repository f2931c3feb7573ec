import { expect, it } from 'vitest';
import { rulesInWords } from '../../../src/games/rule-file/practice/ways.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';

it('says once how letters of several lines are typed', async () => {
  const letter = (name: string) => `cell ${name} is letter, given, entered by left click and key\n`;
  const text = `cell . is blank, undecided\n${letter('p')}${letter('n')}rules\neach line: as many p as n`;
  expect(rulesInWords((await makePuzzle(text, 'poles')).file)).toBe('Click a square, then type its letter.');
});
