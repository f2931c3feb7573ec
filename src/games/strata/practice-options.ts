/** The options of the practice game, as the command line or a page's address gives them. */

import { argumentError } from '../../core/errors.ts';
import { wholeOption } from '../../core/whole-option.ts';
import type { OptionSpec, OptionValues } from '../game.ts';
import { sizes } from './geometry.ts';
import { paletteSets } from './palettes.ts';
import { type CampaignSettings, parseDone } from './practice-campaign.ts';
import { campaign } from './menu.ts';
import { defaultTimings, type StrataTimings } from './practice-timing.ts';

/** What a practice game is made from. */
export interface StrataSettings {
  /** Lines in each direction. */
  readonly size: number;
  /** Colours of the palette. */
  readonly colors: number;
  /** What the wave, its palette and its weave come from. */
  readonly seed: number;
  /** Index into `paletteSets`; `undefined` lets the seed choose. */
  readonly paletteSet: number | undefined;
  readonly timings: StrataTimings;
  /** How many ribbons must cover a cell before it goes blank where the top one is wrong for it, 1 or 2. */
  readonly blankAfter: number;
  /** All waves of the game, behind screens on which they are chosen; `undefined` for a single wave. */
  readonly campaign: CampaignSettings | undefined;
}

/** The option that practice and player share. */
export const wavesOption: OptionSpec = {
  flags: '--waves <which>',
  help: `all: the whole game, ${campaign.sets} sets of ${campaign.wavesPerSet} waves to choose from (default: a single wave)`,
};

/**
 * Whether all waves are asked for.
 * @throws RangeError for anything but `all`
 */
export function wantsAllWaves({ waves }: OptionValues): boolean {
  if (waves === undefined || waves === 'all') return waves === 'all';
  throw argumentError('--waves', '"all"', waves);
}

const longest = 60_000;
const seedLimit = 0xffffffff;
const names = paletteSets.map((set) => set.name).join(', ');

/** For `--help`, and for building the command line. */
export const practiceOptions: readonly OptionSpec[] = [
  {
    flags: '--size <n>',
    help: `lines in each direction, ${sizes.min} to ${sizes.max} (default 3; with --waves all they grow)`,
  },
  {
    flags: '--colors <n>',
    help: `colours of the palette, ${sizes.min} to ${sizes.max} (default 3; with --waves all they grow)`,
  },
  { flags: '--seed <n>', help: `what the wave is made from, 0 to ${seedLimit} (default 7)` },
  {
    flags: '--palette-set <name>',
    help: `${names}, or 1 to ${paletteSets.length} (default: chosen by the seed)`,
  },
  {
    flags: '--blank-after <ribbons>',
    help: 'how many ribbons must cover a cell wrongly until it goes blank, 1 or 2 (default 1)',
  },
  wavesOption,
  {
    flags: '--progress <waves>',
    help: 'with --waves all: how many waves are done at the start, or a letter for each, p for perfect, s for solved',
  },
  { flags: '--flight-ms <ms>', help: `flight of a ribbon (default ${defaultTimings.flightMs})` },
  {
    flags: '--lock-ms <ms>',
    help: 'time after a ribbon click in which another is lost (default: the flight)',
  },
  {
    flags: '--palette-fade-ms <ms>',
    help: `fade of the palette after a click (default ${defaultTimings.paletteFadeMs})`,
  },
  {
    flags: '--solved-fade-ms <ms>',
    help: `fade-in of Next after the last ribbon (default ${defaultTimings.solvedFadeMs})`,
  },
  { flags: '--fade-out-ms <ms>', help: `fade-out of a screen (default ${defaultTimings.fadeOutMs})` },
  { flags: '--fade-in-ms <ms>', help: `fade-in of a screen (default ${defaultTimings.fadeInMs})` },
  { flags: '--chase-ms <ms>', help: `period of the triangles (default ${defaultTimings.chaseMs})` },
];

function paletteSetOf(options: OptionValues): number | undefined {
  const text = options['paletteSet'];
  if (text === undefined) return undefined;
  const index = paletteSets.findIndex((set, i) => set.name === text || String(i + 1) === text);
  if (index < 0) {
    throw argumentError('--palette-set', `one of ${names}, or 1 to ${paletteSets.length}`, text);
  }
  return index;
}

/** @throws RangeError for progress that is none, or that belongs to no game with all waves */
function campaignOf(
  options: OptionValues,
  fixed: Omit<CampaignSettings, 'done'>,
): CampaignSettings | undefined {
  const { progress, size, colors } = options;
  if (!wantsAllWaves(options)) {
    if (progress !== undefined) throw argumentError('--progress', '--waves all with it', progress);
    return undefined;
  }
  return {
    ...fixed,
    size: size === undefined ? undefined : fixed.size,
    colors: colors === undefined ? undefined : fixed.colors,
    done: parseDone(progress, fixed.seed),
  };
}

/**
 * Reads the options of a practice game.
 * @throws RangeError naming the option that is wrong and what it may be
 */
export function parsePracticeOptions(options: OptionValues): StrataSettings {
  const within: readonly [number, number] = [sizes.min, sizes.max];
  const time = (flag: string, fallback: number) => wholeOption(options, flag, [0, longest], fallback);
  const flightMs = time('--flight-ms', defaultTimings.flightMs);
  const puzzles = {
    size: wholeOption(options, '--size', within, 3),
    colors: wholeOption(options, '--colors', within, 3),
    seed: wholeOption(options, '--seed', [0, seedLimit], 7),
    paletteSet: paletteSetOf(options),
  };
  return {
    ...puzzles,
    blankAfter: wholeOption(options, '--blank-after', [1, 2], 1),
    campaign: campaignOf(options, puzzles),
    timings: {
      flightMs,
      lockMs: time('--lock-ms', flightMs),
      paletteFadeMs: time('--palette-fade-ms', defaultTimings.paletteFadeMs),
      solvedFadeMs: time('--solved-fade-ms', defaultTimings.solvedFadeMs),
      fadeOutMs: time('--fade-out-ms', defaultTimings.fadeOutMs),
      fadeInMs: time('--fade-in-ms', defaultTimings.fadeInMs),
      chaseMs: wholeOption(options, '--chase-ms', [1, longest], defaultTimings.chaseMs),
    },
  };
}
