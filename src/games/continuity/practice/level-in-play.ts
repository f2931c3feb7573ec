/**
 * A level played in real time: ticks pass while the player walks, tiles slide while time stands
 * still. step.ts has the rules of ticks and slides; this file adds clock, keyboard and motion.
 *
 * A tick takes the keys that are down at its edge, and those tapped since the last tick, so that a
 * tap is one step. The clock restarts whenever the player begins to walk: the first tick follows a
 * whole tick later. In step mode each arrow key triggers a tick instead of the clock; the down key
 * is a tick in which he only rises or falls.
 */

import { placeOfCell } from '../../../core/points.ts';
import type { Key } from '../../../core/keyboard.ts';
import { gapTile, type Level, type Spot } from '../level.ts';
import type { Input } from '../physics.ts';
import type { Direction } from '../sides.ts';
import { type PlayState, slide, startOf, step } from '../step.ts';
import type { TilePlace } from './draw/place.ts';
import type { Mode } from './practice-view.ts';

/** Times of the practice game, ms. */
export interface PracticeTimes {
  readonly tickMs: number;
  /** Duration of a slide. */
  readonly slideMs: number;
  /** Whether each press of an arrow key triggers a tick, instead of the clock. */
  readonly byKey?: boolean;
}

type Arrow = 'left' | 'right' | 'up' | 'down';

/** The direction of each movement key. */
const arrows: Partial<Record<Key, Arrow>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  A: 'left',
  D: 'right',
  W: 'up',
  S: 'down',
};

/** Duration of the alarm after a death, in ticks. */
const alarmTicks = 3;

/** A level in play. */
export class LevelInPlay {
  readonly level: Level;
  readonly #times: PracticeTimes;
  #state: PlayState;
  #mode: Mode = 'walk';
  /** When the next tick is due. */
  #nextMs: number | undefined;
  /** When the last tick was, and the player's spot before it. */
  #tickedMs = Number.NEGATIVE_INFINITY;
  #from: Spot;
  #facing: -1 | 1 = 1;
  #diedMs = Number.NEGATIVE_INFINITY;
  readonly #held: Arrow[] = [];
  readonly #tapped = new Set<Arrow>();
  /** Steering by mouse; once released, it lasts for one more tick, so that a click is one step. */
  #steering: { readonly by: (state: PlayState) => Input; isHeld: boolean } | undefined;
  /** Sliding tiles: their origin, and the start of the slide. */
  readonly #slid = new Map<number, { readonly from: TilePlace; readonly atMs: number }>();

  constructor(level: Level, times: PracticeTimes) {
    this.level = level;
    this.#times = times;
    this.#state = startOf(level);
    this.#from = level.start;
  }

  get state(): PlayState {
    return this.#state;
  }

  get mode(): Mode {
    return this.#mode;
  }

  get facing(): -1 | 1 {
    return this.#facing;
  }

  /**
   * Handles a key that goes down or up.
   * @returns whether it had an effect
   */
  key(key: Key, isDown: boolean, nowMs: number): boolean {
    this.advance(nowMs);
    const arrow = arrows[key];
    if (!isDown) {
      if (arrow && this.#held.includes(arrow)) this.#held.splice(this.#held.indexOf(arrow), 1);
      return false;
    }
    if (key === 'Space') return this.#toggle(nowMs);
    if (!arrow) return false;
    this.#held.push(arrow);
    if (this.#state.won) return false;
    if (this.#mode === 'slide') return this.slide(arrow, nowMs);
    this.#tapped.add(arrow);
    if (this.#times.byKey) this.#tick(nowMs);
    return true;
  }

  /**
   * Steers the player by mouse, until it is released.
   * @param by returns the input for each tick
   */
  steer(by: (state: PlayState) => Input, nowMs: number): void {
    this.advance(nowMs);
    const isNew = !this.#steering?.isHeld;
    this.#steering = { by, isHeld: true };
    if (isNew && this.#times.byKey && this.#mode === 'walk') this.#tick(nowMs);
  }

  /** Handles the release of the mouse. */
  release(nowMs: number): void {
    this.advance(nowMs);
    if (this.#times.byKey) this.#steering = undefined;
    else if (this.#steering) this.#steering.isHeld = false;
  }

  /** Plays the ticks due; skips the time in which nothing moves. */
  advance(nowMs: number): void {
    const { tickMs, byKey } = this.#times;
    if (this.#mode !== 'walk' || this.#state.won || byKey) return;
    this.#nextMs ??= nowMs + tickMs;
    while (this.#nextMs <= nowMs && !this.#state.won) {
      const isAtRest = this.#tick(this.#nextMs);
      const idle = isAtRest ? Math.floor((nowMs - this.#nextMs) / tickMs) : 0;
      this.#state = { ...this.#state, ticks: this.#state.ticks + idle };
      this.#nextMs += (1 + idle) * tickMs;
    }
  }

  /** Returns where to draw each tile. */
  places(nowMs: number): TilePlace[] {
    return this.level.tiles.map((_, tile) => {
      const to = this.#placeOf(tile);
      const slid = this.#slid.get(tile);
      if (!slid) return to;
      const share = Math.min(1, (nowMs - slid.atMs) / Math.max(1, this.#times.slideMs));
      const eased = 1 - (1 - share) ** 3;
      return {
        row: slid.from.row + (to.row - slid.from.row) * eased,
        column: slid.from.column + (to.column - slid.from.column) * eased,
      };
    });
  }

  /** Returns the player's progress to his spot after the last tick, which takes one tick. */
  motion(nowMs: number): { readonly from: Spot; readonly share: number } {
    return { from: this.#from, share: Math.min(1, (nowMs - this.#tickedMs) / this.#times.tickMs) };
  }

  /** Returns the strength of the alarm after a death, fading from 1 to 0. */
  alarm(nowMs: number): number {
    return Math.max(0, 1 - (nowMs - this.#diedMs) / (alarmTicks * this.#times.tickMs));
  }

  /** Returns the input at a tick. */
  #input(): Input {
    if (this.#steering) return this.#steering.by(this.#state);
    const isDown = (arrow: Arrow) => this.#held.includes(arrow) || this.#tapped.has(arrow);
    const last = this.#held.findLast((arrow) => arrow === 'left' || arrow === 'right');
    const run = isDown('left') && (last === 'left' || !isDown('right')) ? -1 : isDown('right') ? 1 : 0;
    return { run, jump: isDown('up') };
  }

  /** Plays a tick. @returns whether nothing moves until a key goes down */
  #tick(atMs: number): boolean {
    const before = this.#state;
    const input = this.#input();
    const { run } = input;
    const isIdle = run === 0 && !input.jump;
    this.#tapped.clear();
    if (!this.#steering?.isHeld) this.#steering = undefined;
    const now = step(this.level, before, input);
    this.#state = now;
    if (run !== 0) this.#facing = run;
    const died = now.deaths > before.deaths;
    const { tile, body } = died ? now : before;
    this.#from = { tile, x: body.x, y: body.y };
    this.#tickedMs = atMs;
    if (died) this.#diedMs = atMs;
    const stays = now.tile === before.tile && now.body.x === before.body.x && now.body.y === before.body.y;
    return isIdle && stays && now.body.rise === before.body.rise;
  }

  #toggle(nowMs: number): boolean {
    if (this.#state.won) return false;
    this.#mode = this.#mode === 'walk' ? 'slide' : 'walk';
    this.#tapped.clear();
    this.#steering = undefined;
    this.#nextMs = nowMs + this.#times.tickMs;
    return true;
  }

  /**
   * Slides a tile into the gap.
   * @returns whether a tile could slide that way
   */
  slide(direction: Direction, nowMs: number): boolean {
    const gap = this.#state.arrangement.indexOf(gapTile);
    const places = this.places(nowMs);
    const next = slide(this.level, this.#state, direction);
    if (!next) return false;
    const tile = next.arrangement[gap]!;
    this.#slid.set(tile, { from: places[tile]!, atMs: nowMs });
    this.#state = next;
    return true;
  }

  #placeOf(tile: number): TilePlace {
    const cell = this.#state.arrangement.indexOf(tile);
    return placeOfCell(this.level.columns, cell);
  }
}
