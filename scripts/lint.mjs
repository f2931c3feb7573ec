/**
 * What `npm run lint` runs: oxlint (.oxlintrc.json) and the rules of the house. Folders in
 * lint/allowed.json may still break the rule they stand under; the run fails when one of them does
 * no longer, so the list only shrinks.
 *
 *     npm run lint                 fails at the first kind of trouble, names all of that kind
 *     npm run lint -- --shrink     takes the mended folders off the list
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge, mended } from './lint/allowed-folders.mjs';
import { violationsIn } from './lint/house-rules.mjs';
import { readSources } from './lint/syntax.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const listFile = join(root, 'scripts/lint/allowed.json');
const folders = ['src', 'test', 'bench', 'scripts'];

/** @returns {boolean} whether oxlint has nothing to say */
function runOxlint() {
  const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const args = [oxlint, '--type-aware', '--deny-warnings', ...folders];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function keepsHouseRules() {
  const violations = readSources(root, folders).flatMap(violationsIn);
  const allowed = JSON.parse(readFileSync(listFile, 'utf8'));
  if (process.argv.includes('--shrink')) {
    const gone = mended(violations, allowed);
    for (const [rule, folders] of Object.entries(allowed))
      allowed[rule] = folders.filter((/** @type {string} */ folder) => !gone[rule]?.includes(folder));
    writeFileSync(listFile, `${JSON.stringify(allowed, null, 2)}\n`);
  }
  const troubles = judge(violations, allowed);
  for (const trouble of troubles) console.error(trouble);
  return troubles.length === 0;
}

process.exitCode = runOxlint() && keepsHouseRules() ? 0 : 1;
