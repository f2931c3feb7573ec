import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../../src/core/errors.ts';
import { blank, paletteLetters, parseBoard } from '../../../../src/games/strata/board.ts';
import { puzzleView } from '../../../support/strata/puzzle-view.ts';
import { solvedView } from '../../../support/strata/solved-view.ts';
import { strataAsText, strataReader } from '../../../../src/games/strata/read/reader.ts';
import { strataSolver } from '../../../../src/games/strata/solve/solve.ts';
import { draw, paletteOf, threeByThree, threeByThreeView, weave } from '../read-pictures.ts';

describe('the document of a picture', () => {
  it('has the board as text, the palette from the left, a confidence and the places in the picture', async () => {
    const frame = await draw(threeByThreeView);
    const layout = strataReader.locate(frame);
    const document = strataReader.describe(strataReader.read(frame, layout), layout);
    expect(document).toMatchObject({ game: 'strata', rows: 3, cols: 3, board: ['a b .', 'c a b', 'b . c'] });
    expect(document.palette).toHaveLength(3);
    document.palette.forEach((color) => expect(color).toMatch(/^#[0-9a-f]{6}$/));
    expect(document.confidence).toBeGreaterThan(0);
    expect(document.confidence).toBeLessThanOrEqual(1);
    expect(document.layout).toMatchObject({
      size: 3,
      colors: 3,
      area: { x: 0, y: 0, width: 1024, height: 768 },
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('goes to the solver with the palette and the colour that is selected', async () => {
    const board = parseBoard('. b c\n. c c\nb c c', { palette: 'abc' });
    const frame = await draw(puzzleView(board, paletteOf(0, 3), weave, { selected: 2 }));
    const layout = strataReader.locate(frame);
    const document = strataReader.describe(strataReader.read(frame, layout), layout);
    expect(document).toMatchObject({ board: ['. b c', '. c c', 'b c c'], selected: 'c' });
    const { text, options } = strataAsText(document);
    expect(options).toEqual({ palette: 'abc', selected: 'c' });
    expect(strataSolver.solve(text, options).text).toContain('c is selected at the start');
  });

  it('is refused when a ribbon hides a cell, naming it, and on a screen without a board', async () => {
    const laid = [{ kind: 'row' as const, index: 1, color: 0, progress: 1 }];
    const frame = await draw({ ...threeByThreeView, laid });
    const layout = strataReader.locate(frame);
    const scene = strataReader.read(frame, layout);
    expect(() => strataReader.describe(scene, layout)).toThrow(ReadError);
    expect(() => strataReader.describe(scene, layout)).toThrow('row 2, column 1');
    const moves = (['row', 'column'] as const).flatMap((kind) =>
      [0, 1, 2].map((index) => ({ kind, index, color: 0 })),
    );
    const solved = await draw(solvedView(threeByThree, paletteOf(0, 3), weave, moves));
    expect(() => strataReader.describe(strataReader.read(solved, layout), layout)).toThrow('solved');
  });
});

describe('any board', () => {
  it('is read as it was drawn, with nothing known', async () => {
    const scenario = fc.integer({ min: 2, max: 6 }).chain((n) =>
      fc.record({
        n: fc.constant(n),
        colors: fc.integer({ min: 2, max: 6 }),
        set: fc.integer({ min: 0, max: 6 }),
        cells: fc.array(fc.integer({ min: -1, max: 5 }), { minLength: n * n, maxLength: n * n }),
        selected: fc.integer({ min: 0, max: 5 }),
        width: fc.integer({ min: 640, max: 1100 }),
        height: fc.integer({ min: 480, max: 900 }),
        phase: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ({ n, colors, set, cells, selected, width, height, phase }) => {
        const values = cells.map((cell) => (cell < 0 ? blank : cell % colors));
        const board = {
          rows: n,
          columns: n,
          cells: Uint8Array.from(values),
          colors: paletteLetters.slice(0, colors).split(''),
        };
        const view = puzzleView(board, paletteOf(set, colors), weave, { selected: selected % colors, phase });
        const frame = await draw(view, { width, height });
        const scene = strataReader.read(frame, strataReader.locate(frame));
        expect(scene).toMatchObject({ kind: 'puzzle', selected: selected % colors });
        expect(scene.kind === 'puzzle' && [...scene.board.cells]).toEqual(values);
      }),
      { numRuns: 30, seed: 5 },
    );
  });
});
