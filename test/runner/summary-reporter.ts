import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What one run of vitest leaves for the last lines of `npm test`. */
export interface Summary {
  /** The number of tests that passed. */
  readonly passed: number;
  /** One line per failed test, suite hook or file: its place and the first line of its error. */
  readonly failures: readonly string[];
  /** The tests that passed after they had failed. */
  readonly retried: readonly string[];
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? '';

/**
 * Sums up a run. A file that could not be loaded and a suite whose hook failed count as one failure
 * each.
 * @param modules the test files of the run, with their results
 * @returns the summary
 */
function summarize(modules: readonly TestModule[]): Summary {
  const failures: string[] = [];
  const retried: string[] = [];
  let passed = 0;
  for (const module of modules) {
    const file = module.relativeModuleId;
    for (const { message } of module.errors()) failures.push(`${file}: ${firstLine(message)}`);
    for (const suite of module.children.allSuites())
      for (const { message } of suite.errors())
        failures.push(`${file} > ${suite.fullName}: ${firstLine(message)}`);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      const name = `${file} > ${test.fullName}`;
      if (state === 'failed') failures.push(`${name}: ${firstLine(errors[0]?.message ?? '')}`);
      if (state === 'passed') passed++;
      if (test.diagnostic()?.flaky) retried.push(name);
    }
  }
  return { passed, failures, retried };
}

/** Writes the summary of a run as JSON into the file that `TEST_SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_SUMMARY;
    if (file) writeFileSync(file, JSON.stringify(summarize(modules)));
  }
}
