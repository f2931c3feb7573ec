/**
 * The report as one HTML text. Its policy lets exactly its own script and style run, by their hashes, and nothing
 * be fetched; so even a text of the run that broke out of its place could not do anything.
 */

import { createHash } from 'node:crypto';
import { pageBody } from './page-body.ts';
import { pageStyle } from './page-style.ts';
import type { ReportData } from './report-data.ts';

/**
 * Writes the page.
 * @param base64 the bytes of the pictures, in the order of `data.pictures`
 * @param script a classic script that shows the data
 */
export function pageHtml(data: ReportData, base64: readonly string[], script: string): string {
  const policy = [
    `default-src 'none'`,
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(pageStyle)}'`,
    'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${data.title}: ${data.end.reason}`)} – puzzlebot</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
${pageBody}
<script type="application/json" id="run-data">${escapeJson(data)}</script>
<script type="text/plain" id="run-pictures">${base64.join('\n')}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** JSON that cannot end the element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
