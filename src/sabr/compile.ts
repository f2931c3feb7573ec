/**
 * Compiles a program: text ─▶ tree ─▶ model ─▶ CNF, and keeps what is needed to understand the CNF's models.
 *
 *     compile(text, { stages }) ─▶ CompiledProgram ─▶ cnf (sat/) ─▶ a model ─▶ run
 */

import { argumentError } from '../core/errors.ts';
import type { Cnf } from '../sat/cnf.ts';
import { check } from './check/check.ts';
import { decodeRun } from './run/decode.ts';
import { type Diagnostic, Report } from './text/diagnostic.ts';
import { type EncodeOptions, Encoding } from './encode/encode.ts';
import { type Model, mostStages } from './check/model.ts';
import { parse } from './text/parse.ts';
import type { Run } from './run/run.ts';
import type { ProgramSyntax } from './text/syntax.ts';
import { variableTable } from './encode/variable-table.ts';

/** Cells times symbols times stages beyond which memory would not do. */
const mostValues = 2 ** 28;

/** How a program is compiled. */
export interface CompileOptions extends EncodeOptions {
  /** Boards of a run, 1..10000; default 1. */
  readonly stages?: number;
  /** As shown before line numbers; default "program". */
  readonly file?: string;
}

/** A program that was checked for a number of stages. */
export interface CheckedProgram {
  readonly syntax: ProgramSyntax;
  readonly model: Model;
  readonly stages: number;
  readonly warnings: readonly Diagnostic[];
}

/**
 * Parses and checks a program without compiling it. Linear.
 * @throws SabrError with all errors that were found; RangeError for a number of stages that cannot be
 */
export function checkProgram(
  text: string,
  { stages = 1, file = 'program' }: CompileOptions = {},
): CheckedProgram {
  if (!Number.isInteger(stages) || stages < 1 || stages > mostStages) {
    throw argumentError('--stages', `a whole number from 1 to ${mostStages}`, stages);
  }
  const source = { text, file };
  const report = new Report(source);
  const syntax = parse(source, report);
  const model = check(syntax, stages, report);
  return { syntax, model, stages, warnings: report.warnings() };
}

/** A compiled program. */
export class CompiledProgram {
  readonly syntax: ProgramSyntax;
  readonly model: Model;
  readonly stages: number;
  readonly warnings: readonly Diagnostic[];
  /** How the formula's variables are laid out; for those who add clauses of their own. */
  readonly encoding: Encoding;

  constructor({ syntax, model, stages, warnings }: CheckedProgram, options: EncodeOptions = {}) {
    const values = model.cells.reduce((sum, { list }) => sum + list.symbols.length, 0) * stages;
    if (values > mostValues) {
      throw argumentError('--stages', `cells times symbols times stages of at most ${mostValues}`, stages);
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
   * The run that a model of the formula stands for.
   * @param isTrue what each variable is
   */
  run(isTrue: (variable: number) => boolean): Run {
    return decodeRun(this.encoding, (literal) => isTrue(Math.abs(literal)) === literal > 0);
  }

  /** What the variables mean, a line each, for the comments of a DIMACS file. */
  variableTable(): Iterable<string> {
    return variableTable(this.encoding);
  }
}

/**
 * Compiles a program. Linear in the clauses.
 * @throws SabrError with all errors that were found; RangeError for a number of stages that cannot be
 */
export function compile(text: string, options: CompileOptions = {}): CompiledProgram {
  return new CompiledProgram(checkProgram(text, options), options);
}
