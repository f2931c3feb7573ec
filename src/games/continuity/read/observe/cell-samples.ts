/** Samples a cell in twelve by twelve parts, and how far each differs from an empty cell. */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { meanColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance, labDistance, toHex, toLab } from '../../../../vision/color/color-space.ts';
import type { FigureLook } from '../figure-look.ts';
import type { Side } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { figureLimits as limits } from '../limits.ts';

/** Samples along an edge of a cell. */
export const sampleCount = 12;

/** A rectangle of samples, both ends included. */
export interface SampleArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The number of samples along each side of a cell that show what is beside it. */
export type Margins = Readonly<Record<Side, number>>;

const noMargins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };

/** Moves the number of a sample out of two opposite margins. */
const clamped = (i: number, before: number, behind: number): number =>
  Math.min(Math.max(i, before), sampleCount - 1 - behind);

/** The samples of a cell, row by row. */
export class CellSamples {
  /** How far a figure covers each sample, 0..1. */
  readonly coverage: readonly number[];
  readonly #colors: readonly Rgb[];

  /**
   * @param frame the whole picture
   * @param layout where the board lies in it
   * @param board the board cell
   * @param at the cell in it, 0..99
   * @param margins samples along each side that show what is beside the cell: a figure is taken to
   *   go on in them as at their inner edge
   */
  constructor(frame: Frame, layout: ContinuityLayout, board: number, at: number, margins = noMargins) {
    const { cell, air } = layout;
    const { x, y } = cellCornerAt(layout, board, at);
    this.#colors = Array.from({ length: sampleCount ** 2 }, (_, i) => {
      const column = clamped(i % sampleCount, margins.left, margins.right);
      const row = clamped(Math.floor(i / sampleCount), margins.top, margins.bottom);
      const [across, down] = [(column + 0.5) / sampleCount, (row + 0.5) / sampleCount];
      const middle = { x: x + across * cell.x, y: y + down * cell.y };
      return rectMean(frame, middle, cell.x / sampleCount / 2, cell.y / sampleCount / 2);
    });
    const ground = toLab(air);
    const distances = this.#colors.map((color) => labDistance(toLab(color), ground));
    const sorted = distances.toSorted((a, b) => b - a);
    const away = sorted[Math.floor(limits.outliers * distances.length)] ?? 0;
    const { none, full } = limits.covered;
    this.coverage = distances.map((distance) =>
      Math.min(1, Math.max(0, (distance / away - none) / (full - none))),
    );
  }

  /** The look of the figure in the cell, for comparison with other cells and later pictures. */
  get look(): FigureLook {
    const half = sampleCount / 2;
    const parts = Array.from({ length: half ** 2 }, (_, i) => {
      const first = 2 * Math.floor(i / half) * sampleCount + 2 * (i % half);
      const four = [first, first + 1, first + sampleCount, first + sampleCount + 1];
      return four.reduce((sum, k) => sum + (this.coverage[k] ?? 0), 0) / four.length;
    });
    const covered = this.#colors.filter((_, i) => (this.coverage[i] ?? 0) >= limits.covered.full);
    return {
      look: parts.map((share) => Math.round(9 * share)).join(''),
      color: toHex(meanColor(covered.length > 0 ? covered : this.#colors)),
    };
  }

  /**
   * Measures how much an area differs from a colour.
   * @param area of samples
   * @param from the colour
   * @returns the max distance of a sample, in OKLab
   */
  maxDistance(area: SampleArea, from: Rgb): number {
    return Math.max(...this.#in(area).map((color) => colorDistance(color, from)));
  }

  /**
   * Averages an area.
   * @param area of samples
   * @returns its mean colour
   */
  mean(area: SampleArea): Rgb {
    return meanColor(this.#in(area));
  }

  #in({ left, right, top, bottom }: SampleArea): Rgb[] {
    return this.#colors.filter((_, i) => {
      const [x, y] = [i % sampleCount, Math.floor(i / sampleCount)];
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }
}
