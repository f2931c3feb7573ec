import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { boardRows } from '../../../src/games/lights-out/board.ts';
import { lightsOutPractice, type LightsOutWitness } from '../../../src/games/lights-out/practice/practice.ts';
import { skins } from '../../../src/games/lights-out/practice/skins.ts';
import { lightsOutReader as reader } from '../../../src/games/lights-out/read/read.ts';
import { attempt, isUnread } from '../../../src/perception/attempt.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';
import { pointAt } from '../../../src/vision/lattice/lattice.ts';
import { flat, paint } from '../../vision/paint.ts';
import { type DrawnLook, drawnLook, lookPicture } from '../../support/lights-out/drawn-look.ts';
import { covered, cropped, spoilt } from '../../support/lights-out/spoilt-look.ts';

const read = (frame: Frame): string[] => boardRows(reader.read(frame, reader.locate(frame)).board);

/** Draws a look; returns its picture and layout. */
async function known(drawn: DrawnLook) {
  const frame = await lookPicture(drawn);
  return { frame, layout: reader.locate(frame) };
}

describe('the reader of Lights Out', () => {
  it('reads unseen looks correctly, or refuses them', async () => {
    let right = 0;
    for (let seed = 3000; seed < 3060; seed++) {
      const drawn = drawnLook(seed);
      const frame = await lookPicture(drawn);
      try {
        expect(read(frame), `seed ${seed}: ${drawn.look}`).toEqual(boardRows(drawn.board));
        right++;
      } catch (error) {
        if (!(error instanceof ReadError)) throw error;
      }
    }
    expect(right).toBeGreaterThanOrEqual(52);
  });

  it.each(skins.map(({ name }) => name))(
    'reads boards of all sizes of the practice game: %s',
    async (skin) => {
      const size = { width: 333, height: 287 };
      for (const sides of ['2x2', '2x9', '9x2', '5x5', '7x4', '9x9']) {
        const game = lightsOutPractice.create({ size: sides, skin, seed: '4' });
        game.resize(size);
        expect(read(await rasterise(game.draw(0), size)), sides).toEqual(
          (game.witness(0) as LightsOutWitness).board,
        );
      }
    },
  );

  it('refuses a board cut off within a cell, of a single colour, or with an ambiguous cell', async () => {
    const reasons: Record<string, RegExp> = {
      'cut right': /on the right/,
      'cut left': /on the left/,
      'cut below': /below/,
      'cut above': /above/,
      'one cell half way': /row \d, column \d may be/,
      'all cells alike': /cells look (nearly )?alike/,
    };
    const reason = new Set<string>();
    for (let seed = 3100; seed < 3125; seed++) {
      const drawn = drawnLook(seed);
      const frame = await lookPicture(drawn);
      const layout = attempt(() => reader.locate(frame));
      if (isUnread(layout) || layout.sidePx < 20) continue;
      for (const [kind, picture] of Object.entries(spoilt(frame, layout, seededRandom(seed)))) {
        if (!reasons[kind]) continue;
        const error = attempt(() => read(picture).join());
        // If the only lit cell is dimmed by half, it is still the only lit cell.
        if (kind === 'one cell half way' && error === boardRows(drawn.board).join()) continue;
        expect(error, `seed ${seed}, ${kind}`).toBeInstanceOf(ReadError);
        if (reasons[kind].test((error as ReadError).message)) reason.add(kind);
      }
    }
    expect([...reason].toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  it.each([
    [10, 10],
    [3, 14],
    [20, 18],
  ])('names the size as the reason for refusing a board of %i x %i', (columns, rows) => {
    const picture = flat(20 * columns + 60, 20 * rows + 60, { r: 16, g: 16, b: 20 });
    const cell = (x: number, y: number) => [Math.floor((x - 30) / 20), Math.floor((y - 30) / 20)] as const;
    const isIn = (at: number, count: number) => at >= 30 && at < 30 + 20 * count && (at - 30) % 20 < 16;
    const inside = (x: number, y: number) => isIn(x, columns) && isIn(y, rows);
    paint(picture, { r: 60, g: 60, b: 80 }, inside);
    paint(picture, { r: 250, g: 220, b: 90 }, (x, y) => {
      const [column, row] = cell(x, y);
      return inside(x, y) && (column * row) % 3 === 1;
    });
    expect(() => reader.locate(picture)).toThrow('more than 9 rows or columns');
  });

  it('refuses boards whose outer rows are covered up to a gap', async () => {
    for (const seed of [5059, 5174, 5189, 5216, 5295]) {
      const { frame, layout } = await known(drawnLook(seed));
      const picture = spoilt(frame, layout, seededRandom(seed))['partly covered']!;
      expect(() => read(picture), `seed ${seed}`).toThrow(ReadError);
    }
  });

  it.each([0.1, 0.5, 0.9, 1])(
    'refuses a board whose outer rows are covered from %f of a gap on, on any side',
    async (share) => {
      const size = { width: 400, height: 400 };
      const game = lightsOutPractice.create({ size: '5x5', skin: 'bulbs', seed: '2' });
      game.resize(size);
      const frame = await rasterise(game.draw(0), size);
      const { lattice, sidePx } = reader.locate(frame);
      const off = sidePx + share * (lattice.u.x - sidePx) - (lattice.u.x + sidePx) / 2;
      const [right, below] = [pointAt(lattice, 3, 0).x, pointAt(lattice, 0, 3).y];
      const [left, above] = [pointAt(lattice, 2, 0).x, pointAt(lattice, 0, 2).y];
      const covers = {
        right: { x: right + off, y: 0, width: 400, height: 400 },
        below: { x: 0, y: below + off, width: 400, height: 400 },
        left: { x: 0, y: 0, width: left - off, height: 400 },
        above: { x: 0, y: 0, width: 400, height: above - off },
      };
      for (const [side, cover] of Object.entries(covers))
        expect(() => read(covered(frame, cover, { r: 120, g: 60, b: 140 })), side).toThrow(ReadError);
    },
  );

  it('names the covered cell of a known board and its candidates', async () => {
    const size = { width: 400, height: 400 };
    const game = lightsOutPractice.create({ size: '4x4', skin: 'bulbs', seed: '2' });
    game.resize(size);
    const frame = await rasterise(game.draw(0), size);
    const layout = reader.locate(frame);
    const { x, y } = pointAt(layout.lattice, 2, 1);
    const cell = { x, y, width: layout.lattice.u.x, height: layout.lattice.v.y };
    const hidden = covered(frame, cell, { r: 200, g: 0, b: 200 });
    expect(() => reader.read(hidden, layout)).toThrow(/row 2, column 3 may be/);
    try {
      reader.read(hidden, layout);
    } catch (error) {
      expect((error as ReadError).detail).toMatchObject({ trouble: 'doubtful', cell: { row: 1, column: 2 } });
      expect((error as ReadError).detail.candidates).toHaveLength(2);
    }
    expect(() => reader.read(cropped(frame, { x: 0, y: 0, width: 300, height: 300 }), layout)).toThrow(
      /another size/,
    );
  });
});
