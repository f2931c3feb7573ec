/** Converts a measured design and board lattice to a layout, and back. */

import type { FrameRect, FrameSize } from '../../../../core/points.ts';
import { design, halfPitch, inP, paletteX } from '../../geometry.ts';
import { type BoardLattice, linesOf, onFrame, selectorPoint } from './board-lattice.ts';
import { type Design, fromDesign } from './design.ts';
import type { StrataLayout } from '../scene.ts';

/** A layout with the measurements that only the reader needs. */
export interface StrataGeometry extends StrataLayout {
  /** Distance of the selectors beyond the last cell's centre, in P, measured. */
  readonly selectorOffset: number;
  /** Picture pixels per design unit, measured. */
  readonly scale: number;
}

/**
 * Returns the lattice that the layout rule gives for a board of size n.
 * @param at where the design lies
 * @param n lines in each direction
 * @returns the lattice, px
 */
export const latticeByRule = (at: Design, n: number): BoardLattice => ({
  centre: fromDesign(at, design.board),
  halfPitch: halfPitch(n) * at.scale,
  selectorOffset: inP.selectorOffset,
});

interface LayoutParts {
  readonly frame: FrameSize;
  readonly size: number;
  readonly colors: number;
  readonly lattice: BoardLattice;
  readonly design: Design;
  readonly area: FrameRect;
  readonly residualPx: number;
}

/**
 * Builds a layout.
 * @param parts the measurements
 * @returns the layout, with all places to click
 */
export function makeLayout(parts: LayoutParts): StrataGeometry {
  const { lattice, size, colors } = parts;
  const at = (point: { readonly x: number; readonly y: number }) => fromDesign(parts.design, point);
  const points = linesOf(size).map((line) =>
    onFrame(lattice, selectorPoint(size, line, lattice.selectorOffset)),
  );
  return {
    area: parts.area,
    frame: { width: parts.frame.width, height: parts.frame.height },
    size,
    colors,
    centre: lattice.centre,
    halfPitch: lattice.halfPitch,
    selectorOffset: lattice.selectorOffset,
    scale: parts.design.scale,
    residualPx: parts.residualPx,
    rowSelectors: points.slice(0, size),
    columnSelectors: points.slice(size),
    palette: Array.from({ length: colors }, (_, i) =>
      at({ x: paletteX(colors, i), y: design.palette.clickY }),
    ),
    next: at(design.next),
    restart: at(design.restart),
    hint: at(design.hint),
    exit: at(design.exit),
  };
}

/**
 * Returns whether a layout carries the measurements that only this reader makes.
 * @param layout from any source
 * @returns whether it has selector offset and scale
 */
export const isGeometry = (layout: StrataLayout): layout is StrataGeometry =>
  'selectorOffset' in layout && 'scale' in layout;

/**
 * Adapts a layout to another board size or number of colours by the layout rule.
 * @param layout of another board in the window
 * @param size lines in each direction
 * @param colors tiles in the palette
 * @returns the given layout if nothing differs
 */
export function resizeLayout(layout: StrataGeometry, size: number, colors: number): StrataGeometry {
  if (layout.size === size && layout.colors === colors) return layout;
  const design = designOf(layout);
  const lattice = layout.size === size ? latticeOf(layout) : latticeByRule(design, size);
  const { frame, area, residualPx } = layout;
  return makeLayout({ frame, size, colors, lattice, design, area, residualPx });
}

/**
 * Returns the design of a layout.
 * @param layout from this reader
 * @returns where the design lies
 */
export const designOf = (layout: StrataGeometry): Design => ({
  origin: { x: layout.next.x, y: layout.next.y - design.next.y * layout.scale },
  scale: layout.scale,
});

/**
 * Returns the board's lattice of a layout.
 * @param layout from this reader
 * @returns the lattice, px
 */
export const latticeOf = (layout: StrataGeometry): BoardLattice => ({
  centre: layout.centre,
  halfPitch: layout.halfPitch,
  selectorOffset: layout.selectorOffset,
});
