/**
 * Formats plans in words and as JSON: steps, the tiles and events of each walk, and inputs by name.
 * Used by the solver's answer (solve-tiles.ts) and the animated page.
 */

import { counted } from '../../../core/words/counted.ts';
import { type Level, tileName } from '../level.ts';
import type { Input } from '../physics.ts';
import { type Plan, type PlanStep, type PlayState, slide, step } from '../step.ts';

/**
 * Names an input.
 * @param input of a tick
 * @returns `stay`, `left`, `right`, `jump`, `jump-left` or `jump-right`
 */
export function inputName({ run, jump }: Input): string {
  const way = run === 0 ? '' : run < 0 ? 'left' : 'right';
  if (jump) return way === '' ? 'jump' : `jump-${way}`;
  return way === '' ? 'stay' : way;
}

/** A step of a plan in `--json` output. */
type PlanStepJson = { readonly slide: string; readonly tile: number } | { readonly walk: readonly string[] };

/**
 * Converts a step of a plan to JSON.
 * @param each the step
 * @returns tiles counted from 1, and inputs by name
 */
export const planStepJson = (each: PlanStep): PlanStepJson =>
  each.kind === 'slide'
    ? { slide: each.direction, tile: each.tile + 1 }
    : { walk: each.inputs.map(inputName) };

/** A step of a plan in words, and its effect. */
interface DescribedStep {
  /** `slide tile 6 left`, or `walk 12 ticks: tile 3 → tile 5, takes key 2`. */
  readonly words: string;
  /** The inputs of a walk: `right 3, jump-right, left 2`. */
  readonly inputs?: string;
  /** The state after each tick of a walk, or after the slide. */
  readonly states: readonly PlayState[];
}

/**
 * Describes a plan by playing it.
 * @param level in play
 * @param state at the start of the plan
 * @param plan from there to the door
 * @returns its steps in words, and the states after each
 */
export function describePlan(level: Level, state: PlayState, { steps }: Plan): DescribedStep[] {
  let now = state;
  return steps.map((each) => {
    const before = now;
    const states: PlayState[] = [];
    if (each.kind === 'slide') states.push(slide(level, now, each.direction) ?? now);
    else for (const input of each.inputs) states.push(step(level, states.at(-1) ?? now, input));
    now = states.at(-1) ?? now;
    if (each.kind === 'slide')
      return { words: `slide tile ${tileName(each.tile)} ${each.direction}`, states };
    return { words: walkWords(level, before, states), inputs: inputsInWords(each.inputs), states };
  });
}

/** Describes a walk by its tiles and events. */
function walkWords(level: Level, before: PlayState, states: readonly PlayState[]): string {
  const tiles = [before.tile];
  const events: string[] = [];
  let taken = before.taken;
  for (const state of states) {
    if (state.tile !== tiles.at(-1)) tiles.push(state.tile);
    for (const key of level.keys.keys()) {
      if ((state.taken & ~taken) >> key === 1) events.push(`takes key ${key + 1}`);
    }
    taken = state.taken;
    if (state.won) events.push('reaches the door');
  }
  const through =
    tiles.length === 1 ? `in tile ${tileName(before.tile)}` : `tile ${tiles.map(tileName).join(' → ')}`;
  const count = counted(states.length, 'tick');
  return [`walk ${count}: ${through}`, ...events].join(', ');
}

/** Lists inputs, with repeats counted. */
function inputsInWords(inputs: readonly Input[]): string {
  const runs: { name: string; count: number }[] = [];
  for (const name of inputs.map(inputName)) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} ${count}`)).join(', ');
}
