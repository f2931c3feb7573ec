/** `puzzlebot sabr` for rule files: solves one board, or explains it. */

import { argumentError, exitCodes, ParseError, UnsolvedError } from '../../core/errors.ts';
import { evaluateRules } from '../../sabr/rules/evaluate.ts';
import { explainRules } from '../../sabr/rules/explain.ts';
import type { GroundRules, RuleInstance } from '../../sabr/rules/ground-types.ts';
import { groundRules, ruleWithoutClue } from '../../sabr/rules/ground.ts';
import { parseRules } from '../../sabr/rules/text/parse-rules.ts';
import { eachSolution } from '../../sabr/rules/rule-search.ts';
import { SatSolver } from '../../sat/sat-solver.ts';
import { stopAfter } from '../../sat/stop-after.ts';
import { printJson, printMessage, printProblem, printText } from '../print.ts';
import { fileName, readTextFile } from '../text-file.ts';
import { includeBeside } from './included-rules.ts';
import { ReaderGone, write } from './printer.ts';
import { readProgramText } from './program-text.ts';
import type { SabrOptions, SabrRequest } from './request.ts';
import { readRuleFacts } from './rule-facts.ts';

interface RuleSource {
  readonly text: string;
  /** Its name in messages. */
  readonly file: string;
  /** As typed. */
  readonly path: string;
}

/**
 * Time for naming the rules that leave no solution, s; a 16x16 board of Unruly with a wrong given
 * and 72 reasons took 1.2 (2026-11-23). When it runs out, no rules are named; --explain has no such
 * limit.
 */
const reasonSeconds = 2;

/** Limit on the reasons in one message; --explain prints all. */
const maxNamed = 8;

/** Facts are lists over at most 10,000 cells. */
const maxFactsMB = 4;

/**
 * Runs the command for a rule file.
 * @param source the rule file
 * @param options as commander passes them
 * @param request the same, checked
 * @throws ParseError for an invalid file; RangeError for options that rule files do not have
 */
export async function runRuleFile(
  source: RuleSource,
  options: SabrOptions,
  request: SabrRequest,
): Promise<void> {
  const { stages, min, cnf, plain } = options;
  for (const [name, value] of Object.entries({
    '--stages': stages,
    '--min': min,
    '--cnf': cnf,
    '--plain': plain,
  }))
    if (value !== undefined)
      throw new RangeError(`${name} goes with a program with stages; this is a rule file`);
  const ground = await groundOf(source, options.facts);
  if (options.explain !== undefined) return explain(ground, options.explain, request);
  if (request.task === 'check') return check(ground, request);
  try {
    return await solve(ground, request);
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  }
}

async function groundOf({ text, file, path }: RuleSource, facts: string | undefined): Promise<GroundRules> {
  const given =
    facts === undefined
      ? {}
      : readRuleFacts(await readTextFile(facts, { what: 'facts', maxMB: maxFactsMB }), fileName(facts));
  // Standard input has no folder.
  const include = path === '-' ? {} : { include: includeBeside(path) };
  try {
    const program = parseRules(text, { file, ...include });
    const ground = groundRules(program, given);
    const idle = ruleWithoutClue(program, given);
    if (idle)
      printMessage(
        `${idle.file}:${idle.at.line}:${idle.at.column}: no clue is given, so this rule asks for nothing: ${idle.text}`,
      );
    return ground;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { file = facts, line, column } = error.place;
    if (file === undefined) throw error;
    throw error.in(file, line === undefined ? file : `${file}:${line}:${column}`);
  }
}

const limitsOf = ({ timeLimit }: SabrRequest) => ({ stop: stopAfter(timeLimit) });

const outOfTime = ({ timeLimit }: SabrRequest) =>
  new UnsolvedError(`unknown: the time limit of ${timeLimit} s is over`);

async function solve(ground: GroundRules, request: SabrRequest): Promise<void> {
  const { runs, task, json, timeLimit } = request;
  const found = eachSolution(ground, await SatSolver.maker(), limitsOf(request));
  let count = 0;
  let complete = false;
  while (count < runs && !complete) {
    const next = found.next();
    if (next.done && !next.value) break;
    if (next.done) complete = true;
    else await writeSolution(rowsOf(ground, next.value), ++count, request);
  }
  found.return(false);
  if (json && (count > 0 || complete))
    await write(
      `${count > 0 ? '' : '{"satisfiable":false,"solutions":['}],"complete":${count > 0 && complete}}\n`,
    );
  if (count === 0 && complete) {
    if (!json) printText('UNSATISFIABLE');
    await nameContradiction(ground, timeLimit);
  }
  const isUnique = count === 1 && complete;
  if ((count === 0 && complete) || (task === 'unique' && !isUnique)) process.exitCode = exitCodes.unsolved;
  if (!complete && count < runs) throw outOfTime(request);
}

/** Prints a solution as soon as it is found: there may be more than memory holds. */
function writeSolution(rows: readonly (readonly string[])[], number: number, { task, json }: SabrRequest) {
  const isFirst = number === 1;
  if (json) return write(`${isFirst ? '{"satisfiable":true,"solutions":[' : ','}${JSON.stringify(rows)}`);
  const head = task === 'solve' ? '' : `${isFirst ? '' : '\n'}solution ${number}\n`;
  return write(`${head}${rows.map((row) => `${row.join(' ')}\n`).join('')}`);
}

/** Names on stderr a minimal set of rules and givens that leaves no solution. */
async function nameContradiction(ground: GroundRules, timeLimit: number): Promise<void> {
  const reasons = await explainRules(ground, { stop: stopAfter(Math.min(timeLimit, reasonSeconds)) });
  const first = reasons?.find(({ line }) => line > 0);
  if (!reasons || !first) return;
  const nameOf = ({ text, line, column, place }: RuleInstance) =>
    line > 0 ? `${place}: ${text} (${line}:${column})` : `${place}: ${text}`;
  const hidden = reasons.length - maxNamed;
  const names = reasons.slice(0, maxNamed).map(nameOf);
  const rest = hidden > 0 ? `; and ${hidden} more, which --explain prints` : '';
  const start = `${first.file}:${first.line}:${first.column}`;
  printProblem(`${start}: no board keeps these together: ${names.join('; ')}${rest}`);
}

const rowsOf = ({ width, height }: GroundRules, solution: readonly string[]) =>
  Array.from({ length: height }, (_, row) => solution.slice(row * width, (row + 1) * width));

async function check(ground: GroundRules, { path, json }: SabrRequest): Promise<void> {
  const { text } = await readProgramText(path, 'a result');
  const boards = boardsIn(text);
  const faults = boards.flatMap((board, i) => {
    const verdict = evaluateRules(ground, board.split(' '));
    return verdict.holds ? [] : [{ solution: i + 1, violated: verdict.violated }];
  });
  const valid = faults.length === 0;
  if (!valid) process.exitCode = exitCodes.unsolved;
  const different = new Set(boards).size;
  if (boards.length > 1) {
    const reasons = faults.map((fault) => ({ ...fault, violated: reasonOf(fault.violated) }));
    if (json) return printJson({ valid, solutions: boards.length, different, faults: reasons });
    const doubled = different < boards.length ? `, ${different} of them different` : '';
    const lines = faults.map(
      ({ solution, violated }) => `solution ${solution} does not hold: ${lineOf(violated)}`,
    );
    return printText(valid ? `${boards.length} solutions, each valid${doubled}` : lines.join('\n'));
  }
  const [fault] = faults;
  if (json) return printJson({ valid, ...(fault && { violated: reasonOf(fault.violated) }) });
  printText(fault ? `does not hold: ${lineOf(fault.violated)}` : 'valid');
}

/** Returns the boards of a result, each below the line of its solution if there are several. */
function boardsIn(text: string): string[] {
  const boards = text.split(/^solution \d+\s*$/m).map((board) => board.trim().replace(/\s+/g, ' '));
  return boards.length > 1 && boards[0] === '' ? boards.slice(1) : boards;
}

async function explain(ground: GroundRules, question: string | true, request: SabrRequest): Promise<void> {
  const { stop } = limitsOf(request);
  const reasons = await explainRules(ground, { ...cellOf(ground, question), stop });
  if (!reasons) {
    if (stop()) throw outOfTime(request);
    throw new UnsolvedError(
      `nothing to explain: ${question === true ? 'there is a solution' : `${question} is not certain`}`,
    );
  }
  if (request.json) return printJson({ reasons: reasons.map(reasonOf) });
  printText(reasons.map(lineOf).join('\n'));
}

/** Parses a question: `r2c3=b` asks why the cell in row 2, column 3 must be b. */
function cellOf({ width, height, symbols }: GroundRules, question: string | true) {
  if (question === true) return {};
  const [, row, column, symbol = ''] = /^r(\d+)c(\d+)=([\w-]+)$/.exec(question) ?? [];
  const isInside =
    Number(row) >= 1 && Number(row) <= height && Number(column) >= 1 && Number(column) <= width;
  if (!isInside || !symbols.includes(symbol)) {
    const expected = `a cell of the ${width} by ${height} grid and one of ${symbols.join(' ')}, such as r1c2=${symbols[0]},`;
    throw argumentError('--explain', expected, question);
  }
  return { cell: { cell: (Number(row) - 1) * width + Number(column) - 1, symbol } };
}

const reasonOf = ({ text, file, line, column, place }: RuleInstance) => ({
  file,
  line,
  column,
  place,
  rule: text,
});

const lineOf = ({ text, file, line, column, place }: RuleInstance) =>
  `${line === 0 ? 'the board' : `${file}:${line}:${column}`}: ${place}: ${text}`;
