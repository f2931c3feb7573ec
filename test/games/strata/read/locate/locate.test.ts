import { beforeAll, describe, expect, it } from 'vitest';
import { ReadError } from '../../../../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../../../../src/core/frame.ts';
import type { FrameSize } from '../../../../../src/core/points.ts';
import { locateStrata } from '../../../../../src/games/strata/read/locate/locate.ts';
import { puzzleView } from '../../../../support/strata/puzzle-view.ts';
import { solvedView } from '../../../../support/strata/solved-view.ts';
import { pointsOf } from '../../practice-points.ts';
import {
  bend,
  boardOf,
  cover,
  draw,
  jpeg,
  letterbox,
  paletteOf,
  threeByThreeView,
  usual,
  weave,
} from '../../read-pictures.ts';

/**
 * Returns the largest distance of the layout's selectors, tiles and buttons from those of the game,
 * px.
 */
function worstPx(layout: ReturnType<typeof locateStrata>, size: FrameSize, left = 0, top = 0): number {
  const points = pointsOf(layout.size, size);
  const lines = (['row', 'column'] as const).flatMap((kind) =>
    (kind === 'row' ? layout.rowSelectors : layout.columnSelectors).map((at, index) => ({
      at,
      wanted: points.selector({ kind, index }),
    })),
  );
  return Math.max(
    ...lines.map(({ at, wanted }) => Math.hypot(at.x - left - wanted.x, at.y - top - wanted.y)),
  );
}

const trouble = (frame: Frame): unknown => {
  try {
    return locateStrata(frame);
  } catch (error) {
    return error instanceof ReadError ? error.detail.trouble : error;
  }
};

describe('finding Strata with nothing known', () => {
  it('finds every size with every number of colours, at every shape of window', async () => {
    const windows: FrameSize[] = [
      usual,
      { width: 640, height: 480 },
      { width: 1280, height: 720 },
      { width: 600, height: 1100 },
    ];
    for (const [i, n] of [2, 3, 4, 5, 6].entries()) {
      const k = [6, 3, 2, 5, 4][i]!;
      const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => 'a').join(' '));
      const size = windows[i % windows.length]!;
      const layout = locateStrata(
        await draw(puzzleView(boardOf(...rows), paletteOf(i, k), weave, { selected: k - 1 }), size),
      );
      expect([layout.size, layout.colors, layout.palette.length]).toEqual([n, k, k]);
      expect(layout.area).toEqual({ x: 0, y: 0, ...size });
      expect(worstPx(layout, size)).toBeLessThan(0.5);
      expect(layout.residualPx).toBeLessThan(0.5);
    }
  });

  it('finds the size of a board whose outer lines are blank, and of one that is blank altogether', async () => {
    for (const rows of [
      ['. . . .', '. a b .', '. b a .', '. . . .'],
      ['. . . .', '. . . .', '. . . .', '. . . .'],
    ]) {
      expect(locateStrata(await draw(puzzleView(boardOf(...rows), paletteOf(1, 2), weave))).size).toBe(4);
    }
  });

  it('is not misled by bars, a gamma and JPEG', async () => {
    const frame = await draw(threeByThreeView, { width: 800, height: 600 });
    for (const bar of ['#000000', '#ffffff', '#cec8ba', '#d4cdbd']) {
      const boxed = await letterbox(bend(frame, 1.2), { left: 7, top: 20, right: 13, bottom: 5 }, bar);
      const layout = locateStrata(await jpeg(boxed, 75));
      expect(layout.size).toBe(3);
      expect(worstPx(layout, { width: 800, height: 600 }, 7, 20)).toBeLessThan(0.5);
      expect(Math.abs(layout.area.x - 7) + Math.abs(layout.area.y - 20)).toBeLessThanOrEqual(2);
      expect(Math.abs(layout.area.width - 800) + Math.abs(layout.area.height - 600)).toBeLessThanOrEqual(4);
    }
  });

  it('finds a small window on a large desktop', async () => {
    const game = await draw(threeByThreeView, { width: 700, height: 500 });
    const desktop = await letterbox(game, { left: 300, top: 150, right: 900, bottom: 430 }, '#24506e');
    const layout = locateStrata(desktop);
    expect(layout.area).toEqual({ x: 300, y: 150, width: 700, height: 500 });
    expect(worstPx(layout, { width: 700, height: 500 }, 300, 150)).toBeLessThan(0.5);
  });

  it('finds a tile that a narrow window cuts off', async () => {
    const size = { width: 540, height: 1067 };
    const board = boardOf('a f', 'e .');
    const layout = locateStrata(await draw(puzzleView(board, paletteOf(2, 6), weave), size));
    expect(layout.colors).toBe(6);
  });
});

describe('finding Strata half-laid and solved', () => {
  const board = boardOf('a b .', 'c a b', 'b . c');
  const all = (['row', 'column'] as const).flatMap((kind) =>
    [0, 1, 2].map((index) => ({ kind, index, color: index })),
  );

  it('fits the lattice with any number of selectors covered, all of them too', async () => {
    for (const count of [1, 4, 6]) {
      const laid = all.slice(0, count).map((move) => ({ ...move, progress: 1 }));
      const layout = locateStrata(await draw(puzzleView(board, paletteOf(0, 3), weave, { laid })));
      expect(layout.size).toBe(3);
      expect(worstPx(layout, usual)).toBeLessThan(0.7);
    }
  });

  it('fits it to ribbons as bright as the linen, too', async () => {
    const yellow = { r: 248, g: 212, b: 140 };
    const laid = all.map((move) => ({ ...move, color: 1, progress: 1 }));
    const palette = [...paletteOf(0, 1), yellow];
    const layout = locateStrata(await draw(puzzleView(board, palette, weave, { laid })));
    expect(layout.size).toBe(3);
    expect(worstPx(layout, usual)).toBeLessThan(0.7);
  });

  it('finds the solved screen by its frame and its ribbons, upright and wide', async () => {
    for (const size of [usual, { width: 600, height: 1100 }]) {
      const layout = locateStrata(await draw(solvedView(board, paletteOf(3, 3), weave, all), size));
      expect([layout.size, layout.colors]).toEqual([3, 3]);
      expect(worstPx(layout, size)).toBeLessThan(0.7);
    }
  });

  it('finds the wave-complete screen', async () => {
    const marks = Array.from({ length: 16 }, (_, i) => (i % 3 === 0 ? 'solved' : 'perfect') as 'solved');
    const layout = locateStrata(await draw({ kind: 'wave-complete', weave, marks, visible: 1 }));
    expect(layout.size).toBe(4);
  });
});

describe('what is not there is not found', () => {
  let frame: Frame;
  beforeAll(async () => {
    frame = await draw(threeByThreeView);
  });

  it('refuses a single pixel, a flat picture and the start screen', async () => {
    expect(trouble(makeFrame(1, 1, new Uint8Array([212, 205, 189, 255])))).toBe('nothing-here');
    expect(trouble(makeFrame(400, 300, new Uint8Array(400 * 300 * 4).fill(200)))).toBe('nothing-here');
    const start = { kind: 'start', weave, palette: paletteOf(0, 4), visible: 1 } as const;
    expect(trouble(await draw(start))).toBe('nothing-here');
  });

  it('refuses a board of which a selector is covered, and takes it when the cover is gone', async () => {
    const at = pointsOf(3, usual).selector({ kind: 'row', index: 1 });
    const covered = await cover(
      frame,
      `<rect x="${at.x - 40}" y="${at.y - 25}" width="60" height="50" fill="#d4cdbd"/>`,
    );
    expect(trouble(covered)).toBe('covered');
    expect(locateStrata(frame).size).toBe(3);
  });

  it.each([
    ['the upper part', 0, 480],
    ['the lower part', 350, 264],
    ['all of the board', 0, 614],
  ])('says of a palette with %s covered that something lies there', async (_, y, height) => {
    for (const fill of ['#e6e6e6', '#282c34']) {
      const covered = await cover(frame, `<rect y="${y}" width="1024" height="${height}" fill="${fill}"/>`);
      expect(() => locateStrata(covered)).toThrow('something lies over it');
      expect(trouble(covered)).toBe('covered');
    }
  });

  it('says of a board that lies lower than in the game that it may be drawn otherwise', () => {
    const [rows, row] = [614, 1024 * 4];
    const data = new Uint8Array(frame.data);
    data.copyWithin(16 * row, 0, (rows - 16) * row);
    expect(() => locateStrata(makeFrame(1024, 768, data))).toThrow('or it is drawn otherwise');
  });

  it('refuses a picture whose palette is cut off', async () => {
    const upper = frame.data.slice(0, 1024 * 640 * 4);
    expect(trouble(makeFrame(1024, 640, upper))).toBe('nothing-here');
  });
});
