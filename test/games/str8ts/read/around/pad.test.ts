import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFrame } from '../../../../../src/core/frame.ts';
import { openPad } from '../../../../../src/games/str8ts/read/around/open-pad.ts';
import { evenKeys, withoutOverlaps } from '../../../../../src/games/str8ts/read/around/pad-keys.ts';
import { isPadSide, padKeys } from '../../../../../src/games/str8ts/read/around/pad.ts';

const pitch = 60;
const layout = {
  size: 6,
  origin: { x: 40, y: 40 },
  pitchX: pitch,
  pitchY: pitch,
  area: { x: 40, y: 40, width: 6 * pitch, height: 6 * pitch },
  frame: { width: 680, height: 600 },
};

/** Draws a key with its digit, at a place in cells from the grid's corner. */
function keyAt(column: number, row: number, digit: number): string {
  const [x, y] = [layout.origin.x + column * pitch, layout.origin.y + row * pitch];
  const box = `<rect x="${x + 4}" y="${y + 6}" width="52" height="48" rx="4" fill="#fff" stroke="#ccc"/>`;
  return `${box}<text x="${x + 30}" y="${y + 39}" text-anchor="middle">${digit}</text>`;
}

/**
 * Draws a page with a pad of three columns to the right of the grid, and a row of keys below it.
 */
const pageWith = (below: readonly number[]) =>
  pageOf([...padAt(7, 2), ...below.map((digit, i) => keyAt(i, 6.1, digit))]);

/** Draws the six keys of a pad of three columns. */
const padAt = (column: number, row: number): string[] =>
  [1, 2, 3, 4, 5, 6].map((digit, i) => keyAt(column + (i % 3), row + Math.floor(i / 3), digit));

async function pageOf(keys: readonly string[]) {
  const { width, height } = layout.frame;
  const grid = `<rect x="40" y="40" width="360" height="360" fill="none" stroke="#000"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans" font-size="26"><rect width="100%" height="100%" fill="#f3f3f3"/>${grid}${keys.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return makeFrame(width, height, new Uint8Array(data));
}

it.each([
  { row: [1, 2, 3, 4, 5, 6], is: true },
  { row: [6, 5, 4, 3, 2, 1], is: true },
  { row: [2, 1, 3, 4, 6, 5], is: false },
  { row: [1, 2, 3, 4, 5], is: true },
  { row: [1, 2, 3], is: false },
])('keys $row below a grid are a pad: $is, whatever pad lies beside it', async ({ row, is }) => {
  const frame = await pageWith(row);
  expect(isPadSide(frame, layout, 'below')).toBe(is);
  expect(isPadSide(frame, layout, 'right')).toBe(false);
});

it('the only pad of a page lies on the side that holds its keys, in however many rows', async () => {
  const frame = await pageOf(padAt(1.4, 6.3));
  expect(isPadSide(frame, layout, 'below')).toBe(true);
  expect(isPadSide(frame, layout, 'right')).toBe(false);
});

it('two pads that look alike are none: one may choose a level', async () => {
  expect(padKeys(await pageWith([]), layout).map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(padKeys(await pageWith([1, 2, 3, 4, 5, 6]), layout)).toEqual([]);
});

it('a pad of buttons in rows is the pad though a row of links has digits of its height', async () => {
  const links = [1, 2, 3, 4, 5, 6].map(
    (digit, i) => `<text x="${100 + 50 * i}" y="30" text-decoration="underline">${digit}</text>`,
  );
  const keys = padKeys(await pageOf([...links, ...padAt(1.4, 6.3)]), layout);
  expect(keys.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { at } of keys) expect(at.y).toBeGreaterThan(layout.area.y + layout.area.height);
});

it('of two pads that look different, the one closer to the grid is that of the board', async () => {
  const list = [1, 2, 3, 4, 5, 6].map(
    (digit) => `<text x="640" y="${60 + 44 * digit}" font-size="36">${digit}</text>`,
  );
  const keys = padKeys(await pageOf([...list, ...padAt(1.4, 6.3)]), layout);
  expect(keys.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { at } of keys) expect(at.y).toBeGreaterThan(layout.area.y + layout.area.height);
});

describe('a pad over the grid', () => {
  it('is neither the pencil marks of a cell nor a pad beside it', async () => {
    const marks = [1, 2, 3, 4, 5, 6].map(
      (digit, i) =>
        `<text x="${170 + 18 * (i % 3)}" y="${180 + 18 * Math.floor(i / 3)}" font-size="14">${digit}</text>`,
    );
    const ground = '<rect x="40" y="40" width="360" height="360" fill="#fff"/>';
    expect(openPad(await pageOf([ground, ...marks]), layout)).toEqual([]);
    expect(openPad(await pageOf([ground, ...padAt(1.4, 6.3)]), layout)).toEqual([]);
    const keys = openPad(await pageOf([ground, ...padAt(1.4, 2.3)]), layout);
    expect(keys.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('keys of a pad', () => {
  const keysAt = (places: readonly (readonly [x: number, y: number])[]) =>
    places.map(([x, y], i) => ({ digit: i + 1, share: 1, at: { x, y }, heightPx: 18 }));

  it('stand in even rows and columns, one key of which may be misread or missing', () => {
    const upper = [100, 151, 200].map((x) => [x, 20] as const);
    const lower = [124, 176, 225].map((x) => [x, 61] as const);
    const pad = keysAt([...upper, ...lower]);
    expect(evenKeys(pad)).toEqual(pad);
    expect(evenKeys(pad.toSpliced(1, 1))).toHaveLength(5);
    const stray = keysAt([[317, 44]]);
    expect(evenKeys([...pad, ...stray])).toEqual(pad);
  });

  it('are the digits in frames, which hardly read as digits', () => {
    const shares = (digit: number) => Float32Array.from({ length: 7 }, (_, i) => (i === digit ? 0.9 : 0.02));
    const frame = { rect: { x: 0, y: 0, width: 60, height: 44 }, shares: shares(0) };
    const digit = { rect: { x: 24, y: 14, width: 12, height: 16 }, shares: shares(5) };
    const large = { rect: { x: 24, y: 14, width: 13, height: 17 }, shares: shares(3) };
    expect(withoutOverlaps([frame, digit])).toEqual([digit]);
    expect(withoutOverlaps([digit, large])).toEqual([large]);
  });

  it('are no digits of an address and letters beside it', () => {
    const address = keysAt([449, 350, 547, 589, 1185, 511].map((x) => [x, 126]));
    expect(evenKeys(address)).toEqual([]);
  });
});
