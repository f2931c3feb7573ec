/**
 * Mouse pointers to paint over boards of the reading bench: arrows, hands, I-beams and crosses as
 * desktops draw them, some with a soft shadow, at one to two times the usual size. The tip is
 * anywhere on the board. Such a board may be refused, but never read wrong.
 */

import type { FramePoint } from '../src/core/points.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import type { Str8tsTruth } from './str8ts-truth.ts';

/** Outlines of pointers at their usual size, px, tip at (0, 0); closed paths. */
const shapes = {
  arrow: 'M0 0V16.5L3.8 12.9L6.3 18.6L8.8 17.5L6.3 12H11.6Z',
  wide: 'M0 0L4.2 17.8L7.4 11.4L13.6 9.3Z',
  hand:
    'M0 1.5C0-.4 3-.4 3 1.5V7.4C3.6 6.3 5.6 6.5 5.7 7.9C6.4 7 8.3 7.3 8.4 8.6C9.3 7.9 11 8.4 11 9.9V15.4' +
    'C11 18 9.6 20.4 6.6 20.4H3.8C1.8 20.4.6 19.6-.5 18L-4.2 12.4C-5 11-3.2 9.6-2 10.7L0 12.6Z',
  'I-beam':
    'M-3.5-8.5C-1.8-8.5-.6-8.2 0-7.3C.6-8.2 1.8-8.5 3.5-8.5V-7.2C1.6-7.2.7-6.6.7-5.4V5.4C.7 6.6 1.6 7.2 3.5 7.2V8.5' +
    'C1.8 8.5.6 8.2 0 7.3C-.6 8.2-1.8 8.5-3.5 8.5V7.2C-1.6 7.2-.7 6.6-.7 5.4V-5.4C-.7-6.6-1.6-7.2-3.5-7.2Z',
  cross: 'M-.8-9H.8V-.8H9V.8H.8V9H-.8V.8H-9V-.8H-.8Z',
} as const;

/** Colours of fill and outline; some have no outline. */
const looks = [
  { fill: '#ffffff', stroke: '#000000' },
  { fill: '#000000', stroke: '#ffffff' },
  { fill: '#000000', stroke: 'none' },
] as const;

/** Sizes, as factors of the usual one. */
const scales = [1, 1, 1.25, 1.5, 2];

/** Draws a pointer over the board of a picture, as SVG; seeded by the picture's number. */
export function pointerSvg({ index, board, pitch, origin }: Str8tsTruth): string {
  const random = seededRandom(0x9017 + index);
  const shape = random.pick(Object.keys(shapes) as (keyof typeof shapes)[]);
  const look = shape === 'I-beam' || shape === 'cross' ? random.pick(looks.slice(1)) : random.pick(looks);
  const scale = random.pick(scales);
  const x = Math.round(origin.x + random.next() * board.size * pitch);
  const y = Math.round(origin.y + random.next() * board.size * pitch);
  return (random.next() < 0.4 ? shadowOf(shape, { x, y }, scale) : '') + drawn(shape, look, { x, y }, scale);
}

/**
 * Draws an arrow or a hand of one to two times the usual size, as SVG.
 * @param random source of its shape, look and size
 * @param tip px
 */
export const usualPointer = (random: Random, tip: FramePoint): string =>
  drawn(random.pick(['arrow', 'wide', 'hand']), random.pick(looks), tip, random.pick(scales));

const placed = (shape: keyof typeof shapes, { x, y }: FramePoint, scale: number) =>
  `d="${shapes[shape]}" transform="translate(${x} ${y}) scale(${scale})"`;

function drawn(
  shape: keyof typeof shapes,
  { fill, stroke }: (typeof looks)[number],
  tip: FramePoint,
  scale: number,
): string {
  return `<path ${placed(shape, tip, scale)} fill="${fill}" stroke="${stroke}" stroke-width="1.2" stroke-linejoin="round"/>`;
}

const shadowOf = (shape: keyof typeof shapes, { x, y }: FramePoint, scale: number) =>
  `<path ${placed(shape, { x: x + 2 * scale, y: y + 2 * scale }, scale)} fill="#000000" opacity="0.25"/>`;
