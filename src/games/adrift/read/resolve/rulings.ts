/**
 * Rulings: what a cell is taken for where its picture leaves two readings open. A stage of the reader that is in doubt says which
 * rulings would settle it; who arbitrates (read-settle.ts) tries each, and the puzzle itself says which one can be.
 */

/** One thing taken for granted. */
export type Ruling =
  /** What the mark on a cell is; `none` for nothing that matters. */
  | { readonly on: 'mark'; readonly cell: number; readonly as: 'end' | 'line' | 'block' | 'none' }
  /** Whether a path has an end at the tip of its line. */
  | { readonly on: 'tip'; readonly cell: number; readonly isEnd: boolean }
  /** Two ends of one colour. */
  | { readonly on: 'pair'; readonly cells: readonly [number, number] }
  /** Which groups are ground: the name of a view of the three faces (read-mixing.ts). */
  | { readonly on: 'view'; readonly name: string }
  /** What the group of grounds is that a cell belongs to. */
  | {
      readonly on: 'ground';
      readonly cell: number;
      readonly as: { readonly kind: 'ground' | 'stone' | 'fill'; readonly color?: number };
    };

/** One way out of a doubt: rulings that belong together. */
export type WayOut = readonly Ruling[];

/** The rulings of one sort. */
export const rulingsOn = <On extends Ruling['on']>(
  rulings: readonly Ruling[],
  on: On,
): Extract<Ruling, { on: On }>[] =>
  rulings.filter((each): each is Extract<Ruling, { on: On }> => each.on === on);
