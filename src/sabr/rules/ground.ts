/**
 * Grounds the rules for one board: rule file and facts ─▶ a list of rule instances over numbered
 * cells and symbols, for the encoder (encode-rules.ts) and the interpreter (evaluate.ts).
 */

import { ParseError } from '../../core/errors.ts';
import { joinFacts, type RuleFacts } from './facts.ts';
import { groupBy } from './group-by.ts';
import { needsClue, numberOf } from './numbers.ts';
import {
  type Grid,
  isPairOfLines,
  placeFault,
  placesOf,
  raysFrom,
  type RulePlace,
  cellName,
} from './places.ts';
import type { Amount, Constraint, Expression, PlaceKind, RuleFile, RuleSyntax } from './syntax.ts';
import { isWholeNumber } from './text/tokens.ts';
import type { GroundConstraint, GroundRules, RuleInstance } from './ground-types.ts';

/** Limit on either side of a grid, in cells; the formulas of larger ones outgrow the memory. */
const maxSide = 100;

/** Limit on the symbols; each cell needs one clause per pair of them. */
const maxSymbols = 1000;

/**
 * Grounds a rule file for one board.
 * @param program the rule file
 * @param given facts of the board
 * @returns its rule instances
 * @throws ParseError with line and column for an unknown name, symbol or place, a size that is
 *   missing or out of 1..100, and facts that do not fit
 */
export function groundRules(program: RuleFile, given: RuleFacts = {}): GroundRules {
  return new Grounder(program, given).ground();
}

/**
 * Finds a rule that needs a clue although none of its places has one.
 * @param program the rule file
 * @param given facts of a board, with a clue wherever boards may have one
 * @returns the first such rule; `undefined` where there is none
 * @throws ParseError as `groundRules`
 */
export const ruleWithoutClue = (program: RuleFile, given: RuleFacts = {}): RuleSyntax | undefined =>
  new Grounder(program, given).ruleWithoutClue();

class Grounder {
  readonly #program: RuleFile;
  readonly #given: RuleFacts;
  readonly #grid: Grid;
  readonly #symbols: readonly string[];

  constructor(program: RuleFile, given: RuleFacts) {
    this.#program = program;
    this.#given = given;
    const [ownWidth, ownHeight] = program.size ?? [];
    // Constants are looked up before there is a grid; they cannot ask for its size.
    this.#grid = { width: NaN, height: NaN, facts: {} };
    const width = given.width ?? (ownWidth ? this.#number(ownWidth) : NaN);
    const height = given.height ?? given.width ?? (ownHeight ? this.#number(ownHeight) : NaN);
    if (Number.isNaN(width + height)) {
      const message = 'the size of the grid is not known; write grid 9 by 9, or give width and height';
      throw new ParseError(message, { file: program.file });
    }
    if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= maxSide)) {
      const message = `expected a grid of 1 to ${maxSide} cells a side, got ${width} by ${height}`;
      throw new ParseError(message, given.width === undefined ? { file: program.file } : {});
    }
    this.#grid = { width, height, facts: joinFacts(program, { width, height }, given) };
    this.#symbols = this.#symbolsOf(program);
  }

  #symbolsOf({ symbols: entries, symbolsAt, file }: RuleFile): readonly string[] {
    const symbols = entries.flatMap((entry) => {
      if (typeof entry === 'string') return [entry];
      const [from, to] = entry.map((expression) => this.#number(expression)) as [number, number];
      // One more than the limit suffices to be refused.
      const count = Math.min(Math.max(0, to - from + 1), maxSymbols + 1);
      return Array.from({ length: count }, (_, i) => String(from + i));
    });
    const place = { file, ...symbolsAt };
    if (symbols.length > maxSymbols)
      throw new ParseError(`expected at most ${maxSymbols} symbols, got more`, place);
    if (new Set(symbols).size < symbols.length || symbols.length === 0)
      throw new ParseError('expected different symbols, got one twice or none', place);
    return symbols;
  }

  ground(): GroundRules {
    const { width, height } = this.#grid;
    const instances = [
      ...this.#givens(),
      ...this.#program.rules.flatMap((rule) => (rule.kind === 'each' ? this.#each(rule) : this.#whole(rule))),
    ];
    return { width, height, symbols: this.#symbols, instances };
  }

  #givens(): RuleInstance[] {
    const { width, facts } = this.#grid;
    const own = this.#given.givens ? {} : (this.#program.blocks.get('givens') ?? {});
    return (facts.givens ?? []).flatMap((symbol, cell) => {
      if (symbol === undefined) return [];
      const source = { text: `given ${symbol}`, file: this.#program.file, at: { line: 0, column: 0 } };
      const place = cellName(width, cell);
      const number = this.#symbol(symbol, own, ` given at ${place}`);
      return [instanceOf(source, place, [[this.#is(cell, number, 1)]])];
    });
  }

  #is(cell: number, symbol: number, amount: 0 | 1): GroundConstraint {
    return { kind: 'count', cells: [cell], bound: { comparison: 'exactly', amount }, symbols: [symbol] };
  }

  #whole(rule: RuleSyntax & { kind: 'connected' | 'given only' | 'areas' }): RuleInstance[] {
    const { width, height, facts } = this.#grid;
    const cells = Array.from({ length: width * height }, (_, cell) => cell);
    if (rule.kind === 'areas') {
      if (this.#symbols.some((symbol) => !/^\d+$/.test(symbol)))
        throw new ParseError(
          'regions are as large as their number; here a symbol is no whole number from 0',
          { file: rule.file, ...rule.at },
        );
      return [instanceOf(rule, 'the grid', [[{ kind: 'areas', cells }]])];
    }
    const symbols = rule.symbols.map((symbol) => this.#symbol(symbol, rule));
    if (rule.kind === 'connected') {
      return [instanceOf(rule, 'the grid', [[{ kind: 'connected', cells, symbols }]])];
    }
    return cells
      .filter((cell) => facts.givens?.[cell] === undefined)
      .map((cell) =>
        instanceOf(
          rule,
          cellName(width, cell),
          symbols.map((symbol) => [this.#is(cell, symbol, 0)]),
        ),
      );
  }

  #each(rule: RuleSyntax & { kind: 'each' }): RuleInstance[] {
    // Also where no place has the clue that a constraint needs.
    for (const constraint of rule.constraints.flat()) this.#checkSymbols(constraint, rule);
    return rule.places
      .flatMap((kind) => this.#places(kind, rule))
      .flatMap((place) => (rule.byClue ? this.#groups(place) : [place]))
      .flatMap((place) => {
        const constraints = rule.constraints
          .filter((alternatives) => place.clue || !alternatives.some((one) => this.#asksForClue(one)))
          .map((alternatives) => alternatives.map((constraint) => this.#constraint(constraint, place, rule)));
        return constraints.length > 0 ? [instanceOf(rule, place.name, constraints)] : [];
      });
  }

  #checkSymbols(constraint: Constraint, rule: RuleSyntax): void {
    for (const name of symbolsIn(constraint)) this.#symbol(name, rule);
    if (constraint.kind === 'sum' && !this.#symbols.every(isWholeNumber))
      throw new ParseError('only numbers have a sum; a symbol is none', { file: rule.file, ...rule.at });
  }

  ruleWithoutClue(): RuleSyntax | undefined {
    return this.#program.rules.find((rule) => {
      if (rule.kind !== 'each') return false;
      const asks = rule.byClue || rule.constraints.flat().some((one) => this.#asksForClue(one));
      const places = asks ? rule.places.flatMap((kind) => this.#places(kind, rule)) : [];
      const hasClue = (place: RulePlace) =>
        rule.byClue ? this.#groups(place).length > 0 : place.clue !== undefined;
      return places.length > 0 && !places.some(hasClue);
    });
  }

  #places({ name, sizes, between, at }: PlaceKind, rule: RuleSyntax & { kind: 'each' }): RulePlace[] {
    const { file } = rule;
    for (const symbol of between) this.#symbol(symbol, { file, at });
    const options = { sizes: sizes.map((size) => this.#number(size)), between };
    const fault = placeFault(name, this.#grid, options);
    if (fault !== undefined) throw new ParseError(fault, { file, ...at });
    refuseToDiffer(name, rule);
    return placesOf(name, this.#grid, options);
  }

  /** Divides a place into the cells with the same clue. */
  #groups({ name, cells }: RulePlace): RulePlace[] {
    const groups = groupBy(cells, (cell) => this.#grid.facts.clues?.[cell]);
    return [...groups]
      .filter(([clue]) => clue !== undefined)
      .map(([clue, own]) => ({ name: `${name}, clue ${clue}`, cells: own, clue: [clue!] }));
  }

  #constraint(constraint: Constraint, place: RulePlace, rule: RuleSyntax): GroundConstraint {
    const { cells } = place;
    const symbols = (names: readonly string[]) => names.map((name) => this.#symbol(name, rule));
    const bound = ({ comparison, amount }: Amount) => ({
      comparison,
      amount: this.#number(amount, place, rule),
    });
    switch (constraint.kind) {
      case 'count':
        return {
          kind: 'count',
          cells,
          bound: bound(constraint.amount),
          symbols: symbols(constraint.symbols),
        };
      case 'balance': {
        const [first, second] = symbols([constraint.first, constraint.second]) as [number, number];
        return { kind: 'balance', cells, first, second };
      }
      case 'sum':
      case 'visible':
        return { kind: constraint.kind, cells, bound: bound(constraint.amount) };
      case 'runs': {
        const lengths = (place.clue ?? []).filter((length) => length > 0);
        return { kind: 'runs', cells, symbol: this.#symbol(constraint.symbol, rule), lengths };
      }
      case 'sees': {
        if (cells.length !== 1)
          throw new ParseError('sees goes with each cell only', { file: rule.file, ...rule.at });
        const rays = raysFrom(this.#grid, cells[0]!);
        const own = symbols(constraint.symbols);
        return { kind: 'sees', cells, rays, bound: bound(constraint.amount), symbols: own };
      }
      default:
        return { kind: constraint.kind, cells };
    }
  }

  #asksForClue(constraint: Constraint): boolean {
    if (constraint.kind === 'runs') return true;
    return 'amount' in constraint && needsClue(constraint.amount.amount, this.#program);
  }

  #symbol(name: string, { file, at }: Partial<Pick<RuleSyntax, 'file' | 'at'>>, where = ''): number {
    const symbol = this.#symbols.indexOf(name);
    if (symbol >= 0) return symbol;
    const message = `unknown symbol ${name}${where}; the symbols are ${this.#symbols.join(' ')}`;
    throw new ParseError(message, { ...(file && { file }), ...at });
  }

  #number(expression: Expression, place?: RulePlace, rule?: RuleSyntax): number {
    return numberOf(expression, this.#program, {
      grid: this.#grid,
      ...(place && { place }),
      ...(rule && { rule }),
    });
  }
}

/** Lists the symbols that a constraint names. */
function symbolsIn(constraint: Constraint): readonly string[] {
  if ('symbols' in constraint) return constraint.symbols;
  if (constraint.kind === 'balance') return [constraint.first, constraint.second];
  return constraint.kind === 'runs' ? [constraint.symbol] : [];
}

/** Rejects `differ` unless there are two lines to compare. */
function refuseToDiffer(name: string, { constraints, byClue, file }: RuleSyntax & { kind: 'each' }) {
  const differ = constraints.flat().find(({ kind }) => kind === 'differ');
  if (differ?.kind !== 'differ' || (isPairOfLines(name) && !byClue)) return;
  const message = `differ compares two lines, not ${name}${byClue ? ' by clue' : ''}; write each pair of rows, columns or lines: differ`;
  throw new ParseError(message, { file, ...differ.at });
}

function instanceOf(
  { text, file, at: { line, column } }: Pick<RuleSyntax, 'text' | 'file' | 'at'>,
  place: string,
  constraints: readonly (readonly GroundConstraint[])[],
): RuleInstance {
  return { text, file, line, column, place, constraints };
}
