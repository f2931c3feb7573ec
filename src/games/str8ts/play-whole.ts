/**
 * Tells whether a grid goes on beyond where it was found to end. While something lies over its edge, a smaller grid may be
 * found in what is left; such a layout reads well even when the whole grid can be seen again, so every look asks this.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FramePoint } from '../../core/points.ts';
import { rectMean } from '../../vision/area-mean.ts';
import { labDistance, toLab } from '../../vision/color-space.ts';
import type { Surroundings } from './play-scene.ts';
import type { Str8tsLayout } from './scene.ts';

/** Share of the cells beside an edge, and of the lines between them, that must be there. */
const leastShare = 0.75;
/** Distance in OKLab from a ground of the grid's cells up to which a place has it. */
const sameGround = 0.04;
/** Where a cell beside the edge is looked at, as shares of it: beside its digit. */
const places = [
  [0.14, 0.5],
  [0.86, 0.5],
  [0.5, 0.14],
  [0.5, 0.86],
] as const;
/** Difference of levels that makes a line. */
const leastLine = 10;

/** Whether a row or column of cells goes on beside the grid. */
export function goesOn(
  frame: Frame,
  layout: Str8tsLayout,
  { grounds }: Pick<Surroundings, 'grounds'>,
): boolean {
  const { size } = layout;
  const [wr = 0, wg = 0, wb = 0, br = 0, bg = 0, bb = 0] = grounds;
  const shades = [
    { r: wr, g: wg, b: wb },
    { r: br, g: bg, b: bb },
  ];
  return [-1, size].some((beside) => {
    const column = Array.from({ length: size }, (_, i) => ({ column: beside, row: i }));
    const row = Array.from({ length: size }, (_, i) => ({ column: i, row: beside }));
    return [column, row].some((cells) => areCells(frame, layout, cells, shades));
  });
}

interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Whether places of the lattice look like cells of the grid, with lines between them. */
function areCells(
  frame: Frame,
  layout: Str8tsLayout,
  cells: readonly Spot[],
  shades: readonly Rgb[],
): boolean {
  const alike = cells.filter((cell) =>
    places.every(([x, y]) => {
      const lab = toLab(colorAt(frame, layout, { x: cell.column + x, y: cell.row + y }));
      return shades.some((shade) => labDistance(lab, toLab(shade)) < sameGround);
    }),
  );
  if (alike.length < leastShare * cells.length) return false;
  const lines = cells.slice(1).filter((cell, i) => hasLine(frame, layout, cells[i] as Spot, cell));
  return lines.length >= leastShare * (cells.length - 1);
}

/** Whether there is a line, or a change of shade, between two neighbours. */
function hasLine(frame: Frame, layout: Str8tsLayout, a: Spot, b: Spot): boolean {
  const upright = a.row === b.row;
  return [0.3, 0.7].every((along) => {
    const [x, y] = upright ? [b.column, b.row + along] : [b.column + along, b.row];
    const near = [-0.14, 0.14].map((off) =>
      colorAt(frame, layout, upright ? { x: x + off, y } : { x, y: y + off }),
    ) as [Rgb, Rgb];
    const pixels = Array.from({ length: 9 }, (_, i) => (i - 4) * 0.03).map((off) =>
      colorAt(frame, layout, upright ? { x: x + off, y } : { x, y: y + off }),
    );
    return (
      pixels.some((pixel) => near.every((each) => far(pixel, each) >= leastLine)) || far(...near) >= leastLine
    );
  });
}

const far = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));

/** The colour at a place in cells from the grid's corner; black outside the picture. */
function colorAt(frame: Frame, { origin, pitchX, pitchY }: Str8tsLayout, at: FramePoint): Rgb {
  return rectMean(frame, { x: origin.x + at.x * pitchX, y: origin.y + at.y * pitchY }, 0.5, 0.5);
}
