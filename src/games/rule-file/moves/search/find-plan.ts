/** Finds a short plan for a game of moves, by the method that suits its moves. */

import { beamSearch } from './beam-search.ts';
import { floodModel } from './flood-model.ts';
import type { Machine, MoveModel, Plan } from './machine.ts';
import { isOutOfReach, slideModel } from './slide-model.ts';
import { cycleOf, solveTurns } from './solve-turns.ts';
import { turnModel } from './turn-model.ts';

/**
 * Finds a short plan: turns of one cycle by algebra, all others by beam search.
 * @param machine the game, its start and its targets
 * @returns the plan, deterministic
 */
export function findPlan(machine: Machine): Plan {
  const cycle = cycleOf(machine.moves);
  if (cycle) return solveTurns(machine, cycle);
  const gaps = machine.moves.map(({ effect }) => (effect.kind === 'slides' ? effect.gap : undefined));
  const [gap] = gaps;
  if (gap !== undefined && gaps.every((each) => each === gap) && isOutOfReach(machine, gap))
    return { status: 'unsolvable' };
  return beamSearch(machine, modelsOf(machine));
}

const modelsOf = (machine: Machine): MoveModel[] =>
  machine.moves.map(({ button, effect }) => {
    switch (effect.kind) {
      case 'turns':
        return turnModel(machine, button, effect);
      case 'floods':
        return floodModel(machine, button, effect.from);
      case 'slides':
        return slideModel(machine, button, effect.gap);
    }
  });
