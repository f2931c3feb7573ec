/** The ladder of techniques on one state: always the easiest rung that finds something, and from the bottom again. */

import type { Candidates } from './candidates.ts';
import type { Finding } from './step.ts';
import type { Find, Rung } from './technique.ts';

/** Which rungs have begun on a state, and what they remember of it. */
export class Climb {
  readonly #rungs: readonly Rung[];
  readonly #upTo: number;
  readonly #begun: Find[] = [];

  /**
   * @param rungs easiest first
   * @param upTo no rung above this hardness is tried
   */
  constructor(rungs: readonly Rung[], upTo = Infinity) {
    this.#rungs = rungs;
    this.#upTo = upTo;
  }

  /**
   * Finds the easiest step.
   * @param state the same one each time
   * @returns `undefined` when there is none, or a fault has shown
   */
  next(state: Candidates): Finding | undefined {
    for (let at = 0; at < this.#rungs.length; at++) {
      const rung = this.#rungs[at] as Rung;
      if (rung.hardness > this.#upTo) return undefined;
      const finding = (this.#begun[at] ??= rung.begin())(state);
      if (state.fault) return undefined;
      if (finding) return finding;
    }
    return undefined;
  }
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
