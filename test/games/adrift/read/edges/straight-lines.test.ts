import { describe, expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../../../../src/core/frame.ts';
import { collinearLines } from '../../../../../src/games/adrift/read/edges/collinear-lines.ts';
import {
  directionGap,
  directionOf,
  directions,
  edgeMap,
  hasEdgeNear,
} from '../../../../../src/games/adrift/read/edges/edge-map.ts';
import { lineSegments } from '../../../../../src/games/adrift/read/edges/line-segments.ts';
import type { Segment } from '../../../../../src/games/adrift/read/edges/segment.ts';

/** Makes a picture, with the colour of each pixel computed at its centre. */
function painted(width: number, height: number, color: (x: number, y: number) => readonly number[]): Frame {
  const data = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    data.set([...color((i % width) + 0.5, Math.floor(i / width) + 0.5), 255], 4 * i);
  }
  return makeFrame(width, height, data);
}

const white = [255, 255, 255] as const;
const black = [0, 0, 0] as const;
/** Black left of x = 20. */
const upright = painted(40, 40, (x) => (x < 20 ? black : white));
/** Black below a line that falls by 1 in 2. */
const slanting = painted(80, 60, (x, y) => (y > 10 + x / 2 ? black : white));

const piece = (x1: number, y1: number, x2: number, y2: number): Segment => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
  length: Math.hypot(x2 - x1, y2 - y1),
});

describe('edgeMap', () => {
  it('finds an upright edge where the colour changes, and nothing elsewhere', () => {
    const map = edgeMap(upright, 3.5);
    const columns = new Set([...map.ridge.keys()].filter((i) => map.ridge[i] === 1).map((i) => i % 40));
    expect([...columns].every((x) => x === 19 || x === 20)).toBe(true);
    expect(columns.size).toBe(1);
    const edge = { nx: 1, ny: 0, direction: directionOf(0, 1), reach: 2 };
    expect(hasEdgeNear(map, { x: 20, y: 20 }, edge)).toBe(true);
    expect(hasEdgeNear(map, { x: 30, y: 20 }, edge)).toBe(false);
    expect(hasEdgeNear(map, { x: 20, y: 20 }, { ...edge, direction: 0 })).toBe(false);
  });

  it('sees the edge between two colours that are equally bright', () => {
    const map = edgeMap(
      painted(20, 20, (x) => (x < 10 ? [120, 0, 0] : [0, 61, 0])),
      3.5,
    );
    expect(map.ridge.includes(1)).toBe(true);
  });

  it('ignores edges that are too weak', () => {
    const faint = painted(20, 20, (x) => (x < 10 ? [100, 100, 100] : [104, 104, 104]));
    expect(edgeMap(faint, 3.5).ridge.includes(1)).toBe(false);
    expect(edgeMap(faint, 0.5).ridge.includes(1)).toBe(true);
  });

  it('counts directions over half a turn', () => {
    expect(directionOf(-1, 0)).toBeCloseTo(directionOf(1, 0));
    expect(directionOf(0, 1)).toBeCloseTo(directions / 2);
    expect(directionGap(1, directions - 1)).toBe(2);
  });
});

describe('lineSegments', () => {
  it('finds one straight piece along a slanted edge', () => {
    const [longest, ...others] = lineSegments(edgeMap(slanting, 3.5), 5).sort((a, b) => b.length - a.length);
    expect(longest?.length).toBeGreaterThan(75);
    expect(others).toEqual([]);
    for (const { x, y } of [longest?.from, longest?.to] as Segment['from'][]) {
      expect(Math.abs(y - 10 - x / 2)).toBeLessThan(0.6);
    }
  });

  it('finds no long piece around a disc', () => {
    const disc = painted(40, 40, (x, y) => (Math.hypot(x - 20, y - 20) < 12 ? black : white));
    const lengths = lineSegments(edgeMap(disc, 3.5), 5).map(({ length }) => length);
    expect(Math.max(0, ...lengths)).toBeLessThan(14);
  });
});

describe('collinearLines', () => {
  const dashes = [piece(0, 0, 10, 5), piece(14, 7, 24, 12), piece(28, 14, 38, 19)];

  it('joins pieces that follow each other on one line', () => {
    const lines = collinearLines(dashes, { gap: 1.5, seeds: 10 });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeCloseTo(Math.hypot(38, 19));
  });

  it('does not join pieces next to the line or too far along it', () => {
    const beside = piece(14, 12, 24, 17);
    expect(collinearLines([...dashes, beside], { gap: 1.5, seeds: 10 })).toHaveLength(2);
    expect(collinearLines(dashes, { gap: 0.1, seeds: 10 })).toHaveLength(3);
  });

  it('starts no more lines than `seeds`', () => {
    expect(collinearLines([piece(0, 0, 10, 0), piece(0, 20, 12, 20)], { gap: 1, seeds: 1 })).toEqual([
      piece(0, 20, 12, 20),
    ]);
  });
});
