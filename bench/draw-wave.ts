/**
 * Draws the animated picture of the README: a wave of Strata played in memory, as the bot sees it.
 *
 *     npx tsx bench/draw-wave.ts docs/pictures/strata-wave.webp
 */

import sharp from 'sharp';
import type { Frame } from '../src/core/frame.ts';
import { play } from '../src/library/play.ts';
import { practicePlace } from '../src/library/places.ts';

const file = process.argv[2];
if (file === undefined) throw new RangeError('expected the name of a file');

/** Width of the picture, px, and how long each frame and the last one stay, ms. */
const look = { widthPx: 480, playMs: 200, endMs: 2200 } as const;

const place = await practicePlace('strata', { size: 4, colors: 4, seed: 7 });
const frames: Frame[] = [];
const run = play('strata', place);
let sawClick = true;
for await (const event of run) {
  if (event.kind === 'click' || event.kind === 'outcome') sawClick = true;
  if (event.kind !== 'look' || !event.still || !event.scene || !sawClick) continue;
  frames.push(event.frame);
  sawClick = false;
}
await place.close();

const pictures = await Promise.all(
  frames.map(({ data, width, height }) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .resize(look.widthPx)
      .flatten()
      .png()
      .toBuffer(),
  ),
);
const delay = pictures.map((_, i) => (i === pictures.length - 1 ? look.endMs : look.playMs));
const { size } = await sharp(pictures, { join: { animated: true } })
  .webp({ loop: 0, delay, quality: 70, effort: 6 })
  .toFile(file);
console.log(`${file}: ${pictures.length} pictures, ${Math.round(size / 1000)} kB`);
