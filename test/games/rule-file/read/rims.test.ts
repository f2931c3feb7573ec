/** Numbers beside a nonogram of which a page fades or marks some. */

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/core/frame.ts';
import { parseBoard } from '../../../../src/games/rule-file/board-text.ts';
import { drawBoard } from '../../../../src/games/rule-file/practice/draw.ts';
import { skins } from '../../../../src/games/rule-file/practice/skins.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import { examplePuzzle } from '../../../support/rule-file/example-puzzles.ts';

const size = { width: 500, height: 500 };
const tops = ['4', '1.1', '3', '2', '1'];

/** Draws a 5x5 nonogram with these numbers above it; `over` lies in front. */
async function nonogram(top: readonly string[], over = ''): Promise<Frame> {
  const { file } = await examplePuzzle('pattern');
  const rows = Array.from({ length: 5 }, () => '. . . . .').join(' / ');
  const board = parseBoard(`left 1.2 3 5 1 2 / top ${top.join(' ')} / ${rows}`, file);
  const entered = board.cells.map(() => false);
  const drawn = drawBoard({ board, entered, skin: skins[0]! }, file, size);
  return rasterise({ ...drawn, body: drawn.body + over }, size);
}

describe('numbers beside a grid', () => {
  const read = async (later: Frame) => {
    const reader = gridReader((await examplePuzzle('pattern')).file);
    return reader.read(later, reader.locate(await nonogram(tops))).board.rims;
  };

  it('count as they were first seen where one is gone, or looks like another', async () => {
    const first = await read(await nonogram(tops));
    expect(first.top).toEqual([[4], [1, 1], [3], [2], [1]]);
    for (const other of ['-', '5']) expect(await read(await nonogram(tops.with(2, other)))).toEqual(first);
  });

  it('are those of another board where many differ', async () => {
    expect((await read(await nonogram(['1', '2', '4', '1.2', '3']))).top).toEqual([
      [1],
      [2],
      [4],
      [1, 2],
      [3],
    ]);
  });

  it('are refused where they do not fit into the grid', async () => {
    const { file } = await examplePuzzle('pattern');
    const reader = gridReader(file);
    const frame = await nonogram(tops.with(1, '3.4'));
    expect(() => reader.read(frame, reader.locate(frame))).toThrow(
      '3 4 on the top, column 2, are no runs of 5 cells; is other text there?',
    );
  });

  it('are refused where there are none', async () => {
    const { file } = await examplePuzzle('pattern');
    const reader = gridReader(file);
    const skin = skins[0]!;
    const rows = Array.from({ length: 5 }, () => '. . . . .').join(' / ');
    const board = parseBoard(`left - - - - - / top - - - - - / ${rows}`, file);
    const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin }, file, size);
    const frame = await rasterise(drawn, size);
    expect(() => reader.read(frame, reader.locate(frame))).toThrow('no number stands beside the grid');
  });
});
