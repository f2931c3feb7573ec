/**
 * Serves pages to this machine only: on 127.0.0.1, and only under the server's own host names, so
 * that no other site can reach it by DNS rebinding. Only the server's own pages may post.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '../core/errors.ts';
import { readBounded } from '../core/files/read-bounded.ts';

/** A browser's request. */
interface LocalRequest {
  readonly method: 'GET' | 'POST';
  /** From the slash, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Empty for `GET`. */
  readonly body: Uint8Array;
}

export interface LocalReply {
  /** Default 200. */
  readonly status?: number;
  /** Media type; absent without content. */
  readonly type?: string;
  readonly content?: string | Uint8Array;
}

export interface LocalSite {
  /** Maximum size of a request's body, bytes. */
  readonly maxBodyBytes: number;
  /** The content security policy of every reply; framing is always forbidden. */
  readonly policy: string;
  /**
   * Answers a request.
   * @param request from this machine, and for `POST` from a page of this site
   * @returns the reply; `undefined` if nothing exists at that path
   */
  answer(request: LocalRequest): LocalReply | undefined | Promise<LocalReply | undefined>;
}

export interface LocalServer {
  /** Its address, including the port. */
  readonly url: string;
  /** Stops serving and drops open connections. */
  close(): Promise<void>;
}

/**
 * Serves a site until it is closed.
 * @param site to serve
 * @param port 0 for any free one
 * @returns the running server
 * @throws EnvironmentError when the port is taken
 */
export async function serveLocally(site: LocalSite, port: number): Promise<LocalServer> {
  const server = createServer();
  await listen(server, port);
  const taken = (server.address() as AddressInfo).port;
  const names = [`127.0.0.1:${taken}`, `localhost:${taken}`];
  server.on('request', (request, response) => {
    answerTo(site, names, request)
      .catch((): LocalReply => refusal(500, 'failed'))
      .then((reply) => send(site, request, response, reply))
      .catch(() => response.destroy());
  });
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new EnvironmentError(
          `cannot listen on 127.0.0.1:${port} (${error.message}); choose another --port, or 0 for a free one`,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function answerTo(
  site: LocalSite,
  names: readonly string[],
  request: IncomingMessage,
): Promise<LocalReply> {
  const { host = '', origin } = request.headers;
  if (!names.includes(host)) return refusal(403, 'wrong host');
  const isSent = request.method === 'POST';
  if (!isSent && request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'method not allowed');
  if (isSent && origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return refusal(403, 'wrong origin');
  const body = isSent ? await readBounded(request, site.maxBodyBytes) : new Uint8Array();
  if (!body) return refusal(413, `larger than ${site.maxBodyBytes} bytes`);
  // The class URL would normalise paths such as /../x.
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const asked = { path, query: new URLSearchParams(query), body };
  const reply = await site.answer({ ...asked, method: isSent ? 'POST' : 'GET' });
  return reply ?? refusal(404, 'not found');
}

const refusal = (status: number, why: string): LocalReply => ({
  status,
  type: 'text/plain; charset=utf-8',
  content: `${why}\n`,
});

function send(
  { policy }: LocalSite,
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, type, content }: LocalReply,
): void {
  response.writeHead(status ?? 200, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    ...(type !== undefined && { 'content-type': type }),
  });
  response.end(method === 'HEAD' ? undefined : content);
}
