import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../../../src/core/frame.ts';
import { twoColors } from '../../../../../src/games/continuity/read/locate/two-colors.ts';

const cells = (color: Rgb, count: number) =>
  Array.from({ length: count }, () => ({ ...color, deviation: 0, count: 9 }));
const sorted = (colors: readonly Rgb[]) =>
  colors.map(({ r, g, b }) => [r, g, b]).sort((a, b) => Number(a[0]) - Number(b[0]));

describe('the two main colours', () => {
  it.each([
    ['far apart in brightness', { r: 20, g: 20, b: 20 }, { r: 240, g: 235, b: 220 }],
    ['equally bright', { r: 41, g: 215, b: 41 }, { r: 105, g: 42, b: 150 }],
    ['a bluish and a yellowish grey', { r: 120, g: 120, b: 150 }, { r: 140, g: 135, b: 80 }],
  ])('are found: %s', (_, one, other) => {
    const strange = cells({ r: 250, g: 160, b: 0 }, 3);
    const found = twoColors([...cells(one, 60), ...strange, ...cells(other, 37)]);
    expect(sorted(found ?? [])).toEqual(sorted([one, other]));
  });

  it('are found where no cell is brighter than another', () => {
    const [green, purple] = [
      { r: 41, g: 215, b: 41 },
      { r: 105, g: 42, b: 150 },
    ];
    const found = twoColors([...cells(purple, 25), ...cells(green, 50), ...cells(purple, 25)]);
    expect(sorted(found ?? [])).toEqual(sorted([green, purple]));
  });

  it('are not found where a third is as frequent, or there is only one', () => {
    const three = [
      { r: 200, g: 0, b: 0 },
      { r: 0, g: 200, b: 0 },
      { r: 0, g: 0, b: 200 },
    ];
    expect(twoColors(three.flatMap((color) => cells(color, 30)))).toBeUndefined();
    expect(twoColors(cells({ r: 9, g: 9, b: 9 }, 100))).toBeUndefined();
  });
});
