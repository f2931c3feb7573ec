/** The report as a self-contained HTML page that works from disk. */

import { deflateRawSync } from 'node:zlib';
import type { OneFilePage } from '../games/kit/page/one-file-page.ts';
import { pageBody } from './page-body.ts';
import { pageStyle } from './page-style.ts';
import type { ReportData } from './report-data.ts';

/**
 * Describes the page.
 * @param data the report
 * @param base64 the bytes of the pictures, in the order of `data.pictures`
 * @returns the page, with the run's texts not yet escaped
 */
export const reportPage = (data: ReportData, base64: readonly string[]): OneFilePage => ({
  title: `${data.title}: ${data.end.reason} – puzzlebot`,
  style: pageStyle,
  body: pageBody,
  data: {},
  texts: {
    'run-data': deflateRawSync(JSON.stringify(data)).toString('base64'),
    'run-pictures': base64.join('\n'),
  },
  script: 'report',
});
