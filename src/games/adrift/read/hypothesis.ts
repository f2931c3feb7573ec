/**
 * Hypotheses about a cube: assumptions about cells that can be read in two ways. A stage in doubt
 * names the assumptions that would let it continue; resolve-cube.ts tries them, and the puzzle
 * decides which are possible.
 */

type Assumption =
  /** What the mark on a cell is. */
  | { readonly on: 'mark'; readonly cell: number; readonly as: 'end' | 'block' }
  /** Whether a path has an end at the tip of its line. */
  | { readonly on: 'tip'; readonly cell: number; readonly isEnd: boolean }
  /** Which groups are ground: the name of a joint assignment for the three faces (blend.ts). */
  | { readonly on: 'joint'; readonly name: string };

/** Assumptions made together. */
export type Hypothesis = readonly Assumption[];

/**
 * Returns the assumptions of one type.
 * @param assumptions of any type
 * @param on the type
 * @returns them in their order; none if there are none of this type
 */
export const assumptionsOn = <On extends Assumption['on']>(
  assumptions: Hypothesis,
  on: On,
): Extract<Assumption, { on: On }>[] =>
  assumptions.filter((each): each is Extract<Assumption, { on: On }> => each.on === on);

export interface MarkKind {
  /** By its shape; `unsure` is the end of a line that may or may not have a disc. */
  readonly kind: 'end' | 'block' | 'line' | 'unsure' | 'doubtful';
  /** For a doubtful mark whose shape limits what it can be: the possible readings. */
  readonly alternatives?: readonly Hypothesis[];
}
