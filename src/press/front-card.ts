/**
 * Proves that a control stands in front: it lies on a card with room round it, everything beside
 * the card is dimmed, and on the card it is alone or plainly the first of at most three. A veil
 * over a page takes an end of its range away: below a dark veil nothing is nearly as bright as the
 * card, below a pale one nothing nearly as dark. A page that has nothing to show behind the card,
 * or shows it as plainly as the card, proves nothing.
 */

import type { Frame, Rgb } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';
import type { FlatArea } from '../vision/regions/flat-areas.ts';

/** A control with its colour. */
interface FlatControl extends FrameRect {
  readonly color: Rgb;
}

/**
 * How a card lies: room round a control and to the edges of the picture, px, and sizes by the
 * control's and the picture's.
 */
const room = { aroundPx: 4, edgePx: 4, minArea: 2.4, maxShare: 0.85, minFill: 0.3 } as const;
/**
 * Levels of brightness that a dark veil takes off the top at least, and a pale one off the bottom,
 * against the card; and the range that what lies behind must have. Veils of pages are a quarter
 * black and more, which takes 64 of 255.
 */
const veil = { dark: 45, pale: 85, minRange: 24 } as const;
/** Shares of the pixels beside a card and on it that may be brighter or darker than its ends. */
const strays = { beside: 0.002, onCard: 0.003 } as const;
/** Parts of a window that no page dims: its bar above, and what runs along its edges. */
const spared = { top: 0.2, edgePx: 18 } as const;
/**
 * The most controls of a card, and the most that another one may stand out from it, as a share of
 * the first.
 */
const others = { max: 3, weight: 0.6 } as const;

/**
 * Tells whether a box may be a card in this picture.
 * @param box px
 * @param frame the picture
 * @returns whether its size is that of a card
 */
export const isSizeOfCard = ({ x, y, width, height }: FrameRect, frame: Frame): boolean =>
  width >= 80 &&
  height >= 50 &&
  width * height <= room.maxShare * frame.width * frame.height &&
  x >= room.edgePx &&
  y >= room.edgePx &&
  x + width <= frame.width - room.edgePx &&
  y + height <= frame.height - room.edgePx;

/**
 * Finds the card that a control stands on, proven to lie in front.
 * @param frame the whole picture
 * @param control that stands on the card
 * @param areas everything flat in the picture that has the size of a card
 * @param controls everything in the picture that looks like a control, this one among them
 * @returns `undefined` where it is not proven
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

/** Whether it is alone on the card, or one of few and the only one that stands out. */
function isFirst(control: FlatControl, { rect, color }: FlatArea, controls: readonly FlatControl[]): boolean {
  const beside = controls.filter((other) => other !== control && holds(rect, other));
  if (beside.length >= others.max) return false;
  const weight = distance(control.color, color);
  return beside.every((other) => distance(other.color, color) <= others.weight * weight);
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b);

/** Whether all of the picture beside a card is dimmed. */
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

/** The darkest and the brightest level, without a share of strays at either end. */
function endsOf(counts: Uint32Array, strayShare: number): readonly [number, number] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const few = strayShare * total;
  let [low, high] = [0, 255];
  for (let sum = counts[low]!; low < 255 && sum <= few; sum += counts[low]!) low++;
  for (let sum = counts[high]!; high > 0 && sum <= few; sum += counts[high]!) high--;
  return [low, high];
}
