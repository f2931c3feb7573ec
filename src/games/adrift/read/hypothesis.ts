/**
 * Hypotheses about a cube: what is assumed of cells whose picture leaves two readings open. A stage
 * that is in doubt names the assumptions that would take it further; resolve-cube.ts follows them,
 * and the puzzle says which of them can be.
 */

/** One thing assumed. */
type Assumption =
  /** What the mark on a cell is. */
  | { readonly on: 'mark'; readonly cell: number; readonly as: 'end' | 'block' }
  /** Whether a path has an end at the tip of its line. */
  | { readonly on: 'tip'; readonly cell: number; readonly isEnd: boolean }
  /** Which groups are ground: the name of a joint assignment of the three faces (blend.ts). */
  | { readonly on: 'joint'; readonly name: string };

/** Assumptions that are made together. */
export type Hypothesis = readonly Assumption[];

/**
 * Picks the assumptions of one sort.
 * @param assumptions of any sorts
 * @param on the sort
 * @returns them in their order; none where nothing of the sort is assumed
 */
export const assumptionsOn = <On extends Assumption['on']>(
  assumptions: Hypothesis,
  on: On,
): Extract<Assumption, { on: On }>[] =>
  assumptions.filter((each): each is Extract<Assumption, { on: On }> => each.on === on);

/** What a mark is told to be. */
export interface KindOfMark {
  /** By its shape; `unsure` is an end of a line that may have a disc or not. */
  readonly kind: 'end' | 'block' | 'line' | 'unsure' | 'doubtful';
  /** Of a doubtful mark whose shape says what it could be: the ways out. */
  readonly alternatives?: readonly Hypothesis[];
}
