/** Sums up the reports of vitest's JSON reporter, for the last line of `npm test`. */

/**
 * Counts tests over several runs. A test file that could not be loaded counts as one failed test,
 * and so does a run without a report or without a single executed test.
 * @param {readonly (import('./count-tests.d.mts').VitestReport | undefined)[]} reports one per run
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(reports) {
  let passed = 0;
  let failed = 0;
  for (const report of reports) {
    if (report === undefined || report.numPassedTests + report.numFailedTests === 0) failed++;
    if (report === undefined) continue;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    failed += report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
    ).length;
  }
  return { passed, failed };
}
