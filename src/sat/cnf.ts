/**
 * A formula in conjunctive normal form, as it is built up clause by clause: what encoders write, what the solver takes
 * (sat-solver.ts), what DIMACS is printed from (dimacs.ts). All literals lie in one growing Int32Array, each clause ended
 * by a 0 as in DIMACS and IPASIR, so that hundreds of thousands of clauses cost a few megabytes and no objects.
 *
 * Variables are numbered from 1; a literal is a variable, or its negative for "not". That is the field's convention.
 */

/** The greatest number of a variable: what fits into the solver's 32-bit literals. */
const maxVariable = 2 ** 30;

/** A growing list of clauses. */
export class Cnf {
  #store = new Int32Array(64);
  #end = 0;
  #clauses = 0;
  #variables = 0;

  /** Clauses so far. */
  get clauseCount(): number {
    return this.#clauses;
  }

  /** The greatest number of a variable so far, made by `newVariable` or met in a clause; 0 of an empty formula. */
  get variableCount(): number {
    return this.#variables;
  }

  /** All literals in the order of adding, each clause ended by a 0. A view: it does not grow when clauses are added. */
  get literals(): Int32Array {
    return this.#store.subarray(0, this.#end);
  }

  /** Makes a variable that no clause has yet. */
  newVariable(): number {
    return this.newVariables(1);
  }

  /**
   * Makes several variables with consecutive numbers.
   * @param count at least 0
   * @returns the first one's number
   */
  newVariables(count: number): number {
    const first = this.#variables + 1;
    this.#variables += count;
    return first;
  }

  /**
   * Adds a clause: one of the literals must hold. Without literals the formula has no solution.
   * @throws RangeError for a literal that is 0, no whole number, or too great; nothing is added then
   */
  add(...literals: readonly number[]): void {
    this.addClause(literals);
  }

  /** The same for literals that are in a list already. @param length how many of them count; all by default */
  addClause(literals: ArrayLike<number>, length = literals.length): void {
    if (this.#end + length + 1 > this.#store.length) this.#grow(this.#end + length + 1);
    let end = this.#end;
    let greatest = this.#variables;
    for (let i = 0; i < length; i++) {
      const literal = literals[i] as number;
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

  /** Room for so many numbers at least; doubling keeps the cost of adding constant. */
  #grow(least: number): void {
    const larger = new Int32Array(Math.max(least, 2 * this.#store.length));
    larger.set(this.#store);
    this.#store = larger;
  }
}
