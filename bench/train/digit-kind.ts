/**
 * The samples of the digit classifier: the numbers 1 to 13, and other things that a cell may hold.
 */

import { allFamilies } from '../fonts/web-families.ts';
import type { Random } from '../../src/core/random.ts';
import type { InkParts } from '../../src/vision/glyph/ink-parts.ts';
import { mainGlyph } from '../../src/vision/glyph/main-glyph.ts';
import type { DrawnGlyph, LabelledText } from './drawn-glyphs.ts';
import { handwrittenOne } from './handwritten-one.ts';
import { runTogether } from './run-together.ts';
import type { SampleKind } from './samples.ts';

/**
 * Texts that are no number of a board and do not look like one in another font (no l, O, S, Z, B,
 * g, q, b).
 */
const otherTexts: readonly string[] = [
  ...'ACDEFHKLMNPQRUVWXYacdehkmnprtuvwxy@#&%*+=~$?',
  ...'14 15 16 17 18 19 20 21 22 23 24 25 30 31 32 42 50 60 71 88 90 99 00 100 123 111'.split(' '),
  ...'OK AB No 1a 2b x2 A1'.split(' '),
]; // prettier-ignore

/** How many other texts each face draws. */
const othersPerFace = 22;

/** Share of the numbers with a 1 whose ones are handwritten. */
const handwritten = 0.1;

/** Class n is the number n, class 0 anything else. */
export const digitKind: SampleKind = {
  families: allFamilies,
  classes: ['other', ...Array.from({ length: 13 }, (_, i) => String(i + 1))],
  texts(random: Random): LabelledText[] {
    const numbers = Array.from({ length: 13 }, (_, i) => ({ label: i + 1, text: String(i + 1) }));
    // A handwritten 10 needs a 0.
    const others = ['0', ...random.shuffle(otherTexts).slice(0, othersPerFace)];
    return [...numbers, ...others.map((text) => ({ label: 0, text }))];
  },
  pick: pickDigit,
  members: ({ parts }: InkParts) => mainGlyph(parts).members,
};

/**
 * Picks one of a face's glyphs, at all sizes it was drawn in. One in five is no number; some of
 * these are marks.
 */
function pickDigit(glyphs: readonly DrawnGlyph[], random: Random): readonly DrawnGlyph[] {
  const label = random.next() < 0.2 ? 0 : 1 + random.int(13);
  if (label === 0 && random.next() < 0.4) {
    return [
      runTogether(
        glyphs.filter((glyph) => glyph.label > 0 && glyph.label < 10),
        random,
      ),
    ];
  }
  const fitting = glyphs.filter((glyph) => glyph.label === label);
  const text = random.pick(fitting).text;
  if (label > 0 && /^1/.test(text) && random.next() < handwritten)
    return [handwrittenOne(glyphs, { label, text }, random)];
  return fitting.filter((glyph) => glyph.text === text).sort((a, b) => a.height - b.height);
}
