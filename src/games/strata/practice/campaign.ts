/**
 * All waves of the practice game, one after the other: what each of them is, which are done and how
 * well, and what the two screens show on which a set and a wave are chosen. A wave that is done
 * sends its ribbon to the next box when its screen is seen again, and so opens it; a set that is
 * done does the same on its own screen.
 */

import type { Rgb } from '../../../core/frame.ts';
import { argumentError } from '../../../core/errors.ts';
import { seededRandom } from '../../../core/random.ts';
import { campaign, quarterOf } from '../menu.ts';
import { paletteSets } from './palettes.ts';
import { progress, type StrataTimings } from './timing.ts';
import type { MenuBoxView, MenuCellView, MenuView, WaveMark } from './practice-view.ts';

const { sets, wavesPerSet, waves } = campaign;

/** How a wave that is done was done. */
export type WaveResult = Exclude<WaveMark, 'open'>;

/** What a game with all waves is made from. */
export interface CampaignSettings {
  readonly seed: number;
  /** The same for all waves, where given. */
  readonly size: number | undefined;
  readonly colors: number | undefined;
  readonly paletteSet: number | undefined;
  /** Waves that are done at the start, and the first puzzles of the next one. */
  readonly done: readonly WaveResult[];
  readonly begun?: readonly WaveResult[];
}

/** What one wave is made from. */
export interface WavePlan {
  readonly size: number;
  readonly colors: number;
  readonly seed: number;
  /** Index into `paletteSets`. */
  readonly paletteSet: number;
}

/** Lines of the waves, set by set: 489 puzzles in all, as many as the real game has. */
const sizesOfSets = ['3333', '4444', '4444', '4444', '4444', '4444', '5666'] as const;
/** Colours of the waves, set by set. */
const colorsOfSets = ['2233', '3333', '3344', '4444', '4455', '5555', '5666'] as const;

/**
 * What the wave of a number, from 0, is made from.
 * @param wave counted through all sets
 * @param settings what was asked for; what was not grows with the waves
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
 * Reads what is done at the start: a number of waves, or a letter a wave, `p` for perfect and `s`
 * for solved, and behind a colon a letter for each puzzle of the next one.
 * @param text such as `5`, `pps` or `pps:pp`; `undefined` for none
 * @param seed says which waves of a number are not perfect: about every fifth
 * @returns a result for each wave and each puzzle that is done
 * @throws RangeError when it is none of these
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
/** How long a set that was just finished is shown before its screen leaves, ms. */
const restMs = 500;

/** Which waves are done, and what the screens show of it. Times never go back. */
export class Campaign {
  readonly #settings: CampaignSettings;
  readonly #timings: StrataTimings;
  #results: readonly WaveResult[];
  readonly #marks = new Map<number, readonly WaveMark[]>();
  /** The wave that was done last, as long as its ribbon did not run on both screens. */
  #fresh: { readonly wave: number; readonly wavesFromMs?: number; readonly setsFromMs?: number } | undefined;

  constructor(settings: CampaignSettings, timings: StrataTimings) {
    this.#settings = settings;
    this.#timings = timings;
    this.#results = settings.done;
    const { done, begun = [] } = settings;
    if (begun.length === 0 || done.length >= waves) return;
    // One puzzle stays open at any rate, since a wave that is done has a letter of its own.
    const open = this.marksAtStart(done.length);
    const marks = open.map((mark, i) => (i < open.length - 1 ? (begun[i] ?? mark) : mark));
    this.#marks.set(done.length, marks);
  }

  /**
   * How far it is, as `parseProgress` reads it; `undefined` when nothing is done, or everything.
   */
  get progress(): string | undefined {
    const letters = (marks: readonly WaveMark[]) => marks.map((mark) => mark[0]).join('');
    const begun = (this.#marks.get(this.#results.length) ?? []).filter((mark) => mark !== 'open');
    const text = letters(this.#results) + (begun.length > 0 ? `:${letters(begun)}` : '');
    return this.#results.length === waves || text === '' ? undefined : text;
  }

  /** What the waves that are done came to, in order. */
  get results(): readonly WaveResult[] {
    return this.#results;
  }

  plan(wave: number): WavePlan {
    return wavePlan(wave, this.#settings);
  }

  /** Whether a wave takes clicks: it is done, or it is the next one. */
  isOpen(wave: number): boolean {
    return wave <= this.#results.length && wave < waves;
  }

  /**
   * The marks of a wave with which it begins: it goes on where it was left, and begins anew once it
   * is done.
   */
  marksAtStart(wave: number): readonly WaveMark[] {
    const marks = this.#marks.get(wave);
    if (marks?.includes('open')) return marks;
    return Array.from({ length: this.plan(wave).size ** 2 }, () => 'open');
  }

  /**
   * Takes down how far a wave is; one without open puzzles is done, and stays as good as it ever
   * was.
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

  /** A screen comes: what is new is shown there once it is half visible. */
  enter(kind: 'sets' | 'waves', fromMs: number): void {
    const startMs = fromMs + this.#timings.fadeInMs / 2;
    if (!this.#fresh) return;
    const { wave, wavesFromMs } = this.#fresh;
    const endsSet = wave % wavesPerSet === wavesPerSet - 1;
    if (kind === 'waves' && wavesFromMs === undefined) {
      this.#fresh = { ...this.#fresh, wavesFromMs: startMs };
    } else if (kind === 'sets' && endsSet)
      this.#fresh = { wave, wavesFromMs: -Infinity, setsFromMs: startMs };
    else this.#fresh = undefined;
  }

  /**
   * When the screen of a set that was just finished leaves by itself; `undefined` when it stays.
   */
  leavesAt(set: number): number | undefined {
    const { wave, wavesFromMs, setsFromMs } = this.#fresh ?? {};
    if (wave !== set * wavesPerSet + wavesPerSet - 1 || wavesFromMs === undefined || setsFromMs !== undefined)
      return undefined;
    return wavesFromMs + this.#timings.flightMs + this.#timings.solvedFadeMs + restMs;
  }

  /** What the sets' screen shows, but for its fade and its weave. */
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

  /** What the screen of a set's waves shows. */
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

  /** Whether what is new is still being shown. */
  #isRunning(startMs: number | undefined, nowMs: number): boolean {
    const { flightMs, solvedFadeMs } = this.#timings;
    return startMs !== undefined && nowMs < startMs + flightMs + solvedFadeMs;
  }

  /** A box; the last one that is done may just be sending out its ribbon, since `startMs`. */
  #box({ index, done, crowned, cells, color }: Box, startMs: number | undefined, nowMs: number): MenuBoxView {
    const { flightMs, solvedFadeMs } = this.#timings;
    const flown = startMs === undefined ? 1 : progress(nowMs, startMs, flightMs);
    const come = startMs === undefined ? 1 : progress(nowMs, startMs + flightMs, solvedFadeMs);
    return {
      opened: index < done ? 1 : index === done ? come : 0,
      cells,
      color,
      ribbon: index >= done ? 0 : index === done - 1 ? flown : 1,
      crown: !crowned ? 0 : index === done - 1 ? come : 1,
    };
  }
}

const paletteOf = ({ paletteSet }: WavePlan): readonly Rgb[] => paletteSets[paletteSet]?.colors ?? [];

/** One box before what is new in it is shown. */
interface Box {
  readonly index: number;
  /** Boxes of its screen that are done. */
  readonly done: number;
  readonly crowned: boolean;
  readonly cells: readonly MenuCellView[];
  readonly color: Rgb;
}

const pulseAt = (nowMs: number): number => 0.5 - 0.5 * Math.cos((nowMs / pulseMs) * 2 * Math.PI);
