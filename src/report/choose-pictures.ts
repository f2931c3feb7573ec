/**
 * Which pictures a report of many puzzles shows, so that a night of them still opens at once: each
 * move of every second, third … puzzle, and of the others the first move, the last, and all that
 * did not go as planned. The record has the others.
 */

import type { Draft } from './moments.ts';
import type { Shots } from './shots.ts';

/**
 * More pictures are thinned out. A record of 190 puzzles of Strata, 640x480, has 1871 (2026-11-25).
 */
export const maxPictures = 700;

/**
 * Shows the pictures of a run, and leaves out moves where they are more than a limit.
 * @param shots all pictures
 * @param drafts the moments, in order
 * @param max pictures; infinite for all
 * @returns of how many puzzles one is shown move by move: 1 when all are
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

/** The looks whose pictures are shown when one puzzle of `every` is shown move by move. */
function looksOf(drafts: readonly Draft[], every: number): ReadonlySet<number> {
  const looks = new Set<number>();
  for (const [i, draft] of drafts.entries()) {
    const { chapter, look, lastLook, notable, kind } = draft;
    const [before, next] = [drafts[i - 1], drafts[i + 1]];
    const isRim = before?.chapter !== chapter || next?.chapter !== chapter;
    const isWhole = chapter % every === 0;
    const isEvent = notable || kind === 'refused' || kind === 'end';
    if (!isWhole && !isEvent && !isRim) continue;
    // What a calm move led to is the next one's beginning.
    const to = isWhole ? Math.max(lastLook, (next?.look ?? 0) - 1) : isEvent ? lastLook : look;
    for (let each = look; each <= to; each++) looks.add(each);
  }
  return looks;
}
