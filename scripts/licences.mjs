/**
 * Lists the licences of all packages in the lock file, those installed with puzzlebot first: `npm
 * run licenses`. Fails for a licence that is unknown or copyleft, except for the packages named
 * below with the reason.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Licences that only require attribution. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Python-2.0',
  'Zlib',
];

/** Other accepted licences, each for the named packages only. */
const exceptions = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, a library of its own that is loaded while the program runs and can be replaced',
  },
  { licence: 'MPL-2.0', packages: /^lightningcss(-|$)/, why: 'below vitest, for tests only; never shipped' },
];

/** Packages whose licence stands only in a text, which was read. */
const readByHand = { x11: 'MIT', 'dom-walk': 'MIT', 'exif-parser': 'MIT', 'png-js': 'MIT' };

/**
 * Checks a licence.
 * @param {string} name of the package
 * @param {string | undefined} licence an SPDX expression
 * @returns {string | undefined} why it is refused
 */
export function whyRefused(name, licence) {
  if (licence === undefined) return `${name}: it names no licence; read its LICENSE and add it to readByHand`;
  const parts = licence.replace(/[()]/g, '').split(' AND ');
  const refused = parts.filter(
    (part) =>
      !part.split(' OR ').some((one) => permissive.includes(one)) &&
      !exceptions.some((each) => each.licence === part && each.packages.test(name)),
  );
  if (refused.length === 0) return undefined;
  return `${name}: ${refused.join(' and ')} is not among the licences that may be used`;
}

/**
 * Lists the packages of a lock file.
 * @param lock package-lock.json, parsed
 * @returns each version of each package once: name, version, licence, and whether it serves
 *   development only
 */
export function packagesOf(lock) {
  const found = new Map();
  for (const [path, { license, dev = false, version }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (name !== '')
      found.set(`${name}@${version}`, { name, version, dev, licence: license ?? readByHand[name] });
  }
  return [...found.values()];
}

function main() {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = packagesOf(lock);
  for (const dev of [false, true]) {
    const group = packages.filter((each) => each.dev === dev);
    console.log(`${dev ? 'To build and test' : 'Installed with puzzlebot'}: ${group.length} packages`);
    for (const licence of [...new Set(group.map((each) => each.licence))].toSorted()) {
      const names = group
        .filter((each) => each.licence === licence)
        .map((each) => `${each.name}@${each.version}`);
      console.log(`  ${licence} (${names.length}): ${names.toSorted().join(', ')}`);
    }
  }
  for (const { licence, packages: names, why } of exceptions)
    console.log(`${licence} is let through for ${names}: ${why}`);
  const refused = packages.flatMap(({ name, licence }) => whyRefused(name, licence) ?? []);
  for (const line of refused) console.error(`licences: ${line}`);
  if (refused.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
