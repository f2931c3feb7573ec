import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frame.ts';
import { SolvedSign } from '../../src/perception/solved-sign.ts';
import { surroundings, type SurroundingsShape } from '../../src/perception/surroundings.ts';
import { flat, paint } from '../vision/paint.ts';

const page = { r: 240, g: 240, b: 240 };
const ink = { r: 20, g: 90, b: 30 };
const shape: SurroundingsShape = {
  ring: { from: 0.1, step: 0.1, count: 4, parts: 4, span: 0.8 },
  tiles: { across: 10, down: 10, gap: 0.5 },
};
const square = [
  { x: 60, y: 60 },
  { x: 140, y: 60 },
  { x: 140, y: 140 },
  { x: 60, y: 140 },
];
const hexagon = [
  { x: 100, y: 55 },
  { x: 140, y: 78 },
  { x: 140, y: 122 },
  { x: 100, y: 145 },
  { x: 60, y: 122 },
  { x: 60, y: 78 },
];
const blank = (): Frame => flat(200, 200, page);
const look = (frame: Frame, outline = square, more: object = {}) =>
  surroundings(frame, { outline, cellPx: 20, ...more }, shape);
const sign = () => new SolvedSign({ board: 'board', minChange: { ring: 6, tiles: 6, grounds: 6 } });
const banner = () => paint(blank(), ink, (_x, y) => y < 15);

describe('the sign of a solved page', () => {
  it.each([
    ['a square', square],
    ['a hexagon', hexagon],
  ])('is a change next to %s, with its places', (_name, outline) => {
    const learned = sign();
    learned.learn(look(blank(), outline));
    expect(learned.changeIn(look(blank(), outline))).toBeUndefined();
    const change = learned.changeIn(look(banner(), outline));
    expect(change?.what).toBe('the page changed beside the board');
    expect(change?.places?.every(({ y }) => y < 20)).toBe(true);
  });

  it.each([
    ['a square', square],
    ['a hexagon', hexagon],
  ])('is not a change on %s itself', (_name, outline) => {
    const learned = sign();
    learned.learn(look(blank(), outline));
    const played = paint(blank(), ink, (x, y) => Math.abs(x - 100) + Math.abs(y - 100) < 30);
    expect(learned.changeIn(look(played, outline))).toBeUndefined();
  });

  it('is a frame that runs along most edges', () => {
    const learned = sign();
    learned.learn(look(blank()));
    const isOnFrame = (x: number, y: number) => {
      const off = Math.max(60 - x, x - 140, 60 - y, y - 140);
      return off >= 1 && off < 5;
    };
    expect(learned.changeIn(look(paint(blank(), ink, isOnFrame)))).toEqual({
      what: 'the frame of the board changed',
    });
  });

  it('is not a change seen before the board was complete', () => {
    const learned = sign();
    learned.learn(look(blank()));
    learned.learn(look(banner()));
    expect(learned.changeIn(look(banner()))).toBeUndefined();
  });

  it('is a change of the cells if the game reports their colours', () => {
    const learned = sign();
    learned.learn(look(blank(), square, { grounds: [250, 250, 250] }));
    const change = learned.changeIn(look(blank(), square, { grounds: [220, 250, 220] }));
    expect(change).toEqual({ what: 'the cells changed their colour' });
  });

  it('is a new layout of the board, pushed aside or resized', () => {
    const learned = sign();
    learned.learn(look(blank()));
    const moved = square.map(({ x, y }) => ({ x, y: y + 12 }));
    expect(learned.changeIn(look(blank(), moved))).toMatchObject({ moved: 'pushed' });
    const smaller = look(
      blank(),
      square.map(({ x, y }) => ({ x: 0.9 * x, y: 0.9 * y })),
      { cellPx: 18 },
    );
    expect(learned.changeIn(smaller)).toMatchObject({ moved: 'resized' });
  });

  it('is not reported for a picture of another size, which restarts learning', () => {
    const learned = sign();
    learned.learn(look(blank()));
    const wide = flat(260, 200, ink);
    expect(learned.changeIn(look(wide))).toBeUndefined();
    learned.learn(look(wide));
    expect(learned.changeIn(look(wide))).toBeUndefined();
  });

  it('is not a change in ignored areas', () => {
    const learned = sign();
    const ignored = [{ x: 0, y: 0, width: 200, height: 20 }];
    learned.learn(look(blank(), square, { ignored }));
    expect(learned.changeIn(look(banner(), square, { ignored }))).toBeUndefined();
  });
});
