/**
 * Finds the mark in a cell's square of samples: a disc, a line or a block in the centre of its
 * ground, with its colour, its shape and the sides it leads to.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import { coreSamples, fromMiddle, shapeInMiddle, withoutHoles } from './shape.ts';
import type { CellMark, MarkShape } from './features.ts';
import { markLimits as limits, shapeLimits } from './limits.ts';

/** The colour at a place of the cell, shares across and down. */
type Sample = (across: number, down: number) => Rgb;

/** Access to a cell beyond its samples. */
interface CellLook {
  readonly sample: Sample;
  /** As armSlants measures them. */
  readonly slants: readonly number[];
}

/**
 * Finds the mark in the centre of a cell.
 * @param colors by sample
 * @param ground levels
 * @param look returns the colour at any place of the cell, and where lines cross its seams
 * @param min minimum difference from the ground, levels
 * @returns `undefined` for no mark
 */
export function markOn(
  colors: readonly Rgb[],
  ground: Rgb,
  look: CellLook,
  min: number = limits.minContrast.ofAnything,
): CellMark | undefined {
  const core = coreSamples.map((i) => colors[i]!).filter((color) => channelGap(color, ground) > min);
  if (core.length < limits.minCore * coreSamples.length) return undefined;
  const contrast = channelGap(medianColor(core), ground);
  const isOn = (each: Rgb) => channelGap(each, ground) > 0.5 * contrast;
  const first = shapeInMiddle(colors.map(isOn));
  const inDisc = colors.flatMap((each, i) => {
    const off = fromMiddle[i]!;
    return isOn(each) && off <= limits.discRadius
      ? [{ color: each, weight: off <= shapeLimits.coreRadius ? 2 : 1 }]
      : [];
  });
  const paint = commonest(inDisc);
  if (first.jut <= limits.maxJut) return markWith(paint, ground, first, look);
  // A rim of a third colour may be only half included, or touch the lines between cells. So only
  // samples closer to the mark's colour than to the ground are kept.
  const bare = shapeInMiddle(
    colors.map((each) => isOn(each) && channelGap(each, paint.color) <= channelGap(each, ground)),
  );
  return markWith(paint, ground, bare.jut < first.jut ? bare : first, look);
}

/**
 * Finds a ring around the centre of a cell whose inside has the colour of the ground.
 * @param colors by sample
 * @param ground levels
 * @param look as in `markOn`
 * @returns the mark that the ring bounds, in the ring's colour; `undefined` for none
 */
export function ringOn(colors: readonly Rgb[], ground: Rgb, look: CellLook): CellMark | undefined {
  const isOn = (each: Rgb) => channelGap(each, ground) > limits.minContrast.ofAnything;
  const filled = withoutHoles(colors.map(isOn));
  if (!coreSamples.every((i) => filled[i])) return undefined;
  const ring = colors.flatMap((color, i) =>
    isOn(color) && fromMiddle[i]! <= shapeLimits.maxHole ? [{ color, weight: 1 }] : [],
  );
  return markWith(commonest(ring), ground, shapeInMiddle(filled), look);
}

/** The commonest colour of a mark, weighted towards its core, and the share that has it. */
function commonest(
  all: readonly { readonly color: Rgb; readonly weight: number }[],
): Pick<CellMark, 'color' | 'pure'> {
  const step = Math.max(1, Math.ceil(all.length / limits.maxCompared));
  const some = all.filter((_, i) => i % step === 0);
  const weigh = (samples: typeof some) => samples.reduce((sum, { weight }) => sum + weight, 0);
  let [best, max]: [readonly Rgb[], number] = [[], 0];
  for (const { color } of some) {
    const alike = some.filter((other) => channelGap(color, other.color) <= limits.oneColor);
    const weight = weigh(alike);
    if (weight > max) [best, max] = [alike.map((other) => other.color), weight];
  }
  const color = medianColor(best);
  const alike = all.filter((other) => channelGap(color, other.color) <= limits.oneColor);
  return { color, pure: alike.length / all.length };
}

/** Where a line across a seam is sampled, cells: on both sides; the seam may show through it. */
const acrossSeam = [...limits.armDepths, ...limits.armDepths.map((depth) => -depth)];

/** Completes a mark with its colour, box corners and arms. */
function markWith(
  { color, pure }: Pick<CellMark, 'color' | 'pure'>,
  ground: Rgb,
  shape: MarkShape,
  { sample, slants }: CellLook,
): CellMark {
  const contrast = channelGap(color, ground);
  const isOn = (each: Rgb) => channelGap(each, ground) > 0.5 * contrast;
  const isArm = (places: readonly (readonly [number, number])[]) =>
    places.every(([across, down]) => {
      const each = sample(across, down);
      return isOn(each) && channelGap(each, color) < 0.5 * contrast;
    });
  const arm = (slant: number, place: (depth: number, off: number) => readonly [number, number]) => {
    const leaves = (depths: readonly number[], stray: number) =>
      isArm(
        depths.flatMap((depth) =>
          [-limits.armOff, limits.armOff].map((off) => place(depth, 0.5 + stray * (0.5 - depth) + off)),
        ),
      );
    // A disc may touch the side there; only a line continues beyond it.
    return leaves(limits.armDepths, 0) || (slant !== 0 && leaves(acrossSeam, slant));
  };
  return {
    color,
    pure,
    contrast,
    ...shape,
    corners: cornersOn(shape, (across, down) => {
      const each = sample(across, down);
      return isOn(each) && channelGap(each, color) <= channelGap(each, ground);
    }),
    arms: [
      arm(slants[0]!, (depth, off) => [off, depth]),
      arm(slants[1]!, (depth, off) => [1 - depth, off]),
      arm(slants[2]!, (depth, off) => [off, 1 - depth]),
      arm(slants[3]!, (depth, off) => [depth, off]),
    ],
  };
}

function cornersOn(
  { width, height }: Pick<CellMark, 'width' | 'height'>,
  isOn: (across: number, down: number) => boolean,
): number {
  const [x, y] = [(limits.boxCorner * width) / 2, (limits.boxCorner * height) / 2];
  const places = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ] as const;
  return places.filter(([across, down]) => isOn(0.5 + across, 0.5 + down)).length;
}
