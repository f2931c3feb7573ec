/**
 * Shares clauses among similar places: 900 squares of a Mosaic need at most 10 different automata.
 * Each is encoded once, over cells numbered from 0, and copied for every place of that shape.
 */

import { Cnf } from '../../../sat/cnf.ts';
import { automatonOf, type Walked } from './automata.ts';
import { type AutomatonTarget, encodeAutomaton } from './encode-automaton.ts';

/** The clauses of one shape, and the number of cells of its walk. */
interface Template {
  readonly literals: Int32Array;
  readonly stateCount: number;
  readonly cellCount: number;
}

/** Encodes automata, each shape once. */
export class ClauseTemplates {
  readonly #byShape = new Map<string, Template>();

  /** @param symbols of the program, by number */
  constructor(private readonly symbols: readonly string[]) {}

  /**
   * Encodes a constraint over cells.
   * @param constraint with at least one cell
   * @param target where it goes
   * @param guard literals of which one is false where the constraint must hold; none for always
   */
  encode(constraint: Walked, { cnf, symbolCount, literal }: AutomatonTarget, guard: readonly number[]): void {
    const cells =
      constraint.kind === 'sees' ? [...constraint.cells, ...constraint.rays.flat()] : constraint.cells;
    const { literals, stateCount, cellCount } = this.#templateOf(constraint);
    const cellVariables = cellCount * symbolCount;
    const shift = cnf.newVariables(stateCount) - 1 - cellVariables;
    const clause = [...guard];
    let length = guard.length;
    for (const code of literals) {
      if (code === 0) {
        cnf.addClause(clause, length);
        length = guard.length;
        continue;
      }
      const variable = Math.abs(code);
      const own =
        variable > cellVariables
          ? variable + shift
          : literal(cells[Math.floor((variable - 1) / symbolCount)]!, (variable - 1) % symbolCount);
      clause[length++] = code < 0 ? -own : own;
    }
  }

  #templateOf(constraint: Walked): Template {
    const shape = shapeOf(constraint);
    const known = this.#byShape.get(shape);
    if (known) return known;
    const automaton = automatonOf(constraint, this.symbols);
    const cellCount = automaton.cells.length;
    const cells = Array.from({ length: cellCount }, (_, cell) => cell);
    const symbolCount = this.symbols.length;
    const cnf = new Cnf();
    cnf.newVariables(cellCount * symbolCount);
    const literal = (cell: number, symbol: number) => 1 + cell * symbolCount + symbol;
    encodeAutomaton({ ...automaton, cells }, { cnf, symbolCount, literal });
    const stateCount = cnf.variableCount - cellCount * symbolCount;
    const template = { literals: cnf.literals, stateCount, cellCount };
    this.#byShape.set(shape, template);
    return template;
  }
}

/** Returns a constraint's shape: everything except its cell numbers. */
function shapeOf(constraint: Walked): string {
  const rays = constraint.kind === 'sees' ? constraint.rays.map((ray) => ray.length) : [];
  return JSON.stringify({ ...constraint, cells: constraint.cells.length, rays });
}
