/**
 * Writes a page that works from disk as one HTML text, including style, script and data; nothing is
 * fetched. The page's policy allows exactly its own script and style, by their hashes, so data that
 * broke out of its element would have no effect.
 */

import { createHash } from 'node:crypto';
import { escapeMarkup } from '../core/words/escape-markup.ts';
import type { OneFilePage } from '../games/kit/page/one-file-page.ts';
import { pageScript } from './browser-bundle.ts';

/**
 * Reads the page's script and writes the page.
 * @param page its parts
 * @returns the whole text of an HTML file
 * @throws EnvironmentError when the script is not built
 */
export const pageText = async (page: OneFilePage): Promise<string> =>
  pageHtml(page, page.script === undefined ? undefined : await pageScript(page.script));

/**
 * Writes the page with a script.
 * @param page its parts
 * @param script the text of a classic script without `</script`, which runs last; if absent, no
 *   script may run
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
<title>${escapeMarkup(title)}</title>
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

/** Identifies a text in a policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const element = (type: string, id: string, content: string): string =>
  `<script type="${type}" id="${id}">${content}</script>`;

/** Returns JSON that cannot close its enclosing element. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
