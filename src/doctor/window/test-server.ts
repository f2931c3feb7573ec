/**
 * Serves the doctor's test page on the loopback address and stores what the page reports: its size,
 * and every click.
 */

import { randomBytes } from 'node:crypto';
import type { AreaClick } from '../../capture/x11/x11-squares.ts';
import { serveLocally } from '../../pages/local-server.ts';
import { type PageSize, pageSizeIn, pageSource } from './test-page.ts';

/** A click as the page received it, in CSS pixels. */
export type PageClick = AreaClick;

/** The page while it is served. */
export interface TestServer {
  readonly url: string;
  /** The last size reported; `undefined` before the page was drawn. */
  readonly page: PageSize | undefined;
  /** All clicks received, first to last. */
  readonly clicks: readonly PageClick[];
  /** Stops serving. */
  close(): Promise<void>;
}

/** Limit on the length of a report, bytes; longer ones are refused. */
const maxReportBytes = 1000;

/**
 * Serves the page at an unguessable address.
 * @param title of the page
 * @returns the server, with the page's reports
 */
export async function serveTestPage(title: string): Promise<TestServer> {
  const clicks: PageClick[] = [];
  let page: PageSize | undefined;
  const path = `/${randomBytes(8).toString('hex')}/`;
  const server = await serveLocally(
    {
      maxBodyBytes: maxReportBytes,
      policy: "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
      answer({ method, path: asked, body }) {
        if (!asked.startsWith(path)) return undefined;
        if (method === 'GET') return { type: 'text/html; charset=utf-8', content: pageSource(title) };
        const report = reportIn(body);
        if (asked === `${path}size`) page = pageSizeIn(report) ?? page;
        else if (isClick(report)) clicks.push(report);
        return { status: 204 };
      },
    },
    0,
  );
  return {
    url: new URL(path, server.url).href,
    get page() {
      return page;
    },
    clicks,
    close: () => server.close(),
  };
}

function reportIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

function isClick(body: unknown): body is PageClick {
  const { target, x, y, trusted } = (body ?? {}) as Record<string, unknown>;
  return (
    typeof target === 'string' &&
    typeof x === 'number' &&
    typeof y === 'number' &&
    typeof trusted === 'boolean'
  );
}
