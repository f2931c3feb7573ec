import { describe, expect, it } from 'vitest';
import type { FrameRect } from '../../../../../src/core/points.ts';
import type { GlyphPatch } from '../../../../../src/vision/glyph/glyph-patch.ts';
import type {
  CellInk,
  MainInk,
  ObservedCell,
} from '../../../../../src/games/str8ts/read/observe/features.ts';
import { resolveCells } from '../../../../../src/games/str8ts/read/resolve/resolve-cells.ts';
import type { CellOption, CellOptions } from '../../../../../src/games/str8ts/read/resolve/options.ts';
import { brokenDigits, findOutliers } from '../../../../../src/games/str8ts/read/observe/outliers.ts';

const patch: GlyphPatch = {
  share: new Float32Array(560),
  aspect: 0.6,
  box: { left: 0, top: 0, right: 0, bottom: 0 },
};
const black = { r: 0, g: 0, b: 0 };

/** A typical digit: half as high as its cell, and in the middle of it. */
const plain: MainInk = {
  patch, color: black, contrast: 400, direction: [-1, 0, 0], height: 0.5, x: 0, y: 0,
  width: 0.3, crowded: false, occludes: 0.6, stroke: 0.06, atEdge: false,
}; // prettier-ignore

/** Makes a cell of 40 px; the cells of a test form a row. */
function cell(column: number, change: Partial<MainInk> = {}, more: Partial<ObservedCell> = {}): ObservedCell {
  const rect = { x: 40 * column + 3, y: 3, width: 34, height: 34 };
  const ground = { color: { r: 255, g: 255, b: 255 }, agreement: 1 };
  const ink: CellInk = { main: { ...plain, ...change }, small: false };
  const area = { rect, ground, centre: { x: 40 * column + 20, y: 20 }, framed: false };
  return { area, ink, kind: 'digit', ...more };
}

const row = [0, 1, 2, 3, 4].map((column) => cell(column));
/** What crosses the lower border of a cell. */
const breakIn = ({ area: { centre } }: ObservedCell): FrameRect => ({
  x: centre.x - 2,
  y: centre.y + 19,
  width: 4,
  height: 2,
});
const find = (cells: readonly ObservedCell[], broken: readonly ObservedCell[] = []) =>
  findOutliers(
    cells,
    cells.map((each) => (broken.includes(each) ? [breakIn(each)] : [])),
    40,
  );
const outliersOf = (cells: readonly ObservedCell[], broken: readonly ObservedCell[] = []) =>
  find(cells, broken).flatMap(({ outlier }, i) => (outlier.white ? [i] : []));

describe('among digits of one line', () => {
  it('no digit is an outlier', () => {
    expect(outliersOf(row)).toEqual([]);
  });

  it('a digit lower by a quarter is an outlier', () => {
    expect(outliersOf([...row, cell(5, { y: 0.12 })])).toEqual([5]);
  });

  it('several old-style figures are no outliers', () => {
    expect(outliersOf([...row, cell(5, { y: 0.12 }), cell(6, { y: 0.12 })])).toEqual([]);
  });

  it('a digit that reaches the edge of its cell is an outlier, unless one far away does as well', () => {
    const edge = { atEdge: true };
    expect(outliersOf([...row, cell(5, edge)])).toEqual([5]);
    expect(outliersOf([...row, cell(5, edge), cell(6, edge)])).toEqual([5, 6]);
    expect(outliersOf([cell(0, edge), ...row.slice(1), cell(5, edge)])).toEqual([]);
  });

  it('a digit next to a break in its border is an outlier, unless a border far away is broken as well', () => {
    const [low, near, far] = [cell(5, { y: 0.2 }), cell(6, { y: 0.2 }), cell(9, { y: 0.2 })];
    const cells = [...row, low, near, far];
    expect(outliersOf(cells, [low])).toEqual([5]);
    expect(outliersOf(cells, [low, near])).toEqual([5, 6]);
    expect(outliersOf(cells, [low, far])).toEqual([]);
  });

  it('a digit in the middle of its cell is none, whatever crosses the border', () => {
    expect(outliersOf(row, [row[2]!])).toEqual([]);
  });

  it('ink beside a digit in a cell with a broken border makes it an outlier if the cell is black', () => {
    const beside = cell(5, {}, { ink: { main: { ...plain }, small: true } });
    expect(find([...row, beside], [beside])[5]?.outlier).toEqual({ white: false, black: true });
    expect(find([...row, beside])[5]?.outlier).toEqual({ white: false, black: false });
  });

  it('marks in a cell with a broken border are an outlier, unless a border far away is broken as well', () => {
    const [near, far] = [cell(5, {}, { kind: 'marks' }), cell(9, {}, { kind: 'marks' })];
    expect(outliersOf([...row, near, far], [near])).toEqual([5]);
    expect(outliersOf([...row, near, far], [near, far])).toEqual([]);
  });

  it('a glyph darker than its ground is an outlier among brighter digits, however faint it is', () => {
    const ground = { color: { r: 60, g: 60, b: 60 }, agreement: 1 };
    const onGrey = (column: number, change: Partial<MainInk>, kind: 'digit' | 'marks') => {
      const made = cell(column, change, { kind });
      return { ...made, area: { ...made.area, ground } };
    };
    const bright = { color: { r: 230, g: 230, b: 230 } };
    const digits = [0, 1, 2, 3, 4].map((column) => onGrey(column, bright, 'digit'));
    const faint = { contrast: 80, height: 0.7 };
    expect(outliersOf([...digits, onGrey(5, { ...faint, color: black }, 'marks')])).toEqual([5]);
    expect(outliersOf([...digits, onGrey(5, { ...faint, ...bright }, 'marks')])).toEqual([]);
  });

  it('an empty cell is an outlier if ink from its edge reaches its middle', () => {
    const crossed = cell(
      5,
      {},
      { ink: { small: false, crossing: { contrast: 400, color: black } }, kind: undefined },
    );
    expect(outliersOf([...row, crossed])).toEqual([5]);
  });

  it('ink from the edge that is brighter than the ground of darker digits is an outlier, however faint, unless it is far away as well', () => {
    const crossing = (level: number) => ({ contrast: 60, color: { r: level, g: level, b: level } });
    const onGrey = (column: number, ink: CellInk) => {
      const { area } = cell(column);
      const ground = { color: { r: 128, g: 128, b: 128 }, agreement: 1 };
      return cell(column, {}, { ink, area: { ...area, ground }, ...(ink.main ? {} : { kind: undefined }) });
    };
    const digits = [0, 1, 2, 3, 4].map((column) => onGrey(column, { main: { ...plain }, small: false }));
    const faint = (level: number, column = 5) => onGrey(column, { small: false, crossing: crossing(level) });
    expect(outliersOf([...digits, faint(160)])).toEqual([5]);
    expect(outliersOf([...digits, faint(90)])).toEqual([]);
    expect(outliersOf([...digits, faint(160), faint(160, 8)])).toEqual([]);
  });

  it('ink as faint as marks is an outlier in black cells only', () => {
    const marks = { atEdge: true, contrast: 180 };
    const crossed = cell(
      11,
      {},
      { ink: { small: false, crossing: { contrast: 180, color: black } }, kind: undefined },
    );
    const plainOnes = Array.from({ length: 10 }, (_, column) => cell(column));
    const found = find([...plainOnes, cell(10, marks), crossed]);
    expect(found.map(({ outlier }) => [outlier.white, outlier.black]).slice(10)).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('marks that are crossed at the edge excuse no digit, and are odd where they are alone and may hide one', () => {
    const cut = { ground: { ...row[0]!.area.ground, agreement: 0.7 } };
    const marked = (column: number) => {
      const seen = cell(column, {}, { kind: 'marks' });
      return { ...seen, area: { ...seen.area, ...cut } };
    };
    expect(outliersOf([...row, marked(5)])).toEqual([5]);
    expect(outliersOf([...row, marked(5), marked(9)])).toEqual([]);
    expect(outliersOf([marked(-4), ...row.slice(1), cell(5, { atEdge: true })])).toEqual([5]);
  });

  it('strong ink in the middle may hide a digit, but ink as pale as marks may not', () => {
    const found = find([
      ...row,
      cell(5, {}, { kind: 'marks' }),
      cell(6, { contrast: 150 }, { kind: 'marks' }),
    ]);
    expect(found.slice(5).map(({ mayOcclude }) => mayOcclude)).toEqual([true, false]);
  });
});

describe('a digit in pieces', () => {
  const pieces = (span: readonly [number, number], change: Partial<MainInk> = {}) => {
    const seen = cell(5, { height: 0.18, ...change }, { kind: 'marks' });
    return [...row, { ...seen, ink: { ...seen.ink, span } }];
  };

  it('is known by its pieces standing together where digits stand', () => {
    expect(brokenDigits(pieces([-0.25, 0.25]), 40)).toEqual([5]);
  });

  it('is known, too, where only some old-style figures stand', () => {
    const low = [6, 7].map((column) => cell(column, { y: 0.15 }));
    const lower = pieces([-0.1, 0.4]);
    expect(brokenDigits([...lower, low[0]!], 40)).toEqual([]);
    expect(brokenDigits([...lower, ...low], 40)).toEqual([5]);
  });

  it('is no glyph that is whole', () => {
    expect(brokenDigits(pieces([-0.25, 0.25], { height: 0.5 }), 40)).toEqual([]);
  });

  it('is no row of marks, nor what is paler', () => {
    expect(brokenDigits(pieces([-0.4, 0.1]), 40)).toEqual([]);
    expect(brokenDigits(pieces([-0.25, 0.25], { contrast: 150 }), 40)).toEqual([]);
  });
});

describe('the puzzle', () => {
  const options = (list: readonly CellOption[], change: Partial<CellOptions> = {}): CellOptions => ({
    options: list, spare: [], sure: true, margin: 1, foreign: false, occluded: false, group: 0, ...change,
  }); // prettier-ignore
  const digit = (value: number | undefined, share = 1): CellOption => ({ black: false, digit: value, share });
  const any = (group: number) =>
    options([digit(undefined, 0.5), ...[1, 2, 3, 4].map((value) => digit(value, 0.1))], {
      sure: false,
      margin: 0,
      occluded: true,
      group,
    });
  const sure = (group: number) => options([digit(undefined)], { group });
  const board = (...first: readonly CellOptions[]) =>
    Array.from({ length: 16 }, (_, i) => first[i] ?? sure(i));

  it('decides what lies below something when just one digit makes it proper', () => {
    const decision = resolveCells(4, board(any(0)), ({ cells }) =>
      cells[0]?.digit === 3 ? 'one' : 'several',
    );
    expect(decision).toMatchObject({ solutions: 'one', decided: [0] });
    expect('taken' in decision && decision.taken[0]?.digit).toBe(3);
  });

  it('does not decide between a digit and nothing', () => {
    const found = resolveCells(4, board(any(0)), ({ cells }) => (cells[0]?.digit === 1 ? 'none' : 'one'));
    expect(found).toMatchObject({ open: 0, why: 'the puzzle allows both' });
  });

  it('is not asked when three cells may hold anything', () => {
    const found = resolveCells(4, board(any(0), any(1), any(2)), () => 'one');
    expect(found).toMatchObject({ open: 0 });
  });

  it('without a solution does not blame the player for what looks like no other digit of its number', () => {
    const ones = (groups: readonly number[]) =>
      board(...groups.map((group) => options([digit(1)], { group })));
    const count = ({ cells }: { readonly cells: readonly { readonly digit: number | undefined }[] }) =>
      cells[3]?.digit === 1 ? ('none' as const) : ('one' as const);
    expect(resolveCells(4, ones([0, 0, 0, 3]), count)).toMatchObject({ open: 3 });
    expect(resolveCells(4, ones([0, 0, 0, 0]), count)).toMatchObject({ solutions: 'none' });
  });
});

it('low glyphs on one line in many cells hide no digit, but a few of them may', () => {
  const low = (column: number) => cell(column, { height: 0.3 }, { kind: 'low' });
  const hiding = (count: number) => {
    const lows = Array.from({ length: count }, (_, i) => low(5 + i));
    return find([...row, ...lows])
      .slice(5)
      .map(({ mayOcclude }) => mayOcclude);
  };
  expect(hiding(8)).not.toContain(true);
  expect(hiding(4)).not.toContain(false);
});
