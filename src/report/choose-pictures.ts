/**
 * Thins out the pictures of a report, so that a night of puzzles still opens at once. Every second,
 * third … puzzle is shown move by move; of the others, only the first move, the last one, and
 * whatever did not go as planned. The record keeps all pictures.
 */

import type { Draft } from './moments.ts';
import type { Shots } from './shots.ts';

/**
 * More pictures than this are thinned out. A record of 190 puzzles of Strata, 640x480, has 1871
 * (2026-11-25).
 */
export const maxPictures = 700;

/**
 * Selects the pictures to show; above the limit, leaves out moves of some puzzles.
 * @param shots all pictures
 * @param drafts the moments, in order
 * @param max number of pictures; infinite for all
 * @returns n where one in n puzzles is shown move by move; 1 when all are
 */
export function choosePictures(shots: Shots, drafts: readonly Draft[], max: number): number {
  const chapters = (drafts.at(-1)?.chapter ?? 0) + 1;
  shots.show(() => true);
  for (let every = 2; shots.count > max && every <= chapters; every++) {
    const looks = looksOf(drafts, every);
    shots.show((look) => looks.has(look));
    if (shots.pictures.length <= max || every === chapters) return every;
  }
  return 1;
}

/** Returns the looks to show when one in `every` puzzles is shown move by move. */
function looksOf(drafts: readonly Draft[], every: number): ReadonlySet<number> {
  const looks = new Set<number>();
  for (const [i, draft] of drafts.entries()) {
    const { chapter, look, lastLook, notable, kind } = draft;
    const [before, next] = [drafts[i - 1], drafts[i + 1]];
    const isRim = before?.chapter !== chapter || next?.chapter !== chapter;
    const isWhole = chapter % every === 0;
    const isEvent = notable || kind === 'refused' || kind === 'end';
    if (!isWhole && !isEvent && !isRim) continue;
    // The result of a move that went as planned is shown before the next one.
    const to = isWhole ? Math.max(lastLook, (next?.look ?? 0) - 1) : isEvent ? lastLook : look;
    for (let each = look; each <= to; each++) looks.add(each);
  }
  return looks;
}
