/**
 * What inputs do to cells: what the rule file says at first, then what was seen. Pages let clicks
 * and keys run through the states in different orders; the shortest way from one state to another
 * follows from the inputs that are known.
 */

import type { Key } from '../../../core/keyboard.ts';
import type { EntryBy, PuzzleFile } from '../file/puzzle-file.ts';
import { keysOf, namesOf } from '../file/states.ts';

/** What is done to a cell: something gets there, then perhaps something is typed. */
export interface Input {
  readonly by: EntryBy;
  readonly keys: readonly Key[];
}

/** Inputs in a row without effect after which they are believed to have none. */
const maxIdle = 3;

const clicks: readonly Input[] = [
  { by: 'left', keys: [] },
  { by: 'right', keys: [] },
];

const nameOf = ({ by, keys }: Input): string => [by, ...keys].join(' ');

/** By its name, each input that there is, and the states that the rule file says it enters. */
type Entered = ReadonlyMap<string, { readonly input: Input; readonly names: readonly string[] }>;

/** Learns what an input makes of a cell. */
export class InputEffects {
  readonly #file: Pick<PuzzleFile, 'states'>;
  readonly #seen = new Map<string, string>();
  readonly #idle = new Map<string, number>();

  /** @param file says which input enters which state */
  constructor(file: Pick<PuzzleFile, 'states'>) {
    this.#file = file;
  }

  /**
   * Learns from one input.
   * @param input that was made
   * @param from the state before it
   * @param to the state after it; the same one where the input did nothing, or was lost
   */
  learn(input: Input, from: string, to: string): void {
    const key = `${nameOf(input)} ${from}`;
    const idle = to === from ? (this.#idle.get(key) ?? 0) + 1 : 0;
    this.#idle.set(key, idle);
    if (to !== from || idle >= maxIdle) this.#seen.set(key, to);
  }

  /**
   * Finds the first input on the shortest way to a state.
   * @param from the state that a cell is in
   * @param to the state that it must come to
   * @param columns of the board
   * @returns the input; `undefined` where none lead there
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
   * Tells what an input makes of a state: as seen, or the next one that it enters.
   * @param input that is made
   * @param from the state before it
   * @param columns of the board
   * @returns the state after it; `undefined` where the input enters none
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
