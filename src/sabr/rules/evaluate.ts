/**
 * The rules by their definition: decides whether symbols on a grid obey them. It looks at one
 * constraint at a time and shares no code with the encoder, so that each tests the other.
 */

import { besideCell } from '../../core/beside-cell.ts';
import type { Bound, GroundConstraint, GroundRules, RuleInstance } from './ground-types.ts';

/** The verdict on a filled grid. */
export type RuleVerdict =
  { readonly holds: true } | { readonly holds: false; readonly violated: RuleInstance };

/**
 * Decides whether a filled grid obeys all rules. Linear in their instances.
 * @param ground the rules of the board
 * @param assignment by cell, its symbol
 * @returns that they hold, or the first instance that does not, with its line
 * @throws RangeError for another number of cells, or a symbol that is none
 */
export function evaluateRules(ground: GroundRules, assignment: readonly string[]): RuleVerdict {
  const { width, height, symbols, instances } = ground;
  const values = assignment.map((symbol) => symbols.indexOf(symbol));
  if (values.length !== width * height || values.includes(-1))
    throw new RangeError(
      `expected ${width * height} symbols of ${symbols.join(' ')}, got ${assignment.join(' ')}`,
    );
  const violated = instances.find(
    ({ constraints }) =>
      !constraints.every((alternatives) => alternatives.some((one) => isMet(one, values, ground))),
  );
  return violated ? { holds: false, violated } : { holds: true };
}

function isMet(constraint: GroundConstraint, values: readonly number[], ground: GroundRules): boolean {
  const own = constraint.cells.map((cell) => values[cell]!);
  switch (constraint.kind) {
    case 'count':
      return isWithin(own.filter((value) => constraint.symbols.includes(value)).length, constraint.bound);
    case 'balance':
      return countOf(own, constraint.first) === countOf(own, constraint.second);
    case 'different':
      return new Set(own).size === own.length;
    case 'differ':
      return own.slice(0, own.length / 2).join() !== own.slice(own.length / 2).join();
    case 'alike':
      return new Set(own).size <= 1;
    case 'increasing':
      return own.every((value, i) => i === 0 || own[i - 1]! < value);
    case 'sum':
      return isWithin(
        own.reduce((sum, value) => sum + Number(ground.symbols[value]), 0),
        constraint.bound,
      );
    case 'visible':
      return isWithin(
        own.filter((value, i) => own.slice(0, i).every((one) => one < value)).length,
        constraint.bound,
      );
    case 'runs':
      return runLengths(own, constraint.symbol).join() === constraint.lengths.join();
    case 'sees':
      return isWithin(seen(constraint, values), constraint.bound);
    case 'connected':
      return isConnected(constraint.symbols, values, ground);
    case 'areas':
      return constraint.cells.every(
        (cell) => areaAt(cell, values, ground) === Number(ground.symbols[values[cell]!]),
      );
  }
}

const countOf = (values: readonly number[], symbol: number) =>
  values.filter((value) => value === symbol).length;

function isWithin(number: number, { comparison, amount }: Bound): boolean {
  if (comparison === 'exactly') return number === amount;
  return comparison === 'at least' ? number >= amount : number <= amount;
}

function runLengths(values: readonly number[], symbol: number): number[] {
  const marks = values.map((value) => (value === symbol ? 'x' : ' ')).join('');
  return [...marks.matchAll(/x+/g)].map(([run]) => run.length);
}

/**
 * Counts the cells that a cell sees along the lines, itself included, up to the first of another
 * kind.
 */
function seen(
  { cells, rays, symbols }: GroundConstraint & { kind: 'sees' },
  values: readonly number[],
): number {
  const isSeen = (cell: number) => symbols.includes(values[cell]!);
  if (!cells.every(isSeen)) return 0;
  return rays.reduce((sum, ray) => {
    const end = ray.findIndex((cell) => !isSeen(cell));
    return sum + (end < 0 ? ray.length : end);
  }, 1);
}

/** Returns whether the cells with the symbols are connected along sides; none or one is. */
function isConnected(symbols: readonly number[], values: readonly number[], rules: GroundRules): boolean {
  const left = new Set(values.flatMap((value, cell) => (symbols.includes(value) ? [cell] : [])));
  const [first] = left;
  if (first === undefined) return true;
  const reached = [first];
  left.delete(first);
  for (let cell = reached.pop(); cell !== undefined; cell = reached.pop()) {
    for (const next of besideCell(sizeOf(rules), cell)) if (left.delete(next)) reached.push(next);
  }
  return left.size === 0;
}

/** Returns the size of a cell's region: the cells with its symbol connected to it along sides. */
function areaAt(cell: number, values: readonly number[], rules: GroundRules): number {
  const area = new Set([cell]);
  for (const at of area) {
    for (const next of besideCell(sizeOf(rules), at)) if (values[next] === values[cell]) area.add(next);
  }
  return area.size;
}

const sizeOf = ({ width, height }: GroundRules) => ({ columns: width, rows: height });
