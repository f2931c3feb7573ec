/**
 * Learns the effects of inputs on cells: initially those of the rule file, then those that were
 * seen. Clicks and keys cycle through the states in an order that depends on the page; the shortest
 * way between two states follows from the known effects.
 */

import type { Key } from '../../../core/keyboard.ts';
import type { EntryBy, PuzzleFile } from '../file/puzzle-file.ts';
import { keysOf, namesOf } from '../file/states.ts';

/** An input to a cell: it is clicked or the cursor moves there, then keys may be typed. */
export interface Input {
  readonly by: EntryBy;
  readonly keys: readonly Key[];
}

/** Number of consecutive inputs without effect after which an input counts as having none. */
const maxIdle = 3;

const clicks: readonly Input[] = [
  { by: 'left', keys: [] },
  { by: 'right', keys: [] },
];

const nameOf = ({ by, keys }: Input): string => [by, ...keys].join(' ');

/** By name, all inputs, and the states that they enter by the rule file. */
type Entered = ReadonlyMap<string, { readonly input: Input; readonly names: readonly string[] }>;

/** Knows the state to which an input changes a cell. */
export class InputEffects {
  readonly #file: Pick<PuzzleFile, 'states'>;
  readonly #seen = new Map<string, string>();
  readonly #idle = new Map<string, number>();

  /** @param file defines which input enters which state */
  constructor(file: Pick<PuzzleFile, 'states'>) {
    this.#file = file;
  }

  /**
   * Learns from one input.
   * @param input that was sent
   * @param from the state before it
   * @param to the state after it; the same one if the input had no effect, or was lost
   */
  learn(input: Input, from: string, to: string): void {
    const key = `${nameOf(input)} ${from}`;
    const idle = to === from ? (this.#idle.get(key) ?? 0) + 1 : 0;
    this.#idle.set(key, idle);
    if (to !== from || idle >= maxIdle) this.#seen.set(key, to);
  }

  /**
   * Finds the first input on the shortest way to a state.
   * @param from the present state
   * @param to the wanted state
   * @param columns of the board
   * @returns the input; `undefined` if no inputs lead there
   */
  firstInput(from: string, to: string, columns: number): Input | undefined {
    const entered = this.#entered(columns);
    const reached = new Set([from]);
    const inputs = [...entered.values()].map(({ input }) => input);
    let ways = inputs.map((input) => ({ first: input, state: this.#after(input, from, entered) }));
    while (ways.length > 0) {
      const found = ways.find(({ state }) => state === to);
      if (found) return found.first;
      const next = ways.filter(({ state }) => state !== undefined && !reached.has(state));
      for (const { state } of next) reached.add(state!);
      ways = next.flatMap(({ first, state }) =>
        inputs.map((input) => ({ first, state: this.#after(input, state!, entered) })),
      );
    }
    return undefined;
  }

  /**
   * Returns the effect of an input on a state: as seen, or else the next state that it enters.
   * @param input to send
   * @param from the state before it
   * @param columns of the board
   * @returns the state after it; `undefined` if the input enters none
   */
  after(input: Input, from: string, columns: number): string | undefined {
    return this.#after(input, from, this.#entered(columns));
  }

  #after(input: Input, from: string, entered: Entered): string | undefined {
    const seen = this.#seen.get(`${nameOf(input)} ${from}`);
    if (seen !== undefined) return seen;
    const { names = [] } = entered.get(nameOf(input)) ?? {};
    const at = names.indexOf(from);
    const first = this.#file.states.find((state) => state.first)?.letter;
    return at < 0 ? names[0] : (names[at + 1] ?? (names.length > 1 ? names[0] : first));
  }

  #entered(columns: number): Entered {
    const all = new Map(clicks.map((input) => [nameOf(input), { input, names: [] as string[] }]));
    for (const state of this.#file.states)
      for (const name of state.entry ? namesOf(state, columns) : []) {
        const input = { by: state.entry!.by, keys: keysOf(state, name) };
        const known = all.get(nameOf(input));
        if (known) known.names.push(name);
        else all.set(nameOf(input), { input, names: [name] });
      }
    return all;
  }
}
