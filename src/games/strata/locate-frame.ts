/**
 * Finds the framed diamond of the two screens without a palette: the solved screen has it below the board, with
 * the next puzzle in it, and the wave-complete screen has a larger one in the board's place. Scale and place of
 * the whole design follow from the frame.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { Columns } from '../../vision/diagonals.ts';
import { findHollowDiamonds } from '../../vision/diamond-search.ts';
import { type HollowDiamond, measureHollowDiamond } from '../../vision/hollow-diamond.ts';
import { design, designHeight, wave } from './geometry.ts';
import { type Design, fromDesign } from './locate-fit.ts';
import { strokeContrast } from './locate-selectors.ts';

/** The two frames: which screen, and where in design units; `half` is that of the middle of the stroke. */
export const frames = {
  solved: { at: design.next, half: design.next.outerHalf - design.next.stroke / Math.SQRT2 },
  wave: { at: design.board, half: wave.frameHalf - design.next.stroke / Math.SQRT2 },
} as const;

const all = (frame: Frame): Columns => ({ frame, left: 0, right: frame.width });

/** A frame as it was measured. */
export interface FoundFrame {
  readonly screen: keyof typeof frames;
  readonly design: Design;
  /** How far the four sides are from a square of the right size, px. */
  readonly residualPx: number;
}

/** The frames that can be seen, the more likely screen first for each. */
export function* findFrames(frame: Frame): Generator<FoundFrame> {
  const most = frame.height / designHeight;
  const found = findHollowDiamonds(frame, {
    minHalf: frames.solved.half * 0.42,
    maxHalf: frames.wave.half * most * 1.03,
    mapHeight: 300,
    leastDarkness: 9,
    most: 6,
  });
  for (const { centre, half } of found) {
    const reach = Math.max(5, half * 0.08);
    const first = measureHollowDiamond(all(frame), { centre, half, reach, stroke: 0.06 * half });
    for (const screen of ['solved', 'wave'] as const) {
      const scale = first.half / frames[screen].half;
      const stroke = design.next.stroke * scale;
      const fine = measureHollowDiamond(all(frame), {
        centre: first.centre,
        half: first.half,
        reach: stroke * 2.5 + 2,
        stroke,
      });
      const { at } = frames[screen];
      yield {
        screen,
        design: {
          origin: { x: fine.centre.x - at.x * scale, y: fine.centre.y - at.y * scale },
          scale: fine.half / frames[screen].half,
        },
        residualPx: fine.skew,
      };
    }
  }
}

/**
 * How well a frame stands where the design has it.
 * @returns darkness of its lines as a share of what they should have (about 1, 0 when there is none), and the
 *   share that its weakest side has
 */
export function frameContrast(
  frame: Frame,
  at: Design,
  screen: keyof typeof frames,
  linen: Rgb,
): { readonly contrast: number; readonly weakest: number; readonly diamond: HollowDiamond } {
  const stroke = design.next.stroke * at.scale;
  const diamond = measureHollowDiamond(all(frame), {
    centre: fromDesign(at, frames[screen].at),
    half: frames[screen].half * at.scale,
    reach: 2.4 * stroke + 2,
    stroke,
  });
  const single = diamond.sides.map((side) =>
    strokeContrast({ ...diamond, sides: [side, side, side, side] }, linen, stroke),
  );
  return { contrast: strokeContrast(diamond, linen, stroke), weakest: Math.min(...single), diamond };
}
