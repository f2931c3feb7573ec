/**
 * Reads drawn frames of Strata with nothing known and counts wrong boards and refusals; then times reading against
 * decoding the same picture.
 *
 *     npm run bench:read strata [-- --frames 10000 --jobs 2 --from 0]
 *     npm run bench:read strata -- --kind waves --frames 300
 *     npm run bench:read strata -- --only 17 --kind half-laid --save pictures
 */

import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodePng } from '../src/capture/encode.ts';
import type { Frame } from '../src/core/frame.ts';
import type { MenuKind } from '../src/games/strata/menu.ts';
import { printTable, quantile } from './print-table.ts';
import { type BenchOutcome, checkFrame } from './read-check.ts';
import { type BenchKind, benchTruth, drawBenchFrame } from './read-frames.ts';
import { checkMenuFrame, drawMenuFrame, menuTruth } from './read-menus.ts';
import { timeReading } from './read-timing.ts';

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '10000' },
    jobs: { type: 'string', default: '2' },
    /** Index of the first frame; the frames before it are left out. */
    from: { type: 'string', default: '0' },
    /** One kind of frames only. */
    kind: { type: 'string' },
    /** A single frame, and where to save its picture. */
    only: { type: 'string' },
    save: { type: 'string' },
    /** Set for the processes that do the work: first, step, end. */
    part: { type: 'string' },
  },
});

type Kind = BenchKind | MenuKind;
const allKinds: readonly Kind[] = ['untouched', 'half-laid', 'solved', 'sets', 'waves'];
const kinds = allKinds.filter((kind) => values.kind === undefined || kind === values.kind);
if (kinds.length === 0)
  throw new RangeError(`expected one of ${allKinds.join(', ')} for --kind, got ${values.kind}`);

const isMenu = (kind: Kind): kind is MenuKind => kind === 'sets' || kind === 'waves';

/** How many frames of a kind belong to a bench of so many frames. */
const framesOf = (kind: Kind, frames: number): number =>
  kind === 'untouched' || kinds.length === 1 ? frames : Math.ceil(frames / 5);

async function one(index: number, kind: Kind): Promise<BenchOutcome> {
  if (isMenu(kind)) {
    const truth = menuTruth(index, kind);
    const frame = await drawMenuFrame(truth);
    await save(frame, index, kind);
    return checkMenuFrame(frame, truth);
  }
  const truth = benchTruth(index, kind);
  const frame = await drawBenchFrame(truth);
  await save(frame, index, kind);
  return checkFrame(frame, truth);
}

async function save(frame: Frame, index: number, kind: Kind): Promise<void> {
  if (values.save) {
    await mkdir(values.save, { recursive: true });
    await writeFile(join(values.save, `${kind}-${index}.png`), await encodePng(frame));
  }
}

/** The worker's side: reads its share of the frames and reports each. */
async function work(part: string): Promise<void> {
  const [first, step, frames] = part.split(',').map(Number) as [number, number, number];
  for (const kind of kinds) {
    const start = framesOf(kind, Number(values.from));
    for (let index = start + first; index < framesOf(kind, frames); index += step) {
      process.send?.({ kind, outcome: await one(index, kind) });
    }
  }
}

/** Shares the frames out among processes and gathers what they report. */
async function gather(frames: number, jobs: number): Promise<Record<Kind, BenchOutcome[]>> {
  const outcomes: Record<Kind, BenchOutcome[]> = {
    untouched: [],
    'half-laid': [],
    solved: [],
    sets: [],
    waves: [],
  };
  const from = Number(values.from);
  const total = kinds.reduce((sum, kind) => sum + framesOf(kind, frames) - framesOf(kind, from), 0);
  let done = 0;
  const worker = (first: number) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), [
        '--part',
        `${first},${jobs},${frames}`,
        '--from',
        values.from,
        ...(values.kind === undefined ? [] : ['--kind', values.kind]),
      ]);
      child.on('message', ({ kind, outcome }: { kind: Kind; outcome: BenchOutcome }) => {
        outcomes[kind].push(outcome);
        if (++done % 500 === 0) process.stderr.write(`${done} of ${total} frames\n`);
        if (outcome.verdict !== 'right') {
          process.stderr.write(`${kind} ${outcome.index}: ${outcome.verdict}, ${outcome.note}\n`);
        }
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  await Promise.all(Array.from({ length: jobs }, (_, first) => worker(first)));
  return outcomes;
}

function summarise(kind: Kind, outcomes: readonly BenchOutcome[]): (string | number)[] {
  const count = (verdict: BenchOutcome['verdict']) => outcomes.filter((o) => o.verdict === verdict).length;
  const read = outcomes.filter((o) => o.verdict !== 'refused');
  const margins = read.map((o) => o.confidence);
  const places = read.map((o) => o.worstSelectorPx);
  const sum = (pick: (o: BenchOutcome) => number) => read.reduce((total, o) => total + pick(o), 0);
  return [
    kind,
    outcomes.length,
    count('wrong'),
    `${count('refused')} (${((100 * count('refused')) / Math.max(1, outcomes.length)).toFixed(2)} %)`,
    [0, 0.001, 0.01, 0.5].map((share) => quantile(margins, share).toFixed(2)).join(' '),
    `${quantile(places, 0.5).toFixed(2)} ${quantile(places, 1).toFixed(2)}`,
    `${sum((o) => o.missedLit)} ${sum((o) => o.missedCrossings)}`,
  ];
}

if (values.part) {
  await work(values.part);
} else if (values.only) {
  const kind = values.kind === undefined ? 'untouched' : (kinds[0] as Kind);
  const { index, ...truth } = isMenu(kind)
    ? menuTruth(Number(values.only), kind)
    : benchTruth(Number(values.only), kind);
  console.log(truth, await one(index, kind));
} else {
  const outcomes = await gather(Number(values.frames), Number(values.jobs));
  printTable(
    'Reading drawn frames',
    [
      'frames',
      'count',
      'wrong',
      'refused',
      'margin 0 / 0.1 / 1 / 50 %',
      'worst selector, px: median, max',
      'unseen lit, crossings',
    ],
    kinds.map((kind) => summarise(kind, outcomes[kind])),
  );
  if (kinds.length > 1) {
    printTable('Time at 1024x768', ['1024x768', 'ms', 'share of decoding'], await timeReading());
  }
}
