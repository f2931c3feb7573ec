import { expect, it } from 'vitest';
import { type Place, sightFrom } from '../../../../src/games/str8ts/read/covered/sight.ts';

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
  const sight = sightFrom(places(ring), side, 1);
  expect([sight[0], sight[side], sight[side + 1], sight[middle]]).toEqual([
    'seen',
    'seen',
    'unsure',
    'enclosed',
  ]);
});

it('beside an open shape the ground is seen, but not where an outline may be', () => {
  const sight = sightFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 1);
  expect([sight[middle], sight[besideLeft]]).toEqual(['seen', 'unsure']);
  expect(sightFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 0)[besideLeft]).toBe('seen');
});

it('a line that is seen inside a ring shows that one looks through it', () => {
  const through = places(ring).with(middle, 'seen');
  expect(sightFrom(through, side, 1)[middle + 1]).toBe('seen');
});
