/** The options of the practice game, as the command line or a page's address gives them. */

import { argumentError } from '../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../game.ts';
import { sizes } from './geometry.ts';
import { paletteSets } from './palettes.ts';
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
}

const longest = 60_000;
const seedLimit = 0xffffffff;
const names = paletteSets.map((set) => set.name).join(', ');

/** For `--help`, and for building the command line. */
export const practiceOptions: readonly OptionSpec[] = [
  { flags: '--size <n>', help: `lines in each direction, ${sizes.min} to ${sizes.max} (default 3)` },
  { flags: '--colors <n>', help: `colours of the palette, ${sizes.min} to ${sizes.max} (default 3)` },
  { flags: '--seed <n>', help: `what the wave is made from, 0 to ${seedLimit} (default 7)` },
  {
    flags: '--palette-set <name>',
    help: `${names}, or 1 to ${paletteSets.length} (default: chosen by the seed)`,
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

/** A whole number within bounds. @throws RangeError naming the flag and the bounds */
function whole(
  options: OptionValues,
  flag: string,
  bounds: readonly [number, number],
  fallback: number,
): number {
  const name = flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const text = options[name];
  if (text === undefined) return fallback;
  const value = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(value >= bounds[0] && value <= bounds[1])) {
    throw argumentError(flag, `a whole number from ${bounds[0]} to ${bounds[1]}`, text);
  }
  return value;
}

function paletteSetOf(options: OptionValues): number | undefined {
  const text = options['paletteSet'];
  if (text === undefined) return undefined;
  const index = paletteSets.findIndex((set, i) => set.name === text || String(i + 1) === text);
  if (index < 0) {
    throw argumentError('--palette-set', `one of ${names}, or 1 to ${paletteSets.length}`, text);
  }
  return index;
}

/**
 * Reads the options of a practice game.
 * @throws RangeError naming the option that is wrong and what it may be
 */
export function parsePracticeOptions(options: OptionValues): StrataSettings {
  const within: readonly [number, number] = [sizes.min, sizes.max];
  const time = (flag: string, fallback: number) => whole(options, flag, [0, longest], fallback);
  const flightMs = time('--flight-ms', defaultTimings.flightMs);
  return {
    size: whole(options, '--size', within, 3),
    colors: whole(options, '--colors', within, 3),
    seed: whole(options, '--seed', [0, seedLimit], 7),
    paletteSet: paletteSetOf(options),
    timings: {
      flightMs,
      lockMs: time('--lock-ms', flightMs),
      paletteFadeMs: time('--palette-fade-ms', defaultTimings.paletteFadeMs),
      solvedFadeMs: time('--solved-fade-ms', defaultTimings.solvedFadeMs),
      fadeOutMs: time('--fade-out-ms', defaultTimings.fadeOutMs),
      fadeInMs: time('--fade-in-ms', defaultTimings.fadeInMs),
      chaseMs: whole(options, '--chase-ms', [1, longest], defaultTimings.chaseMs),
    },
  };
}
