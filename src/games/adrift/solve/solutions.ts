import type { Filling } from '../board.ts';

/** The result of a solving method. */
export interface Solutions {
  /** Distinct solutions, at most as many as requested. */
  readonly fillings: readonly Filling[];
  /** Whether these are all solutions. */
  readonly complete: boolean;
  /** Why the number of solutions is unknown; absent if it is known or enough were found. */
  readonly gaveUp?: string;
}
