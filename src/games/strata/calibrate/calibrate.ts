/**
 * Calibrates Strata for a window size: finds the game in each picture, measures all visible
 * landmarks, fits one design to all of them, and rejects a fit whose residual is too large.
 *
 *     pictures ─▶ locate ─▶ landmarks of each ─▶ one least squares fit
 *              ─▶ residual within the bound? ─▶ profile
 */

import { CalibrationError, ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../core/points.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import type { Calibration, CalibrationPicture, Calibrator } from '../../game.ts';
import { calibrationMarks } from './calibration-marks.ts';
import { fitLandmarks, type LandmarkFit, rootMeanSquare } from '../read/locate/landmarks/fit-landmarks.ts';
import type { Landmark, LandmarkKind } from '../read/locate/landmarks/landmark.ts';
import { measureLandmarks } from './landmarks.ts';
import { design, sizes } from '../geometry.ts';
import { locateStrata } from '../read/locate/locate.ts';
import { fromDesign } from '../read/locate/design.ts';
import { designOf, latticeByRule, type StrataGeometry } from '../read/locate/layout.ts';
import type { BoardLattice } from '../read/locate/board-lattice.ts';
import { type ProfiledBoard, profileSchema, type StrataProfile } from '../read/profile.ts';
import { readStrata } from '../read/read.ts';

export const strataCalibrator: Calibrator = { measure: calibrateStrata };

interface StrataCalibration extends Calibration {
  readonly profile: StrataProfile;
}

/**
 * Returns the maximum accepted residual. It allows for the effects of weave, JPEG and blur, and for
 * the accuracy of the layout rule (about 0.2 design units on phone pictures). Drawn frames of all
 * sizes, as JPEG and with letterbox, stay below three quarters of it, most below a third; pictures
 * stretched by 3 % exceed it.
 * @param scale picture pixels per design unit
 * @returns the bound, px
 */
export const residualBound = (scale: number): number => 0.25 + 0.3 * scale;

/** A picture's layout and landmarks. */
interface Measured {
  readonly name: string;
  readonly layout: StrataGeometry;
  readonly landmarks: readonly Landmark[];
}

/**
 * Measures a profile from one or more pictures.
 * @param pictures pictures of one window size, at least one
 * @param name the profile's name
 * @returns the profile, with marks to draw over its picture
 * @throws RangeError when there is no picture; otherwise like `Calibrator.measure`
 */
export function calibrateStrata(pictures: readonly CalibrationPicture[], name: string): StrataCalibration {
  const [first] = pictures;
  if (!first) throw new RangeError('expected at least one picture to calibrate on, got none');
  for (const { name: other, frame } of pictures) {
    if (frame.width === first.frame.width && frame.height === first.frame.height) continue;
    throw new CalibrationError(
      `the pictures differ in size: ${first.name} is ${first.frame.width}x${first.frame.height}, ` +
        `${other} is ${frame.width}x${frame.height}; a profile is for one size, calibrate each by itself`,
    );
  }
  const measured = pictures.map(measure);
  const landmarks = measured.flatMap((each) => each.landmarks);
  const layout = measured[0]!.layout;
  const fit = fitLandmarks(landmarks, designOf(layout));
  if (!fit) throw new CalibrationError(`${first.name}: too little can be seen to calibrate`, 'picture');
  const residualPx = rootMeanSquare(landmarks.map(fit.distance));
  const boundPx = residualBound(fit.design.scale);
  if (!(residualPx <= boundPx)) throw misfit(measured, fit, residualPx, boundPx);
  const area = commonArea(measured.map((each) => each.layout.area));
  const profile = profileOf(name, measured, fit, area, residualPx);
  return {
    profile,
    residualPx,
    boundPx,
    marks: calibrationMarks({ frame: layout.frame, area, fit, landmarks, colors: layout.colors, residualPx }),
    facts: factsOf(profile, landmarks, boundPx),
  };
}

function measure({ frame, name }: CalibrationPicture): Measured {
  const measured = attempt(() => {
    const layout = locateStrata(frame);
    refuseUnreadable(frame, layout);
    return { name, layout, landmarks: measureLandmarks(frame, layout) };
  });
  if (isUnread(measured)) throw new ReadError(`${name}: ${measured.message}`, measured.detail);
  if (isEnough(measured.landmarks, measured.layout.size)) return measured;
  throw new CalibrationError(
    `${name}: this screen shows too little to calibrate; give a picture of a puzzle`,
    'picture',
  );
}

/**
 * Refuses a picture that cannot be read. Covered or doubtful cells are accepted, since the lattice
 * is measured elsewhere.
 */
function refuseUnreadable(frame: Frame, layout: StrataGeometry): void {
  const scene = attempt(() => readStrata(frame, layout));
  if (!isUnread(scene)) return;
  const { trouble } = scene.detail;
  if (trouble !== 'covered' && trouble !== 'doubtful') throw scene;
}

/** Returns whether the landmarks fix both the board and the place and scale of the design. */
function isEnough(landmarks: readonly Landmark[], size: number): boolean {
  const count = (...kinds: readonly LandmarkKind[]) =>
    landmarks.filter(({ kind }) => kinds.includes(kind)).length;
  return count('selector', 'ribbon') >= size && (count('tile-edge') >= 2 || count('frame') > 0);
}

function misfit(
  measured: readonly Measured[],
  fit: LandmarkFit,
  px: number,
  bound: number,
): CalibrationError {
  const all = measured.flatMap(({ name, landmarks }) => landmarks.map((landmark) => ({ name, landmark })));
  const worst = all.reduce((a, b) => (fit.distance(a.landmark) >= fit.distance(b.landmark) ? a : b));
  const off = fit.distance(worst.landmark).toFixed(1);
  const together = measured.length > 1 ? ' together' : '';
  return new CalibrationError(
    `what was measured does not fit${together}: residual ${px.toFixed(2)} px, at most ${bound.toFixed(2)} px; worst in ` +
      `${worst.name}, where the ${worst.landmark.name.replace(/^the /, '')} lies ${off} px from its place. ` +
      'Retake the picture unscaled, and do not move the window between several pictures',
    'picture',
  );
}

/** Intersects the areas: there every picture shows the game. */
function commonArea(areas: readonly FrameRect[]): FrameRect {
  const x = Math.max(...areas.map((area) => area.x));
  const y = Math.max(...areas.map((area) => area.y));
  const right = Math.min(...areas.map((area) => area.x + area.width));
  const bottom = Math.min(...areas.map((area) => area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
const roundPoint = ({ x, y }: FramePoint): FramePoint => ({ x: round(x), y: round(y) });

const boardOf = (size: number, lattice: BoardLattice): ProfiledBoard => ({
  size,
  centre: roundPoint(lattice.centre),
  halfPitch: round(lattice.halfPitch, 3),
  selectorOffset: round(lattice.selectorOffset, 3),
});

function profileOf(
  name: string,
  measured: readonly Measured[],
  fit: LandmarkFit,
  area: FrameRect,
  residualPx: number,
): StrataProfile {
  const { layout } = measured[0]!;
  const landmarks = measured.flatMap((each) => each.landmarks);
  const isSeen = (size: number) => fit.boards.has(size);
  const all = Array.from({ length: sizes.max - sizes.min + 1 }, (_, i) => sizes.min + i);
  const lattice = (size: number) => fit.boards.get(size) ?? latticeByRule(fit.design, size);
  const boards = (wanted: boolean) =>
    all.filter((size) => isSeen(size) === wanted).map((size) => boardOf(size, lattice(size)));
  const hasPalette = landmarks.some(({ kind }) => kind === 'tile-edge');
  const palette = paletteOf(fit, hasPalette);
  const buttons = buttonsOf(landmarks, fit);
  return {
    schema: profileSchema,
    game: 'strata',
    profile: name,
    frame: layout.frame,
    measuredOn: measured.map((each) => each.name).join(', '),
    residualPx: round(residualPx, 3),
    area,
    origin: roundPoint(fit.design.origin),
    scale: round(fit.design.scale, 5),
    board: { ...boardOf(layout.size, lattice(layout.size)), colors: layout.colors },
    measured: {
      pictures: measured.map((each) => ({
        file: each.name,
        residualPx: round(rootMeanSquare(each.landmarks.map(fit.distance)), 3),
        landmarks: countKinds(each.landmarks),
      })),
      boards: boards(true),
      palette: hasPalette ? palette : {},
      buttons: buttons.seen,
    },
    byRule: { boards: boards(false), palette: hasPalette ? {} : palette, buttons: buttons.byRule },
  };
}

/** Returns the lengths of the palette, px. */
function paletteOf({ design: at, tileGrowth }: LandmarkFit, seen: boolean): Readonly<Record<string, number>> {
  return {
    spacing: round(design.palette.spacing * at.scale),
    tileWidth: round(design.palette.tileWidth * at.scale + (seen ? 2 * tileGrowth : 0)),
    shortTop: round(fromDesign(at, { x: 0, y: design.palette.shortTop }).y),
  };
}

type Buttons = Record<string, FramePoint>;

/**
 * Returns the places of the buttons: measured in the first picture that shows each, or by the rule.
 */
function buttonsOf(landmarks: readonly Landmark[], fit: LandmarkFit): { seen: Buttons; byRule: Buttons } {
  const [seen, byRule]: [Buttons, Buttons] = [{}, {}];
  for (const name of ['restart', 'exit', 'hint', 'next'] as const) {
    const { x, y } = design[name];
    const isHere = ({ kind, place }: Landmark) =>
      (kind === 'icon' || kind === 'frame') && place.on === 'design' && place.x === x && place.y === y;
    const found = landmarks.find(isHere);
    if (found) seen[name] = roundPoint(found.at);
    else byRule[name] = roundPoint(fromDesign(fit.design, { x, y }));
  }
  return { seen, byRule };
}

function countKinds(landmarks: readonly Landmark[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of landmarks) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function factsOf(profile: StrataProfile, landmarks: readonly Landmark[], boundPx: number): string[] {
  const { area, frame, scale, measured, byRule } = profile;
  const kinds = Object.entries(countKinds(landmarks)).map(([kind, count]) => `${count} ${kind}`);
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'nothing');
  const boardsOf = (boards: readonly ProfiledBoard[]) => boards.map(({ size }) => `${size}x${size}`);
  return [
    `game ${area.width}x${area.height} at (${area.x}, ${area.y}) of ${frame.width}x${frame.height}, scale ${scale.toFixed(4)}`,
    ...measured.boards.map(
      ({ size, centre, halfPitch, selectorOffset }) =>
        `board ${size}x${size}: centre (${centre.x}, ${centre.y}), half pitch ${halfPitch} px, selectors ${selectorOffset} of it beyond the cells`,
    ),
    `measured: ${kinds.join(', ')}; residual ${profile.residualPx.toFixed(2)} px, at most ${boundPx.toFixed(2)} px`,
    `by the layout rule: ${listed([
      ...boardsOf(byRule.boards),
      ...Object.keys(byRule.palette).map((part) => `palette ${part}`),
      ...Object.keys(byRule.buttons),
    ])}`,
  ];
}
