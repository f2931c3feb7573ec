/**
 * The practice version of Strata: a stand-in for the real game, faithful in look, behaviour and
 * timing. One state machine, driven by an external clock and by clicks in pixels, and drawn by
 * draw/draw-strata.ts. It runs in memory and in a browser.
 *
 *     start ──▶ puzzle 1 ─ Next ─▶ puzzle 2 … puzzle n·n ─ Next ─▶ wave complete ─ Again ─▶
 *       ◀─ exit ──┘        puzzle 1 of seed + 1; every arrow: fade out, fade in
 *
 * With all waves (`--waves all`) the set and wave menus replace start and Again:
 *
 *     sets ◀─▶ waves of a set ◀─▶ puzzle 1 … puzzle n·n ─▶ wave complete ─▶ waves of the set
 */

import type { FramePoint } from '../../../core/points.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { Practice, PracticeGame, PracticeWitness } from '../../practice-game.ts';
import { PracticeWindow } from '../../kit/practice-window.ts';
import { formatLine, formatRows } from '../board.ts';
import { drawStrata } from './draw/draw-strata.ts';
import { campaign, type MenuKind } from '../menu.ts';
import { paletteSets } from './palettes.ts';
import { Campaign, type WavePlan } from './campaign.ts';
import { toDesign, type Hit } from './hits.ts';
import { parsePracticeOptions, practiceOptions, type StrataSettings } from './practice-options.ts';
import { PuzzlePlay } from './puzzle-play.ts';
import { progress } from './timing.ts';
import { firstWave, hitOn, nameOf, type Shown, singlePlan } from './shown.ts';
import type { PracticeView, WaveMark } from './practice-view.ts';
import { makeWave, type WavePuzzle } from './wave.ts';
import { makeWeave, type Weave } from './draw/weave.ts';

/** Minimum time between changes of an idle screen, ms; the arrowheads still look smooth. */
const frameMs = 1000 / 15;

export interface StrataWitness extends PracticeWitness {
  /** Seed of the wave being played. */
  readonly seed: number;
  /**
   * Number of the puzzle, from 1, and of puzzles in the wave; the last puzzle stays when the wave
   * is over.
   */
  readonly puzzle: number;
  readonly puzzles: number;
  /** The board of that puzzle in text form, one line per row. */
  readonly board: readonly string[];
  /** Ribbons laid or in flight, bottom to top, in words. */
  readonly laid: readonly string[];
  /**
   * With all waves: the wave played last, from 1, and `p` (perfect) or `s` (solved) per finished
   * wave.
   */
  readonly wave?: number;
  readonly done?: string;
}

/** A screen that fades out from `atMs` on, and its successor. */
interface Leaving {
  readonly atMs: number;
  readonly next: (fromMs: number) => Shown;
}

export class StrataGame extends PracticeWindow<PracticeView> implements PracticeGame {
  readonly #weave: Weave;
  readonly #campaign: Campaign | undefined;
  #plan: WavePlan;
  #waveIndex = 0;
  #wave: readonly WavePuzzle[];
  #marks: readonly WaveMark[];
  #puzzle = 0;
  #shown: Shown | undefined;
  #leaving: Leaving | undefined;

  constructor(private readonly settings: StrataSettings) {
    super(strataPractice.size, drawStrata);
    this.#campaign = settings.campaign && new Campaign(settings.campaign, settings.timings);
    this.#waveIndex = Math.min(this.#campaign?.results.length ?? 0, campaign.waves - 1);
    this.#plan = this.#campaign?.plan(this.#waveIndex) ?? singlePlan(settings, settings.seed);
    this.#wave = makeWave(this.#plan.size, this.#plan.colors, this.#plan.seed);
    this.#marks = this.#wave.map(() => 'open');
    this.#weave = makeWeave(settings.seed);
  }

  click(at: FramePoint, nowMs: number): void {
    const shown = this.#advance(nowMs);
    const hit = this.#hit(at, shown, nowMs);
    const effect = hit !== undefined && this.#act(hit, shown, nowMs);
    const on = hit ? nameOf(hit, this.#wave[this.#puzzle]?.board) : 'nothing';
    this.log.click(at, nowMs, on, effect);
  }

  /** Returns whether this point takes clicks, for the shape of the mouse pointer. */
  clickable(at: FramePoint, nowMs: number): boolean {
    return this.#hit(at, this.#advance(nowMs), nowMs) !== undefined;
  }

  /** Returns what is shown at this time, as plain values. */
  view(nowMs: number): PracticeView {
    const shown = this.#advance(nowMs);
    const visible = this.#visible(shown, nowMs);
    const weave = this.#weave;
    if (shown.kind === 'wave-complete') {
      const onwards = this.#campaign ? { onwards: 'Waves' } : {};
      return { kind: 'wave-complete', weave, marks: this.#marks, visible, ...onwards };
    }
    if (shown.kind === 'start') return { kind: 'start', weave, palette: this.#palette(), visible };
    const ticks = Math.floor(nowMs / frameMs) * frameMs;
    if (shown.kind !== 'puzzle') {
      const all = this.#campaign!;
      return { weave, visible, ...(shown.kind === 'sets' ? all.sets(ticks) : all.waves(shown.set, ticks)) };
    }
    return {
      kind: 'puzzle',
      weave,
      palette: this.#palette(),
      visible,
      preview: this.#wave[this.#openAfter(shown.index)]?.board ?? this.#marks,
      blankAfter: this.settings.blankAfter,
      phase: (ticks % this.settings.timings.chaseMs) / this.settings.timings.chaseMs,
      ...shown.play.view(nowMs),
    };
  }

  witness(nowMs: number): StrataWitness {
    const shown = this.#advance(nowMs);
    const board = this.#wave[this.#puzzle]!.board;
    return {
      ...this.log.record,
      screen: this.#screen(shown, nowMs),
      seed: this.#plan.seed,
      puzzle: this.#puzzle + 1,
      puzzles: this.#wave.length,
      board: formatRows(board),
      laid:
        shown.kind === 'puzzle'
          ? shown.play.laid.map((move) => `${formatLine(move)} in ${board.colors[move.color]}`)
          : [],
      ...(this.#campaign && {
        wave: this.#waveIndex + 1,
        done: this.#campaign.results.map((result) => result[0]).join(''),
      }),
    };
  }

  progress(): string | undefined {
    return this.#campaign?.progress;
  }

  /** Advances everything to this time; the first call starts the game. */
  #advance(nowMs: number): Shown {
    let shown = (this.#shown ??= this.#campaign ? this.#menu('sets', nowMs) : this.#open(0, nowMs));
    for (let leaving = this.#leavingBy(nowMs); leaving; leaving = this.#leavingBy(nowMs)) {
      this.#leaving = undefined;
      shown = this.#shown = leaving.next(leaving.atMs + this.settings.timings.fadeOutMs);
    }
    if (shown.kind === 'puzzle') {
      shown.play.advance(nowMs);
      const { solvedMs, perfect } = shown.play;
      if (solvedMs !== undefined && nowMs >= solvedMs && !shown.isCounted) {
        shown.isCounted = true;
        this.#marks = this.#marks.with(shown.index, perfect ? 'perfect' : 'solved');
        this.#campaign?.record(this.#waveIndex, this.#marks);
        this.log.solve(shown.index + 1, perfect, solvedMs);
      }
    }
    return shown;
  }

  /**
   * Returns the change of screens that has ended by this time. The menu of a just finished set
   * leaves by itself.
   */
  #leavingBy(nowMs: number): Leaving | undefined {
    const leavesAt = this.#shown?.kind === 'waves' ? this.#campaign?.leavesAt(this.#shown.set) : undefined;
    if (leavesAt !== undefined && nowMs >= leavesAt) {
      this.#leaving ??= { atMs: leavesAt, next: (fromMs) => this.#menu('sets', fromMs) };
    }
    const leaving = this.#leaving;
    return leaving && nowMs >= leaving.atMs + this.settings.timings.fadeOutMs ? leaving : undefined;
  }

  #open(index: number, fromMs: number): Shown {
    this.#puzzle = index;
    const play = new PuzzlePlay(this.#wave[index]!, this.settings.timings);
    return { kind: 'puzzle', index, play, fromMs, isCounted: false };
  }

  /** Starts a wave from its first open puzzle. */
  #begin(plan: WavePlan, fromMs: number, marks?: readonly WaveMark[]): Shown {
    this.#plan = plan;
    this.#wave = makeWave(plan.size, plan.colors, plan.seed);
    this.#marks = marks ?? this.#wave.map(() => 'open');
    return this.#open(this.#marks.indexOf('open'), fromMs);
  }

  #menu(kind: MenuKind, fromMs: number): Shown {
    this.#campaign?.enter(kind, fromMs);
    if (kind === 'sets') return { kind, fromMs };
    return { kind, set: Math.floor(this.#waveIndex / campaign.wavesPerSet), fromMs };
  }

  #palette() {
    const { paletteSet, colors } = this.#plan;
    return paletteSets[paletteSet]!.colors.slice(0, colors);
  }

  #visible(shown: Shown, nowMs: number): number {
    const { fadeInMs, fadeOutMs } = this.settings.timings;
    const inwards = progress(nowMs, shown.fromMs, fadeInMs);
    return this.#leaving ? inwards * (1 - progress(nowMs, this.#leaving.atMs, fadeOutMs)) : inwards;
  }

  #screen(shown: Shown, nowMs: number): string {
    if (this.#visible(shown, nowMs) < 1) return 'fading';
    return this.#isNextReady(shown, nowMs) ? 'solved' : shown.kind;
  }

  #hit(at: FramePoint, shown: Shown, nowMs: number): Hit | undefined {
    if (this.#visible(shown, nowMs) < 1) return undefined;
    const isOpen = (wave: number) => this.#campaign?.isOpen(wave) ?? false;
    return hitOn(shown, toDesign(at, this.size), {
      ...this.#plan,
      isOpen,
      isNextReady: this.#isNextReady(shown, nowMs),
    });
  }

  /** Returns whether the Next frame of a solved puzzle has fully appeared and so takes clicks. */
  #isNextReady(shown: Shown, nowMs: number): boolean {
    const solvedMs = shown.kind === 'puzzle' ? shown.play.solvedMs : undefined;
    return solvedMs !== undefined && nowMs >= solvedMs + this.settings.timings.solvedFadeMs;
  }

  /** Opens a set or a wave, or goes back. */
  #choose(hit: Hit, shown: Shown, nowMs: number): boolean {
    if (hit.on !== 'box') return this.#leave(nowMs, (fromMs) => this.#menu('sets', fromMs));
    if (shown.kind === 'sets') {
      this.#waveIndex = firstWave(hit.index);
      return this.#leave(nowMs, (fromMs) => this.#menu('waves', fromMs));
    }
    const all = this.#campaign!;
    const wave = firstWave(shown.kind === 'waves' ? shown.set : 0) + hit.index;
    this.#waveIndex = wave;
    return this.#leave(nowMs, (fromMs) => this.#begin(all.plan(wave), fromMs, all.marksAtStart(wave)));
  }

  /**
   * Performs the action of a click.
   * @returns whether it had any effect
   */
  #act(hit: Hit, shown: Shown, nowMs: number): boolean {
    if (shown.kind === 'sets' || shown.kind === 'waves') return this.#choose(hit, shown, nowMs);
    if (shown.kind !== 'puzzle') {
      if (this.#campaign) return this.#leave(nowMs, (fromMs) => this.#menu('waves', fromMs));
      const seed = this.#plan.seed + (shown.kind === 'start' ? 0 : 1);
      return this.#leave(nowMs, (fromMs) => this.#begin(singlePlan(this.settings, seed), fromMs));
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
        return this.#leave(nowMs, (fromMs) =>
          this.#campaign ? this.#menu('waves', fromMs) : { kind: 'start', fromMs },
        );
      case 'next':
        return this.#leave(nowMs, (fromMs) => this.#after(index, fromMs));
      default:
        return false;
    }
  }

  /** Returns the next open puzzle, or -1 when the wave is over. */
  #openAfter(index: number): number {
    return this.#marks.indexOf('open', index + 1);
  }

  /** Returns the screen after a puzzle. */
  #after(index: number, fromMs: number): Shown {
    const open = this.#openAfter(index);
    return open < 0 ? { kind: 'wave-complete', fromMs } : this.#open(open, fromMs);
  }

  #leave(atMs: number, next: (fromMs: number) => Shown): boolean {
    this.#leaving = { atMs, next };
    return true;
  }
}

export const strataPractice: Practice = {
  rules:
    'Lay a ribbon on every row and column by its end, in the colour selected in the palette, so that each coloured tile has its own colour on top. Blank tiles take any colour, and a click on a laid ribbon takes it back.',
  options: practiceOptions.specs,
  size: { width: 512, height: 384 },
  create: (options: OptionValues) => new StrataGame(parsePracticeOptions(options)),
};
