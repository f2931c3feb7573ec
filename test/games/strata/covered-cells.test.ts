import { describe, expect, it } from 'vitest';
import { coveredFrame, coverTruths, randomCover, readCovered } from '../../support/strata/covers.ts';
import { blank } from '../../../src/games/strata/board.ts';
import { cellRects } from '../../faults/faulty-wave.ts';
import { pairCases, readPairs } from '../../support/strata/pairs.ts';
import { drawBenchFrame } from '../../support/strata/read-frames.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { paletteSets } from '../../../src/games/strata/practice/palettes.ts';

describe('a cell under ribbons', () => {
  it.each(paletteSets.map(({ name, colors }) => ({ name, colors })))(
    'is classified as lit, pale or blank for every pair of colours of $name, by both rules',
    async ({ colors }) => {
      const counts = await Promise.all(pairCases(colors).map(readPairs));
      expect(counts.flatMap(({ wrong }) => wrong)).toEqual([]);
      const open = counts.flatMap((count) => count.open).length;
      expect(open / counts.reduce((sum, { pairs }) => sum + pairs, 0)).toBeLessThan(0.02);
    },
  );
});

describe('a translucent cover over the board', () => {
  it('never makes the board read as another one', async () => {
    const random = seededRandom(7);
    const [truth] = coverTruths(1);
    if (!truth) throw new Error('no picture');
    const clean = await drawBenchFrame(truth);
    const verdicts = Array.from({ length: 80 }, () => {
      const cover = randomCover(random, truth.board.rows, truth.window);
      return readCovered(coveredFrame(clean, cover), clean, truth);
    });
    expect(verdicts.filter((verdict) => typeof verdict === 'object')).toEqual([]);
    expect(verdicts).toContain('refused');
  });

  it.each([0.4, 0.5, 0.6])(
    'of white over a whole cell never makes it read as blank, at opacity %d',
    async (opacity) => {
      const [truth] = coverTruths(1);
      if (!truth) throw new Error('no picture');
      const clean = await drawBenchFrame(truth);
      const white = { r: 250, g: 250, b: 250 };
      for (const [at, rect] of cellRects(truth.board.rows, truth.window).entries()) {
        if (truth.board.cells[at] === blank) continue;
        for (const share of [0.78, 0.9, 1]) {
          const [width, height] = [share * rect.width, 1.06 * rect.height];
          const x = rect.x + (rect.width - width) / 2;
          const y = rect.y + (rect.height - height) / 2;
          const cover = { rect: { x, y, width, height }, round: true, color: white, opacity };
          expect(readCovered(coveredFrame(clean, cover), clean, truth)).toBe('refused');
        }
      }
    },
  );

  it.each([
    [3, { x: 243.9, y: 373, width: 371.9, height: 447.4 }, { r: 121, g: 238, b: 185 }, 0.306],
    [11, { x: 432.8, y: 196.7, width: 85.4, height: 79 }, { r: 238, g: 157, b: 188 }, 0.3006],
    [15, { x: 841.9, y: 792.7, width: 151.4, height: 266.1 }, { r: 153, g: 9, b: 157 }, 0.3647],
  ])(
    'that changes the colour of a cell of picture %i is detected by the other cells of that colour',
    async (index, rect, color, opacity) => {
      const truth = coverTruths(index + 1)[index]!;
      const clean = await drawBenchFrame(truth);
      const cover = { rect, round: true, color, opacity };
      expect(readCovered(clean, clean, truth)).toBe('right');
      expect(readCovered(coveredFrame(clean, cover), clean, truth)).toBe('refused');
    },
  );

  it('over the middle of a cell is refused, even if the middle has one colour', async () => {
    const [truth] = coverTruths(1);
    if (!truth) throw new Error('no picture');
    const clean = await drawBenchFrame(truth);
    const at = truth.board.cells.findIndex((value) => value !== 255);
    const cell = cellRects(truth.board.rows, truth.window)[at];
    if (!cell) throw new Error('no coloured cell');
    const rect = {
      x: cell.x + 0.2 * cell.width,
      y: cell.y + 0.2 * cell.height,
      width: 0.6 * cell.width,
      height: 0.6 * cell.height,
    };
    const cover = { rect, round: true, color: { r: 212, g: 205, b: 189 }, opacity: 0.7 };
    expect(readCovered(clean, clean, truth)).toBe('right');
    expect(readCovered(coveredFrame(clean, cover), clean, truth)).toBe('refused');
  });
});
