/**
 * A formula in conjunctive normal form, built clause by clause by encoders, for the solver
 * (sat-solver.ts) or as DIMACS text (dimacs.ts). All literals are in one growing Int32Array, with a
 * 0 after each clause as in DIMACS and IPASIR, so hundreds of thousands of clauses cost a few
 * megabytes and no objects.
 *
 * Variables are numbered from 1; a literal is a variable, or its negative for "not".
 */

/** Limit on variable numbers, within the solver's 32-bit literals. */
const maxVariable = 2 ** 30;

/**
 * Limit on literals, including terminating zeros: the solver's memory (2 GB) holds 58 million for
 * binary clauses, but not 77 million (grids of 79 and 85 symbols per side, 2026-11-26).
 */
const maxLength = 60_000_000;

/** A growing list of clauses. */
export class Cnf {
  #store = new Int32Array(64);
  #end = 0;
  #clauses = 0;
  #variables = 0;

  /** The number of clauses added. */
  get clauseCount(): number {
    return this.#clauses;
  }

  /** The largest variable, made by `newVariable` or used in a clause; 0 for an empty formula. */
  get variableCount(): number {
    return this.#variables;
  }

  /**
   * All literals in insertion order, with a 0 after each clause. A view that does not include
   * clauses added later.
   */
  get literals(): Int32Array {
    return this.#store.subarray(0, this.#end);
  }

  /**
   * Makes a new variable.
   * @returns its number
   */
  newVariable(): number {
    return this.newVariables(1);
  }

  /**
   * Makes several variables with consecutive numbers.
   * @param count at least 0
   * @returns the number of the first one
   */
  newVariables(count: number): number {
    const first = this.#variables + 1;
    this.#variables += count;
    return first;
  }

  /**
   * Adds a clause: one of the literals must hold.
   * @param literals none makes the formula unsatisfiable
   * @throws RangeError for a literal that is 0, not whole, or too large; nothing is added then
   */
  add(...literals: readonly number[]): void {
    this.addClause(literals);
  }

  /**
   * Adds a clause from a list.
   * @param literals one of them must hold
   * @param length number of literals used from the start of the list; all by default
   * @throws RangeError for a literal that is 0, not whole, or too large, and for a formula that
   *   outgrows the solver's memory; nothing is added then
   */
  addClause(literals: ArrayLike<number>, length = literals.length): void {
    if (this.#end + length + 1 > this.#store.length) this.#grow(this.#end + length + 1);
    let end = this.#end;
    let greatest = this.#variables;
    for (let i = 0; i < length; i++) {
      const literal = literals[i]!;
      const variable = literal < 0 ? -literal : literal;
      if (!(variable >= 1 && variable <= maxVariable && Number.isInteger(literal))) {
        throw new RangeError(`expected whole numbers other than 0 as literals, got ${literal}`);
      }
      if (variable > greatest) greatest = variable;
      this.#store[end++] = literal;
    }
    this.#store[end++] = 0;
    this.#end = end;
    this.#clauses++;
    this.#variables = greatest;
  }

  /** Makes room for at least `minLength` literals; doubling keeps the cost of adding constant. */
  #grow(minLength: number): void {
    if (minLength > maxLength)
      throw new RangeError(
        `expected a puzzle that the solver's memory takes, up to ${maxLength} literals; make it smaller`,
      );
    const larger = new Int32Array(Math.max(minLength, Math.min(2 * this.#store.length, maxLength)));
    larger.set(this.#store);
    this.#store = larger;
  }
}
