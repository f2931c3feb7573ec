import type { Model } from './model.ts';

/**
 * Whether all stages have the same rules, Start and End aside. Then an idle step can be left out of a run or put anywhere in it.
 */
export function isTimeless({ requirements, groups, allDifferent, transitions }: Model): boolean {
  const items = [
    ...requirements,
    ...groups.flatMap((group) => group.options),
    ...allDifferent,
    ...transitions,
  ];
  return items.every(({ stages }) => stages.from <= 0 && stages.to === Number.POSITIVE_INFINITY);
}
