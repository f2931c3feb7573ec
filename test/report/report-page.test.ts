import { describe, expect, it } from 'vitest';
import { buildReport } from '../../src/report/build-report.ts';
import { pageHtml } from '../../src/pages/page-text.ts';
import type { ReportData } from '../../src/report/report-data.ts';
import { reportPage } from '../../src/report/report-page.ts';
import { reportLines } from '../../src/report/run-lines.ts';
import { act, click, end, look, runOf } from './small-run.ts';
import { reportDataIn } from '../support/report-data-in.ts';

const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)> "\' &amp; \u2028';

function evilReport(): ReportData {
  const trouble = look(2, 2, { trouble: evil });
  const run = runOf([look(1, 1, { kind: evil }), act(1, evil), click(2, evil), trouble, end(3, evil, 1)]);
  const head = { ...run.head, on: evil, options: { [evil]: evil } };
  const { data } = buildReport({ ...run, head, lines: reportLines(run), game: undefined });
  return { ...data, pictures: [] };
}

/**
 * Finds what a browser takes for the end of a script; its parser recognises nothing else inside.
 */
const scriptEnds = (html: string) => html.match(/<\/script/gi)?.length;

describe('the page of a report', () => {
  const script = 'console.log(1);';
  const html = pageHtml(reportPage(evilReport(), ['AAAA', 'BBBB']), script);

  it('escapes every text of the run', () => {
    expect(scriptEnds(html)).toBe(3);
    expect(scriptEnds(html + evil)).toBe(5);
    expect(html).not.toMatch(/<!--|onerror=alert\(2\)>[^\\]*<\/title>/);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain('&#60;/script&#62;');
  });

  it('passes the texts on unchanged', () => {
    const data = reportDataIn(html);
    expect(data).toEqual(evilReport());
    expect(data.end.reason).toBe(evil);
    expect(data.on).toBe(evil);
  });

  it('names no address outside itself', () => {
    const others = html.match(/(?:https?:|file:)?\/\/[\w.-]+/g) ?? [];
    expect(others).toEqual([]);
    expect(html.match(/\s(?:src|href)="[^"]*"/g)).toEqual([' href="data:,"']);
  });
});
