/** A seeded random generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /**
   * Draws a number.
   * @returns uniform in [0, 1)
   */
  next(): number;
  /**
   * Draws a whole number.
   * @param below at least 1
   * @returns uniform in 0..below - 1
   */
  int(below: number): number;
  /**
   * Draws one of the items.
   * @param items at least one
   * @returns an item
   * @throws RangeError for an empty list
   */
  pick<T>(items: readonly T[]): T;
  /**
   * Shuffles a copy of the items.
   * @param items to copy and shuffle
   * @returns the items in random order
   */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Makes a generator from a seed: sfc32 (Chris Doty-Humphrey, PractRand), seeded through splitmix32.
 * Fast, passes PractRand to many terabytes; not for secrets.
 * @param seed any finite number, of which the lower 32 bits are used
 * @returns the generator
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const splitmix = () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) | 0;
  };
  let a = splitmix();
  let b = splitmix();
  let c = splitmix();
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new RangeError('expected a list that is not empty, got []');
      return items[int(items.length)] as T;
    },
    shuffle<T>(items: readonly T[]): T[] {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(i + 1);
        [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
      }
      return copy;
    },
  };
}

/**
 * Makes the generator of one puzzle, or one block of puzzles, in a set. Adjacent seeds and numbers
 * give unrelated generators, and all 32 bits of both are used.
 * @param seed of the set, 0..2^32 - 1
 * @param number in the set, from 0
 * @returns the generator
 */
export const numberedRandom = (seed: number, number: number): Random =>
  seededRandom(
    Math.imul(seededRandom(seed).int(2 ** 32) ^ number, 0x9e3779b1) ^ seededRandom(number).int(2 ** 32),
  );
