/// <reference lib="dom" />
/**
 * Plots each wait as a dot, its length (logarithmic) over its time in the run, and fills the table
 * of totals.
 */

import { upperMedian } from '../../core/averages.ts';
import type { WaitSpan } from '../report-data.ts';
import { byId, make, makeSvg } from '../../games/kit/page/page-elements.ts';
import { formatMs } from './facts.ts';
import type { TimeAxis } from './timeline.ts';

const plotHeight = 112;
/** Lower end of the axis, ms. */
const minMs = 30;
/** Number of reasons with their own colour; the others share the last one. */
const ownColors = 5;

interface WaitGroup {
  readonly why: string;
  readonly spans: readonly WaitSpan[];
  readonly totalMs: number;
  readonly color: string;
}

/** Groups waits by reason, the longest total first. */
function groupWaits(waits: readonly WaitSpan[]): WaitGroup[] {
  const byWhy = new Map<string, WaitSpan[]>();
  for (const span of waits) {
    const known = byWhy.get(span.why);
    if (known) known.push(span);
    else byWhy.set(span.why, [span]);
  }
  const groups = [...byWhy].map(([why, spans]) => ({
    why,
    spans,
    totalMs: spans.reduce((sum, { ms }) => sum + ms, 0),
  }));
  groups.sort((a, b) => b.totalMs - a.totalMs);
  let own = 0;
  return groups.map((group) => {
    if (group.why.endsWith(': no effect')) return { ...group, color: 'wx' };
    own++;
    return { ...group, color: `w${Math.min(own, ownColors + 1)}` };
  });
}

/** Plot and table of the waits. */
export class WaitPlot {
  readonly #svg = byId('waits').querySelector('svg') as SVGElement;
  readonly #groups: readonly WaitGroup[];
  readonly #axis: TimeAxis;
  readonly #maxMs: number;
  #cursor: SVGElement | undefined;

  constructor(waits: readonly WaitSpan[], axis: TimeAxis) {
    this.#groups = groupWaits(waits);
    this.#axis = axis;
    this.#maxMs = Math.max(2000, ...waits.map(({ ms }) => ms * 1.15));
    byId('wait-table')
      .querySelector('tbody')
      ?.replaceChildren(...this.#groups.map(tableRow));
  }

  /** Draws everything for the current width. */
  draw(): void {
    const { left, right, width } = this.#axis;
    this.#svg.setAttribute('viewBox', `0 0 ${width} ${plotHeight}`);
    this.#svg.setAttribute('height', String(plotHeight));
    const grid = [100, 1000, 10_000].filter((ms) => ms < this.#maxMs);
    const lines = grid.flatMap((ms) => {
      const y = this.#y(ms);
      return [
        makeSvg('line', { class: 't-grid', x1: left, x2: width - right, y1: y, y2: y }),
        makeSvg('text', { x: left - 6, y: y + 4, 'text-anchor': 'end' }, String(ms / 1000)),
      ];
    });
    const dots = [...this.#groups].reverse().map(({ spans, color }) => {
      const dot = ({ atMs, ms }: WaitSpan) => `M${this.#axis.x(atMs).toFixed(1)} ${this.#y(ms).toFixed(1)}h0`;
      return makeSvg('path', { class: `w ${color}`, d: spans.map(dot).join('') });
    });
    this.#cursor = makeSvg('line', { class: 't-cursor', x1: 0, x2: 0, y1: 0, y2: plotHeight });
    this.#svg.replaceChildren(...lines, ...dots, this.#cursor);
  }

  #y(ms: number): number {
    const share = Math.log(Math.max(ms, minMs) / minMs) / Math.log(this.#maxMs / minMs);
    return plotHeight - 6 - share * (plotHeight - 12);
  }

  point(atMs: number): void {
    this.#cursor?.setAttribute('transform', `translate(${this.#axis.x(atMs)} 0)`);
  }
}

function tableRow({ why, spans, totalMs, color }: WaitGroup): HTMLTableRowElement {
  const swatch = makeSvg('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' });
  swatch.append(makeSvg('path', { class: `w ${color}`, d: 'M5 5h0', 'stroke-width': 9 }));
  const waitsMs = spans.map(({ ms }) => ms);
  const cell = (text: string) => make('td', '', text);
  const figures = [totalMs, upperMedian(waitsMs) ?? 0, Math.max(...waitsMs)].map((ms) => cell(formatMs(ms)));
  return make('tr', '', make('td', '', swatch, why), cell(String(spans.length)), ...figures);
}
