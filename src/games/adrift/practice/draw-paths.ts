/** Draws the paths and the discs at their ends. */

import type { FramePoint } from '../../../core/points.ts';
import { fromHex, mix, toHex } from '../../../vision/color/color-space.ts';
import { faceOf } from '../board.ts';
import { cornerFaces, type CubeCorner, edgeMiddle, inCell, unitPx } from '../cube-corner.ts';
import type { PracticeView } from './practice-view.ts';

/**
 * Returns the ground of a cell that its path fills.
 * @param view the view
 * @param cell a cell of the board
 * @returns `#rrggbb`; `undefined` for any other cell
 */
export function filledColor({ skin, board, paths }: PracticeView, cell: number): string | undefined {
  const color = paths.findIndex((path) => path.length > 1 && path.includes(cell));
  if (color < 0 || skin.path.form === 'line') return undefined;
  const face = faceOf(board.side, cell);
  return mixed(skin.grounds[face], shaded(skin.palette[color]!, skin.shades[face]), skin.path.strength);
}

/**
 * Draws the lines of all paths. They bend at the seams, and each face shades its part.
 * @param view the view
 * @param corner the cube
 * @returns SVG; empty if paths only fill their cells
 */
export function drawPaths({ skin, paths, board }: PracticeView, corner: CubeCorner): string {
  if (skin.path.form === 'fill') return '';
  const width = (skin.path.width * unitPx(corner)).toFixed(2);
  const line = (points: readonly FramePoint[], stroke: string) =>
    `<path d="M${points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return paths
    .flatMap((path, color) => {
      const colors = [0, 1, 2].map((face) => shaded(skin.palette[color]!, skin.shades[face as 0 | 1 | 2]));
      return onFaces(path, corner).map(({ face, points }) => line(points, colors[face]!));
    })
    .join('');

  /** Splits a path into stretches, each on one face. */
  function onFaces(path: readonly number[], at: CubeCorner): { face: number; points: FramePoint[] }[] {
    const stretches: { face: number; points: FramePoint[] }[] = [];
    path.forEach((cell, i) => {
      const face = faceOf(board.side, cell);
      const before = path[i - 1];
      const last = stretches.at(-1);
      if (!last || before === undefined) stretches.push({ face, points: [inCell(at, cell)] });
      else if (last.face === face) last.points.push(inCell(at, cell));
      else {
        const seam = edgeMiddle(at, before, cell);
        last.points.push(seam);
        stretches.push({ face, points: [seam, inCell(at, cell)] });
      }
    });
    return stretches.filter(({ points }) => points.length > 1);
  }
}

/**
 * Draws the discs at the ends, each with its letter if the skin has letters.
 * @param view the view
 * @param corner the cube
 * @returns SVG
 */
export function drawDiscs({ skin, board }: PracticeView, corner: CubeCorner): string {
  const { form, radius, ring, letter } = skin.disc;
  const unit = unitPx(corner);
  const faces = cornerFaces(corner);
  return Array.from(board.cells, (color, cell) => {
    if (color < 0) return '';
    const face = faceOf(board.side, cell);
    const { x, y } = inCell(corner, cell);
    const { u: alongRow, v: downColumn } = faces[face] as (typeof faces)[number];
    const ways = [alongRow.x, alongRow.y, downColumn.x, downColumn.y].map((each) => each / unit);
    const place =
      form === 'lying'
        ? `matrix(${ways.map((each) => each.toFixed(4)).join(' ')} ${x.toFixed(2)} ${y.toFixed(2)})`
        : `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
    const fill = shaded(skin.palette[color]!, skin.shades[face]);
    const stroke =
      ring.width > 0 ? ` stroke="${ring.color}" stroke-width="${(ring.width * unit).toFixed(2)}"` : '';
    const disc = `<circle r="${(radius * unit).toFixed(2)}" fill="${fill}"${stroke} transform="${place}"/>`;
    if (letter === 'none') return disc;
    const size = 1.1 * radius * unit;
    return `${disc}<text x="${x.toFixed(2)}" y="${(y + 0.36 * size).toFixed(2)}" font-size="${size.toFixed(2)}" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="${letter}">${board.letters[color]}</text>`;
  }).join('');
}

/**
 * Darkens a colour.
 * @param hex the colour, `#rrggbb`
 * @param share 1 leaves it unchanged, 0 makes it black
 * @returns the darker colour
 */
export const shaded = (hex: string, share: number): string => mixed('#000000', hex, share);

/**
 * Mixes two colours.
 * @param share 0 gives the first, 1 the second
 */
const mixed = (first: string, second: string, share: number): string =>
  toHex(mix(fromHex(first), fromHex(second), share));
