/**
 * Tells what lies in a cell that is neither empty nor wall, by its shape alone: how well it agrees
 * with the outlines of player, key and door. Colours are only compared with each other, within the
 * cell: whether somebody stands before the door.
 */

import { colorDistance } from '../../../../vision/color/color-space.ts';
import { type CellSamples, type SampleArea, sampleCount } from './cell-samples.ts';

/** What a thing may be. `player before door`: both in one cell. */
export type ThingName = 'player' | 'key' | 'door' | 'player before door';

/** How well one of them fits, 0..1. */
export interface ThingGuess {
  readonly name: ThingName;
  readonly fit: number;
}

/** The mean difference from an outline at which it still fits well enough. */
const looseness = 0.2;

/**
 * A thing may lie so far beside its place in both directions, in shares of a cell's edge: places
 * are measured to a fraction of a pixel.
 */
const shifts = [-0.08, -0.04, 0, 0.04, 0.08] as const;

/** Samples that tell nothing: the rim, where neighbours shine in, and the face. */
const isTelling = (x: number, y: number): boolean => {
  const onRim = x === 0 || y === 0 || x === sampleCount - 1 || y === sampleCount - 1;
  return !onRim && !(x >= 4 && x <= 7 && y >= 3 && y <= 8);
};

const telling: readonly number[] = Array.from({ length: sampleCount ** 2 }, (_, i) => i).filter((i) =>
  isTelling(i % sampleCount, Math.floor(i / sampleCount)),
);

type Outline = (x: number, y: number) => boolean;

/** The outlines, in shares of a cell's edge, as they are drawn. */
const outlines: Readonly<Record<'player' | 'key' | 'door', Outline>> = {
  player: (x, y) => x >= 0.19 && x <= 0.81 && y >= 0.1,
  door: (x, y) => y >= 0.22 || (x >= 0.2 && x <= 0.8),
  key: (x, y) => {
    const ring = Math.hypot(x - 0.32, y - 0.5);
    const shaft = x >= 0.48 && x <= 0.9 && Math.abs(y - 0.5) <= 0.075;
    const tooth = (at: number, end: number) => Math.abs(x - at) <= 0.075 && y >= 0.45 && y <= end;
    return (ring >= 0.095 && ring <= 0.245) || shaft || tooth(0.82, 0.72) || tooth(0.64, 0.68);
  },
};

/** An outline as shares of coverage, sample by sample. */
export function templateOf(outline: Outline): number[] {
  const fine = 4;
  return Array.from({ length: sampleCount ** 2 }, (_, i) => {
    let inside = 0;
    for (let k = 0; k < fine * fine; k++) {
      const x = ((i % sampleCount) + ((k % fine) + 0.5) / fine) / sampleCount;
      const y = (Math.floor(i / sampleCount) + (Math.floor(k / fine) + 0.5) / fine) / sampleCount;
      if (outline(x, y)) inside++;
    }
    return inside / (fine * fine);
  });
}

/** Coverage by a thing at its place and a little beside it. */
export type ThingTemplates = Readonly<Record<keyof typeof outlines, readonly (readonly number[])[]>>;

/** The outlines of all things, to be made once. */
export function thingTemplates(): ThingTemplates {
  const shifted = (outline: Outline) =>
    shifts.flatMap((dx) => shifts.map((dy) => templateOf((x, y) => outline(x - dx, y - dy))));
  return { player: shifted(outlines.player), key: shifted(outlines.key), door: shifted(outlines.door) };
}

const areas = {
  /**
   * The lower part of both sides, where a door has nothing but its colour and the player does not
   * reach.
   */
  leftEdge: { left: 1, right: 1, top: 8, bottom: 10 },
  rightEdge: { left: 10, right: 10, top: 8, bottom: 10 },
  /** Where the player stands, and what is seen of him there. */
  feet: { left: 4, right: 7, top: 10, bottom: 10 },
  eyes: { left: 4, right: 7, top: 3, bottom: 4 },
} as const satisfies Record<string, SampleArea>;

/** Distances in OKLab between which it is open whether two areas have one colour. */
const sameColor = { surely: 0.045, not: 0.1 } as const;

/** Guesses what lies in a cell, the best first. */
export function guessThing(samples: CellSamples, templates: ThingTemplates): ThingGuess[] {
  const off = (template: readonly number[]) => {
    let sum = 0;
    for (const i of telling) sum += Math.abs((template[i] as number) - samples.coverage(i));
    return sum / telling.length;
  };
  const fit = (shifted: readonly (readonly number[])[]) =>
    Math.exp(-((Math.min(...shifted.map(off)) / looseness) ** 2));
  const door = fit(templates.door);
  const feet = samples.mean(areas.feet);
  const apart = Math.min(
    colorDistance(feet, samples.mean(areas.leftEdge)),
    colorDistance(feet, samples.mean(areas.rightEdge)),
  );
  // Somebody before the door has a side of his own, and eyes.
  const isBefore = Math.min(
    between(apart, sameColor.surely, sameColor.not),
    between(samples.farthest(areas.eyes, feet), sameColor.surely, sameColor.not),
  );
  const guesses: ThingGuess[] = [
    { name: 'player', fit: fit(templates.player) },
    { name: 'key', fit: fit(templates.key) },
    { name: 'door', fit: door * (1 - isBefore) },
    { name: 'player before door', fit: door * isBefore },
  ];
  return guesses.sort((a, b) => b.fit - a.fit);
}

/** The colour of what stands there. */
export const thingColor = (samples: CellSamples) => samples.mean(areas.feet);

/** Where a value lies between two others, 0 below and 1 above. */
const between = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));
