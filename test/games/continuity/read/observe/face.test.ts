import { describe, expect, it } from 'vitest';
import { continuityTruth, drawTruth } from '../../../../support/continuity/continuity-truth.ts';
import type { Frame } from '../../../../../src/core/frame.ts';
import { readFace } from '../../../../../src/games/continuity/read/observe/face.ts';
import { continuityReader } from '../../../../../src/games/continuity/read/reader.ts';
import type { ContinuityLayout } from '../../../../../src/games/continuity/read/layout.ts';
import { rasterise } from '../../../../../src/practice/rasterise.ts';

/** Makes the layout of one cell of `px` pixels, its corner at (8, 6). */
const layoutOf = (px: number): ContinuityLayout => ({
  rows: 1,
  columns: 1,
  first: { x: 8, y: 6 },
  pitch: { x: 10 * px, y: 10 * px },
  cell: { x: px, y: px },
  side: 10 * px,
  air: { r: 240, g: 240, b: 230 },
  wall: { r: 60, g: 60, b: 60 },
  area: { x: 0, y: 0, width: 60, height: 60 },
  frame: { width: 60, height: 60 },
});

/** Draws a body with spots, in shares of a cell's edge. */
function figure(
  px: number,
  spots: readonly (readonly [number, number, number])[],
  [body, ink]: readonly [string, string] = ['#d81b60', '#ffffff'],
): Promise<Frame> {
  const circles = spots.map(
    ([x, y, r]) => `<circle cx="${8 + x * px}" cy="${6 + y * px}" r="${r * px}" fill="${ink}"/>`,
  );
  const rect = `<rect x="${8 + 0.19 * px}" y="${6 + 0.1 * px}" width="${0.62 * px}" height="${0.9 * px}" fill="${body}"/>`;
  const ground = '<rect width="60" height="60" fill="#f0f0e6"/>';
  return rasterise({ defs: '', body: `${ground}${rect}${circles.join('')}` }, { width: 60, height: 60 });
}

const eyes = [
  [0.43, 0.32, 0.075],
  [0.67, 0.32, 0.075],
] as const;
const raised = [
  [0.43, 0.29, 0.075],
  [0.67, 0.29, 0.075],
  [0.5, 0.63, 0.14],
] as const;
const look = async (px: number, spots: Parameters<typeof figure>[1], colors?: readonly [string, string]) =>
  readFace(await figure(px, spots, colors), layoutOf(px), 0, 0);

describe('the face of the player', () => {
  it.each([10, 16, 30])('is classified as open or shut at %d px a cell', async (px) => {
    for (const colors of [
      ['#d81b60', '#ffffff'],
      ['#2b4a8a', '#0a0a14'],
      ['#ffe169', '#7a2a10'],
    ] as const) {
      expect(await look(px, eyes, colors)).toMatchObject({ isOpen: false });
      expect(await look(px, raised, colors)).toMatchObject({ isOpen: true });
      expect((await look(px, raised, colors))?.lead).toBeGreaterThan(1.8);
    }
  });

  it('is classified by brightness where the colours of a JPEG run into it', async () => {
    for (const index of [6145, 6203, 6957]) {
      const truth = continuityTruth(index);
      const frame = await drawTruth(truth);
      const scene = continuityReader.read(frame, continuityReader.locate(frame));
      expect([index, scene.player?.rise]).toEqual([index, truth.state.body.rise]);
    }
  });

  it('is not found where the body has one colour', async () => {
    expect(await look(20, [])).toBeUndefined();
  });

  it('explains little of other marks', async () => {
    const pips = [
      [0.3, 0.8, 0.08],
      [0.7, 0.8, 0.08],
    ] as const;
    expect((await look(20, pips))?.explained).toBeLessThan(0.5);
    expect((await look(20, eyes))?.explained).toBeGreaterThan(0.7);
  });
});
