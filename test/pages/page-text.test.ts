import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OneFilePage } from '../../src/games/kit/page/one-file-page.ts';
import { pageScript } from '../../src/pages/browser-bundle.ts';
import { pageHtml, pageText } from '../../src/pages/page-text.ts';

const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)> "\' &amp; \u2028';
const page: OneFilePage = {
  title: evil,
  style: 'p { color: red; }',
  body: '<p></p>',
  data: { words: { evil } },
  texts: { bytes: 'AAAA' },
  script: 'report',
};
const script = 'console.log("’");';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.split('; ');
/**
 * Finds texts that end a script for a browser's parser, which recognises nothing else inside a
 * script.
 */
const scriptEnds = (html: string) => html.match(/<\/script/gi)?.length;

describe('a page in one file', () => {
  const html = pageHtml(page, script);

  it('lets no text of the data break out of its element', () => {
    expect(scriptEnds(html)).toBe(3);
    expect(scriptEnds(html + evil)).toBe(5);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain('&#60;/script&#62;');
    const json = /<script type="application\/json" id="words">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({ evil });
  });

  it('carries a policy under which only its own script and style run, and nothing is fetched', () => {
    expect(policyOf(html)).toEqual([
      "default-src 'none'",
      `script-src ${hash(script)}`,
      `style-src ${hash(page.style)}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(policyOf(pageHtml(page, `${script} `))).not.toEqual(policyOf(html));
  });

  it('lets no script run if it has none', () => {
    const { script: _, ...still } = page;
    const text = pageHtml(still, undefined);
    expect(policyOf(text)).toContain("script-src 'none'");
    expect(scriptEnds(text)).toBe(2);
  });

  it('includes the script of its name', async () => {
    const bundled = await pageScript('report');
    expect(await pageText(page)).toBe(pageHtml(page, bundled));
    await expect(pageText({ ...page, script: 'gone' })).rejects.toThrow(/run "npm run build"/);
  });
});
