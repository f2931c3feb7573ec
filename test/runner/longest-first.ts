/**
 * Runs the longest test files first, so that no worker is left with one of them while the others
 * are idle. vitest orders files by its record of the last run, which a fresh checkout lacks.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take over a minute when run with others, the longest first (2026-11-26). */
export const longest: readonly string[] = [
  'desktop/play.test.ts',
  'desktop/foreign.test.ts',
  'desktop/faults.test.ts',
  'desktop/str8ts.test.ts',
  'desktop/wayland.test.ts',
  'desktop/calibrate.test.ts',
  'practice/faults.test.ts',
];

/**
 * Moves the longest files to the front.
 * @param files all files; the others keep this order
 * @param pathOf the path of a file, with slashes
 * @returns the files, the longest first
 */
export function longestFirst<T>(files: readonly T[], pathOf: (file: T) => string): T[] {
  const rankOf = (file: T) => {
    const rank = longest.findIndex((each) => pathOf(file).endsWith(`/test/${each}`));
    return rank < 0 ? longest.length : rank;
  };
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** vitest's own order, with the longest files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      longestFirst(
        sorted.filter((each) => each.project === project),
        ({ moduleId }) => moduleId,
      ),
    );
  }
}
