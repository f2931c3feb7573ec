/**
 * Turns by linear algebra. Turns of one cycle of states commute, and as many of one cell as the
 * cycle is long do nothing, so a plan is a number of clicks for each cell, and what it does is a
 * sum modulo the length, a prime (Anderson and Feil, "Turning Lights Out with Linear Algebra",
 * 1998). Elimination gives one plan and the quiet ones, which do nothing; the shortest sum of the
 * one and quiet ones is the answer.
 */

import type { Move } from '../../file/puzzle-file.ts';
import type { Click } from '../click.ts';
import type { Machine, Plan, State } from './machine.ts';
import { turnedCells } from './turned-cells.ts';

/** Sums of quiet plans that are tried; with more quiet plans the answer is short, not shortest. */
const maxSums = 1 << 16;

/** A way to click, and what it does; entries modulo the length of the cycle. */
interface Vector {
  readonly clicks: Uint8Array;
  readonly turned: Uint8Array;
}

/**
 * Tells whether the moves of a game are turns of one cycle of states.
 * @param moves of the game
 * @returns the states of the cycle; `undefined` where the moves are others
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
    // What is left after adding these clicks is nothing: they undo what is missing.
    const undoing = rest.clicks.map((times) => (modulus - times) % modulus);
    return [shortest(undoing, quiet, modulus)];
  });
  const [best] = found.sort((a, b) => weightOf(a) - weightOf(b));
  if (!best) return { status: 'unsolvable' };
  const clicks = [...best].flatMap((times, i) => Array.from({ length: times }, () => all[i]!.click));
  return { status: 'found', clicks, isFewest: modulus ** quiet.length <= maxSums };
}

/** By cell, how many turns it lacks; `undefined` where one is wrong that no turn changes. */
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

/** Vectors of which each is the only one that turns its first cell first; and the quiet ones. */
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

/** Clicks of a plan. */
const weightOf = (clicks: Uint8Array): number => clicks.reduce((sum, times) => sum + times, 0);

/** The shortest of a plan and its sums with quiet ones, of which a bounded number is tried. */
function shortest(plan: Uint8Array, quiet: readonly Uint8Array[], modulus: number): Uint8Array {
  const used = quiet.slice(0, Math.floor(Math.log(maxSums) / Math.log(modulus)));
  let best = plan;
  const sum = plan.slice();
  const times = new Uint8Array(used.length);
  // Counts through all numbers of times, as an odometer does.
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
