/** The timing of a Strata page, as learned by runs and kept in a profile. */

import type { LockBounds } from '../kit/lock-learner.ts';
import { checked, members, number, object, optional, type Schema } from '../../core/json/json.ts';

/** What a lock blocks: the next ribbon, Next, or the first click of a puzzle. */
export type Locked = 'ribbon' | 'next' | 'puzzle';

/** The known timing of a page. */
export interface PageTimes {
  readonly locks: Partial<Readonly<Record<Locked, LockBounds>>>;
  /** Longest time that an effect took to show, per kind of step, ms. */
  readonly slowestMs: Readonly<Partial<Record<string, number>>>;
}

const ms = number({ min: 0, max: 60_000 });
const bounds = optional(
  checked(object({ lostMs: ms, countedMs: ms }), ({ lostMs, countedMs }) =>
    lostMs < countedMs ? undefined : `lostMs, ${lostMs}, must be less than countedMs, ${countedMs}`,
  ),
);

/** Schema of page times in a profile or a record. */
export const pageTimes: Schema<PageTimes> = object({
  locks: object({ ribbon: bounds, next: bounds, puzzle: bounds }),
  slowestMs: (json) => Object.fromEntries(members(ms)(json)),
});
