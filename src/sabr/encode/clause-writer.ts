/**
 * Writes clauses into a formula, literal by literal. Constants are simplified away at once, so no
 * variable stands for them.
 */

import { Cnf } from '../../sat/cnf.ts';

/** The literal that always holds; its negation never does. Greater than any variable. */
export const always = 0x7fffffff;

/** The literal that never holds. */
export const never = -always;

/**
 * Limit on the literals that are checked for duplicates; longer clauses keep them, which is
 * harmless.
 */
const maxChecked = 8;

/** Writes the clauses of one formula. */
export class ClauseWriter {
  readonly cnf = new Cnf();
  /** The clause being written. The array is reused, so its length is counted separately. */
  readonly #clause: number[] = [];
  #length = 0;
  #holds = false;

  /**
   * Adds a literal to the clause being written.
   * @param literal of a variable, or a constant
   */
  put(literal: number): void {
    if (literal === never) return;
    if (literal === always) this.#holds = true;
    else if (this.#length > maxChecked || this.#isNew(literal)) this.#clause[this.#length++] = literal;
  }

  /**
   * Returns whether the clause lacks both the literal and its negation; with the latter it always
   * holds.
   */
  #isNew(literal: number): boolean {
    for (let i = 0; i < this.#length; i++) {
      const known = this.#clause[i];
      if (known === -literal) this.#holds = true;
      if (known === literal || known === -literal) return false;
    }
    return true;
  }

  /** Ends the clause; one that always holds is dropped. */
  end(): void {
    if (!this.#holds) this.cnf.addClause(this.#clause, this.#length);
    this.#length = 0;
    this.#holds = false;
  }

  /**
   * Writes a clause of one literal.
   * @param literal that must hold
   */
  fact(literal: number): void {
    this.put(literal);
    this.end();
  }

  /**
   * Writes a clause of two literals.
   * @param a one literal
   * @param b the other
   */
  either(a: number, b: number): void {
    this.put(a);
    this.put(b);
    this.end();
  }

  /**
   * Writes a clause of three literals.
   * @param a first literal
   * @param b second literal
   * @param c third literal
   */
  oneOf3(a: number, b: number, c: number): void {
    this.put(a);
    this.put(b);
    this.put(c);
    this.end();
  }

  /**
   * Writes the rest of a clause and ends it.
   * @param literals at least one of all literals put holds; none at all makes the formula false
   */
  oneOf(literals: Iterable<number>): void {
    for (const literal of literals) this.put(literal);
    this.end();
  }

  /**
   * Makes a new variable.
   * @returns its number
   */
  newVariable(): number {
    return this.cnf.newVariable();
  }
}
