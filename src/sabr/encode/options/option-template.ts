/**
 * A group of options as clauses over its atoms, made once and then written for every description
 * and stage. Two encodings are tried and the smaller one is taken: prime implicates without new
 * variables (prime-clauses.ts), or a selector variable for every option.
 *
 * A condition that most options share, for example "no F here" in all placements of a piece F that
 * leave this cell free, is inverted: it holds, or one of the few options without it is chosen. That
 * requires that exactly one option is chosen.
 */

import { atMostOne } from '../at-most-one.ts';
import { ClauseWriter } from '../clause-writer.ts';
import { usedNegated, usedPlain } from '../equality-literals.ts';
import type { Cnf } from '../../../sat/cnf.ts';
import type { Pattern } from '../../check/model.ts';
import { type Atom, canOccur, type OptionAtoms, optionAtoms } from './option-atoms.ts';
import { type Cube, maxAtoms, primeClauses } from './prime-clauses.ts';

/** Clauses over atoms. */
export interface OptionTemplate {
  readonly atoms: readonly Atom[];
  /** How each atom occurs; see equality-literals.ts. */
  readonly uses: Uint8Array;
  /** Conditions that all options share, as ±(atom + 1). */
  readonly facts: readonly number[];
  /**
   * ±variable, each clause ended by 0. Variable i + 1 is atom i; those beyond the atoms are new.
   */
  readonly clauses: Int32Array;
  readonly variables: number;
}

/**
 * Limits on the 3^n entries of a table of partial assignments: a table is made up to `smallTable`
 * entries, and beyond that up to `maxEntriesPerCondition` entries for each condition of the
 * options, so that its cost stays proportional to the text. "Four of eight" has ten entries per
 * condition, "one of eight" a hundred.
 */
const smallTable = 3 ** 7;
const maxEntriesPerCondition = 128;

/**
 * Limit on the tables above `smallTable` entries, one for each distinct form of group; further
 * groups get a variable for each option.
 */
const maxLargeTables = 100;

/** Makes templates, and caches the clauses of groups of the same form. */
export class TemplateMaker {
  readonly #primes = new Map<string, number[][] | undefined>();
  #largeTables = 0;

  /**
   * Makes the template of options.
   * @param patterns one for each option
   * @returns the template; without options, clauses that nothing satisfies
   */
  make(patterns: readonly Pattern[]): OptionTemplate {
    const { atoms, options } = optionAtoms(patterns);
    const { facts, rest } = takeFacts(options, atoms.length);
    const cnf = this.#encode(rest, { atoms, sizes: patterns[0]?.sizes ?? [] });
    const { literals } = cnf;
    const uses = new Uint8Array(atoms.length);
    for (const literal of literals) {
      const atom = Math.abs(literal) - 1;
      if (atom >= 0 && atom < atoms.length)
        uses[atom] = uses[atom]! | (literal > 0 ? usedPlain : usedNegated);
    }
    return { atoms, uses, facts, clauses: literals.slice(), variables: cnf.variableCount };
  }

  #encode(
    options: OptionAtoms['options'],
    { atoms, sizes }: { atoms: readonly Atom[]; sizes: ArrayLike<number> },
  ): Cnf {
    const writer = new ClauseWriter();
    writer.cnf.newVariables(atoms.length);
    if (options.some((option) => option.length === 0)) return writer.cnf;
    const chosen = withoutWeaker(options, atoms.length);
    const choice = new OptionChoice(chosen);
    const primes = this.#primeClauses(chosen, atoms, sizes);
    if (primes && literalsOf(primes) <= choice.cost) for (const clause of primes) writer.oneOf(clause);
    else choice.write(writer);
    return writer.cnf;
  }

  #primeClauses(
    options: OptionAtoms['options'],
    atoms: readonly Atom[],
    sizes: ArrayLike<number>,
  ): number[][] | undefined {
    const used = usedAtoms(options);
    if (!used) return undefined;
    const entries = 3 ** used.length;
    const conditions = options.reduce((sum, { length }) => sum + length, 0);
    if (entries > Math.max(smallTable, maxEntriesPerCondition * conditions)) return undefined;
    const cubes = options.map((option) => cubeOf(option, used));
    const chosenAtoms = used.map((atom) => atoms[atom]!);
    // Groups of the same form differ only in the slots of their atoms.
    const slots = chosenAtoms.map((atom) => (atom.kind === 'is' ? atom.slot : -1));
    const form = slots.map((slot) => `${slots.indexOf(slot)}/${slot < 0 ? 0 : sizes[slot]}`);
    const key = `${form.join()} ${cubes.map(({ holds, fails }) => `${holds}/${fails}`).join()}`;
    if (!this.#primes.has(key)) {
      if (entries > smallTable && this.#largeTables++ >= maxLargeTables) return undefined;
      this.#primes.set(key, primeClauses(used.length, cubes, canOccur(chosenAtoms, sizes)));
    }
    return this.#primes
      .get(key)
      ?.map((clause) => clause.map((literal) => Math.sign(literal) * (used[Math.abs(literal) - 1]! + 1)));
  }
}

/** The atoms that options mention, ascending; nothing when they are too many for a table. */
function usedAtoms(options: OptionAtoms['options']): number[] | undefined {
  const used = new Set<number>();
  for (const option of options) {
    for (const condition of option) used.add(Math.abs(condition) - 1);
    if (used.size > maxAtoms) return undefined;
  }
  return [...used].sort((a, b) => a - b);
}

const literalsOf = (clauses: readonly (readonly number[])[]): number =>
  clauses.reduce((sum, clause) => sum + clause.length + 1, 0);

/** Splits the conditions that all options share from the rest. */
function takeFacts(
  options: OptionAtoms['options'],
  atoms: number,
): { facts: number[]; rest: readonly (readonly number[])[] } {
  const [first = []] = options;
  const counts = new Int32Array(2 * atoms + 1);
  // A condition counts once for each option, even if it occurs there twice.
  const lastOption = new Int32Array(2 * atoms + 1);
  options.forEach((option, i) => {
    for (const condition of option) {
      if (lastOption[condition + atoms] === i + 1) continue;
      lastOption[condition + atoms] = i + 1;
      counts[condition + atoms] = counts[condition + atoms]! + 1;
    }
  });
  const isShared = (condition: number) => counts[condition + atoms] === options.length;
  const facts = [...new Set(first.filter(isShared))];
  return {
    facts,
    rest: facts.length === 0 ? options : options.map((option) => option.filter((each) => !isShared(each))),
  };
}

/** Limit on the options of a group that are compared with each other, which is quadratic. */
const maxCompared = 100;

/** Drops options that imply another one; of two equal options the first one stays. */
function withoutWeaker(
  options: readonly (readonly number[])[],
  atoms: number,
): readonly (readonly number[])[] {
  if (options.length > maxCompared) return options;
  // By condition: the last option that contains it.
  const lastOption = new Int32Array(2 * atoms + 1).fill(-1);
  const asksAll = (option: readonly number[], of: readonly number[]) =>
    of.every((condition) => option.includes(condition));
  return options.filter((option, i) => {
    for (const condition of option) lastOption[condition + atoms] = i;
    return !options.some(
      (other, j) =>
        j !== i &&
        other.every((condition) => lastOption[condition + atoms] === i) &&
        (j < i || !asksAll(other, option)),
    );
  });
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

/** A choice among options with a selector variable for each. */
class OptionChoice {
  /** The approximate size of its clauses, in literals and ends of clauses. */
  readonly cost: number;
  /** By condition: the options that have it. */
  readonly #optionsOf = new Map<number, number[]>();
  /** Whether exactly one option is chosen, so that conditions can be inverted. */
  readonly #choosesOne: boolean;

  constructor(private readonly options: OptionAtoms['options']) {
    options.forEach((option, i) => {
      for (const condition of option) {
        const list = this.#optionsOf.get(condition);
        if (!list) this.#optionsOf.set(condition, [i]);
        else if (list.at(-1) !== i) list.push(i);
      }
    });
    let [plain, turned] = [options.length + 1, 7 * options.length];
    for (const option of options) if (option.length === 1) plain -= plainCost(1);
    for (const { length } of this.#optionsOf.values()) {
      plain += plainCost(length);
      turned += Math.min(plainCost(length), this.#turnedCost(length));
    }
    this.#choosesOne = turned < plain;
    this.cost = Math.min(turned, plain);
  }

  #turnedCost(members: number): number {
    return this.options.length - members + 2;
  }

  write(writer: ClauseWriter): void {
    const choosesOne = this.#choosesOne;
    const selectors = this.options.map((option) =>
      option.length === 1 && !choosesOne ? option[0]! : writer.newVariable(),
    );
    writer.oneOf(selectors);
    if (choosesOne) atMostOne(selectors, writer);
    for (const [condition, members] of this.#optionsOf) {
      if (choosesOne && this.#turnedCost(members.length) < plainCost(members.length)) {
        writer.put(condition);
        // Members are in ascending order.
        for (let i = 0, next = 0; i < selectors.length; i++) {
          if (members[next] === i) next++;
          else writer.put(selectors[i]!);
        }
        writer.end();
      } else {
        for (const i of members) if (selectors[i] !== condition) writer.either(-selectors[i]!, condition);
      }
    }
  }
}

/** The size of `count` clauses "the chosen option implies the condition". */
const plainCost = (count: number): number => 3 * count;
