import { expect, it } from 'vitest';
import { place, sight, sightFrom } from '../../../../src/games/str8ts/read/covered/sight.ts';

const side = 11;
const places = (text: string): Uint8Array =>
  Uint8Array.from(text.replaceAll(/\s/g, ''), (c) =>
    c === '#' ? place.thing : c === '+' ? place.line : place.plain,
  );
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
  const found = sightFrom(places(ring), side, 1);
  expect([found[0], found[side], found[side + 1], found[middle]]).toEqual([
    sight.seen,
    sight.seen,
    sight.unsure,
    sight.enclosed,
  ]);
});

it('beside an open shape the ground is seen, but not where an outline may be', () => {
  const found = sightFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 1);
  expect([found[middle], found[besideLeft]]).toEqual([sight.seen, sight.unsure]);
  expect(sightFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 0)[besideLeft]).toBe(sight.seen);
});

it('a line that is seen inside a ring shows that one looks through it', () => {
  const through = places(ring).with(middle, place.line);
  expect(sightFrom(through, side, 1)[middle + 1]).toBe(sight.seen);
});
