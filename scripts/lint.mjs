/**
 * `npm run lint`: runs oxlint (.oxlintrc.json), then the rules of the house. Lists all violations
 * of the first of the two that fails.
 */

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsIn } from './lint/house-rules.mjs';
import { readSources } from './lint/syntax.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['src', 'test', 'bench', 'scripts'];

/** @returns {boolean} whether oxlint reports nothing */
function runOxlint() {
  const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const args = [oxlint, '--type-aware', '--deny-warnings', ...folders];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** @returns {boolean} whether the rules of the house are kept */
function keepsHouseRules() {
  const violations = readSources(root, folders).flatMap(violationsIn);
  for (const { file, line, rule, message } of violations)
    console.error(`${file}:${line} ${rule}: ${message}`);
  return violations.length === 0;
}

process.exitCode = runOxlint() && keepsHouseRules() ? 0 : 1;
