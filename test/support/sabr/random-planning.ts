/**
 * Makes small random planning programs whose difficulty lies in combinations: few symbols per cell
 * and transitions over the whole board, so each symbol soon becomes possible by itself, but much
 * later together with others. The rules are also kept as data, for a judge that shares no code with
 * the language (plain-reachability.ts).
 */

import type { Random } from '../../../src/core/random.ts';

/**
 * The rule of one position: anything, a symbol or the value of a variable, or anything except that.
 */
export type PlanningRule =
  | { readonly kind: 'any' }
  | { readonly kind: 'symbol'; readonly symbol: number; readonly negated: boolean }
  | { readonly kind: 'variable'; readonly name: string; readonly negated: boolean };

/** Stages `from <= n < to`. */
export interface PlanningRange {
  readonly from: number;
  readonly to: number;
}

/** A transition at one place. */
export interface PlanningMove {
  readonly kind: 'Trans' | 'TransSim' | 'TransLock';
  /** Indices of cells, by position. */
  readonly cells: readonly number[];
  readonly before: readonly PlanningRule[];
  readonly after: readonly PlanningRule[];
  readonly range?: PlanningRange;
}

/** What must hold on the whole board. */
export interface PlanningRequirement {
  readonly rules: readonly PlanningRule[];
  readonly range?: PlanningRange;
}

/** A program, as text and as data. */
export interface PlanningProgram {
  readonly text: string;
  /** The number of symbols of each cell. */
  readonly sizes: readonly number[];
  readonly start?: readonly PlanningRule[];
  readonly end?: readonly PlanningRule[];
  readonly requirements: readonly PlanningRequirement[];
  readonly moves: readonly PlanningMove[];
}

/** The maximum stage of a program's ranges. */
export const maxRanged = 3;

const anything: PlanningRule = { kind: 'any' };
const names = ['a', 'b', 'c', 'd'];

/** Makes one program. */
export const randomPlanning = (random: Random): PlanningProgram => new PlanningMaker(random).make();

class PlanningMaker {
  readonly #random: Random;
  readonly #sizes: readonly number[];
  readonly #lines: string[] = [];
  readonly #moves: PlanningMove[] = [];
  readonly #requirements: PlanningRequirement[] = [];
  readonly #isRanged: boolean;
  /** Share of `?` and of variables among the rules. */
  readonly #loose: number;

  constructor(random: Random) {
    this.#random = random;
    const maxSize = 2 + random.int(3);
    const cells = maxSize === 4 ? 2 : 2 + random.int(maxSize === 3 ? 2 : 3);
    this.#sizes = Array.from({ length: cells }, () => (random.int(3) === 0 ? 2 : maxSize));
    this.#isRanged = random.int(8) === 0;
    this.#loose = random.pick([0, 0.1, 0.25]);
  }

  make(): PlanningProgram {
    const random = this.#random;
    for (const size of new Set(this.#sizes))
      this.#lines.push(`Sym l${size} { ${names.slice(0, size).join(' ')} }`);
    this.#lines.push(`Board { ${this.#sizes.map((size, cell) => `c${cell}:l${size}`).join(' ')} }`);
    const all = this.#sizes.map((_, cell) => cell);
    const setup = random.int(12) > 0;
    const start = this.#side(all, setup ? 0.1 : 1);
    const end = this.#side(all, setup ? 0.3 : 1);
    if (setup) this.#lines.push(`Start { ${textOf(start)} }`, `End { ${textOf(end)} }`);
    for (let i = random.int(3) === 0 ? 1 : 0; i > 0; i--) this.#require(all);
    const isLocked = random.int(10) === 0;
    const isSimultaneous = !isLocked && random.int(10) === 0;
    for (let i = 3 + random.int(5); i > 0; i--) this.#move(i, { isLocked, isSimultaneous });
    const [moves, requirements] = [this.#moves, this.#requirements];
    const text = `${this.#lines.join('\n')}\n`;
    return { text, sizes: this.#sizes, ...(setup ? { start, end } : {}), requirements, moves };
  }

  #require(cells: readonly number[]): void {
    const rules = this.#side(cells, 0.6).map((rule) =>
      rule.kind === 'symbol' ? { ...rule, negated: true } : rule,
    );
    const range = this.#range();
    this.#lines.push(`Req ${rangeText(range)}Board { ${textOf(rules)} }`);
    this.#requirements.push({ rules, ...range });
  }

  #move(number: number, kinds: { readonly isLocked: boolean; readonly isSimultaneous: boolean }): void {
    const random = this.#random;
    const all = this.#sizes.map((_, cell) => cell);
    // Usually the whole board, sometimes two of its cells, which may be the same.
    const cells = random.int(4) > 0 ? all : this.#twoCells();
    const object = cells === all ? 'Board' : `o${number}`;
    if (cells !== all)
      this.#lines.push(`DesObj d${number}:${object} { ${cells.map((cell) => `c${cell}`).join(' ')} }`);
    const kind =
      kinds.isLocked && random.int(2) === 0
        ? 'TransLock'
        : kinds.isSimultaneous && random.int(2) === 0
          ? 'TransSim'
          : 'Trans';
    const rules = this.#sides(cells);
    const [before, after] = [rules.slice(0, cells.length), rules.slice(cells.length)];
    const range = this.#range();
    this.#lines.push(
      `${kind} ${rangeText(range)}t${number}:${object} { ${textOf(before)} => ${textOf(after)} }`,
    );
    this.#moves.push({ kind, cells, before, after, ...range });
  }

  #twoCells(): number[] {
    const first = this.#random.int(this.#sizes.length);
    const second = this.#random.int(this.#sizes.length);
    return first === second && this.#random.int(4) > 0 ? [first] : [first, second];
  }

  #range(): { readonly range?: PlanningRange } {
    if (!this.#isRanged || this.#random.int(3) > 0) return {};
    const from = this.#random.int(maxRanged);
    return { range: { from, to: from + this.#random.int(maxRanged + 1 - from) } };
  }

  /** Makes rules of symbols and `?`. */
  #side(cells: readonly number[], share: number): PlanningRule[] {
    return cells.map((cell) => (this.#random.next() < share ? anything : this.#symbol(cell, false)));
  }

  /** Makes both sides of a transition; variables share a list, and each has a value somewhere. */
  #sides(cells: readonly number[]): PlanningRule[] {
    const random = this.#random;
    const both = [...cells, ...cells].map((cell): PlanningRule => {
      if (random.next() >= this.#loose) return this.#symbol(cell, random.int(6) === 0);
      if (random.int(2) === 0) return anything;
      return { kind: 'variable', name: `v${this.#sizes[cell]}`, negated: random.int(3) === 0 };
    });
    const bound = new Set(
      both.flatMap((rule) => (rule.kind === 'variable' && !rule.negated ? rule.name : [])),
    );
    return both.map((rule) => (rule.kind === 'variable' && !bound.has(rule.name) ? anything : rule));
  }

  #symbol(cell: number, negated: boolean): PlanningRule {
    return { kind: 'symbol', symbol: this.#random.int(this.#sizes[cell]!), negated };
  }
}

const rangeText = ({ range }: { readonly range?: PlanningRange }): string =>
  range ? `(${range.from}:${range.to}) ` : '';

const textOf = (rules: readonly PlanningRule[]): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'any') return '?';
      return `${rule.negated ? '!' : ''}${rule.kind === 'symbol' ? names[rule.symbol] : rule.name}`;
    })
    .join(' ');
