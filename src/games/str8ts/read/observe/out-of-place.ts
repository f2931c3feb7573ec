/**
 * Finds digits that are out of place. Equal numbers in one ink have the same position and size in
 * every cell. A glyph that differs in this from all others of its number is either a lookalike, for
 * example a mouse pointer, or partly covered.
 */

import type { CellArea } from '../cells/features.ts';
import { enteredDigits } from './entered-digits.ts';
import type { MainInk, WritingKind } from './features.ts';
import { certainLimits, outlierLimits as limits } from './limits.ts';
import { standTogether } from './text-line.ts';

/** The glyph of a cell with its classification. */
interface ReadGlyph {
  readonly main: MainInk;
  /** Probabilities of the numbers, 0..1; see `digitShares`. */
  readonly shares: Float32Array;
  readonly kind: WritingKind | undefined;
  readonly area: CellArea;
  /** Whether its cell is probably black; black cells never hold entered digits. */
  readonly black: boolean;
}

/**
 * Finds the glyphs that are out of place. A glyph is never reported if no other shows the number
 * that it likely is, fewer than `minPeers` show one that it may be, or none of these has its ink;
 * if another number of that ink has two positions; or if several out-of-place glyphs read as the
 * same number or stand on one line.
 * @param glyphs of all cells
 * @param pitch px
 * @returns for each glyph, whether it is out of place
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
  // If another number has two positions, the ink has two typefaces, and this may be the second.
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
    const peers = glyphs.filter((other, i) => other !== glyph && mayBe(certain[i]!));
    // Copies of other numbers do not show where the only one of this number stands.
    const top = glyph.shares.indexOf(best);
    if (!certain.some((number, i) => number === top && i !== own)) return false;
    if (peers.length < limits.minPeers || !peers.some((other) => inkOf(other) === inkOf(glyph))) return false;
    if (!peers.every((other) => isApart(glyph, other))) return false;
    return !hasTwoFaces(own);
  });
  // A foreign object appears once; several equal strays are a number at another position, and
  // several on one line are digits of another size.
  const topNumbers = glyphs.map(({ shares }) => shares.indexOf(Math.max(...shares)));
  const isOfSize = (a: ReadGlyph, b: ReadGlyph) => a.black === b.black && standTogether(a, b, pitch);
  const isCompanion = (a: number, b: number) =>
    topNumbers[a] === topNumbers[b] || isOfSize(glyphs[a]!, glyphs[b]!);
  return strays.map(
    (stray, own) => stray && !strays.some((other, i) => other && i !== own && isCompanion(own, i)),
  );
}

/** Maximum distance between corresponding edges of two glyphs, as a share of the pitch. */
function edgesApart(a: MainInk, b: MainInk): number {
  const apart = (between: number, wider: number) => Math.abs(between) + Math.abs(wider) / 2;
  return Math.max(apart(a.x - b.x, a.width - b.width), apart(a.y - b.y, a.height - b.height));
}
