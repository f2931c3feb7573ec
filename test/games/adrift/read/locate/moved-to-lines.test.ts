/** Lattices near their lines are moved onto them, whatever paths run along the lines. */

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFrame, type Frame } from '../../../../../src/core/frame.ts';
import { type CubeCorner, cubeOutline } from '../../../../../src/games/adrift/cube-corner.ts';
import { cubePoint, latticeEdges } from '../../../../../src/games/adrift/read/locate/lattice-edges.ts';
import { brightnessOf, movedToLines } from '../../../../../src/games/adrift/read/locate/moved-to-lines.ts';
import { refineLattice } from '../../../../../src/games/adrift/read/locate/refine-lattice.ts';
import { edgeMap } from '../../../../../src/games/adrift/read/edges/edge-map.ts';

const truth: CubeCorner = {
  side: 6,
  center: { x: 150.3, y: 140.6 },
  right: { x: 14, y: 7 },
  left: { x: -13, y: 7.5 },
  down: { x: 0.4, y: 16 },
};

/**
 * Draws thin lines on three faces, and thick bars along those of one direction, on one side only.
 */
async function draw(line: string): Promise<Frame> {
  const parts = latticeEdges(truth.side).map((edge) => {
    const end = [...edge.from] as [number, number, number];
    end[edge.way] += 1;
    const [a, b] = [cubePoint(truth, edge.from), cubePoint(truth, end)];
    const bar = [0.3 * truth.left.x, 0.3 * truth.left.y] as const;
    const lines = [`<path d="M${a.x} ${a.y} L${b.x} ${b.y}" stroke="${line}" stroke-width="1.2"/>`];
    if (edge.way === 0 && edge.across[1] === 1)
      lines.push(
        `<path d="M${a.x + bar[0]} ${a.y + bar[1]} L${b.x + bar[0]} ${b.y + bar[1]}" stroke="#e04040" stroke-width="2.5"/>`,
      );
    return lines.join('');
  });
  const outline = cubeOutline(truth)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="280"><rect width="300" height="280" fill="#303640"/>
    <polygon points="${outline}" fill="#98a2b0"/>${parts.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return makeFrame(info.width, info.height, new Uint8Array(data));
}

/** Returns the largest distance between corresponding corners of two cubes, px. */
const maxDistance = (a: CubeCorner, b: CubeCorner): number => {
  const theirs = [b.center, ...cubeOutline(b)];
  return Math.max(
    ...[a.center, ...cubeOutline(a)].map(({ x, y }, i) =>
      Math.hypot(x - (theirs[i]?.x ?? 0), y - (theirs[i]?.y ?? 0)),
    ),
  );
};

/** The cube, slightly off in every parameter. */
const offset: CubeCorner = {
  ...truth,
  center: { x: truth.center.x + 1.4, y: truth.center.y - 1.1 },
  left: { x: truth.left.x * 1.01, y: truth.left.y * 1.01 },
};

describe.each([
  ['dark', '#20242c'],
  ['bright', '#f4f6fa'],
])('%s lines', (_, line) => {
  let frame: Frame;
  beforeAll(async () => {
    frame = await draw(line);
  });

  it('attract a lattice, and bars next to them do not', () => {
    const map = edgeMap(frame, 3.5);
    const moved = movedToLines(offset, brightnessOf(frame), map);
    expect(moved && maxDistance(moved, truth)).toBeLessThan(0.3);
    // By edges alone the lattice follows the bars.
    const byEdges = refineLattice(offset, map)?.corner;
    expect(byEdges && maxDistance(byEdges, truth)).toBeGreaterThan(0.3);
  });
});

it('a picture without lines moves nothing', () => {
  const frame = makeFrame(300, 280, new Uint8Array(300 * 280 * 4).fill(120));
  expect(movedToLines(truth, brightnessOf(frame), edgeMap(frame, 3.5))).toBeUndefined();
});
