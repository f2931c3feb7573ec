/**
 * What clicks do to cells: what the rule file says at first, then what was seen. Pages let clicks
 * run through the states in different orders; the shortest way from one state to another follows
 * from the clicks that are known.
 */

import type { MouseButton } from '../../../core/pointer.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { namesOf } from '../file/states.ts';

/** Clicks in a row without effect after which they are believed to have none. */
const maxIdle = 3;

const buttons: readonly MouseButton[] = ['left', 'right'];

/** Learns what a click makes of a cell. */
export class ClickEffects {
  readonly #file: PuzzleFile;
  readonly #seen = new Map<string, string>();
  readonly #idle = new Map<string, number>();

  /** @param file says which button enters which state */
  constructor(file: PuzzleFile) {
    this.#file = file;
  }

  /**
   * Learns from one click.
   * @param button that was clicked
   * @param from the state before it
   * @param to the state after it; the same one where the click did nothing, or was lost
   */
  learn(button: MouseButton, from: string, to: string): void {
    const key = `${button} ${from}`;
    const idle = to === from ? (this.#idle.get(key) ?? 0) + 1 : 0;
    this.#idle.set(key, idle);
    if (to !== from || idle >= maxIdle) this.#seen.set(key, to);
  }

  /**
   * Finds the first click on the shortest way to a state.
   * @param from the state that a cell is in
   * @param to the state that it must come to
   * @param columns of the board
   * @returns the button; `undefined` where no clicks lead there
   */
  firstClick(from: string, to: string, columns: number): MouseButton | undefined {
    const reached = new Set([from]);
    let ways = buttons.map((button) => ({ first: button, state: this.after(button, from, columns) }));
    while (ways.length > 0) {
      const found = ways.find(({ state }) => state === to);
      if (found) return found.first;
      const next = ways.filter(({ state }) => state !== undefined && !reached.has(state));
      for (const { state } of next) reached.add(state!);
      ways = next.flatMap(({ first, state }) =>
        buttons.map((button) => ({ first, state: this.after(button, state!, columns) })),
      );
    }
    return undefined;
  }

  /**
   * Tells what a click makes of a state: as seen, or the next one that the button enters.
   * @param button that is clicked
   * @param from the state before it
   * @param columns of the board
   * @returns the state after it; `undefined` where the button enters none
   */
  after(button: MouseButton, from: string, columns: number): string | undefined {
    const seen = this.#seen.get(`${button} ${from}`);
    if (seen !== undefined) return seen;
    const { states } = this.#file;
    const entered = states
      .filter(({ entry }) => entry?.button === button && entry.key === undefined)
      .flatMap((state) => namesOf(state, columns));
    const first = states.find(({ first }) => first)?.letter;
    const at = entered.indexOf(from);
    return at < 0 ? entered[0] : (entered[at + 1] ?? (entered.length > 1 ? entered[0] : first));
  }
}
