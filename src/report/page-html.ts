/**
 * The report as one HTML text. Its policy lets exactly its own script and style run, by their hashes; so even a text of the
 * run that broke out of its place could not do anything.
 */

import { createHash } from 'node:crypto';
import { oneFilePage } from '../games/kit/one-file-page.ts';
import { pageBody } from './page-body.ts';
import { pageStyle } from './page-style.ts';
import type { ReportData } from './report-data.ts';

/**
 * Writes the page.
 * @param base64 the bytes of the pictures, in the order of `data.pictures`
 * @param script a classic script that shows the data
 */
export const pageHtml = (data: ReportData, base64: readonly string[], script: string): string =>
  oneFilePage({
    title: `${data.title}: ${data.end.reason} – puzzlebot`,
    style: pageStyle,
    body: pageBody,
    data: { 'run-data': data },
    texts: { 'run-pictures': base64.join('\n') },
    script,
    allow: { script: hashOf(script), style: hashOf(pageStyle) },
  });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
