/**
 * Reads the template game in the three stages of every reader: `locate` finds the lamps, `observe`
 * measures each, and `resolve` classifies them or names the lamp in doubt. It assumes no particular
 * colours: the ground is whatever lies between the lamps, and lit things have chroma. For lattices,
 * digits and self-correcting boards see `vision/` and `perception/`.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame, Rgb } from '../../../core/frame.ts';
import type { FramePoint } from '../../../core/points.ts';
import { medianColor, rectMean } from '../../../vision/color/area-mean.ts';
import { chromaOf, colorDistance, toHex, toLab } from '../../../vision/color/color-space.ts';
import { groundOf } from '../../../vision/color/ground.ts';
import type { Layout, ReadDocument, Reader, Scene } from '../../game.ts';
import { formatLamps, type Lamps, lampCount } from '../board.ts';
import { readLimits as limits } from './limits.ts';

export interface BlankLayout extends Layout {
  /** Centres from left to right. */
  readonly lamps: readonly FramePoint[];
  /** Half the side of a lamp, px. */
  readonly half: number;
}

/** Which lamps are lit, and whether the rim shows that the game is solved. */
export interface BlankScene extends Scene {
  readonly kind: 'puzzle' | 'solved';
  readonly lamps: Lamps;
}

/** Measurements of a lamp or of the rim. */
interface Observation {
  readonly name: string;
  readonly color: Rgb;
  /** Maximum colour distance of any patch from the median colour, OKLab. */
  readonly spread: number;
  /** Colour distance from the ground, OKLab. */
  readonly contrast: number;
}

/** Reads the template game. */
export const blankReader: Reader<BlankScene, BlankLayout> = {
  locate,

  read(frame, layout) {
    const [rim, ...lamps] = observe(frame, layout).map(resolve);
    return {
      kind: rim?.shines ? 'solved' : 'puzzle',
      lamps: lamps.map(({ shines }) => shines),
      confidence: Math.min(...[rim, ...lamps].map((each) => each?.margin ?? 0)),
      signature: [rim, ...lamps].flatMap((each) => (each ? [each.color.r, each.color.g, each.color.b] : [])),
    };
  },

  describe(scene, layout): ReadDocument {
    return {
      game: 'blank',
      rows: 1,
      cols: scene.lamps.length,
      board: [formatLamps(scene.lamps)],
      palette: [],
      confidence: scene.confidence,
      layout,
    };
  },
};

/**
 * Finds the lamps as runs of pixels along the middle row that differ from the ground.
 * @throws ReadError when no row of lamps is found
 */
function locate(frame: Frame): BlankLayout {
  const { width, height } = frame;
  const ground = groundColor(frame);
  const y = Math.floor(height / 2);
  const runs: { from: number; to: number }[] = [];
  for (let x = 0; x < width; x++) {
    if (colorDistance(pixel(frame, { x, y }), ground) < limits.minContrast) continue;
    const last = runs.at(-1);
    if (last?.to === x) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  // The rim crosses the middle row at both ends.
  const inside = runs.filter(({ from, to }) => from > 0 && to < width && to - from >= limits.minLampPx);
  if (inside.length < lampCount.min || inside.length > lampCount.max) {
    throw new ReadError('there is no row of lamps in the middle of this picture; show the game alone', {
      trouble: 'nothing-here',
    });
  }
  return {
    lamps: inside.map(({ from, to }) => ({ x: (from + to) / 2, y: y + 0.5 })),
    half: Math.min(...inside.map(({ from, to }) => (to - from) / 2)),
    area: { x: 0, y: 0, width, height },
    frame: { width, height },
  };
}

/** The colour between the rim and the lamps. */
function groundColor(frame: Frame): Rgb {
  const eighth = Math.max(1, Math.floor(frame.height / 8));
  return groundOf(frame, { x: 0, y: eighth, width: frame.width, height: eighth }, 2).color;
}

/**
 * Measures the rim by three patches and each lamp by nine. Their median ignores a mouse pointer
 * over one patch, and their spread reveals it.
 */
function observe(frame: Frame, { lamps, half }: BlankLayout): Observation[] {
  const ground = groundColor(frame);
  const onRim = [-9, 0, 9].map((x) => rectMean(frame, { x: frame.width / 2 + x, y: 4 }, 2, 2));
  const steps = [-0.55 * half, 0, 0.55 * half];
  const patches = ({ x, y }: FramePoint) =>
    steps.flatMap((down) =>
      steps.map((right) => rectMean(frame, { x: x + right, y: y + down }, half / 5, half / 5)),
    );
  return [
    observed('the rim', onRim, ground),
    ...lamps.map((at, i) => observed(`lamp ${i + 1}`, patches(at), ground)),
  ];
}

function observed(name: string, patches: readonly Rgb[], ground: Rgb): Observation {
  const color = medianColor(patches);
  const spread = Math.max(...patches.map((patch) => colorDistance(patch, color)));
  return { name, color, spread, contrast: colorDistance(color, ground) };
}

/**
 * Classifies the rim or a lamp as lit or unlit.
 * @returns the classification and its margin, 0..1
 * @throws ReadError naming whatever is covered or too close to the boundary
 */
function resolve(seen: Observation): { shines: boolean; margin: number; color: Rgb } {
  const { name, color } = seen;
  const chroma = chromaOf(toLab(color));
  const margin = Math.min(1, Math.abs(chroma / limits.shiningChroma - 1));
  const shines = chroma > limits.shiningChroma;
  const why = doubtAbout(seen, margin);
  if (why === undefined) return { shines, margin, color };
  throw new ReadError(`${name} ${why}`, {
    trouble: 'doubtful',
    candidates: shines ? ['o', '.'] : ['.', 'o'],
  });
}

/** Explains what is wrong with an observation; `undefined` if nothing is. */
function doubtAbout({ color, spread, contrast }: Observation, margin: number): string | undefined {
  if (spread > limits.maxSpread) return 'shows several colours; is something lying over it?';
  if (contrast < limits.minContrast) return 'does not stand out from the ground; is the picture empty?';
  if (margin < limits.minMargin)
    return `is neither grey nor bright (${toHex(color)}); is the picture fading?`;
  return undefined;
}

/** Returns the colour of the pixel at integer coordinates. */
function pixel({ data, width }: Frame, { x, y }: FramePoint): Rgb {
  const [r = 0, g = 0, b = 0] = data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
  return { r, g, b };
}
