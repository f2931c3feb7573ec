/**
 * From a route of the search to a plan that can be played: slides, and walks with an input for
 * every tick. The plan is then replayed in the game itself (step.ts) and must reach the door with
 * the promised slides and ticks, without dying.
 */

import { gapTile, type Level } from '../level.ts';
import { type Input, inputs } from '../physics.ts';
import { cellBeyond, type Direction, directions, oppositeSide, sideOf, sides } from '../sides.ts';
import { type PlayState, slide, step } from '../step.ts';
import type { Leg, Route } from './best-plan.ts';
import { heldOf } from './terrain.ts';
import type { TileTerrain } from './tiles/tile-terrain.ts';
import { type WalkEnd, walkInputs, wayInCount, wayInSide, wayOutSide } from './tiles/tile-walk.ts';

/** A step of a plan. */
export type PlanStep =
  | {
      readonly kind: 'slide';
      /** Where the tile moves. */
      readonly direction: Direction;
      readonly tile: number;
    }
  | { readonly kind: 'walk'; readonly inputs: readonly Input[] };

/** How to win a level from where it stands. */
export interface Plan {
  readonly slides: number;
  readonly ticks: number;
  readonly steps: readonly PlanStep[];
}

/**
 * Turns a route into a plan.
 * @throws Error when the game does not play it as promised, which would be a fault of the search
 */
export function planOf(level: Level, state: PlayState, { route, terrain }: Routed): Plan {
  const steps = stepsOf(level, state, { route, terrain });
  const plan = { slides: route.slides, ticks: route.cost, steps };
  const fault = planFault(level, state, plan);
  if (fault) throw new Error(`the plan does not hold: ${fault}`);
  return plan;
}

/** A route and the terrain it was found in. */
interface Routed {
  readonly route: Route;
  readonly terrain: TileTerrain;
}

/**
 * Replays a plan in the game.
 * @returns what does not hold; `undefined` when it wins with just its slides and ticks, and nobody
 *   dies
 */
export function planFault(level: Level, state: PlayState, plan: Plan): string | undefined {
  let now = state;
  for (const [i, each] of plan.steps.entries()) {
    if (each.kind === 'walk') {
      for (const input of each.inputs) {
        if (now.won) return `won before step ${i + 1} was over`;
        now = step(level, now, input);
      }
      continue;
    }
    const slid = slide(level, now, each.direction);
    if (slid?.arrangement[now.arrangement.indexOf(gapTile)] !== each.tile) {
      return `step ${i + 1} cannot slide tile ${each.tile + 1} ${each.direction}`;
    }
    now = slid;
  }
  if (!now.won) return 'the door is not reached';
  if (now.deaths > state.deaths) return 'the player dies';
  const slides = now.slides - state.slides;
  const ticks = now.ticks - state.ticks;
  if (slides === plan.slides && ticks === plan.ticks) return undefined;
  return `${slides} slides and ${ticks} ticks instead of ${plan.slides} and ${plan.ticks}`;
}

function stepsOf(level: Level, { arrangement }: PlayState, { route, terrain }: Routed): PlanStep[] {
  const steps: PlanStep[] = [];
  const board = [...arrangement];
  const walk = (more: readonly Input[]) => {
    const before = steps.at(-1);
    if (more.length === 0) return;
    if (before?.kind === 'walk')
      steps[steps.length - 1] = { kind: 'walk', inputs: [...before.inputs, ...more] };
    else steps.push({ kind: 'walk', inputs: more });
  };
  let leaving: WalkEnd | undefined;
  for (const leg of route.legs) {
    if (leg.kind === 'slide') {
      const direction = directions[leg.direction] as Direction;
      const gap = board.indexOf(gapTile);
      const from = cellBeyond(level, gap, oppositeSide[sideOf[direction]]);
      const tile = board[from] as number;
      board[gap] = tile;
      board[from] = gapTile;
      steps.push({ kind: 'slide', direction, tile });
      continue;
    }
    const end = terrain.endOf(leg.entry, leg.before, leg);
    const own = terrain.ownKeys(terrain.entryTile(leg.entry));
    const inside = walkInputs(terrain.walked(leg.entry, heldOf(own, leg.before)), end);
    if (leaving) walk([leavingInput(leaving, leg, inside.entering)]);
    walk(inside.inputs);
    leaving = end;
  }
  return steps;
}

/**
 * The input of the tick that leaves a tile: sideways as it must, up or down with what the next tile
 * asks for.
 */
function leavingInput(
  { input, way }: WalkEnd,
  { entry }: Leg & { kind: 'walk' },
  entering: Input['run'],
): Input {
  const { run, jump } = inputs[input] as Input;
  const out = sides[wayOutSide(way)];
  if (out === 'left' || out === 'right') return { run, jump };
  const side = wayInSide(entry % wayInCount);
  if (side === 'left') return { run: 1, jump };
  return { run: side === 'right' ? -1 : entering, jump };
}
