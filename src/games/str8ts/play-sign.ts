/**
 * How a page shows that the puzzle is solved is not known before, so it is learned: while cells are open or wrong, every
 * look tells how the page looks when it is not solved, with all that changes by itself (a clock, a banner). What lies
 * beyond that once the last digit stands is the sign.
 */

import type { Surroundings } from './play-scene.ts';

/** Levels beyond everything seen before from which on a place has changed. */
const leastChange = { ring: 10, grounds: 8, tiles: 5 } as const;
/** How far a grid lies elsewhere when it was laid out anew, in shares of its width. */
const leastMove = 0.01;

/** Lowest and highest value of each number. */
interface Range {
  readonly low: number[];
  readonly high: number[];
}

type Part = keyof typeof leastChange;
const parts: readonly Part[] = ['ring', 'grounds', 'tiles'];

const words: Readonly<Record<Part, string>> = {
  ring: 'the frame of the grid changed',
  grounds: 'the cells changed their colour',
  tiles: 'the page changed beside the grid',
};

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
   * What is otherwise than it ever was, in words.
   * @returns `undefined` for nothing, and when the window has another size so that nothing can be compared
   */
  changeIn(around: Surroundings): string | undefined {
    const seen = this.#seen;
    if (!seen || !isSameSize(seen.around, around)) return undefined;
    if (!isSamePlace(seen.around, around)) return 'the grid was laid out anew';
    const changed = parts.find((part) => isBeyond(seen.ranges[part], around[part], leastChange[part]));
    return changed && words[changed];
  }
}

const isSameSize = (a: Surroundings, b: Surroundings): boolean =>
  a.frame.width === b.frame.width && a.frame.height === b.frame.height;

function isSamePlace(a: Surroundings, b: Surroundings): boolean {
  const most = Math.max(2, leastMove * a.grid.width);
  const near = (name: 'x' | 'y' | 'width' | 'height') => Math.abs(a.grid[name] - b.grid[name]) <= most;
  return isSameSize(a, b) && near('x') && near('y') && near('width') && near('height');
}

function widen({ low, high }: Range, values: readonly number[]): void {
  values.forEach((value, i) => {
    low[i] = Math.min(low[i] ?? value, value);
    high[i] = Math.max(high[i] ?? value, value);
  });
}

/** Places that changed before may go as far again as they did. */
function isBeyond({ low, high }: Range, values: readonly number[], least: number): boolean {
  return values.some((value, i) => {
    const [from, to] = [low[i] ?? value, high[i] ?? value];
    if (value < 0 || from < 0) return false;
    const most = least + (to - from);
    return value < from - most || value > to + most;
  });
}
