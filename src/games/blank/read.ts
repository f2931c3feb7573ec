/**
 * The reader of the template: the lamps are runs of lamp-coloured pixels along the middle line of the game. A
 * real game has no such luck; see strata/ for lattices, weaves and margins.
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import type { FramePoint } from '../../core/points.ts';
import type { Layout, ReadDocument, Reader, Scene } from '../game.ts';
import { formatLamps, type Lamps, lampCount } from './board.ts';
import { lampColors } from './practice/practice.ts';

/** Where the lamps are. */
export interface BlankLayout extends Layout {
  readonly lamps: readonly FramePoint[];
}

/** Which lamps are lit, and whether the rim says that the game is solved. */
export interface BlankScene extends Scene {
  readonly kind: 'puzzle' | 'solved';
  readonly lamps: Lamps;
}

type ColorName = keyof typeof lampColors;

/** Farthest a pixel may be from its colour, summed over the channels. */
const tolerance = 60;

/** The reader of the template. */
export const blankReader: Reader<BlankScene, BlankLayout> = {
  locate(frame) {
    const y = Math.floor(frame.height / 2);
    const lamps: FramePoint[] = [];
    let start = -1;
    for (let x = 0; x <= frame.width; x++) {
      const name = x < frame.width ? nearestColor(frame, { x, y }).name : undefined;
      const onLamp = name === 'lit' || name === 'dark';
      if (onLamp && start < 0) start = x;
      if (onLamp || start < 0) continue;
      if (x - start >= 6) lamps.push({ x: (start + x) / 2, y: y + 0.5 });
      start = -1;
    }
    if (lamps.length < lampCount.min || lamps.length > lampCount.max) {
      throw new ReadError('there is no row of lamps in the middle of this picture; show the game alone', {
        trouble: 'nothing-here',
      });
    }
    const { width, height } = frame;
    return { lamps, area: { x: 0, y: 0, width, height }, frame: { width, height } };
  },

  read(frame, layout) {
    const seen = layout.lamps.map((at) => nearestColor(frame, at));
    const rim = nearestColor(frame, { x: frame.width / 2, y: 4 });
    const doubtful = seen.findIndex(({ name }) => name !== 'lit' && name !== 'dark');
    if (doubtful >= 0 || (rim.name !== 'open' && rim.name !== 'solved')) {
      const what = doubtful >= 0 ? `lamp ${doubtful + 1}` : 'the rim';
      throw new ReadError(`${what} has a colour that is none of the game's; is something lying over it?`, {
        trouble: 'doubtful',
      });
    }
    return {
      kind: rim.name === 'solved' ? 'solved' : 'puzzle',
      lamps: seen.map(({ name }) => name === 'lit'),
      confidence: Math.min(...[...seen, rim].map(({ off }) => 1 - off / tolerance)),
      signature: [...seen, rim].flatMap(({ rgb }) => rgb),
    };
  },

  describe(scene, layout): ReadDocument {
    const { lit, dark } = lampColors;
    return {
      game: 'blank',
      rows: 1,
      cols: scene.lamps.length,
      board: [formatLamps(scene.lamps)],
      palette: [lit, dark],
      confidence: scene.confidence,
      layout,
    };
  },

  layoutFromProfile(json) {
    throw json.wrong('the template game needs no profile; leave --profile out');
  },
};

/** The game's colour that a pixel is nearest to, and how far off it is; no name when it is none of them. */
function nearestColor(frame: Frame, at: FramePoint): { name?: ColorName; off: number; rgb: number[] } {
  const i = (Math.floor(at.y) * frame.width + Math.floor(at.x)) * 4;
  const rgb = [...frame.data.subarray(i, i + 3)];
  const distances = Object.entries(lampColors).map(([name, hex]) => {
    const wanted = [1, 3, 5].map((k) => Number.parseInt(hex.slice(k, k + 2), 16));
    return {
      name: name as ColorName,
      off: wanted.reduce((sum, value, k) => sum + Math.abs(value - (rgb[k] ?? 0)), 0),
    };
  });
  const best = distances.reduce((a, b) => (b.off < a.off ? b : a));
  return best.off <= tolerance ? { ...best, rgb } : { off: tolerance, rgb };
}
