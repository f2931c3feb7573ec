/**
 * Serves the doctor's test page on the loopback address and stores what the page reports: its size,
 * and every click.
 */

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PageSize, pageSizeIn, pageSource } from './test-page.ts';

/** A click as the page received it. */
export interface PageClick {
  /** Id of the square that was hit; empty for the ground. */
  readonly target: string;
  /** CSS pixels of the page. */
  readonly x: number;
  readonly y: number;
  /** Whether it came from an input device rather than from a script. */
  readonly trusted: boolean;
}

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

/** Limit on the characters of a report; longer ones are ignored. */
const maxReportChars = 1000;

/**
 * Serves the page at an address that nobody can guess.
 * @param title of the page
 * @returns its address, and what it reports
 */
export async function serveTestPage(title: string): Promise<TestServer> {
  const clicks: PageClick[] = [];
  let page: PageSize | undefined;
  const path = `/${randomBytes(8).toString('hex')}/`;
  const server = createServer((request, response) => {
    const isPost = request.method === 'POST';
    if (!request.url?.startsWith(path)) return void response.writeHead(404).end();
    if (!isPost) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      return void response.end(pageSource(title));
    }
    void bodyOf(request).then((body) => {
      if (request.url === `${path}size`) page = pageSizeIn(body) ?? page;
      else if (isClick(body)) clicks.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    get page() {
      return page;
    },
    clicks,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      text += part.toString();
      if (text.length > maxReportChars) return undefined;
    }
    return JSON.parse(text);
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
