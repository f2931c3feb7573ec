/**
 * The screens of the practice game, their click targets, and the targets' names in the click log.
 * Pure; the state machine in practice.ts decides what follows.
 */

import { seededRandom } from '../../../core/random.ts';
import { type Board, formatLine } from '../board.ts';
import { campaign } from '../menu.ts';
import { paletteSets } from './palettes.ts';
import type { WavePlan } from './campaign.ts';
import { goHit, type Hit, menuHit, puzzleHit, solvedHit } from './hits.ts';
import type { StrataSettings } from './practice-options.ts';
import type { PuzzlePlay } from './puzzle-play.ts';

/** A screen and the start of its display; `isCounted` once a solved puzzle was counted. */
export type Shown =
  | {
      readonly kind: 'puzzle';
      readonly index: number;
      readonly play: PuzzlePlay;
      readonly fromMs: number;
      isCounted: boolean;
    }
  | { readonly kind: 'wave-complete'; readonly fromMs: number }
  | { readonly kind: 'start'; readonly fromMs: number }
  | { readonly kind: 'sets'; readonly fromMs: number }
  | { readonly kind: 'waves'; readonly set: number; readonly fromMs: number };

/** What determines the click targets, in addition to the screen. */
interface HitRules {
  /** Lines of the current wave's boards, in each direction. */
  readonly size: number;
  readonly colors: number;
  /** Returns whether a wave, counted through all sets, can be opened. */
  readonly isOpen: (wave: number) => boolean;
  /** Whether the Next frame of the solved puzzle already takes clicks. */
  readonly isNextReady: boolean;
}

/**
 * Finds what a click on a fully visible screen hits.
 * @param shown the screen
 * @param at the click, design units
 * @param rules what else determines the targets
 * @returns the target; `undefined` if none was hit
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
 * Names a target in words.
 * @param hit the target
 * @param board the current board
 * @returns words for the click log
 */
export function nameOf(hit: Hit, board: Board | undefined): string {
  if (hit.on === 'selector') return `ribbon ${formatLine(hit.line)}`;
  if (hit.on === 'laid') return `laid ${formatLine(hit.line)}`;
  if (hit.on === 'palette') return `palette ${board?.colors[hit.index]}`;
  if (hit.on === 'box') return `box ${hit.index + 1}`;
  return hit.on;
}

/**
 * Returns the first wave of a set, counted through all sets from 0.
 * @param set the set, from 0
 * @returns its number
 */
export const firstWave = (set: number): number => set * campaign.wavesPerSet;

/**
 * Plans the wave of a game that plays single waves.
 * @param settings the game's settings
 * @param seed the wave's seed
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
