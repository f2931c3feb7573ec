/** The ladder of techniques on one state: always the first rung that finds something, and from the bottom again. */

import type { Candidates } from './candidates.ts';
import type { Finding } from './step.ts';
import type { Find, Rung } from './technique.ts';

/** Which rungs have begun on a state, and what they remember of it. */
export class Climb {
  readonly #rungs: readonly Rung[];
  readonly #begun: Find[] = [];

  /** @param rungs in the order in which they are tried */
  constructor(rungs: readonly Rung[]) {
    this.#rungs = rungs;
  }

  /**
   * Finds the next step.
   * @param state the same one each time
   * @returns `undefined` when there is none, or a fault has shown
   */
  next(state: Candidates): Finding | undefined {
    for (let at = 0; at < this.#rungs.length; at++) {
      const finding = (this.#begun[at] ??= (this.#rungs[at] as Rung).begin())(state);
      if (state.fault) return undefined;
      if (finding) return finding;
    }
    return undefined;
  }
}

/** The rungs that matter when no step above a hardness is wanted: those after the last one within it can go. */
export function rungsWithin(rungs: readonly Rung[], upTo: number): readonly Rung[] {
  return rungs.slice(0, rungs.findLastIndex(({ hardness }) => hardness <= upTo) + 1);
}

/** Carries out a finding. */
export function apply(state: Candidates, { removes, places }: Finding): void {
  for (let at = 0; at < removes.length; at += 2) {
    state.remove(removes[at] as number, removes[at + 1] as number);
  }
  for (let at = 0; at < places.length; at += 2) {
    state.place(places[at] as number, places[at + 1] as number);
  }
}
