/** The counterpart of vision/glyph's `unpackNet`, for the training script and for tests. */

/** A trained network with its input scaling folded in: weights row by row, one row per output. */
export type TrainedNet = readonly {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}[];

/**
 * Packs a network with 8-bit weights.
 * @param net its layers, from the inputs to the outputs
 * @returns the form that `unpackNet` takes, base64
 */
export function packNet(net: TrainedNet): string {
  const parts = net.map(({ inputs, outputs, weights, biases }) => {
    const bytes = Buffer.alloc(outputs * (8 + inputs));
    for (let o = 0; o < outputs; o++) {
      const row = weights.subarray(o * inputs, (o + 1) * inputs);
      const scale =
        Math.max(
          1e-9,
          row.reduce((max, w) => Math.max(max, Math.abs(w)), 0),
        ) / 127;
      bytes.writeFloatLE(scale, o * 8);
      bytes.writeFloatLE(biases[o]!, o * 8 + 4);
      row.forEach((w, i) => bytes.writeInt8(Math.round(w / scale), outputs * 8 + o * inputs + i));
    }
    return bytes;
  });
  return Buffer.concat(parts).toString('base64');
}
