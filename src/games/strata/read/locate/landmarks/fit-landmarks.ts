/**
 * Fits one design to the landmarks of one or more pictures of the same window size by weighted
 * least squares, for locating and calibration. The unknowns are the design's origin and scale, how
 * much wider the tiles look than by the layout rule, and for every board size its centre, pitch and
 * selector offset. The layout rule and the initial scale enter as equations weighted by their
 * accuracy, so they determine only what cannot be seen.
 */

import type { FramePoint } from '../../../../../core/points.ts';
import { type Equation, leastSquares } from '../../../../../vision/lattice/least-squares.ts';
import type { Landmark, Place } from './landmark.ts';
import { design, halfPitch, inP } from '../../../geometry.ts';
import type { Design } from '../design.ts';
import { latticeByRule } from '../layout.ts';
import { type BoardLattice, selectorPoint } from '../board-lattice.ts';
import { limits } from '../../limits.ts';

/** The design and the boards that fit the landmarks best. */
export interface LandmarkFit {
  readonly design: Design;
  /** Distance of the tiles' edges beyond their places by the rule, px. */
  readonly tileGrowth: number;
  /** Fitted lattices by board size. */
  readonly boards: ReadonlyMap<number, BoardLattice>;
  /** Root mean square distance of the landmarks, px. */
  readonly residualPx: number;
  /** Returns the fitted position of a place, px. */
  at(place: Place): FramePoint;
  /** Returns a landmark's distance from its fitted position along its measured coordinates, px. */
  distance(landmark: Landmark): number;
}

const { sigmaPx, part, share } = limits.landmarks;

/** The design's unknowns come first: origin x, origin y, scale, growth of the tiles. */
const designUnknowns = 4;
/** Centre x, centre y, half pitch, selector offset in px. */
const unknownsPerBoard = 4;

/**
 * Fits the design and the boards.
 * @param landmarks of all pictures
 * @param rough approximate design; its scale matters where the landmarks hardly determine it
 * @returns `undefined` when the landmarks do not determine the design
 */
export function fitLandmarks(landmarks: readonly Landmark[], rough: Design): LandmarkFit | undefined {
  const sizes = [...new Set(landmarks.flatMap(({ place }) => (place.on === 'board' ? [place.size] : [])))];
  const unknowns = designUnknowns + unknownsPerBoard * sizes.length;
  const rowsOf = (place: Place) => placeRows(place, sizes, unknowns);
  const equations: Equation[] = landmarks.flatMap(({ place, at, measured }) => {
    // In a large picture a part is measured more accurately than the rule gives its place.
    const slack = place.on === 'design' ? part * rough.scale : 0;
    const sigma = Math.hypot(sigmaPx, slack);
    return measured.map((axis) => equationOf(axis, rowsOf(place), at, sigma));
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
    boards: new Map(sizes.map((size, i) => [size, boardIn(solution, designUnknowns + unknownsPerBoard * i)])),
    residualPx: rootMeanSquare(landmarks.map((each) => distance(each, at(each.place)))),
    at,
    distance: (landmark) => distance(landmark, at(landmark.place)),
  };
}

/** The coefficients of a coordinate that is a linear combination of the unknowns. */
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
  const first = designUnknowns + unknownsPerBoard * sizes.indexOf(place.size);
  const { u, v } = selectorPoint(place.size, place.line, 0);
  const side = place.line.kind === 'row' ? -1 : 1;
  return {
    x: row({ [first]: 1, [first + 2]: (u - v) / 2, [first + 3]: side / 2 }),
    y: row({ [first + 1]: 1, [first + 2]: (u + v) / 2, [first + 3]: 1 / 2 }),
  };
}

function equationOf(
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
 * Returns a board's fitted lattice, or the layout rule's if no landmark of that size was seen.
 * @param fit of a picture
 * @param size lines in each direction
 * @returns the lattice, px
 */
export const latticeIn = (fit: LandmarkFit, size: number): BoardLattice =>
  fit.boards.get(size) ?? latticeByRule(fit.design, size);

/** The equations of the layout rule for the boards and the tiles, weighted by its accuracy. */
function ruleEquations(sizes: readonly number[], unknowns: number, scale: number): Equation[] {
  const make = (entries: Readonly<Record<number, number>>, sigma: number): Equation => ({
    coefficients: rowOf(unknowns, entries),
    value: 0,
    sigma,
  });
  return [
    make({ 3: 1 }, part * scale),
    ...sizes.flatMap((size, i) => {
      const first = designUnknowns + unknownsPerBoard * i;
      const [x, y, pitch, offset] = [first, first + 1, first + 2, first + 3] as const;
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
  const [x, y, pitch, offset] = solution.slice(first) as [number, number, number, number];
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
 * Computes the root mean square.
 * @param values distances
 * @returns in the unit of the distances; 0 for none
 */
export const rootMeanSquare = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
