import { expect, it } from 'vitest';
import type { Rgb } from '../../../../../src/core/frame.ts';
import { shadings } from '../../../../../src/games/str8ts/read/cells/shadings.ts';

/** Grounds of a dark page whose black cells, `#`, are the brighter ones. */
const grounds: Readonly<Record<string, Rgb>> = {
  '.': { r: 8, g: 58, b: 69 },
  '#': { r: 91, g: 114, b: 120 },
  t: { r: 64, g: 90, b: 82 },
  s: { r: 125, g: 137, b: 118 },
};
const groundsOf = (board: string) => [...board].map((cell) => grounds[cell]!);

it('a selected cell may be white, though it is brighter than black cells that are brighter than white ones', () => {
  const board = 'sttt#' + 't.#..' + 't..#.' + '#....' + 't..#.';
  const ways = shadings(groundsOf(board));
  expect(ways.map(({ black }) => black)).toContainEqual([...board].map((cell) => cell === '#'));
});

it('a cell that a thing hides makes neither it nor the others black', () => {
  const shades = {
    ...grounds,
    '.': { r: 255, g: 253, b: 250 },
    '#': { r: 93, g: 100, b: 114 },
    s: { r: 0, g: 0, b: 0 },
  };
  const board = 's...#' + '..#..' + '...#.' + '#....' + '...#.';
  const [likeliest] = shadings([...board].map((cell) => shades[cell as keyof typeof shades]));
  expect(likeliest!.black).toEqual([...board].map((cell) => cell === '#'));
});

it('a highlight nearly as light as the black cells of a dark page is white all the same', () => {
  const board = '#...t' + '.#..t' + '#t#ts' + '.#..t' + '..#.t';
  const shades: Readonly<Record<string, Rgb>> = {
    '.': { r: 27, g: 38, b: 59 },
    '#': { r: 224, g: 225, b: 221 },
    t: { r: 42, g: 67, b: 96 },
    s: { r: 255, g: 213, b: 79 },
  };
  const [likeliest] = shadings([...board].map((cell) => shades[cell]!));
  expect(likeliest!.black).toEqual([...board].map((cell) => cell === '#'));
});
