/**
 * The curves of the picture of a point graph: between squares they leave and arrive straight,
 * inside squares they bend inwards.
 */

import { outwards, type PictureLayout, type Place } from './picture-layout.ts';
import type { Edge, PointGraph } from '../point-graph.ts';

/**
 * The path of an edge as SVG. `sway` bends it a little, so that several along one edge can be told
 * apart.
 */
export function curveOf(graph: PointGraph, { points }: PictureLayout, { from, to }: Edge, sway = 0): string {
  const start = points[from] as Place;
  const end = points[to] as Place;
  const isInside = graph.points[from]?.square === graph.points[to]?.square;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const reach = Math.max(isInside ? 22 : 34, Math.min(distance * 0.38, 110)) * (isInside ? -1 : 1);
  // Long lines bow out, so that they do not lie along a row of squares.
  const bow = isInside || distance < 200 ? sway : sway + distance * 0.13;
  const bend = (point: number, place: Place): Place => {
    const side = graph.points[point]?.opening?.side;
    const out = side ? outwards[side] : { x: 0, y: 0 };
    const across = { x: (end.y - start.y) / (distance || 1), y: (start.x - end.x) / (distance || 1) };
    return { x: place.x + out.x * reach + across.x * bow, y: place.y + out.y * reach + across.y * bow };
  };
  const [one, other] = [bend(from, start), bend(to, end)];
  return `M${inWords(start)} C${inWords(one)} ${inWords(other)} ${inWords(end)}`;
}

const inWords = ({ x, y }: Place): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
