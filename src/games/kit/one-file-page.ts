/**
 * A page of HTML in one file that works from disk: style, script and data are inside, and its policy lets nothing be
 * fetched. Reports and the pages of puzzles, plans and paths are such pages.
 */

/** The parts of a page. */
export interface OneFilePage {
  /** Plain text; it is escaped. */
  readonly title: string;
  readonly style: string;
  /** What stands in the body before data and script: HTML, taken as it is. */
  readonly body: string;
  /** Values that the script finds as JSON in the element of their name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Texts without `</script` that the script finds in the element of their name. */
  readonly texts?: Readonly<Record<string, string>>;
  /** A classic script; it runs last. */
  readonly script: string;
  /**
   * What may run, as sources of a content security policy: hashes where the data holds texts from outside. Default
   * `'unsafe-inline'` for both, which is enough for digits, letters and our own sentences.
   */
  readonly allow?: { readonly script: string; readonly style: string };
}

const anyInline = { script: `'unsafe-inline'`, style: `'unsafe-inline'` };

/** Writes the page. @returns the whole text of an HTML file */
export function oneFilePage(page: OneFilePage): string {
  const { title, style, body, data, texts = {}, script, allow = anyInline } = page;
  const policy = `default-src 'none'; script-src ${allow.script}; style-src ${allow.style}; img-src data:; base-uri 'none'; form-action 'none'`;
  const elements = [
    ...Object.entries(data).map(([id, value]) => element('application/json', id, escapeJson(value))),
    ...Object.entries(texts).map(([id, text]) => element('text/plain', id, text)),
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
<script>${script}</script>
</body>
</html>
`;
}

const element = (type: string, id: string, content: string): string =>
  `<script type="${type}" id="${id}">${content}</script>`;

/** JSON that cannot end the element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
