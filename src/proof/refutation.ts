/**
 * Checks proofs that clauses have no model. Each lemma must follow from the clauses and lemmas
 * before it by reverse unit propagation (RUP: Goldberg and Novikov, "Verification of proofs of
 * unsatisfiability", 2003): assuming its literals false must falsify some clause. The checker
 * shares no code with the solvers and encoders that it judges.
 *
 * Each clause watches two of its literals, so it is visited only when one of them becomes false.
 */

/** A list of literals; variables are numbered from 1, negative for "not". */
export type Clause = readonly number[];

/**
 * Checks a proof.
 * @param clauses claimed to have no model
 * @param lemmas the proof
 * @returns what is wrong, in words; `undefined` when the clauses have no model
 */
export function refutationFault(clauses: readonly Clause[], lemmas: readonly Clause[]): string | undefined {
  let variables = 0;
  for (const clause of clauses)
    for (const literal of clause) variables = Math.max(variables, Math.abs(literal));
  const known = new Propagation(variables);
  for (const clause of clauses) if (!known.add(clause)) return undefined;
  for (const [i, lemma] of lemmas.entries()) {
    const where = `lemma ${i + 1} (${lemma.join(' ') || 'the empty one'})`;
    if (lemma.some((literal) => Math.abs(literal) > variables)) return `${where} names an unknown variable`;
    if (known.allows(lemma.map((literal) => -literal))) return `${where} does not follow`;
    if (!known.add(lemma)) return undefined;
  }
  return 'the proof ends before the contradiction';
}

/** Clauses, and the literals implied by unit propagation. */
class Propagation {
  /** By literal (see `index`): 1 if it holds, -1 if its negation does, 0 if unassigned. */
  readonly #values: Int8Array;
  /** The clauses that watch each literal; a clause watches its first two literals. */
  readonly #watching: number[][][];
  /** Literals that hold, in order of assignment; those from `#next` on are not propagated yet. */
  readonly #trail: number[] = [];
  #next = 0;

  constructor(variables: number) {
    this.#values = new Int8Array(2 * variables + 2);
    this.#watching = Array.from({ length: 2 * variables + 2 }, () => []);
  }

  /** Adds a clause. Returns false on a contradiction. */
  add(given: Clause): boolean {
    const literals = new Set(given);
    const clause = [...literals];
    if (clause.some((literal) => literals.has(-literal))) return true;
    clause.sort((a, b) => this.#value(b) - this.#value(a));
    const [first, second] = clause;
    if (first === undefined || this.#value(first) < 0) return false;
    if (second === undefined || this.#value(second) < 0) return this.#set(first) && this.#propagate();
    this.#watch(first, clause);
    this.#watch(second, clause);
    return true;
  }

  /** Returns whether literals can hold together, as far as unit propagation can tell. */
  allows(literals: Clause): boolean {
    const before = this.#trail.length;
    const isFine = literals.every((literal) => this.#set(literal)) && this.#propagate();
    for (const literal of this.#trail.splice(before)) {
      this.#values[index(literal)] = this.#values[index(-literal)] = 0;
    }
    this.#next = before;
    return isFine;
  }

  #value(literal: number): number {
    return this.#values[index(literal)]!;
  }

  #watch(literal: number, clause: number[]): void {
    this.#watching[index(literal)]!.push(clause);
  }

  /** Assigns a literal. Returns false when its negation holds. */
  #set(literal: number): boolean {
    if (this.#value(literal) !== 0) return this.#value(literal) > 0;
    this.#values[index(literal)] = 1;
    this.#values[index(-literal)] = -1;
    this.#trail.push(literal);
    return true;
  }

  /** Propagates to a fixed point. Returns false on a contradiction. */
  #propagate(): boolean {
    while (this.#next < this.#trail.length) {
      const fallen = -this.#trail[this.#next++]!;
      const watchers = this.#watching[index(fallen)]!;
      this.#watching[index(fallen)] = [];
      for (const [i, clause] of watchers.entries()) {
        if (this.#hold(clause, fallen)) continue;
        for (const each of watchers.slice(i + 1)) this.#watch(fallen, each);
        return false;
      }
    }
    return true;
  }

  /** Replaces a watched literal that became false. Returns false on a contradiction. */
  #hold(clause: number[], fallen: number): boolean {
    const other = clause[0] === fallen ? clause[1]! : clause[0]!;
    const found = this.#value(other) > 0 ? -1 : clause.findIndex((l, i) => i > 1 && this.#value(l) >= 0);
    if (found < 0) {
      this.#watch(fallen, clause);
      return this.#set(other);
    }
    const next = clause[found]!;
    clause[0] = other;
    clause[1] = next;
    clause[found] = fallen;
    this.#watch(next, clause);
    return true;
  }
}

/** Returns the index of a literal in lists by literal. */
const index = (literal: number): number => 2 * Math.abs(literal) + (literal < 0 ? 1 : 0);
