import { describe, expect, it } from 'vitest';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { rasterise } from '../../src/practice/rasterise.ts';
import { ScaledImages } from '../../src/practice/scaled-images.ts';

describe('scaled images', () => {
  it.each([
    { width: 640, height: 480 },
    { width: 431, height: 700 },
  ])('make definitions shorter and leave every pixel unchanged at %o', async (size) => {
    const game = strataPractice.create({});
    game.resize(size);
    game.draw(0);
    const drawing = game.draw(5000);
    const images = new ScaledImages();
    const defs = await images.of(drawing.defs);
    expect(defs.length).toBeLessThan(drawing.defs.length);
    expect(await images.of(drawing.defs)).toBe(defs);
    const [whole, light] = [await rasterise(drawing, size), await rasterise({ ...drawing, defs }, size)];
    expect(Buffer.compare(whole.data, light.data)).toBe(0);
  });
});
