/**
 * Compiles a program: text ─▶ tree ─▶ model ─▶ CNF, and keeps what is needed to decode a model of
 * the CNF into a run.
 *
 *     compile(text, { stages }) ─▶ CompiledProgram ─▶ cnf (sat/) ─▶ a model ─▶ run
 */

import { argumentError } from '../core/errors.ts';
import type { Cnf } from '../sat/cnf.ts';
import { check } from './check/check.ts';
import { decodeRun } from './run/decode.ts';
import { type Diagnostic, Report } from './text/diagnostic.ts';
import { type EncodeOptions, Encoding } from './encode/encode.ts';
import { type Model, maxStages } from './check/model.ts';
import { parse } from './text/parse.ts';
import type { Run } from './run/run.ts';
import type { ProgramSyntax } from './text/syntax.ts';
import { variableTable } from './encode/variable-table.ts';

/** Limit on cells × symbols × stages; the variables of a larger program do not fit in memory. */
const maxValues = 2 ** 28;

/** Options of compilation. */
export interface CompileOptions extends EncodeOptions {
  /** Boards of a run, 1..10000; default 1. */
  readonly stages?: number;
  /** The file name that messages show before line numbers; default "program". */
  readonly file?: string;
}

/** A program that passed the checker for a given number of stages. */
export interface CheckedProgram {
  readonly syntax: ProgramSyntax;
  readonly model: Model;
  readonly stages: number;
  readonly warnings: readonly Diagnostic[];
}

/**
 * Parses and checks a program without compiling it. Linear.
 * @param text of the program
 * @param options number of stages and file name
 * @returns tree, model and warnings
 * @throws SabrError with all errors found
 * @throws RangeError for a number of stages outside 1..10000
 */
export function checkProgram(
  text: string,
  { stages = 1, file = 'program' }: CompileOptions = {},
): CheckedProgram {
  if (!Number.isInteger(stages) || stages < 1 || stages > maxStages) {
    throw argumentError('--stages', `a whole number from 1 to ${maxStages}`, stages);
  }
  const source = { text, file };
  const report = new Report(source);
  const syntax = parse(source, report);
  const model = check(syntax, stages, report);
  return { syntax, model, stages, warnings: report.warnings() };
}

/** A program as a formula. */
export class CompiledProgram {
  readonly syntax: ProgramSyntax;
  readonly model: Model;
  readonly stages: number;
  readonly warnings: readonly Diagnostic[];
  /** The layout of the formula's variables, for callers that add their own clauses. */
  readonly encoding: Encoding;

  /**
   * @param program that passed the checker
   * @param options how it is encoded
   * @throws RangeError when cells × symbols × stages exceed 2^28
   */
  constructor({ syntax, model, stages, warnings }: CheckedProgram, options: EncodeOptions = {}) {
    const values = model.cells.reduce((sum, { list }) => sum + list.symbols.length, 0) * stages;
    if (values > maxValues) {
      throw argumentError('--stages', `cells times symbols times stages of at most ${maxValues}`, stages);
    }
    this.syntax = syntax;
    this.model = model;
    this.stages = stages;
    this.warnings = warnings;
    this.encoding = Encoding.fixed(model, stages, options);
  }

  /** The formula; its models are the runs. */
  get cnf(): Cnf {
    return this.encoding.cnf;
  }

  /**
   * Decodes a model of the formula.
   * @param isTrue the value of each variable, numbered from 1
   * @returns the run that the model stands for
   */
  run(isTrue: (variable: number) => boolean): Run {
    return decodeRun(this.encoding, (literal) => isTrue(Math.abs(literal)) === literal > 0);
  }

  /**
   * Describes the variables, for the comments of a DIMACS file.
   * @returns one line for each variable that has a meaning in the program
   */
  variableTable(): Iterable<string> {
    return variableTable(this.encoding);
  }
}

/**
 * Compiles a program. Linear in the number of clauses.
 * @param text of the program
 * @param options number of stages, file name, and how it is encoded
 * @returns the formula with the meaning of its variables
 * @throws SabrError with all errors found
 * @throws RangeError for a number of stages outside 1..10000, or one that makes the formula too
 *   large
 */
export function compile(text: string, options: CompileOptions = {}): CompiledProgram {
  return new CompiledProgram(checkProgram(text, options), options);
}
