/**
 * Classifies a glyph as a figure or letter. The networks for figures and for letters each know
 * their own signs and "none of these", and both are certain of lookalikes such as S and 5. Then the
 * lead is small, and only the allowed signs or the context can decide.
 */

import type { GlyphPatch } from './glyph-patch.ts';
import { figureShares, letterShares } from './glyph-shares.ts';
import { glyphLimits } from './limits.ts';

/** The classification of a glyph. */
interface ReadSign {
  /** A figure, or a small letter, also for capitals; `undefined` for neither. */
  readonly sign: string | undefined;
  /** Lead over the next candidate, 0..1. */
  readonly certainty: number;
}

const figures: ReadonlySet<string> = new Set('0123456789');

/**
 * Classifies a glyph.
 * @param patch the glyph
 * @param signs the allowed signs: figures, and small letters, which include capitals
 * @returns the likeliest of them, or none
 */
export function readSign(patch: GlyphPatch, signs: ReadonlySet<string> = figures): ReadSign {
  const nets = [{ first: '0', shares: figureShares(patch) }];
  if ([...signs].some((sign) => sign >= 'a')) nets.push({ first: 'a', shares: letterShares(patch) });
  const scored = nets.flatMap(({ first, shares }) =>
    [...shares.slice(1)].map((share, i) => ({
      sign: String.fromCharCode(first.charCodeAt(0) + i),
      share,
    })),
  );
  const none = nets.reduce((all, { shares }) => all * shares[0]!, 1);
  const stranger = Math.max(0, ...scored.map(({ sign, share }) => (signs.has(sign) ? 0 : share)));
  const known = scored.filter(({ sign }) => signs.has(sign)).sort((a, b) => b.share - a.share);
  const [best = { sign: undefined, share: 0 }, next] = known;
  const lead = best.share - Math.max(none, next?.share ?? 0);
  if (none > best.share || stranger > best.share + glyphLimits.strangerLead)
    return { sign: undefined, certainty: Math.max(none, stranger) - best.share };
  return { sign: best.sign, certainty: lead };
}
