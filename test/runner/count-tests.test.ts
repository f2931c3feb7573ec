import { describe, expect, it } from 'vitest';
import { countTests, type VitestReport } from './count-tests.mjs';

const report = (passed: number, failed: number, filesThatDoNotLoad = 0): VitestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    {
      status: failed > 0 ? 'failed' : 'passed',
      assertionResults: [
        ...Array.from({ length: passed }, () => ({ status: 'passed' })),
        ...Array.from({ length: failed }, () => ({ status: 'failed' })),
      ],
    },
    ...Array.from({ length: filesThatDoNotLoad }, () => ({ status: 'failed', assertionResults: [] })),
  ],
});

describe('the sum of several test runs', () => {
  it('adds up passed and failed tests', () => {
    expect(countTests([report(3, 0), report(10, 2)])).toEqual({ passed: 13, failed: 2 });
  });

  it('counts a file that cannot be loaded as failed', () => {
    expect(countTests([report(3, 0, 1)])).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a run in which no test ran, or that left no report, as failed', () => {
    expect(countTests([report(0, 0), report(5, 0)])).toEqual({ passed: 5, failed: 1 });
    expect(countTests([undefined, report(5, 0)])).toEqual({ passed: 5, failed: 1 });
  });
});
