/// <reference lib="dom" />
/** Shows the plan at any time: places tiles and player, and updates the figures and the step. */

import { markRow } from '../../kit/page/step-turner.ts';
import { byId, makeSvg } from '../../kit/page/page-elements.ts';
import { cornerOf, playerPlace, type Point } from './board-layout.ts';
import { type BoardParts, drawBoard, keyShape } from './draw-board.ts';
import type { PlanMoment, PlanPageData } from './page-data.ts';
import type { PlanTime } from './plan-time.ts';
import { seamLights } from './seam-lights.ts';

/** The board and the figures next to it. */
export class PlanView {
  readonly #level: PlanPageData;
  readonly #time: PlanTime;
  readonly #parts: BoardParts;
  readonly #keySigns: readonly SVGElement[];
  /** Whether the reader's system requests reduced motion. */
  readonly #isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #facing = 1;
  #shownStep: number | undefined;

  constructor(level: PlanPageData, time: PlanTime) {
    this.#level = level;
    this.#time = time;
    this.#parts = drawBoard(byId<SVGSVGElement>('board'), level);
    this.#keySigns = level.keys.map(() => makeSvg('svg', { viewBox: '-8 -6 18 12' }, ...keyShape()));
    byId('keys').replaceChildren(...(this.#keySigns.length > 0 ? this.#keySigns : ['–']));
  }

  /** Shows a time. @param now in moments, within the plan */
  show(now: number): void {
    const from = Math.floor(now);
    const isSliding = now > from && this.#time.isSlide(from + 1);
    this.#move(from, now - from);
    this.#showFigures(now, this.#time.state(from));
    this.#parts.seams.setAttribute('class', isSliding && !this.#isStill ? 'off' : '');
    if (!isSliding || this.#isStill) this.#light(this.#time.state(from));
  }

  /** Places tiles and player. @param passed share of the way to the next moment */
  #move(from: number, passed: number): void {
    const isSlide = this.#time.isSlide(from + 1);
    const share = this.#isStill ? 0 : isSlide ? eased(passed) : passed;
    const [one, other] = [this.#time.state(from), this.#time.state(from + 1)];
    for (const [tile, element] of this.#parts.tiles.entries()) {
      const corner = ({ cells }: PlanMoment) => cornerOf(this.#level, cells[tile] ?? 0);
      element.setAttribute('transform', translation(corner(one), corner(other), share));
    }
    const [a, b] = [playerPlace(this.#level, one), playerPlace(this.#level, other)];
    const isWalk = from < this.#time.end && !isSlide;
    if (isWalk && b.x !== a.x) this.#facing = b.x > a.x ? 1 : -1;
    // Jumping and falling stretch the player a little.
    const stretch = isWalk && share > 0 && b.y !== a.y ? 1.1 : 1;
    const scale = `scale(${this.#facing / stretch} ${stretch})`;
    this.#parts.player.setAttribute('transform', `${translation(a, b, share)} ${scale}`);
  }

  #light(moment: PlanMoment): void {
    const lights = seamLights(this.#level, moment).map((light) => makeSvg('rect', { ...light }));
    this.#parts.seams.replaceChildren(...lights);
  }

  #showFigures(now: number, moment: PlanMoment): void {
    const { end, steps } = this.#time;
    const current = this.#time.stepAt(now);
    const step = steps[current];
    byId('slides').textContent = String(moment.slides);
    byId('ticks').textContent = String(moment.ticks);
    this.#showKeys(moment.taken);
    const mood = step?.kind === 'slide' ? 'sliding' : 'walking';
    byId('board').setAttribute('class', moment.won ? 'won' : mood);
    for (const id of ['first', 'previous']) byId<HTMLButtonElement>(id).disabled = now <= 0;
    for (const id of ['next', 'last']) byId<HTMLButtonElement>(id).disabled = now >= end;
    byId('knob').style.left = `${end ? (100 * now) / end : 100}%`;
    byId('track').setAttribute('aria-valuenow', String(Math.floor(now)));
    const words = moment.won ? 'the door is reached' : (step?.words ?? 'the start');
    byId('track').setAttribute('aria-valuetext', words);
    if (current !== this.#shownStep) this.#showStep(current);
  }

  /** @param taken keys as bits */
  #showKeys(taken: number): void {
    const isTaken = (key: number) => ((taken >> key) & 1) === 1;
    const { keys, door } = this.#parts;
    for (const [key, element] of keys.entries()) {
      element.setAttribute('class', isTaken(key) ? 'key taken' : 'key');
      this.#keySigns[key]?.setAttribute('class', isTaken(key) ? 'taken' : '');
    }
    door.setAttribute('class', keys.every((_, key) => isTaken(key)) ? 'door open' : 'door');
  }

  #showStep(current: number): void {
    this.#shownStep = current;
    const points = this.#time.walkStates(current).map((moment) => playerPlace(this.#level, moment));
    this.#parts.trail.setAttribute('d', points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join(''));
    const moving = this.#time.steps[current]?.tile;
    for (const [tile, element] of this.#parts.tiles.entries()) {
      element.setAttribute('class', tile === moving ? 'tile moving' : 'tile');
    }
    markRow([...byId('list').children] as HTMLElement[], current);
  }
}

const between = (one: number, other: number, share: number): number => one + (other - one) * share;

const translation = (a: Point, b: Point, share: number): string =>
  `translate(${between(a.x, b.x, share)} ${between(a.y, b.y, share)})`;

/** Eases in and out. @param share of the time @returns share of the way */
const eased = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
