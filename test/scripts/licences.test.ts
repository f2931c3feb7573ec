import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packagesOf, whyRefused } from '../../scripts/licences.mjs';

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

it('every package of the lock file has a licence that may be used', () => {
  const packages = packagesOf(lock);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.flatMap(({ name, licence }) => whyRefused(name, licence) ?? [])).toEqual([]);
});

it.each([
  ['left-pad', undefined, /names no licence/],
  ['left-pad', 'GPL-3.0-only', /GPL-3.0-only is not among/],
  ['left-pad', 'LGPL-3.0-or-later', /LGPL/],
  ['left-pad', 'MIT AND AGPL-3.0-only', /AGPL-3.0-only is/],
  ['left-pad', 'SEE LICENSE IN file', /SEE LICENSE/],
])('a package %s under %s is refused', (name, licence, message) => {
  expect(whyRefused(name, licence)).toMatch(message);
});

it.each([
  ['left-pad', 'MIT'],
  ['left-pad', '(MIT OR GPL-3.0-only)'],
  ['pako', '(MIT AND Zlib)'],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
])('a package %s under %s may be used', (name, licence) => {
  expect(whyRefused(name, licence)).toBeUndefined();
});
