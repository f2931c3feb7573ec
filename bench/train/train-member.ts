/** Trains one member of an ensemble of networks, on its own samples. */

import { argumentError } from '../../src/core/errors.ts';
import { seededRandom } from '../../src/core/random.ts';
import { packNet } from '../../test/support/pack-net.ts';
import { facesOf } from '../fonts/font-packages.ts';
import { makeSamples, type SampleKind } from './samples.ts';
import { trainNet } from './train-net.ts';

/** The options of a training script, as typed. */
interface Typed {
  readonly member: string;
  readonly samples: string;
  readonly epochs: string;
  readonly seed: string;
}

/** The networks of an ensemble: their number, and neurons in the hidden layer of each. */
interface Ensemble {
  readonly members: number;
  readonly hidden: number;
}

/**
 * Trains a member.
 * @param kind of the glyphs
 * @param typed its number from 0, the number of samples and epochs, and the seed
 * @param ensemble that it belongs to
 * @returns its number and its packed weights
 * @throws RangeError if there is no such member
 */
export async function trainMember(
  kind: SampleKind,
  typed: Typed,
  { members, hidden }: Ensemble,
): Promise<{ readonly member: number; readonly packed: string }> {
  const member = Number(typed.member);
  if (!Number.isInteger(member) || member < 0 || member >= members) {
    throw argumentError('--member', `a whole number from 0 to ${members - 1}`, typed.member);
  }
  const seed = Number(typed.seed) * 1000 + member;
  const faces = facesOf(kind.families.training);
  const samples = await makeSamples(kind, faces, Number(typed.samples), seed);
  console.log(`${samples.labels.length} samples of ${samples.families.length} families`);
  const net = trainNet(samples.features, samples.labels, {
    hidden,
    classes: kind.classes.length,
    epochs: Number(typed.epochs),
    random: seededRandom(seed),
    use: [...samples.labels.keys()],
  });
  return { member, packed: packNet(net) };
}
