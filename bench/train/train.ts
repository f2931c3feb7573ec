/**
 * Trains the glyph classifiers and writes their weights: whole numbers to 13 for the reader of
 * Str8ts; figures and letters for everyone. Reproducible: the same seed and fonts give the same
 * weights. Each member of an ensemble is trained in a separate run, on its own samples.
 *
 *     npx tsx bench/train/train.ts digit --member 0      (then 1 and 2; minutes of one core each)
 *     npx tsx bench/train/train.ts digit --judge         calibrates the shares, prints the tables
 *     npx tsx bench/train/train.ts figure|letter …       the same for figures and letters
 */

import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { argumentError } from '../../src/core/errors.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import { webFamilies } from '../fonts/web-families.ts';
import { digitKind } from './digit-kind.ts';
import { figureKind } from './figure-kind.ts';
import { judge } from './judge.ts';
import { letterKind } from './letter-kind.ts';
import { trainMember } from './train-member.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    member: { type: 'string' },
    judge: { type: 'boolean', default: false },
    samples: { type: 'string' },
    epochs: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
});

/** Networks that vote. */
const members = 3;

/** The classifiers: neurons in the hidden layer, samples of each network, and folder in src. */
const classifiers = {
  digit: { kind: digitKind, hidden: 128, samples: 120_000, folder: 'games/str8ts/read/digits' },
  figure: { kind: figureKind, hidden: 80, samples: 80_000, folder: 'vision/glyph' },
  letter: { kind: letterKind, hidden: 80, samples: 100_000, folder: 'vision/glyph' },
} as const;

const [what] = positionals;
if (what !== 'digit' && what !== 'figure' && what !== 'letter')
  throw argumentError('the first word', 'digit, figure or letter', what);
const { kind, hidden, samples, folder } = classifiers[what];
const weightsFile = fileURLToPath(new URL(`../../src/${folder}/${what}-weights.ts`, import.meta.url));

interface Weights {
  readonly hidden: number;
  readonly sharpness: number;
  readonly members: string[];
}

/** Loads the weights of the file; none when there is no file yet. */
async function loadWeights(): Promise<Weights> {
  if (!existsSync(weightsFile)) return { hidden, sharpness: 1, members: [] };
  const weights = ((await import(weightsFile)) as Readonly<Record<string, Weights>>)[`${what}Weights`]!;
  return { ...weights, members: [...weights.members] };
}

function saveWeights(weights: Weights): void {
  const head =
    `/**\n * Weights of the ${what} classifier, written by bench/train/train.ts; packed as described in\n` +
    ' * dense-net.ts. `sharpness` calibrates the shares on font families that no member has seen.\n */\n' +
    `export const ${what}Weights: {\n  readonly hidden: number;\n  readonly sharpness: number;\n` +
    '  readonly members: readonly string[];\n}';
  const packed = weights.members.map((each) => `    '${each}',\n`).join('');
  const body = `{\n  hidden: ${weights.hidden},\n  sharpness: ${weights.sharpness},\n  members: [\n${packed}  ],\n}`;
  writeFileSync(weightsFile, `${head} = ${body};\n`);
}

loadFonts(Object.values(webFamilies).flat());
if (values.member !== undefined) {
  const typed = { ...values, samples: values.samples ?? String(samples), member: values.member };
  const { member, packed } = await trainMember(kind, typed, { members, hidden });
  const weights = await loadWeights();
  weights.members[member] = packed;
  saveWeights({ ...weights, hidden });
} else if (values.judge) {
  const weights = await loadWeights();
  if (weights.members.filter(Boolean).length < members) throw new Error('train all members first');
  saveWeights({ ...weights, sharpness: await judge(weights, kind) });
} else {
  throw argumentError('--member or --judge', 'one of them', undefined);
}
