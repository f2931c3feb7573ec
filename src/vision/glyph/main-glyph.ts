/**
 * Selects the parts of the main glyph: the tallest part, those next to it on the same line (the
 * second digit of a number), and those that belong to it (pieces of a stencil letter). Small parts
 * elsewhere (pencil marks) are excluded.
 */

import { boxOf, heightOf, type InkPart } from './ink-parts.ts';
import { glyphLimits as limits } from './limits.ts';

/** The parts of the main glyph, and the others. */
export interface MainGlyph {
  readonly members: readonly InkPart[];
  readonly others: readonly InkPart[];
}

/** Minimum number of pixels of a part; fewer are specks. */
export const { minPixels } = limits;

/**
 * Selects the main glyph.
 * @param parts in any order, without those to ignore, for example rims
 * @returns the parts; no members if there are only specks
 */
export function mainGlyph(parts: readonly InkPart[]): MainGlyph {
  const real = parts.filter((part) => part.count >= minPixels);
  const [tallest] = real.toSorted((a, b) => heightOf(b) - heightOf(a) || b.count - a.count);
  if (!tallest) return { members: [], others: [] };
  const members = [tallest];
  let rest = real.filter((part) => part !== tallest);
  for (let grown = true; grown;) {
    const joins = rest.filter((part) => belongs(part, members, heightOf(tallest)));
    members.push(...joins);
    rest = rest.filter((part) => !joins.includes(part));
    grown = joins.length > 0;
  }
  return { members, others: rest };
}

/** Whether a part is next to or within the members so far. */
function belongs(part: InkPart, members: readonly InkPart[], height: number): boolean {
  const { top, bottom } = boxOf(members);
  const overlap = Math.min(part.bottom, bottom) - Math.max(part.top, top);
  const gap = Math.min(...members.map((m) => Math.max(m.left - part.right, part.left - m.right)));
  const { beside, within } = limits;
  const fits = ({ common, gap: max }: { readonly common: number; readonly gap: number }) =>
    overlap >= common * heightOf(part) && gap <= max * height;
  return (heightOf(part) >= beside.height * height && fits(beside)) || fits(within);
}
