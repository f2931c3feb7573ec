import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../src/core/frame.ts';
import { drawPractice } from '../../../../src/games/str8ts/practice/draw-practice.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';
import { Hands } from '../practice-hands.ts';

const window = { width: 460, height: 420 };

/** Draws a board and reads it. */
async function readDrawn(...rows: readonly string[]) {
  const text = rows.map((row) => row.replaceAll('5', '.')).join('\n');
  const { view } = new Hands({ board: text, skin: 'classic' }, window).start();
  // The practice game would refuse this digit, so it is added here.
  const cells = view.board.cells.map((cell, at) =>
    rows.join('')[at] === '5' ? { ...cell, digit: 5 } : cell,
  );
  const { defs, body } = drawPractice({ ...view, board: { ...view.board, cells } }, window);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="420"><defs>${defs}</defs>${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const frame = makeFrame(460, 420, new Uint8Array(data));
  return boardReader.read(frame, boardReader.locate(frame));
}

const rest = ['.....', '#...#', '.....', '.#..4'];

it('a board whose printed digits have no solution is not read as certain', async () => {
  // 2 and 5 cannot be in a run of three cells.
  const scene = await readDrawn('2.5#.', ...rest);
  expect(scene.solutions).toBe('none');
  expect(scene.confidence).toBeLessThanOrEqual(0.5);
});

it('a board that has several solutions is not read as certain, since a digit may be hidden', async () => {
  const scene = await readDrawn('2..#.', ...rest);
  expect(scene.solutions).toBe('several');
  expect(scene.confidence).toBeLessThanOrEqual(0.5);
});

it('a board that has one solution is read as certain', async () => {
  const scene = await readDrawn('#.5..', '...#.', '.c.a.', '.#...', '1...#');
  expect(scene.solutions).toBe('one');
  expect(scene.confidence).toBeGreaterThan(0.9);
});
