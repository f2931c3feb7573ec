import { expect, it } from 'vitest';
import { toHex } from '../../../../../src/library/vision.ts';
import { boardToFrame, design, halfPitch, inP } from '../../../../../src/games/strata/geometry.ts';
import { strataReader } from '../../../../../src/games/strata/read/reader.ts';
import { cover, draw, paletteOf, threeByThreeView, usual } from '../../read-pictures.ts';

/** Paints a flat ribbon on a row of three, without shadow. */
function flatRibbon(row: number, half: number, reach: number): string {
  const centre = { x: usual.width / 2, y: design.board.y };
  const corner = (u: number, v: number) => {
    const { x, y } = boardToFrame(centre, halfPitch(3), { u: 2 * row - 2 + u, v });
    return `${x},${y}`;
  };
  const start = 2 + inP.ribbonEnd;
  const corners = [corner(-half, start), corner(half, start), corner(half, -reach), corner(-half, -reach)];
  return `<polygon points="${corners.join(' ')}" fill="${toHex(paletteOf(0, 3)[0]!)}"/>`;
}

it.each([
  { half: 0.36, reach: 40, moving: false, what: 'a narrow ribbon that has reached the edge lies' },
  { half: 0.36, reach: 3, moving: true, what: 'a narrow ribbon that still grows moves' },
  { half: 0.7, reach: 40, moving: false, what: 'a broad ribbon that has reached the edge lies' },
])('$what', async ({ half, reach, moving }) => {
  const frame = await cover(await draw(threeByThreeView), flatRibbon(1, half, reach));
  const scene = strataReader.read(frame, strataReader.locate(frame));
  expect(scene).toMatchObject({ kind: 'puzzle', laid: [{ kind: 'row', index: 1, color: 0, moving }] });
});
