/**
 * Finds digits among glyphs that stand off the usual place or are low, by other cells that show
 * digits at the same place: a pointer is in one place only, and marks that resemble a digit are
 * lower, fainter, or not alone.
 */

import { median } from '../../../../core/averages.ts';
import type { CellArea } from '../cells/features.ts';
import type { MainInk } from './features.ts';
import { kindLimits as limits, outlierLimits } from './limits.ts';
import { standTogether } from './text-line.ts';

/** A glyph that certainly shows a number, in its place. */
interface PlainGlyph {
  readonly index: number;
  readonly main: MainInk;
  readonly area: CellArea;
  /** Index of the first cell whose glyph looks the same. */
  readonly group: number;
}

/**
 * Finds the glyphs of which another cell, out of the reach of the same pointer, shows a twin, or
 * that stand on one line with several numbers.
 * @param glyphs that certainly show a number
 * @param pitch px
 * @returns the indices of their cells
 */
export function repeatedDigits(glyphs: readonly PlainGlyph[], pitch: number): ReadonlySet<number> {
  const usual = median(glyphs.map(({ main }) => main.contrast));
  const clear = glyphs.filter(({ main }) => !main.crowded && main.contrast >= limits.faint * usual);
  const repeated = clear.filter((a) => {
    const others = clear.filter((b) => standTogether(a, b, pitch));
    return others.length >= outlierLimits.minPeers || others.some(({ group }) => group === a.group);
  });
  return new Set(repeated.map(({ index }) => index));
}
