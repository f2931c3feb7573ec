/// <reference lib="dom" />
/** Plays the animation: keeps the time shown, and advances it. */

import { byId, make, makeSvg } from '../../kit/page/page-elements.ts';
import type { PlanTime, Turn } from './plan-time.ts';
import type { PlanView } from './plan-view.ts';

const icons = { play: 'm6 3 11 7-11 7z', pause: 'M5 3h4v14H5zM11 3h4v14h-4z' } as const;

/** Plays a plan. */
export class PlanPlayer {
  readonly #time: PlanTime;
  readonly #view: PlanView;
  #now = 0;
  #isPlaying = false;
  /** When the last frame was drawn, ms. */
  #drawnMs = 0;

  constructor(time: PlanTime, view: PlanView) {
    this.#time = time;
    this.#view = view;
  }

  /** Stops and shows a time. @param moment clamped to the plan */
  show(moment: number): void {
    this.#setPlaying(false);
    this.#now = this.#time.clamp(moment);
    this.#view.show(this.#now);
  }

  /** Stops and goes to another time. */
  turn(turn: Turn): void {
    this.show(this.#time.turn(turn, this.#now));
  }

  /** Plays or pauses; at the end, restarts. */
  toggle(): void {
    this.#setPlaying(!this.#isPlaying && this.#time.end > 0);
    if (!this.#isPlaying) return;
    if (this.#now >= this.#time.end) this.#now = 0;
    this.#drawnMs = performance.now();
    requestAnimationFrame(this.#draw);
  }

  #setPlaying(on: boolean): void {
    this.#isPlaying = on;
    const icon = makeSvg('path', { d: on ? icons.pause : icons.play });
    const svg = makeSvg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, icon);
    byId('play').replaceChildren(svg, make('span', '', on ? 'Pause' : 'Play'));
  }

  readonly #draw = (timeMs: number): void => {
    if (!this.#isPlaying) return;
    const speed = Number(byId<HTMLSelectElement>('speed').value);
    this.#now = this.#time.advance(this.#now, Math.max(0, timeMs - this.#drawnMs) * speed);
    this.#drawnMs = timeMs;
    this.#view.show(this.#now);
    if (this.#now >= this.#time.end) this.#setPlaying(false);
    else requestAnimationFrame(this.#draw);
  };
}
