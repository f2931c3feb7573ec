/**
 * Provides the fonts for training and benches. Downloads the Debian packages with `apt-get
 * download` (no root needed) and the web fonts with npm, unpacks them below node_modules/.cache and
 * points fontconfig to that folder alone, so that drawings do not depend on installed fonts. Later
 * calls reuse the folder.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontPackages, webFamilies, webPackage } from './font-packages.ts';
import { unpackWoff } from './web-font.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/puzzlebot-fonts/', import.meta.url));

/**
 * Loads the fonts and sets FONTCONFIG_FILE; call it before drawing the first text.
 * @throws Error without `apt-get`, `dpkg-deb`, npm or a network
 */
export function loadFonts(): void {
  const config = join(cache, 'fonts.conf');
  const webPackages = Object.values(webFamilies).flat().map(webPackage);
  const done = join(cache, `done-${fontPackages.length}-${webPackages.length}`);
  if (!existsSync(done)) {
    const packed = join(cache, 'packages');
    mkdirSync(packed, { recursive: true });
    console.error(`fetching ${fontPackages.length} font packages…`);
    execFileSync('apt-get', ['-q', 'download', ...fontPackages], {
      cwd: packed,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for (const file of readdirSync(packed)) {
      execFileSync('dpkg-deb', ['-x', join(packed, file), join(cache, 'unpacked')]);
    }
    rmSync(packed, { recursive: true });
    loadWebFonts(webPackages);
    writeFileSync(
      config,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">unpacked</dir>` +
        `<cachedir>${join(cache, 'index')}</cachedir></fontconfig>\n`,
    );
    writeFileSync(done, '');
  }
  process.env['FONTCONFIG_FILE'] = config;
}

function loadWebFonts(packages: readonly string[]): void {
  const [installed, unpacked] = [join(cache, 'npm'), join(cache, 'unpacked', 'web')];
  console.error(`fetching ${packages.length} web fonts…`);
  for (const folder of [installed, unpacked]) mkdirSync(folder, { recursive: true });
  const names = packages.map((name) => `${name}@5`);
  execFileSync(
    'npm',
    ['install', '--silent', '--no-save', '--ignore-scripts', '--prefix', installed, ...names],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  for (const name of packages) {
    const files = join(installed, 'node_modules', name, 'files');
    for (const file of readdirSync(files).filter((each) => /-latin-[47]00-normal\.woff$/.test(each)))
      writeFileSync(
        join(unpacked, file.replace(/woff$/, 'ttf')),
        unpackWoff(readFileSync(join(files, file))),
      );
  }
  rmSync(installed, { recursive: true });
}
