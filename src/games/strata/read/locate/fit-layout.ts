/**
 * Fits the lattice of the board to the measured places of its selectors, by least squares, and
 * makes the layout from it. Where selectors are few (ribbons cover them) or none (the solved
 * screen) the layout rule and what else was measured weigh in, as equations of lesser weight.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../../core/points.ts';
import { leastSquares } from '../../../../vision/lattice/least-squares.ts';
import { design, designHeight, halfPitch, inP, paletteX } from '../../geometry.ts';
import { type BoardLattice, type LineEnd, linesOf, onFrame, selectorPoint } from './board-lattice.ts';
import type { StrataLayout } from '../scene.ts';

/** The whole design in a picture. */
export interface Design {
  /** Where the middle of the design's upper edge lies, px. */
  readonly origin: FramePoint;
  /** Picture pixels per design unit. */
  readonly scale: number;
}

/** A layout with what the reader needs beyond it. */
export interface StrataGeometry extends StrataLayout {
  /** How far the selectors lie beyond the last cell's centre, in P, measured. */
  readonly selectorOffset: number;
  /** Picture pixels per design unit, measured. */
  readonly scale: number;
}

/**
 * A design point in picture pixels.
 * @param at where the design lies
 * @param point design units
 * @returns picture pixels
 */
export const fromDesign = (at: Design, point: { readonly x: number; readonly y: number }): FramePoint => ({
  x: at.origin.x + point.x * at.scale,
  y: at.origin.y + point.y * at.scale,
});

/**
 * The lattice that the layout rule gives for a board of size n.
 * @param at where the design lies
 * @param n lines in each direction
 * @returns the lattice, px
 */
export const latticeByRule = (at: Design, n: number): BoardLattice => ({
  centre: fromDesign(at, design.board),
  halfPitch: halfPitch(n) * at.scale,
  selectorOffset: inP.selectorOffset,
});

/**
 * The lattice that fits the measured selectors best.
 * @param n lines in each direction
 * @param ends those that are no selectors do not count
 * @param rule the lattice by the layout rule
 * @returns the fit, and the sum of squared distances of the selectors from it, px²
 */
export function fitLattice(
  n: number,
  ends: readonly LineEnd[],
  rule: BoardLattice,
): { readonly lattice: BoardLattice; readonly squares: number; readonly measured: number } {
  const p = rule.halfPitch;
  const seen = ends.filter((end) => end.state === 'selector');
  // Unknowns: centre x, centre y, P, and P times the selectors' offset.
  const equations = seen.flatMap(({ line, centre }) => {
    const { u, v } = selectorPoint(n, line, 0);
    const side = line.kind === 'row' ? -1 : 1;
    return [
      { coefficients: [1, 0, (u - v) / 2, side / 2], value: centre.x, sigma: 0.5 },
      { coefficients: [0, 1, (u + v) / 2, 1 / 2], value: centre.y, sigma: 0.5 },
    ];
  });
  for (const { line, ribbonMiddle } of ends) {
    if (ribbonMiddle === undefined) continue;
    const { u, v } = selectorPoint(n, line, 0);
    const coefficients = line.kind === 'row' ? [1, 1, u, 0] : [-1, 1, v, 0];
    equations.push({ coefficients, value: ribbonMiddle, sigma: 1 });
  }
  equations.push(
    { coefficients: [1, 0, 0, 0], value: rule.centre.x, sigma: 1 },
    { coefficients: [0, 1, 0, 0], value: rule.centre.y, sigma: 0.06 * p + 1 },
    { coefficients: [0, 0, 1, 0], value: p, sigma: 0.02 * p },
    { coefficients: [0, 0, -inP.selectorOffset, 1], value: 0, sigma: 0.04 * p },
  );
  const [x, y, pitch, offset] = leastSquares(equations) as [number, number, number, number];
  const lattice = { centre: { x, y }, halfPitch: pitch, selectorOffset: offset / pitch };
  let squares = 0;
  let measured = seen.length;
  for (const end of ends) {
    const fitted = onFrame(lattice, selectorPoint(n, end.line, lattice.selectorOffset));
    if (end.state === 'selector') {
      squares += (fitted.x - end.centre.x) ** 2 + (fitted.y - end.centre.y) ** 2;
    } else if (end.ribbonMiddle !== undefined) {
      // A difference of x + y or y - x is 1.41 times the distance.
      const place = end.line.kind === 'row' ? fitted.x + fitted.y : fitted.y - fitted.x;
      squares += (place - end.ribbonMiddle) ** 2 / 2;
      measured++;
    }
  }
  return { lattice, squares, measured };
}

/** What a layout is made from. */
export interface LayoutParts {
  readonly frame: FrameSize;
  readonly size: number;
  readonly colors: number;
  readonly lattice: BoardLattice;
  readonly design: Design;
  readonly area: FrameRect;
  readonly residualPx: number;
}

/**
 * Puts a layout together.
 * @param parts what was measured
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
 * Whether a layout carries what this reader needs.
 * @param layout from this reader or from elsewhere
 * @returns whether it has lattice and scale
 */
export const isGeometry = (layout: StrataLayout): layout is StrataGeometry =>
  'selectorOffset' in layout && 'scale' in layout;

/**
 * The layout of a board of another size or with other colours in the same place, by the layout
 * rule.
 * @param layout of another board in the same window
 * @param size lines in each direction
 * @param colors tiles in the palette
 * @returns the same layout where nothing differs
 */
export function resizeLayout(layout: StrataGeometry, size: number, colors: number): StrataGeometry {
  if (layout.size === size && layout.colors === colors) return layout;
  const design = designOf(layout);
  const lattice = layout.size === size ? latticeOf(layout) : latticeByRule(design, size);
  const { frame, area, residualPx } = layout;
  return makeLayout({ frame, size, colors, lattice, design, area, residualPx });
}

/**
 * The design of a layout.
 * @param layout as it was fitted
 * @returns where the design lies
 */
export const designOf = (layout: StrataGeometry): Design => ({
  origin: { x: layout.next.x, y: layout.next.y - design.next.y * layout.scale },
  scale: layout.scale,
});

/**
 * The lattice of a layout.
 * @param layout as it was fitted
 * @returns the board's lattice, px
 */
export const latticeOf = (layout: StrataGeometry): BoardLattice => ({
  centre: layout.centre,
  halfPitch: layout.halfPitch,
  selectorOffset: layout.selectorOffset,
});

/**
 * Scale and origin of the design from where the palette and the board were measured.
 * @param palette as it was measured, px
 * @param centre of the board, px
 * @returns where the design lies
 */
export function fitDesign(
  palette: {
    readonly middle: number;
    readonly scale: number;
    readonly shortTop: number;
    readonly count: number;
  },
  centre: FramePoint,
): Design {
  const lever = design.palette.shortTop - design.board.y;
  const spread = design.palette.spacing * palette.count;
  const solution = leastSquares([
    { coefficients: [1], value: palette.scale, sigma: 1 / spread },
    { coefficients: [1], value: (palette.shortTop - centre.y) / lever, sigma: 1.5 / lever },
  ]);
  const scale = solution?.[0] ?? palette.scale;
  const y = (palette.shortTop - design.palette.shortTop * scale + centre.y - design.board.y * scale) / 2;
  return { origin: { x: (palette.middle + centre.x) / 2, y }, scale };
}

/**
 * Scale and origin of the design from where a frame and the board were measured.
 * @param rough where the frame alone has the design
 * @param at where the design has the frame
 * @param centre of the board, px
 * @returns where the design lies
 */
export function fitDesignToFrame(rough: Design, at: { readonly y: number }, centre: FramePoint): Design {
  const lever = at.y - design.board.y;
  const frameCentre = fromDesign(rough, { x: 0, y: at.y });
  // The frame's own size is known to about 0.7 %; its distance from the board to about one unit.
  const solution = leastSquares([
    { coefficients: [1], value: rough.scale, sigma: 0.007 },
    { coefficients: [1], value: (frameCentre.y - centre.y) / lever, sigma: 1 / lever },
  ]);
  const scale = solution?.[0] ?? rough.scale;
  return { origin: { x: frameCentre.x, y: frameCentre.y - at.y * scale }, scale };
}

/**
 * The rectangle that the design fills from top to bottom, as wide as it is known to be at least.
 * @param at where the design lies
 * @param halfWidth design units
 * @returns picture pixels
 */
export const designRect = (at: Design, halfWidth: number): FrameRect => ({
  x: at.origin.x - halfWidth * at.scale,
  y: at.origin.y,
  width: 2 * halfWidth * at.scale,
  height: designHeight * at.scale,
});
