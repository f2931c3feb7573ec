/**
 * The samples of the figure classifier: the figures 0 to 9, and other things next to or among them.
 */

import { allFamilies } from '../fonts/web-families.ts';
import type { Random } from '../../src/core/random.ts';
import type { InkParts } from '../../src/vision/glyph/ink-parts.ts';
import { mainGlyph } from '../../src/vision/glyph/main-glyph.ts';
import type { DrawnGlyph, LabelledText } from './drawn-glyphs.ts';
import { handwrittenOne } from './handwritten-one.ts';
import type { SampleKind } from './samples.ts';

/**
 * Texts that are no figure and do not look like one in another font (no l, I, O, o, S, Z, B, g, q,
 * b, D, Q).
 */
const otherTexts: readonly string[] = [
  ...'ACEFHKLMNPRUVWXYacdehkmnprtuvwxy@#&%*+=~$?●•■▲◆',
  ...'10 11 12 13 14 15 20 23 37 48 56 69 72 80 94 00 88 100 OK No'.split(' '),
];

/** How many other texts each face draws. */
const othersPerFace = 22;

/** Share of the ones that are handwritten. */
const handwritten = 0.1;

/** Class 0 is anything else, class n + 1 the figure n. */
export const figureKind: SampleKind = {
  families: allFamilies,
  classes: ['other', ...'0123456789'],
  texts(random: Random): LabelledText[] {
    const figures = Array.from({ length: 10 }, (_, i) => ({ label: i + 1, text: String(i) }));
    const others = random.shuffle(otherTexts).slice(0, othersPerFace);
    return [...figures, ...others.map((text) => ({ label: 0, text }))];
  },
  pick(glyphs: readonly DrawnGlyph[], random: Random): readonly DrawnGlyph[] {
    const label = random.next() < 0.2 ? 0 : 1 + random.int(10);
    const fitting = glyphs.filter((glyph) => glyph.label === label);
    const text = random.pick(fitting).text;
    if (text === '1' && random.next() < handwritten) return [handwrittenOne(glyphs, { label, text }, random)];
    return fitting.filter((glyph) => glyph.text === text).sort((a, b) => a.height - b.height);
  },
  members: ({ parts }: InkParts) => mainGlyph(parts).members,
};
