/**
 * A small neural network of fully connected layers, for inference: rectified hidden layer, linear output. Weights
 * are 8-bit with one scale per neuron, so that a network is a few tens of kilobytes of text in the build.
 *
 * Packed form, little-endian: per layer, per neuron, a float32 scale and a float32 bias; then the layer's int8 weights,
 * neuron by neuron. All of it as base64.
 */

import { argumentError } from '../core/errors.ts';

/** One layer: `outputs` neurons, each with `inputs` weights. */
export interface DenseLayer {
  readonly inputs: number;
  readonly outputs: number;
  /** Neuron by neuron. */
  readonly weights: Int8Array;
  readonly scales: Float32Array;
  readonly biases: Float32Array;
}

/** A network: its layers from input to output. */
export type DenseNet = readonly DenseLayer[];

/**
 * Unpacks a network.
 * @param sizes neurons per layer with the inputs first, such as [421, 64, 14]
 * @param base64 the packed form
 * @throws RangeError when the length is not what the sizes need
 */
export function unpackNet(sizes: readonly number[], base64: string): DenseNet {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const view = new DataView(bytes.buffer);
  const shapes = sizes.slice(1).map((outputs, i) => ({ inputs: sizes[i] as number, outputs }));
  const needed = shapes.reduce((sum, { inputs, outputs }) => sum + outputs * (8 + inputs), 0);
  if (bytes.length !== needed) throw argumentError('base64', `${needed} bytes of weights`, bytes.length);
  let at = 0;
  return shapes.map(({ inputs, outputs }) => {
    const scales = new Float32Array(outputs);
    const biases = new Float32Array(outputs);
    for (let i = 0; i < outputs; i++, at += 8) {
      scales[i] = view.getFloat32(at, true);
      biases[i] = view.getFloat32(at + 4, true);
    }
    const weights = new Int8Array(bytes.buffer, at, inputs * outputs);
    at += inputs * outputs;
    return { inputs, outputs, weights, scales, biases };
  });
}

/**
 * Runs a network.
 * @param input as many values as its first layer takes
 * @returns the values of the last layer, before any normalisation
 */
export function runNet(net: DenseNet, input: Float32Array): Float32Array {
  let values = input;
  net.forEach((layer, index) => {
    const next = new Float32Array(layer.outputs);
    const last = index === net.length - 1;
    for (let i = 0, at = 0; i < layer.outputs; i++) {
      let sum = 0;
      for (let k = 0; k < layer.inputs; k++, at++)
        sum += (layer.weights[at] as number) * (values[k] as number);
      const value = sum * (layer.scales[i] as number) + (layer.biases[i] as number);
      next[i] = last || value > 0 ? value : 0;
    }
    values = next;
  });
  return values;
}

/** Turns network outputs into probabilities that sum to 1. */
export function softmax(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}
