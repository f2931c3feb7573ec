/**
 * A page of Adrift by another hand: dragging from an end lays blocks that fill their cells. The
 * ends are blocks of the same colour, or discs that the blocks cover. Served on loopback.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { neighborsOf } from '../../../src/games/adrift/neighbors.ts';
import type { AdriftTruth } from '../adrift/adrift-truth.ts';

/** The page while it is served. */
export interface AdriftBlockPage {
  readonly url: string;
  /** Number of drags so far, and whether the page says that it is solved. */
  readonly state: { readonly drags: number; readonly solved: boolean };
  close(): void;
}

/** Serves the page with a board of test/support/adrift/adrift-truth.ts. */
export async function serveAdriftBlocks(
  { side, cells }: AdriftTruth,
  ends: 'blocks' | 'discs',
): Promise<AdriftBlockPage> {
  let state = { drags: 0, solved: false };
  const neighbors = cells.map((_, cell) => neighborsOf(side, cell));
  const source = pageSource(JSON.stringify({ side, cells, neighbors, ends }));
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.method === 'POST') state = JSON.parse(body) as typeof state;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.url === '/' ? source : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    get state() {
      return state;
    },
    close: () => void server.close(),
  };
}

const pageSource = (data: string): string => `<!doctype html>
<title>Strings of blocks</title>
<style>
  body { margin: 0; background: #f4f1ea; font: 18px sans-serif; color: #333; user-select: none }
  #says { position: absolute; left: 24px; top: 20px }
  svg { position: absolute; left: 60px; top: 60px }
  polygon { stroke: #55524c; stroke-width: 1.5 }
</style>
<p id="says">Join the blocks</p>
<svg id="cube" width="560" height="600"></svg>
<script>
const { side, cells, neighbors, ends } = ${data};
const unit = 250 / side, area = side * side;
const colors = ['#d2453a', '#2f6fd0', '#3a9a52', '#e0a21c', '#8a4fc0', '#1f9fa8', '#dd5f9c', '#8a5a2b'];
const grounds = ['#fbfaf6', '#e6e2d8', '#d3cec2'];
const at = (r, l, d) => [280 + unit * 0.87 * (r - l), 20 + unit * (0.5 * (r + l) + d)];
function place(cell, across, down) {
  const u = cell % side + across, v = Math.floor(cell % area / side) + down;
  return [() => at(u, v, 0), () => at(u, side, v), () => at(side, side - u, v)][Math.floor(cell / area)]();
}
const add = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  cube.append(element);
  return element;
};
const shapes = cells.map((given, cell) => {
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([u, v]) => place(cell, u, v).join());
  const shape = add('polygon', { points: corners.join(' ') });
  shape.dataset.cell = cell;
  if (ends === 'discs' && given >= 0) {
    const [cx, cy] = place(cell, 0.5, 0.5);
    add('circle', { cx, cy, r: 0.26 * unit, fill: colors[given], 'pointer-events': 'none' });
  }
  return shape;
});
const owner = cells.map(() => -1);
let path = [], drags = 0;
const solved = () =>
  owner.every((own, cell) => own >= 0 || cells[cell] === -2) && cells.every((given, cell) =>
    given < 0 || neighbors[cell].filter((next) => owner[next] === given).length === 1);
function draw() {
  shapes.forEach((shape, cell) => {
    const own = owner[cell] >= 0 ? owner[cell] : ends === 'blocks' ? cells[cell] : -1;
    const ground = cells[cell] === -2 ? '#3d3a36' : grounds[Math.floor(cell / area)];
    shape.setAttribute('fill', own >= 0 ? colors[own] : ground);
  });
  if (solved()) { says.textContent = 'Solved, well done!'; document.body.style.background = '#cfe8cf'; }
  fetch('/state', { method: 'POST', body: JSON.stringify({ drags, solved: solved() }) });
}
function over(event) {
  const cell = Number(document.elementFromPoint(event.clientX, event.clientY)?.dataset?.cell ?? -1);
  const last = path.at(-1), color = cells[path[0]];
  if (cell < 0 || path.includes(cell) || !neighbors[last].includes(cell)) return;
  if (cells[cell] !== -1 && cells[cell] !== color || path.length > 1 && cells[last] >= 0) return;
  path.push(cell);
  owner[cell] = color;
  draw();
}
cube.onpointerdown = (event) => {
  const cell = Number(event.target.dataset.cell ?? -1);
  if (!(cells[cell] >= 0)) return;
  drags++;
  owner.forEach((own, each) => { if (own === cells[cell]) owner[each] = -1; });
  path = [cell];
  owner[cell] = cells[cell];
  draw();
};
window.onpointermove = (event) => { if (path.length > 0) over(event); };
window.onpointerup = () => { path = []; draw(); };
draw();
</script>`;
