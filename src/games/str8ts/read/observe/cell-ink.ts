/**
 * The ink of one cell: what its lines leave in it is told from what is written, and of that the
 * tallest thing, with what belongs to it, is cut out for the classifier.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { median } from '../../../../vision/color/area-mean.ts';
import { glyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import { hasInk, type MeasuredInk } from '../../../../vision/glyph/ink.ts';
import type { InkParts } from '../../../../vision/glyph/ink-parts.ts';
import { minPixels, type MainGlyph, mainGlyph } from '../../../../vision/glyph/main-glyph.ts';
import type { CellArea } from '../cells/features.ts';
import type { CellInk, MainInk } from './features.ts';
import { inkLimits as limits, middleLimits } from './limits.ts';
import { inMiddle, type Middle, occludedShare } from './middle.ts';
import { type InkInside, inkInside, type View, withoutParts } from './rim.ts';

/**
 * Looks at one cell. Where the tallest thing lies beside the middle, a digit may stand there yet,
 * lower or fainter: then the cell is looked at once more without that thing.
 * @param frame the whole picture
 * @param area of the cell
 * @param pitch of the grid, px
 * @returns what is written in it
 */
export function cellInk(frame: Frame, area: CellArea, pitch: number): CellInk {
  if (!hasInk(frame, area.rect, area.ground.color, limits.minContrast)) return { small: false, crossed: 0 };
  const { view, middle } = viewOf(frame, area, pitch);
  const first = inkInside(view);
  const crossed = crossedBy(first, middle);
  const found = mainInk(first, middle, mainGlyph(first.inside));
  if (!found) {
    const other = first.ink.foreign < limits.minContrast ? undefined : secondInk(first, view, middle);
    if (other) return { main: other, small: true, crossed };
    return { small: false, crossed: Math.max(crossed, specksIn(first, middle)) };
  }
  const { main, members } = found;
  const foreign = foreignIn(first, view, middle);
  const real = first.inside.filter(({ count }) => count >= minPixels);
  const span = [
    (Math.min(...real.map(({ top }) => top)) - middle.y) / middle.pitch,
    (Math.max(...real.map(({ bottom }) => bottom)) - middle.y) / middle.pitch,
  ] as const;
  const second =
    main.occludes < middleLimits.minOccluded ? secondInk(first, view, middle, members) : undefined;
  if (!second) return { main, small: main.crowded, span, crossed, foreign };
  return { main: second, small: true, crossed, foreign };
}

/** A digit that is seen without some parts, all where none are named; `undefined` for none. */
function secondInk(
  first: InkInside,
  view: View,
  middle: Middle,
  labels: ReadonlySet<number> = labelsOf(first.inside),
): MainInk | undefined {
  const rest = withoutParts(view, first, labels);
  const main = mainInk(rest, middle, mainGlyph(rest.inside))?.main;
  const isDigit = main && main.occludes >= middleLimits.minOccluded && main.height >= limits.minSecondHeight;
  return isDigit ? { ...main, crowded: true } : undefined;
}

const labelsOf = (parts: readonly { readonly label: number }[]): ReadonlySet<number> =>
  new Set(parts.map(({ label }) => label));

/** Contrast of what lies in the middle in another ink; see `CellInk`. */
function foreignIn(first: InkInside, view: View, middle: Middle): number {
  if (first.ink.foreign < limits.minContrast) return 0;
  const rest = withoutParts(view, first, labelsOf(first.inside));
  return specksIn(
    { ...rest, ink: { ...rest.ink, contrast: offWay(rest.ink, first.ink, view.ground) } },
    middle,
  );
}

/** How far the colour of an ink is from all between a ground and another ink. */
function offWay({ color }: MeasuredInk, other: MeasuredInk, ground: Rgb): number {
  const wayTo = ({ r, g, b }: Rgb) => [r - ground.r, g - ground.g, b - ground.b] as const;
  const [a, b] = [wayTo(color), wayTo(other.color)];
  const along =
    Math.max(
      0,
      a.reduce((sum, value, i) => sum + value * b[i]!, 0),
    ) / other.contrast;
  return Math.sqrt(Math.max(0, a.reduce((sum, value) => sum + value * value, 0) - along * along));
}

/** What is looked at of a cell, and where its middle is in that; large cells are shrunk. */
function viewOf(
  frame: Frame,
  { rect, ground, centre }: CellArea,
  pitch: number,
): { readonly view: View; readonly middle: Middle } {
  const shrink = Math.max(1, Math.floor(pitch / limits.enoughPx));
  const [x, y] = [(centre.x - rect.x) / shrink, (centre.y - rect.y) / shrink];
  return {
    view: { frame, rect, ground: ground.color, shrink },
    middle: { x, y, pitch: pitch / shrink },
  };
}

/** Contrast of the rim where it reaches the middle of the cell; see `CellInk`. */
function crossedBy({ rim }: InkInside, middle: Middle): number {
  if (!rim || rim.ink.contrast < limits.minContrast) return 0;
  return rim.ink.contrast * inMiddle(rim.ink, rim.found, rim.labels, middle);
}

/** Contrast of specks in the middle of a cell: what lies over a digit may leave no more of it. */
function specksIn({ ink, found, inside }: InkInside, middle: Middle): number {
  if (ink.contrast < limits.minContrast) return 0;
  return ink.contrast * inMiddle(ink, found, labelsOf(inside), middle);
}

/**
 * Takes all that is written in a cell as one glyph: hairlines of large digits are too faint to hold
 * their strokes together.
 * @param frame the whole picture
 * @param area of the cell
 * @param pitch of the grid, px
 * @returns `undefined` when there is nothing
 */
export function wholeInk(frame: Frame, area: CellArea, pitch: number): MainInk | undefined {
  const { view, middle } = viewOf(frame, area, pitch);
  const all = inkInside(view);
  const members = all.inside.filter(({ count }) => count >= minPixels);
  return mainInk(all, middle, { members, others: [] })?.main;
}

/**
 * Some parts of what was found as one glyph, and their labels; `undefined` when there is nothing
 * but specks.
 */
function mainInk(
  { ink, found }: InkInside,
  middle: Middle,
  { members, others }: MainGlyph,
): { readonly main: MainInk; readonly members: ReadonlySet<number> } | undefined {
  if (ink.contrast < limits.minContrast || members.length === 0) return undefined;
  const patch = glyphPatch(ink, found, members);
  const { left, top, right, bottom } = patch.box;
  const height = (bottom - top) / middle.pitch;
  if (height < limits.minHeight) return undefined;
  const labels = labelsOf(members);
  const main = {
    patch,
    height,
    width: (right - left) / middle.pitch,
    color: ink.color,
    contrast: ink.contrast,
    x: ((left + right) / 2 - middle.x) / middle.pitch,
    y: ((top + bottom) / 2 - middle.y) / middle.pitch,
    crowded: others.some((part) => part.bottom - part.top >= limits.minHeight * middle.pitch),
    occludes: occludedShare(ink.width, found, labels, middle),
    stroke: strokeOf(found, labels, ink.width) / middle.pitch,
    atEdge: left === 0 || top === 0 || right === ink.width || bottom === ink.height,
  };
  return { main, members: labels };
}

/** Median length of the runs of some parts in their rows, px. */
function strokeOf({ labels: of }: InkParts, labels: ReadonlySet<number>, width: number): number {
  const runs: number[] = [];
  of.forEach((label, at) => {
    if (!labels.has(label)) return;
    const isGoingOn = at % width > 0 && labels.has(of[at - 1]!);
    runs.push(isGoingOn ? runs.pop()! + 1 : 1);
  });
  return median(runs);
}
