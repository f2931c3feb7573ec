/**
 * Draws the pictures of src/vision/README.md: what the modules find on fixture pages.
 *
 *     npx tsx bench/draw-vision.ts [folder]
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodePicture } from '../src/capture/picture/decode.ts';
import type { FramePoint } from '../src/core/points.ts';
import { cornerFaces } from '../src/games/adrift/cube-corner.ts';
import { adriftReader } from '../src/games/adrift/read/reader.ts';
import { continuityReader } from '../src/games/continuity/read/reader.ts';
import { boardReader } from '../test/support/str8ts/board-reader.ts';
import { lumaPlane } from '../src/vision/color/luma.ts';
import { edgeMap } from '../src/games/adrift/read/edges/edge-map.ts';
import { lineSegments } from '../src/games/adrift/read/edges/line-segments.ts';
import { straightEdges } from '../src/vision/lines/straight-edges.ts';
import { type Lattice, pointAt } from '../src/vision/lattice/lattice.ts';

const folder = process.argv[2] ?? 'docs/pictures';
/** Width of a picture, px; at this width each is at most 40 kB. */
const width = 360;

const line = (a: FramePoint, b: FramePoint, color: string): string =>
  `<path d="M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}" stroke="${color}"/>`;

/** Draws all lines of a lattice. */
function latticeLines(lattice: Lattice, color: string): string {
  const { columns, rows } = lattice;
  const upright = Array.from({ length: columns + 1 }, (_, i) =>
    line(pointAt(lattice, i, 0), pointAt(lattice, i, rows), color),
  );
  const level = Array.from({ length: rows + 1 }, (_, i) =>
    line(pointAt(lattice, 0, i), pointAt(lattice, columns, i), color),
  );
  return [...upright, ...level].join('');
}

/** Draws lines over a pale copy of a picture. */
async function draw(name: string, source: string, lines: string): Promise<void> {
  const frame = await decodePicture(source);
  const scale = frame.width / width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><rect width="100%" height="100%" fill="#fff" opacity="0.6"/><g stroke-width="${(1.4 * scale).toFixed(2)}" fill="none">${lines}</g></svg>`;
  const whole = await sharp(source)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  await sharp(whole)
    .resize({ width })
    .png({ palette: true, colours: 32 })
    .toFile(join(folder, `${name}.png`));
}

await mkdir(folder, { recursive: true });

const grid = 'fixtures/str8ts/should-read/css-grid-dark-in-chromium.png';
const gridFrame = await decodePicture(grid);
const { upright, level } = straightEdges(lumaPlane(gridFrame));
await draw(
  'vision-straight-edges',
  grid,
  [
    ...upright.map(({ at, from, to }) => line({ x: at, y: from }, { x: at, y: to }, '#c00')),
    ...level.map(({ at, from, to }) => line({ x: from, y: at }, { x: to, y: at }, '#06c')),
  ].join(''),
);
const { origin, pitchX, pitchY, size } = boardReader.locate(gridFrame);
const square = { origin, u: { x: pitchX, y: 0 }, v: { x: 0, y: pitchY }, columns: size, rows: size };
await draw('vision-square-lattice', grid, latticeLines(square, '#c00'));

const cube = 'fixtures/adrift/should-read/canvas-crosses-thin.png';
const cubeFrame = await decodePicture(cube);
const pieces = lineSegments(edgeMap(cubeFrame, 3.5), 5);
await draw('vision-line-segments', cube, pieces.map(({ from, to }) => line(from, to, '#c00')).join(''));
const [first, second, third] = ['#c00', '#06c', '#080'] as const;
const faces = cornerFaces(adriftReader.locate(cubeFrame).corner);
await draw(
  'vision-cube-lattices',
  cube,
  faces.map((face, i) => latticeLines(face, [first, second, third][i] as string)).join(''),
);

const tiles = 'fixtures/continuity/should-read/2x2-in-chromium-at-1.5.png';
const board = continuityReader.locate(await decodePicture(tiles));
const cells = Array.from({ length: board.rows * board.columns }, (_, tile) => ({
  origin: {
    x: board.first.x + (tile % board.columns) * board.pitch.x,
    y: board.first.y + Math.floor(tile / board.columns) * board.pitch.y,
  },
  u: { x: board.cell.x, y: 0 },
  v: { x: 0, y: board.cell.y },
  columns: 10,
  rows: 10,
}));
await draw('vision-tile-lattices', tiles, cells.map((each) => latticeLines(each, '#c00')).join(''));
