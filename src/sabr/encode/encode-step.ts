/**
 * Encodes one step: which transitions fire, what they require of the boards before and after, and
 * that nothing else changes.
 *
 * A cell that no transition can change in this step has the same variables before and after
 * (state-literals.ts). Every other cell keeps its symbol, or one of the transitions that list it
 * fires.
 */

import { atMostOne } from './at-most-one.ts';
import { always, never } from './clause-writer.ts';
import { actsOn } from './planning/domains.ts';
import { type EncodeTools, encodePattern } from './encode-pattern.ts';
import type { GroundTransition } from './ground.ts';
import type { PlanningTables } from './planning/planning-tables.ts';

/** The inputs of step encoding. */
export interface StepEncoderOptions {
  readonly grounds: readonly GroundTransition[];
  readonly possible: PlanningTables;
  readonly tools: EncodeTools;
  /** Pairs of ground transitions that must not fire one after the other. */
  readonly useless: readonly (readonly [number, number])[];
}

/** Encodes steps in ascending order. */
export class StepEncoder {
  /** By step and ground transition: the literal "fires". */
  readonly fires: Int32Array[] = [];
  readonly #grounds: readonly GroundTransition[];
  readonly #possible: PlanningTables;
  readonly #tools: EncodeTools;
  readonly #useless: StepEncoderOptions['useless'];
  /** For each cell, 1 if both a TransSim and a transition of another kind list it. */
  readonly #isMixed: Uint8Array;

  /** @param options ground transitions, planning tables, tools, and pairs to exclude */
  constructor({ grounds, possible, tools, useless }: StepEncoderOptions) {
    this.#grounds = grounds;
    this.#possible = possible;
    this.#tools = tools;
    this.#useless = useless;
    this.#isMixed = mixedCells(grounds, possible.offsets.length - 1);
  }

  /**
   * Writes the step from a stage to the next.
   * @param step the stage that it starts from; both stages have their variables
   */
  encode(step: number): void {
    const possible = this.#possible.fires[step]!;
    const fires = this.#fireLiterals(possible, step);
    this.fires.push(fires);
    const [before, after] = [this.#tools.states.places[step]!, this.#tools.states.places[step + 1]!];
    this.#grounds.forEach((ground, g) => {
      if (possible[g] === 1) this.#encodeRules(ground, fires[g]!, before, after);
    });
    this.#encodeFrame(possible, fires, before, after);
    this.#encodeExclusions(possible, fires);
    const firesBefore = this.fires[step - 1];
    if (firesBefore)
      for (const [a, b] of this.#useless) this.#tools.writer.either(-firesBefore[a]!, -fires[b]!);
  }

  /** Writes, for all steps encoded, that nothing fires after an idle step. */
  putIdleLast(): void {
    const { writer } = this.#tools;
    let busyBefore: number = always;
    for (const fires of this.fires) {
      const open = fires.filter((literal) => literal !== never);
      const busy = open.includes(always) ? always : writer.newVariable();
      for (const literal of open) writer.either(-literal, busy);
      writer.put(-busy);
      writer.oneOf(open);
      writer.either(-busy, busyBefore);
      busyBefore = busy;
    }
  }

  /**
   * One variable for each transition that can fire; a TransLock without alternatives always fires.
   */
  #fireLiterals(possible: Uint8Array, step: number): Int32Array {
    const { writer } = this.#tools;
    const fires = new Int32Array(possible.length).fill(never);
    const isLock = ({ transition }: GroundTransition) => transition.kind === 'TransLock';
    const isLocked = this.#grounds.some((ground) => isLock(ground) && actsOn(ground.transition.stages, step));
    const locks: number[] = [];
    possible.forEach((canFire, g) => {
      if (canFire === 1 && isLock(this.#grounds[g]!)) locks.push(g);
    });
    possible.forEach((canFire, g) => {
      if (canFire === 1)
        fires[g] = isLocked && locks.length === 1 && locks[0] === g ? always : writer.newVariable();
    });
    if (isLocked) writer.oneOf(locks.map((g) => fires[g]!));
    return fires;
  }

  #encodeRules(
    { pattern, plan, description, repeatsCells }: GroundTransition,
    fires: number,
    before: Int32Array,
    after: Int32Array,
  ): void {
    const { cells } = description;
    const { width } = pattern;
    const places = new Int32Array(pattern.slots);
    for (let slot = 0; slot < places.length; slot++) {
      places[slot] = (slot < width ? before : after)[cells[slot % width]!]!;
    }
    const isKeptByFrame = !repeatsCells && !cells.some((cell) => this.#isMixed[cell] === 1);
    const skipped = isKeptByFrame ? { skippedSets: plan.keepingSets, skippedEqual: plan.keepingEqual } : {};
    encodePattern(pattern, places, { literal: fires, ...skipped }, this.#tools);
  }

  #encodeFrame(possible: Uint8Array, fires: Int32Array, before: Int32Array, after: Int32Array): void {
    if (before === after) return;
    const changers = changersOf(this.#grounds, possible, before.length);
    before.forEach((place, cell) => {
      const next = after[cell]!;
      if (place !== next)
        this.#keepUnless(cell, {
          place,
          next,
          changes: changers[cell]?.map((g) => fires[g]!) ?? [],
        });
    });
  }

  /** The cell keeps its symbol unless one of the literals holds. */
  #keepUnless(
    cell: number,
    { place, next, changes }: { place: number; next: number; changes: readonly number[] },
  ): void {
    if (changes.includes(always)) return;
    const { writer, states } = this.#tools;
    const { offsets } = this.#possible;
    const size = offsets[cell + 1]! - offsets[cell]!;
    const { table } = states;
    let used = changes;
    if (size * changes.length > 3 * size + changes.length + 1) {
      const variable = writer.newVariable();
      writer.put(-variable);
      writer.oneOf(changes);
      used = [variable];
    }
    for (let symbol = 0; symbol < size; symbol++) {
      const had = table[place + symbol]!;
      if (had === never) continue;
      writer.put(-had);
      writer.put(table[next + symbol]!);
      writer.oneOf(used);
    }
  }

  #encodeExclusions(possible: Uint8Array, fires: Int32Array): void {
    const { writer } = this.#tools;
    const single: number[] = [];
    const simultaneous: number[][] = [];
    this.#grounds.forEach(({ transition, description }, g) => {
      if (possible[g] === 0) return;
      if (transition.kind !== 'TransSim') single.push(fires[g]!);
      else for (const cell of new Set(description.cells)) (simultaneous[cell] ??= []).push(fires[g]!);
    });
    atMostOne(single, writer);
    // Transitions that share several cells are excluded once.
    const written = new Set<string>();
    for (const literals of simultaneous) {
      const key = literals?.join();
      if (!literals || written.has(key as string)) continue;
      written.add(key as string);
      atMostOne(literals, writer);
    }
  }
}

/**
 * Lists, for each cell, the transitions that can fire and list the cell without keeping its symbol.
 * @param grounds all ground transitions
 * @param possible by ground transition: 1 where it can fire
 * @param cells number of cells
 * @returns by cell: indices of ground transitions, ascending; empty where none changes it
 */
function changersOf(grounds: readonly GroundTransition[], possible: Uint8Array, cells: number): number[][] {
  const changers: number[][] = Array.from({ length: cells }, () => []);
  grounds.forEach(({ description, plan, repeatsCells }, g) => {
    if (possible[g] === 0) return;
    description.cells.forEach((cell, position) => {
      const list = changers[cell]!;
      if ((repeatsCells || plan.keeps[position] === 0) && list.at(-1) !== g) list.push(g);
    });
  });
  return changers;
}

/**
 * Marks the cells that some transition can change.
 * @param grounds all ground transitions
 * @param possible by ground transition: 1 where it can fire
 * @param cells number of cells
 * @returns by cell: 1 where it may change
 */
export function touchedCells(
  grounds: readonly GroundTransition[],
  possible: Uint8Array,
  cells: number,
): Uint8Array {
  return Uint8Array.from(changersOf(grounds, possible, cells), ({ length }) => Math.min(1, length));
}

function mixedCells(grounds: readonly GroundTransition[], cells: number): Uint8Array {
  const kinds = new Uint8Array(cells);
  for (const { transition, description } of grounds) {
    for (const cell of description.cells)
      kinds[cell] = kinds[cell]! | (transition.kind === 'TransSim' ? 1 : 2);
  }
  return kinds.map((kind) => (kind === 3 ? 1 : 0));
}
