import type { Model, Stages } from '../check/model.ts';

/**
 * Whether all stages have the same rules, Start and End aside. Then an idle step can be left out of a run or put anywhere in it.
 */
export function isTimeless({ requirements, groups, allDifferent, transitions }: Model): boolean {
  return (
    requirements.every(isAlways) &&
    groups.every(({ options }) => options.every(isAlways)) &&
    allDifferent.every(isAlways) &&
    transitions.every(isAlways)
  );
}

const isAlways = ({ stages }: { readonly stages: Stages }): boolean =>
  stages.from <= 0 && stages.to === Number.POSITIVE_INFINITY;
