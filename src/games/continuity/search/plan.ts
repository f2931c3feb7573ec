/**
 * Turns a route of the search into a playable plan: slides, and walks with one input per tick. The
 * plan is then replayed by the rules (step.ts) and must reach the door with the promised slides and
 * ticks, without a death.
 */

import { gapTile, type Level, sides } from '../level.ts';
import { type Input, inputs } from '../physics.ts';
import { type Plan, type PlanStep, type PlayState, slide, step } from '../step.ts';
import { routeSteps } from './route-steps.ts';
import type { Route, WalkLeg } from './terrain.ts';
import type { WalkEnd, WalkInputs } from './tiles/tile-walk.ts';
import { wayInCount, wayInSide, waySide } from './tiles/tile-ways.ts';

/**
 * Turns a route into a plan.
 * @param level in play
 * @param state of play
 * @param route from there to the door
 * @param walkOf returns the inputs of a leg, and the end of its walk
 * @returns the plan
 * @throws Error when the replay differs from the route, which is a bug of the search
 */
export function planOf(
  level: Level,
  state: PlayState,
  route: Route,
  walkOf: (leg: WalkLeg) => WalkInputs & { readonly end: WalkEnd },
): Plan {
  const { rows, columns } = level;
  let leaving: WalkEnd | undefined;
  const found = routeSteps({ rows, columns, arrangement: state.arrangement }, route.legs, (leg) => {
    const { end, entering, inputs: inside } = walkOf(leg);
    const before = leaving;
    leaving = end;
    return before ? [leavingInput(before, leg, entering), ...inside] : inside;
  });
  const steps = found.map((each): PlanStep =>
    each.kind === 'slide' ? each : { kind: 'walk', inputs: each.passed },
  );
  const plan = { slides: route.slides, ticks: route.cost, steps };
  const fault = planFault(level, state, plan);
  if (fault) throw new Error(`the plan does not hold: ${fault}`);
  return plan;
}

/**
 * Replays a plan and checks it.
 * @param level in play
 * @param state of play
 * @param plan from there to the door
 * @returns the fault; `undefined` when the plan wins with exactly its slides and ticks, and the
 *   player does not die
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

/**
 * Returns the input of the tick that leaves a tile. Through a side, the exit determines the run;
 * through the top or bottom, the next tile does.
 */
function leavingInput({ input, way }: WalkEnd, { entry }: WalkLeg, entering: Input['run']): Input {
  const { run, jump } = inputs[input]!;
  const out = sides[waySide(way)];
  if (out === 'left' || out === 'right') return { run, jump };
  const side = wayInSide(entry % wayInCount);
  if (side === 'left') return { run: 1, jump };
  return { run: side === 'right' ? -1 : entering, jump };
}
