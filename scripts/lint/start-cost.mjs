/**
 * Measures the cost of starting the program: modules loaded, and processor time compared with an
 * empty program.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts per program; the median counts. */
const starts = 9;

/**
 * Measures `--version` against an empty program.
 * @param {string} main the built command line
 * @returns {{ modules: number, times: number }} files loaded, and processor time as a multiple of
 *   an empty program's
 */
export function startCost(main) {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-house-'));
  try {
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const clock = join(folder, 'clock.cjs');
    writeFileSync(
      clock,
      `process.on('exit', () => { const { user, system } = process.cpuUsage(); require('fs').writeSync(2, '\\ncpu ' + (user + system)); });`,
    );
    const program = [];
    const bare = [];
    // Alternating, so that other load slows down both.
    for (let i = 0; i < starts; i++) {
      bare.push(cpuOf(clock, [empty]));
      program.push(cpuOf(clock, [main, '--version']));
    }
    return { modules: modulesOf(main, join(folder, 'coverage')), times: median(program) / median(bare) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} clock @param {string[]} args @returns {number} processor time, µs */
function cpuOf(clock, args) {
  const { stderr } = spawnSync(process.execPath, ['--require', clock, ...args], { encoding: 'utf8' });
  return Number(/cpu (\d+)$/.exec(stderr)?.[1]);
}

/** @param {readonly number[]} values @returns {number} */
function median(values) {
  return /** @type {number} */ ([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]);
}

/** @param {string} main @param {string} folder for V8's coverage @returns {number} */
function modulesOf(main, folder) {
  spawnSync(process.execPath, [main, '--version'], { env: { ...process.env, NODE_V8_COVERAGE: folder } });
  const files = readdirSync(folder).flatMap((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')).result.map(
      (/** @type {{ url: string }} */ { url }) => url,
    ),
  );
  return new Set(files.filter((url) => url.startsWith('file:'))).size;
}
