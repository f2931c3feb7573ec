/**
 * Segments the ink of one cell: separates what is written from remnants of the cell's lines, and
 * cuts out the main glyph (the tallest component with its companions) for the classifier.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { median } from '../../../../core/averages.ts';
import { glyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import { hasInk, type MeasuredInk } from '../../../../vision/glyph/ink.ts';
import { boxOf, type InkPart, type InkParts } from '../../../../vision/glyph/ink-parts.ts';
import { minPixels, type MainGlyph, mainGlyph } from '../../../../vision/glyph/main-glyph.ts';
import type { CellArea } from '../cells/features.ts';
import { colorVector, directionOf } from './color-vector.ts';
import type { CellInk, MainInk } from './features.ts';
import { inkLimits as limits, middleLimits } from './limits.ts';
import { strengthInMiddle, type Middle, occludedShare } from './middle.ts';
import { type InkInside, inkInside, type View, withoutParts } from './rim.ts';

/**
 * Measures the ink of one cell. If the tallest component lies off the middle, a lower or fainter
 * digit may still be there, so the cell is measured again without that component.
 * @param frame the whole picture
 * @param area of the cell
 * @param pitch of the grid, px
 * @returns the ink in it
 */
export function cellInk(frame: Frame, area: CellArea, pitch: number): CellInk {
  if (!hasInk(frame, area.rect, area.ground.color, limits.minContrast)) return { small: false };
  const { view, middle } = viewOf(frame, area, pitch);
  const first = inkInside(view);
  const crossing = crossingInk(first, middle);
  const found = mainInk(first, view, middle, mainGlyph(first.inside));
  if (!found) {
    const rest =
      first.ink.foreign < limits.minContrast ? undefined : withoutParts(view, first, labelsOf(first.inside));
    const other = rest && secondInk(rest, view, middle);
    if (other) return { main: other, small: true, crossing };
    const specks = { color: first.ink.color, contrast: middleContrast(first, middle) };
    return { small: false, crossing: strongest(crossing, rest && crossingInk(rest, middle), specks) };
  }
  const { main, members } = found;
  const foreign = foreignContrast(first, view, middle);
  const { top, bottom } = boxOf(piecesOf(first.inside));
  const span = [(top - middle.y) / middle.pitch, (bottom - middle.y) / middle.pitch] as const;
  const second =
    main.occludes < middleLimits.minOccluded
      ? secondInk(withoutParts(view, first, members), view, middle)
      : undefined;
  if (!second || isEcho(second, main)) return { main, small: main.crowded, span, crossing, foreign };
  return { main: second, small: true, crossing, foreign };
}

/** The digit in the ink that is left without some components; `undefined` for none. */
function secondInk(rest: InkInside, view: View, middle: Middle): MainInk | undefined {
  const main = mainInk(rest, view, middle, mainGlyph(rest.inside))?.main;
  const isDigit = main && main.occludes >= middleLimits.minOccluded && main.height >= limits.minSecondHeight;
  return isDigit ? { ...main, crowded: true } : undefined;
}

/** The crossing ink of the highest contrast; `undefined` for none. */
const strongest = (...inks: readonly CellInk['crossing'][]): CellInk['crossing'] =>
  inks.reduce((best, ink) => (ink && ink.contrast > (best?.contrast ?? 0) ? ink : best), undefined);

/** Whether ink around a glyph is what JPEG or scaling left of the glyph's own edges. */
const isEcho = (second: MainInk, { x, y, width, height, contrast }: MainInk): boolean =>
  second.contrast < limits.maxEcho * contrast &&
  Math.abs(second.x - x) < (second.width + width) / 2 &&
  Math.abs(second.y - y) < (second.height + height) / 2;

const labelsOf = (parts: readonly { readonly label: number }[]): ReadonlySet<number> =>
  new Set(parts.map(({ label }) => label));

/** Contrast of a second ink in the middle of the cell; see `CellInk.foreign`. */
function foreignContrast(first: InkInside, view: View, middle: Middle): number {
  if (first.ink.foreign < limits.minContrast) return 0;
  const rest = withoutParts(view, first, labelsOf(first.inside));
  return middleContrast(
    { ...rest, ink: { ...rest.ink, contrast: blendDistance(rest.ink, first.ink, view.ground) } },
    middle,
  );
}

/** Distance of an ink's colour from all blends of a ground with another ink. */
function blendDistance({ color }: MeasuredInk, other: MeasuredInk, ground: Rgb): number {
  const fromGround = ({ r, g, b }: Rgb) => [r - ground.r, g - ground.g, b - ground.b] as const;
  const [a, b] = [fromGround(color), fromGround(other.color)];
  const along =
    Math.max(
      0,
      a.reduce((sum, value, i) => sum + value * b[i]!, 0),
    ) / other.contrast;
  return Math.sqrt(Math.max(0, a.reduce((sum, value) => sum + value * value, 0) - along * along));
}

/** The view of a cell, scaled down if it is large, and the cell's centre in that view. */
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

/** Rim ink that reaches the middle of the cell; see `CellInk.crossing`. */
function crossingInk({ rim }: InkInside, middle: Middle): CellInk['crossing'] {
  if (!rim || rim.ink.contrast < limits.minContrast) return undefined;
  const strength = strengthInMiddle(rim.ink, rim.found, rim.labels, middle);
  return strength > 0 ? { color: rim.ink.color, contrast: rim.ink.contrast * strength } : undefined;
}

/** Contrast of specks in the middle of a cell: a covered digit may leave no more than these. */
function middleContrast({ ink, found, inside }: InkInside, middle: Middle): number {
  if (ink.contrast < limits.minContrast) return 0;
  return ink.contrast * strengthInMiddle(ink, found, labelsOf(inside), middle);
}

/**
 * The pieces of a digit, if it is in pieces: all parts but specks, and specks above or below the
 * tallest one, to which the stem of a small 7 may be reduced.
 */
function piecesOf(parts: readonly InkPart[]): InkPart[] {
  const { members } = mainGlyph(parts);
  const main = members.length > 0 ? boxOf(members) : undefined;
  return parts.filter(
    ({ count, left, right }) =>
      count >= minPixels || (main !== undefined && left >= main.left && right <= main.right),
  );
}

/**
 * Joins all ink of a cell into one glyph: the hairlines of large digits may be too faint to connect
 * their strokes.
 * @param frame the whole picture
 * @param area of the cell
 * @param pitch of the grid, px
 * @returns the glyph; `undefined` if the cell has no ink
 */
export function wholeInk(frame: Frame, area: CellArea, pitch: number): MainInk | undefined {
  const { view, middle } = viewOf(frame, area, pitch);
  const all = inkInside(view);
  const members = piecesOf(all.inside);
  return mainInk(all, view, middle, { members, others: [] })?.main;
}

/**
 * Measures some components as one glyph; also returns their labels. `undefined` if they are only
 * specks.
 */
function mainInk(
  { ink, found }: InkInside,
  { ground }: View,
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
    direction: directionOf(colorVector(ground, ink.color)),
    x: ((left + right) / 2 - middle.x) / middle.pitch,
    y: ((top + bottom) / 2 - middle.y) / middle.pitch,
    crowded: others.some((part) => part.bottom - part.top >= limits.minHeight * middle.pitch),
    occludes: occludedShare(ink.width, found, labels, middle),
    stroke: strokeOf(found, labels, ink.width) / middle.pitch,
    atEdge: left === 0 || top === 0 || right === ink.width || bottom === ink.height,
  };
  return { main, members: labels };
}

/** Stroke width: median length of the horizontal runs of some components, px. */
function strokeOf({ labels: of }: InkParts, labels: ReadonlySet<number>, width: number): number {
  const runs: number[] = [];
  of.forEach((label, at) => {
    if (!labels.has(label)) return;
    const isGoingOn = at % width > 0 && labels.has(of[at - 1]!);
    runs.push(isGoingOn ? runs.pop()! + 1 : 1);
  });
  return median(runs);
}
