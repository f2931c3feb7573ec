/**
 * Measures size, speed and memory of the SABR compiler: `npm run bench:sabr`. Times are processor
 * time. Each program is measured in a process of its own, compiled to plain JavaScript as in the
 * package, and the interpreter checks its answer. Then the same solver solves the program in the
 * encoding of the original. Finally programs of one kind grow in size; their time must grow with
 * the clauses. Words after the command select programs by name; `growth` runs only the growing
 * sizes.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/sabr/compile.ts';
import { cpuTimed } from './cpu-time.ts';
import { median, printTable } from './print-table.ts';
import type { SabrMeasure } from './sabr/measure-one.ts';
import { sliding } from './sabr/moving.ts';
import { packing, queens } from './sabr/placing.ts';
import { benchPrograms } from './sabr/programs.ts';
import { mines } from './sabr/telling.ts';

function measure(name: string): SabrMeasure {
  const file = fileURLToPath(new URL('sabr/measure-one.js', import.meta.url));
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
    'Programs: text to formula (warm: median of 1.5 s; cold: the first time in a process), search (ten seeds), processor time',
    [
      'program',
      'stages',
      'variables',
      'clauses',
      'warm ms',
      'clauses/s',
      'cold ms',
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
      Math.round((1000 * each.clauses) / each.compileMs),
      round(each.coldMs),
      Math.round((1000 * each.clauses) / each.coldMs),
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

/** One size of a kind of program. */
interface Growing {
  readonly label: string;
  readonly text: string;
  readonly stages: number;
}

/**
 * Minimum number of compilations and their total time, ms; only the second half counts, when the
 * code is warm.
 */
const [minRepeats, minMs] = [6, 800];

function warmCompile({ text, stages }: Growing): { readonly ms: number; readonly clauses: number } {
  const times: number[] = [];
  let clauses = 0;
  for (let total = 0; total < minMs || times.length < minRepeats; total += times.at(-1) ?? 0) {
    const { ms, result } = cpuTimed(() => compile(text, { stages }).cnf.clauseCount);
    times.push(ms);
    clauses = result;
  }
  return { ms: median(times.slice(times.length / 2)), clauses };
}

/**
 * Fits time = a + b · clauses to the sizes, by least squares of the relative errors, so that small
 * sizes count as much as large ones.
 */
function fitLine(points: readonly { readonly ms: number; readonly clauses: number }[]): {
  readonly a: number;
  readonly b: number;
} {
  const sum = (term: (x: number, y: number) => number) =>
    points.reduce((total, { ms, clauses }) => total + term(clauses, ms) / (ms * ms), 0);
  const [n, x, y, xx, xy] = [
    sum(() => 1),
    sum((clauses) => clauses),
    sum((_, ms) => ms),
    sum((clauses) => clauses * clauses),
    sum((clauses, ms) => clauses * ms),
  ];
  const b = (n * xy - x * y) / (n * xx - x * x);
  return { a: (y - b * x) / n, b };
}

/** Measures one kind of program in growing sizes: the cost of a program and of a clause. */
function benchGrowth(title: string, sizes: readonly Growing[]): void {
  const measured = sizes.map((size) => ({ ...size, ...warmCompile(size) }));
  printTable(
    title,
    ['size', 'bytes of text', 'clauses', 'compile ms', 'clauses/s'],
    measured.map(({ label, text, clauses, ms }) => [
      label,
      text.length,
      clauses,
      round(ms),
      Math.round((1000 * clauses) / ms),
    ]),
  );
  const { a, b } = fitLine(measured);
  console.log(`\nfit: ${a.toFixed(2)} ms a program and ${(1000 * b).toFixed(2)} ms for each 1000 clauses`);
}

const words = process.argv.slice(2);
const onlyGrowth = words[0] === 'growth';
if (!onlyGrowth) benchAll(words);
if (words.length === 0 || onlyGrowth) {
  const alone = { stages: 1 };
  benchGrowth(
    'Mine sweeping in growing sizes',
    [12, 25, 50, 100, 200, 400].map((n) => ({ label: `${n}x${n}`, text: mines(n, 0.2, 1), ...alone })),
  );
  benchGrowth(
    'The 3x3 sliding puzzle with a growing number of stages',
    [10, 20, 40, 80, 160].map((stages) => ({
      label: `${stages} stages`,
      text: sliding('1 8 2; 0 4 3; 7 6 5', 3),
      stages,
    })),
  );
  benchGrowth(
    'Pentominoes on growing boards',
    [4, 5, 6, 8, 10, 12].map((n) => ({
      label: `5x${n}`,
      text: packing(5, n, 'FILPTUVYNWZX'.slice(0, n)),
      ...alone,
    })),
  );
  benchGrowth(
    'Queens',
    [6, 8, 12, 16, 24, 32].map((n) => ({ label: `${n}`, text: queens(n), ...alone })),
  );
}
