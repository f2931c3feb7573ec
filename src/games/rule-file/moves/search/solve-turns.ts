/**
 * Solves turns by linear algebra. Turns of one cycle of states commute, and as many clicks on a
 * cell as the cycle is long have no effect. So a plan is a number of clicks per cell, and its
 * effect is a sum modulo the length, a prime (Anderson and Feil, "Turning Lights Out with Linear
 * Algebra", 1998). Elimination yields one plan and the quiet plans, which have no effect; the
 * answer is the shortest sum of the plan and quiet ones.
 */

import type { Move } from '../../file/puzzle-file.ts';
import type { Click } from '../click.ts';
import type { Machine, Plan, State } from './machine.ts';
import { turnedCells } from './turned-cells.ts';

/** Maximum number of sums of quiet plans to try; beyond it the plan may not be the shortest. */
const maxSums = 1 << 16;

/** Clicks and their effect; entries modulo the length of the cycle. */
interface Vector {
  readonly clicks: Uint8Array;
  readonly turned: Uint8Array;
}

/**
 * Returns the cycle of states, if all moves of a game are turns of the same one.
 * @param moves of the game
 * @returns the states of the cycle; `undefined` for other moves
 */
export function cycleOf(moves: readonly Move[]): readonly string[] | undefined {
  const cycles = moves.map(({ effect }) => (effect.kind === 'turns' ? effect.states : []));
  const [cycle] = cycles;
  return cycle?.length && cycles.every((each) => each.join() === cycle.join()) ? cycle : undefined;
}

/**
 * Finds the fewest turns.
 * @param machine a game whose moves are turns of one cycle
 * @param cycle its states
 * @returns the plan, or that there is none
 */
export function solveTurns(machine: Machine, cycle: readonly string[]): Plan {
  const { moves, start, targets, symbols, columns, rows } = machine;
  const cells = columns * rows;
  const modulus = cycle.length;
  const value = symbols.map((symbol) => cycle.indexOf(symbol));
  const isTurned = [...start].map((symbol) => value[symbol]! >= 0);
  const all = moves.flatMap(({ button, effect }) =>
    Array.from({ length: cells }, (_, cell): { click: Click; turned: Uint8Array } => {
      const turned = new Uint8Array(cells);
      for (const other of turnedCells(machine, effect.kind === 'turns' ? effect.at : [], cell))
        if (isTurned[other]) turned[other] = 1;
      return { click: { button, cell }, turned };
    }),
  );
  const { basis, quiet } = eliminated(
    all.map(({ turned }) => turned),
    modulus,
  );
  const found = targets.flatMap((target) => {
    const missing = missingTurns({ start, target, value, modulus });
    const rest = missing && reduced({ clicks: new Uint8Array(all.length), turned: missing }, basis, modulus);
    if (!rest || rest.turned.some((turns) => turns > 0)) return [];
    // Adding these clicks leaves nothing, so they undo the missing turns.
    const undoing = rest.clicks.map((times) => (modulus - times) % modulus);
    return [shortest(undoing, quiet, modulus)];
  });
  const [best] = found.sort((a, b) => weightOf(a) - weightOf(b));
  if (!best) return { status: 'unsolvable' };
  const clicks = [...best].flatMap((times, i) => Array.from({ length: times }, () => all[i]!.click));
  return { status: 'found', clicks, isFewest: modulus ** quiet.length <= maxSums };
}

/** Counts each cell's missing turns; `undefined` if a wrong cell cannot be turned. */
function missingTurns({
  start,
  target,
  value,
  modulus,
}: {
  readonly start: State;
  readonly target: State;
  readonly value: readonly number[];
  readonly modulus: number;
}): Uint8Array | undefined {
  const turns = start.map((symbol, cell) => {
    const [from, to] = [value[symbol]!, value[target[cell]!]!];
    if (from < 0 || to < 0) return symbol === target[cell] ? 0 : modulus;
    return (to - from + modulus) % modulus;
  });
  return turns.includes(modulus) ? undefined : turns;
}

/** Eliminates: returns a basis with one vector per first turned cell, and the quiet plans. */
function eliminated(
  moves: readonly Uint8Array[],
  modulus: number,
): { readonly basis: Map<number, Vector>; readonly quiet: Uint8Array[] } {
  const basis = new Map<number, Vector>();
  const quiet: Uint8Array[] = [];
  for (const [i, turned] of moves.entries()) {
    const clicks = new Uint8Array(moves.length);
    clicks[i] = 1;
    const rest = reduced({ clicks, turned }, basis, modulus);
    const first = rest.turned.findIndex((turns) => turns > 0);
    if (first < 0) quiet.push(rest.clicks);
    else basis.set(first, rest);
  }
  return { basis, quiet };
}

/** Adds vectors of the basis until none of their first cells is turned. */
function reduced({ clicks, turned }: Vector, basis: Map<number, Vector>, modulus: number): Vector {
  const result = { clicks: clicks.slice(), turned: turned.slice() };
  for (let cell = 0; cell < turned.length; cell++) {
    const pivot = result.turned[cell]! > 0 ? basis.get(cell) : undefined;
    if (!pivot) continue;
    const own = pivot.turned[cell]!;
    let times = 1;
    while ((result.turned[cell]! + times * own) % modulus !== 0) times++;
    addTo(result.clicks, pivot.clicks, times, modulus);
    addTo(result.turned, pivot.turned, times, modulus);
  }
  return result;
}

function addTo(sum: Uint8Array, other: Uint8Array, times: number, modulus: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i]! + times * other[i]!) % modulus;
}

/** Counts the clicks of a plan. */
const weightOf = (clicks: Uint8Array): number => clicks.reduce((sum, times) => sum + times, 0);

/** Returns the shortest sum of a plan and quiet ones, of which a bounded number is tried. */
function shortest(plan: Uint8Array, quiet: readonly Uint8Array[], modulus: number): Uint8Array {
  const used = quiet.slice(0, Math.floor(Math.log(maxSums) / Math.log(modulus)));
  let best = plan;
  const sum = plan.slice();
  const times = new Uint8Array(used.length);
  // Counts through all combinations like an odometer.
  for (let at = 0; at < used.length;) {
    addTo(sum, used[at]!, 1, modulus);
    times[at] = (times[at]! + 1) % modulus;
    if (times[at] === 0) at++;
    else {
      at = 0;
      if (weightOf(sum) < weightOf(best)) best = sum.slice();
    }
  }
  return best;
}
