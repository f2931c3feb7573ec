/**
 * Inference for small fully connected neural networks: rectified hidden layers, linear output.
 * Weights are 8-bit with one scale per neuron, so a network is a few tens of kilobytes of text in
 * the build.
 *
 * Packed form, little-endian: per layer, per neuron, a float32 scale and a float32 bias; then the
 * layer's int8 weights, neuron by neuron. All encoded as base64.
 */

import { argumentError } from '../../../core/errors.ts';

/** One layer: `outputs` neurons, each with `inputs` weights. */
interface DenseLayer {
  readonly inputs: number;
  readonly outputs: number;
  /**
   * Input by input, each with the weights of all neurons, so that zero inputs, which are frequent,
   * can be skipped.
   */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** A network: its layers from input to output. */
export type DenseNet = readonly DenseLayer[];

/**
 * Unpacks a network.
 * @param sizes neurons per layer, inputs first, for example [421, 64, 14]
 * @param base64 the packed form
 * @returns the network
 * @throws RangeError if the length does not match the sizes
 */
export function unpackNet(sizes: readonly number[], base64: string): DenseNet {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const view = new DataView(bytes.buffer);
  const shapes = sizes.slice(1).map((outputs, i) => ({ inputs: sizes[i]!, outputs }));
  const needed = shapes.reduce((sum, { inputs, outputs }) => sum + outputs * (8 + inputs), 0);
  if (bytes.length !== needed) throw argumentError('base64', `${needed} bytes of weights`, bytes.length);
  let at = 0;
  return shapes.map(({ inputs, outputs }) => {
    const biases = new Float32Array(outputs);
    const weights = new Float32Array(inputs * outputs);
    const start = at + 8 * outputs;
    for (let i = 0; i < outputs; i++) {
      const scale = view.getFloat32(at + 8 * i, true);
      biases[i] = view.getFloat32(at + 8 * i + 4, true);
      for (let k = 0; k < inputs; k++)
        weights[k * outputs + i] = scale * view.getInt8(start + i * inputs + k);
    }
    at = start + inputs * outputs;
    return { inputs, outputs, weights, biases };
  });
}

/**
 * Runs a network.
 * @param net its layers
 * @param input the values of the first layer's inputs
 * @returns the values of the last layer, before any normalisation
 */
export function runNet(net: DenseNet, input: Float32Array): Float32Array {
  let values = input;
  net.forEach((layer, index) => {
    const next = runLayer(layer, values);
    if (index < net.length - 1) for (let i = 0; i < next.length; i++) if (next[i]! < 0) next[i] = 0;
    values = next;
  });
  return values;
}

/** Number of neurons summed at a time, each in its own variable: twice as fast as one by one. */
const unrolled = 8;

function runLayer({ inputs, outputs, weights, biases }: DenseLayer, values: Float32Array): Float32Array {
  const rows = new Uint32Array(inputs);
  const lit = new Float64Array(inputs);
  let count = 0;
  for (let k = 0; k < inputs; k++) {
    const value = values[k]!;
    if (value === 0) continue;
    rows[count] = k * outputs;
    lit[count++] = value;
  }
  const sums = biases.slice();
  let i = 0;
  for (; i + unrolled <= outputs; i += unrolled) {
    let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < count; n++) {
      const value = lit[n]!;
      const at = rows[n]! + i;
      a += value * weights[at]!;
      b += value * weights[at + 1]!;
      c += value * weights[at + 2]!;
      d += value * weights[at + 3]!;
      e += value * weights[at + 4]!;
      f += value * weights[at + 5]!;
      g += value * weights[at + 6]!;
      h += value * weights[at + 7]!;
    }
    sums[i] = sums[i]! + a;
    sums[i + 1] = sums[i + 1]! + b;
    sums[i + 2] = sums[i + 2]! + c;
    sums[i + 3] = sums[i + 3]! + d;
    sums[i + 4] = sums[i + 4]! + e;
    sums[i + 5] = sums[i + 5]! + f;
    sums[i + 6] = sums[i + 6]! + g;
    sums[i + 7] = sums[i + 7]! + h;
  }
  for (; i < outputs; i++) {
    let sum = 0;
    for (let n = 0; n < count; n++) sum += lit[n]! * weights[rows[n]! + i]!;
    sums[i] = sums[i]! + sum;
  }
  return sums;
}

/**
 * Converts network outputs to probabilities.
 * @param values one per class
 * @returns as many shares 0..1, which sum to 1
 */
export function softmax(values: Float32Array): Float32Array {
  const max = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - max));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}
