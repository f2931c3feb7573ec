/**
 * The shapes of a path in a cell: a turn in one of the four corners, straight, an end, or (if cells
 * may stay blank) none. A cell's possible shapes are a mask of eleven bits; a table gives the edges
 * that follow from a mask.
 *
 *     bit 0..3  turn in corner k (slots k and k + 1)      bit 6..9  end, with the path in slot k
 *     bit 4, 5  straight, up–down and left–right          bit 10    blank
 */

export const shapeMasks = {
  turns: 0b1111,
  straights: 0b11_0000,
  ends: 0b1111 << 6,
  blank: 1 << 10,
} as const;

export const shapeCount = 11;

/**
 * Returns the slots that a shape uses.
 * @param shape its bit, 0..10
 * @returns a mask of four bits
 */
function slotsOfShape(shape: number): number {
  if (shape < 4) return (1 << shape) | (1 << ((shape + 1) & 3));
  if (shape < 6) return 0b0101 << (shape - 4);
  return shape < 10 ? 1 << (shape - 6) : 0;
}

export interface ShapeTables {
  /** Shapes that use a slot, per slot. */
  readonly using: Uint16Array;
  /**
   * Per mask, the slots that all its shapes use in the low four bits, and those that none uses in
   * the high four.
   */
  readonly forced: Uint8Array;
  /** Number of shapes per mask. */
  readonly count: Uint8Array;
}

/**
 * Makes the tables.
 * @returns tables over 2048 masks
 */
export function shapeTables(): ShapeTables {
  const using = Uint16Array.from({ length: 4 }, (_, slot) =>
    Array.from({ length: shapeCount }, (_, shape) => ((slotsOfShape(shape) >> slot) & 1) << shape).reduce(
      (mask, bit) => mask | bit,
    ),
  );
  const forced = new Uint8Array(1 << shapeCount);
  const count = new Uint8Array(1 << shapeCount);
  forced[0] = 0b1111_1111;
  const always = new Uint8Array(1 << shapeCount).fill(0b1111);
  const ever = new Uint8Array(1 << shapeCount);
  for (let mask = 1; mask < forced.length; mask++) {
    const rest = mask & (mask - 1);
    const slots = slotsOfShape(31 - Math.clz32(mask & -mask));
    always[mask] = always[rest]! & slots;
    ever[mask] = ever[rest]! | slots;
    count[mask] = count[rest]! + 1;
    forced[mask] = always[mask]! | ((~ever[mask]! & 0b1111) << 4);
  }
  return { using, forced, count };
}
