/**
 * Bundles the scripts that run outside the main process. Into dist/browser: the practice page as
 * modules, so that a game is loaded when its page is opened; and each `page/main.ts` in src as one
 * classic script, named after the folder above it, since a page opened from disk cannot load
 * modules. Also bundles the child process that controls the mouse, with the part of nut-js that it
 * needs.
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
  // Solvers based on SAT load it on demand; no practice page needs it.
  external: ['cadical-wasm', 'node:*'],
});

/** The entry of each page that works from disk, by name. */
const pages = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/page/main.ts'))
    .map((file) => [file.split('/').at(-3), `src/${file}`]),
);

await build({ ...shared, entryPoints: pages, outdir: 'dist/browser', format: 'iife' });

/**
 * Excludes what nut-js loads for pictures and the clipboard, which the bot does not use: 130
 * packages that nobody has to install. Its native part stays a package.
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
  // Keeps the names of classes and functions, since errors of the mouse are identified by them.
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
