/**
 * How a page shows that the puzzle is solved is not known before, so it is learned: while cells are open or wrong, every
 * look tells how the page looks when it is not solved, with all that changes by itself (a clock, a banner). What lies
 * beyond that once the last digit stands is the sign. A frame or the cells that change are one by themselves; what changes
 * beside the grid is told with its places, since a button may have come or lit up there that is to be pressed first.
 */

import type { FrameRect } from '../../../../core/points.ts';
import { ring, ringPlaces, tilePlaces } from './around.ts';
import type { Surroundings } from './play-scene.ts';

/** Levels beyond everything seen before from which on a place has changed. */
const leastChange = { ring: 10, grounds: 8, tiles: 5 } as const;
/** How far a grid lies elsewhere when it was laid out anew, in shares of its width. */
const leastMove = 0.01;
/** A frame changes on so many sides, and on each of them in this share of its length. */
const frame = { leastSides: 3, leastShare: 0.6 } as const;

/** Lowest and highest value of each number. */
interface Range {
  readonly low: number[];
  readonly high: number[];
}

type Part = keyof typeof leastChange;
const parts: readonly Part[] = ['ring', 'grounds', 'tiles'];

/** What is otherwise than before. */
export interface Change {
  /** In words. */
  readonly what: string;
  /** Where, when it is beside the grid; `undefined` for the grid itself. */
  readonly places?: readonly FrameRect[];
  /** The grid lies elsewhere, and how: pushed aside by something that came, or in another size. */
  readonly moved?: 'pushed' | 'resized';
}

/** Learns how a page looks unsolved, and tells when it looks otherwise. */
export class SolvedSign {
  #seen: { readonly around: Surroundings; readonly ranges: Readonly<Record<Part, Range>> } | undefined;

  /** Takes a look at the page while the puzzle is not solved. In another window or place it begins anew. */
  learn(around: Surroundings): void {
    if (!this.#seen || !isSamePlace(this.#seen.around, around)) {
      const start = (part: Part): Range => ({ low: [...around[part]], high: [...around[part]] });
      this.#seen = {
        around,
        ranges: { ring: start('ring'), grounds: start('grounds'), tiles: start('tiles') },
      };
      return;
    }
    for (const part of parts) widen(this.#seen.ranges[part], around[part]);
  }

  /**
   * What is otherwise than it ever was.
   * @returns `undefined` for nothing, and when the window has another size so that nothing can be compared
   */
  changeIn(around: Surroundings): Change | undefined {
    const seen = this.#seen;
    if (!seen || !isSameSize(seen.around, around)) return undefined;
    if (!isSamePlace(seen.around, around))
      return { what: 'the grid was laid out anew', moved: moveOf(seen.around, around) };
    const changed = (part: Part) => changedPlaces(seen.ranges[part], around[part], leastChange[part]);
    const onRing = changed('ring');
    if (isFrame(onRing)) return { what: 'the frame of the grid changed' };
    if (changed('grounds').length > 0) return { what: 'the cells changed their colour' };
    const [sides, tiles] = [ringPlaces(around.grid, around.pitchPx), tilePlaces(around.frame)];
    const places = [...onRing.map((i) => sides[i]), ...changed('tiles').map((i) => tiles[i])];
    if (places.length === 0) return undefined;
    return {
      what: 'the page changed beside the grid',
      places: places.filter((place) => place !== undefined),
    };
  }
}

/** Whether places of the ring are a frame: along most of most sides, at one distance. */
function isFrame(places: readonly number[]): boolean {
  const counts = new Map<number, number>();
  for (const place of places) {
    const strip = Math.floor(place / ring.parts);
    counts.set(strip, (counts.get(strip) ?? 0) + 1);
  }
  const strips = [...counts].filter(([, count]) => count >= frame.leastShare * ring.parts);
  return new Set(strips.map(([strip]) => Math.floor(strip / ring.count))).size >= frame.leastSides;
}

const isSameSize = (a: Surroundings, b: Surroundings): boolean =>
  a.frame.width === b.frame.width && a.frame.height === b.frame.height;

function isSamePlace(a: Surroundings, b: Surroundings): boolean {
  const most = Math.max(2, leastMove * a.grid.width);
  const near = (name: 'x' | 'y' | 'width' | 'height') => Math.abs(a.grid[name] - b.grid[name]) <= most;
  return isSameSize(a, b) && near('x') && near('y') && near('width') && near('height');
}

const moveOf = (a: Surroundings, b: Surroundings): 'pushed' | 'resized' =>
  Math.abs(a.pitchPx - b.pitchPx) <= leastMove * a.pitchPx ? 'pushed' : 'resized';

function widen({ low, high }: Range, values: readonly number[]): void {
  values.forEach((value, i) => {
    low[i] = Math.min(low[i] ?? value, value);
    high[i] = Math.max(high[i] ?? value, value);
  });
}

/** The places, three numbers each, that changed; those that did before may go as far again as they did. */
function changedPlaces({ low, high }: Range, values: readonly number[], least: number): number[] {
  const changed = values.flatMap((value, i) => {
    const [from, to] = [low[i] ?? value, high[i] ?? value];
    if (value < 0 || from < 0) return [];
    const most = least + (to - from);
    return value < from - most || value > to + most ? [Math.floor(i / 3)] : [];
  });
  return [...new Set(changed)];
}
