/** The fields used from a report of vitest's JSON reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export function countTests(reports: readonly (VitestReport | undefined)[]): {
  readonly passed: number;
  readonly failed: number;
};
