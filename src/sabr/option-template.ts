/**
 * A group of options as clauses over its atoms, made once and then written for every description and stage. Two ways are tried and the
 * smaller one is taken: prime implicates without new variables (prime-clauses.ts), or a variable for every option ("this one is chosen").
 *
 * Where a condition is part of most options, as "no F here" is of all ways to lay a piece F that leave this cell free, it is written the
 * other way round: it holds, or one of the few options without it is chosen. That needs exactly one option to be chosen.
 */

import { atMostOne } from './at-most-one.ts';
import { ClauseWriter } from './clause-writer.ts';
import { usedNegated, usedPlain } from './equality-literals.ts';
import type { Pattern } from './model.ts';
import { type Atom, canOccur, type OptionAtoms, optionAtoms } from './option-atoms.ts';
import { type Cube, mostAtoms, primeClauses } from './prime-clauses.ts';

/** Clauses over atoms. */
export interface OptionTemplate {
  readonly atoms: readonly Atom[];
  /** How each atom is used; see equality-literals.ts. */
  readonly uses: Uint8Array;
  /** Conditions that all options share, as ±(atom + 1). */
  readonly facts: readonly number[];
  /** ±variable, clauses ended by 0; variable i + 1 is atom i, those beyond the atoms are new ones. */
  readonly clauses: Int32Array;
  readonly variables: number;
}

/** Tables of 3^n entries are made for so many groups of many atoms; others get a variable for each option. */
const mostLargeTables = 100;
const largeTable = 8;

/** Makes templates; remembers the clauses of groups that have the same form. */
export class TemplateMaker {
  readonly #primes = new Map<string, number[][] | undefined>();
  #largeTables = 0;

  /** Makes the template of options; without options nothing satisfies it. */
  make(patterns: readonly Pattern[]): OptionTemplate {
    const { atoms, options } = optionAtoms(patterns);
    const { facts, rest } = takeFacts(options);
    const cnf = this.#encode(rest, { atoms, sizes: patterns[0]?.sizes ?? [] });
    const { literals } = cnf;
    const uses = new Uint8Array(atoms.length);
    for (const literal of literals) {
      const atom = Math.abs(literal) - 1;
      if (atom >= 0 && atom < atoms.length)
        uses[atom] = (uses[atom] as number) | (literal > 0 ? usedPlain : usedNegated);
    }
    return { atoms, uses, facts, clauses: literals.slice(), variables: cnf.variableCount };
  }

  #encode(
    options: OptionAtoms['options'],
    { atoms, sizes }: { atoms: readonly Atom[]; sizes: ArrayLike<number> },
  ) {
    const writer = new ClauseWriter();
    writer.cnf.newVariables(atoms.length);
    if (options.some((option) => option.length === 0)) return writer.cnf;
    const chosen = withoutWeaker(options);
    const primes = this.#primeClauses(chosen, atoms, sizes);
    writeChoice(chosen, writer);
    if (!primes || literalsOf(primes) > writer.cnf.literals.length) return writer.cnf;
    const plain = new ClauseWriter();
    plain.cnf.newVariables(atoms.length);
    for (const clause of primes) plain.oneOf(clause);
    return plain.cnf;
  }

  #primeClauses(
    options: OptionAtoms['options'],
    atoms: readonly Atom[],
    sizes: ArrayLike<number>,
  ): number[][] | undefined {
    const used = [...new Set(options.flat().map((condition) => Math.abs(condition) - 1))].sort(
      (a, b) => a - b,
    );
    if (used.length > mostAtoms) return undefined;
    const cubes = options.map((option) => cubeOf(option, used));
    const usedAtoms = used.map((atom) => atoms[atom] as Atom);
    // Groups of the same form differ in nothing but the slots of their atoms.
    const exclusive = usedAtoms.map((atom) => (atom.kind === 'is' ? `${atom.slot} ${sizes[atom.slot]}` : ''));
    const key = JSON.stringify([
      cubes,
      exclusive.map((slot) => exclusive.indexOf(slot)),
      exclusive.map((slot) => slot.split(' ')[1]),
    ]);
    if (!this.#primes.has(key)) {
      if (used.length >= largeTable && this.#largeTables++ >= mostLargeTables) return undefined;
      this.#primes.set(key, primeClauses(used.length, cubes, canOccur(usedAtoms, sizes)));
    }
    return this.#primes
      .get(key)
      ?.map((clause) =>
        clause.map((literal) => Math.sign(literal) * ((used[Math.abs(literal) - 1] as number) + 1)),
      );
  }
}

const literalsOf = (clauses: readonly (readonly number[])[]): number =>
  clauses.reduce((sum, clause) => sum + clause.length + 1, 0);

/** Splits what all options share from the rest. */
function takeFacts(options: OptionAtoms['options']): { facts: number[]; rest: number[][] } {
  const [first = [], ...others] = options;
  const sets = others.map((option) => new Set(option));
  const facts = first.filter((condition) => sets.every((option) => option.has(condition)));
  const shared = new Set(facts);
  return { facts, rest: options.map((option) => option.filter((condition) => !shared.has(condition))) };
}

/** Comparing all options with all others is for groups up to this size. */
const mostCompared = 100;

/** Leaves out options that ask for all that another one asks, and more. */
function withoutWeaker(options: readonly (readonly number[])[]): (readonly number[])[] {
  const distinct = [...new Map(options.map((option) => [option.join(), option])).values()];
  if (distinct.length > mostCompared) return distinct;
  const sets = distinct.map((option) => new Set(option));
  return distinct.filter(
    (option, i) =>
      !distinct.some(
        (other, j) => j !== i && other.length < option.length && other.every((each) => sets[i]?.has(each)),
      ),
  );
}

function cubeOf(option: readonly number[], used: readonly number[]): Cube {
  let [holds, fails] = [0, 0];
  for (const condition of option) {
    const bit = 1 << used.indexOf(Math.abs(condition) - 1);
    if (condition > 0) holds |= bit;
    else fails |= bit;
  }
  return { holds, fails };
}

/** Writes a choice among options, in the cheaper of two ways. */
function writeChoice(options: readonly (readonly number[])[], writer: ClauseWriter): void {
  const optionsOf = new Map<number, number[]>();
  options.forEach((option, i) => {
    for (const condition of option) {
      const list = optionsOf.get(condition);
      if (list) list.push(i);
      else optionsOf.set(condition, [i]);
    }
  });
  const plainCost = (count: number) => 3 * count;
  const turnedCost = (count: number) => options.length - count + 2;
  let [plain, turned] = [0, 7 * options.length];
  for (const { length } of optionsOf.values()) {
    plain += plainCost(length);
    turned += Math.min(plainCost(length), turnedCost(length));
  }
  const choosesOne = turned < plain;
  const selectors = options.map((option) =>
    option.length === 1 && !choosesOne ? (option[0] as number) : writer.newVariable(),
  );
  writer.oneOf(selectors);
  if (choosesOne) atMostOne(selectors, writer);
  for (const [condition, members] of optionsOf) {
    if (choosesOne && turnedCost(members.length) < plainCost(members.length)) {
      const inMembers = new Set(members);
      writer.put(condition);
      writer.oneOf(selectors.filter((_, i) => !inMembers.has(i)));
    } else {
      for (const i of members)
        if (selectors[i] !== condition) writer.either(-(selectors[i] as number), condition);
    }
  }
}
