import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { CalibrationError, PuzzlebotError, ReadError } from '../../../../src/core/errors.ts';
import type { Frame } from '../../../../src/core/frame.ts';
import { calibrateStrata, residualBound } from '../../../../src/games/strata/calibrate/calibrate.ts';
import { puzzlePicture, shiftedBelow, stretched } from '../calibrate-pictures.ts';
import { thrownBy } from '../../../support/thrown-by.ts';

const fixture = (name: string) => decodePicture(`fixtures/strata/should-read/${name}`);
const calibrate = (...frames: readonly Frame[]) =>
  calibrateStrata(
    frames.map((frame, i) => ({ frame, name: `picture ${i + 1}` })),
    'test',
  );

const refusalOf = (work: () => unknown): PuzzlebotError => thrownBy(work, PuzzlebotError);

describe('calibrating on one picture', () => {
  it.each([
    ['3x3-desktop.png', { x: 0, y: 0, width: 1024, height: 768 }],
    ['4x4-portrait.jpg', { x: 0, y: 0, width: 1080, height: 2134 }],
    ['5x5-letterbox.jpg', { x: 20, y: 14, width: 800, height: 600 }],
    ['4x4-browser-on-a-desktop.jpg', { x: 150, y: 122, width: 980, height: 600 }],
    ['3x3-solved-with-help.jpg', { x: 0, y: 0, width: 600, height: 1024 }],
  ])('finds area, scale and origin of %s', async (name, area) => {
    const { profile, residualPx, boundPx } = calibrate(await fixture(name));
    // Bars of nearly the linen's colour end inside JPEG blocks.
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(profile.area[side] - area[side])).toBeLessThanOrEqual(2);
    expect(Math.abs(profile.scale / (area.height / 768) - 1)).toBeLessThan(0.001);
    expect(profile.origin.x).toBeCloseTo(area.x + area.width / 2, 0);
    expect(Math.abs(profile.origin.y - area.y)).toBeLessThan(0.5);
    expect(residualPx).toBeLessThan(0.75 * boundPx);
  });

  it('distinguishes measured places from those that follow from the layout rule', async () => {
    const puzzle = calibrate(await fixture('3x3-desktop.png')).profile;
    expect(puzzle.measured.pictures[0]?.landmarks).toEqual({
      selector: 6,
      'tile-edge': 6,
      'tile-top': 2,
      icon: 3,
    });
    expect(Object.keys(puzzle.measured.buttons)).toEqual(['restart', 'exit', 'hint']);
    expect(Object.keys(puzzle.byRule.buttons)).toEqual(['next']);
    expect(puzzle.byRule.boards.map(({ size }) => size)).toEqual([2, 4, 5, 6]);
    const solved = calibrate(await fixture('3x3-solved-perfect.jpg')).profile;
    expect(Object.keys(solved.measured.buttons)).toEqual(['next']);
    expect(Object.keys(solved.byRule.palette)).toEqual(['spacing', 'tileWidth', 'shortTop']);
  });

  it('measures the buttons where the practice game has them', async () => {
    const { measured } = calibrate(
      await puzzlePicture({ width: 1280, height: 900 }, { size: 4, colors: 3 }),
    ).profile;
    const scale = 900 / 768;
    const truth = { restart: [-39.8, 63.2], exit: [40.1, 63.2], hint: [0, 102.7] } as const;
    for (const [name, [x, y]] of Object.entries(truth)) {
      const found = measured.buttons[name];
      expect(Math.hypot((found?.x ?? 0) - 640 - x * scale, (found?.y ?? 0) - y * scale)).toBeLessThan(1.5);
    }
  });

  it('refuses the wave-complete screen, which shows too little', async () => {
    const frame = await fixture('wave-complete.jpg');
    expect(refusalOf(() => calibrate(frame))).toMatchObject({ exitCode: 3, message: /shows too little/ });
  });

  it('refuses a picture without the game, naming it', async () => {
    const frame = await decodePicture('fixtures/strata/should-refuse/desktop-without-the-game.jpg');
    const error = refusalOf(() => calibrate(frame));
    expect(error).toBeInstanceOf(ReadError);
    expect(error.message).toMatch(/^picture 1: /);
  });
});

describe('a fit whose residual exceeds the bound', () => {
  it.each([
    [3, 1.02, 1],
    [2, 1.03, 1],
    [6, 1, 1.02],
    [3, 1, 1.03],
  ])('is refused for a board of %i stretched by %d across and %d down', async (size, across, down) => {
    const frame = await puzzlePicture({ width: 1024, height: 768 }, { size, colors: 3 });
    expect(() => calibrate(frame)).not.toThrow();
    const wrong = stretched(frame, Math.round(1024 * across), Math.round(768 * down));
    const error = refusalOf(() => calibrate(wrong));
    expect(error).toBeInstanceOf(CalibrationError);
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(/residual \d\.\d\d px, at most .* picture 1/);
  });

  it.each([
    [6, 1.05],
    [3, 1.06],
  ])(
    'is not attempted if the reader cannot even find a board of %i stretched by %d down',
    async (size, down) => {
      const frame = await puzzlePicture({ width: 1024, height: 768 }, { size, colors: 3 });
      const error = refusalOf(() => calibrate(stretched(frame, 1024, Math.round(768 * down))));
      expect(error).toBeInstanceOf(ReadError);
      expect(error.exitCode).toBe(3);
    },
  );

  it('is refused when the palette is not below the middle of the board', async () => {
    const frame = await puzzlePicture({ width: 1024, height: 768 }, { size: 3, colors: 3 });
    const error = refusalOf(() => calibrate(shiftedBelow(frame, 610, 6)));
    expect(error.exitCode).toBe(3);
  });

  it('is judged by a bound that grows with the scale, like the layout rule', () => {
    expect(residualBound(2)).toBeGreaterThan(residualBound(1));
    expect(residualBound(1)).toBeLessThan(1);
  });
});

describe('several pictures', () => {
  const size = { width: 900, height: 700 };

  it('are fitted together, each board with its own lattice', async () => {
    const boards = [
      { size: 2, colors: 2 },
      { size: 5, colors: 6 },
      { size: 5, colors: 4, seed: 9 },
    ];
    const frames = await Promise.all(boards.map((board) => puzzlePicture(size, board)));
    const { profile, residualPx } = calibrate(...frames);
    expect(profile.measured.boards.map((board) => board.size)).toEqual([2, 5]);
    expect(profile.byRule.boards.map((board) => board.size)).toEqual([3, 4, 6]);
    expect(profile.measuredOn).toBe('picture 1, picture 2, picture 3');
    expect(Math.abs(profile.scale / (700 / 768) - 1)).toBeLessThan(0.001);
    // The total residual lies between those of the pictures.
    const each = profile.measured.pictures.map((picture) => picture.residualPx);
    expect(residualPx).toBeGreaterThanOrEqual(Math.min(...each) - 0.001);
    expect(residualPx).toBeLessThanOrEqual(Math.max(...each) + 0.001);
  });

  it('are refused when they differ in size, naming both sizes', async () => {
    const [a, b] = [
      await puzzlePicture(size, { size: 3, colors: 3 }),
      await puzzlePicture({ width: 901, height: 700 }, { size: 3, colors: 3 }),
    ];
    const error = refusalOf(() => calibrate(a, b));
    expect(error).toMatchObject({ exitCode: 2, message: /picture 1 is 900x700, picture 2 is 901x700/ });
  });

  it('are refused when one has the game in a different place', async () => {
    const frame = await puzzlePicture(size, { size: 3, colors: 3 });
    expect(() => calibrate(frame, shiftedBelow(frame, 0, 0))).not.toThrow();
    const error = refusalOf(() => calibrate(frame, shiftedBelow(frame, 0, 4)));
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(/does not fit together/);
  });
});
