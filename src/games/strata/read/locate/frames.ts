/**
 * Finds the framed diamond of the two screens without a palette: the solved screen has it below the
 * board, with the next puzzle in it, and the wave-complete screen has a larger one in the board's
 * place. Scale and place of the whole design follow from the frame.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import type { Columns } from './diagonals.ts';
import { findHollowDiamonds, type FoundDiamond, likeness, shrink } from './diamond-search.ts';
import { type HollowDiamond, measureHollowDiamond } from './hollow-diamond.ts';
import { design, designHeight, wave } from '../../geometry.ts';
import { type Design, fromDesign } from './design.ts';
import { boxAt, boxLineHalf, type MenuKind, menus } from '../../menu.ts';
import { limits } from '../limits.ts';

const { mapHeight, lineTolerance } = limits.frames;

/**
 * The two frames: which screen, and where in design units; `half` is that of the middle of the
 * stroke.
 */
export const frames = {
  solved: { at: design.next, half: design.next.outerHalf - design.next.stroke / Math.SQRT2 },
  wave: { at: design.board, half: wave.frameHalf - design.next.stroke / Math.SQRT2 },
} as const;

const all = (frame: Frame): Columns => ({ frame, left: 0, right: frame.width });

/** By how much a picture is made smaller for the search. */
const factorOf = (frame: Frame): number => Math.max(1, Math.floor(frame.height / mapHeight));

/**
 * Outlines of diamonds that could be frames or boxes, best first.
 * @param frame the picture
 * @returns eight at most; none where nothing looks like linen
 */
export function findOutlines(frame: Frame): readonly FoundDiamond[] {
  const factor = factorOf(frame);
  const small = shrink(frame, factor);
  const linen = commonLinen(small.colors);
  if (!linen) return [];
  const line = { r: linen.r * lineShare.r, g: linen.g * lineShare.g, b: linen.b * lineShare.b };
  const found = findHollowDiamonds(likeness(small, line, lineTolerance, factor), {
    minHalf: boxLineHalf('sets') * 0.42,
    maxHalf: ((frames.wave.half * frame.height) / designHeight) * 1.03,
    minScore: 0.3,
  });
  return found.slice(0, 8);
}

/** The outlines of a screen: half their diagonal and their places, design units. */
const outlinesOf = (
  kind: keyof typeof frames | MenuKind,
): { readonly half: number; readonly places: readonly Pick<FramePoint, 'x' | 'y'>[] } =>
  kind === 'solved' || kind === 'wave'
    ? { half: frames[kind].half, places: [frames[kind].at] }
    : { half: boxLineHalf(kind), places: menus[kind].boxes.map((_, index) => boxAt(kind, index)) };

/**
 * Where the design would lie if one of the outlines that were found belonged to a screen.
 * @param frame the picture
 * @param outlines from `findOutlines`
 * @param kind of the screen, one without a palette
 * @returns a design for each outline and each place that it may have
 */
export function designsAmong(
  frame: Frame,
  outlines: readonly FoundDiamond[],
  kind: keyof typeof frames | MenuKind,
): Design[] {
  const rule = outlinesOf(kind);
  return outlines.flatMap((outline) => {
    const stroke = (design.next.stroke * outline.half) / rule.half;
    const reach = stroke + 2 * factorOf(frame) + 2;
    const { centre, half } = measureHollowDiamond(all(frame), {
      ...outline,
      reach,
      stroke,
      beside: 'darker',
    });
    const scale = half / rule.half;
    if (scale < limits.palettes.minScale) return [];
    return rule.places.map(({ x, y }) => ({
      origin: { x: centre.x - x * scale, y: centre.y - y * scale },
      scale,
    }));
  });
}

/** Colour of the lines as shares of the linen's: (157,151,127) on (212.3,205.3,189.3). */
const lineShare = { r: 0.74, g: 0.736, b: 0.671 } as const;

/**
 * Whether a colour could be linen, under any gamma: rather bright, a little warm.
 * @param color 0..255 a channel
 * @returns whether it is in the range of linen
 */
const isLinenLike = ({ r, g, b }: Rgb): boolean =>
  r >= 165 && r <= 245 && g <= r + 2 && b <= g && r - b >= 8 && r - b <= 50;

/** The commonest colour that could be linen. */
function commonLinen(colors: Float32Array): Rgb | undefined {
  const bins = new Map<number, { count: number; r: number; g: number; b: number }>();
  for (let i = 0; i < colors.length; i += 3) {
    const [r, g, b] = [colors[i]!, colors[i + 1]!, colors[i + 2]!];
    if (!isLinenLike({ r, g, b })) continue;
    const key = (r >> 3) * 1024 + (g >> 3) * 32 + (b >> 3);
    const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    bins.set(key, { count: bin.count + 1, r: bin.r + r, g: bin.g + g, b: bin.b + b });
  }
  let best: { count: number; r: number; g: number; b: number } | undefined;
  for (const bin of bins.values()) if (!best || bin.count > best.count) best = bin;
  if (!best) return undefined;
  const { count, r, g, b } = best;
  return { r: r / count, g: g / count, b: b / count };
}

/**
 * Looks at a frame where the design has it.
 * @param frame the picture
 * @param at where the design lies
 * @param screen whose frame it is
 * @returns its outline as it lies, px
 */
export const frameAt = (frame: Frame, at: Design, screen: keyof typeof frames): HollowDiamond => {
  const stroke = design.next.stroke * at.scale;
  return measureHollowDiamond(all(frame), {
    centre: fromDesign(at, frames[screen].at),
    half: frames[screen].half * at.scale,
    reach: 2.4 * stroke + 2,
    stroke,
    beside: 'darker',
  });
};
