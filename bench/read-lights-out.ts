/**
 * Reads drawn boards of Lights Out without prior knowledge, and spoilt ones that must be refused.
 *
 *     npm run bench:read lights-out [-- --frames 600 --from 1000]
 */

import { parseArgs } from 'node:util';
import { ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import { seededRandom } from '../src/core/random.ts';
import { boardRows } from '../src/games/lights-out/board.ts';
import { lightsOutReader as reader } from '../src/games/lights-out/read/read.ts';
import { attempt, isUnread } from '../src/perception/attempt.ts';
import { drawnLook, lookPicture } from '../test/support/lights-out/drawn-look.ts';
import { spoilt } from '../test/support/lights-out/spoilt-look.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: { frames: { type: 'string', default: '600' }, from: { type: 'string', default: '1000' } },
});
const [from, frames] = [Number(values.from), Number(values.frames)];

interface Counts {
  right: number;
  wrong: number;
  refused: number;
}

const counts = new Map<string, Counts>();
let [minMargin, ms] = [1, 0];

/**
 * Reads one picture and counts the result; a spoilt one is right only if it still shows the whole
 * board.
 */
function judge(kind: string, frame: Frame, truth: string, name: string): void {
  const startMs = performance.now();
  const scene = attempt(() => reader.read(frame, reader.locate(frame)));
  if (kind === 'untouched') ms += performance.now() - startMs;
  const count = counts.get(kind) ?? { right: 0, wrong: 0, refused: 0 };
  counts.set(kind, count);
  if (scene instanceof ReadError) count.refused++;
  else if (boardRows(scene.board).join() === truth) count.right++;
  else count.wrong++;
  if (!isUnread(scene) && boardRows(scene.board).join() !== truth) console.log(`${kind}: wrong: ${name}`);
  if (isUnread(scene) && kind === 'untouched') console.log(`refused: ${name}: ${scene.message}`);
  if (!isUnread(scene) && kind === 'untouched') minMargin = Math.min(minMargin, scene.confidence);
}

for (let seed = from; seed < from + frames; seed++) {
  const drawn = drawnLook(seed);
  const frame = await lookPicture(drawn);
  const truth = boardRows(drawn.board).join();
  const name = `${seed}, ${drawn.look}`;
  judge('untouched', frame, truth, name);
  const layout = attempt(() => reader.locate(frame));
  if (isUnread(layout)) continue;
  for (const [kind, picture] of Object.entries(spoilt(frame, layout, seededRandom(seed))))
    judge(kind, picture, truth, name);
}
printTable(
  'Reading Lights Out',
  ['pictures', 'count', 'right', 'wrong', 'refused'],
  [...counts].map(([kind, { right, wrong, refused }]) => [
    kind,
    right + wrong + refused,
    right,
    wrong,
    refused,
  ]),
);
console.log(`smallest margin ${minMargin.toFixed(2)}, ${(ms / frames).toFixed(1)} ms a picture`);
