/**
 * The encoding of the original program, for comparison: a variable for each cell, symbol and stage
 * (one for two symbols), for each transition and step, and for each cell used in a step; pairs for
 * "at most one"; a selector for each option. It excludes no impossible symbol and encodes every
 * stage anew.
 */

import { groundTransitions } from '../../src/sabr/encode/ground.ts';
import { actsOn } from '../../src/sabr/encode/planning/domains.ts';
import type { Description, Model, Pattern, Stages } from '../../src/sabr/check/model.ts';
import { Cnf } from '../../src/sat/cnf.ts';
import { range } from './grid.ts';

/**
 * Above this number, transitions exclude each other by the bits of their numbers instead of in
 * pairs.
 */
const maxPaired = 64;

export function encodeSection14(model: Model, stages: number): Cnf {
  return new Section14(model, stages).encode();
}

class Section14 {
  readonly #model: Model;
  readonly #stages: number;
  readonly #cnf = new Cnf();
  /** The variable of the first symbol, by stage and cell. */
  readonly #first: number[][];

  constructor(model: Model, stages: number) {
    this.#model = model;
    this.#stages = stages;
    this.#first = Array.from({ length: stages }, () =>
      model.cells.map(({ list }) =>
        this.#cnf.newVariables(list.symbols.length === 2 ? 1 : list.symbols.length),
      ),
    );
  }

  encode(): Cnf {
    const { start, end, cells } = this.#model;
    const board = { cells: Int32Array.from(cells, (_, i) => i) };
    for (let stage = 0; stage < this.#stages; stage++) {
      cells.forEach((_, cell) => this.#exactlyOne(stage, cell));
      if (start && stage === 0) this.#pattern(start, board, stage);
      if (end && stage === this.#stages - 1) this.#pattern(end, board, stage);
      this.#rulesAt(stage);
    }
    for (let step = 0; step + 1 < this.#stages; step++) this.#step(step);
    return this.#cnf;
  }

  #size(cell: number): number {
    return this.#model.cells[cell]?.list.symbols.length ?? 0;
  }

  #literal(stage: number, cell: number, symbol: number): number {
    const first = this.#first[stage]?.[cell] as number;
    if (this.#size(cell) !== 2) return first + symbol;
    return symbol === 0 ? first : -first;
  }

  #symbols(stage: number, cell: number): number[] {
    return Array.from({ length: this.#size(cell) }, (_, symbol) => this.#literal(stage, cell, symbol));
  }

  #exactlyOne(stage: number, cell: number): void {
    const literals = this.#symbols(stage, cell);
    if (literals.length === 2) return;
    this.#cnf.addClause(literals);
    this.#pairs(literals);
  }

  #pairs(literals: readonly number[]): void {
    literals.forEach((a, i) => literals.slice(0, i).forEach((b) => this.#cnf.add(-a, -b)));
  }

  /** @param guard literals that must all be false for the pattern to apply */
  #pattern(
    pattern: Pattern,
    { cells }: Pick<Description, 'cells'>,
    stage: number,
    guard: readonly number[] = [],
  ): void {
    const { width, sizes } = pattern;
    const at = (slot: number, symbol: number) =>
      this.#literal(slot < width ? stage : stage + 1, cells[slot % width]!, symbol);
    const add = (...literals: number[]) => this.#cnf.addClause([...guard, ...literals]);
    const compare = (first: number, other: number, sign: number, under: readonly number[] = []) => {
      for (let s = 0; s < sizes[first]!; s++) add(...under, -at(first, s), sign * at(other, s));
    };
    if (pattern.impossible) add();
    for (const set of pattern.sets) {
      const size = sizes[set.slot]!;
      const symbols = 'but' in set ? range(size).filter((symbol) => symbol !== set.but) : set.allowed;
      add(...symbols.map((symbol) => at(set.slot, symbol)));
    }
    for (const { first, other } of pattern.equal) compare(first, other, 1);
    for (const { first, other } of pattern.differ) compare(first, other, -1);
    for (const { slot, allowed, equal, differ } of pattern.either) {
      const selectors = [
        ...equal.map((first) => ({ first, sign: 1 })),
        ...differ.map((first) => ({ first, sign: -1 })),
      ].map((each) => {
        const selector = this.#cnf.newVariable();
        compare(each.first, slot, each.sign, [-selector]);
        return selector;
      });
      add(...selectors, ...allowed.map((symbol) => at(slot, symbol)));
    }
  }

  #rulesAt(stage: number): void {
    const isAt = ({ from, to }: Stages) => from <= stage && stage < to;
    for (const { object, stages, patterns } of this.#model.requirements) {
      if (isAt(stages))
        for (const each of object.descriptions) this.#pattern(patterns[each.shape]!, each, stage);
    }
    for (const { object, options } of this.#model.groups) {
      const inRange = options.filter(({ stages }) => isAt(stages));
      for (const each of inRange.length > 0 ? object.descriptions : []) {
        const selectors = inRange.map(({ patterns }) => {
          const selector = this.#cnf.newVariable();
          this.#pattern(patterns[each.shape]!, each, stage, [-selector]);
          return selector;
        });
        this.#cnf.addClause(selectors);
      }
    }
    for (const { stages, cells } of this.#model.allDifferent) {
      if (!isAt(stages)) continue;
      const size = this.#size(cells[0] ?? 0);
      for (let symbol = 0; symbol < size; symbol++) {
        const literals = Array.from(cells, (cell) => this.#literal(stage, cell, symbol));
        this.#pairs(literals);
        if (cells.length === size) this.#cnf.addClause(literals);
      }
    }
  }

  #step(step: number): void {
    const grounds = groundTransitions(this.#model).filter(({ transition }) =>
      actsOn(transition.stages, step),
    );
    const first = this.#cnf.newVariables(grounds.length);
    const users: number[][] = this.#model.cells.map(() => []);
    grounds.forEach(({ pattern, description }, g) => {
      this.#pattern(pattern, description, step, [-(first + g)]);
      for (const cell of new Set(description.cells)) users[cell]?.push(first + g);
    });
    users.forEach((by, cell) => this.#frame(step, cell, by));
    const kindOf = (g: number) => grounds[g]?.transition.kind;
    const single = grounds.flatMap((_, g) => (kindOf(g) === 'TransSim' ? [] : [first + g]));
    if (grounds.length <= maxPaired) this.#pairs(single);
    else this.#bits(single);
    for (const by of users) this.#pairs(by.filter((literal) => kindOf(literal - first) === 'TransSim'));
    const locks = grounds.flatMap((_, g) => (kindOf(g) === 'TransLock' ? [first + g] : []));
    if (locks.length > 0) this.#cnf.addClause(locks);
  }

  /** Keeps the symbol of a cell that is not used. */
  #frame(step: number, cell: number, users: readonly number[]): void {
    const used = this.#cnf.newVariable();
    for (const user of users) this.#cnf.add(-user, used);
    this.#cnf.addClause([-used, ...users]);
    const [before, after] = [this.#symbols(step, cell), this.#symbols(step + 1, cell)];
    before.forEach((literal, symbol) => {
      this.#cnf.add(used, -literal, after[symbol]!);
      this.#cnf.add(used, literal, -after[symbol]!);
    });
  }

  #bits(literals: readonly number[]): void {
    const bits = literals.length < 2 ? 0 : Math.ceil(Math.log2(literals.length));
    const first = this.#cnf.newVariables(bits);
    literals.forEach((literal, i) => {
      for (let bit = 0; bit < bits; bit++)
        this.#cnf.add(-literal, (i >> bit) & 1 ? first + bit : -(first + bit));
    });
  }
}
