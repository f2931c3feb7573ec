import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../src/core/frame.ts';
import { drawPractice } from '../../../../src/games/str8ts/practice/draw-practice.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';
import { Hands } from '../practice-hands.ts';

const window = { width: 460, height: 420 };

/** A board with 2 in its first cell, read from a drawing of it, with one digit more where asked. */
async function readDrawn(third?: number) {
  const text = ['2..#.', '.....', '#...#', '.....', '.#..4'].join('\n');
  const { view } = new Hands({ board: text, skin: 'classic' }, window).start();
  const cells = view.board.cells.map((cell, at) => (at === 2 && third ? { ...cell, digit: third } : cell));
  const { defs, body } = drawPractice({ ...view, board: { ...view.board, cells } }, window);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="420"><defs>${defs}</defs>${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const frame = makeFrame(460, 420, new Uint8Array(data));
  return boardReader.read(frame, boardReader.locate(frame));
}

it('a board whose printed digits have no solution is not read as certain', async () => {
  // 2 and 5 cannot stand in a run of three cells.
  const scene = await readDrawn(5);
  expect(scene.solutions).toBe('none');
  expect(scene.confidence).toBeLessThanOrEqual(0.5);
});

it('a board that has solutions stays certain', async () => {
  const scene = await readDrawn();
  expect(scene.solutions).not.toBe('none');
  expect(scene.confidence).toBeGreaterThan(0.9);
});
