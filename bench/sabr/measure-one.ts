/**
 * Measures one program of the SABR bench in a process of its own, so that the peak memory belongs
 * to it; prints one JSON document.
 */

import { resultFaults } from '../../src/sabr/run/check-result.ts';
import { checkProgram, CompiledProgram } from '../../src/sabr/compile.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { withoutIdleSteps } from '../../src/sabr/run/run.ts';
import type { Cnf } from '../../src/sat/cnf.ts';
import { SatSolver } from '../../src/sat/sat-solver.ts';
import { cpuAlarm, cpuTimed } from '../cpu-time.ts';
import { median } from '../print-table.ts';
import { benchPrograms } from './programs.ts';
import { encodeSection14 } from './section14.ts';

/** The measurements of one program. */
export interface SabrMeasure {
  readonly variables: number;
  readonly clauses: number;
  /** Median with warm code, from text to formula. */
  readonly compileMs: number;
  /** First compilation in the process, with cold code. */
  readonly coldMs: number;
  /** Median and maximum of several searches with different seeds. */
  readonly solveMs: number;
  readonly worstMs: number;
  readonly peakMb: number;
  /** The original's encoding of the same program; its search has a time limit. */
  readonly originalVariables: number;
  readonly originalClauses: number;
  readonly originalSolveMs: number;
}

/** Time limit of a search with the original's encoding, ms. */
const originalLimitMs = 10_000;
/**
 * Minimum number of compilations and their total time, ms; only the second half counts, when the
 * code is warm.
 */
const [minRepeats, minMs] = [7, 1500];
const [seeds, originalSeeds] = [10, 3];

/** Returns the processor time of a search, ms. */
async function searchTime(cnf: Cnf, seed: number, limitMs: number): Promise<number> {
  const solver = await SatSolver.create({ seed, direct: true });
  solver.addCnf(cnf);
  const isOver = cpuAlarm(limitMs);
  const { ms, result } = cpuTimed(() => solver.solve({ stop: isOver }));
  solver.dispose();
  if (result !== 'unknown' && (result === 'satisfiable') !== solvable)
    throw new Error(`${program?.name} is ${result}`);
  return ms;
}

function warmTime(): number {
  const times: number[] = [];
  for (let total = 0; total < minMs || times.length < minRepeats; total += times.at(-1) ?? 0) {
    times.push(cpuTimed(compileOnce).ms);
  }
  return median(times.slice(Math.floor(times.length / 2)));
}

const program = benchPrograms.find(({ name }) => name === process.argv[2]);
if (!program) throw new Error(`no program ${process.argv[2]}`);
const { stages, solvable } = program;
const text = program.text();
const compileOnce = () => new CompiledProgram(checkProgram(text, { stages }), { runs: 'some' });

const first = cpuTimed(compileOnce);
const compiled = first.result;
const searches: number[] = [];
for (let seed = 0; seed < seeds; seed++)
  searches.push(await searchTime(compiled.cnf, seed, Number.POSITIVE_INFINITY));
const search = await RunSearch.open(compiled);
const answer = search.next();
if ((answer.status === 'solved') !== solvable) throw new Error(`${program.name} is ${answer.status}`);
const faults =
  answer.status === 'solved' ? resultFaults(compiled.syntax, stages, withoutIdleSteps(answer.run)) : [];
if (faults.length > 0) throw new Error(`${program.name}: ${faults[0]?.message}`);
search.dispose();
const peakMb = process.resourceUsage().maxRSS / 1024;

const compileMs = warmTime();
const original = encodeSection14(compiled.model, stages);
const originals: number[] = [];
for (let seed = 0; seed < originalSeeds; seed++)
  originals.push(await searchTime(original, seed, originalLimitMs));

const measure: SabrMeasure = {
  variables: compiled.cnf.variableCount,
  clauses: compiled.cnf.clauseCount,
  compileMs,
  coldMs: first.ms,
  solveMs: median(searches),
  worstMs: Math.max(...searches),
  peakMb,
  originalVariables: original.variableCount,
  originalClauses: original.clauseCount,
  originalSolveMs: median(originals),
};
console.log(JSON.stringify(measure));
