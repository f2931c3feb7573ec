/** `puzzlebot sabr`: compiles a program of the constraint language and solves it. */

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { argumentError } from '../../core/errors.ts';
import { checkOwnFiles } from '../../core/files/own-files.ts';
import { maxStages } from '../../sabr/check/model.ts';
import { isRuleFile } from '../../sabr/rules/text/parse-rules.ts';
import { KnownOption } from '../known-option.ts';
import { readProgramText } from '../sabr/program-text.ts';
import { type SabrOptions, sabrRequest } from '../sabr/request.ts';

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 */
export function fillSabr(command: Command): void {
  command
    .argument('[stages]', 'a number before the file is the stages, as --stages')
    .argument('[file]', 'the program; - or nothing reads standard input')
    .addOption(
      new KnownOption(
        '--stages <n>',
        `boards of a run, 1 to ${maxStages} (default: 1; with --min the most that are tried, 100)`,
        { check: (typed) => void sabrRequest({ stages: String(typed) }) },
      ),
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
    .addOption(
      new KnownOption('--time-limit <seconds>', 'give up after so long (exit 1)', {
        check: (typed) => void sabrRequest({ timeLimit: String(typed) }),
      }),
    )
    .option('--json', 'print one JSON document on stdout')
    .action(async (first: string | undefined, second: string | undefined, given: SabrOptions) => {
      const { path, options } = untangle(
        [first, second].flatMap((word) => word ?? []),
        given,
      );
      // A failing write reports its own error; without a listener the event would crash the
      // process.
      process.stdout.on('error', () => {});
      const request = sabrRequest(options);
      if (path === '-' && request.task === 'check' && request.path === '-') {
        throw new RangeError('expected one of program and result to be a file, got - for both');
      }
      if (request.task === 'cnf' && request.path !== '-') checkOwnFiles([request.path], [path]);
      const source = await readProgramText(path, 'a program');
      // Each of the two languages is loaded only when needed, which saves a tenth of a second.
      if (isRuleFile(source.text)) {
        const { runRuleFile } = await import('../sabr/rule-file.ts');
        return runRuleFile({ ...source, path }, options, request);
      }
      refuseForPrograms(options);
      const { runProgramFile } = await import('../sabr/program-file.ts');
      return runProgramFile(source, request);
    });
}

function refuseForPrograms({ facts, explain }: SabrOptions): void {
  for (const [name, value] of Object.entries({ '--facts': facts, '--explain': explain }))
    if (value !== undefined)
      throw new RangeError(`${name} goes with a rule file; this is a program with stages`);
}

/**
 * Assigns the words to stages and file. A number before the file is the stages, as in `sabr 3
 * program.sabr`; and in `--all program.sabr`, commander takes the file for the optional number of
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
