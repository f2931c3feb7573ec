import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../../src/core/frame.ts';
import { parsePuzzleFile } from '../../../../src/games/rule-file/file/parse-puzzle-file.ts';
import { classifyShades } from '../../../../src/games/rule-file/read/shades.ts';

const rgb = (hex: string): Rgb => {
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return { r, g, b };
};
const file = parsePuzzleFile(
  'cell w is darkest, at first\ncell b is lightest, entered by left click\nrules\neach row: at least 1 w',
  'x',
);
const shadesOf = (...colors: string[]) => classifyShades(colors.map(rgb), file, []).shades;

describe('the shades of cells', () => {
  it('take a cell that the page tints under the mouse for what it is without that', () => {
    expect(shadesOf('232b3a', '8fb6e8', '232b3a', '8fb6e8', 'a4d1ff')).toEqual([
      'darkest',
      'lightest',
      'darkest',
      'lightest',
      'lightest',
    ]);
    expect(shadesOf('232b3a', '8fb6e8', '232b3a', '364259')).toEqual([
      'darkest',
      'lightest',
      'darkest',
      'darkest',
    ]);
  });

  it('are those of untouched cells where all have one colour, whatever the theme of the page', () => {
    // The file's untouched cells are the dark ones.
    for (const color of ['232b3a', '8fb6e8', 'fafafa'])
      expect(shadesOf(color, color, color)).toEqual(['darkest', 'darkest', 'darkest']);
  });

  it('take a tinted cell for what it is also where other grounds have no shade', () => {
    const marks = parsePuzzleFile(
      'cell x is darkest, given\ncell e is blank, at first, entered by left click\ncell o is mark, entered by left click\nrules\neach row: at least 1 e',
      'x',
    );
    const shades = ['2a6040', '3d6e52', 'ecf6ee', '2a6040', 'ecf6ee', 'ecf6ee'].map(rgb);
    expect(classifyShades(shades, marks, []).shades).toEqual([
      'darkest',
      'darkest',
      undefined,
      'darkest',
      undefined,
      undefined,
    ]);
  });

  it('are in doubt where a single colour may be a ground that the file does not name', () => {
    const open = parsePuzzleFile(
      'cell . is at first, undecided\ncell b is darkest, entered by left click\ncell w is lightest, entered by right click\nrules\neach row: at least 1 w',
      'x',
    );
    const grounds = ['000000', 'ffffff', 'd8d8d8', 'ffffff', '000000'].map(rgb);
    expect(() => classifyShades(grounds, open, [])).toThrow(
      'one cell is #d8d8d8; whether that is a ground of its own or a tint of another cannot be told',
    );
  });

  it('are in doubt where a colour more is no tint of one of them', () => {
    expect(() => shadesOf('26242b', 'b9b4a8', 'ffffff')).toThrow('the cells have 3 colours');
    expect(() => shadesOf('000000', '808080', 'ffffff')).toThrow('the cells have 3 colours');
  });
});
