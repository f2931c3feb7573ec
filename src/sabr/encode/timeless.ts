import type { Model, Stages } from '../check/model.ts';

/**
 * Tells whether all stages have the same rules, apart from Start and End. An idle step can then be
 * dropped from a run or inserted anywhere.
 * @param model of the program
 * @returns true when nothing has a range
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
