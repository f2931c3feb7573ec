/**
 * The exports of `puzzlebot/vision`: pure functions on frames, free of Node. A small, stable part
 * of src/vision, enough for a reader of an upright grid or a row of objects.
 *
 *     import { makeFrame, rectMean, toHex } from 'puzzlebot/vision';
 *     const frame = makeFrame(2, 2, new Uint8Array(16).fill(255));
 *     console.log(toHex(rectMean(frame, { x: 1, y: 1 }, 1, 1))); // #ffffff
 */

export { type AreaMean, medianColor, rectMean } from '../vision/color/area-mean.ts';
export { chromaOf, colorDistance, type Lab, toHex, toLab } from '../vision/color/color-space.ts';
export { type Ground, groundOf } from '../vision/color/ground.ts';
export { readNumber, type ReadNumber } from '../vision/glyph/read-number.ts';
export { readWord } from '../vision/glyph/read-word.ts';
export { type Comb, lineAt } from '../vision/lattice/comb.ts';
export { cellAt, type Lattice, middleOf, outlineIn, pointAt } from '../vision/lattice/lattice.ts';
export {
  latticeOfSquares,
  type SquareLattice,
  squareLattice,
  type SquareLimits,
} from '../vision/lattice/square-lattice.ts';
export {
  type ColorRegion,
  type ColorRegions,
  colorRegions,
  regionHoles,
} from '../vision/regions/color-regions.ts';
export { makeFrame, type Frame, type Rgb } from '../core/frame.ts';
