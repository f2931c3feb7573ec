/**
 * Beam search over boards: each level keeps the best of all boards that one more click produces. As
 * long as no board is dropped, this is breadth-first search, and its result is proven: the fewest
 * clicks, or that there is no plan. If a beam finds nothing, a wider one is tried. The work is
 * bounded by boards, not by time, so that runs can be replayed.
 */

import type { Click } from '../click.ts';
import type { Machine, MoveModel, Plan, State } from './machine.ts';

/** Maximum number of boards per level, of one try after the other. */
const widths = [300, 3000, 20_000];
/** Maximum number of boards of one try. */
const maxBoards = 1_500_000;

interface Node {
  readonly state: State;
  readonly from: Node | undefined;
  readonly click: Click | undefined;
  readonly estimate: number;
}

/** The result of one try. */
interface Try {
  readonly found?: Node;
  /** Whether boards were dropped. */
  readonly isCut: boolean;
}

/**
 * Searches for a short plan.
 * @param machine the game
 * @param models its moves
 * @returns the plan; `unsolvable` only if every reachable board was searched
 */
export function beamSearch(machine: Machine, models: readonly MoveModel[]): Plan {
  for (const width of widths) {
    const { found, isCut } = searchOnce(machine, models, width);
    if (found) return { status: 'found', clicks: clicksOf(found), isFewest: !isCut };
    if (!isCut) return { status: 'unsolvable' };
  }
  return { status: 'not-found' };
}

function searchOnce({ start, targets }: Machine, models: readonly MoveModel[], width: number): Try {
  const solved = new Set(targets.map(keyOf));
  const estimate = (state: State) => Math.max(...models.map((model) => model.estimate(state)));
  const seen = new Set([keyOf(start)]);
  let isCut = false;
  let boards = 0;
  let level: Node[] = [{ state: start, from: undefined, click: undefined, estimate: estimate(start) }];
  while (level.length > 0) {
    const done = level.find(({ state }) => solved.has(keyOf(state)));
    if (done) return { found: done, isCut };
    if (boards > maxBoards) return { isCut: true };
    const next = new Map<string, Node>();
    for (const node of level)
      for (const model of models)
        model.next(node.state, (click, state) => {
          const key = keyOf(state);
          boards++;
          if (!seen.has(key) && !next.has(key))
            next.set(key, { state, from: node, click, estimate: estimate(state) });
        });
    level = [...next.values()];
    if (level.length > width) {
      isCut = true;
      level = level.sort((a, b) => a.estimate - b.estimate).slice(0, width);
    }
    for (const { state } of level) seen.add(keyOf(state));
  }
  return { isCut };
}

const keyOf = (state: State): string => String.fromCharCode.apply(undefined, state as unknown as number[]);

function clicksOf(last: Node): Click[] {
  const clicks: Click[] = [];
  for (let node: Node | undefined = last; node?.click; node = node.from) clicks.push(node.click);
  return clicks.reverse();
}
