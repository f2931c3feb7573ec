/**
 * The screens that the practice game goes through, what takes clicks on each, and how its record
 * names that. Pure; the state machine in practice.ts decides what follows.
 */

import { seededRandom } from '../../../core/random.ts';
import { type Board, formatLine } from '../board.ts';
import { campaign } from '../menu.ts';
import { paletteSets } from './palettes.ts';
import type { WavePlan } from './campaign.ts';
import { goHit, type Hit, menuHit, puzzleHit, solvedHit } from './hits.ts';
import type { StrataSettings } from './practice-options.ts';
import type { PuzzlePlay } from './puzzle-play.ts';

/**
 * A screen of the game, and since when it is being shown; `told` once a solved puzzle was counted.
 */
export type Shown =
  | {
      readonly kind: 'puzzle';
      readonly index: number;
      readonly play: PuzzlePlay;
      readonly fromMs: number;
      told: boolean;
    }
  | { readonly kind: 'wave-complete'; readonly fromMs: number }
  | { readonly kind: 'start'; readonly fromMs: number }
  | { readonly kind: 'sets'; readonly fromMs: number }
  | { readonly kind: 'waves'; readonly set: number; readonly fromMs: number };

/** What decides besides the screen what takes clicks. */
interface HitRules {
  /** Of the wave at hand. */
  readonly size: number;
  readonly colors: number;
  /** Whether a wave, counted through all sets, can be chosen. */
  readonly isOpen: (wave: number) => boolean;
  /** Whether the Next frame of the solved puzzle takes clicks already. */
  readonly isNextReady: boolean;
}

/**
 * What a click meets on a screen that is fully visible.
 * @param shown the screen
 * @param at in design units
 * @param rules what takes clicks
 * @returns what was hit; `undefined` for nothing that takes clicks
 */
export function hitOn(
  shown: Shown,
  at: { readonly x: number; readonly y: number },
  rules: HitRules,
): Hit | undefined {
  if (shown.kind === 'wave-complete' || shown.kind === 'start') return goHit(at);
  if (shown.kind === 'sets' || shown.kind === 'waves') {
    const hit = menuHit(at, shown.kind);
    if (hit?.on !== 'box') return hit;
    const wave = shown.kind === 'waves' ? firstWave(shown.set) + hit.index : firstWave(hit.index);
    return rules.isOpen(wave) ? hit : undefined;
  }
  if (shown.play.solvedMs !== undefined) return rules.isNextReady ? solvedHit(at) : undefined;
  return puzzleHit(at, rules.size, rules.colors, shown.play.laid);
}

/**
 * What was hit, in words.
 * @param hit what a click met
 * @param board of the puzzle at hand
 * @returns words for the log of clicks
 */
export function nameOf(hit: Hit, board: Board | undefined): string {
  if (hit.on === 'selector') return `ribbon ${formatLine(hit.line)}`;
  if (hit.on === 'laid') return `laid ${formatLine(hit.line)}`;
  if (hit.on === 'palette') return `palette ${board?.colors[hit.index]}`;
  if (hit.on === 'box') return `box ${hit.index + 1}`;
  return hit.on;
}

/**
 * The first wave of a set, counted through all sets from 0.
 * @param set from 0
 * @returns its number
 */
export const firstWave = (set: number): number => set * campaign.wavesPerSet;

/**
 * The wave of a game with one wave at a time.
 * @param settings what was asked for
 * @param seed of this wave
 * @returns size, colours, seed and palette of the wave
 */
export function singlePlan({ size, colors, paletteSet }: StrataSettings, seed: number): WavePlan {
  const ownSeed = seed >>> 0;
  return {
    size,
    colors,
    seed: ownSeed,
    paletteSet: paletteSet ?? seededRandom(ownSeed).int(paletteSets.length),
  };
}
