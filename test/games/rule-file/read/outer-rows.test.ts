/** Rows at the edge of a grid: of one colour without lines, or cut by the edge of the picture. */

import { describe, expect, it } from 'vitest';
import { parsePuzzleFile } from '../../../../src/games/rule-file/file/parse-puzzle-file.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';

const file = parsePuzzleFile(
  'grid 4 to 12\ncell . is middle, undecided\ncell b is darkest, entered by left click\ncell w is lightest, entered by right click\nrules\neach row: at least 1 b',
  'x',
);
const fills = { '.': '#abbeaa', b: '#222222', w: '#ffffff' };
const board = ['......', '.b..w.', 'b.ww.b', '.w.b..', 'wb..w.', '..bw.b'];

/** Draws rows with lines that hardly differ from undecided cells, in a picture of a width. */
async function drawn(rows: readonly string[], width: number) {
  const cells = rows.flatMap((row, y) =>
    [...row].map(
      (state, x) =>
        `<rect x="${60 + 40 * x}" y="${60 + 40 * y}" width="39" height="39" fill="${fills[state as keyof typeof fills]}"/>`,
    ),
  );
  const page = `<rect width="400" height="360" fill="#f4ecd8"/><rect x="59" y="59" width="241" height="241" fill="#aebcad"/>`;
  return rasterise({ defs: '', body: page + cells.join('') }, { width, height: 360 });
}

describe('the outer rows of a grid', () => {
  it('belong to it if their outline is seen, though lines between their cells are not', async () => {
    const frame = await drawn(board, 360);
    const reader = gridReader(file);
    expect(
      reader
        .read(frame, reader.locate(frame))
        .board.cells.map(({ state }) => state)
        .join(''),
    ).toBe(board.join(''));
  });

  it('are refused where the picture ends within one', async () => {
    const frame = await drawn(board.with(0, 'b.wb.b'), 60 + 5 * 40 + 25);
    expect(() => gridReader(file).locate(frame)).toThrow(
      'the picture ends within further columns on the right; show the whole puzzle',
    );
  });
});
