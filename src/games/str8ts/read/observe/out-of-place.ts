/**
 * Finds digits that are out of place: one number in one ink stands in the same place of every cell,
 * equally large. What is read as a number but stands elsewhere than all others of it is something
 * that looks like it, a mouse pointer say, or it is partly covered.
 */

import type { CellArea } from '../cells/features.ts';
import { enteredDigits } from './entered-digits.ts';
import type { MainInk, WritingKind } from './features.ts';
import { certainLimits, outlierLimits as limits } from './limits.ts';

/** What stands in a cell. */
interface ReadGlyph {
  readonly main: MainInk;
  /** Shares 0..1 of what it looks like; see `digitShares`. */
  readonly shares: Float32Array;
  readonly kind: WritingKind | undefined;
  readonly area: CellArea;
  /** Whether its cell is probably black: what the player enters never stands there. */
  readonly black: boolean;
}

/**
 * Tells which glyphs are out of place.
 * @param glyphs of all cells
 * @param pitch px
 * @returns for each whether it is; never where fewer than two others show what it may be or none
 *   of them has its ink, where numbers of that ink stand in two places, nor for several alike
 */
export function outOfPlace(glyphs: readonly ReadGlyph[], pitch: number): boolean[] {
  const whites = glyphs.filter(({ black }) => !black);
  const entered = enteredDigits(
    whites.map(({ main, area }) => ({ color: main.color, ground: area.ground.color })),
  );
  const isEntered = new Map(whites.map((glyph, i) => [glyph, entered[i] === true]));
  const inkOf = (glyph: ReadGlyph) => isEntered.get(glyph) ?? false;
  const certain = glyphs.map(({ shares, kind }) =>
    kind === 'digit'
      ? shares.findIndex((share, number) => number > 0 && share >= certainLimits.plainShare)
      : -1,
  );
  const slackOf = ({ main }: ReadGlyph) => limits.offLine.px / pitch + limits.offLine.share * main.height;
  const isApart = (a: ReadGlyph, b: ReadGlyph) => edgesApart(a.main, b.main) > slackOf(a);
  // Where another number stands in two places, there are two faces in one ink, and this may be one.
  const hasTwoFaces = (own: number) => {
    const others = glyphs
      .map((glyph, i) => ({ glyph, number: certain[i]! }))
      .filter(({ glyph, number }, i) => i !== own && number > 0 && inkOf(glyph) === inkOf(glyphs[own]!));
    return others.some((a) => others.some((b) => a.number === b.number && isApart(a.glyph, b.glyph)));
  };
  const strays = glyphs.map((glyph, own) => {
    const best = Math.max(...glyph.shares);
    if (best === glyph.shares[0]) return false;
    const mayBe = (number: number) => number > 0 && glyph.shares[number]! * limits.minTimes >= best;
    const kin = glyphs.filter((other, i) => other !== glyph && mayBe(certain[i]!));
    if (kin.length < limits.minKin || !kin.some((other) => inkOf(other) === inkOf(glyph))) return false;
    if (!kin.every((other) => isApart(glyph, other))) return false;
    return !hasTwoFaces(own);
  });
  // A thing lies there once; what is read alike in several cells is a number in another place.
  const likest = glyphs.map(({ shares }) => shares.indexOf(Math.max(...shares)));
  return strays.map(
    (stray, own) => stray && !strays.some((other, i) => other && i !== own && likest[i] === likest[own]),
  );
}

/** The greatest distance of the edges of two glyphs, as a share of the pitch. */
function edgesApart(a: MainInk, b: MainInk): number {
  const apart = (between: number, wider: number) => Math.abs(between) + Math.abs(wider) / 2;
  return Math.max(apart(a.x - b.x, a.width - b.width), apart(a.y - b.y, a.height - b.height));
}
