/**
 * Bundles what runs in a browser into dist/browser: the practice page as modules, so that a game is
 * loaded when its page is opened; and for every `page/main.ts` in src one classic script, named
 * after the folder above, since a page that is opened from disk can load no modules.
 */

import { build } from 'esbuild';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist/browser', { recursive: true, force: true });

const shared = { bundle: true, minify: true, target: 'es2022', charset: 'utf8', logLevel: 'warning' };

await build({
  ...shared,
  entryPoints: { practice: 'src/practice/page.ts' },
  outdir: 'dist/browser/practice',
  format: 'esm',
  splitting: true,
  // Solvers that stand on SAT load it when they are asked; no practice page asks.
  external: ['cadical-wasm', 'node:*'],
});

/** By name: the entry of each page that works from disk. */
const pages = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/page/main.ts'))
    .map((file) => [file.split('/').at(-3), `src/${file}`]),
);

await build({ ...shared, entryPoints: pages, outdir: 'dist/browser', format: 'iife' });
