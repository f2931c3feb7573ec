/** What marks on cells are told to be. */

import type { Hypothesis } from '../hypothesis.ts';

/** What a mark is by its shape; `unsure` is an end of a line that may have a disc or not. */
export type MarkKind = 'end' | 'block' | 'line' | 'unsure' | 'doubtful';

/** A mark's kind. */
export interface KindOfMark {
  readonly kind: MarkKind;
  /** Of a doubtful mark whose shape says what it could be: the ways out. */
  readonly alternatives?: readonly Hypothesis[];
}
