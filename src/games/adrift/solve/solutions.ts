import type { Filling } from '../board.ts';

/** What a method of solving came to. */
export interface Solutions {
  /** Different ones, as many as were asked for at most. */
  readonly fillings: readonly Filling[];
  /** Whether these are all there are. */
  readonly complete: boolean;
  /** Why it is not known how many there are; absent where it is known or enough were found. */
  readonly gaveUp?: string;
}
