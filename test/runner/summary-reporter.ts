import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What one run of vitest leaves for the last lines of `npm test`. */
export interface Summary {
  /** The number of tests that passed. */
  readonly passed: number;
  /**
   * One line per failed test, suite hook or file, and per error outside of them: its place and its
   * first line.
   */
  readonly failures: readonly string[];
  /** One line per test that passed at its second try: its place and the error of the first. */
  readonly retried: readonly string[];
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? '';

/**
 * Sums up a run. A file that could not be loaded and a suite whose hook failed count as one failure
 * each.
 * @param modules the test files of the run, with their results
 * @param outside errors that no test caught
 * @returns the summary
 */
function summarize(modules: readonly TestModule[], outside: readonly SerializedError[]): Summary {
  const failures = outside.map(({ message }) => `outside of the tests: ${firstLine(message)}`);
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
      const named = `${file} > ${test.fullName}: ${firstLine(errors?.[0]?.message ?? '')}`;
      if (state === 'failed') failures.push(named);
      if (state === 'passed') passed++;
      if (test.diagnostic()?.flaky) retried.push(named);
    }
  }
  return { passed, failures, retried };
}

/** Writes the summary of a run as JSON into the file that `TEST_SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const file = process.env.TEST_SUMMARY;
    if (file) writeFileSync(file, JSON.stringify(summarize(modules, outside)));
  }
}
