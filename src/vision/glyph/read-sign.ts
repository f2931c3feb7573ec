/**
 * Classifies a glyph as a figure or letter. The networks for figures and for letters each know
 * their own signs and "none of these", and both are certain of lookalikes such as S and 5. Then the
 * lead is small, and only the allowed signs or the context can decide.
 */

import { softmax } from './classifier/dense-net.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { figureVotes, letterVotes } from './classifier/glyph-shares.ts';
import { glyphLimits } from './limits.ts';

/** The classification of a glyph. */
export interface ReadSign {
  /** A figure, or a small letter, also for capitals; `undefined` for neither. */
  readonly sign: string | undefined;
  /** Lead over the next candidate, 0..1. */
  readonly certainty: number;
}

const figures: ReadonlySet<string> = new Set('0123456789');

/** Number of the votes on figures; votes on letters follow them. */
const figureCount = figures.size + 1;

/**
 * Lets the networks vote on a glyph.
 * @param patch the glyph
 * @param signs the allowed signs
 * @returns the logits on figures; then those on letters, if any are allowed
 */
export function signVotes(patch: GlyphPatch, signs: ReadonlySet<string> = figures): Float32Array {
  const hasLetters = [...signs].some((sign) => sign >= 'a');
  return Float32Array.from([...figureVotes(patch), ...(hasLetters ? letterVotes(patch) : [])]);
}

/**
 * Classifies a glyph.
 * @param votes on it
 * @param signs the allowed signs: figures, and small letters, which include capitals
 * @returns the likeliest of them, or none
 */
export function signOf(votes: Float32Array, signs: ReadonlySet<string> = figures): ReadSign {
  const nets = [{ first: '0', shares: softmax(votes.slice(0, figureCount)) }];
  if (votes.length > figureCount) nets.push({ first: 'a', shares: softmax(votes.slice(figureCount)) });
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
