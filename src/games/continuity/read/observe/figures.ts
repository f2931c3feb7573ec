/**
 * Guesses which figure lies in a cell that is neither empty nor wall, by its shape alone: how well
 * it agrees with the outlines of player, key and door. Colours are compared only with each other,
 * within the cell: whether somebody stands before the door.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { figureLimits as limits } from '../limits.ts';
import { type CellSamples, type SampleArea, sampleCount } from './cell-samples.ts';

/** What a figure may be. `player before door`: both in one cell. */
export type FigureName = 'player' | 'key' | 'door' | 'player before door';

/** How well one of them fits, 0..1. */
export interface FigureGuess {
  readonly name: FigureName;
  readonly fit: number;
}

const areas = {
  /** The lower part of both sides, where a door has its colour and the player does not reach. */
  leftEdge: { left: 1, right: 1, top: 8, bottom: 10 },
  rightEdge: { left: 10, right: 10, top: 8, bottom: 10 },
  /** Where the player stands, and what is seen of him there. */
  feet: { left: 4, right: 7, top: 10, bottom: 10 },
  eyes: { left: 4, right: 7, top: 3, bottom: 4 },
  face: { left: 4, right: 7, top: 3, bottom: 8 },
} as const satisfies Record<string, SampleArea>;

/** Samples by which outlines differ: neither the rim, where neighbours shine in, nor the face. */
const compared: readonly number[] = Array.from({ length: sampleCount ** 2 }, (_, i) => i).filter((i) => {
  const [x, y] = [i % sampleCount, Math.floor(i / sampleCount)];
  const { left, right, top, bottom } = areas.face;
  const onRim = x === 0 || y === 0 || x === sampleCount - 1 || y === sampleCount - 1;
  return !onRim && !(x >= left && x <= right && y >= top && y <= bottom);
});

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
function templateOf(outline: Outline): number[] {
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

/** Coverage by a figure at its place and a little beside it. */
export type FigureTemplates = Readonly<Record<keyof typeof outlines, readonly (readonly number[])[]>>;

/**
 * Makes the outlines of all figures, which takes some ms.
 * @returns templates to be kept
 */
export function figureTemplates(): FigureTemplates {
  const { shifts } = limits;
  const shifted = (outline: Outline) =>
    shifts.flatMap((dx) => shifts.map((dy) => templateOf((x, y) => outline(x - dx, y - dy))));
  return { player: shifted(outlines.player), key: shifted(outlines.key), door: shifted(outlines.door) };
}

/**
 * Guesses what lies in a cell.
 * @param samples of the cell
 * @param templates the outlines
 * @returns all figures, the one that fits best first
 */
export function guessFigure(samples: CellSamples, templates: FigureTemplates): FigureGuess[] {
  const off = (template: readonly number[]) => {
    let sum = 0;
    for (const i of compared) sum += Math.abs((template[i] ?? 0) - (samples.coverage[i] ?? 0));
    return sum / compared.length;
  };
  const fit = (shifted: readonly (readonly number[])[]) =>
    Math.exp(-((Math.min(...shifted.map(off)) / limits.looseness) ** 2));
  const door = fit(templates.door);
  const feet = figureColor(samples);
  const apart = Math.min(
    colorDistance(feet, samples.mean(areas.leftEdge)),
    colorDistance(feet, samples.mean(areas.rightEdge)),
  );
  // Somebody before the door has a side of his own, and eyes.
  const isBefore = Math.min(differs(apart), differs(samples.farthest(areas.eyes, feet)));
  const guesses: FigureGuess[] = [
    { name: 'player', fit: fit(templates.player) },
    { name: 'key', fit: fit(templates.key) },
    { name: 'door', fit: door * (1 - isBefore) },
    { name: 'player before door', fit: door * isBefore },
  ];
  return guesses.sort((a, b) => b.fit - a.fit);
}

/**
 * Measures the colour of the figure in a cell.
 * @param samples of the cell
 * @returns the mean where it stands
 */
export const figureColor = (samples: CellSamples): Rgb => samples.mean(areas.feet);

/** How surely two colours at a distance differ, 0..1. */
function differs(distance: number): number {
  const { surely, not } = limits.sameColor;
  return Math.min(1, Math.max(0, (distance - surely) / (not - surely)));
}
