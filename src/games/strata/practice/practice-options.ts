/** The options of the practice game, from the command line or a page's address. */

import { argumentError } from '../../../core/errors.ts';
import {
  freeText,
  milliseconds,
  type OptionKind,
  optionTable,
  type OptionValues,
  seed,
  whole,
} from '../../../core/options.ts';
import { sizes } from '../geometry.ts';
import { paletteSets } from './palettes.ts';
import { type CampaignSettings, parseProgress } from './campaign.ts';
import { campaign } from '../menu.ts';
import { defaultTimings, type StrataTimings } from './timing.ts';

export interface StrataSettings {
  /** Lines in each direction. */
  readonly size: number;
  /** Number of palette colours. */
  readonly colors: number;
  /** Seed of the wave, its palette and its weave. */
  readonly seed: number;
  /** Index into `paletteSets`; `undefined` lets the seed choose. */
  readonly paletteSet: number | undefined;
  readonly timings: StrataTimings;
  /**
   * Number of ribbons, 1 or 2, that must cover a cell before it goes blank under a top ribbon of
   * the wrong colour.
   */
  readonly blankAfter: number;
  /** The whole game, with menus to choose waves; `undefined` for a single wave. */
  readonly campaign: CampaignSettings | undefined;
}

/** The option that the practice game and the player share: true for the whole game. */
export const waves: OptionKind<boolean> = {
  placeholder: 'which',
  help: `all: the whole game, ${campaign.sets} sets of ${campaign.wavesPerSet} waves to choose from (default: a single wave)`,
  parse(typed, flag) {
    if (typed === undefined || typed === 'all') return typed === 'all';
    throw argumentError(flag, '"all"', typed);
  },
};

const names = paletteSets.map((set) => set.name).join(', ');

/** A palette by its name or number; `undefined` lets the seed choose. */
const paletteSet: OptionKind<number | undefined> = {
  placeholder: 'name',
  help: `${names}, or 1 to ${paletteSets.length} (default: chosen by the seed)`,
  parse(typed, flag) {
    if (typed === undefined) return undefined;
    const index = paletteSets.findIndex((set, i) => set.name === typed || String(i + 1) === typed);
    if (index >= 0) return index;
    throw argumentError(flag, `one of ${names}, or 1 to ${paletteSets.length}`, typed);
  },
};

const grows = '3; with --waves all they grow';

export const practiceOptions = optionTable({
  size: whole('lines in each direction', { ...sizes, byDefault: grows }),
  colors: whole('colours of the palette', { ...sizes, byDefault: grows }),
  seed: seed('what the wave is made from', 7),
  paletteSet,
  blankAfter: whole('how many ribbons must cover a cell wrongly until it goes blank', {
    min: 1,
    max: 2,
    byDefault: 1,
  }),
  waves,
  progress: freeText(
    'waves',
    'with --waves all: how many waves are done at the start, or a letter for each, p for perfect, s for solved, and behind a colon one for each puzzle of the next',
  ),
  flightMs: milliseconds('flight of a ribbon', defaultTimings.flightMs),
  lockMs: whole('time after a ribbon click in which another is lost', {
    min: 0,
    max: 60_000,
    byDefault: 'the flight',
    placeholder: 'ms',
  }),
  paletteFadeMs: milliseconds('fade of the palette after a click', defaultTimings.paletteFadeMs),
  solvedFadeMs: milliseconds('fade-in of Next after the last ribbon', defaultTimings.solvedFadeMs),
  fadeOutMs: milliseconds('fade-out of a screen', defaultTimings.fadeOutMs),
  fadeInMs: milliseconds('fade-in of a screen', defaultTimings.fadeInMs),
  chaseMs: milliseconds('period of the triangles', defaultTimings.chaseMs, 1),
});

/**
 * Parses the options of a practice game.
 * @param typed the typed options, by name
 * @returns all settings, defaults filled in
 * @throws RangeError naming the invalid option and its valid values
 */
export function parsePracticeOptions(typed: OptionValues): StrataSettings {
  const parsed = practiceOptions.parse(typed);
  const { size, colors, seed, paletteSet, blankAfter, flightMs, lockMs = flightMs } = parsed;
  const { paletteFadeMs, solvedFadeMs, fadeOutMs, fadeInMs, chaseMs } = parsed;
  if (!parsed.waves && parsed.progress !== undefined)
    throw argumentError('--progress', '--waves all with it', parsed.progress);
  return {
    size: size ?? 3,
    colors: colors ?? 3,
    seed,
    paletteSet,
    blankAfter,
    campaign: parsed.waves
      ? { size, colors, seed, paletteSet, ...parseProgress(parsed.progress, seed) }
      : undefined,
    timings: { flightMs, lockMs, paletteFadeMs, solvedFadeMs, fadeOutMs, fadeInMs, chaseMs },
  };
}
