/// <reference lib="dom" />
/**
 * Draws the run from left to right: levels as bands, a curve of successful moves, and a tick per
 * moment, red and taller if it stands out. It is a slider for mouse, touch and keyboard.
 */

import type { Moment, ReportData } from '../report-data.ts';
import { byId, makeSvg } from '../../games/kit/page/page-elements.ts';
import { formatMs } from './facts.ts';

/** Heights and positions, px. */
const rows = { bandTop: 0, band: 18, curveTop: 26, curve: 40, tickTop: 72, tick: 14, height: 108 } as const;

/** The time axis shared by timeline and wait plot. */
export class TimeAxis {
  width = 600;
  readonly left = 34;
  readonly right = 10;

  constructor(readonly durationMs: number) {}

  x(ms: number): number {
    return this.left + (ms / Math.max(1, this.durationMs)) * (this.width - this.left - this.right);
  }

  ms(x: number): number {
    return ((x - this.left) / (this.width - this.left - this.right)) * this.durationMs;
  }

  /** Returns round times for the axis, about one per 90 px. */
  steps(): number[] {
    const wanted = this.durationMs / Math.max(2, this.width / 90);
    const step = [100, 250, 500, 1e3, 2e3, 5e3, 1e4, 15e3, 3e4, 6e4, 12e4, 3e5, 6e5, 18e5, 36e5].find(
      (candidate) => candidate >= wanted,
    );
    const ms = step ?? 7_200_000;
    return Array.from({ length: Math.floor(this.durationMs / ms) + 1 }, (_, i) => i * ms);
  }
}

/**
 * Formats the time of an axis step: seconds, or minutes and seconds.
 * @param ms milliseconds
 * @returns the text
 */
const axisTime = (ms: number): string =>
  ms < 60_000 ? `${+(ms / 1000).toFixed(2)} s` : formatMs(ms).replace(' min', '');

/** The slider. */
export class Timeline {
  readonly #root = byId('timeline');
  readonly #svg = this.#root.querySelector('svg') as SVGElement;
  #cursor: SVGElement | undefined;
  #bands: SVGElement[] = [];

  constructor(
    private readonly data: ReportData,
    private readonly axis: TimeAxis,
  ) {
    this.#root.setAttribute('aria-valuemax', String(data.moments.length));
  }

  /** Draws everything for the width there is. */
  draw(): void {
    const { height } = rows;
    this.#svg.setAttribute('viewBox', `0 0 ${this.axis.width} ${height}`);
    this.#svg.setAttribute('height', String(height));
    this.#cursor = makeSvg('g', {});
    this.#cursor.append(
      makeSvg('line', { class: 't-cursor', x1: 0, x2: 0, y1: -2, y2: rows.tickTop + rows.tick + 4 }),
      makeSvg('circle', { class: 't-knob', cx: 0, cy: rows.tickTop + rows.tick + 4, r: 5 }),
    );
    this.#bands = [];
    this.#svg.replaceChildren(
      ...this.#drawBands(),
      ...this.#drawCurve(),
      ...this.#drawTicks(),
      ...this.#drawAxis(),
    );
    this.#svg.append(this.#cursor);
  }

  #drawBands(): SVGElement[] {
    const { chapters, moments, durationMs } = this.data;
    const end = (i: number) => moments[chapters[i + 1]?.first ?? -1]?.atMs ?? durationMs;
    return chapters.flatMap((chapter, i) => {
      const from = i === 0 ? 0 : (moments[chapter.first]?.atMs ?? 0);
      const [x, to] = [this.axis.x(from), this.axis.x(end(i))];
      const width = Math.max(1, to - x - 1.5);
      const band = makeSvg('rect', { class: 't-band', x, y: rows.bandTop, width, height: rows.band, rx: 3 });
      this.#bands.push(band);
      const place = { class: 't-name', x: x + width / 2, y: rows.bandTop + 13, 'text-anchor': 'middle' };
      const name = makeSvg('text', place, width > 9 * chapter.title.length ? chapter.title : '');
      this.#bands.push(name);
      return [band, name];
    });
  }

  /** Draws the number of successful moves over time. */
  #drawCurve(): SVGElement[] {
    const { moments, durationMs } = this.data;
    const seen = moments.filter(({ result }) => result === 'seen');
    const base = rows.curveTop + rows.curve;
    const y = (count: number) => base - (count / Math.max(1, seen.length)) * rows.curve;
    let path = `M${this.axis.x(0)} ${base}`;
    seen.forEach(
      (moment, i) => (path += `H${this.axis.x(moment.untilMs).toFixed(1)}V${y(i + 1).toFixed(1)}`),
    );
    path += `H${this.axis.x(durationMs)}`;
    const label = (text: string, at: number) =>
      makeSvg('text', { x: this.axis.left - 6, y: at, 'text-anchor': 'end' }, text);
    return [
      makeSvg('path', { class: 't-area', d: `${path}V${base}Z` }),
      makeSvg('path', { class: 't-curve', d: path }),
      label(String(seen.length), rows.curveTop + 9),
      label('0', base),
    ];
  }

  #drawTicks(): SVGElement[] {
    const { moments } = this.data;
    const top = rows.tickTop;
    const at = (list: readonly Moment[], length: number) =>
      list
        .map(({ atMs }) => `M${this.axis.x(atMs).toFixed(1)} ${top + rows.tick - length}v${length}`)
        .join('');
    const calm = moments.filter(({ notable, kind }) => !notable && kind !== 'unreadable');
    const loud = moments.filter(({ notable }) => notable);
    const dim = moments.filter(({ kind }) => kind === 'unreadable');
    return [
      ...dim.map(({ atMs, untilMs }) => {
        const x = this.axis.x(atMs);
        const width = Math.max(1, this.axis.x(untilMs) - x);
        return makeSvg('rect', { class: 't-trouble', x, y: top + 4, width, height: rows.tick - 4 });
      }),
      makeSvg('path', { class: 't-tick', d: at(calm, rows.tick - 4) }),
      makeSvg('path', { class: 't-notable', d: at(loud, rows.tick) }),
      ...loud.map(({ atMs }) =>
        makeSvg('circle', { class: 't-dot', cx: this.axis.x(atMs), cy: top - 1, r: 2.6 }),
      ),
    ];
  }

  #drawAxis(): SVGElement[] {
    const y = rows.height - 3;
    return this.axis
      .steps()
      .map((ms) =>
        makeSvg(
          'text',
          { x: this.axis.x(ms), y, 'text-anchor': ms === 0 ? 'start' : 'middle' },
          axisTime(ms),
        ),
      );
  }

  /** Moves the knob and updates the text for screen readers. */
  point(index: number): void {
    const moment = this.data.moments[index];
    if (!moment) return;
    this.#cursor?.setAttribute('transform', `translate(${this.axis.x(moment.atMs)} 0)`);
    this.#bands.forEach((band, i) => band.classList.toggle('now', i >> 1 === moment.chapter));
    this.#root.setAttribute('aria-valuenow', String(index + 1));
    const level = this.data.chapters[moment.chapter]?.title;
    const part = level ? `level ${level}, ` : '';
    const words = `${formatMs(moment.atMs)}, ${part}${moment.label}`;
    this.#root.setAttribute('aria-valuetext', moment.notable ? `${words}, stands out` : words);
  }
}
