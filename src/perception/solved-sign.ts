/**
 * Learns how a page shows that a puzzle is solved, since pages differ. While the board is open or
 * wrong, every look shows the page unsolved, with everything that changes by itself (a clock, a
 * banner). A change beyond that, once the board is complete, is the sign. A change of the frame or
 * of the board's cells is a sign by itself. A change elsewhere comes with its places, since it may
 * be a button to press.
 */

import type { FramePoint, FrameRect } from '../core/points.ts';
import { ringPlaces, type Surroundings, tilePlaces } from './surroundings.ts';

type Part = 'ring' | 'grounds' | 'tiles';
const parts: readonly Part[] = ['ring', 'grounds', 'tiles'];

interface SignOptions {
  /** The board's name in messages, for example `grid`. */
  readonly board: string;
  /** Minimum excess over a place's range so far that counts as a change, levels. */
  readonly minChange: Readonly<Record<Part, number>>;
}

export interface Change {
  /** A description in words. */
  readonly what: string;
  /** The places outside the board; absent for the board itself. */
  readonly places?: readonly FrameRect[];
  /** How the board moved: pushed aside by something new, or resized. */
  readonly moved?: 'pushed' | 'resized';
}

/** Minimum move of a board, px and as a share of its width. */
const minMove = { px: 2, share: 0.01 } as const;
/** Minimum number of edges along which a frame changes, and minimum share of each. */
const frame = { minEdges: 3, minShare: 0.6 } as const;

interface Range {
  readonly low: number[];
  readonly high: number[];
}

/** Learns the look of an unsolved page, and finds changes. */
export class SolvedSign {
  #seen: { readonly around: Surroundings; readonly ranges: Readonly<Record<Part, Range>> } | undefined;

  constructor(private readonly options: SignOptions) {}

  /**
   * Learns from a look at the page while the puzzle is unsolved.
   * @param around the look; if the window's size or the board's place differs, learning restarts
   */
  learn(around: Surroundings): void {
    if (this.#seen && isSamePlace(this.#seen.around, around)) {
      for (const part of parts) widen(this.#seen.ranges[part], around[part]);
      return;
    }
    const start = (part: Part): Range => ({ low: [...around[part]], high: [...around[part]] });
    const ranges = { ring: start('ring'), grounds: start('grounds'), tiles: start('tiles') };
    this.#seen = { around, ranges };
  }

  /**
   * Finds what differs from every look so far.
   * @returns `undefined` for no change, and if the picture's size differs, so that nothing can be
   *   compared
   */
  changeIn(around: Surroundings): Change | undefined {
    const { board, minChange } = this.options;
    const seen = this.#seen;
    if (!seen || !isSameSize(seen.around, around)) return undefined;
    if (!isSamePlace(seen.around, around))
      return { what: `the ${board} was laid out anew`, moved: moveOf(seen.around, around) };
    const changed = (part: Part) => changedPlaces(seen.ranges[part], around[part], minChange[part]);
    const [onRing, inTiles] = [changed('ring'), changed('tiles')];
    if (isFrame(onRing, around)) return { what: `the frame of the ${board} changed` };
    if (changed('grounds').length > 0) return { what: 'the cells changed their colour' };
    if (onRing.length + inTiles.length === 0) return undefined;
    const [ring, tiles] = [ringPlaces(around), tilePlaces(around)];
    return {
      what: `the page changed beside the ${board}`,
      places: [...onRing.map((i) => ring[i]!), ...inTiles.map((i) => tiles[i]!)],
    };
  }
}

/** Whether changed places of the ring form a frame: along most of most edges, at one distance. */
function isFrame(places: readonly number[], { shape: { ring } }: Surroundings): boolean {
  const counts = new Map<number, number>();
  for (const place of places) {
    const strip = Math.floor(place / ring.parts);
    counts.set(strip, (counts.get(strip) ?? 0) + 1);
  }
  const strips = [...counts].filter(([, count]) => count >= frame.minShare * ring.parts);
  return new Set(strips.map(([strip]) => Math.floor(strip / ring.count))).size >= frame.minEdges;
}

const isSameSize = (a: Surroundings, b: Surroundings): boolean =>
  a.frame.width === b.frame.width && a.frame.height === b.frame.height;

function isSamePlace(a: Surroundings, b: Surroundings): boolean {
  const [one, other] = [boxOf(a.outline), boxOf(b.outline)];
  const max = Math.max(minMove.px, minMove.share * one.width);
  const near = (name: 'x' | 'y' | 'width' | 'height') => Math.abs(one[name] - other[name]) <= max;
  return isSameSize(a, b) && near('x') && near('y') && near('width') && near('height');
}

function boxOf(points: readonly FramePoint[]): FrameRect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const moveOf = (a: Surroundings, b: Surroundings): 'pushed' | 'resized' =>
  Math.abs(a.cellPx - b.cellPx) <= minMove.share * a.cellPx ? 'pushed' : 'resized';

function widen({ low, high }: Range, values: readonly number[]): void {
  values.forEach((value, i) => {
    low[i] = Math.min(low[i] ?? value, value);
    high[i] = Math.max(high[i] ?? value, value);
  });
}

/**
 * The places, three numbers each, that changed. A place that varied before may exceed its range by
 * that variation again.
 */
function changedPlaces({ low, high }: Range, values: readonly number[], min: number): number[] {
  const changed = values.flatMap((value, i) => {
    const [from, to] = [low[i] ?? value, high[i] ?? value];
    if (value < 0 || from < 0) return [];
    const max = min + (to - from);
    return value < from - max || value > to + max ? [Math.floor(i / 3)] : [];
  });
  return [...new Set(changed)];
}
