/**
 * Reads drawn frames of Strata without prior knowledge and counts wrong boards and refusals; then
 * times reading against decoding the same picture.
 *
 *     npm run bench:read strata [-- --frames 10000 --jobs 2 --from 0]
 *     npm run bench:read strata -- --kind waves --frames 300
 *     npm run bench:read strata -- --only 17 --kind half-laid --save pictures
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodePng } from '../src/capture/picture/encode.ts';
import type { Frame } from '../src/core/frame.ts';
import type { MenuKind } from '../src/games/strata/menu.ts';
import { printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';
import { type BenchOutcome, checkFrame } from './read-check.ts';
import { type BenchKind, benchTruth, drawBenchFrame } from '../test/support/strata/read-frames.ts';
import { checkMenuFrame, drawMenuFrame, menuTruth } from './read-menus.ts';
import { timeReading } from './read-timing.ts';
import { numbersOf, reportOutcome, shareOut } from './share-out.ts';

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '10000' },
    jobs: { type: 'string', default: '2' },
    /** Index of the first frame. */
    from: { type: 'string', default: '0' },
    /** Restricts the bench to one kind of frame. */
    kind: { type: 'string' },
    /** Index of a single frame, and the folder to save pictures in. */
    only: { type: 'string' },
    save: { type: 'string' },
    /** Set in the worker processes. */
    part: { type: 'string' },
  },
});

type Kind = BenchKind | MenuKind;
const allKinds: readonly Kind[] = ['untouched', 'half-laid', 'solved', 'sets', 'waves'];
const kinds = allKinds.filter((kind) => values.kind === undefined || kind === values.kind);
if (kinds.length === 0)
  throw new RangeError(`expected one of ${allKinds.join(', ')} for --kind, got ${values.kind}`);

const isMenu = (kind: Kind): kind is MenuKind => kind === 'sets' || kind === 'waves';

/** Returns how many frames of a kind a bench of `frames` frames has. */
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

/** Lists all frames of the bench, in the same order in every process. */
function framesOfBench(): { kind: Kind; index: number }[] {
  const [from, frames] = [Number(values.from), Number(values.frames)];
  return kinds.flatMap((kind) => {
    const first = framesOf(kind, from);
    const count = Math.max(0, framesOf(kind, frames) - first);
    return Array.from({ length: count }, (_, i) => ({ kind, index: first + i }));
  });
}

interface KindOutcome {
  readonly kind: Kind;
  readonly outcome: BenchOutcome;
}

const lineAbout = ({ kind, outcome: { index, verdict, note } }: KindOutcome): string | undefined =>
  verdict === 'right' ? undefined : `${kind} ${index}: ${verdict}, ${note}`;

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
  const frames = framesOfBench();
  for (const number of numbersOf(values.part)) {
    const { kind, index } = frames[number]!;
    reportOutcome({ kind, outcome: await one(index, kind) } satisfies KindOutcome);
  }
} else if (values.only) {
  const kind = values.kind === undefined ? 'untouched' : kinds[0]!;
  const { index, ...truth } = isMenu(kind)
    ? menuTruth(Number(values.only), kind)
    : benchTruth(Number(values.only), kind);
  console.log(truth, await one(index, kind));
} else {
  const outcomes = await shareOut<KindOutcome>({
    script: fileURLToPath(import.meta.url),
    words: [
      '--from',
      values.from,
      '--frames',
      values.frames,
      ...(values.kind ? ['--kind', values.kind] : []),
      ...(values.save ? ['--save', values.save] : []),
    ],
    from: 0,
    end: framesOfBench().length,
    jobs: Number(values.jobs),
    lineAbout,
  });
  const of = (kind: Kind) => outcomes.filter((each) => each.kind === kind).map(({ outcome }) => outcome);
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
    kinds.map((kind) => summarise(kind, of(kind))),
  );
  if (kinds.length > 1) {
    printTable('Time at 1024x768', ['1024x768', 'ms', 'share of decoding'], await timeReading());
  }
}
