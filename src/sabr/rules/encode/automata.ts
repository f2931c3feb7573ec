/**
 * Constraints as automata: a state, and its transitions for each symbol along the cells. One
 * encoding (encode-automaton.ts) then serves counting, sums, order, runs and views. For a count it
 * is the sequential counter (Sinz, 2005), for the others the encoding of regular constraints
 * (Pesant, 2004; Quimper and Walsh, 2007).
 */

import type { Bound, GroundConstraint } from '../ground-types.ts';

/** An automaton that walks along cells. States are numbers; -1 is the dead end. */
export interface Automaton {
  /** The cells of the walk, in order. */
  readonly cells: readonly number[];
  readonly start: number;
  /** Returns the state after the cell at an index of `cells`, given its symbol. */
  readonly step: (state: number, index: number, symbol: number) => number;
  readonly accepts: (state: number) => boolean;
}

/** The constraints that have automata. */
export type Walked = Exclude<
  GroundConstraint,
  { readonly kind: 'different' | 'differ' | 'connected' | 'areas' }
>;

const dead = -1;

/**
 * Makes the automaton of a constraint.
 * @param constraint any but all different, differ, connected and regions
 * @param symbols of the program, by number
 * @returns the automaton
 */
export function automatonOf(constraint: Walked, symbols: readonly string[]): Automaton {
  const { cells } = constraint;
  switch (constraint.kind) {
    case 'count': {
      const counted = new Set(constraint.symbols);
      return adder(cells, constraint.bound, (symbol) => (counted.has(symbol) ? 1 : 0));
    }
    case 'sum': {
      // Counted from the lowest number, so that a sum only grows.
      const low = Math.min(0, ...symbols.map(Number));
      const { comparison, amount } = constraint.bound;
      const bound = { comparison, amount: amount - low * cells.length };
      return adder(cells, bound, (symbol) => Number(symbols[symbol]) - low);
    }
    case 'balance':
      return balance(constraint);
    case 'alike':
      return {
        cells,
        start: symbols.length,
        step: (state, index, symbol) => (index === 0 || state === symbol ? symbol : dead),
        accepts: () => true,
      };
    case 'increasing':
      return {
        cells,
        start: 0,
        step: (min, _, symbol) => (symbol >= min ? symbol + 1 : dead),
        accepts: () => true,
      };
    case 'visible':
      return visible(cells, constraint.bound, symbols.length);
    case 'runs':
      return runs(constraint);
    case 'sees':
      return sees(constraint);
  }
}

/** Returns whether an amount that only grows can still end within the bound. */
const mayGrow = ({ comparison, amount }: Bound, sum: number) => comparison === 'at least' || sum <= amount;

/** Without an upper bound, amounts beyond the bound are equivalent. */
const capped = ({ comparison, amount }: Bound, sum: number) =>
  comparison === 'at least' ? Math.min(sum, Math.max(0, amount)) : sum;

const fits = ({ comparison, amount }: Bound, sum: number) =>
  comparison === 'at most' ? sum <= amount : comparison === 'exactly' ? sum === amount : sum >= amount;

function adder(cells: readonly number[], bound: Bound, worth: (symbol: number) => number): Automaton {
  return {
    cells,
    start: 0,
    step: (sum, _, symbol) => {
      const next = sum + worth(symbol);
      return mayGrow(bound, next) ? capped(bound, next) : dead;
    },
    accepts: (sum) => fits(bound, sum),
  };
}

/** The state is the lead of the first symbol, shifted so that it is never negative. */
function balance({ cells, first, second }: GroundConstraint & { kind: 'balance' }): Automaton {
  const shift = cells.length;
  const lead = (symbol: number) => Number(symbol === first) - Number(symbol === second);
  return {
    cells,
    start: shift,
    step: (state, _, symbol) => state + lead(symbol),
    accepts: (state) => state === shift,
  };
}

/** The state is the number of symbols seen, and the greatest one so far plus 1. */
function visible(cells: readonly number[], bound: Bound, symbolCount: number): Automaton {
  const base = symbolCount + 1;
  return {
    cells,
    start: 0,
    step: (state, _, symbol) => {
      const greatest = state % base;
      if (symbol < greatest) return state;
      const count = Math.floor(state / base) + 1;
      return mayGrow(bound, count) ? capped(bound, count) * base + symbol + 1 : dead;
    },
    accepts: (state) => fits(bound, Math.floor(state / base)),
  };
}

/** The state is the number of the run, and how much of it has passed. */
function runs({ cells, symbol: marked, lengths }: GroundConstraint & { kind: 'runs' }): Automaton {
  const base = cells.length + 1;
  return {
    cells,
    start: 0,
    step: (state, _, symbol) => {
      const run = Math.floor(state / base);
      const passed = state % base;
      const length = lengths[run] ?? 0;
      if (symbol === marked) return passed < length ? state + 1 : dead;
      if (passed === 0) return state;
      return passed === length ? (run + 1) * base : dead;
    },
    accepts: (state) => {
      const run = Math.floor(state / base);
      const passed = state % base;
      return passed === 0 ? run === lengths.length : run === lengths.length - 1 && passed === lengths[run];
    },
  };
}

/** The state is the number of cells seen, and whether the view along the ray is still open. */
function sees({ cells, rays, bound, symbols }: GroundConstraint & { kind: 'sees' }): Automaton {
  const transparent = new Set(symbols);
  const walk = [...cells, ...rays.flat()];
  const rayStarts = new Set<number>();
  let at = cells.length;
  for (const ray of rays) {
    rayStarts.add(at);
    at += ray.length;
  }
  return {
    cells: walk,
    start: 1,
    step: (state, index, symbol) => {
      // A cell that is not of the kind itself sees nothing: its state stays 0.
      const isFirst = index === 0;
      if (!isFirst && state === 0) return 0;
      const isOpen = isFirst || rayStarts.has(index) || state % 2 === 1;
      const count = Math.floor(state / 2);
      if (!isOpen || !transparent.has(symbol)) return count * 2;
      return mayGrow(bound, count + 1) ? (capped(bound, count + 1) || 1) * 2 + 1 : dead;
    },
    accepts: (state) => fits(bound, Math.floor(state / 2)),
  };
}
