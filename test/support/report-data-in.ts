import { inflateRawSync } from 'node:zlib';
import type { ReportData } from '../../src/report/report-data.ts';

/**
 * Extracts the data of a run from its report.
 * @param html the whole report
 * @returns what its page shows
 */
export function reportDataIn(html: string): ReportData {
  const deflated = /<script type="text\/plain" id="run-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(inflateRawSync(Buffer.from(deflated, 'base64')).toString('utf8')) as ReportData;
}
