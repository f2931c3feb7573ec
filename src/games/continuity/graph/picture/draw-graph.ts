/**
 * Draws a point graph as SVG, for `--svg` of the solver: squares with gaps in their walls at the
 * openings, faint lines for all edges, the cheapest route with one colour per leg, and a legend
 * with the distances.
 */

import { escapeMarkup } from '../../../../core/words/escape-markup.ts';
import { type Side, sides } from '../../level.ts';
import { curveOf, layOut, lengths, outwards, type PictureLayout, type Place } from './picture-layout.ts';
import { drawLegend, legColor, legendWidth } from './picture-legend.ts';
import type { Edge, PointGraph } from '../point-graph.ts';
import type { GraphSolution } from '../shortest-route.ts';

const colors = {
  ground: '#f6f3ec',
  square: '#fffdf8',
  wall: '#3d434b',
  letter: '#858a92',
  number: '#ece6d9',
  between: '#a39a86',
  inside: '#8d8676',
} as const;

/**
 * Draws a graph.
 * @param graph with its squares and points
 * @param solution with the route to draw
 * @returns a complete SVG document
 */
export function drawGraph(graph: PointGraph, solution: GraphSolution): string {
  const layout = layOut(graph);
  const legend = drawLegend(graph, solution, layout.width - lengths.margin / 2);
  const width = layout.width + legendWidth - lengths.margin / 2;
  const height = Math.max(layout.height, legend.height);
  const legs = solution.kind === 'solved' ? solution.legs : [];
  const faint = (edge: Edge, look: string) =>
    `<path d="${curveOf(graph, layout, edge)}" fill="none" ${look}/>`;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    drawGap(layout),
    ...graph.inter.map((edge) => faint(edge, `stroke="${colors.between}" stroke-opacity=".22"`)),
    ...graph.squares.map((_, i) => drawSquare(graph, layout, i)),
    ...graph.intra.map((edge) =>
      faint(edge, `stroke="${colors.inside}" stroke-opacity=".5" stroke-dasharray="2 4"`),
    ),
    ...legs.map(({ points }, leg) => drawLeg(graph, layout, { points, leg, legs: legs.length })),
    ...graph.squares.map((_, i) => drawLetters(graph, layout, i)),
    ...graph.points.map((_, i) => drawPoint(layout.points[i]!)),
    ...badges(graph).map((badge) => drawBadge(graph, layout, badge)),
    legend.svg,
  ];
  const tips = legs.map((_, leg) => drawTip(leg));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">
<defs>${tips.join('')}</defs>
${parts.join('\n')}
</svg>
`;
}

const drawTip = (leg: number): string =>
  `<marker id="tip${leg}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .6 9.6 5 0 9.4 2.4 5z" fill="${legColor(leg)}"/></marker>`;

function drawGap({ gap }: PictureLayout): string {
  if (!gap) return '';
  const { square } = lengths;
  return `<rect x="${gap.x}" y="${gap.y}" width="${square}" height="${square}" rx="3" fill="none" stroke="${colors.between}" stroke-dasharray="3 7" stroke-linecap="round"/>`;
}

/** Draws a square: its ground, its name and its walls. */
function drawSquare(graph: PointGraph, layout: PictureLayout, i: number): string {
  const { x, y } = layout.squares[i]!;
  const size = lengths.square;
  const name = graph.squares[i]?.name ?? '';
  const middle = { x: x + size / 2, y: y + size / 2 };
  return [
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${colors.square}"/>`,
    `<text x="${middle.x}" y="${middle.y + 24}" text-anchor="middle" font-size="${name.length > 2 ? 34 : 66}" font-weight="700" fill="${colors.number}">${escapeMarkup(name)}</text>`,
    ...sides.map((side) => drawWall(graph, { x, y }, { square: i, side })),
  ].join('');
}

/** Draws a side: a wall with gaps for the openings, dashed for an unknown letter. */
function drawWall(
  { points, squares }: PointGraph,
  corner: Place,
  at: { square: number; side: Side },
): string {
  const { square: size } = lengths;
  const { square, side } = at;
  const letter = squares[square]?.letters[side] ?? null;
  const openings = points.filter((point) => point.square === square && point.opening?.side === side).length;
  const pitch = size / Math.max(openings, 1);
  const gap = Math.min(30, pitch * 0.5);
  const place = (share: number): string => {
    if (side === 'left' || side === 'right')
      return `${side === 'left' ? corner.x : corner.x + size} ${corner.y + share}`;
    return `${corner.x + share} ${side === 'top' ? corner.y : corner.y + size}`;
  };
  const stops = [
    0,
    ...Array.from({ length: openings }, (_, i) => [
      (i + 0.5) * pitch - gap / 2,
      (i + 0.5) * pitch + gap / 2,
    ]).flat(),
    size,
  ];
  let path = '';
  for (let i = 0; i < stops.length; i += 2) path += `M${place(stops[i]!)}L${place(stops[i + 1]!)}`;
  const dashes = letter === null ? ' stroke-dasharray="1 8"' : '';
  return `<path d="${path}" stroke="${colors.wall}" stroke-width="4" stroke-linecap="round" fill="none"${dashes}/>`;
}

/** Draws the letters of a square's sides, inside it, outlined to stand out from lines below. */
function drawLetters({ points, squares }: PointGraph, layout: PictureLayout, square: number): string {
  const { square: size } = lengths;
  const corner = layout.squares[square]!;
  const texts = sides.map((side) => {
    const letter = squares[square]?.letters[side] ?? null;
    if (letter === null) return '';
    const openings = points.filter((each) => each.square === square && each.opening?.side === side).length;
    const out = outwards[side];
    // Off centre where an opening is at the centre.
    const shift = openings % 2 === 1 ? -Math.min(size / openings / 2, size * 0.2) : 0;
    const x = corner.x + size / 2 + out.x * (size / 2 - 15) + Math.abs(out.y) * shift;
    const y = corner.y + size / 2 + out.y * (size / 2 - 15) + Math.abs(out.x) * shift;
    return `<text x="${x}" y="${y + 5}">${escapeMarkup(letter)}</text>`;
  });
  return `<g text-anchor="middle" font-size="14" font-weight="600" fill="${colors.letter}" stroke="${colors.square}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${texts.join('')}</g>`;
}

const drawPoint = ({ x, y }: Place): string =>
  `<circle cx="${x}" cy="${y}" r="3.2" fill="${colors.square}" stroke="${colors.wall}" stroke-width="1.5"/>`;

/** Draws a leg of the route edge by edge; legs along the same edge lie side by side. */
function drawLeg(
  graph: PointGraph,
  layout: PictureLayout,
  { points, leg, legs }: { readonly points: readonly number[]; readonly leg: number; readonly legs: number },
): string {
  const sway = (leg - (legs - 1) / 2) * 14;
  const paths = points.slice(1).map((to, i) => curveOf(graph, layout, { from: points[i]!, to }, sway));
  const line = (d: string, look: string) => `<path d="${d}" fill="none" stroke-linecap="round" ${look}/>`;
  return [
    ...paths.map((d) => line(d, `stroke="${colors.ground}" stroke-width="6" stroke-opacity=".85"`)),
    ...paths.map((d) => line(d, `stroke="${legColor(leg)}" stroke-width="2.8" marker-end="url(#tip${leg})"`)),
  ].join('');
}

/** A label for the start, a key or the finish. */
interface Badge {
  readonly point: number;
  readonly words: string;
  readonly look: 'start' | 'key' | 'finish';
}

function badges({ start, keys, finish }: PointGraph): Badge[] {
  return [
    { point: start, words: 'start', look: 'start' },
    ...keys.map(({ name, point }): Badge => ({ point, words: name, look: 'key' })),
    { point: finish, words: 'finish', look: 'finish' },
  ];
}

const badgeColors = {
  start: { ground: '#24272b', ink: '#fffdf8' },
  key: { ground: '#f5c518', ink: '#3b2f00' },
  finish: { ground: '#1f8a4c', ink: '#fffdf8' },
} as const;

/** Draws a badge next to its point, inside the square; badges of one point are stacked. */
function drawBadge(graph: PointGraph, layout: PictureLayout, badge: Badge): string {
  const { x, y } = layout.points[badge.point]!;
  const opening = graph.points[badge.point]?.opening;
  const out = opening ? outwards[opening.side] : { x: 0, y: -1 };
  const width = badge.words.length * 7.4 + 16;
  const before = badges(graph)
    .filter(({ point }) => point === badge.point)
    .indexOf(badge);
  const centre = {
    x: x - out.x * (width / 2 + 9),
    y: y - out.y * 20 + before * 24,
  };
  const { ground, ink } = badgeColors[badge.look];
  return `<rect x="${centre.x - width / 2}" y="${centre.y - 10}" width="${width}" height="20" rx="10" fill="${ground}"/><text x="${centre.x}" y="${centre.y + 4.5}" text-anchor="middle" font-size="12.5" font-weight="650" fill="${ink}">${escapeMarkup(badge.words)}</text>`;
}
