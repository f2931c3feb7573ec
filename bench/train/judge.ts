/**
 * Judges the trained networks: sets the sharpness of their shares on the calibration families to
 * the maximum likelihood of the right answers, then prints accuracy, doubts and confusions on all
 * sides.
 */

import { type DenseNet, runNet, softmax, unpackNet } from '../../src/vision/glyph/classifier/dense-net.ts';
import { featureCount } from '../../src/vision/glyph/classifier/stroke-features.ts';
import { debianFamilies, facesOf } from '../fonts/font-packages.ts';
import { webFamilies } from '../fonts/web-families.ts';
import { printTable } from '../print-table.ts';
import { makeSamples, type SampleKind, type SampleSet } from './samples.ts';

/** Minimum shares of a sure reading, for the table. */
const sureShares = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99] as const;

/**
 * Judges the networks.
 * @param weights of the networks
 * @param kind the samples they learned
 * @returns the sharpness to use
 */
export async function judge(
  weights: { readonly hidden: number; readonly members: readonly string[] },
  kind: SampleKind,
): Promise<number> {
  const sizes = [featureCount, weights.hidden, kind.classes.length];
  const nets = weights.members.map((packed) => unpackNet(sizes, packed));
  const calibration = await makeSamples(kind, facesOf(kind.families.calibration), 8000, 71);
  const sharpness = bestSharpness(votesOf(nets, calibration), calibration.labels);
  console.log(`sharpness ${sharpness}`);
  const sides: readonly [string, SampleSet][] = [
    ['training', await makeSamples(kind, facesOf(kind.families.training), 8000, 72)],
    ['calibration', calibration],
    ['test', await makeSamples(kind, facesOf(debianFamilies.test), 8000, 73)],
    ['test on web fonts', await makeSamples(kind, facesOf(webFamilies.test), 8000, 74)],
  ];
  for (const [side, samples] of sides) report(side, samples, votesOf(nets, samples), sharpness, kind.classes);
  return sharpness;
}

/** Returns the mean outputs of the networks for every sample. */
function votesOf(nets: readonly DenseNet[], { features, labels }: SampleSet): Float32Array[] {
  return Array.from(labels, (_, i) => {
    const input = features.subarray(i * featureCount, (i + 1) * featureCount);
    const outs = nets.map((net) => runNet(net, input));
    return outs[0]!.map((_value, k) => outs.reduce((sum, out) => sum + out[k]!, 0) / nets.length);
  });
}

function bestSharpness(votes: readonly Float32Array[], labels: Uint8Array): number {
  let best = { sharpness: 1, loss: Infinity };
  for (let sharpness = 0.5; sharpness <= 3; sharpness += 0.05) {
    const loss = votes.reduce((sum, each, i) => {
      const shares = softmax(each.map((value) => value * sharpness));
      return sum - Math.log(Math.max(1e-9, shares[labels[i]!]!));
    }, 0);
    if (loss < best.loss) best = { sharpness: Number(sharpness.toFixed(2)), loss };
  }
  return best.sharpness;
}

function report(
  side: string,
  { labels, names, heights }: SampleSet,
  votes: readonly Float32Array[],
  sharpness: number,
  classes: readonly string[],
): void {
  const answers = votes.map((each, i) => {
    const shares = softmax(each.map((value) => value * sharpness));
    const answer = shares.indexOf(Math.max(...shares));
    return { answer, share: shares[answer]!, label: labels[i]!, i };
  });
  const right = answers.filter(({ answer, label }) => answer === label).length;
  const tall = answers.filter(({ i }) => heights[i]! >= 12);
  const rightTall = tall.filter(({ answer, label }) => answer === label).length;
  console.log(
    `\n${side}: ${((100 * right) / answers.length).toFixed(2)} % right; ` +
      `${((100 * rightTall) / tall.length).toFixed(2)} % of those at least 12 px high`,
  );
  printTable(
    `${side}: sure from a share of`,
    ['share', 'doubtful %', 'wrong among the sure, of 8000'],
    sureShares.map((min) => [
      min,
      ((100 * answers.filter(({ share }) => share < min).length) / answers.length).toFixed(2),
      answers.filter(({ share, answer, label }) => share >= min && answer !== label).length,
    ]),
  );
  const heads = ['drawn', ...classes];
  const rows = classes.map((name, label) => [
    name,
    ...classes.map((_, answer) => {
      const count = answers.filter((a) => a.label === label && a.answer === answer).length;
      return count === 0 ? '' : count;
    }),
  ]);
  printTable(`${side}: read as`, heads, rows);
  const worst = answers.filter(({ answer, label }) => answer !== label).sort((a, b) => b.share - a.share);
  for (const { answer, share, i } of worst.slice(0, 12)) {
    console.log(`  ${names[i]}, ${heights[i]?.toFixed(0)} px: ${classes[answer]} at ${share.toFixed(3)}`);
  }
}
