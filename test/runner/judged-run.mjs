/** Judges a run of vitest by its summary and its exit, for the last lines of `npm test`. */

/**
 * Adds a failure to a run that failed without one, that left no summary, or in which no test
 * passed.
 * @param {string} project name of vitest's project
 * @param {boolean} ok whether vitest exited with 0
 * @param {import('./summary-reporter.ts').Summary | undefined} summary what its reporter left
 * @returns {import('./summary-reporter.ts').Summary} the summary, with a failure unless all is well
 */
export function judgedRun(project, ok, summary) {
  const { passed = 0, failures = [], retried = [] } = summary ?? {};
  if (failures.length > 0 || (ok && passed > 0)) return { passed, failures, retried };
  const how = ok ? 'without a passed test' : 'with an error outside of them';
  return { passed, failures: [`vitest ended the ${project} tests ${how}`], retried };
}
