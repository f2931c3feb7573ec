/**
 * The practice game of Continuity: levels after levels, each played in real time
 * (practice/level-in-play.ts) and drawn by practice/draw.ts. One state machine, driven by a clock
 * from outside and by keys; it runs in memory and in a browser.
 *
 *     walk ─ Space ─▶ slide ─ Space ─▶ walk … door ─▶ won ─ N ─▶ next level
 *
 * Keys: arrows (or WASD) run, jump and slide; Space changes between walking and sliding; R begins
 * the level again, N and P go to the next and the previous one, Enter to the next once this one is
 * won. The mouse does nothing.
 */

import type { Key } from '../../../core/keyboard.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { Practice, PracticeGame, PracticeWitness } from '../../game.ts';
import type { LoggedKey } from '../../kit/practice-log.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { formatLevelLine } from '../level-text.ts';
import { drawPractice } from './draw/draw.ts';
import { LevelInPlay } from './level-in-play.ts';
import { parsePracticeOptions, type PracticeSettings, practiceOptions } from './practice-options.ts';
import type { Mode, PracticeView } from './practice-view.ts';
import type { PlayState } from '../step.ts';

/** What the practice game of Continuity records beyond what every game does. */
export interface ContinuityWitness extends PracticeWitness {
  readonly seed: number;
  readonly skin: string;
  /** Which level, counted from 1, and the level in one line. */
  readonly number: number;
  readonly level: string;
  readonly mode: Mode;
  readonly state: PlayState;
  /** Keys that went down, the latest last, and whether they did something. */
  readonly keys: readonly LoggedKey[];
  /** How many went down in all. */
  readonly keyCount: number;
}

/** A practice game of Continuity. */
export class ContinuityGame extends PracticeWindow<PracticeView> implements PracticeGame {
  readonly #settings: PracticeSettings;
  #index = 0;
  #play: LevelInPlay;
  /** The level's solution is in the log. */
  #tookNote = false;

  constructor(settings: PracticeSettings) {
    super(continuityPractice.size, drawPractice);
    this.#settings = settings;
    this.#play = this.#begin();
  }

  click(at: FramePoint, nowMs: number): void {
    this.log.click(at, nowMs, 'nothing', false);
  }

  key(key: Key, isDown: boolean, nowMs: number): void {
    const isMeta = isDown && this.#change(key);
    const effect = isMeta || this.#play.key(key, isDown, nowMs);
    this.#noteSolved(nowMs);
    if (isDown) this.log.key(key, nowMs, effect);
  }

  clickable(): boolean {
    return false;
  }

  /** What is shown at this time, as plain values. */
  view(nowMs: number): PracticeView {
    const play = this.#play;
    play.advance(nowMs);
    this.#noteSolved(nowMs);
    return {
      skin: this.#settings.skin,
      number: this.#index + 1,
      level: play.level,
      state: play.state,
      mode: play.mode,
      places: play.places(nowMs),
      ...play.motion(nowMs),
      facing: play.facing,
      alarm: play.alarm(nowMs),
    };
  }

  witness(nowMs: number): ContinuityWitness {
    const { level, state, mode } = this.view(nowMs);
    return {
      ...this.log.record,
      keys: this.log.keys,
      keyCount: this.log.keyCount,
      screen: state.won ? 'solved' : mode,
      seed: this.#settings.seed,
      skin: this.#settings.skin.name,
      number: this.#index + 1,
      level: formatLevelLine(level),
      mode,
      state,
    };
  }

  #begin(): LevelInPlay {
    this.#tookNote = false;
    return new LevelInPlay(this.#settings.level(this.#index), this.#settings.times);
  }

  /**
   * The keys that change the level.
   * @returns whether it was one, and did so
   */
  #change(key: Key): boolean {
    const isNext = key === 'N' || (key === 'Enter' && this.#play.state.won);
    if (isNext) this.#index++;
    else if (key === 'P' && this.#index > 0) this.#index--;
    else if (key !== 'R') return false;
    this.#play = this.#begin();
    return true;
  }

  #noteSolved(nowMs: number): void {
    const { won, deaths } = this.#play.state;
    if (!won || this.#tookNote) return;
    this.#tookNote = true;
    this.log.solve(this.#index + 1, deaths === 0, nowMs);
  }
}

/** Continuity's practice game, for the registry and for the page that plays it in a browser. */
export const continuityPractice: Practice = {
  options: practiceOptions.specs,
  size: { width: 640, height: 720 },
  create: (options: OptionValues) => new ContinuityGame(parsePracticeOptions(options)),
};
