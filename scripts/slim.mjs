/**
 * Reduces dist to what is shipped: scripts without comments and in short syntax, the declarations
 * that can be imported from outside with their comments, and no files that src no longer has.
 */

import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('browser/') && /\.(js|d\.ts)$/.test(file));
const sourceOf = (file) => join('src', file.replace(/\.(js|d\.ts)$/, '.ts'));
const isStale = (file) => !existsSync(sourceOf(file));
const isDeclaration = (file) => file.endsWith('.d.ts');

/** Matches an import in a declaration; the second group is the file's name. */
const relativeImport = /(\bfrom |\bimport\()(['"])(\.[^'"]*)\2/g;

/** Shipped declarations by name: those reachable from an entry of package.json. */
const reached = new Map();
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const queue = Object.values(exports).flatMap(({ types }) => (types ? [posix.join(types).slice(5)] : []));
for (const file of queue) {
  if (reached.has(file)) continue;
  if (!existsSync(join('dist', file))) {
    // Removed by an earlier build, and not written again while its source stays the same.
    rmSync('dist', { recursive: true });
    console.error(`dist lacks ${file}, which is reached now; dist is removed: run npm run build again`);
    process.exit(1);
  }
  const text = readFileSync(join('dist', file), 'utf8');
  for (const [, , , to] of text.matchAll(relativeImport))
    queue.push(posix.join(posix.dirname(file), to.replace(/\.(ts|js)$/, '.d.ts')));
  reached.set(
    file,
    text.replace(relativeImport, (_, how, quote, to) => how + quote + to.replace(/\.ts$/, '.js') + quote),
  );
}

for (const file of files)
  if (isStale(file) || (isDeclaration(file) && !reached.has(file))) rmSync(join('dist', file));
for (const [file, text] of reached) writeFileSync(join('dist', file), text);

await build({
  entryPoints: files
    .filter((file) => !isDeclaration(file) && !isStale(file))
    .map((file) => join('dist', file)),
  outdir: 'dist',
  outbase: 'dist',
  allowOverwrite: true,
  format: 'esm',
  target: 'es2023',
  charset: 'utf8',
  // The package must stay below 1.6 MB; blanks alone are 120 kB of it.
  minifyWhitespace: true,
  legalComments: 'none',
  minifySyntax: true,
  logLevel: 'warning',
});
