/** Evaluates the numbers of a rule file: calculations with constants, the grid and a place. */

import { ParseError } from '../../core/errors.ts';
import type { Grid, RulePlace } from './places.ts';
import type { Expression, RuleFile, RuleSyntax } from './syntax.ts';

/** The context in which a number is evaluated. */
export interface NumberContext {
  readonly grid: Pick<Grid, 'width' | 'height'>;
  /** With it, `size` and `clue` are known. */
  readonly place?: RulePlace;
  /** The line that needs it; absent outside rules. */
  readonly rule?: RuleSyntax;
}

type Constants = Pick<RuleFile, 'constants' | 'file'>;

/**
 * Evaluates a number.
 * @param expression its tree
 * @param program its constants
 * @param context of the evaluation
 * @param seen constants that need this number
 * @returns the number
 * @throws ParseError for an unknown name, a constant that needs itself, a clue that is no single
 *   number, and a division by 0
 */
export function numberOf(
  expression: Expression,
  program: Constants,
  context: NumberContext,
  seen: readonly string[] = [],
): number {
  const { grid, place, rule } = context;
  const { file } = rule ?? program;
  if (expression.kind === 'number') return expression.value;
  if (expression.kind === 'operation') {
    const left = numberOf(expression.left, program, context, seen);
    const right = numberOf(expression.right, program, context, seen);
    if (expression.operator === '+') return left + right;
    if (expression.operator === '-') return left - right;
    if (expression.operator === '*') return left * right;
    if (right === 0) throw new ParseError('a number is divided by 0', { file, ...rule?.at });
    return Math.floor(left / right);
  }
  const { name, at } = expression;
  if (name === 'width' || name === 'height') return grid[name];
  if (name === 'size' && place) return place.cells.length;
  if (name === 'clue' && place?.clue) {
    const [clue, ...more] = place.clue;
    if (clue !== undefined && more.length === 0) return clue;
    const got = clue === undefined ? 'none' : place.clue.join(' ');
    throw new ParseError(`expected one number as the clue of ${place.name}, got ${got}`, { file, ...at });
  }
  const constant = seen.includes(name) ? undefined : program.constants.get(name);
  if (constant) return numberOf(constant, program, context, [...seen, name]);
  const known = place ? 'width, height, size, clue and what let names' : 'width, height and what let names';
  throw new ParseError(`unknown number ${name}; known are ${known}`, { file, ...at });
}

/**
 * Returns whether a number needs the clue of a place, directly or through constants.
 * @param expression its tree
 * @param program its constants
 * @param seen constants that need this number
 * @returns whether it does
 */
export function needsClue(expression: Expression, program: Constants, seen: readonly string[] = []): boolean {
  if (expression.kind === 'number') return false;
  if (expression.kind === 'operation')
    return needsClue(expression.left, program, seen) || needsClue(expression.right, program, seen);
  const { name } = expression;
  const constant = seen.includes(name) ? undefined : program.constants.get(name);
  return name === 'clue' || (constant !== undefined && needsClue(constant, program, [...seen, name]));
}
