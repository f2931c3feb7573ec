/**
 * The order of test files: those that take longest come first, so that no worker is left with one
 * of them while the others are done. vitest goes by its record of the last run, which a fresh
 * checkout does not have.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than a minute beside others, the longest first (2026-11-26). */
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
 * Puts files in order.
 * @param files in the order in which those that are not among the longest stay
 * @param pathOf the path of a file, with slashes
 * @returns the longest ones first
 */
export function longestFirst<T>(files: readonly T[], pathOf: (file: T) => string): T[] {
  const rankOf = (file: T) => {
    const rank = longest.findIndex((each) => pathOf(file).endsWith(`/test/${each}`));
    return rank < 0 ? longest.length : rank;
  };
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** vitest's own order, but for the longest files of a project. */
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
