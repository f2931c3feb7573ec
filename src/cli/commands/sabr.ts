/** `puzzlebot sabr`: compiles a program of the constraint language and solves it. */

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { argumentError, exitCodes, ParseError, UnsolvedError } from '../../core/errors.ts';
import { dimacsOf } from '../../sat/dimacs.ts';
import { resultFaults } from '../../sabr/run/check-result.ts';
import {
  checkProgram,
  CompiledProgram,
  type CheckedProgram,
  type CompileOptions,
} from '../../sabr/compile.ts';
import { isRuleFile } from '../../sabr/sabr.ts';
import { maxStages } from '../../sabr/check/model.ts';
import { formatDiagnostic, SabrError } from '../../sabr/text/diagnostic.ts';
import { type ParsedResult, parseResults } from '../../sabr/run/result-text.ts';
import { writeAnswerFile } from '../boards/give-answer.ts';
import { printJson, printMessage, printText } from '../print.ts';
import { ReaderGone, SabrPrinter } from '../sabr/printer.ts';
import { runRuleFile } from '../sabr/rule-file.ts';
import { searchInThread } from '../sabr/search-in-thread.ts';
import { type SabrOptions, type SabrRequest, sabrRequest } from '../sabr/request.ts';
import { stopSignal } from '../run/stop-signal.ts';
import { fileName, readTextFile } from '../text-file.ts';

/** The text of a program. */
interface ProgramFile {
  readonly text: string;
  /** Its name in messages. */
  readonly file: string;
}

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillSabr(command: Command): void {
  command
    .argument('[stages]', 'a number before the file is the stages, as --stages')
    .argument('[file]', 'the program; - or nothing reads standard input')
    .option(
      '--stages <n>',
      `boards of a run, 1 to ${maxStages} (default: 1; with --min the most that are tried, 100)`,
    )
    .option('--min', 'find the fewest stages')
    .option('--all [n]', 'print all different solutions, or n of them')
    .option('--unique', 'say whether there is exactly one solution; if not, exit with 1')
    .option(
      '--plain',
      'encode without planning tables: slower, with the same answers, for those who doubt one',
    )
    .option(
      '--cnf <file>',
      'write the formula in DIMACS, with a table of its variables, and do not solve it; - for standard output',
    )
    .option(
      '--check <file>',
      'hold a result text against the program, without the compiler; - reads standard input',
    )
    .option('--facts <file>', 'of a rule file: the board, as JSON')
    .option(
      '--explain [cell]',
      'of a rule file: a smallest set of rules that leaves no solution, or that decides a cell (r2c3=b)',
    )
    .option('--time-limit <seconds>', 'give up after so long (exit 1)')
    .option('--json', 'print one JSON document on stdout')
    .action(async (first: string | undefined, second: string | undefined, given: SabrOptions) => {
      const { path, options } = untangle(
        [first, second].flatMap((word) => word ?? []),
        given,
      );
      // A write that fails tells of it; without a listener the event would end the process with a
      // stack trace.
      process.stdout.on('error', () => {});
      const request = sabrRequest(options);
      if (path === '-' && request.task === 'check' && request.path === '-') {
        throw new RangeError('expected one of program and result to be a file, got - for both');
      }
      const source = await readText(path, 'a program');
      if (isRuleFile(source.text)) return runRuleFile({ ...source, path }, options, request);
      refuseForPrograms(options);
      if (request.task === 'cnf') return writeCnf(source, request);
      if (request.task === 'check') return checkResult(source, request);
      return search(source, request);
    });
}

function refuseForPrograms({ facts, explain }: SabrOptions): void {
  for (const [name, value] of Object.entries({ '--facts': facts, '--explain': explain }))
    if (value !== undefined)
      throw new RangeError(`${name} goes with a rule file; this is a program with stages`);
}

/**
 * Tells which word is what: a number before the file is the stages, as `sabr 3 program.sabr` has
 * them; and in `--all program.sabr` commander takes the file for the number that may follow
 * `--all`.
 */
function untangle(
  words: readonly string[],
  { all, ...others }: SabrOptions,
): { path: string; options: SabrOptions } {
  const isFile = typeof all === 'string' && !/^\d+$/.test(all);
  const options = all === undefined ? others : { ...others, all: isFile ? true : all };
  const given = isFile ? [...words, all] : words;
  const [first = '-', second] = given;
  if (given.length > 2 || (second !== undefined && !/^\d+$/.test(first)))
    throw new RangeError(
      `too many arguments: expected a number of stages and a file, got ${given.join(' ')}`,
    );
  if (second === undefined) {
    const isNumber = /^\d+$/.test(first) && !existsSync(first);
    return isNumber ? withStages(first, '-', options) : { path: first, options };
  }
  return withStages(first, second, options);
}

function withStages(stages: string, path: string, options: SabrOptions) {
  if (options.stages !== undefined)
    throw argumentError('the stages', 'either a number before the file or --stages', 'both');
  return { path, options: { ...options, stages } };
}

async function search(source: ProgramFile, request: SabrRequest): Promise<void> {
  const { stages, fewest, plain, runs, timeLimit } = request;
  const deadline = Date.now() + 1000 * timeLimit;
  const program = checkLoudly(source, { stages });
  if (stages === 1 && program.model.transitions.length > 0) {
    printMessage(
      `${source.file}: with one stage nothing moves; --stages N gives a run of N boards, --min finds the fewest`,
    );
  }
  const printer = new SabrPrinter(request, program.model.layout);
  const stop = stopSignal();
  try {
    const end = await searchInThread(
      { ...source, stages, fewest, plain, runs, deadline },
      stop.signal,
      (news) => (news.kind === 'run' ? printer.run(news.run) : printer.progress(news.progress)),
    );
    const isFound = await printer.end(end);
    if (end.reason === 'time') throw new UnsolvedError(timeIsUp(request, end.stages));
    if (!isFound) process.exitCode = exitCodes.unsolved;
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  } finally {
    stop.dispose();
  }
}

function timeIsUp({ fewest, timeLimit }: SabrRequest, stages: number): string {
  const known = fewest && stages > 1 ? `; fewer than ${stages} stages will not do` : '';
  return `unknown: the time limit of ${timeLimit} s is over${known}`;
}

async function writeCnf(source: ProgramFile, { stages, plain, path, json }: SabrRequest): Promise<void> {
  const program = new CompiledProgram(checkLoudly(source, { stages }), { plain });
  const { variableCount: variables, clauseCount: clauses } = program.cnf;
  const title = [
    `${source.file}, ${stages} ${stages === 1 ? 'stage' : 'stages'}`,
    'a literal and what it means:',
  ];
  const text = dimacsOf(program.cnf, [...title, ...program.variableTable()]);
  if (path === '-') return void process.stdout.write(text);
  await writeAnswerFile(path, text);
  if (json) printJson({ file: path, stages, variables, clauses });
  else printMessage(`written: ${path}, ${variables} variables, ${clauses} clauses`);
}

async function checkResult(source: ProgramFile, { givenStages, path, json }: SabrRequest): Promise<void> {
  const { syntax, model } = checkLoudly(source, { stages: givenStages ?? maxStages });
  const result = await readText(path, 'a result');
  const solutions = parseResults(result.text, model.layout, result.file);
  if (!solutions) {
    throw new ParseError(
      `${result.file}: that there is no solution cannot be checked by looking; solve the program instead`,
    );
  }
  const stagesOf = ({ run }: ParsedResult) => givenStages ?? Math.max(run.boards.length, model.minStages);
  const faults = solutions.flatMap((solution, i) =>
    resultFaults(syntax, stagesOf(solution), solution.run).map((fault) => ({
      ...(solutions.length > 1 ? { solution: i + 1 } : {}),
      line: solution.boardLines[Math.min(fault.stage, solution.boardLines.length - 1)] as number,
      ...fault,
    })),
  );
  const valid = faults.length === 0;
  if (!valid) process.exitCode = exitCodes.unsolved;
  const stages = Math.max(...solutions.map(stagesOf));
  const different = new Set(solutions.map(({ run }) => JSON.stringify(run))).size;
  const several = solutions.length > 1 ? { solutions: solutions.length, different } : {};
  if (json) return printJson({ valid, stages, ...several, faults });
  const isSameLength = solutions.every((solution) => stagesOf(solution) === stages);
  const length = `${isSameLength ? '' : 'up to '}${stages} ${stages === 1 ? 'stage' : 'stages'}`;
  printText(
    valid
      ? `${solutions.length > 1 ? `${solutions.length} solutions, each ` : ''}valid with ${length}${different < solutions.length ? `, ${different} of them different` : ''}`
      : faults
          .map(({ line, stage, message }) => `${result.file}:${line}: stage ${stage}: ${message}`)
          .join('\n'),
  );
}

/**
 * Checks a program; prints its warnings, and all its errors when there are several. Throws a
 * ParseError when there are any.
 */
function checkLoudly({ text, file }: ProgramFile, options: CompileOptions): CheckedProgram {
  try {
    const program = checkProgram(text, { ...options, file });
    for (const warning of program.warnings) printMessage(formatDiagnostic(warning, file));
    return program;
  } catch (error) {
    if (!(error instanceof SabrError) || error.count === 1) throw error;
    for (const diagnostic of error.diagnostics) printMessage(formatDiagnostic(diagnostic, file));
    const hidden = error.count - error.diagnostics.length;
    throw new ParseError(
      `${file}: ${error.count} errors${hidden > 0 ? `, ${hidden} of them not shown` : ''}`,
      error.place,
    );
  }
}

/** More than any program or result has, MB. */
const maxMB = 16;

/**
 * Reads a text.
 * @throws ParseError when there is no such file, it is a folder, too large, or no text
 */
async function readText(path: string, what: string): Promise<ProgramFile> {
  return { text: await readTextFile(path, { what, maxMB }), file: fileName(path) };
}
