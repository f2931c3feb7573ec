/**
 * Trains the classifiers of digits (whole numbers to 13) and of figures (0 to 9) and writes their
 * weights: those of digits next to the reader of Str8ts, those of figures to src/vision/glyph.
 * Reproducible: the same seed and fonts give the same weights. Each member of an ensemble is
 * trained in a separate run, on its own samples.
 *
 *     npx tsx bench/train/digits.ts --member 0        (then 1 to 4; four minutes of one core each)
 *     npx tsx bench/train/digits.ts --judge           sets the margins and prints the tables
 *     npx tsx bench/train/digits.ts --figures …       the same for figures
 */

import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { argumentError } from '../../src/core/errors.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import { judge } from './judge.ts';
import { digitKind } from './digit-kind.ts';
import { figureKind } from './figure-kind.ts';
import { trainMember } from './train-member.ts';

const { values } = parseArgs({
  options: {
    member: { type: 'string' },
    figures: { type: 'boolean', default: false },
    judge: { type: 'boolean', default: false },
    samples: { type: 'string' },
    epochs: { type: 'string', default: '14' },
    seed: { type: 'string', default: '1' },
  },
});

/** Networks that vote. */
const members = 5;

/**
 * What is trained: neurons in the hidden layer and samples of each network; name and folder in src.
 */
const { kind, classes, hidden, samples, what, folder } = values.figures
  ? ({
      kind: figureKind,
      classes: 11,
      hidden: 48,
      samples: 26_000,
      what: 'figure',
      folder: 'vision/glyph',
    } as const)
  : ({
      kind: digitKind,
      classes: 14,
      hidden: 64,
      samples: 60_000,
      what: 'digit',
      folder: 'games/str8ts/read/digits',
    } as const);

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
    `/**\n * Weights of the ${what} classifier (${what}-net.ts), written by bench/train/digits.ts; packed as\n` +
    ' * described in dense-net.ts. `sharpness` calibrates the shares on font families that no member has\n' +
    ' * seen.\n */\n' +
    `export const ${what}Weights: {\n  readonly hidden: number;\n  readonly sharpness: number;\n` +
    '  readonly members: readonly string[];\n}';
  const members = weights.members.map((packed) => `    '${packed}',\n`).join('');
  const body = `{\n  hidden: ${weights.hidden},\n  sharpness: ${weights.sharpness},\n  members: [\n${members}  ],\n}`;
  writeFileSync(weightsFile, `${head} = ${body};\n`);
}

loadFonts();
if (values.member !== undefined) {
  const typed = { ...values, samples: values.samples ?? String(samples), member: values.member };
  const { member, packed } = await trainMember(kind, typed, { members, hidden, classes });
  const weights = await loadWeights();
  weights.members[member] = packed;
  saveWeights({ ...weights, hidden });
} else if (values.judge) {
  const weights = await loadWeights();
  if (weights.members.filter(Boolean).length < members) throw new Error('train all members first');
  saveWeights({ ...weights, sharpness: await judge(weights, kind, classes) });
} else {
  throw argumentError('--member or --judge', 'one of them', undefined);
}
