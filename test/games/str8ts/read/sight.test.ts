import { expect, it } from 'vitest';
import { place, sight, sightFrom } from '../../../../src/games/str8ts/read/covered/sight.ts';

const side = 11;
const places = (text: string): Uint8Array =>
  Uint8Array.from(text.replaceAll(/\s/g, ''), (c) =>
    c === '#' ? place.occluder : c === '+' ? place.line : place.plain,
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

it('pixels within a closed outline, or next to it, are not visible', () => {
  const found = sightFrom(places(ring), side, 1);
  expect([found[0], found[side], found[side + 1], found[middle]]).toEqual([
    sight.visible,
    sight.visible,
    sight.unsure,
    sight.enclosed,
  ]);
});

it('the ground next to the inside of a closed outline is enclosed, next to its outside it is not', () => {
  const found = sightFrom(places(ring), side, 2);
  const [inside, outside] = [3 * side + 3, 1 * side + 3];
  expect([found[inside], found[outside], found[middle]]).toEqual([
    sight.enclosed,
    sight.unsure,
    sight.enclosed,
  ]);
});

it('the ground next to an open shape is visible, except where an outline may be', () => {
  const found = sightFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 1);
  expect([found[middle], found[besideLeft]]).toEqual([sight.visible, sight.unsure]);
  expect(sightFrom(places(ring.replaceAll('.#.....#.', '.#.......')), side, 0)[besideLeft]).toBe(
    sight.visible,
  );
});

it('a line visible inside a ring makes the ground inside visible', () => {
  const through = places(ring).with(middle, place.line);
  expect(sightFrom(through, side, 1)[middle + 1]).toBe(sight.visible);
});
