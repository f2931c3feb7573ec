/**
 * The samples of the letter classifier. Each letter of the Latin alphabet is one class with its
 * capital and its accented forms, since words are recognised without regard to either. Other things
 * are digits, signs, letters that touch, and pieces of letters, as they result from cutting a word
 * in the wrong places.
 */

import { allFamilies } from '../fonts/web-families.ts';
import type { Random } from '../../src/core/random.ts';
import type { InkParts } from '../../src/vision/glyph/ink-parts.ts';
import { minPixels } from '../../src/vision/glyph/main-glyph.ts';
import type { DrawnGlyph, LabelledText } from './drawn-glyphs.ts';
import type { SampleKind } from './samples.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Accented letters by the letter of their class. */
const accented: Readonly<Record<string, string>> = {
  a: 'àáâãäåąăÀÁÂÃÄÅ', c: 'çćčÇĆČ', d: 'ďĎ', e: 'èéêëęěÈÉÊËĘĚ', g: 'ğĞ', i: 'ìíîïÌÍÎÏİ', l: 'łŁ', n: 'ñńňÑŃŇ',
  o: 'òóôõöøőÒÓÔÕÖØŐ', r: 'řŘ', s: 'śšşșŚŠŞ', t: 'ťțŤ', u: 'ùúûüůűÙÚÛÜŮŰ', y: 'ýÝ', z: 'źżžŹŻŽ',
}; // prettier-ignore

/** Digits and signs, without 0, 1 and |, which look like letters in other fonts. */
const signs: readonly string[] = [...'23456789&@#%?!*+=~$€.,:;-/()©→▶'];

/** Pairs that look like one letter in other fonts. */
const likeOne = new Set('rn nn vv cl ll ii li il lo ol lc ci ri fi fl tl lt ij ji jj it ti lj jl'.split(' '));

/** How many accented letters, signs and pairs each face draws. */
const perFace = { accented: 16, signs: 12, pairs: 20 } as const;

/** Letters whose halves do not look like another letter. */
const halved = /^[aegksxzAEGKRSXZ]$/;

/** Share of other things among the samples, and of halves among these. */
const shares = { other: 0.24, halves: 0.3 } as const;

/** Classes 1 to 26 are the letters, class 0 anything else. */
export const letterKind: SampleKind = {
  families: allFamilies,
  classes: ['other', ...alphabet],
  texts(random) {
    const withAccents = [...alphabet].flatMap((letter, i) =>
      [...(accented[letter] ?? '')].map((text) => ({ label: i + 1, text })),
    );
    const plain = [...alphabet].flatMap((letter, i) =>
      [letter, letter.toUpperCase()].map((text) => ({ label: i + 1, text })),
    );
    const others = [
      ...random.shuffle(signs).slice(0, perFace.signs),
      ...Array.from({ length: perFace.pairs }, () => pairOf(random)),
    ];
    return [
      ...plain,
      ...random.shuffle(withAccents).slice(0, perFace.accented),
      ...others.map((text) => ({ label: 0, text })),
    ];
  },
  pick: pickLetter,
  members: ({ parts }: InkParts) => parts.filter(({ count }) => count >= minPixels),
};

/** Picks two small letters, or a capital and a small one. */
function pairOf(random: Random): string {
  for (;;) {
    const [first, second] = [random.pick([...alphabet]), random.pick([...alphabet])];
    if (likeOne.has(first + second)) continue;
    return random.next() < 0.3 ? first.toUpperCase() + second : first + second;
  }
}

function pickLetter(glyphs: readonly DrawnGlyph[], random: Random): readonly DrawnGlyph[] {
  const isOther = random.next() < shares.other;
  if (isOther && random.next() < shares.halves) {
    const whole = random.pick(glyphs.filter(({ text }) => halved.test(text)));
    return [halfOf(whole, random)];
  }
  const label = isOther ? 0 : 1 + random.int(alphabet.length);
  const fitting = glyphs.filter((glyph) => glyph.label === label);
  const { text } = random.pick(fitting) satisfies LabelledText;
  return fitting.filter((glyph) => glyph.text === text).sort((a, b) => a.height - b.height);
}

/** Cuts off the left or right part of a glyph. */
function halfOf({ text, width, height, share }: DrawnGlyph, random: Random): DrawnGlyph {
  const cut = Math.max(2, Math.round(width * (0.35 + 0.3 * random.next())));
  const [from, to] = random.next() < 0.5 ? [0, Math.min(cut, width)] : [Math.min(cut, width - 2), width];
  const part = Array.from({ length: height }, (_, y) => [
    ...share.subarray(y * width + from, y * width + to),
  ]);
  return {
    label: 0,
    text: `half ${text}`,
    width: to - from,
    height,
    share: Float32Array.from(part.flat()),
  };
}
