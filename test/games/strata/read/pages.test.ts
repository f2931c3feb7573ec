import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../../src/core/errors.ts';
import type { Frame, Rgb } from '../../../../src/core/frame.ts';
import { locateStrata } from '../../../../src/games/strata/read/locate/locate.ts';
import { readStrata } from '../../../../src/games/strata/read/read.ts';
import type { PuzzleScene } from '../../../../src/games/strata/read/scene.ts';
import { colorDistance, fromHex, mix, toHex } from '../../../../src/vision/color/color-space.ts';
import { drawFlatPage, type FlatPage } from '../../../support/strata/flat-page.ts';
import { thrownBy } from '../../../support/thrown-by.ts';
import { boardOf, jpeg } from '../read-pictures.ts';

const palette = ['#c23a3a', '#2d8f6f', '#6a53c8'].map(fromHex);
const board = boardOf('a b .', 'c a b', 'b . c');
const onLight = { board, palette, ground: fromHex('#d6d4e4'), ink: fromHex('#9a96a0') };
const onDark = { board, palette, ground: fromHex('#1d2022'), ink: fromHex('#9a9c9d') };

function read(frame: Frame): PuzzleScene {
  const scene = readStrata(frame, locateStrata(frame));
  if (scene.kind !== 'puzzle') throw new Error(`expected a puzzle, got ${scene.kind}`);
  return scene;
}

async function expectRead(page: FlatPage): Promise<PuzzleScene> {
  const scene = read(await drawFlatPage(page));
  expect([...scene.board.cells]).toEqual([...page.board.cells]);
  expect(scene.selected).toBe(0);
  expect(scene.palette).toHaveLength(page.palette.length);
  for (const [i, color] of scene.palette.entries()) {
    expect(colorDistance(color, page.palette[i]!), toHex(color)).toBeLessThan(0.03);
  }
  return scene;
}

describe('a page whose ground is not linen', () => {
  it.each(['#d6d4e4', '#f4f2ee', '#ffffff', '#b6c8c4', '#1d2022', '#0a0f10', '#313126'])(
    'is read on %s',
    async (ground) => {
      const { ink } = fromHex(ground).g < 128 ? onDark : onLight;
      await expectRead({ ...onLight, ground: fromHex(ground), ink });
    },
  );

  it('is read with ribbons, and says which lie on top', async () => {
    const laid = [
      { kind: 'row', index: 1, color: 0 },
      { kind: 'column', index: 1, color: 2 },
    ] as const;
    for (const page of [onLight, onDark]) {
      const scene = await expectRead({ ...page, board: boardOf('a c b', 'a c a', 'b c c'), laid });
      expect(scene.laid.map(({ kind, index, color }) => ({ kind, index, color }))).toEqual(laid);
    }
  });

  it('is read where lines are bright on a dark ground, and as JPEG', async () => {
    const frame = await drawFlatPage({ ...onDark, ink: fromHex('#e6e6e6') });
    expect([...read(await jpeg(frame, 85)).board.cells]).toEqual([...board.cells]);
  });

  it('is read where the selectors are faintly filled', async () => {
    await expectRead({ ...onDark, fill: mix(onDark.ground, fromHex('#ffffff'), 0.12) });
  });

  it('is found inside a page of nearly its colour', async () => {
    const [near, paper] = ['#f0eee8', '#ffffff'].map(fromHex) as [Rgb, Rgb];
    await expectRead({ ...onLight, ground: near, edge: { width: 60, color: paper } });
  });

  it('is refused without its selectors', async () => {
    for (const page of [onLight, onDark]) {
      const frame = await drawFlatPage({ ...page, ink: page.ground });
      thrownBy(() => read(frame), ReadError);
    }
  });
});

describe('a page that mixes its colours in its own way', () => {
  const shares = [0.4, 0.46, 0.56, 0.66, 0.75];

  it.each(shares)('is read with cells of %d of their colour', async (cell) => {
    for (const page of [onLight, onDark]) await expectRead({ ...page, cell });
  });

  it.each(shares)('is read with such cells of %d and tiles of full colour', async (cell) => {
    for (const page of [onLight, onDark]) await expectRead({ ...page, cell, tile: 1 });
  });

  it('is refused where paler cells of one colour look like darker ones of another', async () => {
    const red = palette[0]!;
    const pink = mix(onLight.ground, red, 0.7);
    const page = { ...onLight, board: boardOf('b b', 'b b'), palette: [red, pink], cell: 0.75 };
    const frame = await drawFlatPage(page);
    thrownBy(() => read(frame), ReadError);
  });
});
