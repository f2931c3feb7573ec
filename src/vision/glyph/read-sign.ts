/**
 * Tells which figure or letter a glyph is. The nets for figures and for letters each know their own
 * and "none of these", and are both certain of signs that look alike, such as S and 5: then the
 * lead is small, and only what may stand there, or where it stands, can tell.
 */

import { figureShares } from './figure-net.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { letterShares } from './letter-net.ts';
import { glyphLimits } from './limits.ts';

/** What a glyph is. */
export interface ReadSign {
  /** A figure, or a small letter for letters of either size; `undefined` for neither. */
  readonly sign: string | undefined;
  /** Lead over the next best, 0..1. */
  readonly certainty: number;
}

/** The signs of numbers. */
const figures: ReadonlySet<string> = new Set('0123456789');

/**
 * Reads one glyph.
 * @param patch the glyph
 * @param signs those that may stand there: figures, and small letters for letters of either size
 * @returns the likeliest of them, or that it is none
 */
export function readSign(patch: GlyphPatch, signs: ReadonlySet<string> = figures): ReadSign {
  const nets = [{ first: '0', shares: figureShares(patch) }];
  if ([...signs].some((sign) => sign >= 'a')) nets.push({ first: 'a', shares: letterShares(patch) });
  const told = nets.flatMap(({ first, shares }) =>
    [...shares.slice(1)].map((share, i) => ({
      sign: String.fromCharCode(first.charCodeAt(0) + i),
      share,
    })),
  );
  const none = nets.reduce((all, { shares }) => all * shares[0]!, 1);
  const stranger = Math.max(0, ...told.map(({ sign, share }) => (signs.has(sign) ? 0 : share)));
  const known = told.filter(({ sign }) => signs.has(sign)).sort((a, b) => b.share - a.share);
  const [best = { sign: undefined, share: 0 }, next] = known;
  const lead = best.share - Math.max(none, next?.share ?? 0);
  if (none > best.share || stranger > best.share + glyphLimits.strangerLead)
    return { sign: undefined, certainty: Math.max(none, stranger) - best.share };
  return { sign: best.sign, certainty: lead };
}
