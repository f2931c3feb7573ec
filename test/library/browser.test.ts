/**
 * The parts that run in a browser: esbuild bundles SABR, the games and vision, which read and solve
 * there. The bundler fails where it reaches a built-in module of Node.
 */

import { build, type Plugin } from 'esbuild';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PipedBrowser } from '../report/piped-browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixture = (path: string) => join(root, 'fixtures', path);

const entry = `
import { makeFrame } from './src/library/game.ts';
import * as vision from './src/library/vision.ts';
import * as sabr from './src/sabr/sabr.ts';
import { adrift } from './src/games/adrift/index.ts';
import { continuity } from './src/games/continuity/index.ts';
import { lightsOut } from './src/games/lights-out/index.ts';
import { str8ts } from './src/games/str8ts/index.ts';
import { strata } from './src/games/strata/index.ts';

const games = { adrift, continuity, 'lights-out': lightsOut, str8ts, strata };

async function frameOf(url) {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return makeFrame(width, height, new Uint8Array(data.buffer));
}

window.readAndSolve = async (name, url) => {
  const { reader, asText, solver } = games[name];
  const frame = await frameOf(url);
  const layout = reader.locate(frame);
  const document = reader.describe(reader.read(frame, layout), layout);
  const { text, options } = asText?.(document) ?? { text: document.board.join('\\n'), options: {} };
  const { solvable } = await solver.solve(text, options);
  return { board: document.board, solvable };
};
window.solveText = async (name, text) => (await games[name].solver.solve(text, {})).solvable;
window.solveSabr = async (text) => (await sabr.solve(text)).status;
window.visionNames = Object.keys(vision).length;
`;

/** The wasm loader imports these modules in Node; nothing else may. */
const onlyTheWasmLoader: Plugin = {
  name: 'only-the-wasm-loader',
  setup({ onResolve }) {
    onResolve({ filter: /^node:/ }, ({ path, importer }) =>
      /node_modules[\\/]cadical-wasm/.test(importer)
        ? { path, external: true }
        : { errors: [{ text: `${importer} reaches ${path}` }] },
    );
  },
};

const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    plugins: [onlyTheWasmLoader],
  });

/** Serves a folder on the loopback address. */
async function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = {
    html: 'text/html',
    js: 'text/javascript',
    wasm: 'application/wasm',
  };
  const server = createServer(({ url = '' }, response) => {
    try {
      const body = readFileSync(join(folder, url.slice(1)));
      response.writeHead(200, {
        'content-type': types[url.split('.').at(-1)!] ?? 'application/octet-stream',
      });
      response.end(body);
    } catch {
      response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-web-'));
  const pictures = {
    str8ts: 'str8ts/should-read/canvas-12x12-in-chromium',
    strata: 'strata/should-read/3x3-blank-row-and-column',
  };
  let server: Server;
  let browser: PipedBrowser;
  beforeAll(async () => {
    const { outputFiles } = await bundle(entry);
    writeFileSync(join(folder, 'bundle.js'), outputFiles[0]!.contents);
    writeFileSync(
      join(folder, 'page.html'),
      '<!doctype html><title>x</title><script type="module" src="bundle.js"></script>',
    );
    copyFileSync(join(root, 'node_modules/cadical-wasm/dist/cadical.wasm'), join(folder, 'cadical.wasm'));
    copyFileSync(fixture(`${pictures.str8ts}.png`), join(folder, 'str8ts.png'));
    copyFileSync(fixture(`${pictures.strata}.jpg`), join(folder, 'strata.jpg'));
    server = await serve(folder);
    browser = await PipedBrowser.start();
    const { port } = server.address() as AddressInfo;
    await browser.open(`http://127.0.0.1:${port}/page.html`, { width: 400, height: 300 });
    await browser.until('window.readAndSolve');
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true });
  });

  it('Str8ts is read from a picture and solved', async () => {
    const seen = await browser.evaluate<{ board: string[]; solvable: boolean }>(
      `readAndSolve('str8ts', 'str8ts.png')`,
    );
    expect(seen.solvable).toBe(true);
    expect(seen.board).toEqual(truthOf(pictures.str8ts));
  });

  it('Strata is read from a picture and solved', async () => {
    const seen = await browser.evaluate<{ board: string[]; solvable: boolean }>(
      `readAndSolve('strata', 'strata.jpg')`,
    );
    expect(seen.solvable).toBe(true);
    expect(seen.board.map((row) => row.replaceAll(' ', ''))).toEqual(truthOf(pictures.strata));
  });

  it('Lights Out is solved, and a program of SABR by the WebAssembly beside the script', async () => {
    expect(await browser.evaluate(`solveText('lights-out', '.o./ooo/.o.')`)).toBe(true);
    expect(await browser.evaluate(`solveSabr('Sym { 0 1 } Board { a b } AllDif { a b }')`)).toBe('solved');
    expect(await browser.evaluate(`solveSabr('Sym { 0 } Board { a b } AllDif { a b }')`)).toBe('unsolvable');
    expect(await browser.evaluate('visionNames')).toBeGreaterThan(10);
    expect(browser.complaints).toEqual([]);
  });

  it('a bundle that reaches Node is refused', async () => {
    await expect(bundle(`export * from './src/core/files/read-bounded.ts';`)).rejects.toThrow(
      /reaches node:/,
    );
  });
});

/** Returns the board typed by hand next to a picture, row by row without blanks. */
const truthOf = (path: string): string[] =>
  readFileSync(fixture(`${path}.txt`), 'utf8')
    .split('board:\n')[1]!
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '');
