/** Writes clauses into a formula, literal by literal; constants among them are worked in at once, so that no variable stands for them. */

import { Cnf } from '../../sat/cnf.ts';

/** The literal that always holds; its negative never does. Greater than any variable. */
export const always = 0x7fffffff;

/** The literal that never holds. */
export const never = -always;

/** In longer clauses a literal may stand twice; that is harmless. */
const longestChecked = 8;

/** Writes the clauses of one formula. */
export class ClauseWriter {
  readonly cnf = new Cnf();
  /** The clause that is being written; it keeps its room, so its length is counted apart. */
  readonly #clause: number[] = [];
  #length = 0;
  #holds = false;

  /** Adds a literal to the clause that is being written. */
  put(literal: number): void {
    if (literal === never) return;
    if (literal === always) this.#holds = true;
    else if (this.#length > longestChecked || this.#isNew(literal)) this.#clause[this.#length++] = literal;
  }

  /** Whether a clause has neither a literal nor, which makes it hold, its opposite. */
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

  /** Writes a clause of one literal. */
  fact(literal: number): void {
    this.put(literal);
    this.end();
  }

  /** Writes a clause of two literals. */
  either(a: number, b: number): void {
    this.put(a);
    this.put(b);
    this.end();
  }

  /** Writes a clause of three literals. */
  oneOf3(a: number, b: number, c: number): void {
    this.put(a);
    this.put(b);
    this.put(c);
    this.end();
  }

  /** Writes a clause. */
  oneOf(literals: Iterable<number>): void {
    for (const literal of literals) this.put(literal);
    this.end();
  }

  /** A variable that no clause has yet. */
  newVariable(): number {
    return this.cnf.newVariable();
  }
}
