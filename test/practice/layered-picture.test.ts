import { describe, expect, it } from 'vitest';
import { loadSharp } from '../../src/capture/picture/load-sharp.ts';
import type { Drawing } from '../../src/games/practice-game.ts';
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

/** Compares each picture of a sequence with that of its whole drawing. */
async function expectWhole(drawings: readonly Drawing[]): Promise<void> {
  const picture = new LayeredPicture(size);
  for (const drawing of drawings) {
    const { data } = await picture.draw(drawing, place);
    const whole = await rasterise(drawing, size);
    expect(maxDifference(data, whole.data), drawing.body).toBeLessThanOrEqual(2);
  }
}

describe('pictures composed of layers', () => {
  it.each(games.map(({ name }) => name))('equal those of the whole drawing: %s', async (name) => {
    const { practice } = (await loadGame(name))!;
    if (!practice) return;
    const game = practice.create({});
    game.resize(size);
    await expectWhole([0, 400, 900, 5000, 5040, 5090, 9000].map((atMs) => game.draw(atMs)));
  });

  it('reuse the layers of the previous drawing, however many there are', async () => {
    const sharp = await loadSharp();
    let draws = 0;
    const count = () => void draws++;
    const rects = Array.from({ length: 90 }, (_, i) => `<rect x="${7 * i}" width="6" height="${3 * i}"/>`);
    const ground = `<rect width="640" height="480" fill="#c8bfa3"/>`;
    const picture = new LayeredPicture(size);
    const drawsOf = async (layers: readonly string[]) => {
      draws = 0;
      sharp.queue.on('change', count);
      await picture.draw({ defs: '', body: [ground, ...layers].join('\n') }, place);
      sharp.queue.off('change', count);
      return draws;
    };
    const first = await drawsOf(rects);
    expect(first).toBeGreaterThanOrEqual(91);
    for (const at of [0, 45, 89]) {
      const changed = rects.with(at, `<circle cx="300" cy="300" r="${at + 9}"/>`);
      expect(await drawsOf(changed)).toBeLessThanOrEqual(first / 40);
    }
  });

  it('follow layers that appear, change and disappear, over a ground that is not opaque', async () => {
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
    ];
    await expectWhole(bodies.map((layers) => ({ defs: '', body: layers.join('\n') })));
  });

  it('join the lines of one element', async () => {
    const ground = `<rect width="640" height="480" fill="#c8bfa3"/>`;
    const group = (x: number) =>
      `<g opacity="0.5">\n<rect x="${x}" width="60"\nheight="90"/>\n<g><circle cx="${x}" cy="90" r="30"/></g>\n</g>`;
    await expectWhole(
      [3, 90].map((x) => ({ defs: '', body: [ground, group(x), '<rect width="9" height="9"/>'].join('\n') })),
    );
  });

  it('follow layers that fade as one or as two, change places, or change their meaning', async () => {
    const ground = `<rect width="640" height="480" fill="#c8bfa3"/>`;
    const defs = (color: string) =>
      `<linearGradient id="a"><stop offset="0" stop-color="${color}"/><stop offset="1"/></linearGradient>`;
    const shape = (x: number, fill: string) => `<path d="M${x} 20L${x + 90} 200L${x} 300Z" fill="${fill}"/>`;
    const group = (opacity: number, ...shapes: readonly string[]) =>
      `<g transform="scale(1.2)"><g opacity="${opacity}">${shapes.join('')}</g></g>`;
    const two = `<g transform="scale(1.2)"><g opacity="0.2">${shape(9, 'red')}</g><g>${shape(80, 'blue')}</g></g>`;
    const bodies = [
      [ground, group(0.3, shape(10, 'red'), shape(40, 'url(#a)'))],
      [ground, group(0.6, shape(10, 'red'), shape(40, 'url(#a)'))],
      [ground, group(0.6, shape(10, 'red'), shape(40, 'url(#a)')), two],
      [ground, two, group(0.6, shape(10, 'red'), shape(40, 'url(#a)'))],
      [group(0.6, ground)],
      [ground, two],
      [ground],
      [ground],
    ].map((layers) => layers.join('\n'));
    await expectWhole(
      bodies.flatMap((body) => [
        { defs: defs('lime'), body },
        { defs: defs('navy'), body },
      ]),
    );
    await expectWhole(bodies.map((body) => ({ defs: defs('lime'), body })));
  });
});
