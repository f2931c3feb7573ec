import { type Frame, makeFrame } from '../../src/core/frame.ts';
import { seededRandom } from '../../src/core/random.ts';

/**
 * Adds normally distributed noise to each channel of a picture.
 * @param frame the picture; not changed
 * @param deviation standard deviation, levels
 * @param isShared whether neighbouring pixels share their noise, as those of a camera do
 * @returns the noisy picture
 */
export function noisy(frame: Frame, deviation: number, isShared = false): Frame {
  const { width, height, data } = frame;
  const random = seededRandom(5);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const field = Float32Array.from(data, () => deviation * normal());
  const noise = isShared ? smoothed(field, width) : field;
  const changed = Uint8Array.from(data, (value, i) =>
    i % 4 === 3 ? value : Math.min(255, Math.max(0, Math.round(value + noise[i]!))),
  );
  return makeFrame(width, height, changed, frame);
}

/** A 3x3 binomial filter that keeps the standard deviation; beyond the rim there is no noise. */
function smoothed(field: Float32Array, width: number): Float32Array {
  const along = (from: Float32Array, step: number) =>
    from.map((value, i) => ((from[i - step] ?? 0) + 2 * value + (from[i + step] ?? 0)) / Math.sqrt(6));
  return along(along(field, 4), 4 * width);
}
