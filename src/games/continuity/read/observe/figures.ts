/**
 * Guesses the figure in a cell that is neither air nor wall, by its shape: how well it matches the
 * outlines of player, key and door. Colours are compared only within the cell, to detect a player
 * before the door.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { figureLimits as limits } from '../limits.ts';
import { type CellSamples, type SampleArea, sampleCount } from './cell-samples.ts';

/** The figures; `player before door` is both in one cell. */
export type FigureName = 'player' | 'key' | 'door' | 'player before door';

/** A figure and how well it fits, 0..1. */
export interface FigureGuess {
  readonly name: FigureName;
  readonly fit: number;
}

const areas = {
  /** The lower part of both sides, which a door fills and the player does not reach. */
  leftEdge: { left: 1, right: 1, top: 8, bottom: 10 },
  rightEdge: { left: 10, right: 10, top: 8, bottom: 10 },
  /** Parts of the player. */
  feet: { left: 4, right: 7, top: 10, bottom: 10 },
  eyes: { left: 4, right: 7, top: 3, bottom: 4 },
  face: { left: 4, right: 7, top: 3, bottom: 8 },
} as const satisfies Record<string, SampleArea>;

/** Compared samples: neither the rim, where neighbours bleed in, nor the face. */
const compared: readonly number[] = Array.from({ length: sampleCount ** 2 }, (_, i) => i).filter((i) => {
  const [x, y] = [i % sampleCount, Math.floor(i / sampleCount)];
  const { left, right, top, bottom } = areas.face;
  const onRim = x === 0 || y === 0 || x === sampleCount - 1 || y === sampleCount - 1;
  return !onRim && !(x >= left && x <= right && y >= top && y <= bottom);
});

type Outline = (x: number, y: number) => boolean;

/** The practice game's outlines, in shares of a cell's edge. */
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

/** Coverage of each sample by an outline, 0..1. */
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

/** Coverage by each figure, at its place and slightly displaced. */
export type FigureTemplates = Readonly<Record<keyof typeof outlines, readonly (readonly number[])[]>>;

/**
 * Builds the templates of all figures, which takes a few ms.
 * @returns the templates, for reuse
 */
export function figureTemplates(): FigureTemplates {
  const { shifts } = limits;
  const shifted = (outline: Outline) =>
    shifts.flatMap((dx) => shifts.map((dy) => templateOf((x, y) => outline(x - dx, y - dy))));
  return { player: shifted(outlines.player), key: shifted(outlines.key), door: shifted(outlines.door) };
}

/**
 * Guesses the figure in a cell.
 * @param samples of the cell
 * @param templates from `figureTemplates`
 * @returns all figures, best fit first
 */
export function guessFigure(samples: CellSamples, templates: FigureTemplates): FigureGuess[] {
  const off = (template: readonly number[]) => {
    let sum = 0;
    for (const i of compared) sum += Math.abs((template[i] ?? 0) - (samples.coverage[i] ?? 0));
    return sum / compared.length;
  };
  const fit = (shifted: readonly (readonly number[])[]) =>
    Math.exp(-((Math.min(...shifted.map(off)) / limits.fitScale) ** 2));
  const door = fit(templates.door);
  const feet = figureColor(samples);
  const apart = Math.min(
    colorDistance(feet, samples.mean(areas.leftEdge)),
    colorDistance(feet, samples.mean(areas.rightEdge)),
  );
  // A player before the door differs in colour from both edges, and has eyes.
  const isBefore = Math.min(differs(apart), differs(samples.maxDistance(areas.eyes, feet)));
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
 * @returns the mean of its feet
 */
export const figureColor = (samples: CellSamples): Rgb => samples.mean(areas.feet);

/** Certainty that two colours at a distance differ, 0..1. */
function differs(distance: number): number {
  const { same, different } = limits.colors;
  return Math.min(1, Math.max(0, (distance - same) / (different - same)));
}
