/**
 * A cell looked at closely: twelve by twelve samples, each told by how far its colour is from that
 * of an empty cell.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import type { ContinuityLayout } from '../scene.ts';
import { cellCornerAt } from './cell-means.ts';

/** Samples along an edge. */
export const sampleCount = 12;

/** A rectangle of samples, both ends included. */
export interface SampleArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Shares of the greatest distance from an empty cell between which a sample is partly covered. */
const covered = { none: 0.2, full: 0.6 } as const;

/** The samples of a cell. */
export class CellSamples {
  readonly #colors: readonly Rgb[];
  readonly #coverage: readonly number[];

  constructor(frame: Frame, layout: ContinuityLayout, board: number, at: number) {
    const { cell, air } = layout;
    const { x, y } = cellCornerAt(layout, board, at);
    this.#colors = Array.from({ length: sampleCount ** 2 }, (_, i) => {
      const across = ((i % sampleCount) + 0.5) / sampleCount;
      const down = (Math.floor(i / sampleCount) + 0.5) / sampleCount;
      const middle = { x: x + across * cell.x, y: y + down * cell.y };
      const { r, g, b } = rectMean(frame, middle, cell.x / sampleCount / 2, cell.y / sampleCount / 2);
      return { r, g, b };
    });
    const ground = toLab(air);
    const distances = this.#colors.map((color) => labDistance(toLab(color), ground));
    const away = distances.toSorted((a, b) => b - a)[Math.floor(distances.length / 8)] as number;
    this.#coverage = distances.map((distance) =>
      Math.min(1, Math.max(0, (distance / away - covered.none) / (covered.full - covered.none))),
    );
  }

  /** How far a sample is covered by something, 0..1. */
  coverage(index: number): number {
    return this.#coverage[index] as number;
  }

  /** The greatest distance of a sample of an area from a colour, in OKLab. */
  farthest(area: SampleArea, from: Rgb): number {
    return Math.max(...indices(area).map((i) => colorDistance(this.#colors[i] as Rgb, from)));
  }

  /** The mean colour of an area. */
  mean(area: SampleArea): Rgb {
    const colors = indices(area).map((i) => this.#colors[i] as Rgb);
    const sum = (channel: (color: Rgb) => number) =>
      colors.reduce((total, color) => total + channel(color), 0);
    return {
      r: sum(({ r }) => r) / colors.length,
      g: sum(({ g }) => g) / colors.length,
      b: sum(({ b }) => b) / colors.length,
    };
  }
}

function indices({ left, right, top, bottom }: SampleArea): number[] {
  const found: number[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) found.push(y * sampleCount + x);
  return found;
}
