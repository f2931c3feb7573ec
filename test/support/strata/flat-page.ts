/**
 * Draws pages that show Strata without its linen: a flat ground of any colour, on which lines,
 * tiles and cells are mixed as the page likes. It shares no code with the practice game's drawing.
 */

import type { Frame, Rgb } from '../../../src/core/frame.ts';
import { blank, type Board, type Move } from '../../../src/games/strata/board.ts';
import {
  boardToFrame,
  cellAt,
  design,
  halfPitch,
  inP,
  paletteX,
  selectorAt,
} from '../../../src/games/strata/geometry.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';
import { mix, toHex } from '../../../src/vision/color/color-space.ts';

/** What a page shows, and how it mixes its colours; the first tile is selected. */
export interface FlatPage {
  readonly board: Board;
  readonly palette: readonly Rgb[];
  readonly ground: Rgb;
  readonly ink: Rgb;
  /** Fill of the selectors; the ground by default. */
  readonly fill?: Rgb;
  /** Shares of the saturated colour in a cell and in a short tile; the rest is ground. */
  readonly cell?: number;
  readonly tile?: number;
  /** Ribbons, bottom to top; none by default. */
  readonly laid?: readonly Move[];
  /** Width of an edge of another colour around the game, px. */
  readonly edge?: { readonly width: number; readonly color: Rgb };
}

const [width, height] = [1024, 768];
const centre = { x: width / 2, y: design.board.y };
/** Beyond the page, in P. */
const far = 60;

/** Draws a page of 1024x768, or more with an edge. */
export function drawFlatPage(page: FlatPage): Promise<Frame> {
  const { board, palette, ground, ink, cell = 0.5, tile = 0.5, laid = [], edge } = page;
  const n = board.rows;
  const p = halfPitch(n);
  const at = (u: number, v: number) => boardToFrame(centre, p, { u, v });
  const colorOf = (index: number, share: number) => toHex(mix(ground, palette[index]!, share));
  const covered = new Set(laid.map(({ kind, index }) => `${kind} ${index}`));
  const cells = [...board.cells].map((value, i) => {
    const [row, column] = [Math.floor(i / n), i % n];
    if (value === blank) return '';
    const { u, v } = cellAt(n, row, column);
    const top = laid.findLast(({ kind, index }) => index === (kind === 'row' ? row : column));
    const isLit = top?.color === value;
    const half = isLit ? inP.litCellHalf : inP.cellHalf;
    return polygon(around(at(u, v), half * p), colorOf(value, isLit ? 1 : cell));
  });
  const selectors = (['row', 'column'] as const).flatMap((kind) =>
    Array.from({ length: n }, (_, index) => {
      if (covered.has(`${kind} ${index}`)) return '';
      const stroke = inP.selectorStroke * p;
      const { u, v } = selectorAt(n, kind, index);
      const points = around(at(u, v), inP.selectorHalf * p - stroke / Math.SQRT2);
      return polygon(points, toHex(page.fill ?? ground), `stroke="${toHex(ink)}" stroke-width="${stroke}"`);
    }),
  );
  const ribbons = laid.map(({ kind, index, color }) => {
    const { u, v } = selectorAt(n, kind, index);
    const [half, end] = [inP.ribbonHalf, n - 1 + inP.ribbonEnd];
    const corners =
      kind === 'row'
        ? [at(u - half, end - half), at(u + half, end + half), at(u + half, -far), at(u - half, -far)]
        : [at(end - half, v - half), at(end + half, v + half), at(-far, v + half), at(-far, v - half)];
    return polygon(corners, colorOf(color, 1));
  });
  const { tileWidth, shortTop, tallLeftTop, tallRightTop } = design.palette;
  const tiles = palette.map((_, i) => {
    const [left, right] = [-0.5, 0.5].map(
      (side) => centre.x + paletteX(palette.length, i) + side * tileWidth,
    );
    const tops = i === 0 ? [tallLeftTop, tallRightTop] : [shortTop, shortTop];
    const corners = [
      { x: left!, y: tops[0]! },
      { x: right!, y: tops[1]! },
      { x: right!, y: height },
      { x: left!, y: height },
    ];
    return polygon(corners, colorOf(i, i === 0 ? 1 : tile));
  });
  const margin = edge?.width ?? 0;
  const size = { width: width + 2 * margin, height: height + 2 * margin };
  const game = [...cells, ...selectors, ...ribbons, ...tiles].join('');
  const body = [
    `<rect width="${size.width}" height="${size.height}" fill="${toHex(edge?.color ?? ground)}"/>`,
    `<svg x="${margin}" y="${margin}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${toHex(ground)}"/>${game}</svg>`,
  ];
  return rasterise({ defs: '', body: body.join('') }, size);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const around = ({ x, y }: Point, half: number): Point[] => [
  { x: x - half, y },
  { x, y: y - half },
  { x: x + half, y },
  { x, y: y + half },
];

const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${fill}" ${more}/>`;
