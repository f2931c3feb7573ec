import { expect, it } from 'vitest';
import { coveredByHull, withoutSpecks } from '../../../../src/games/str8ts/read/covered/hull.ts';

const marks = (text: string) => Uint8Array.from([...text.replaceAll(/\s/g, '')], (c) => (c === '#' ? 1 : 0));

it('a hull covers everything between marked pixels, and specks do not widen it', () => {
  const seen = marks(`
    ##....
    #.....
    .....#
    ..#...
    ..##..`);
  expect(coveredByHull(withoutSpecks(seen, 6, 3), 6)).toEqual(
    marks(`
    ##....
    ##....
    .##...
    ..#...
    ..##..`),
  );
});

it('a hull of one thing in a row is that row, and there is none of specks alone', () => {
  expect(coveredByHull(marks('...###..'), 8)).toEqual(marks('...###..'));
  expect(coveredByHull(withoutSpecks(marks('.##..##.'), 8, 3), 8)).toEqual(marks('........'));
});
