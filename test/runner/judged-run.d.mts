import type { Summary } from './summary-reporter.ts';

export function judgedRun(project: string, ok: boolean, summary: Summary | undefined): Summary;
