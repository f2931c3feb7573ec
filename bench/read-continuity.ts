/**
 * Reads drawn Continuity boards without prior knowledge and counts wrong boards, refusals and time.
 *
 *     npm run bench:read continuity [-- --frames 1000 --from 0 --jobs 2]
 *     npm run bench:read continuity -- --only 17 --save pictures
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodePng } from '../src/capture/picture/encode.ts';
import { ReadError } from '../src/core/errors.ts';
import type { Frame } from '../src/core/frame.ts';
import { continuityReader } from '../src/games/continuity/read/reader.ts';
import { playOfScene } from '../src/games/continuity/read/scene.ts';
import {
  type ContinuityTruth,
  continuityTruth,
  drawTruth,
  truthLines,
} from '../test/support/continuity/continuity-truth.ts';
import { printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';
import { numbersOf, reportOutcome, shareOut } from './share-out.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '2' },
    only: { type: 'string' },
    save: { type: 'string' },
    /** Set in the worker processes. */
    part: { type: 'string' },
  },
});

interface Outcome {
  readonly truth: ContinuityTruth;
  readonly verdict: 'right' | 'wrong' | 'refused';
  readonly note: string;
  readonly locateMs: number;
  readonly readMs: number;
}

function check(frame: Frame, truth: ContinuityTruth): Outcome {
  const startMs = performance.now();
  let locatedMs = startMs;
  try {
    const layout = continuityReader.locate(frame);
    locatedMs = performance.now();
    const scene = continuityReader.read(frame, layout);
    const readMs = performance.now() - locatedMs;
    const times = { locateMs: locatedMs - startMs, readMs };
    const isWhole = playOfScene(scene) !== undefined;
    const doubt = scene.doubt ? `doubt: ${JSON.stringify(scene.doubt)}` : 'player or door not identified';
    const wrong = faultOf(truth, continuityReader.visibleBoard?.(scene) ?? [], scene);
    if (wrong && isWhole) return { truth, verdict: 'wrong', note: wrong, ...times };
    if (!isWhole) return { truth, verdict: truth.share < 1 ? 'right' : 'refused', note: doubt, ...times };
    return { truth, verdict: 'right', note: '', ...times };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const times = { locateMs: locatedMs - startMs, readMs: performance.now() - locatedMs };
    return { truth, verdict: truth.share < 1 ? 'right' : 'refused', note: error.message, ...times };
  }
}

/**
 * Describes the first difference from the truth. A moving player may be reported at the cell he
 * comes from, at the one he goes to, or not at all.
 */
function faultOf(
  truth: ContinuityTruth,
  lines: readonly string[],
  scene: ReturnType<typeof continuityReader.read>,
): string | undefined {
  const { state, mode, share, from } = truth;
  const kind = state.won ? 'solved' : mode;
  if (scene.kind !== kind) return `${scene.kind} instead of ${kind}`;
  const wanted = truthLines(truth);
  const before = truthLines({ ...truth, state: { ...state, tile: from.tile, body: { ...from, rise: 0 } } });
  const same = (a: readonly string[]) => a.join('\n') === lines.join('\n');
  if (same(wanted)) {
    const rise = scene.player?.rise;
    return rise !== undefined && rise !== state.body.rise
      ? `rise ${rise} instead of ${state.body.rise}`
      : undefined;
  }
  if (share < 1 && same(before)) return undefined;
  const row = wanted.findIndex((line, i) => line !== lines[i]);
  return `line ${row + 1} is ${lines[row]} instead of ${wanted[row]}`;
}

async function one(index: number): Promise<Outcome> {
  const truth = continuityTruth(index);
  const frame = await drawTruth(truth);
  if (values.save) {
    await mkdir(values.save, { recursive: true });
    await writeFile(join(values.save, `${index}.png`), await encodePng(frame));
  }
  return check(frame, truth);
}

const describe = ({ truth, verdict, note }: Outcome): string => {
  const { index, cellPx, skin, quality, gamma, scale, share, level } = truth;
  const spoilt = `${skin.name}, jpeg ${quality ?? '-'}, gamma ${gamma.toFixed(2)}, scale ${scale.toFixed(2)}`;
  return `${index}: ${verdict}, ${level.rows}x${level.columns}, ${cellPx.toFixed(1)} px, ${spoilt}, share ${share.toFixed(2)}: ${note}`;
};

const bands: readonly [string, (outcome: Outcome) => boolean][] = [
  ['all', () => true],
  ['6..8 px a cell', ({ truth }) => truth.cellPx < 8],
  ['8..12 px', ({ truth }) => truth.cellPx >= 8 && truth.cellPx < 12],
  ['12 px and more', ({ truth }) => truth.cellPx >= 12],
  ['colours drawn at random', ({ truth }) => truth.skin.name === 'drawn'],
  ['through JPEG', ({ truth }) => truth.quality !== undefined],
  ['rescaled', ({ truth }) => truth.scale !== 1],
  ['player on his way', ({ truth }) => truth.share < 1],
];

if (values.part) {
  for (const index of numbersOf(values.part)) {
    if (continuityTruth(index).cellPx >= 6) reportOutcome(await one(index));
  }
} else if (values.only) {
  console.log(describe(await one(Number(values.only))));
} else {
  const outcomes = await shareOut<Outcome>({
    script: fileURLToPath(import.meta.url),
    words: values.save ? ['--save', values.save] : [],
    from: Number(values.from),
    end: Number(values.frames),
    jobs: Number(values.jobs),
    lineAbout: (outcome) => (outcome.verdict === 'right' ? undefined : describe(outcome)),
  });
  printTable(
    'Reading Continuity boards',
    ['boards', 'count', 'wrong', 'refused', 'ms to find: median, 95 %', 'ms to read'],
    bands.map(([name, fits]) => {
      const some = outcomes.filter(fits);
      const count = (verdict: Outcome['verdict']) => some.filter((each) => each.verdict === verdict).length;
      const times = (of: (outcome: Outcome) => number) =>
        [0.5, 0.95].map((share) => quantile(some.map(of), share).toFixed(1)).join(', ');
      const refused = `${count('refused')} (${((100 * count('refused')) / Math.max(1, some.length)).toFixed(1)} %)`;
      return [name, some.length, count('wrong'), refused, times((o) => o.locateMs), times((o) => o.readMs)];
    }),
  );
}
