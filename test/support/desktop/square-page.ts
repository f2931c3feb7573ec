/**
 * A page of squares with known colours and places that records every click it receives: it shows
 * whether pictures and clicks are in the right place. Served on loopback.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A square of the page, in CSS pixels; negative places count from the right or lower edge. */
export interface Square {
  readonly id: string;
  readonly color: readonly [number, number, number];
  readonly x: number;
  readonly y: number;
}

/** A click as the page received it, in CSS pixels from the window's client area. */
export interface PageClick {
  readonly x: number;
  readonly y: number;
  /** Id of the square that was hit; empty for the background. */
  readonly target: string;
  /** Whether it came from an input device and not from a script. */
  readonly trusted: boolean;
  /** How long the button was down, ms. */
  readonly heldMs: number;
}

/** A key as the page received it. */
export interface PageKey {
  /** The browser's name for it. */
  readonly key: string;
  readonly down: boolean;
}

/** Side of a square, CSS pixels. */
export const squareSide = 40;
/** The colour of the page where there is no square. */
export const groundColor: readonly [number, number, number] = [32, 64, 96];

/** Squares in the four corners, and two inside. */
export const squares: readonly Square[] = [
  { id: 'upper-left', color: [255, 0, 0], x: 0, y: 0 },
  { id: 'upper-right', color: [0, 255, 0], x: -squareSide, y: 0 },
  { id: 'lower-left', color: [0, 0, 255], x: 0, y: -squareSide },
  { id: 'lower-right', color: [255, 255, 0], x: -squareSide, y: -squareSide },
  { id: 'inner', color: [192, 128, 64], x: 100, y: 120 },
  { id: 'other-inner', color: [1, 254, 127], x: 260, y: 180 },
];

/** The page while it is served. */
export interface SquarePage {
  readonly url: string;
  /** All clicks so far, first to last. */
  readonly clicks: readonly PageClick[];
  /** All keys so far. */
  readonly keys: readonly PageKey[];
  /** The paths of the pointer from each press to its release, in CSS pixels. */
  readonly drags: readonly (readonly { readonly x: number; readonly y: number }[])[];
  close(): Promise<void>;
}

/** Serves the page under a title. */
export async function serveSquarePage(title: string): Promise<SquarePage> {
  const clicks: PageClick[] = [];
  const keys: PageKey[] = [];
  const drags: { x: number; y: number }[][] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.url === '/' ? pageSource(title) : '');
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const entry = JSON.parse(body) as unknown;
      if (request.url === '/key') keys.push(entry as PageKey);
      else if (request.url === '/drag') drags.push(entry as (typeof drags)[number]);
      else clicks.push(entry as PageClick);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    clicks,
    keys,
    drags,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function pageSource(title: string): string {
  const place = (name: [string, string], value: number) =>
    value < 0 ? `${name[1]}:${-value - squareSide}px` : `${name[0]}:${value}px`;
  const divs = squares.map(
    ({ id, color, x, y }) =>
      `<div id="${id}" style="${place(['left', 'right'], x)};${place(['top', 'bottom'], y)};background:rgb(${color.join()})"></div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  html, body { margin: 0; height: 100%; overflow: hidden; background: rgb(${groundColor.join()}) }
  div { position: absolute; width: ${squareSide}px; height: ${squareSide}px }
</style>
${divs.join('\n')}
<script>
  let downAt = 0, way = [], posted = Promise.resolve();
  // One after the other, since requests on several connections may arrive in another order.
  const post = (to, what) => posted = posted.then(() => fetch(to, { method: 'POST', body: JSON.stringify(what) }));
  const step = ({ clientX: x, clientY: y }) => way.push({ x, y });
  addEventListener('pointerdown', (event) => { downAt = event.timeStamp; way = []; step(event) });
  // A slow browser merges several moves into one event.
  addEventListener('pointermove', (event) => { if (event.buttons & 1) event.getCoalescedEvents().forEach(step) });
  addEventListener('pointerup', (event) => { step(event); if (way.length > 2) post('/drag', way) });
  for (const kind of ['keydown', 'keyup'])
    addEventListener(kind, (event) => { if (!event.repeat) post('/key', { key: event.key, down: kind === 'keydown' }) });
  addEventListener('click', (event) => {
    const { clientX: x, clientY: y, isTrusted: trusted, target, timeStamp } = event;
    post('/', { x, y, trusted, target: target.id, heldMs: timeStamp - downAt });
  });
</script>`;
}
