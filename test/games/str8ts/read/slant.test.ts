import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { lumaPlane } from '../../../../src/vision/color/luma.ts';
import { liesOver } from '../../../../src/games/str8ts/read/around/page-areas.ts';
import { isFront } from '../../../../src/games/kit/front/front-scene.ts';
import { layoutOfCorners } from '../../../../src/games/str8ts/read/scaled-frame.ts';
import { untilted } from '../../../../src/games/str8ts/read/slant/untilted.ts';
import { inverseOf, mapped, viewThrough } from '../../../../src/games/str8ts/read/slant/homography.ts';
import type { Frame } from '../../../../src/core/frame.ts';
import { slanted, turned } from '../../../support/str8ts/slanted-pictures.ts';

const fixture = (file: string, folder = 'should-read') =>
  fileURLToPath(new URL(`../../../../fixtures/str8ts/${folder}/${file}`, import.meta.url));

/** The board that the text beside a fixture tells. */
const boardOf = (path: string) => {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.slice(lines.indexOf('board:') + 1);
};

const keystone = (share: number) => [
  { x: share, y: 0 },
  { x: share, y: share / 2 },
  { x: 0, y: share / 3 },
  { x: 0, y: 0 },
];

it.each([
  { name: 'practice-mono', how: 'turned by 1 degree', map: (frame: Frame) => turned(frame, 1) },
  { name: 'svg-in-chromium', how: 'turned by 1 degree', map: (frame: Frame) => turned(frame, -1) },
  { name: 'practice-mono', how: 'turned by 2 degrees', map: (frame: Frame) => turned(frame, 2) },
  { name: 'practice-candy', how: 'turned by 2 degrees', map: (frame: Frame) => turned(frame, -2) },
  {
    name: 'svg-in-chromium',
    how: 'seen at a slant of 5 %',
    map: (frame: Frame) => slanted(frame, keystone(0.05)),
  },
  {
    name: 'practice-mono',
    how: 'seen at a slant of 6 %',
    map: (frame: Frame) => slanted(frame, keystone(0.06)),
  },
])('$name is read, $how', async ({ name, map }) => {
  const straight = await decodePicture(fixture(`${name}.png`));
  const there = playReader.locate(straight);
  const toSlant = map(straight);
  const frame = viewThrough(straight, inverseOf(toSlant), straight);
  const layout = playReader.locate(frame);
  const { board } = playReader.describe(playReader.read(frame, layout), layout);
  expect(board).toEqual(boardOf(fixture(`${name}.txt`)));
  if (isFront(there) || isFront(layout) || !layout.corners) throw new Error('no grid at a slant was found');
  const { origin, pitchX, pitchY, size } = there;
  const lowerRight = mapped(toSlant, { x: origin.x + size * pitchX, y: origin.y + size * pitchY });
  const found = layout.corners[2]!;
  expect(Math.hypot(found.x - lowerRight.x, found.y - lowerRight.y)).toBeLessThan(0.08 * pitchX);
});

it('takes lines that cross the cells of a turned board for no pattern', async () => {
  const name = 'turned-with-thick-lines';
  const frame = await decodePicture(fixture(`${name}.png`, 'slanted'));
  const layout = playReader.locate(frame);
  const { board } = playReader.describe(playReader.read(frame, layout), layout);
  expect(board).toEqual(boardOf(fixture(`${name}.txt`, 'slanted')));
});

it('leaves a picture alone whose lines stand upright', async () => {
  expect(untilted(lumaPlane(await decodePicture(fixture('practice-mono.png'))))).toBeUndefined();
});

it('takes black cells beside each other for no button over a board at a slant', () => {
  const size = { width: 800, height: 800 };
  const cornersOf = (left: number, top: number, right: number, bottom: number) =>
    [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ].map((corner) => mapped(turned(size, 2), corner));
  const layout = layoutOfCorners(size, 12, cornersOf(100, 100, 700, 700));
  const cells = cornersOf(600, 250, 700, 300);
  const [x, y] = [Math.min(...cells.map((at) => at.x)), Math.min(...cells.map((at) => at.y))];
  const width = Math.max(...cells.map((at) => at.x)) - x;
  const height = Math.max(...cells.map((at) => at.y)) - y;
  const cell = { black: true, digit: undefined, entered: undefined, margin: 1, marks: false };
  const empty = Array.from({ length: 144 }, () => cell);
  expect(liesOver({ x, y, width, height }, layout, empty)).toBe(false);
  expect(liesOver({ x, y: y + height / 2, width, height }, layout, empty)).toBe(true);
});
