/**
 * Trains the letter classifier and writes src/vision/glyph/letter-weights.ts. Reproducible: the
 * same seed and fonts give the same weights. Each member of the ensemble is trained in a separate
 * run, on its own samples.
 *
 *     npx tsx bench/train/letters.ts --member 0       (then 1 and 2; some minutes of one core each)
 *     npx tsx bench/train/letters.ts --judge          prints how many letters are right
 */

import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { argumentError } from '../../src/core/errors.ts';
import { runNet, unpackNet } from '../../src/vision/glyph/dense-net.ts';
import { featureCount } from '../../src/vision/glyph/stroke-features.ts';
import { debianFamilies, facesOf } from '../fonts/font-packages.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import { letterKind } from './letter-kind.ts';
import { makeSamples } from './samples.ts';
import { trainMember } from './train-member.ts';

const { values } = parseArgs({
  options: {
    member: { type: 'string' },
    judge: { type: 'boolean', default: false },
    samples: { type: 'string', default: '36000' },
    epochs: { type: 'string', default: '8' },
    seed: { type: 'string', default: '5' },
  },
});

/** Networks that vote, neurons in the hidden layer of each, and classes: 26 letters and "other". */
const members = 3;
const hidden = 56;
const classes = 27;

const weightsFile = fileURLToPath(new URL('../../src/vision/glyph/letter-weights.ts', import.meta.url));

interface Weights {
  readonly hidden: number;
  readonly members: string[];
}

/** Loads the weights of the file; none when there is no file yet. */
async function loadWeights(): Promise<Weights> {
  if (!existsSync(weightsFile)) return { hidden, members: [] };
  const { letterWeights } = (await import(weightsFile)) as { readonly letterWeights: Weights };
  return { hidden: letterWeights.hidden, members: [...letterWeights.members] };
}

function saveWeights({ members: packed }: Weights): void {
  const head =
    '/** Weights of the letter classifier (glyph-shares.ts), written by bench/train/letters.ts; packed as described in dense-net.ts. */\n' +
    'export const letterWeights: { readonly hidden: number; readonly members: readonly string[] }';
  const lines = packed.map((each) => `    '${each}',\n`).join('');
  writeFileSync(weightsFile, `${head} = {\n  hidden: ${hidden},\n  members: [\n${lines}  ],\n};\n`);
}

/** Prints the accuracy on each side, and some of the misread samples. */
async function judge({ members: packed }: Weights): Promise<void> {
  const nets = packed.map((each) => unpackNet([featureCount, hidden, classes], each));
  for (const [side, families] of Object.entries(debianFamilies)) {
    const { features, labels, names } = await makeSamples(letterKind, facesOf(families), 6000, 91);
    const wrong: string[] = [];
    labels.forEach((label, i) => {
      const input = features.subarray(i * featureCount, (i + 1) * featureCount);
      const outs = nets.map((net) => runNet(net, input));
      const sums = Array.from({ length: classes }, (_, k) => outs.reduce((sum, out) => sum + out[k]!, 0));
      const answer = sums.indexOf(Math.max(...sums));
      if (answer !== label)
        wrong.push(`${names[i]}: ${answer === 0 ? 'other' : String.fromCharCode(96 + answer)}`);
    });
    console.log(`${side}: ${((100 * (labels.length - wrong.length)) / labels.length).toFixed(2)} % right`);
    for (const line of wrong.slice(0, 25)) console.log(`  ${line}`);
  }
}

loadFonts();
if (values.member !== undefined) {
  const typed = { ...values, member: values.member };
  const { member, packed } = await trainMember(letterKind, typed, { members, hidden, classes });
  const weights = await loadWeights();
  weights.members[member] = packed;
  saveWeights(weights);
} else if (values.judge) {
  await judge(await loadWeights());
} else {
  throw argumentError('--member or --judge', 'one of them', undefined);
}
