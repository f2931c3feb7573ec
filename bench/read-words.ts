/**
 * Measures how well the words of controls are recognised: start and check words must be, and no
 * other word may be taken for one of them. Each word is drawn on a button in many fonts, sizes and
 * colours.
 *
 *     npx tsx bench/read-words.ts [--buttons 3000] [--seed 1]
 */

import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makeFrame } from '../src/core/frame.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { knownWords, plainWord, pressWords } from '../src/press/press-words.ts';
import { groundOf } from '../src/vision/color/ground.ts';
import { readWord } from '../src/vision/glyph/read-word.ts';
import { debianFamilies, type Face, faceAttributes, faceName, facesOf } from './fonts/font-packages.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import { webFamilies } from './fonts/web-families.ts';
import { foreignWords, nearWords } from './foreign-words.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: { buttons: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
});

/** Fonts that page buttons hardly ever use. */
const rare = /Z003|Lobster|OpenDyslexic|Humor|Tiresias Keyfont|Mekanus|Beteckna/;

/** The families of each row of the table. */
const sides: Readonly<Record<string, readonly string[]>> = {
  learned: debianFamilies.training,
  unseen: debianFamilies.test,
  'unseen, web': webFamilies.test,
};

/** Draws a word on a button. */
async function drawButton(word: string, face: Face, random: Random) {
  const px = 12 + Math.floor(26 * random.next() ** 2);
  const [width, height] = [Math.ceil(px * (0.75 * word.length + 2.5)), Math.ceil(px * 2)];
  const grey = () => random.int(256);
  const [dark, light] = [
    `rgb(${grey() >> 2},${grey() >> 2},${grey() >> 2})`,
    `rgb(${190 + (grey() >> 2)},${190 + (grey() >> 2)},${190 + (grey() >> 2)})`,
  ];
  const [fill, ink] = random.next() < 0.6 ? [dark, light] : [light, dark];
  const style = `${faceAttributes(face)} font-size="${px}" fill="${ink}" text-anchor="middle"`;
  const x = width / 2 + random.next();
  const y = height / 2 + 0.35 * px + random.next();
  const text = word.replace('&', '&amp;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/><text x="${x.toFixed(2)}" y="${y.toFixed(2)}" ${style}>${text}</text></svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { frame: makeFrame(width, height, new Uint8Array(pixels)), width, height, px };
}

/** Draws a word and reads it back. */
async function readOf(word: string, face: Face, random: Random) {
  const { frame, width, height, px } = await drawButton(word, face, random);
  const rect = { x: 0, y: 0, width, height };
  return { px, read: readWord(frame, rect, groundOf(frame, rect, 2).color, knownWords) };
}

/** Sets a word in the case that buttons use: capitalised, in capitals, or in small letters. */
const cased = (word: string, random: Random): string => {
  const kind = random.next();
  return kind < 0.65 ? word : kind < 0.85 ? word.toUpperCase() : word.toLowerCase();
};

loadFonts();
const random = seededRandom(Number(values.seed));
const count = Number(values.buttons);
const mayBePressed = new Set([...pressWords.start, ...pressWords.check]);
const rows: (string | number)[][] = [];
for (const [side, families] of Object.entries(sides)) {
  const faces = facesOf(families).filter(({ family, italic }) => !italic && !rare.test(family));
  const kinds: readonly [string, readonly string[]][] = [
    ['start and check words', [...mayBePressed]],
    ['never words', [...pressWords.never]],
    ['words close to start words', nearWords],
    ['other words', foreignWords],
  ];
  for (const [kind, words] of kinds) {
    let [right, taken] = [0, 0];
    for (let i = 0; i < count; i++) {
      const [word, face] = [random.pick(words), random.pick(faces)];
      const text = cased(word.charAt(0).toUpperCase() + word.slice(1), random);
      const { read, px } = await readOf(text, face, random);
      if (read === plainWord(word)) right++;
      else if (read && mayBePressed.has(read)) {
        taken++;
        console.log(`  ${text} in ${faceName(face)}, ${px} px: ${read}`);
      }
    }
    rows.push([side, kind, count, right, taken]);
  }
}
printTable(
  'words on buttons',
  ['fonts', 'words', 'buttons', 'told right', 'taken for a word that may be pressed'],
  rows,
);
