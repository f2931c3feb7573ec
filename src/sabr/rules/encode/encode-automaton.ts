/**
 * Encodes an automaton over cells as clauses, with a variable for each state after each cell that
 * is reachable and can still lead to acceptance. Clauses lead forward from state and symbol to the
 * next state, and back from each state to its predecessors and from each symbol to the states that
 * allow it. So unit propagation removes every symbol that no walk supports.
 */

import type { Cnf } from '../../../sat/cnf.ts';
import type { Automaton } from './automata.ts';

/** The formula, and the literals that say which symbol a cell has. */
export interface AutomatonTarget {
  readonly cnf: Cnf;
  readonly symbolCount: number;
  readonly literal: (cell: number, symbol: number) => number;
}

/** By state, where each symbol leads. */
type Layer = Map<number, number[]>;

/**
 * Encodes an automaton.
 * @param automaton the constraint
 * @param target where it goes
 */
export function encodeAutomaton(automaton: Automaton, { cnf, symbolCount, literal }: AutomatonTarget): void {
  const layers = liveLayers(automaton, symbolCount);
  if (!layers) {
    cnf.addClause([]);
    return;
  }
  let variables = new Map<number, number>([[automaton.start, 0]]);
  layers.forEach((layer, index) => {
    const cell = automaton.cells[index]!;
    const isLast = index === layers.length - 1;
    const next = new Map<number, number>();
    const before = new Map<number, number[]>();
    const supports: number[][] = Array.from({ length: symbolCount }, () => []);
    for (const [state, targets] of layer) {
      const variable = variables.get(state)!;
      const from = variable === 0 ? [] : [-variable];
      targets.forEach((target, symbol) => {
        const not = -literal(cell, symbol);
        if (target < 0) return cnf.addClause([...from, not]);
        supports[symbol]?.push(variable);
        if (isLast) return;
        let to = next.get(target);
        if (to === undefined) next.set(target, (to = cnf.newVariable()));
        const sources = before.get(to);
        if (sources) sources.push(variable);
        else before.set(to, [variable]);
        cnf.addClause([...from, not, to]);
      });
    }
    addSupports(supports, before, { cnf, not: (symbol) => -literal(cell, symbol) });
    variables = next;
  });
}

function addSupports(
  supports: readonly (readonly number[])[],
  before: ReadonlyMap<number, readonly number[]>,
  { cnf, not }: { cnf: Cnf; not: (symbol: number) => number },
): void {
  supports.forEach((states, symbol) => {
    if (states.length > 0 && !states.includes(0)) cnf.addClause([not(symbol), ...states]);
  });
  for (const [state, sources] of before) {
    if (!sources.includes(0)) cnf.addClause([-state, ...new Set(sources)]);
  }
  const states = [...before.keys()];
  for (let i = 0; i < states.length && states.length <= maxPairwise; i++) {
    for (let j = 0; j < i; j++) cnf.addClause([-states[i]!, -states[j]!]);
  }
}

/** Limit on the states that exclude each other pairwise; more take too many clauses. */
const maxPairwise = 12;

/**
 * Lists, for each cell of the walk, the states that lie on an accepted walk.
 * @returns nothing when there is no accepted walk
 */
function liveLayers({ cells, start, step, accepts }: Automaton, symbolCount: number): Layer[] | undefined {
  const layers: Layer[] = [];
  let states = new Set([start]);
  cells.forEach((_, index) => {
    const layer: Layer = new Map();
    const next = new Set<number>();
    for (const state of states) {
      const targets = Array.from({ length: symbolCount }, (__, symbol) => step(state, index, symbol));
      layer.set(state, targets);
      for (const target of targets) if (target >= 0) next.add(target);
    }
    layers.push(layer);
    states = next;
  });
  let live = new Set([...states].filter(accepts));
  for (const layer of layers.toReversed()) {
    const below = new Set<number>();
    for (const [state, targets] of layer) {
      const kept = targets.map((target) => (live.has(target) ? target : -1));
      if (kept.every((target) => target < 0)) layer.delete(state);
      else {
        layer.set(state, kept);
        below.add(state);
      }
    }
    live = below;
  }
  return live.has(start) ? layers : undefined;
}
