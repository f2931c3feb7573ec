/**
 * Bundles what runs elsewhere than in the main process. Into dist/browser: the practice page as
 * modules, so that a game is loaded when its page is opened; and for every `page/main.ts` in src
 * one classic script, named after the folder above, since a page that is opened from disk can load
 * no modules. And the child that holds the mouse, with the part of nut-js that moves it.
 */

import { build } from 'esbuild';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
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

/**
 * What nut-js loads for pictures and the clipboard, which are never asked of it: 130 packages that
 * nobody has to install. Its native part stays a package.
 */
const withoutPictures = {
  name: 'without-pictures',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(jimp|clipboardy)$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

await build({
  ...shared,
  target: 'node20',
  platform: 'node',
  format: 'esm',
  // Names of classes and functions stay, since errors of the mouse are told by them.
  keepNames: true,
  entryPoints: ['src/input/nut-child.ts'],
  outfile: 'dist/input/nut-child.js',
  external: ['@nut-tree-fork/libnut-*'],
  plugins: [withoutPictures],
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url); // nut-js, Apache-2.0: nut-js.LICENSE",
  },
});
copyFileSync('node_modules/@nut-tree/nut-js/LICENSE', 'dist/input/nut-js.LICENSE');
