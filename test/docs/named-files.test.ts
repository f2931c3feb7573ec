import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const below = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
const files = [
  ...readdirSync(root),
  ...['src', 'test', 'bench', 'scripts', 'docs', 'examples'].flatMap(below),
];

/** A file may be named by the end of its path. */
const tails = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, i) => parts.slice(i).join('/'));
  }),
);

it('the docs name only source files that exist', () => {
  const documents = files.filter((file) => /^(docs|src|test|examples)\/.*\.md$|^[A-Z]+\.md$/.test(file));
  expect(documents.length).toBeGreaterThan(10);
  const missing = documents.flatMap((document) =>
    [...readFileSync(root + document, 'utf8').matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)]
      .map(([, name = '']) => name.replace(/^(\.\/)+/, ''))
      .filter((name) => !tails.has(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});
