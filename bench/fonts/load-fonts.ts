/**
 * Provides the fonts for training and benches. Downloads the Debian packages with `apt-get
 * download` (no root needed) and the web fonts with npm, unpacks them below node_modules/.cache and
 * points fontconfig to that folder alone, so that drawings do not depend on installed fonts. Later
 * calls reuse the folder.
 */

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontPackages } from './font-packages.ts';
import { randomFamilies, webFamilies, webPackage } from './web-families.ts';
import { unpackWoff } from './web-font.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/puzzlebot-fonts/', import.meta.url));
const config = join(cache, `fonts-${fontPackages.length}.conf`);
const unpacked = join(cache, 'unpacked');

/**
 * Loads the fonts and sets FONTCONFIG_FILE; call it before drawing the first text.
 * @param families of web pages that are needed beside Debian's, as `webFamilies` names them
 * @throws Error without `apt-get`, `dpkg-deb`, `tar`, npm or a network
 */
export function loadFonts(families: readonly string[] = [...webFamilies.test, ...randomFamilies]): void {
  const missing = families.map(webPackage).filter((name) => !existsSync(webFolder(name)));
  if (!existsSync(config) || missing.length > 0) fetchFonts(missing);
  process.env['FONTCONFIG_FILE'] = config;
}

/** Fetches what is missing, in a folder of its own: other runs, and aborted ones, have theirs. */
function fetchFonts(missing: readonly string[]): void {
  mkdirSync(cache, { recursive: true });
  const packed = mkdtempSync(join(cache, 'packed-'));
  if (!existsSync(config)) {
    console.error(`fetching ${fontPackages.length} font packages…`);
    run('apt-get', ['-q', 'download', ...fontPackages], packed);
    for (const file of readdirSync(packed)) run('dpkg-deb', ['-x', file, unpacked], packed);
    writeFileSync(
      config,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">unpacked</dir>` +
        `<cachedir>${join(cache, 'index')}</cachedir></fontconfig>\n`,
    );
  }
  if (missing.length > 0) console.error(`fetching ${missing.length} web fonts…`);
  for (const name of missing) loadWebFont(name, packed);
  rmSync(packed, { recursive: true });
}

const webFolder = (name: string): string => join(unpacked, 'web', name.replace('@fontsource/', ''));

/**
 * Downloads a package, and keeps its Latin characters at the weights 400 and 700. A few families
 * have no version 5.
 */
function loadWebFont(name: string, packed: string): void {
  const file = run('npm', ['pack', '--silent', `${name}@4 || 5`], packed).trim();
  run('tar', ['xzf', file], packed);
  const [files, folder] = [join(packed, 'package', 'files'), join(packed, 'whole')];
  mkdirSync(folder);
  for (const font of readdirSync(files).filter((each) => /-latin-[47]00-normal\.woff$/.test(each)))
    writeFileSync(join(folder, font.replace(/woff$/, 'ttf')), unpackWoff(readFileSync(join(files, font))));
  rmSync(join(packed, 'package'), { recursive: true });
  mkdirSync(join(unpacked, 'web'), { recursive: true });
  // Another run may have unpacked the family meanwhile.
  if (existsSync(webFolder(name))) rmSync(folder, { recursive: true });
  else renameSync(folder, webFolder(name));
}

const run = (program: string, words: readonly string[], cwd: string): string =>
  execFileSync(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
