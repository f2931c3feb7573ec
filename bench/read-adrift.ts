/**
 * Reads drawn pictures of Adrift without prior knowledge and counts wrong boards and refusals. The
 * pictures come from draw-adrift.ts, which shares no code with the practice game.
 *
 *     npm run bench:read adrift [-- --frames 5000 --jobs 2 --from 0 --kind untouched|played]
 *     npm run bench:read adrift -- --only 17 --kind played --save pictures
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodePng } from '../src/capture/picture/encode.ts';
import { adriftTruth } from '../test/support/adrift/adrift-truth.ts';
import { drawAdrift } from '../test/support/adrift/draw-adrift.ts';
import { printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';
import { type AdriftOutcome, checkAdrift } from '../test/support/adrift/read-adrift-check.ts';
import { numbersOf, reportOutcome, shareOut } from './share-out.ts';

const kinds = ['untouched', 'played'] as const;

const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '5000' },
    jobs: { type: 'string', default: '2' },
    /** Index of the first picture. */
    from: { type: 'string', default: '0' },
    kind: { type: 'string', default: 'untouched' },
    /** Index of a single picture, and the folder to save pictures in. */
    only: { type: 'string' },
    save: { type: 'string' },
    /** Set in the worker processes. */
    part: { type: 'string' },
  },
});
const kind = kinds.find((each) => each === values.kind)!;
if (!kind) throw new RangeError(`expected one of ${kinds.join(', ')} for --kind, got ${values.kind}`);

async function one(index: number): Promise<AdriftOutcome> {
  const truth = adriftTruth(index, kind);
  const drawn = await drawAdrift(truth);
  if (values.save) {
    await mkdir(values.save, { recursive: true });
    await writeFile(join(values.save, `${kind}-${index}.png`), await encodePng(drawn.frame));
  }
  return checkAdrift(drawn, truth);
}

const lineAbout = ({ index, verdict, side, style, note, pathsWrong }: AdriftOutcome): string | undefined =>
  verdict === 'right' && pathsWrong === 0
    ? undefined
    : `${index}: ${verdict}, side ${side}, ${style}: ${note}`;

const bands: readonly [string, (outcome: AdriftOutcome) => boolean][] = [
  ['all', () => true],
  ['side 2 and 3', (o) => o.side <= 3],
  ['side 4 to 6', (o) => o.side > 3 && o.side <= 6],
  ['side 7 and 8', (o) => o.side > 6],
  ['cells below 24 px', (o) => o.cellPx < 24],
  ['24..48 px', (o) => o.cellPx >= 24 && o.cellPx < 48],
  ['from 48 px', (o) => o.cellPx >= 48],
];

function row(name: string, outcomes: readonly AdriftOutcome[]): (string | number)[] {
  const count = (verdict: AdriftOutcome['verdict']) => outcomes.filter((o) => o.verdict === verdict).length;
  const read = outcomes.filter((o) => o.verdict !== 'refused');
  const share = ((100 * count('refused')) / Math.max(1, outcomes.length)).toFixed(2);
  const ms = (pick: (o: AdriftOutcome) => number) =>
    [0.5, 0.95].map((q) => quantile(outcomes.map(pick), q).toFixed(0)).join(' ');
  return [
    name,
    outcomes.length,
    count('wrong'),
    `${count('refused')} (${share} %)`,
    read.filter((o) => o.pathsWrong > 0).length,
    read.length === 0
      ? ''
      : quantile(
          read.map((o) => o.offCells),
          1,
        ).toFixed(3),
    `${ms((o) => o.locateMs)}, ${ms((o) => o.readMs)}`,
  ];
}

if (values.part) {
  for (const index of numbersOf(values.part)) reportOutcome(await one(index));
} else if (values.only) {
  console.log(await one(Number(values.only)));
} else {
  const outcomes = await shareOut<AdriftOutcome>({
    script: fileURLToPath(import.meta.url),
    words: ['--kind', kind, ...(values.save ? ['--save', values.save] : [])],
    from: Number(values.from),
    end: Number(values.frames),
    jobs: Number(values.jobs),
    lineAbout,
  });
  printTable(
    `Reading Adrift, ${kind} boards`,
    [
      'boards',
      'count',
      'wrong',
      'refused',
      'paths wrong',
      'farthest cell, in cells',
      'ms locate, read: median 95 %',
    ],
    bands.map(([name, fits]) => row(name, outcomes.filter(fits))),
  );
}
