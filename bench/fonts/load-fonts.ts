/**
 * Provides the fonts for training and benches. Downloads the Debian packages with `apt-get
 * download` (no root needed), unpacks them below node_modules/.cache and points fontconfig to that
 * folder alone, so that drawings do not depend on installed fonts. Later calls reuse the folder.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontPackages } from './font-packages.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/puzzlebot-fonts/', import.meta.url));

/**
 * Loads the fonts and sets FONTCONFIG_FILE; call it before drawing the first text.
 * @throws Error without `apt-get`, `dpkg-deb` or a network
 */
export function loadFonts(): void {
  const config = join(cache, 'fonts.conf');
  const done = join(cache, `done-${fontPackages.length}`);
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
    writeFileSync(
      config,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">unpacked</dir>` +
        `<cachedir>${join(cache, 'index')}</cachedir></fontconfig>\n`,
    );
    writeFileSync(done, '');
  }
  process.env['FONTCONFIG_FILE'] = config;
}
