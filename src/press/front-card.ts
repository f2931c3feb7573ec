/**
 * Proves that a control stands in front: it lies on a card with a margin, everything outside the
 * card is dimmed, and it is the card's only control or clearly the most prominent of at most three.
 * A veil over a page cuts off one end of the brightness range: below a dark veil nothing is nearly
 * as bright as the card, below a pale one nothing nearly as dark. A page that is empty behind the
 * card, or as contrasty as the card, proves nothing.
 */

import type { Frame, Rgb } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';
import type { FlatArea } from '../vision/regions/flat-areas.ts';

interface FlatControl extends FrameRect {
  readonly color: Rgb;
}

/**
 * Geometry of a card: margins around a control and to the picture's edges, px; area relative to
 * the control's, and to the picture's; filled share of its box.
 */
const room = { aroundPx: 4, edgePx: 4, minArea: 2.4, maxShare: 0.85, minFill: 0.3 } as const;
/**
 * Minimum number of levels that a dark veil cuts off the top of the range, and a pale one off the
 * bottom, compared with the card; and the minimum range behind the veil. Veils of pages are at
 * least a quarter black, which takes 64 levels of 255.
 */
const veil = { dark: 45, pale: 85, minRange: 24 } as const;
/** Shares of the pixels outside a card and on it that may lie beyond the ends of the range. */
const strays = { beside: 0.002, onCard: 0.003 } as const;
/** Parts of a window that no page dims: its bar at the top, and a strip along its edges. */
const spared = { top: 0.2, edgePx: 18 } as const;
/**
 * Maximum number of controls on a card, and maximum contrast of the others, as a share of the
 * first's.
 */
const others = { max: 3, weight: 0.6 } as const;

/**
 * Returns whether a box has the size of a card and keeps clear of the picture's edges.
 * @param box px
 * @param frame the picture
 * @returns true for a possible card
 */
export const isCardSized = ({ x, y, width, height }: FrameRect, frame: Frame): boolean =>
  width >= 80 &&
  height >= 50 &&
  width * height <= room.maxShare * frame.width * frame.height &&
  x >= room.edgePx &&
  y >= room.edgePx &&
  x + width <= frame.width - room.edgePx &&
  y + height <= frame.height - room.edgePx;

/**
 * Finds the card that a control stands on, if the card is proven to lie in front.
 * @param frame the whole picture
 * @param control one of `controls`
 * @param areas all flat areas of the picture that have the size of a card
 * @param controls everything in the picture that looks like a control
 * @returns the card's box; `undefined` without a proof
 */
export function frontCard(
  frame: Frame,
  control: FlatControl,
  areas: readonly FlatArea[],
  controls: readonly FlatControl[],
): FrameRect | undefined {
  const [card] = areas
    .filter(({ rect, count }) => holds(rect, control) && count >= room.minFill * rect.width * rect.height)
    .filter(({ rect }) => rect.width * rect.height >= room.minArea * control.width * control.height)
    .sort((a, b) => a.rect.width * a.rect.height - b.rect.width * b.rect.height);
  if (!card || !isFirst(control, card, controls) || !isDimmedBeside(frame, card.rect)) return undefined;
  return card.rect;
}

const holds = (card: FrameRect, { x, y, width, height }: FrameRect): boolean =>
  x >= card.x + room.aroundPx &&
  y >= card.y + room.aroundPx &&
  x + width <= card.x + card.width - room.aroundPx &&
  y + height <= card.y + card.height - room.aroundPx;

/** Returns whether a control is alone on the card, or one of few and the only prominent one. */
function isFirst(control: FlatControl, { rect, color }: FlatArea, controls: readonly FlatControl[]): boolean {
  const beside = controls.filter((other) => other !== control && holds(rect, other));
  if (beside.length >= others.max) return false;
  const weight = distance(control.color, color);
  return beside.every((other) => distance(other.color, color) <= others.weight * weight);
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b);

/** Returns whether the whole picture outside a card is dimmed. */
function isDimmedBeside(frame: Frame, card: FrameRect): boolean {
  const on = new Uint32Array(256);
  const beside = new Uint32Array(256);
  const top = Math.min(card.y - 1, Math.round(spared.top * frame.height));
  const { edgePx } = spared;
  for (let y = 0; y < frame.height; y++) {
    const isInRows = y >= card.y && y < card.y + card.height;
    const isEdge = y < Math.max(top, edgePx) || y >= frame.height - edgePx;
    for (let x = 0; x < frame.width; x++) {
      const isOn = isInRows && x >= card.x && x < card.x + card.width;
      if (!isOn && (isEdge || x < edgePx || x >= frame.width - edgePx)) continue;
      const counts = isOn ? on : beside;
      const level = levelAt(frame, (y * frame.width + x) * 4);
      counts[level] = counts[level]! + 1;
    }
  }
  const [card0, card1] = endsOf(on, strays.onCard);
  const [rest0, rest1] = endsOf(beside, strays.beside);
  if (rest1 - rest0 < veil.minRange) return false;
  return rest1 <= card1 - veil.dark || rest0 >= card0 + veil.pale;
}

const levelAt = ({ data }: Frame, at: number): number =>
  Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!);

/** Returns the darkest and the brightest level, ignoring a share of strays at either end. */
function endsOf(counts: Uint32Array, strayShare: number): readonly [number, number] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const few = strayShare * total;
  let [low, high] = [0, 255];
  for (let sum = counts[low]!; low < 255 && sum <= few; sum += counts[low]!) low++;
  for (let sum = counts[high]!; high > 0 && sum <= few; sum += counts[high]!) high--;
  return [low, high];
}
