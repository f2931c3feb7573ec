/**
 * Joins the compiled modules of the page into one classic script, so that the report needs no server: modules cannot be
 * loaded from a page on the disk. The modules of page/ import only each other and types, and export only
 * declarations; so it is enough to put them in the order of their imports and take `import` and `export` away.
 */

import { readFile } from 'node:fs/promises';
import { EnvironmentError } from '../core/errors.ts';

const importLine = /^import\s[^;]*?from\s*['"]\.\/([\w-]+)\.js['"];\n?/gm;

/** The compiled modules: beside this one, or in `dist` when this one runs as source. */
const compiledPage = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('../../dist/report/page/', import.meta.url)
    : new URL('page/', import.meta.url);

/**
 * Bundles the page's script.
 * @param entry the module that starts the page, without `.js`
 * @param root directory of the compiled modules, as a `file:` address ending in `/`
 * @returns a script in strict mode that declares nothing outside itself
 * @throws EnvironmentError when the modules are not compiled
 */
export async function bundleScript(entry = 'main', root: URL = compiledPage()): Promise<string> {
  const done = new Set<string>();
  const parts: string[] = [];
  const add = async (name: string): Promise<void> => {
    if (done.has(name)) return;
    done.add(name);
    const source = await readFile(new URL(`${name}.js`, root), 'utf8').catch(() => {
      throw new EnvironmentError('the page of the report is not compiled; run "npm run build"');
    });
    for (const [, imported] of source.matchAll(importLine)) await add(imported as string);
    parts.push(
      source
        .replace(importLine, '')
        .replace(/^export (?=\w)/gm, '')
        .replace(/^export \{\};\n?/gm, ''),
    );
  };
  await add(entry);
  return `(() => {\n'use strict';\n${parts.join('\n')}})();\n`;
}
