/**
 * The legend of the picture of a point graph: the total distance, and each leg with its colour,
 * points and distance.
 */

import { escapeMarkup } from '../../../../core/words/escape-markup.ts';
import type { PointGraph } from '../point-graph.ts';
import type { GraphSolution } from '../shortest-route.ts';

/** The width of the legend. */
export const legendWidth = 372;

/** Padding at the left and right of the legend, and characters in a line of points. */
const inset = 34;
const lineLength = 44;

const palette = [
  '#17766f',
  '#c9740a',
  '#6b52b8',
  '#c23f66',
  '#2f6fc4',
  '#6c7f1f',
  '#a34a1c',
  '#4b5563',
] as const;

/**
 * Picks the colour of a leg.
 * @param leg its number from 0
 * @returns `#rrggbb`
 */
export const legColor = (leg: number): string => palette[leg % palette.length] as string;

/**
 * Draws the legend.
 * @param graph that was solved
 * @param solution of the graph
 * @param x left edge of the legend
 * @returns the SVG and its height
 */
export function drawLegend(
  graph: PointGraph,
  solution: GraphSolution,
  x: number,
): { readonly svg: string; readonly height: number } {
  const parts: string[] = [];
  let y = 66;
  const text = (words: string, look: string, right = false) => {
    const at = right ? `x="${x + legendWidth - inset}" text-anchor="end"` : `x="${x + inset}"`;
    parts.push(`<text ${at} y="${y}" ${look}>${escapeMarkup(words)}</text>`);
  };
  const loud = 'font-size="26" font-weight="700" fill="#24272b"';
  const soft = 'font-size="13" fill="#6b6f76"';
  if (solution.kind === 'unsolvable') {
    text('No route', loud);
    return { svg: parts.join(''), height: y + 60 };
  }
  const names = ['start', ...solution.order.map((key) => graph.keys[key]?.name ?? ''), 'finish'];
  text(`Distance ${solution.total}`, loud);
  y += 24;
  text(`${solution.legs.length} legs · inside ${graph.weights.intra}, between ${graph.weights.inter}`, soft);
  for (const [i, leg] of solution.legs.entries()) {
    y += 40;
    parts.push(`<rect x="${x + inset}" y="${y - 12}" width="18" height="14" rx="4" fill="${legColor(i)}"/>`);
    parts.push(
      `<text x="${x + inset + 28}" y="${y}" font-size="15" font-weight="650" fill="#24272b">${escapeMarkup(`${names[i]} → ${names[i + 1]}`)}</text>`,
    );
    text(String(leg.distance), 'font-size="15" font-weight="650" fill="#24272b"', true);
    for (const line of wrapped(leg.points.map((point) => graph.points[point]?.name ?? ''))) {
      y += 19;
      text(line, soft);
    }
  }
  return { svg: parts.join('\n'), height: y + 60 };
}

/** Wraps names into lines, joined by arrows. */
function wrapped(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [i, name] of names.entries()) {
    const word = i < names.length - 1 ? `${name} → ` : name;
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length <= lineLength) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines;
}
