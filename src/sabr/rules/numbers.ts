/** Evaluates the numbers of a rule file: calculations with constants, the grid and a place. */

import { ParseError } from '../../core/errors.ts';
import type { Grid, RulePlace } from './places.ts';
import type { Expression, RuleFile, RuleSyntax } from './syntax.ts';

export interface NumberContext {
  readonly grid: Pick<Grid, 'width' | 'height'>;
  /** With it, `size` and `clue` are known. */
  readonly place?: RulePlace;
  /** The line that needs it; absent outside rules. */
  readonly rule?: RuleSyntax;
}

type Constants = Pick<RuleFile, 'constants' | 'file'>;

/** Constants met while a number is evaluated. */
interface Met {
  /** Their values, so that each is evaluated once. */
  readonly values: Map<string, number>;
  /** Those that need this number, from the outside in. */
  readonly path: readonly string[];
}

/** Max length of such a path, which bounds the recursion. */
const maxDepth = 50;

/**
 * Evaluates a number.
 * @param expression its tree
 * @param program its constants
 * @param context of the evaluation
 * @param met constants so far
 * @returns the number
 * @throws ParseError for an unknown name, a constant that needs itself or a long row of others, a
 *   clue that is no single number, and a division by 0
 */
export function numberOf(
  expression: Expression,
  program: Constants,
  context: NumberContext,
  met: Met = { values: new Map(), path: [] },
): number {
  const { grid, place, rule } = context;
  const { file } = rule ?? program;
  if (expression.kind === 'number') return expression.value;
  if (expression.kind === 'operation') {
    const left = numberOf(expression.left, program, context, met);
    const right = numberOf(expression.right, program, context, met);
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
  const constant = met.path.includes(name) ? undefined : program.constants.get(name);
  if (constant) {
    if (met.path.length >= maxDepth)
      throw new ParseError(`expected at most ${maxDepth} constants that each need the next`, { file, ...at });
    const path = [...met.path, name];
    const value = met.values.get(name) ?? numberOf(constant, program, context, { ...met, path });
    met.values.set(name, value);
    return value;
  }
  const known = place ? 'width, height, size, clue and what let names' : 'width, height and what let names';
  throw new ParseError(`unknown number ${name}; known are ${known}`, { file, ...at });
}

/**
 * Returns whether a number needs the clue of a place, directly or through constants.
 * @param expression its tree
 * @param program its constants
 * @returns whether it does
 */
export function needsClue(expression: Expression, program: Constants): boolean {
  const needed = new Set([expression]);
  for (const each of needed) {
    if (each.kind === 'operation') needed.add(each.left).add(each.right);
    if (each.kind !== 'name') continue;
    if (each.name === 'clue') return true;
    const constant = program.constants.get(each.name);
    if (constant) needed.add(constant);
  }
  return false;
}
