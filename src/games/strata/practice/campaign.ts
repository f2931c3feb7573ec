/**
 * All waves of the practice game: the plan of each wave, the results so far, and the content of the
 * set and wave menus. When a menu appears after a wave is done, that wave's box sends its ribbon to
 * the next box and opens it; a finished set does the same on the set menu.
 */

import type { Rgb } from '../../../core/frame.ts';
import { argumentError } from '../../../core/errors.ts';
import { seededRandom } from '../../../core/random.ts';
import { campaign, quarterOf } from '../menu.ts';
import { paletteSets } from './palettes.ts';
import { progress, type StrataTimings } from './timing.ts';
import type { MenuBoxView, MenuCellView, MenuView, WaveMark } from './practice-view.ts';

const { sets, wavesPerSet, waves } = campaign;

export type WaveResult = Exclude<WaveMark, 'open'>;

export interface CampaignSettings {
  readonly seed: number;
  /** The same for all waves, if given. */
  readonly size: number | undefined;
  readonly colors: number | undefined;
  readonly paletteSet: number | undefined;
  /** Results of the waves done at the start, and of the first puzzles of the next wave. */
  readonly done: readonly WaveResult[];
  readonly begun?: readonly WaveResult[];
}

export interface WavePlan {
  readonly size: number;
  readonly colors: number;
  readonly seed: number;
  /** Index into `paletteSets`. */
  readonly paletteSet: number;
}

/** Board sizes of the waves, set by set: 489 puzzles in all, as in the real game. */
const sizesOfSets = ['3333', '4444', '4444', '4444', '4444', '4444', '5666'] as const;
/** Numbers of colours of the waves, set by set. */
const colorsOfSets = ['2233', '3333', '3344', '4444', '4455', '5555', '5666'] as const;

/**
 * Plans a wave.
 * @param wave the wave, counted through all sets from 0
 * @param settings the settings; by default size and colours grow with the waves
 * @returns size, colours, seed and palette of the wave
 */
export function wavePlan(wave: number, { seed, size, colors, paletteSet }: CampaignSettings): WavePlan {
  const [set, place] = [Math.floor(wave / wavesPerSet), wave % wavesPerSet];
  return {
    size: size ?? Number(sizesOfSets[set]?.[place]),
    colors: colors ?? Number(colorsOfSets[set]?.[place]),
    seed: (seed + 7919 * wave) >>> 0,
    paletteSet: paletteSet ?? set,
  };
}

/**
 * Parses the progress at the start: a number of waves, or one letter per wave, `p` for perfect and
 * `s` for solved, and after a colon one letter per puzzle of the next wave.
 * @param text for example `5`, `pps` or `pps:pp`; `undefined` for none
 * @param seed chooses which waves of a given number are not perfect: about every fifth
 * @returns the results of the finished waves and puzzles
 * @throws RangeError when it has neither form
 */
export function parseProgress(
  text: string | boolean | undefined,
  seed: number,
): Pick<CampaignSettings, 'done' | 'begun'> {
  if (text === undefined) return { done: [], begun: [] };
  if (typeof text === 'string' && /^\d{1,2}$/.test(text) && Number(text) <= waves) {
    const random = seededRandom(seed);
    const done = Array.from({ length: Number(text) }, () => (random.next() < 0.2 ? 'solved' : 'perfect'));
    return { done: done as WaveResult[], begun: [] };
  }
  const [, ofWaves, ofPuzzles] = /^(?=[ps:])([ps]*)(?::([ps]+))?$/.exec(String(text)) ?? [];
  if (ofWaves !== undefined && ofWaves.length <= waves) {
    const results = (letters: string): WaveResult[] =>
      [...letters].map((letter) => (letter === 'p' ? 'perfect' : 'solved'));
    return { done: results(ofWaves), begun: results(ofPuzzles ?? '') };
  }
  throw argumentError(
    '--progress',
    `a number of waves from 0 to ${waves}, or a letter for each, p or s, and behind a colon one for each puzzle of the next`,
    text,
  );
}

/** Period of the pulse of the box to play next, ms. */
const pulseMs = 1800;
/** How long a just finished set is shown before its screen leaves, ms. */
const restMs = 500;

/** The finished waves, and what the menus show of them. Times must not decrease. */
export class Campaign {
  #results: readonly WaveResult[];
  readonly #marks = new Map<number, readonly WaveMark[]>();
  /** The last finished wave, until its ribbon has run on the menus that show it. */
  #fresh: { readonly wave: number; readonly wavesFromMs?: number; readonly setsFromMs?: number } | undefined;

  constructor(
    private readonly settings: CampaignSettings,
    private readonly timings: StrataTimings,
  ) {
    this.#results = settings.done;
    const { done, begun = [] } = settings;
    if (begun.length === 0 || done.length >= waves) return;
    // At least one puzzle stays open, since a finished wave has its own letter.
    const open = this.marksAtStart(done.length);
    const marks = open.map((mark, i) => (i < open.length - 1 ? (begun[i] ?? mark) : mark));
    this.#marks.set(done.length, marks);
  }

  /**
   * The progress in the form of `parseProgress`; `undefined` when nothing or everything is done.
   */
  get progress(): string | undefined {
    const letters = (marks: readonly WaveMark[]) => marks.map((mark) => mark[0]).join('');
    const begun = (this.#marks.get(this.#results.length) ?? []).filter((mark) => mark !== 'open');
    const text = letters(this.#results) + (begun.length > 0 ? `:${letters(begun)}` : '');
    return this.#results.length === waves || text === '' ? undefined : text;
  }

  /** The results of the finished waves, in order. */
  get results(): readonly WaveResult[] {
    return this.#results;
  }

  plan(wave: number): WavePlan {
    return wavePlan(wave, this.settings);
  }

  /** Returns whether a wave takes clicks: it is finished, or it is the next one. */
  isOpen(wave: number): boolean {
    return wave <= this.#results.length && wave < waves;
  }

  /**
   * Returns the marks with which a wave begins: it continues where it was left, or restarts if it
   * was finished.
   */
  marksAtStart(wave: number): readonly WaveMark[] {
    const marks = this.#marks.get(wave);
    if (marks?.includes('open')) return marks;
    return Array.from({ length: this.plan(wave).size ** 2 }, () => 'open');
  }

  /**
   * Records the marks of a wave. A wave without open puzzles is finished, and keeps its best
   * result.
   */
  record(wave: number, marks: readonly WaveMark[]): void {
    this.#marks.set(wave, marks);
    if (marks.includes('open')) return;
    const result = marks.every((mark) => mark === 'perfect') ? 'perfect' : 'solved';
    if (wave === this.#results.length) {
      this.#results = [...this.#results, result];
      this.#fresh = { wave };
    } else if (result === 'perfect') this.#results = this.#results.with(wave, 'perfect');
  }

  /** Notes that a menu appears; news are animated once it is half visible. */
  enter(kind: 'sets' | 'waves', fromMs: number): void {
    const startMs = fromMs + this.timings.fadeInMs / 2;
    if (!this.#fresh) return;
    const { wave, wavesFromMs } = this.#fresh;
    const endsSet = wave % wavesPerSet === wavesPerSet - 1;
    if (kind === 'waves' && wavesFromMs === undefined) {
      this.#fresh = { ...this.#fresh, wavesFromMs: startMs };
    } else if (kind === 'sets' && endsSet)
      this.#fresh = { wave, wavesFromMs: -Infinity, setsFromMs: startMs };
    else this.#fresh = undefined;
  }

  /** Returns when the menu of a just finished set leaves by itself; `undefined` when it stays. */
  leavesAt(set: number): number | undefined {
    const { wave, wavesFromMs, setsFromMs } = this.#fresh ?? {};
    if (wave !== set * wavesPerSet + wavesPerSet - 1 || wavesFromMs === undefined || setsFromMs !== undefined)
      return undefined;
    return wavesFromMs + this.timings.flightMs + this.timings.solvedFadeMs + restMs;
  }

  /** Returns the set menu, without its fade and weave. */
  sets(nowMs: number): Omit<MenuView, 'weave' | 'visible'> {
    const done = Math.floor(this.#results.length / wavesPerSet);
    const fresh = this.#fresh && this.#isRunning(this.#fresh.setsFromMs, nowMs) ? this.#fresh : undefined;
    const boxes = Array.from({ length: sets }, (_, set) => {
      const results = this.#results.slice(set * wavesPerSet, (set + 1) * wavesPerSet);
      const colors = paletteOf(this.plan(set * wavesPerSet)).slice(0, wavesPerSet);
      const cells: MenuCellView[] = [];
      for (let wave = 0; wave < wavesPerSet; wave++) {
        const { row, column } = quarterOf(wave);
        const color = colors[wave]!;
        cells[2 * row + column] = { color, lit: results[wave] !== undefined };
      }
      const crowned = set < done && results.every((result) => result === 'perfect');
      return this.#box({ index: set, done, crowned, cells, color: colors[0]! }, fresh?.setsFromMs, nowMs);
    });
    const focus = fresh || done === sets ? undefined : done;
    return { kind: 'sets', boxes, focus, pulse: pulseAt(nowMs) };
  }

  /** Returns the wave menu of a set, without its fade and weave. */
  waves(set: number, nowMs: number): Omit<MenuView, 'weave' | 'visible'> {
    const first = set * wavesPerSet;
    const done = Math.min(wavesPerSet, this.#results.length - first);
    const isHere = this.#fresh && Math.floor(this.#fresh.wave / wavesPerSet) === set;
    const startMs = isHere ? this.#fresh?.wavesFromMs : undefined;
    const fresh = this.#isRunning(startMs, nowMs);
    const boxes = Array.from({ length: wavesPerSet }, (_, index) => {
      const wave = first + index;
      const plan = this.plan(wave);
      const { size } = plan;
      const colors = paletteOf(plan).slice(0, plan.colors);
      const marks = this.#marks.get(wave);
      const cells = Array.from({ length: size * size }, (_, i): MenuCellView => ({
        color: colors[(Math.floor(i / size) + 2 * (i % size)) % colors.length]!,
        lit: index < done || (marks?.[i] ?? 'open') !== 'open',
      }));
      const crowned = this.#results[wave] === 'perfect';
      const color = colors[index % colors.length]!;
      return this.#box({ index, done, crowned, cells, color }, fresh ? startMs : undefined, nowMs);
    });
    const focus = fresh || done < 0 || done === wavesPerSet ? undefined : done;
    return { kind: 'waves', set, boxes, focus, pulse: pulseAt(nowMs) };
  }

  /** Returns whether the animation of a finished wave is still running. */
  #isRunning(startMs: number | undefined, nowMs: number): boolean {
    const { flightMs, solvedFadeMs } = this.timings;
    return startMs !== undefined && nowMs < startMs + flightMs + solvedFadeMs;
  }

  /** Returns a box; the last finished one may be sending out its ribbon since `startMs`. */
  #box({ index, done, crowned, cells, color }: Box, startMs: number | undefined, nowMs: number): MenuBoxView {
    const { flightMs, solvedFadeMs } = this.timings;
    const flown = startMs === undefined ? 1 : progress(nowMs, startMs, flightMs);
    const arrived = startMs === undefined ? 1 : progress(nowMs, startMs + flightMs, solvedFadeMs);
    return {
      opened: index < done ? 1 : index === done ? arrived : 0,
      cells,
      color,
      ribbon: index >= done ? 0 : index === done - 1 ? flown : 1,
      crown: !crowned ? 0 : index === done - 1 ? arrived : 1,
    };
  }
}

const paletteOf = ({ paletteSet }: WavePlan): readonly Rgb[] => paletteSets[paletteSet]?.colors ?? [];

/** A box without its animation. */
interface Box {
  readonly index: number;
  /** Number of finished boxes in its menu. */
  readonly done: number;
  readonly crowned: boolean;
  readonly cells: readonly MenuCellView[];
  readonly color: Rgb;
}

const pulseAt = (nowMs: number): number => 0.5 - 0.5 * Math.cos((nowMs / pulseMs) * 2 * Math.PI);
