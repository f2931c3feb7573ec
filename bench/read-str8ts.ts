/**
 * Reads drawn Str8ts boards without prior knowledge and counts wrong boards, refusals and time.
 *
 *     npm run bench:read str8ts [-- --frames 5000 --from 0 --jobs 1 --side unseen]
 *     npm run bench:read str8ts -- --frames 5000 --pointer --light --mistake --noise 5
 *     npm run bench:read str8ts -- --only 17 --save pictures
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodePng } from '../src/capture/picture/encode.ts';
import { argumentError } from '../src/core/errors.ts';
import { noiseOf, withoutNoise } from '../src/vision/color/noise.ts';
import { noisy } from '../test/support/noisy.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import { printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';
import type { Str8tsOutcome } from './read-str8ts-check.ts';
import { numbersOf, reportOutcome, shareOut } from './share-out.ts';
import type { Side } from './str8ts-truth.ts';

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '5000' },
    /** Index of the first picture; `frames` is the index after the last. */
    from: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '1' },
    side: { type: 'string', default: 'unseen' },
    /** Paints a mouse pointer over each board. */
    pointer: { type: 'boolean', default: false },
    /** Lets the light fall off across each picture, as in photographs. */
    light: { type: 'boolean', default: false },
    /** Replaces an entered digit by a wrong one. */
    mistake: { type: 'boolean', default: false },
    /** Standard deviation of noise as a camera has it, levels. */
    noise: { type: 'string', default: '0' },
    /** Index of a single picture, and the folder to save pictures in. */
    only: { type: 'string' },
    save: { type: 'string' },
    /** Set in the worker processes. */
    part: { type: 'string' },
  },
});

const spoilers = ['pointer', 'light', 'mistake'] as const;
const side = values.side as Side;
if (!['unseen', 'learned', 'web', 'random'].includes(side))
  throw argumentError('--side', 'unseen, learned, web or random', side);

async function one(index: number): Promise<Str8tsOutcome> {
  const { str8tsTruth, withMistake } = await import('./str8ts-truth.ts');
  const { drawStr8ts } = await import('./draw-str8ts.ts');
  const { checkStr8ts } = await import('./read-str8ts-check.ts');
  const right = str8tsTruth(index, side);
  const shown = values.mistake ? withMistake(right) : right;
  const truth = { ...shown, pointer: values.pointer, light: values.light };
  const drawn = await drawStr8ts(truth);
  const noise = Number(values.noise);
  const frame = noise > 0 ? noisy(drawn, noise, true) : drawn;
  if (values.save) {
    await mkdir(values.save, { recursive: true });
    await writeFile(join(values.save, `${side}-${index}.png`), await encodePng(frame));
  }
  const outcome = checkStr8ts(frame, truth);
  if (outcome.verdict !== 'refused' || noise === 0) return outcome;
  const smooth = checkStr8ts(withoutNoise(frame, noiseOf(frame)), truth);
  return smooth.corrected === 0 ? smooth : outcome;
}

function lineAbout(outcome: Str8tsOutcome): string | undefined {
  const { index, verdict, pitch, size, face, enteredWrong } = outcome;
  const note =
    outcome.note || (enteredWrong > 0 && `${enteredWrong} cells wrongly taken as entered or given`);
  return note ? `${index}: ${verdict}, ${size}x${size}, ${pitch.toFixed(1)} px, ${face}: ${note}` : undefined;
}

const bands: readonly [string, (outcome: Str8tsOutcome) => boolean][] = [
  ['all', () => true],
  ['9x9', (o) => o.size === 9],
  ['10x10..13x13', (o) => o.size > 9],
  ['16..22 px', (o) => o.pitch < 22],
  ['22..40 px', (o) => o.pitch >= 22 && o.pitch < 40],
  ['40..120 px', (o) => o.pitch >= 40],
];

function row(name: string, outcomes: readonly Str8tsOutcome[]): (string | number)[] {
  const count = (verdict: Str8tsOutcome['verdict']) => outcomes.filter((o) => o.verdict === verdict).length;
  const read = outcomes.filter((o) => o.verdict !== 'refused');
  const times = outcomes.map((o) => o.locateMs + o.readMs);
  return [
    name,
    outcomes.length,
    count('wrong'),
    `${count('refused')} (${((100 * count('refused')) / Math.max(1, outcomes.length)).toFixed(2)} %)`,
    read.filter((o) => o.corrected > 0).length,
    `${quantile(times, 0.5).toFixed(1)} ${quantile(times, 0.95).toFixed(1)}`,
    `${read.reduce((sum, o) => sum + o.enteredWrong, 0)} ${read.reduce((sum, o) => sum + o.enteredUnknown, 0)}`,
  ];
}

loadFonts();
if (values.part) {
  for (const index of numbersOf(values.part)) reportOutcome(await one(index));
} else if (values.only) {
  console.log(await one(Number(values.only)));
} else {
  const outcomes = await shareOut<Str8tsOutcome>({
    script: fileURLToPath(import.meta.url),
    words: [
      ...['--side', side, '--noise', values.noise],
      ...spoilers.filter((name) => values[name]).map((name) => `--${name}`),
    ],
    from: Number(values.from),
    end: Number(values.frames),
    jobs: Number(values.jobs),
    lineAbout,
  });
  const faces = new Set(outcomes.map((o) => o.face)).size;
  const digits = outcomes.reduce((sum, o) => sum + o.digits, 0);
  printTable(
    `Reading Str8ts boards in ${faces} ${side} faces, ${digits} digits`,
    [
      'boards',
      'count',
      'wrong',
      'refused',
      'decided by the puzzle',
      'ms: median, 95 %',
      'entered wrong, unknown',
    ],
    bands.map(([name, fits]) => row(name, outcomes.filter(fits))),
  );
  const confused = outcomes.flatMap((o) => o.confusions);
  console.log(`\ndigits read as others: ${confused.length === 0 ? 'none' : confused.join(', ')}`);
}
