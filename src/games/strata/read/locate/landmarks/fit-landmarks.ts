/**
 * Fits one design to the landmarks of one or several pictures of the same window size, all
 * together, by weighted least squares: the one fit of locating and of calibration. Unknown are the
 * design's origin and scale, how much wider than by the rule the tiles look, and for every size of
 * board its centre, its pitch and its selectors' offset. The layout rule and the guess of the scale
 * weigh in lightly, as equations of the accuracy to which they are known, so that what cannot be
 * seen follows from them and what can be seen does not.
 */

import type { FramePoint } from '../../../../../core/points.ts';
import { type Equation, leastSquares } from '../../../../../vision/lattice/least-squares.ts';
import type { Landmark, Place } from './landmark.ts';
import { design, halfPitch, inP } from '../../../geometry.ts';
import type { Design } from '../design.ts';
import { latticeByRule } from '../layout.ts';
import { type BoardLattice, selectorPoint } from '../board-lattice.ts';
import { limits } from '../../limits.ts';

/** The design and the boards that explain the landmarks best. */
export interface LandmarkFit {
  readonly design: Design;
  /** How much further out than by the rule the tiles' edges lie, px. */
  readonly tileGrowth: number;
  /** By size of the board. */
  readonly boards: ReadonlyMap<number, BoardLattice>;
  /** Root mean square distance of the landmarks, px. */
  readonly residualPx: number;
  /** Where a place lies by the fit, px. */
  at(place: Place): FramePoint;
  /** How far a landmark was found from there, px; only what was measured of it counts. */
  distance(landmark: Landmark): number;
}

const { sigmaPx, part, share } = limits.landmarks;

/** Unknowns before those of the boards: origin x, origin y, scale, growth of the tiles. */
const ofDesign = 4;
const perBoard = 4;

/**
 * Fits design and boards.
 * @param landmarks of all pictures
 * @param rough a design near the truth; its scale counts where the landmarks say little of it
 * @returns `undefined` when the landmarks do not determine it
 */
export function fitLandmarks(landmarks: readonly Landmark[], rough: Design): LandmarkFit | undefined {
  const sizes = [...new Set(landmarks.flatMap(({ place }) => (place.on === 'board' ? [place.size] : [])))];
  const unknowns = ofDesign + perBoard * sizes.length;
  const rowsOf = (place: Place) => placeRows(place, sizes, unknowns);
  const equations: Equation[] = landmarks.flatMap(({ place, at, measured }) => {
    // What the rule says of a part of the design is known less well than it can be measured in a
    // large picture.
    const slack = place.on === 'design' ? part * rough.scale : 0;
    const sigma = Math.hypot(sigmaPx, slack);
    return measured.map((axis) => along(axis, rowsOf(place), at, sigma));
  });
  equations.push(...ruleEquations(sizes, unknowns, rough.scale), {
    coefficients: rowOf(unknowns, { 2: 1 }),
    value: rough.scale,
    sigma: share * rough.scale,
  });
  const solution = leastSquares(equations);
  if (!solution || !(solution[2]! > 0)) return undefined;
  const [x, y, scale, tileGrowth] = solution as [number, number, number, number];
  const at = (place: Place): FramePoint => {
    const rows = rowsOf(place);
    const value = (row: Row) => row.reduce((sum, c, i) => sum + c * solution[i]!, 0);
    return { x: value(rows.x), y: value(rows.y) };
  };
  return {
    design: { origin: { x, y }, scale },
    tileGrowth,
    boards: new Map(sizes.map((size, i) => [size, boardIn(solution, ofDesign + perBoard * i)])),
    residualPx: rootMeanSquare(landmarks.map((each) => distance(each, at(each.place)))),
    at,
    distance: (landmark) => distance(landmark, at(landmark.place)),
  };
}

/** A coordinate as a sum of the unknowns: their coefficients. */
type Row = readonly number[];

const rowOf = (unknowns: number, entries: Readonly<Record<number, number>>): Row =>
  Array.from({ length: unknowns }, (_, i) => entries[i] ?? 0);

function placeRows(
  place: Place,
  sizes: readonly number[],
  unknowns: number,
): { readonly x: Row; readonly y: Row } {
  const row = (entries: Readonly<Record<number, number>>) => rowOf(unknowns, entries);
  if (place.on === 'design') {
    const side = place.tileSide ?? 0;
    const x = place.x + (side * design.palette.tileWidth) / 2;
    return { x: row({ 0: 1, 2: x, 3: side }), y: row({ 1: 1, 2: place.y }) };
  }
  const first = ofDesign + perBoard * sizes.indexOf(place.size);
  const { u, v } = selectorPoint(place.size, place.line, 0);
  const side = place.line.kind === 'row' ? -1 : 1;
  return {
    x: row({ [first]: 1, [first + 2]: (u - v) / 2, [first + 3]: side / 2 }),
    y: row({ [first + 1]: 1, [first + 2]: (u + v) / 2, [first + 3]: 1 / 2 }),
  };
}

/** The equation of one measured coordinate. */
function along(
  axis: Landmark['measured'][number],
  rows: { readonly x: Row; readonly y: Row },
  at: FramePoint,
  sigma: number,
): Equation {
  const { x, y } = rows;
  if (axis === 'x') return { coefficients: x, value: at.x, sigma };
  if (axis === 'y') return { coefficients: y, value: at.y, sigma };
  const sign = axis === 'sum' ? 1 : -1;
  const coefficients = y.map((c, i) => c + sign * x[i]!);
  return { coefficients, value: at.y + sign * at.x, sigma: sigma * Math.SQRT2 };
}

/**
 * The lattice of a board by a fit: its own, or by the layout rule where nothing of it was seen.
 * @param fit of a picture
 * @param size lines in each direction
 * @returns the lattice, px
 */
export const latticeIn = (fit: LandmarkFit, size: number): BoardLattice =>
  fit.boards.get(size) ?? latticeByRule(fit.design, size);

/** What the layout rule says of the boards and the tiles, to its own accuracy. */
function ruleEquations(sizes: readonly number[], unknowns: number, scale: number): Equation[] {
  const make = (entries: Readonly<Record<number, number>>, sigma: number): Equation => ({
    coefficients: rowOf(unknowns, entries),
    value: 0,
    sigma,
  });
  return [
    make({ 3: 1 }, part * scale),
    ...sizes.flatMap((size, i) => {
      const [x, y, pitch, offset] = [0, 1, 2, 3].map((k) => ofDesign + perBoard * i + k) as [
        number,
        number,
        number,
        number,
      ];
      const p = halfPitch(size);
      return [
        make({ [x]: 1, 0: -1, 2: -design.board.x }, part * scale),
        make({ [y]: 1, 1: -1, 2: -design.board.y }, part * scale),
        make({ [pitch]: 1, 2: -p }, share * p * scale),
        make({ [offset]: 1, [pitch]: -inP.selectorOffset }, share * inP.selectorOffset * p * scale),
      ];
    }),
  ];
}

function boardIn(solution: readonly number[], first: number): BoardLattice {
  const [x, y, pitch, offset] = solution.slice(first, first + perBoard) as [number, number, number, number];
  return { centre: { x, y }, halfPitch: pitch, selectorOffset: offset / pitch };
}

function distance(landmark: Landmark, fitted: FramePoint): number {
  const dx = landmark.at.x - fitted.x;
  const dy = landmark.at.y - fitted.y;
  const parts = landmark.measured.map((axis) =>
    axis === 'x' ? dx : axis === 'y' ? dy : (axis === 'sum' ? dy + dx : dy - dx) / Math.SQRT2,
  );
  return Math.hypot(...parts);
}

/**
 * Root mean square of some distances; 0 of none.
 * @param values distances
 * @returns in the unit of the distances
 */
export const rootMeanSquare = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
