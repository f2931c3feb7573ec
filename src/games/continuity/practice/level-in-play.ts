/**
 * One level while it is played in real time: keys go down and up, ticks pass while the player
 * walks, tiles slide while time stands still. What a tick and a slide do is the game's (step.ts);
 * this adds clock, keyboard and motion.
 *
 * A tick takes the keys that are down at its edge, and those that went down and up since the last
 * one, so that a tap is one step. The clock starts anew whenever the player begins to walk: the
 * first tick comes a whole tick later. Where ticks come by key, nothing depends on the clock; the
 * arrow down is a tick in which he only rises or falls.
 */

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
  /** A tile's way into the gap. */
  readonly slideMs: number;
  /** Ticks do not come by the clock, but one with each arrow key that goes down. */
  readonly byKey?: boolean;
}

type Arrow = 'left' | 'right' | 'up' | 'down';

/** The keys that move, by what they mean. */
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

/** How long the alarm after a death is seen, in ticks. */
const alarmTicks = 3;

/** A level that is played. */
export class LevelInPlay {
  readonly level: Level;
  readonly #times: PracticeTimes;
  #state: PlayState;
  #mode: Mode = 'walk';
  /** When the next tick is due; the first one a whole tick after the player begins to walk. */
  #nextMs: number | undefined;
  /** When the last tick was, and where the player was before it. */
  #tickedMs = Number.NEGATIVE_INFINITY;
  #from: Spot;
  #facing: -1 | 1 = 1;
  #diedMs = Number.NEGATIVE_INFINITY;
  readonly #held: Arrow[] = [];
  readonly #tapped = new Set<Arrow>();
  /** The mouse in place of the keys; let go, it leads for one more tick, so that a click is one. */
  #led: { readonly by: (state: PlayState) => Input; isHeld: boolean } | undefined;
  /** Tiles on their way: where they come from, and since when. */
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
   * A key goes down or comes up.
   * @returns whether it did anything
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
   * The mouse leads the player, as long as it is held.
   * @param by says what is pressed, at each tick
   */
  lead(by: (state: PlayState) => Input, nowMs: number): void {
    this.advance(nowMs);
    const isNew = !this.#led?.isHeld;
    this.#led = { by, isHeld: true };
    if (isNew && this.#times.byKey && this.#mode === 'walk') this.#tick(nowMs);
  }

  /** The mouse is let go. */
  letGo(nowMs: number): void {
    this.advance(nowMs);
    if (this.#times.byKey) this.#led = undefined;
    else if (this.#led) this.#led.isHeld = false;
  }

  /** Lets the ticks pass that are due; the time while nothing moves passes at once. */
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

  /** Where each tile is drawn. */
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

  /**
   * How far the player is on his way to where the last tick has put him; the way of a tick takes a
   * tick.
   */
  motion(nowMs: number): { readonly from: Spot; readonly share: number } {
    return { from: this.#from, share: Math.min(1, (nowMs - this.#tickedMs) / this.#times.tickMs) };
  }

  /** What is left of the alarm after a death, 1..0. */
  alarm(nowMs: number): number {
    return Math.max(0, 1 - (nowMs - this.#diedMs) / (alarmTicks * this.#times.tickMs));
  }

  /** What is pressed at a tick. */
  #input(): Input {
    if (this.#led) return this.#led.by(this.#state);
    const isDown = (arrow: Arrow) => this.#held.includes(arrow) || this.#tapped.has(arrow);
    const last = this.#held.findLast((arrow) => arrow === 'left' || arrow === 'right');
    const run = isDown('left') && (last === 'left' || !isDown('right')) ? -1 : isDown('right') ? 1 : 0;
    return { run, jump: isDown('up') };
  }

  /** @returns whether nothing moves any more as long as no key goes down */
  #tick(atMs: number): boolean {
    const before = this.#state;
    const input = this.#input();
    const { run } = input;
    const isIdle = run === 0 && !input.jump;
    this.#tapped.clear();
    if (!this.#led?.isHeld) this.#led = undefined;
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
    this.#led = undefined;
    this.#nextMs = nowMs + this.#times.tickMs;
    return true;
  }

  /**
   * Slides a tile into the gap.
   * @returns whether there was one to move so
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
    const { columns } = this.level;
    return { row: Math.floor(cell / columns), column: cell % columns };
  }
}
