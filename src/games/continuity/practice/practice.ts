/**
 * The practice game of Continuity: a series of levels, each played in real time (level-in-play.ts)
 * and drawn (draw/). It is a state machine driven by an external clock and by keys, and runs in
 * memory and in a browser.
 *
 *     walk ─ Space ─▶ slide ─ Space ─▶ walk … door ─▶ won ─ N ─▶ next level
 *
 * Keys: arrows (or WASD) run, jump and slide; Space switches between walking and sliding; R
 * restarts the level; N and P go to the next and the previous level, and so does Enter once the
 * level is won. The mouse does the same by clicks (by-mouse.ts); a touch screen shows the keys.
 */

import { parsedOption } from '../../../core/errors.ts';
import type { Key } from '../../../core/keyboard.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { OptionValues } from '../../../core/options.ts';
import { seededRandom } from '../../../core/random.ts';
import type { PadKey, Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import type { LoggedKey } from '../../kit/practice-log.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { boardsByRound } from '../../kit/rounds.ts';
import { skinOf } from '../../kit/skins.ts';
import { makeLevel } from '../generate/make-level.ts';
import { type LevelOptions, parseLevelOptions } from '../generate/level-options.ts';
import type { Level } from '../level.ts';
import { formatLevelLine, parseLevel } from '../level-text.ts';
import { placeUnder, slideFrom, walkTowards } from './by-mouse.ts';
import { drawPractice } from './draw/draw.ts';
import { type Skin, skins } from './draw/skins.ts';
import { LevelInPlay, type PracticeTimes } from './level-in-play.ts';
import { practiceOptions } from './practice-options.ts';
import type { Mode, PracticeView } from './practice-view.ts';
import type { PlayState } from '../step.ts';

/** The record of the practice game, beyond that of every game. */
export interface ContinuityWitness extends PracticeWitness {
  readonly seed: number;
  readonly skin: string;
  /** The number of the level, from 1, and the level in one line. */
  readonly number: number;
  readonly level: string;
  readonly mode: Mode;
  readonly state: PlayState;
  /** Keys that went down, the latest last, and whether they had an effect. */
  readonly keys: readonly LoggedKey[];
  /** Number of keys that went down. */
  readonly keyCount: number;
}

/** The settings of a practice game. */
interface PracticeSettings {
  readonly seed: number;
  readonly skin: Skin;
  readonly times: PracticeTimes;
  /** Returns the level of an index. */
  level(index: number): Level;
}

/** The keys on a touch screen. */
const pad: readonly PadKey[] = [
  { label: '\u2190', name: 'left', keys: ['ArrowLeft'] },
  { label: '\u2192', name: 'right', keys: ['ArrowRight'] },
  { label: '\u2191', name: 'jump, or slide up', keys: ['ArrowUp'] },
  { label: '\u2193', name: 'slide down', keys: ['ArrowDown'] },
  { label: '\u21c6', name: 'change between walking and sliding', keys: ['Space'] },
  { label: '\u21ba', name: 'begin the level again', keys: ['R'] },
  { label: '\u00bb', name: 'the next level, once this one is won', keys: ['Enter'] },
];

/** A practice game of Continuity. */
export class ContinuityGame extends PracticeWindow<PracticeView> implements PracticeGame {
  readonly pad = pad;
  readonly keysInWords =
    'arrows run, jump and slide; Space switches between walking and sliding; R restarts; N and P go to other levels';
  readonly mouseInWords =
    'hold it down where he should walk, above him to jump; a click beside the board changes to sliding and back, where a click on a tile slides it into the gap';
  readonly #settings: PracticeSettings;
  #index = 0;
  #play: LevelInPlay;
  /** Whether the mouse is held down and steers the player. */
  #isSteering = false;
  /** Whether the solution of the level is logged. */
  #isLogged = false;

  /** @param settings parsed from the options */
  constructor(settings: PracticeSettings) {
    super(continuityPractice.size, drawPractice);
    this.#settings = settings;
    this.#play = this.#begin();
  }

  click(at: FramePoint, nowMs: number): void {
    this.drag('press', at, nowMs);
    this.drag('lift', at, nowMs);
  }

  drag(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void {
    if (phase === 'press') this.#press(at, nowMs);
    else if (this.#isSteering && phase === 'move') this.#steer(at, nowMs);
    else if (this.#isSteering) this.#release(nowMs);
    this.#noteSolved(nowMs);
  }

  key(key: Key, isDown: boolean, nowMs: number): void {
    const isMeta = isDown && this.#change(key);
    const effect = isMeta || this.#play.key(key, isDown, nowMs);
    this.#noteSolved(nowMs);
    if (isDown) this.log.key(key, nowMs, effect);
  }

  clickable(at: FramePoint): boolean {
    const { level, state, mode } = this.#play;
    const place = placeUnder(level, this.size, at);
    return state.won || mode === 'walk' || place === undefined || !!slideFrom(level, state, place);
  }

  /** Returns the view at this time, as plain values. */
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
    this.#isLogged = false;
    return new LevelInPlay(this.#settings.level(this.#index), this.#settings.times);
  }

  #press(at: FramePoint, nowMs: number): void {
    const { level, state, mode } = this.view(nowMs);
    const place = placeUnder(level, this.size, at);
    const note = (on: string, effect: boolean) => this.log.click(at, nowMs, on, effect);
    if (state.won) note('the won level', this.#change('Enter'));
    else if (place === undefined) note('beside the board', this.#play.key('Space', true, nowMs));
    else if (mode === 'walk') {
      this.#isSteering = true;
      this.#steer(at, nowMs);
      note('the board', true);
    } else {
      const direction = slideFrom(level, state, place);
      note(`place ${place + 1}`, direction !== undefined && this.#play.slide(direction, nowMs));
    }
  }

  #steer(at: FramePoint, nowMs: number): void {
    this.#play.steer(walkTowards(this.#play.level, this.size, at), nowMs);
  }

  #release(nowMs: number): void {
    this.#isSteering = false;
    this.#play.release(nowMs);
  }

  /**
   * Handles the keys that change the level.
   * @returns whether the level changed
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
    if (!won || this.#isLogged) return;
    this.#isLogged = true;
    this.log.solve(this.#index + 1, deaths === 0, nowMs);
  }
}

/** The options of successive levels by default. */
const ladder: readonly LevelOptions[] = [
  { rows: 2, columns: 2, keys: 1, slides: { min: 2, max: 4 } },
  { rows: 2, columns: 3, keys: 1, slides: { min: 2, max: 6 } },
  { rows: 3, columns: 2, keys: 1, slides: { min: 3, max: 7 } },
  { rows: 3, columns: 3, keys: 1, slides: { min: 3, max: 8 } },
  { rows: 3, columns: 3, keys: 2, slides: { min: 5, max: 12 } },
  { rows: 3, columns: 3, keys: 3, slides: { min: 8, max: 18 } },
];

/**
 * Parses the options of a practice game.
 * @throws RangeError naming a wrong option and its range; ParseError for a wrong level
 */
function settingsOf(typed: OptionValues): PracticeSettings {
  const { seed, skin, tickMs, step, slideMs, level: text, size, keys, slides } = practiceOptions.parse(typed);
  const own = text === undefined ? undefined : parsedOption('--level', () => parseLevel(text));
  const isChosen = !own && (size ?? keys ?? slides) !== undefined;
  const chosen = isChosen
    ? parseLevelOptions({ size: typed['size'], keys, slides }, { min: 2, max: 10 })
    : undefined;
  const level = boardsByRound(own, (index) => {
    const options = chosen ?? ladder[Math.min(index, ladder.length - 1)]!;
    return makeLevel(options, seededRandom(Math.imul(seed + 1, 0x9e3779b1) + index)).level;
  });
  return { seed, skin: skinOf(skins, skin, seed), times: { tickMs, slideMs, byKey: step }, level };
}

/** Continuity's practice game, for the registry and the page in a browser. */
export const continuityPractice: Practice = {
  rules:
    'Walk and jump with the arrow keys, take every key, and go through the door. Space shows the whole board, where the arrow keys slide tiles: you can pass from tile to tile where their edges fit.',
  options: practiceOptions.specs,
  size: { width: 640, height: 720 },
  create: (options: OptionValues) => new ContinuityGame(settingsOf(options)),
};
