/**
 * How large, how fast and how hungry the SABR compiler is: `npm run bench:sabr`. Times are processor time. Every program is measured in a process of its own and its answer
 * is checked by the interpreter. It runs as compiled to plain JavaScript, as the package does. Beside it the same program in the encoding of the original, solved by the same solver. Then one kind of program
 * in growing sizes, whose time must grow with the clauses. Words after the command choose programs by their names.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/sabr/compile.ts';
import { cpuTimed } from './cpu-time.ts';
import { median, printTable } from './print-table.ts';
import type { SabrMeasure } from './sabr-one.ts';
import { benchPrograms, mines, sliding } from './sabr-programs.ts';

function measure(name: string): SabrMeasure {
  const file = fileURLToPath(new URL('sabr-one.js', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, file, name], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return JSON.parse(stdout) as SabrMeasure;
}

const round = (number: number): string => (number < 10 ? number.toFixed(1) : number.toFixed(0));
const ratio = (a: number, b: number): string => (b === 0 ? '–' : (a / b).toFixed(2));

function benchAll(words: readonly string[]): void {
  const chosen = benchPrograms.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const measured = chosen.map(({ name, stages }) => ({ name, stages, ...measure(name) }));
  printTable(
    'Programs: text to formula (warm: median of 1.5 s), search (three seeds), processor time',
    [
      'program',
      'stages',
      'variables',
      'clauses',
      'compile ms',
      'first time ms',
      'clauses/s',
      'search ms',
      'worst ms',
      'peak MB',
    ],
    measured.map((each) => [
      each.name,
      each.stages,
      each.variables,
      each.clauses,
      round(each.compileMs),
      round(each.coldMs),
      Math.round((1000 * each.clauses) / each.compileMs),
      round(each.solveMs),
      round(each.worstMs),
      Math.round(each.peakMb),
    ]),
  );
  printTable(
    "The original's encoding of the same programs, solved by the same solver (medians of three seeds, 10 s at most); ours as a share of it",
    [
      'program',
      'its variables',
      'ours',
      'its clauses',
      'ours',
      'its search ms',
      'ours',
      'its clauses that we compile per s',
    ],
    measured.map((each) => [
      each.name,
      each.originalVariables,
      ratio(each.variables, each.originalVariables),
      each.originalClauses,
      ratio(each.clauses, each.originalClauses),
      round(each.originalSolveMs),
      ratio(each.solveMs, each.originalSolveMs),
      Math.round((1000 * each.originalClauses) / each.compileMs),
    ]),
  );
}

/** One kind of program in growing sizes; the time per clause must not grow. */
function benchGrowth(
  title: string,
  sizes: readonly { readonly label: string; readonly text: string; readonly stages: number }[],
): void {
  printTable(
    title,
    ['size', 'clauses', 'compile ms', 'clauses/s'],
    sizes.map(({ label, text, stages }) => {
      const runs = Array.from({ length: 5 }, () => cpuTimed(() => compile(text, { stages }).cnf.clauseCount));
      const ms = median(runs.map((run) => run.ms));
      const clauses = runs[0]?.result ?? 0;
      return [label, clauses, round(ms), Math.round((1000 * clauses) / ms)];
    }),
  );
}

const words = process.argv.slice(2);
benchAll(words);
if (words.length === 0) {
  benchGrowth(
    'Mine sweeping in growing sizes',
    [50, 100, 200, 400].map((size) => ({ label: `${size}x${size}`, text: mines(size, 0.2, 1), stages: 1 })),
  );
  benchGrowth(
    'The 3x3 sliding puzzle with a growing number of stages',
    [20, 40, 80, 160].map((stages) => ({
      label: `${stages} stages`,
      text: sliding('1 8 2; 0 4 3; 7 6 5', 3),
      stages,
    })),
  );
}
