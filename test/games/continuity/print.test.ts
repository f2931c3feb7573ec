import { expect, it } from 'vitest';
import { continuityGenerator } from '../../../src/games/continuity/generate/generate.ts';
import type { MadePuzzle } from '../../../src/games/game.ts';

it('prints the number of each tile where no wall and no thing hides it', () => {
  const hidden = [0, 1, 2].flatMap((block) => {
    const made = continuityGenerator.prepare({}, 5, 3).make(block) as Iterable<MadePuzzle>;
    const printed = [...made].map((each) => continuityGenerator.print!(each).puzzle.shapes);
    const tiles = printed.flatMap(([frame, ...places]) => {
      expect(frame).toMatchObject({ kind: 'path', stroke: expect.any(String) });
      // The gap has no number.
      const gaps = places.filter((place) => place.kind === 'group' && place.shapes.length === 1);
      expect(gaps).toHaveLength(1);
      return places.filter((place) => !gaps.includes(place));
    });
    return tiles.map((tile) => {
      if (tile.kind !== 'group') throw new Error(`expected a tile, got ${tile.kind}`);
      const [number, walls, , ...things] = tile.shapes;
      if (number?.kind !== 'text' || walls?.kind !== 'path') throw new Error('expected a number, then walls');
      // The cells under the digit: bold digits are 0.56 of the size wide and 0.72 high.
      const [width, height] = [0.56 * number.size, 0.72 * number.size];
      const isUnder = (x: number, y: number) =>
        x + 1 > number.x - width / 2 + 0.1 &&
        x < number.x + width / 2 - 0.1 &&
        y + 1 > number.baseline - height + 0.1 &&
        y < number.baseline - 0.1;
      const cells = [...walls.d.matchAll(/M(\d+) (\d+)h/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      const names = things.flatMap((each) => (each.kind === 'text' ? [each] : []));
      const over = names.map(({ x, baseline }) => [Math.floor(x), Math.floor(baseline)] as const);
      return [...cells, ...over].filter(([x, y]) => isUnder(x, y)).length;
    });
  });
  expect(hidden).toHaveLength(3 * 8);
  // A tile may have no open square of 3x3; a cell in its corner hides little.
  expect(Math.max(...hidden)).toBeLessThanOrEqual(1);
});
