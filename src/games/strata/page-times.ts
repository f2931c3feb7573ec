/** The times of a page of Strata, as runs learn them and a profile keeps them. */

import { checked, members, number, object, optional, type Schema } from '../../core/json/json.ts';

/** What is locked: the next ribbon, Next, the first click of a puzzle. */
export type Locked = 'ribbon' | 'next' | 'puzzle';

/** The bounds of a lock: gaps between two clicks, ms. */
export interface LockBounds {
  /** The longest gap after which the second click was lost; 0 for none. */
  readonly lostMs: number;
  /** The shortest gap after which it counted. */
  readonly countedMs: number;
}

/** What is known of a page. */
export interface PageTimes {
  readonly locks: Partial<Readonly<Record<Locked, LockBounds>>>;
  /** Per kind of step, how long the slowest effect took to show, ms. */
  readonly slowestMs: Readonly<Partial<Record<string, number>>>;
}

const ms = number({ min: 0, max: 60_000 });
const bounds = optional(
  checked(object({ lostMs: ms, countedMs: ms }), ({ lostMs, countedMs }) =>
    lostMs < countedMs ? undefined : `lostMs, ${lostMs}, must be less than countedMs, ${countedMs}`,
  ),
);

/** What page times must be in a profile or a record. */
export const pageTimes: Schema<PageTimes> = object({
  locks: object({ ribbon: bounds, next: bounds, puzzle: bounds }),
  slowestMs: (json) => Object.fromEntries(members(ms)(json)),
});
