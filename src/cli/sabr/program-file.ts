/** `puzzlebot sabr` for programs with stages: searches, writes the formula, or checks a result. */

import { counted } from '../../core/words/counted.ts';
import { exitCodes, ParseError, UnsolvedError } from '../../core/errors.ts';
import { dimacsOf } from '../../sat/dimacs.ts';
import { maxStages } from '../../sabr/check/model.ts';
import {
  checkProgram,
  CompiledProgram,
  type CheckedProgram,
  type CompileOptions,
} from '../../sabr/compile.ts';
import { resultFaults } from '../../sabr/run/check-result.ts';
import { type ParsedResult, parseResults } from '../../sabr/run/result-text.ts';
import { formatDiagnostic, SabrError } from '../../sabr/text/diagnostic.ts';
import { writeAnswerFile } from '../boards/give-answer.ts';
import { printJson, printMessage, printProblem, printText } from '../print.ts';
import { stopSignal } from '../run/stop-signal.ts';
import { ReaderGone, SabrPrinter } from './printer.ts';
import { type ProgramFile, readProgramText } from './program-text.ts';
import type { SabrRequest } from './request.ts';
import { searchInChild } from './search-in-child.ts';

/**
 * Runs the command for a program with stages.
 * @param source the program
 * @param request what the user asked for
 * @throws ParseError for an invalid program or result; UnsolvedError when the time is up
 */
export async function runProgramFile(source: ProgramFile, request: SabrRequest): Promise<void> {
  if (request.task === 'cnf') return writeCnf(source, request);
  if (request.task === 'check') return checkResult(source, request);
  return search(source, request);
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
    const end = await searchInChild(
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
    printer.close();
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
  const title = [`${source.file}, ${counted(stages, 'stage')}`, 'a literal and what it means:'];
  const text = dimacsOf(program.cnf, [...title, ...program.variableTable()]);
  if (path === '-') return void process.stdout.write(text);
  await writeAnswerFile(path, text);
  if (json) printJson({ file: path, stages, variables, clauses });
  else printMessage(`written: ${path}, ${variables} variables, ${clauses} clauses`);
}

async function checkResult(source: ProgramFile, { givenStages, path, json }: SabrRequest): Promise<void> {
  const { syntax, model } = checkLoudly(source, { stages: givenStages ?? maxStages });
  const result = await readProgramText(path, 'a result');
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
      line: solution.boardLines[Math.min(fault.stage, solution.boardLines.length - 1)]!,
      ...fault,
    })),
  );
  const valid = faults.length === 0;
  if (!valid) process.exitCode = exitCodes.unsolved;
  const stages = solutions.reduce((max, solution) => Math.max(max, stagesOf(solution)), 0);
  const different = new Set(solutions.map(({ run }) => JSON.stringify(run))).size;
  const several = solutions.length > 1 ? { solutions: solutions.length, different } : {};
  if (json) return printJson({ valid, stages, ...several, faults });
  const isSameLength = solutions.every((solution) => stagesOf(solution) === stages);
  const length = `${isSameLength ? '' : 'up to '}${counted(stages, 'stage')}`;
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
    for (const diagnostic of error.diagnostics) printProblem(formatDiagnostic(diagnostic, file));
    const hidden = error.count - error.diagnostics.length;
    throw new ParseError(
      `${file}: ${error.count} errors${hidden > 0 ? `, ${hidden} of them not shown` : ''}`,
      error.place,
    );
  }
}
