/**
 * Trains a network of one hidden layer by stochastic gradient descent with momentum (softmax and
 * cross entropy, weight decay, input dropout).
 */

import type { Random } from '../../src/core/random.ts';
import type { TrainedNet } from '../../test/support/pack-net.ts';

/** One layer in training. */
interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
  readonly weightSteps: Float32Array;
  readonly biasSteps: Float32Array;
}

/** The parameters of training. */
export interface TrainingPlan {
  readonly hidden: number;
  readonly classes: number;
  readonly epochs: number;
  readonly random: Random;
  /** Indices of the samples to learn from. */
  readonly use: readonly number[];
}

const batch = 24;
const momentum = 0.9;
const decay = 4e-5;
/** Share of the inputs that are dropped from a sample. */
const dropout = 0.12;
/**
 * Share of the label that is spread over all classes, so that the network does not become
 * overconfident.
 */
const smoothing = 0.03;

/**
 * Trains a network on samples.
 * @param features `inputs` values per sample
 */
export function trainNet(features: Float32Array, labels: Uint8Array, plan: TrainingPlan): TrainedNet {
  const inputs = features.length / labels.length;
  const { random, classes, epochs } = plan;
  const scaling = scalingOf(features, inputs, plan.use);
  const first = makeLayer(inputs, plan.hidden, random);
  const second = makeLayer(plan.hidden, classes, random);
  const x = new Float32Array(inputs);
  const hidden = new Float32Array(plan.hidden);
  const out = new Float32Array(classes);
  const back = new Float32Array(plan.hidden);
  const batches = Math.floor(plan.use.length / batch);
  let order: readonly number[] = plan.use;
  const g1 = gradientOf(first);
  const g2 = gradientOf(second);
  for (let epoch = 0; epoch < epochs; epoch++) {
    order = random.shuffle(order);
    for (let b = 0; b < batches; b++) {
      const rate = 0.035 * (0.5 + 0.5 * Math.cos((Math.PI * (epoch + b / batches)) / epochs)) + 2e-4;
      for (let k = 0; k < batch; k++) {
        const sample = order[b * batch + k]!;
        for (let i = 0; i < inputs; i++) {
          const dropped = random.next() < dropout;
          x[i] = dropped ? 0 : (features[sample * inputs + i]! - scaling.means[i]!) * scaling.factors[i]!;
        }
        forward(first, x, hidden, true);
        forward(second, hidden, out, false);
        outputError(out, labels[sample]!);
        backward(second, out, hidden, g2, back);
        for (let i = 0; i < hidden.length; i++) if (hidden[i]! <= 0) back[i] = 0;
        backward(first, back, x, g1);
      }
      step(first, g1, rate);
      step(second, g2, rate);
    }
  }
  // Later no input is dropped: scale the weights to compensate.
  return [foldScaling(first, scaling, 1 - dropout), second];
}

type Scaling = { readonly means: Float32Array; readonly factors: Float32Array };

function scalingOf(features: Float32Array, inputs: number, use: readonly number[]): Scaling {
  const means = new Float32Array(inputs);
  const squares = new Float32Array(inputs);
  for (const sample of use) {
    for (let i = 0; i < inputs; i++) {
      const value = features[sample * inputs + i]!;
      means[i] = means[i]! + value / use.length;
      squares[i] = squares[i]! + (value * value) / use.length;
    }
  }
  const factors = squares.map((square, i) => 1 / Math.sqrt(Math.max(1e-3, square - means[i]! ** 2)));
  return { means, factors: factors.map((factor) => Math.min(factor, 12)) };
}

function makeLayer(inputs: number, outputs: number, random: Random): Layer {
  const spread = Math.sqrt(6 / (inputs + outputs));
  return {
    inputs,
    outputs,
    weights: Float32Array.from({ length: inputs * outputs }, () => (2 * random.next() - 1) * spread),
    biases: new Float32Array(outputs),
    weightSteps: new Float32Array(inputs * outputs),
    biasSteps: new Float32Array(outputs),
  };
}

const gradientOf = ({ weights, biases }: Layer) => ({
  weights: new Float32Array(weights.length),
  biases: new Float32Array(biases.length),
});

function forward(layer: Layer, x: Float32Array, to: Float32Array, rectify: boolean): void {
  const { inputs, outputs, weights, biases } = layer;
  for (let o = 0, at = 0; o < outputs; o++) {
    let sum = biases[o]!;
    for (let i = 0; i < inputs; i++, at++) sum += weights[at]! * x[i]!;
    to[o] = rectify && sum < 0 ? 0 : sum;
  }
}

/** Replaces outputs by the gradient of the error: probability minus smoothed label. */
function outputError(out: Float32Array, label: number): void {
  const max = Math.max(...out);
  let sum = 0;
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.exp(out[i]! - max);
    sum += out[i]!;
  }
  for (let i = 0; i < out.length; i++) {
    const wanted = smoothing / out.length + (i === label ? 1 - smoothing : 0);
    out[i] = out[i]! / sum - wanted;
  }
}

/**
 * Adds a sample's contribution to a layer's gradient, and propagates the error to the previous
 * layer.
 */
function backward(
  layer: Layer,
  error: Float32Array,
  x: Float32Array,
  gradient: ReturnType<typeof gradientOf>,
  back?: Float32Array,
): void {
  const { inputs, outputs, weights } = layer;
  back?.fill(0);
  for (let o = 0; o < outputs; o++) {
    const e = error[o]!;
    if (e === 0) continue;
    gradient.biases[o] = gradient.biases[o]! + e;
    const row = o * inputs;
    for (let i = 0; i < inputs; i++) {
      gradient.weights[row + i] = gradient.weights[row + i]! + e * x[i]!;
    }
    if (back) for (let i = 0; i < inputs; i++) back[i] = back[i]! + e * weights[row + i]!;
  }
}

function step(layer: Layer, gradient: ReturnType<typeof gradientOf>, rate: number): void {
  const move = (values: Float32Array, steps: Float32Array, slopes: Float32Array, shrink: number) => {
    for (let i = 0; i < values.length; i++) {
      const next = momentum * steps[i]! - rate * (slopes[i]! / batch + shrink * values[i]!);
      steps[i] = next;
      values[i] = values[i]! + next;
      slopes[i] = 0;
    }
  };
  move(layer.weights, layer.weightSteps, gradient.weights, decay);
  move(layer.biases, layer.biasSteps, gradient.biases, 0);
}

function foldScaling(layer: Layer, { means, factors }: Scaling, keep: number): Layer {
  const weights = layer.weights.map((w, at) => w * factors[at % layer.inputs]! * keep);
  const biases = layer.biases.map((bias, o) => {
    let sum = bias;
    for (let i = 0; i < layer.inputs; i++) sum -= weights[o * layer.inputs + i]! * means[i]!;
    return sum;
  });
  return { ...layer, weights, biases };
}
