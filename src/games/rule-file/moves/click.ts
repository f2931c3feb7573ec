import type { MouseButton } from '../../../core/pointer.ts';

/** A click on a cell. */
export interface Click {
  readonly button: MouseButton;
  /** Row by row from 0. */
  readonly cell: number;
}
