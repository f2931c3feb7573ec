/// <reference lib="dom" />
/** Controls which moment is shown, by buttons, keys, the timeline or playback. */

import type { Moment, ReportData } from '../report-data.ts';
import { byId } from '../../games/kit/page/page-elements.ts';
import { formatMs } from './facts.ts';
import type { OrderedClick } from './marks.ts';
import { MomentPanel } from './moment-panel.ts';
import type { Pictures } from './pictures.ts';
import { Stage, type StageExtras } from './stage.ts';
import { TimeAxis, Timeline } from './timeline.ts';
import { WaitPlot } from './wait-plot.ts';

/** How long a moment is shown while playing at speed 1, ms. */
const playMs = 800;

/** The running page. */
export class Viewer {
  readonly #data: ReportData;
  readonly #axis: TimeAxis;
  readonly #timeline: Timeline;
  readonly #waits: WaitPlot;
  readonly #panel: MomentPanel;
  readonly #before: Stage;
  readonly #after: Stage;
  #index = 0;
  #timer: number | undefined;

  constructor(data: ReportData, pictures: Pictures) {
    this.#data = data;
    this.#axis = new TimeAxis(data.durationMs);
    this.#timeline = new Timeline(data, this.#axis);
    this.#waits = new WaitPlot(data.waits, this.#axis);
    this.#panel = new MomentPanel(data, (index) => this.#choose(index));
    this.#before = new Stage('before', pictures, data.overlays);
    this.#after = new Stage('after', pictures, data.overlays);
  }

  /** Draws the page and starts listening for input. */
  start(): void {
    this.#wireButtons();
    this.#wireKeys();
    for (const id of ['timeline', 'waits']) this.#wirePointer(byId(id));
    for (const id of ['show-lattice', 'show-margins', 'show-order']) {
      byId(id).addEventListener('change', () => void this.#showPictures());
    }
    byId('large').addEventListener('change', (event) =>
      byId('shots').classList.toggle('large', (event.target as HTMLInputElement).checked),
    );
    const { notable } = this.#data.counts;
    byId('notable').textContent = notable === 0 ? 'nothing stands out' : `${notable} stand out`;
    new ResizeObserver(() => this.#draw()).observe(byId('timeline'));
    this.#draw();
    const first = this.#data.moments.findIndex(({ kind }) => kind === 'move');
    this.#go(Math.max(0, first));
  }

  #draw(): void {
    this.#axis.width = Math.max(200, byId('timeline').clientWidth);
    this.#timeline.draw();
    this.#waits.draw();
    this.#point();
  }

  #point(): void {
    this.#timeline.point(this.#index);
    this.#waits.point(this.#moment().atMs);
  }

  #moment(): Moment {
    return this.#data.moments[this.#index]!;
  }

  #go(index: number): void {
    this.#index = Math.min(this.#data.moments.length - 1, Math.max(0, index));
    this.#point();
    this.#panel.show(this.#index);
    const { length } = this.#data.moments;
    const disable = (id: string, off: boolean) => (byId<HTMLButtonElement>(id).disabled = off);
    disable('next', this.#index >= length - 1);
    disable('previous', this.#index <= 0);
    disable('previous-notable', this.#notable(-1) === undefined);
    disable('next-notable', this.#notable(1) === undefined);
    void this.#showPictures();
  }

  /** Goes to a moment at the user's request, which ends playback. */
  #choose(index: number | undefined): void {
    this.#stop();
    if (index !== undefined) this.#go(index);
  }

  async #showPictures(): Promise<void> {
    const { before, after, click, through, chapter, order } = this.#moment();
    const on = (id: string) => byId<HTMLInputElement>(id).checked;
    const layers = { lattice: on('show-lattice'), margins: on('show-margins'), order: on('show-order') };
    const route = { clicks: this.#clicksOf(chapter), now: order ?? 0 };
    const extras: StageExtras = { layers, none: 'no picture was kept', ...(click ? { click } : {}) };
    const drag = through ? { through } : {};
    await this.#before.show(before, click ? { ...extras, ...drag, order: route } : extras);
    byId('shots').classList.toggle('single', !click);
    if (!click) return;
    const none =
      this.#data.kept.wholeEvery > 1
        ? 'a picture of what came of it is left out here; report --all-pictures shows all that were kept'
        : 'no picture was kept of what came of it';
    await this.#after.show(after, { layers: { ...layers, order: false }, none });
  }

  #clicksOf(chapter: number): OrderedClick[] {
    const { first = 0, last = -1 } = this.#data.chapters[chapter] ?? {};
    return this.#data.moments
      .slice(first, last + 1)
      .flatMap(({ click, order }) => (click && order !== undefined ? [{ at: click, order }] : []));
  }

  /** Finds the next moment in a direction that stands out. */
  #notable(step: 1 | -1): number | undefined {
    for (let i = this.#index + step; i >= 0 && i < this.#data.moments.length; i += step) {
      if (this.#data.moments[i]?.notable) return i;
    }
    return undefined;
  }

  /**
   * Returns the start of the next or previous level; going back first returns to the start of this
   * one.
   */
  #part(step: 1 | -1): number {
    const { chapters, moments } = this.#data;
    const own = chapters[this.#moment().chapter];
    if (step < 0 && own && this.#index > own.first) return own.first;
    return chapters[this.#moment().chapter + step]?.first ?? (step > 0 ? moments.length - 1 : 0);
  }

  // ── Playing ────────────────────────────────────────────────────────────────────────────────────

  #toggle(): void {
    if (this.#timer !== undefined) return this.#stop();
    if (this.#index >= this.#data.moments.length - 1) this.#go(0);
    byId('play').textContent = 'Pause';
    byId('play').setAttribute('aria-label', 'Pause (space)');
    this.#tick();
  }

  #tick(): void {
    const speed = Number(byId<HTMLSelectElement>('speed').value);
    this.#timer = window.setTimeout(() => {
      this.#go(this.#index + 1);
      if (this.#index >= this.#data.moments.length - 1) this.#stop();
      else this.#tick();
    }, playMs / speed);
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    byId('play').textContent = 'Play';
    byId('play').setAttribute('aria-label', 'Play (space)');
  }

  // ── Mouse and keyboard ─────────────────────────────────────────────────────────────────────────

  #wireButtons(): void {
    const on = (id: string, act: () => void) => byId(id).addEventListener('click', act);
    on('first', () => this.#choose(0));
    on('previous', () => this.#choose(this.#index - 1));
    on('play', () => this.#toggle());
    on('next', () => this.#choose(this.#index + 1));
    on('last', () => this.#choose(this.#data.moments.length - 1));
    on('previous-notable', () => this.#choose(this.#notable(-1)));
    on('next-notable', () => this.#choose(this.#notable(1)));
  }

  #wireKeys(): void {
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (target.matches('select, textarea, input:not([type=checkbox])')) return;
      if (event.key === ' ' && target.matches('button, input, summary')) return;
      const act = this.#keys(event.shiftKey, target.id === 'timeline')[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });
  }

  #keys(shift: boolean, onTimeline: boolean): Readonly<Record<string, (() => void) | undefined>> {
    const step = (by: 1 | -1) => () => this.#choose(shift ? this.#part(by) : this.#index + by);
    const part = (by: 1 | -1) => () => this.#choose(this.#part(by));
    return {
      ArrowRight: step(1),
      ArrowLeft: step(-1),
      Home: () => this.#choose(0),
      End: () => this.#choose(this.#data.moments.length - 1),
      ' ': () => this.#toggle(),
      n: () => this.#choose(this.#notable(1)),
      p: () => this.#choose(this.#notable(-1)),
      ...(onTimeline ? { ArrowUp: step(1), ArrowDown: step(-1), PageUp: part(1), PageDown: part(-1) } : {}),
    };
  }

  #wirePointer(root: HTMLElement): void {
    const tip = byId('tip');
    const nearest = (event: PointerEvent) =>
      this.#nearest(this.#axis.ms(event.clientX - root.getBoundingClientRect().left));
    root.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      this.#choose(nearest(event));
    });
    root.addEventListener('pointermove', (event) => {
      const index = nearest(event);
      if (root.hasPointerCapture(event.pointerId) && index !== this.#index) this.#choose(index);
      this.#showTip(tip, root, index, event.clientX);
    });
    root.addEventListener('pointerleave', () => (tip.hidden = true));
  }

  /** Shows a tooltip for the moment under the mouse. */
  #showTip(tip: HTMLElement, root: HTMLElement, index: number, clientX: number): void {
    const moment = this.#data.moments[index];
    if (!moment) return;
    const waited = this.#data.waits.filter((wait) => wait.moment === index);
    const waits = waited.map(({ why, ms }) => `${why} ${formatMs(ms)}`).join(', ');
    tip.textContent = `${formatMs(moment.atMs)} · ${moment.label}${waits ? ` · ${waits}` : ''}`;
    tip.hidden = false;
    const card = root.parentElement!.getBoundingClientRect();
    const x = Math.min(clientX - card.left + 12, card.width - tip.offsetWidth - 8);
    tip.style.left = `${Math.max(8, x)}px`;
    tip.style.top = `${root.offsetTop + root.offsetHeight + 4}px`;
  }

  #nearest(ms: number): number {
    let best = 0;
    this.#data.moments.forEach(({ atMs }, i) => {
      if (Math.abs(atMs - ms) < Math.abs(this.#data.moments[best]!.atMs - ms)) best = i;
    });
    return best;
  }
}
