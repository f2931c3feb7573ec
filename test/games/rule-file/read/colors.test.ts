import { describe, expect, it } from 'vitest';
import { classifyColors, withoutTints } from '../../../../src/games/rule-file/read/colors.ts';

const red = { r: 220, g: 40, b: 40 };
const paleRed = { r: 228, g: 80, b: 76 };
const blue = { r: 40, g: 60, b: 200 };
const green = { r: 40, g: 160, b: 60 };
const darkGreen = { r: 30, g: 130, b: 50 };

describe('the colours of cells', () => {
  it('include no other colour where a board has only one', () => {
    expect(() => classifyColors([red, blue], [red], ['a', 'b'])).toThrow(
      'a cell is #283cc8, which no cell was at first',
    );
  });

  it('count a tint as the colour of more than one cell, not of another single one', () => {
    const grounds = [red, red, blue, blue, green, darkGreen];
    expect(withoutTints([red, blue, green, darkGreen], grounds)).toEqual([red, blue, green, darkGreen]);
    expect(withoutTints([red, paleRed, blue], [red, red, paleRed, blue, blue])).toEqual([red, blue]);
  });
});
