import { describe, expect, it } from 'vitest';
import { games, loadGame } from '../../src/games/registry.ts';
import { LayeredPicture } from '../../src/practice/layered-picture.ts';
import { rasterise } from '../../src/practice/rasterise.ts';

const size = { width: 640, height: 480 };
const place = { origin: { x: 0, y: 0 }, density: 1 };

/** The largest difference of two pictures in any channel, levels. */
function maxDifference(a: Uint8Array, b: Uint8Array): number {
  let max = 0;
  a.forEach((value, i) => (max = Math.max(max, Math.abs(value - b[i]!))));
  return max;
}

describe('pictures laid together from layers', () => {
  it.each(games.map(({ name }) => name))('equal those of the whole drawing: %s', async (name) => {
    const { practice } = (await loadGame(name))!;
    if (!practice) return;
    const game = practice.create({});
    game.resize(size);
    const picture = new LayeredPicture(size);
    for (const atMs of [0, 400, 900, 5000, 5040, 5090, 9000]) {
      const drawing = game.draw(atMs);
      const { data } = await picture.draw(drawing, place);
      const whole = await rasterise(drawing, size);
      expect(maxDifference(data, whole.data), `at ${atMs} ms`).toBeLessThanOrEqual(2);
    }
  });

  it('follow layers that come, change and go, over a ground that does not hide all', async () => {
    const rect = (x: number, fill: string, opacity: number) =>
      `<rect x="${x}" y="10" width="50" height="60" fill="${fill}" opacity="${opacity}"/>`;
    const ground = `<rect width="640" height="480" fill="#c8bfa3"/>`;
    const bodies = [
      [ground, rect(0, '#ff0000', 0.4)],
      [ground, rect(0, '#ff0000', 0.4), rect(20, '#0000ff', 0.3)],
      [ground, rect(0, '#ff0000', 0.4), rect(25, '#00ff00', 1)],
      [ground],
      [rect(0, '#ff0000', 0.4), rect(20, '#0000ff', 0.3)],
      [rect(0, '#ff0000', 0.4), rect(30, '#0000ff', 0.3)],
      [ground, rect(0, '#ff0000', 0.4), rect(30, '#0000ff', 0.3)],
    ].map((layers) => layers.join('\n'));
    const picture = new LayeredPicture(size);
    for (const body of bodies) {
      const { data } = await picture.draw({ defs: '', body }, place);
      expect(maxDifference(data, (await rasterise({ defs: '', body }, size)).data), body).toBeLessThanOrEqual(
        2,
      );
    }
  });
});
