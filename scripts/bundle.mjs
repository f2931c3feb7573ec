/**
 * Bundles what runs in a browser into dist/browser: the practice page as modules, so that a game is
 * loaded when its page is opened.
 */

import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist/browser', { recursive: true, force: true });

await build({
  entryPoints: { practice: 'src/practice/page.ts' },
  outdir: 'dist/browser/practice',
  bundle: true,
  minify: true,
  target: 'es2022',
  logLevel: 'warning',
  format: 'esm',
  splitting: true,
  // Solvers that stand on SAT load it when they are asked; no practice page asks.
  external: ['cadical-wasm', 'node:*'],
});
