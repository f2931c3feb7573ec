/**
 * Tells what lies in a cell that is neither empty nor wall, by its shape alone: the door reaches from side to side, the player
 * stands on the floor and leaves a margin at both sides, a key hangs in the middle and touches nothing.
 */

import { colorDistance } from '../../../vision/color-space.ts';
import type { CellSamples } from './cell-samples.ts';

/** What a thing may be. `player before door`: both in one cell. */
export type ThingName = 'player' | 'key' | 'door' | 'player before door';

/** How well each fits, 0..1, the best first. */
export interface ThingGuess {
  readonly name: ThingName;
  readonly fit: number;
}

const areas = {
  /** Beside the player. */
  leftMargin: { left: 1, right: 1, top: 6, bottom: 10 },
  rightMargin: { left: 10, right: 10, top: 6, bottom: 10 },
  /** The lower part of that, where a door has nothing but its colour. */
  leftEdge: { left: 1, right: 1, top: 9, bottom: 10 },
  rightEdge: { left: 10, right: 10, top: 9, bottom: 10 },
  /** Where he stands; a key does not reach there. */
  feet: { left: 4, right: 7, top: 10, bottom: 10 },
  leftFlank: { left: 3, right: 3, top: 5, bottom: 9 },
  rightFlank: { left: 8, right: 8, top: 5, bottom: 9 },
  /** Above a key, where the player's head is. */
  head: { left: 4, right: 7, top: 2, bottom: 2 },
  above: { left: 3, right: 8, top: 1, bottom: 1 },
  below: { left: 3, right: 8, top: 10, bottom: 10 },
  middle: { left: 1, right: 10, top: 4, bottom: 7 },
  /** The mouth and what is beside it. */
  mouth: { left: 5, right: 6, top: 7, bottom: 7 },
  chin: { left: 4, right: 7, top: 10, bottom: 10 },
} as const;

/** Distances in OKLab between which it is open whether two areas have one colour. */
const sameColor = { surely: 0.035, not: 0.09 } as const;

/** Guesses what lies in a cell. */
export function guessThing(samples: CellSamples): ThingGuess[] {
  const part = (area: keyof typeof areas) => samples.filled(areas[area]);
  const [left, right] = [part('leftMargin'), part('rightMargin')];
  const standing = Math.min(part('feet'), part('leftFlank'), part('rightFlank'));
  const across = Math.min(left, right);
  const inFront = Math.min(
    colorDistance(samples.mean(areas.feet), samples.mean(areas.leftEdge)),
    colorDistance(samples.mean(areas.feet), samples.mean(areas.rightEdge)),
  );
  const isBefore = between(inFront, sameColor.surely, sameColor.not);
  const middle = part('middle');
  const guesses: ThingGuess[] = [
    { name: 'player', fit: Math.min(standing, 1 - Math.max(left, right), part('head') > 0 ? 1 : 0.4) },
    { name: 'door', fit: Math.min(across, standing, 1 - isBefore) },
    { name: 'player before door', fit: Math.min(across, isBefore) },
    {
      name: 'key',
      fit: Math.min(
        1 - part('feet'),
        1 - part('above'),
        1 - part('below'),
        between(middle, 0.1, 0.3),
        between(0.95 - middle, 0, 0.15),
      ),
    },
  ];
  return guesses.sort((a, b) => b.fit - a.fit);
}

/**
 * Whether the player's mouth is open, which means that he rises.
 * @returns 0..1; in the middle it cannot be told
 */
export const openMouth = (samples: CellSamples): number =>
  between(
    colorDistance(samples.mean(areas.mouth), samples.mean(areas.chin)),
    sameColor.surely,
    sameColor.not,
  );

/** The colour of what lies there, where player and door have it. */
export const thingColor = (samples: CellSamples) => samples.mean(areas.chin);

/** Where a value lies between two others, 0 below and 1 above. */
const between = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));
