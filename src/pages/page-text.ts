/**
 * Writes a page that works from disk as one HTML text: style, script and data are inside, and
 * nothing is fetched. The page's policy lets exactly its own script and style run, by their hashes;
 * so a text of the data that broke out of its place could not do anything.
 */

import { createHash } from 'node:crypto';
import type { OneFilePage } from '../games/kit/one-file-page.ts';
import { pageScript } from './browser-bundle.ts';

/**
 * Fetches the page's script and writes the page.
 * @param page as its maker describes it
 * @returns the whole text of an HTML file
 * @throws EnvironmentError when the script is not built
 */
export const pageText = async (page: OneFilePage): Promise<string> =>
  pageHtml(page, page.script === undefined ? undefined : await pageScript(page.script));

/**
 * Writes the page round a script.
 * @param page as its maker describes it
 * @param script the text of a classic script without `</script`; it runs last. Without one, no
 * script may run
 * @returns the whole text of an HTML file
 */
export function pageHtml(
  { title, style, body, data, texts = {}, isServed }: OneFilePage,
  script: string | undefined,
): string {
  const policy = [
    `default-src 'none'`,
    `script-src ${script === undefined ? `'none'` : hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    ...(isServed ? ['img-src data: blob:', "connect-src 'self'"] : ['img-src data:']),
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  const elements = [
    ...Object.entries(data).map(([id, value]) => element('application/json', id, escapeJson(value))),
    ...Object.entries(texts).map(([id, text]) => element('text/plain', id, text)),
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${body}
${elements}
</body>
</html>
`;
}

/** Names a text in a policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const element = (type: string, id: string, content: string): string =>
  `<script type="${type}" id="${id}">${content}</script>`;

/** JSON that cannot end the element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
