import { expect, it } from 'vitest';
import { type Place, reachedFrom } from '../../../../src/games/str8ts/read/observe/seen-through.ts';

const side = 11;
const places = (text: string): Place[] =>
  [...text.replaceAll(/\s/g, '')].map((c) => (c === '#' ? 'thing' : c === '+' ? 'seen' : 'plain'));
const [middle, besideLeft] = [5 * side + 5, 5 * side + 3];

const ring = `
  +..........
  ...........
  ..#######..
  ..#.....#..
  ..#.....#..
  ..#.....#..
  ..#.....#..
  ..#.....#..
  ..#######..
  ...........
  ...........`;

it('what a closed outline holds is not seen, nor what is next to it', () => {
  const reached = reachedFrom(places(ring), side, 1);
  expect([reached[0], reached[side], reached[side + 1], reached[middle]]).toEqual([1, 1, 0, 0]);
});

it('beside an open shape the ground is seen, but not where an outline may be', () => {
  const reached = reachedFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 1);
  expect([reached[middle], reached[besideLeft]]).toEqual([1, 0]);
  expect(reachedFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 0)[besideLeft]).toBe(1);
});

it('a line that is seen inside a ring shows that one looks through it', () => {
  const through = places(ring).with(middle, 'seen');
  expect(reachedFrom(through, side, 1)[middle + 1]).toBe(1);
});
