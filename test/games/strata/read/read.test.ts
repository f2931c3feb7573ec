import { beforeAll, describe, expect, it } from 'vitest';
import { ReadError } from '../../../../src/core/errors.ts';
import type { Frame } from '../../../../src/core/frame.ts';
import { blank, hidden } from '../../../../src/games/strata/board.ts';
import { inP } from '../../../../src/games/strata/geometry.ts';
import { paletteSets } from '../../../../src/games/strata/practice/palettes.ts';
import type { PuzzleView } from '../../../../src/games/strata/practice/practice-view.ts';
import { puzzleView } from '../../../support/strata/puzzle-view.ts';
import { solvedView } from '../../../support/strata/solved-view.ts';
import { strataReader } from '../../../../src/games/strata/read/reader.ts';
import type { PuzzleScene, StrataLayout } from '../../../../src/games/strata/read/scene.ts';
import { pointsOf } from '../practice-points.ts';
import {
  bend,
  boardOf,
  cover,
  draw,
  jpeg,
  paletteOf,
  shift,
  threeByThree,
  threeByThreeView,
  usual,
  weave,
} from '../read-pictures.ts';
import { thrownBy } from '../../../support/thrown-by.ts';

let untouched: Frame;
let layout: StrataLayout;
beforeAll(async () => {
  untouched = await draw(threeByThreeView);
  layout = strataReader.locate(untouched);
});

const puzzle = (frame: Frame): PuzzleScene => {
  const scene = strataReader.read(frame, layout);
  if (scene.kind !== 'puzzle') throw new Error(`expected a puzzle, got ${scene.kind}`);
  return scene;
};

const refusal = (frame: Frame, by = layout): ReadError =>
  thrownBy(() => strataReader.read(frame, by), ReadError);

const withLaid = (
  laid: readonly (readonly ['row' | 'column', number, number, number?])[],
  other: Partial<PuzzleView> = {},
): Promise<Frame> =>
  draw(
    puzzleView(threeByThree, paletteOf(0, 3), weave, {
      laid: laid.map(([kind, index, color, progress = 1]) => ({ kind, index, color, progress })),
      ...other,
    }),
  );

/** Draws an SVG diamond over a cell of the 3x3 board. */
function diamond(row: number, column: number, fill: string, half: number = inP.cellHalf): string {
  const { board, p } = pointsOf(3, usual);
  const { x, y } = board({ u: 2 * row - 2, v: 2 - 2 * column });
  const h = half * p;
  return `<polygon points="${x},${y - h} ${x + h},${y} ${x},${y + h} ${x - h},${y}" fill="${fill}"/>`;
}

describe('an untouched puzzle', () => {
  it('is read cell by cell, with its palette and the selected tile', () => {
    const scene = puzzle(untouched);
    expect([...scene.board.cells]).toEqual([...threeByThree.cells]);
    expect(scene.selected).toBe(0);
    expect(scene.laid).toEqual([]);
    expect(scene.confidence).toBeGreaterThan(0.8);
    const wanted = paletteOf(0, 3);
    scene.palette.forEach((color, i) => {
      for (const channel of ['r', 'g', 'b'] as const) {
        expect(Math.abs(color[channel] - (wanted[i]?.[channel] as number))).toBeLessThan(6);
      }
    });
  });

  it('is the same with each tile selected', async () => {
    for (const selected of [1, 2]) {
      const scene = puzzle(
        await draw({ ...threeByThreeView, tall: [0, 1, 2].map((i) => (i === selected ? 1 : 0)) }),
      );
      expect([...scene.board.cells]).toEqual([...threeByThree.cells]);
      expect(scene.selected).toBe(selected);
    }
  });

  it('is the same under a gamma and as JPEG', async () => {
    for (const [gamma, quality] of [
      [0.85, 70],
      [1.2, 85],
    ] as const) {
      const scene = puzzle(await jpeg(bend(untouched, gamma), quality));
      expect([...scene.board.cells]).toEqual([...threeByThree.cells]);
      expect(scene.confidence).toBeGreaterThan(0.6);
    }
  });

  it('reads differently when a cell has another colour', async () => {
    const other = boardOf('a b .', 'c b b', 'b . c');
    const scene = puzzle(await draw(puzzleView(other, paletteOf(0, 3), weave)));
    expect(scene.board.cells[4]).toBe(1);
  });

  it('has a signature that moving triangles do not change, and a new cell does', async () => {
    const change = (a: PuzzleScene, b: PuzzleScene) =>
      Math.max(...a.signature.map((value, i) => Math.abs(value - b.signature[i]!)));
    const later = puzzle(await draw({ ...threeByThreeView, phase: 0.8 }));
    expect(change(puzzle(untouched), later)).toBeLessThan(0.5);
    const other = puzzle(await draw(puzzleView(boardOf('a b .', 'c a b', 'b . a'), paletteOf(0, 3), weave)));
    expect(change(puzzle(untouched), other)).toBeGreaterThan(10);
  });

  it('has no selected tile while the palette changes, and its cells are still read', async () => {
    const scene = puzzle(await draw({ ...threeByThreeView, tall: [0.6, 0.4, 0] }));
    expect(scene.selected).toBeUndefined();
    expect([...scene.board.cells]).toEqual([...threeByThree.cells]);
  });
});

describe('a half-laid puzzle', () => {
  it('shows its ribbons in order, what lies on top, and what is lit', async () => {
    const scene = puzzle(
      await withLaid([
        ['row', 0, 0],
        ['column', 1, 1],
        ['row', 2, 1],
      ]),
    );
    expect(scene.laid).toEqual([
      { kind: 'row', index: 0, color: 0, moving: false },
      { kind: 'column', index: 1, color: 1, moving: false },
      { kind: 'row', index: 2, color: 1, moving: false },
    ]);
    expect(scene.crossings).toEqual([
      { cell: { row: 0, column: 1 }, top: 'column' },
      { cell: { row: 2, column: 1 }, top: 'row' },
    ]);
    // Row 0: a is lit, b is lit under the column, blank is hidden. Row 1 is open but for the
    // column.
    expect([...scene.board.cells]).toEqual([0, 1, hidden, 2, hidden, 1, 1, hidden, hidden]);
  });

  it('tells which of two ribbons of one colour lies on top, by its shadow', async () => {
    for (const order of [['row', 'column'] as const, ['column', 'row'] as const]) {
      const scene = puzzle(await withLaid(order.map((kind) => [kind, 1, 2] as const)));
      expect(scene.crossings).toEqual([{ cell: { row: 1, column: 1 }, top: order[1] }]);
      expect(scene.laid.map(({ kind }) => kind)).toEqual(order);
    }
  });

  it('shows a flying ribbon as moving, and only what it has reached as covered', async () => {
    const scene = puzzle(
      await withLaid([
        ['column', 2, 1],
        ['row', 1, 0, 0.35],
      ]),
    );
    expect(scene.laid.find(({ kind }) => kind === 'row')).toMatchObject({ index: 1, color: 0, moving: true });
    expect(scene.laid.find(({ kind }) => kind === 'column')?.moving).toBe(false);
    const seen = [...scene.board.cells];
    seen.forEach((value, i) => expect([threeByThree.cells[i], hidden]).toContain(value));
    expect(scene.crossings).toEqual([]);
  });

  it('has all its cells open again when the ribbons are taken back', async () => {
    expect([...puzzle(await withLaid([])).board.cells]).toEqual([...threeByThree.cells]);
  });
});

describe('the other screens', () => {
  const laid = (['row', 'column'] as const).flatMap((kind) =>
    [0, 1, 2].map((index) => ({ kind, index, color: index })),
  );
  const solved = (perfect: boolean, other: Partial<PuzzleView> = {}) =>
    draw(solvedView(threeByThree, paletteOf(0, 3), weave, laid, { perfect, ...other }));

  it('are the solved one, perfect or not', async () => {
    for (const perfect of [true, false]) {
      const scene = strataReader.read(await solved(perfect), layout);
      expect(scene).toMatchObject({ kind: 'solved', perfect });
      expect(scene.confidence).toBeGreaterThan(0.7);
    }
  });

  it.each([4, 5, 6])('are the solved one in a small window, whatever puzzle of %i comes next', async (n) => {
    const size = { width: 420, height: 360 };
    const lines = Array.from({ length: n }, (_, index) => index);
    const ribbons = (['row', 'column'] as const).flatMap((kind) =>
      lines.map((index) => ({ kind, index, color: index % 2 })),
    );
    for (const set of paletteSets.keys()) {
      const palette = paletteOf(set, 6);
      for (const color of palette.keys()) {
        const preview = boardOf(...lines.map(() => Array(n).fill('abcdef'[color]).join(' ')));
        const frame = await draw(solvedView(preview, palette, weave, ribbons), size);
        const { kind } = strataReader.read(frame, strataReader.locate(frame));
        expect({ set, color, kind }).toEqual({ set, color, kind: 'solved' });
      }
    }
  });

  it('are the complete wave', async () => {
    const marks = Array.from({ length: 9 }, () => 'perfect' as const);
    const frame = await draw({ kind: 'wave-complete', weave, marks, visible: 1 });
    expect(strataReader.read(frame, layout).kind).toBe('wave-complete');
  });

  it('are refused while they fade', async () => {
    expect(refusal(await draw({ ...threeByThreeView, visible: 0.5 })).detail.trouble).toBe('fading');
    expect(refusal(await solved(true, { visible: 0.5 })).detail.trouble).toBe('fading');
    expect(refusal(await draw({ ...threeByThreeView, visible: 0 })).detail.trouble).toBe('nothing-here');
  });

  it('are refused as solved when a line has no ribbon', async () => {
    const frame = await draw(solvedView(threeByThree, paletteOf(0, 3), weave, laid.slice(1)));
    expect(refusal(frame).message).toContain('row 1');
  });
});

describe('what cannot be told is refused', () => {
  it('names the cell that lies between two colours, and both of them', async () => {
    const { detail } = refusal(await cover(untouched, diamond(1, 1, '#99907f')));
    expect(detail.cell).toEqual({ row: 1, column: 1 });
    expect(detail.candidates).toHaveLength(2);
  });

  it('names a cell under a popup, whatever colour the popup has', async () => {
    const { x, y } = pointsOf(3, usual).board({ u: 0, v: 0 });
    for (const fill of ['#ffffff', '#202020', '#d2cbbb', '#789e8d', '#b58d7c']) {
      const frame = await cover(
        untouched,
        `<rect x="${x - 60}" y="${y - 45}" width="120" height="90" fill="${fill}"/>`,
      );
      const { detail } = refusal(frame);
      expect(detail.cell).toBeDefined();
      expect(['covered', 'doubtful']).toContain(detail.trouble);
    }
  });

  it('reads on when a mouse pointer lies over a cell, over one side of a selector, over the selected tile', async () => {
    const points = pointsOf(3, usual);
    const cell = points.board({ u: 0, v: 0 });
    const selector = points.selector({ kind: 'row', index: 0 });
    for (const { x, y } of [cell, { x: selector.x + 8, y: selector.y + 2 }, { x: 439, y: 705 }]) {
      const arrow = `<path transform="translate(${x} ${y})" d="M0 0L0 17L4 13L7 19L9 18L6 12L12 12Z" fill="#fff" stroke="#000"/>`;
      const scene = puzzle(await cover(untouched, arrow));
      expect([...scene.board.cells]).toEqual([...threeByThree.cells]);
      expect(scene.selected).toBe(0);
      expect(scene.laid).toEqual([]);
    }
  });

  it('refuses a picture that has moved under its layout', () => {
    expect(refusal(shift(untouched, 20, 0)).detail.trouble).toBeDefined();
    expect(refusal(shift(untouched, 0, -14)).detail.trouble).toBeDefined();
    expect(puzzle(shift(untouched, 0, 0)).kind).toBe('puzzle');
  });

  it('refuses a picture of another size, and one with another number of lines', async () => {
    const small = await draw(threeByThreeView, { width: 800, height: 600 });
    expect(refusal(small).message).toContain('1024x768');
    const four = boardOf('a b . a', 'c a b b', 'b . c c', 'a a a a');
    expect(refusal(await draw(puzzleView(four, paletteOf(0, 3), weave))).detail.trouble).toBe('doubtful');
  });

  it('refuses a ribbon in a colour that no tile has', async () => {
    const frame = await withLaid([['row', 1, 0]]);
    const { board, p } = pointsOf(3, usual);
    const at = board({ u: 0, v: 2 + inP.selectorOffset });
    const patch = `<rect x="${at.x - p / 2}" y="${at.y - p / 2}" width="${p}" height="${p}" fill="#3050ff"/>`;
    expect(refusal(await cover(frame, patch)).message).toContain('row 2');
  });
});

it('tells a blank board from a covered one', async () => {
  const none = boardOf('. . .', '. . .', '. . .');
  const scene = puzzle(await draw(puzzleView(none, paletteOf(0, 3), weave)));
  expect([...scene.board.cells]).toEqual(Array.from({ length: 9 }, () => blank));
});
