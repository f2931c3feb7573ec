/// <reference lib="dom" />
/**
 * Draws the game's marks, the click and the order of clicks as SVG over a picture, in its
 * coordinates.
 */

import type { FramePoint, FrameSize } from '../../core/points.ts';
import type { Mark } from '../../games/game.ts';
import { makeSvg } from '../../games/kit/page/page-elements.ts';
import { numberRanges } from './number-ranges.ts';

/** The certainty from which a reading is sure, and below which it is poor. */
const certaintyBounds = { sure: 0.4, poor: 0.15 } as const;

/** A click and its number within the chapter. */
export interface OrderedClick {
  readonly at: FramePoint;
  readonly order: number;
}

/**
 * Returns the unit of line width, which makes lines look alike in pictures of any size.
 * @param frame size of the picture, px
 * @returns unit, px
 */
export const lineUnit = ({ width, height }: FrameSize): number => Math.max(width, height) / 640;

/**
 * Draws a mark; an outline gets a light halo that shows on any background.
 * @param mark what to draw
 * @param unit of line width, px
 * @returns its elements, from bottom to top
 */
export function drawMark(mark: Mark, unit: number): SVGElement[] {
  const first = mark.points[0];
  if (!first) return [];
  const name = classOf(mark);
  const shapes: SVGElement[] = [];
  if (mark.points.length === 1) {
    shapes.push(
      makeSvg('circle', { class: name, cx: first.x, cy: first.y, r: 3 * unit, 'stroke-width': unit }),
    );
  } else {
    const points = mark.points.map(({ x, y }) => `${x},${y}`).join(' ');
    const tag = mark.closed ? 'polygon' : 'polyline';
    if (mark.role !== 'cell')
      shapes.push(makeSvg(tag, { class: 'm-halo', points, 'stroke-width': 2.2 * unit }));
    shapes.push(makeSvg(tag, { class: name, points, 'stroke-width': 1.1 * unit }));
  }
  if (mark.label !== undefined || mark.certainty !== undefined) shapes.push(...drawLabel(mark, unit));
  return shapes;
}

function classOf({ role, certainty = 1 }: Mark): string {
  if (role !== 'cell') return `m-${role}`;
  if (certainty >= certaintyBounds.sure) return 'm-sure';
  return certainty >= certaintyBounds.poor ? 'm-unsure' : 'm-poor';
}

/** The label, and the certainty below it. */
function drawLabel(mark: Mark, unit: number): SVGElement[] {
  const xs = mark.points.map(({ x }) => x);
  const ys = mark.points.map(({ y }) => y);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = mark.points.length > 2 ? Math.max(...ys) - Math.min(...ys) : 40 * unit;
  const size = Math.min(15 * unit, extent * 0.26);
  const line = (text: string, row: number) =>
    makeSvg(
      'text',
      { x: middle(xs), y: middle(ys) + row * size, 'stroke-width': size / 5, 'font-size': size },
      text,
    );
  const certainty = mark.certainty === undefined ? '' : mark.certainty.toFixed(2).replace(/^0|\.00$/g, '');
  return [line(mark.label ?? '', -0.1), line(certainty, 0.9)];
}

/**
 * Draws the path from click to click, done ones solid, future ones dashed, with a number at each
 * point.
 * @param clicks in their order
 * @param now number of the current step
 * @param unit of line width, px
 * @returns its elements, from bottom to top
 */
export function drawOrder(clicks: readonly OrderedClick[], now: number, unit: number): SVGElement[] {
  const path = (part: readonly OrderedClick[], name: string) =>
    makeSvg('polyline', {
      class: name,
      points: part.map(({ at }) => `${at.x},${at.y}`).join(' '),
      'stroke-width': 1.4 * unit,
    });
  const done = clicks.filter(({ order }) => order <= now);
  const ahead = clicks.filter(({ order }) => order >= now);
  const spots = new Map<string, OrderedClick[]>();
  for (const click of clicks) {
    const key = `${Math.round(click.at.x)},${Math.round(click.at.y)}`;
    spots.set(key, [...(spots.get(key) ?? []), click]);
  }
  const numbers = [...spots.values()].map((spot) => {
    const { at } = spot[0]!;
    const isAhead = spot.every(({ order }) => order > now);
    const place = {
      x: at.x + 9 * unit,
      y: at.y - 7 * unit,
      'stroke-width': 3 * unit,
      'font-size': 11 * unit,
    };
    const name = isAhead ? 'm-number ahead' : 'm-number';
    return makeSvg('text', { class: name, ...place }, numberRanges(spot.map(({ order }) => order)));
  });
  return [path(done, 'm-path'), path(ahead, 'm-path ahead'), ...numbers];
}

/**
 * Draws the path of a drag.
 * @param points of the path, px of the picture
 * @param unit of line width, px
 * @returns the line
 */
export const drawDrag = (points: readonly FramePoint[], unit: number): SVGElement =>
  makeSvg('polyline', {
    class: 'm-drag',
    points: points.map(({ x, y }) => `${x},${y}`).join(' '),
    'stroke-width': 3 * unit,
  });

/**
 * Makes the pointer at a click, a pulsing ring; `moveHand` moves it.
 * @param unit of line width, px
 * @returns the element
 */
export function makeHand(unit: number): SVGElement {
  const hand = makeSvg('g', { class: 'm-hand' });
  const ring = { cx: 0, cy: 0, r: 8 * unit, 'stroke-width': 2 * unit };
  hand.append(
    makeSvg('circle', { class: 'm-pulse', ...ring }),
    makeSvg('circle', { class: 'm-click', ...ring }),
  );
  hand.append(makeSvg('circle', { cx: 0, cy: 0, r: 2 * unit, fill: '#d0103a' }));
  return hand;
}

/**
 * Moves the pointer, gliding from its previous place.
 * @param hand made by `makeHand`
 * @param at px of the picture
 */
export function moveHand(hand: SVGElement, at: FramePoint): void {
  hand.style.transform = `translate(${at.x}px, ${at.y}px)`;
}
