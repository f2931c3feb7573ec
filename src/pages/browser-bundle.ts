/**
 * Locates the scripts that run in a browser: `npm run build` bundles them from typed sources into
 * `dist/browser` (scripts/bundle.mjs). Games do no file access; whatever writes or serves a page
 * gets its script here.
 */

import { readFile } from 'node:fs/promises';
import { EnvironmentError } from '../core/errors.ts';
import { builtUrl } from '../core/programs.ts';

/**
 * Returns the address of a bundle.
 * @param path below `dist/browser`; a folder ends in `/`
 * @returns a `file:` address
 */
export const browserBundle = (path: string): URL => builtUrl(`browser/${path}`);

/**
 * Reads the script of a page that works from disk.
 * @param name as bundled: the folder of the page's `page/main.ts`, such as `report`
 * @returns a classic script
 * @throws EnvironmentError when nothing is built
 */
export async function pageScript(name: string): Promise<string> {
  try {
    return await readFile(browserBundle(`${name}.js`), 'utf8');
  } catch {
    throw new EnvironmentError(`the script of the page "${name}" is not built; run "npm run build"`);
  }
}
