/**
 * Finds digits that are out of place: one number in one ink stands in the same place of every cell,
 * equally large. What is read as a number but stands elsewhere than all others of it is something
 * that looks like it, a mouse pointer say, or it is partly covered.
 */

import type { CellArea } from '../cells/features.ts';
import { enteredDigits } from './entered-digits.ts';
import type { MainInk, WritingKind } from './features.ts';
import { leftLimits, outlierLimits as limits } from './limits.ts';

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
 * @returns for each whether it is; never where fewer than two others show what it may be, or none
 *   of them has its ink
 */
export function outOfPlace(glyphs: readonly ReadGlyph[], pitch: number): boolean[] {
  const whites = glyphs.filter(({ black }) => !black);
  const entered = enteredDigits(
    whites.map(({ main, area }) => ({ color: main.color, ground: area.ground.color })),
  );
  const isEntered = new Map(whites.map((glyph, i) => [glyph, entered[i] === true]));
  const inkOf = (glyph: ReadGlyph) => isEntered.get(glyph) ?? false;
  const certain = glyphs.map(({ shares, kind }) =>
    kind === 'digit' ? shares.findIndex((share, number) => number > 0 && share >= leftLimits.plainShare) : -1,
  );
  return glyphs.map((glyph) => {
    const best = Math.max(...glyph.shares);
    if (best === glyph.shares[0] || isFaint(glyph.kind)) return false;
    const mayBe = (number: number) => number > 0 && glyph.shares[number]! * limits.minTimes >= best;
    const kin = glyphs.filter((other, i) => other !== glyph && mayBe(certain[i]!));
    const slack = limits.offLine.px / pitch + limits.offLine.share * glyph.main.height;
    return (
      kin.length >= limits.minKin &&
      kin.some((other) => inkOf(other) === inkOf(glyph)) &&
      kin.every((other) => edgesApart(glyph.main, other.main) > slack)
    );
  });
}

/** Whether it is a mark if it is no digit. */
const isFaint = (kind: WritingKind | undefined): boolean => kind === 'faintLow' || kind === 'paleLow';

/** The greatest distance of the edges of two glyphs, as a share of the pitch. */
function edgesApart(a: MainInk, b: MainInk): number {
  const apart = (between: number, wider: number) => Math.abs(between) + Math.abs(wider) / 2;
  return Math.max(apart(a.x - b.x, a.width - b.width), apart(a.y - b.y, a.height - b.height));
}
