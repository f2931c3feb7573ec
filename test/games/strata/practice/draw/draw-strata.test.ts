import { describe, expect, it } from 'vitest';
import type { Frame, Rgb } from '../../../../../src/core/frame.ts';
import type { FramePoint, FrameSize } from '../../../../../src/core/points.ts';
import { seededRandom } from '../../../../../src/core/random.ts';
import { blank, parseBoard, type Board } from '../../../../../src/games/strata/board.ts';
import { drawStrata } from '../../../../../src/games/strata/practice/draw/draw-strata.ts';
import { cellColor, linen, tileColor } from '../../../../../src/games/strata/practice/draw/colors.ts';
import { mix } from '../../../../../src/vision/color/color-space.ts';
import { drawWord } from '../../../../../src/games/strata/practice/draw/letters.ts';
import { previewPitch } from '../../../../../src/games/strata/practice/draw/draw-solved.ts';
import { design, gameArea, inP, paletteX, selectorAt } from '../../../../../src/games/strata/geometry.ts';
import { paletteSets } from '../../../../../src/games/strata/practice/palettes.ts';
import type { PracticeView, ViewRibbon } from '../../../../../src/games/strata/practice/practice-view.ts';
import { puzzleView } from '../../../../support/strata/puzzle-view.ts';
import { solvedView } from '../../../../support/strata/solved-view.ts';
import { makePuzzle } from '../../../../../src/games/strata/practice/wave.ts';
import { makeWeave } from '../../../../../src/games/strata/practice/draw/weave.ts';
import { rasterise } from '../../../../../src/practice/rasterise.ts';
import { apart, meanAt, pointsOf } from '../../practice-points.ts';

const weave = makeWeave(11);
const desktop = { width: 1024, height: 768 };
const picture = (view: PracticeView, size: FrameSize): Promise<Frame> =>
  rasterise(drawStrata(view, size), size);
const colorsOf = (set: number, count: number): readonly Rgb[] =>
  paletteSets[set]?.colors.slice(0, count) ?? [];

/** A board with a blank edge cell and every colour of its palette. */
const board: Board = parseBoard('a a b\n. b c\nc a b');
const palette = colorsOf(0, 3);

/** Half the side of a square that certainly lies within a cell of size n. */
const inCell = (p: number): number => Math.floor(p * 0.25);

describe('an untouched puzzle', () => {
  it.each([
    ['1024x768', desktop],
    ['1920x1080', { width: 1920, height: 1080 }],
    ['640x480', { width: 640, height: 480 }],
    ['a phone in portrait', { width: 1080, height: 2134 }],
    ['3840x2160', { width: 3840, height: 2160 }],
  ])('shows every cell in its place and in its faded colour at %s', async (_, size) => {
    const frame = await picture(puzzleView(board, palette, weave), size);
    const { p, cell } = pointsOf(3, size);
    board.cells.forEach((color, i) => {
      const expected = color === blank ? { r: 209.8, g: 201.9, b: 184.7 } : cellColor(palette[color]!);
      const seen = meanAt(frame, cell(Math.floor(i / 3), i % 3), inCell(p));
      expect(apart(seen, expected), `cell ${i}`).toBeLessThan(2);
    });
  });

  it.each([2, 3, 4, 5, 6])('shows all cells of a random board of size %i in all its palettes', async (n) => {
    const { board: random } = makePuzzle(n, 6, seededRandom(n));
    for (const { colors } of paletteSets) {
      const frame = await picture(puzzleView(random, colors, weave), desktop);
      const { p, cell } = pointsOf(n, desktop);
      random.cells.forEach((color, i) => {
        if (color === blank) return;
        const seen = meanAt(frame, cell(Math.floor(i / n), i % n), inCell(p));
        expect(apart(seen, cellColor(colors[color]!))).toBeLessThan(2);
      });
    }
  });

  it('has hollow selectors with lines of the measured thickness', async () => {
    const size = { width: 1080, height: 2134 };
    const frame = await picture(puzzleView(board, palette, weave), size);
    const { p, selector } = pointsOf(3, size);
    for (const kind of ['row', 'column'] as const) {
      for (const index of [0, 1, 2]) {
        const { x, y } = selector({ kind, index });
        expect(meanAt(frame, { x, y }, 10).r).toBeGreaterThan(195);
        // Vertically from the middle to the corner, where a line of 7.2 px measures 7.2 * sqrt(2).
        let dark = 0;
        for (let dy = 0.3 * p; dy < 0.55 * p; dy++) if (meanAt(frame, { x, y: y + dy }, 0).r < 184) dark++;
        expect(Math.abs(dark - 7.2 * Math.SQRT2)).toBeLessThan(2.5);
      }
    }
  });

  it('has the first tile tall and saturated, the others short and half linen', async () => {
    const frame = await picture(puzzleView(board, palette, weave), desktop);
    const at = (i: number, y: number) => pointsOf(3, desktop).at({ x: paletteX(3, i), y });
    expect(apart(meanAt(frame, at(0, 690), 5), palette[0]!)).toBeLessThan(1);
    for (const i of [1, 2]) {
      expect(apart(meanAt(frame, at(i, 745), 12), tileColor(palette[i]!))).toBeLessThan(1.6);
      expect(apart(meanAt(frame, at(i, 700), 8), linen)).toBeLessThan(6);
    }
  });

  it('has strips that are darker beyond the selectors than between the lines', async () => {
    const frame = await picture(puzzleView(board, palette, weave), desktop);
    const { board: at } = pointsOf(3, desktop);
    for (const u of [-2, 0, 2]) {
      const on = meanAt(frame, at({ u, v: 6 }), 8);
      expect(Math.abs(linen.r - on.r - 7)).toBeLessThan(1.5);
      expect(Math.abs(linen.b - on.b - 10)).toBeLessThan(1.5);
    }
    expect(apart(meanAt(frame, at({ u: -1, v: 6 }), 6), linen)).toBeLessThan(1.5);
  });

  it('moves its triangles with the phase, row i with column n-1-i', async () => {
    const early = drawStrata(puzzleView(board, palette, weave, { phase: 0.1 }), desktop);
    const late = drawStrata(puzzleView(board, palette, weave, { phase: 0.4 }), desktop);
    const changed = late.body.split('\n').filter((line, i) => line !== early.body.split('\n')[i]);
    expect(changed).toHaveLength(1);
    const frame = await picture(puzzleView(board, palette, weave), desktop);
    const { selector, p } = pointsOf(3, desktop);
    const near = (at: FramePoint, side: number) =>
      meanAt(frame, { x: at.x + side * 0.5 * p, y: at.y - 0.5 * p }, 5).r;
    for (const i of [0, 1, 2]) {
      const left = near(selector({ kind: 'row', index: i }), 1);
      const right = near(selector({ kind: 'column', index: 2 - i }), -1);
      expect(Math.abs(left - right)).toBeLessThan(5);
    }
  });
});

describe('a ribbon', () => {
  const laid: readonly ViewRibbon[] = [{ kind: 'row', index: 1, color: 1, progress: 1 }];
  const size = { width: 1080, height: 2134 };

  it('has its flat colour from its cut to the far side, slightly darker at its edges', async () => {
    const frame = await picture(puzzleView(board, palette, weave, { laid }), size);
    const { board: at } = pointsOf(3, size);
    for (const v of [5, 3, 1, -1, -3, -6]) {
      expect(apart(meanAt(frame, at({ u: 0, v }), 12), palette[1]!)).toBeLessThan(1);
    }
    const edge = meanAt(frame, at({ u: 0.52, v: 3 }), 1);
    expect(edge.r / palette[1]!.r).toBeLessThan(0.97);
    expect(edge.r / palette[1]!.r).toBeGreaterThan(0.92);
  });

  it('ends in a vertical cut whose middle lies 3.37 P beyond the last cell', async () => {
    const frame = await picture(puzzleView(board, palette, weave, { laid }), size);
    const { board: at, p } = pointsOf(3, size);
    const middle = at({ u: 0, v: 2 + inP.ribbonEnd });
    for (const dy of [-0.4 * p, 0, 0.4 * p]) {
      const inside = meanAt(frame, { x: middle.x + 6, y: middle.y + dy }, 1);
      const outside = meanAt(frame, { x: middle.x - 6, y: middle.y + dy }, 1);
      expect(inside.g).toBeLessThan(110);
      expect(outside.g).toBeGreaterThan(150);
    }
  });

  it('casts a shadow of 0.84 at its edge that ends 0.2 away', async () => {
    const bare = await picture(puzzleView(board, palette, weave), size);
    const frame = await picture(puzzleView(board, palette, weave, { laid }), size);
    const { board: at } = pointsOf(3, size);
    const factor = (u: number) =>
      meanAt(frame, at({ u, v: 4.2 }), 1).r / meanAt(bare, at({ u, v: 4.2 }), 1).r;
    for (const side of [-1, 1]) {
      expect(factor(side * 0.565)).toBeGreaterThan(0.82);
      expect(factor(side * 0.565)).toBeLessThan(0.91);
      expect(factor(side * 0.76)).toBeGreaterThan(0.985);
    }
  });

  it('covers only part of its line while it flies', async () => {
    const flying = laid.map((ribbon) => ({ ...ribbon, progress: 0.4 }));
    const frame = await picture(puzzleView(board, palette, weave, { laid: flying }), desktop);
    const { board: at } = pointsOf(3, desktop);
    expect(apart(meanAt(frame, at({ u: 0, v: 4 }), 3), palette[1]!)).toBeLessThan(1.5);
    expect(meanAt(frame, at({ u: 0, v: -5 }), 3).r).toBeGreaterThan(190);
  });

  it('lights the tips of cells of its colour and blanks the others', async () => {
    const frame = await picture(puzzleView(board, palette, weave, { laid }), size);
    const { board: at } = pointsOf(3, size);
    const tips = (v: number) =>
      [-0.8, 0.8].flatMap((du) => [-0.8, 0.8].map((dv) => meanAt(frame, at({ u: du, v: v + dv }), 3)));
    // Row 1 of the board is blank, b, c; the ribbon is b.
    for (const tip of tips(0)) expect(apart(tip, palette[1]!)).toBeLessThan(25);
    for (const tip of tips(-2)) expect(tip.g).toBeGreaterThan(165);
  });
});

describe('the solved screen', () => {
  const { board: solved, moves } = makePuzzle(3, 3, seededRandom(4));
  const size = { width: 1080, height: 2134 };
  const view = solvedView(solved, palette, weave, moves, { preview: board });

  it('shows the next puzzle in nearly full colour and without weave', async () => {
    const frame = await picture(view, size);
    const { at } = pointsOf(3, size);
    board.cells.forEach((color, i) => {
      const p = previewPitch(3);
      const [u, v] = [2 * Math.floor(i / 3) - 2, 2 - 2 * (i % 3)];
      const centre = at({ x: design.next.x + ((u - v) * p) / 2, y: design.next.y + ((u + v) * p) / 2 });
      const expected = color === blank ? { r: 200, g: 193, b: 179 } : mix(linen, palette[color]!, 0.945);
      expect(apart(meanAt(frame, centre, 12), expected)).toBeLessThan(2.5);
    });
  });

  it('shows Perfect and the crown only after a perfect puzzle', async () => {
    const withCrown = await picture(view, size);
    const without = await picture({ ...view, perfect: false }, size);
    const crown = pointsOf(3, size).at(design.crown);
    expect(meanAt(withCrown, crown, 6).r).toBeLessThan(160);
    expect(meanAt(without, crown, 6).r).toBeGreaterThan(195);
  });

  it('shows at every crossing the colour of the ribbon on top', async () => {
    const frame = await picture(view, size);
    const { cell } = pointsOf(3, size);
    for (let i = 0; i < 9; i++) {
      const [row, column] = [Math.floor(i / 3), i % 3];
      const top = moves.findLast((move) => move.index === (move.kind === 'row' ? row : column));
      const seen = meanAt(frame, cell(row, column), 20);
      expect(apart(seen, palette[top?.color ?? 0]!)).toBeLessThan(1);
    }
  });

  it('has neither selectors nor palette', async () => {
    const frame = await picture({ ...view, laid: [] }, size);
    const { at, tile } = pointsOf(3, size);
    for (const i of [0, 1, 2]) expect(apart(meanAt(frame, tile(3, i), 10), linen)).toBeLessThan(3);
    expect(apart(meanAt(frame, at(design.restart), 20), linen)).toBeLessThan(3);
  });

  it('shows the marks of the wave in the frame after its last puzzle', async () => {
    const marks = Array.from({ length: 9 }, (_, i) => (i === 4 ? ('solved' as const) : ('perfect' as const)));
    const frame = await picture({ ...view, preview: marks }, size);
    const { at } = pointsOf(3, size);
    const p = previewPitch(3);
    expect(meanAt(frame, at({ x: 0, y: design.next.y - 2 * p }), 5).r).toBeLessThan(170);
    expect(meanAt(frame, at(design.next), 5).r).toBeGreaterThan(195);
  });
});

describe('the wave-complete screen', () => {
  it('has a large frame around the marks and a small one below', async () => {
    const view = { kind: 'wave-complete', weave, visible: 1, marks: Array(9).fill('perfect') } as const;
    const frame = await picture(view, desktop);
    const { at } = pointsOf(3, desktop);
    const frameLine = (half: number, centre: FramePoint) =>
      [-1, 1].map((side) => meanAt(frame, at({ x: side * half * 0.5, y: centre.y - half * 0.5 }), 0).r);
    for (const r of frameLine(165 - 2.4 * Math.SQRT2, design.board)) expect(r).toBeLessThan(175);
    for (const r of frameLine(30 - 1.3 * Math.SQRT2, design.next)) expect(r).toBeLessThan(182);
    expect(apart(meanAt(frame, at({ x: 0, y: 250 }), 3), linen)).toBeGreaterThan(30);
  });
});

describe('the drawing', () => {
  it('has one layer per line, so that a page can replace lines', () => {
    const views: PracticeView[] = [
      puzzleView(board, palette, weave),
      solvedView(board, palette, weave, []),
      { kind: 'wave-complete', weave, visible: 0.5, marks: ['open', 'solved', 'perfect', 'perfect'] },
      { kind: 'start', weave, visible: 1, palette },
    ];
    for (const view of views) {
      for (const line of drawStrata(view, desktop).body.split('\n')) {
        const opened = line.match(/<g[ >]/g)?.length ?? 0;
        expect(line.match(/<\/g>/g)?.length ?? 0).toBe(opened);
        expect(line).toMatch(/^<(g|rect)[ >]/);
      }
    }
  });

  it('obeys the layout rule down to a width of 0.506 of the height, and fits completely into narrower windows', () => {
    expect(gameArea({ width: 1080, height: 2134 })).toEqual({ x: 0, y: 0, width: 1080, height: 2134 });
    const narrow = gameArea({ width: 400, height: 1000 });
    expect(narrow.height).toBeCloseTo(400 / 0.506);
    expect(narrow.y).toBeCloseTo((1000 - narrow.height) / 2);
    for (const n of [2, 3, 4, 5, 6]) {
      const { board: at } = pointsOf(n, { width: 400, height: 1000 });
      const left = at(selectorAt(n, 'row', 0));
      const right = at(selectorAt(n, 'column', n - 1));
      expect(left.x).toBeGreaterThan(0);
      expect(right.x).toBeLessThan(400);
    }
  });

  it('extends ribbons and tiles to the edges of a narrow window', async () => {
    const size = { width: 400, height: 1000 };
    const laid = [{ kind: 'row', index: 1, color: 1, progress: 1 } as const];
    const frame = await picture(puzzleView(board, palette, weave, { laid }), size);
    const { board: at, tile } = pointsOf(3, size);
    const v = (at({ u: 0, v: 0 }).x - 398) / (at({ u: 0, v: 1 }).x - at({ u: 0, v: 0 }).x);
    expect(apart(meanAt(frame, at({ u: 0, v: -Math.abs(v) }), 1), palette[1]!)).toBeLessThan(8);
    expect(apart(meanAt(frame, { x: tile(3, 0).x, y: 995 }, 4), palette[0]!)).toBeLessThan(1);
  });

  it('refuses words with letters it cannot draw', () => {
    const style = { color: '#000000' };
    expect(() => drawWord('Quiz', { x: 0, y: 0 }, 20, style)).toThrow(RangeError);
    expect(drawWord('Perfect', { x: 0, y: 0 }, 20, style)).toContain('<path');
  });
});
