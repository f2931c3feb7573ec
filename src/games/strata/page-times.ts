/** The timing of a Strata page, as learned by runs and kept in a profile. */

import { checked, members, number, object, optional, type Schema } from '../../core/json/json.ts';

/** What a lock blocks: the next ribbon, Next, or the first click of a puzzle. */
export type Locked = 'ribbon' | 'next' | 'puzzle';

const ms = number({ min: 0, max: 60_000 });
const bounds = optional(
  checked(object({ lostMs: ms, countedMs: ms }), ({ lostMs, countedMs }) =>
    lostMs < countedMs ? undefined : `lostMs, ${lostMs}, must be less than countedMs, ${countedMs}`,
  ),
);

const slowestMs: Schema<Readonly<Partial<Record<string, number>>>> = (json) =>
  Object.fromEntries(members(ms)(json));

/**
 * Schema of page times in a profile or a record. `slowestMs` is the longest time that an effect
 * took to show, per kind of step.
 */
export const pageTimes = object({
  locks: object({ ribbon: bounds, next: bounds, puzzle: bounds }),
  slowestMs,
});
export type PageTimes = ReturnType<typeof pageTimes>;
