/**
 * The practice game of Strata: a stand-in for the real one, faithful in looks, in behaviour and in time. One
 * state machine, driven by a clock from outside and by clicks in pixels; drawn by draw.ts. It runs in memory and
 * in a browser.
 *
 *     start ──▶ puzzle 1 ─ Next ─▶ puzzle 2 … puzzle n·n ─ Next ─▶ wave complete ─ Again ─▶ puzzle 1 of seed + 1
 *       ◀─ exit ──┘        every arrow: the screen fades out, the next one fades in
 */

import type { FramePoint, FrameSize } from '../../core/points.ts';
import { seededRandom } from '../../core/random.ts';
import type { Drawing, OptionValues, Practice, PracticeGame, PracticeWitness } from '../game.ts';
import { formatLine, formatRows } from './board.ts';
import { drawStrata } from './draw.ts';
import { paletteSets } from './palettes.ts';
import { goHit, puzzleHit, solvedHit, toDesign, type Hit } from './practice-hits.ts';
import { parsePracticeOptions, practiceOptions, type StrataSettings } from './practice-options.ts';
import { progress, PuzzlePlay } from './practice-puzzle.ts';
import type { PracticeView, WaveMark } from './practice-view.ts';
import { makeWave, type WavePuzzle } from './wave.ts';
import { makeWeave, type Weave } from './weave.ts';

/** Pictures change at most this often, in ms, so that an idle screen costs little. */
const frameMs = 1000 / 30;

/** A screen of the game, and since when it is being shown. */
type Shown =
  | { readonly kind: 'puzzle'; readonly index: number; readonly play: PuzzlePlay; readonly fromMs: number }
  | { readonly kind: 'wave-complete'; readonly fromMs: number }
  | { readonly kind: 'start'; readonly fromMs: number };

/** What the practice game of Strata records beyond what every game does. */
export interface StrataWitness extends PracticeWitness {
  /** Seed of the wave being played. */
  readonly seed: number;
  /** Which puzzle of how many, counted from 1; the last one stays when the wave is over. */
  readonly puzzle: number;
  readonly puzzles: number;
  /** The board of that puzzle, in text form, a line a row. */
  readonly board: readonly string[];
  /** Ribbons that lie or fly, bottom to top, in words. */
  readonly laid: readonly string[];
}

/** A practice game of Strata. */
export class StrataGame implements PracticeGame {
  readonly #settings: StrataSettings;
  readonly #weave: Weave;
  #size: FrameSize = strataPractice.size;
  #seed: number;
  #wave: readonly WavePuzzle[];
  #marks: WaveMark[] = [];
  #puzzle = 0;
  #shown: Shown | undefined;
  #leaving: { readonly atMs: number; readonly next: (fromMs: number) => Shown } | undefined;
  #clicks: PracticeWitness['clicks'][number][] = [];
  #solved: PracticeWitness['solved'][number][] = [];

  constructor(settings: StrataSettings) {
    this.#settings = settings;
    this.#seed = settings.seed;
    this.#wave = makeWave(settings.size, settings.colors, settings.seed);
    this.#marks = this.#wave.map(() => 'open');
    this.#weave = makeWeave(settings.seed);
  }

  resize(size: FrameSize): void {
    this.#size = size;
  }

  click(at: FramePoint, nowMs: number): void {
    const shown = this.#advance(nowMs);
    const hit = this.#hit(at, shown, nowMs);
    const effect = hit !== undefined && this.#act(hit, shown, nowMs);
    this.#clicks.push({ atMs: nowMs, x: at.x, y: at.y, on: hit ? this.#nameOf(hit) : 'nothing', effect });
  }

  /** Whether something lies at this point that takes clicks; for the form of the mouse pointer. */
  clickable(at: FramePoint, nowMs: number): boolean {
    return this.#hit(at, this.#advance(nowMs), nowMs) !== undefined;
  }

  draw(nowMs: number): Drawing {
    return drawStrata(this.view(nowMs), this.#size);
  }

  /** What is shown at this time, as plain values. */
  view(nowMs: number): PracticeView {
    const shown = this.#advance(nowMs);
    const visible = this.#visible(shown, nowMs);
    const weave = this.#weave;
    if (shown.kind === 'wave-complete') return { kind: 'wave-complete', weave, marks: this.#marks, visible };
    if (shown.kind === 'start') return { kind: 'start', weave, palette: this.#palette(), visible };
    const ticks = Math.floor(nowMs / frameMs) * frameMs;
    return {
      kind: 'puzzle',
      weave,
      palette: this.#palette(),
      visible,
      preview: this.#wave[shown.index + 1]?.board ?? this.#marks,
      phase: (ticks % this.#settings.timings.chaseMs) / this.#settings.timings.chaseMs,
      ...shown.play.view(nowMs),
    };
  }

  witness(nowMs: number): StrataWitness {
    const shown = this.#advance(nowMs);
    const board = (this.#wave[this.#puzzle] as WavePuzzle).board;
    return {
      clicks: [...this.#clicks],
      solved: [...this.#solved],
      screen: this.#screen(shown, nowMs),
      seed: this.#seed,
      puzzle: this.#puzzle + 1,
      puzzles: this.#wave.length,
      board: formatRows(board),
      laid:
        shown.kind === 'puzzle'
          ? shown.play.laid.map((move) => `${formatLine(move)} in ${board.colors[move.color]}`)
          : [],
    };
  }

  /** Moves everything on to this time; the first call starts the game. */
  #advance(nowMs: number): Shown {
    let shown = (this.#shown ??= this.#open(0, nowMs));
    const leaving = this.#leaving;
    if (leaving && nowMs >= leaving.atMs + this.#settings.timings.fadeOutMs) {
      this.#leaving = undefined;
      shown = this.#shown = leaving.next(leaving.atMs + this.#settings.timings.fadeOutMs);
    }
    if (shown.kind === 'puzzle') {
      shown.play.advance(nowMs);
      const { solvedMs, perfect } = shown.play;
      if (solvedMs !== undefined && nowMs >= solvedMs && this.#marks[shown.index] === 'open') {
        this.#marks = this.#marks.with(shown.index, perfect ? 'perfect' : 'solved');
        this.#solved.push({ puzzle: shown.index + 1, perfect, atMs: solvedMs });
      }
    }
    return shown;
  }

  #open(index: number, fromMs: number): Shown {
    this.#puzzle = index;
    const play = new PuzzlePlay(this.#wave[index] as WavePuzzle, this.#settings.timings);
    return { kind: 'puzzle', index, play, fromMs };
  }

  /** Starts a wave from its first puzzle. */
  #begin(seed: number, fromMs: number): Shown {
    this.#seed = seed >>> 0;
    this.#wave = makeWave(this.#settings.size, this.#settings.colors, this.#seed);
    this.#marks = this.#wave.map(() => 'open');
    return this.#open(0, fromMs);
  }

  #palette() {
    const set = this.#settings.paletteSet ?? seededRandom(this.#seed).int(paletteSets.length);
    return (paletteSets[set] as (typeof paletteSets)[number]).colors.slice(0, this.#settings.colors);
  }

  #visible(shown: Shown, nowMs: number): number {
    const { fadeInMs, fadeOutMs } = this.#settings.timings;
    const inwards = progress(nowMs, shown.fromMs, fadeInMs);
    return this.#leaving ? inwards * (1 - progress(nowMs, this.#leaving.atMs, fadeOutMs)) : inwards;
  }

  /** Whether the Next frame has fully appeared and so takes clicks. */
  #nextReady(play: PuzzlePlay, nowMs: number): boolean {
    return play.solvedMs !== undefined && nowMs >= play.solvedMs + this.#settings.timings.solvedFadeMs;
  }

  #screen(shown: Shown, nowMs: number): string {
    if (this.#visible(shown, nowMs) < 1) return 'fading';
    return shown.kind === 'puzzle' && this.#nextReady(shown.play, nowMs) ? 'solved' : shown.kind;
  }

  #hit(at: FramePoint, shown: Shown, nowMs: number): Hit | undefined {
    if (this.#visible(shown, nowMs) < 1) return undefined;
    const point = toDesign(at, this.#size);
    if (shown.kind !== 'puzzle') return goHit(point);
    if (shown.play.solvedMs !== undefined)
      return this.#nextReady(shown.play, nowMs) ? solvedHit(point) : undefined;
    return puzzleHit(point, this.#settings.size, this.#settings.colors, shown.play.laid);
  }

  /** Does what a click asks for. @returns whether anything came of it */
  #act(hit: Hit, shown: Shown, nowMs: number): boolean {
    if (shown.kind !== 'puzzle') {
      const seed = shown.kind === 'start' ? this.#seed : this.#seed + 1;
      return this.#leave(nowMs, (fromMs) => this.#begin(seed, fromMs));
    }
    const { play, index } = shown;
    switch (hit.on) {
      case 'selector':
        return play.lay(hit.line, nowMs);
      case 'laid':
        return play.takeBack(hit.line, nowMs);
      case 'palette':
        return play.select(hit.index, nowMs);
      case 'restart':
        return play.restart(nowMs);
      case 'hint':
        return play.help(nowMs);
      case 'exit':
        return this.#leave(nowMs, (fromMs) => ({ kind: 'start', fromMs }));
      case 'next':
        return this.#leave(nowMs, (fromMs) =>
          index + 1 < this.#wave.length ? this.#open(index + 1, fromMs) : { kind: 'wave-complete', fromMs },
        );
      default:
        return false;
    }
  }

  #leave(atMs: number, next: (fromMs: number) => Shown): boolean {
    this.#leaving = { atMs, next };
    return true;
  }

  #nameOf(hit: Hit): string {
    if (hit.on === 'selector') return `ribbon ${formatLine(hit.line)}`;
    if (hit.on === 'laid') return `laid ${formatLine(hit.line)}`;
    if (hit.on === 'palette') return `palette ${this.#wave[this.#puzzle]?.board.colors[hit.index]}`;
    return hit.on;
  }
}

/** Strata's practice game, for the registry and for the page that plays it in a browser. */
export const strataPractice: Practice = {
  options: practiceOptions,
  size: { width: 640, height: 480 },
  create: (options: OptionValues) => new StrataGame(parsePracticeOptions(options)),
};
