/**
 * One run of a game under one plan of faults, and what must be true of it whatever happens: every
 * click, drag and key in the window, no board believed that was not there, no success told that was
 * not shown, an end with a reason. What is the same for all games; a file for each game says what
 * is played and what counts as a board.
 */

import type { RunEvent } from '../../src/play/events.ts';
import { playLoop, type RunResult } from '../../src/play/loop.ts';
import type { Frame } from '../../src/core/frame.ts';
import type { FrameRect, FrameSize } from '../../src/core/points.ts';
import type { Random } from '../../src/core/random.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { Layout, PlaySession, Reader, Scene } from '../../src/games/game.ts';
import type { PracticeGame, PracticeWitness } from '../../src/games/practice-game.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { canFinish, type FaultKind, faultKinds, type FaultPlan } from './fault-plan.ts';
import { FaultyPractice } from './faults.ts';

/** What is played, as far as all games have it. */
export interface FaultyRun {
  readonly plan: FaultPlan;
  /** Window sizes, the first at the start. */
  readonly sizes: readonly FrameSize[];
}

/** A game set up for a run. */
export interface FaultyTable<S extends Scene, L extends Layout, W extends PracticeWitness> {
  readonly game: PracticeGame;
  readonly reader: Reader<S, L>;
  readonly session: PlaySession<S, L>;
  /** Rectangles of cells, which faults that lie over cells cover. */
  readonly cells: (window: FrameSize, nowMs: number) => readonly FrameRect[];
  readonly covered?: (end: W, window: FrameSize) => readonly FrameRect[];
  /**
   * Says what is wrong with a scene that was acted on; `undefined` when it agrees with what the
   * picture showed.
   * @param shown the game's own record of it, several where the picture may show either
   */
  readonly wrongBoard: (scene: S | undefined, shown: readonly W[]) => string | undefined;
  /** Clicks on buttons of the page that only a person may press. */
  readonly forbidden?: (end: W) => number;
  /** Whether the run told of more than the game knows at the end. */
  readonly falseSolved: (result: RunResult, end: W) => boolean;
}

/** What came of it. */
export interface FaultyResult<R extends FaultyRun = FaultyRun> {
  readonly run: R;
  readonly result: RunResult;
  readonly canFinish: boolean;
  /** Actions outside the window or on something in front of it, and clicks on forbidden buttons. */
  readonly harmful: number;
  /** Boards that something was done for and that were not there; in words. */
  readonly wrongBoards: readonly string[];
  /** The run said solved, or counted more as solved, and the game does not know of it. */
  readonly falseSolved: boolean;
  /** The run ended by itself and said why. */
  readonly named: boolean;
}

/** Hears what happens in a run. */
export type FaultyListener = (event: RunEvent, table: FaultyPractice) => void;

/** A run that is still going on after this time of its clock does not end by itself, ms. */
const longestMs = 3600_000;

/**
 * The faults of the run of a number: the kinds take turns, and two rounds in each turn mix two or
 * three kinds that a run must survive.
 * @param random seeded with the number; it is asked only for mixed ones
 */
export function faultsInTurn(index: number, random: Random, only?: FaultKind): FaultPlan {
  const kinds = Object.keys(faultKinds) as FaultKind[];
  const turn = index % (kinds.length + 2);
  const finishing = kinds.filter((kind) => faultKinds[kind].finishes);
  const mixed =
    turn >= kinds.length ? random.shuffle(finishing).slice(0, turn === kinds.length ? 2 : 3) : undefined;
  return { kinds: only ? [only] : (mixed ?? [kinds[turn]!]), seed: index };
}

/** The same run with nothing wrong. */
export const withoutFaults = <R extends FaultyRun>(run: R): R => ({
  ...run,
  plan: { ...run.plan, kinds: [] },
});

/** Plays a run. */
export async function playFaulty<
  R extends FaultyRun,
  S extends Scene,
  L extends Layout,
  W extends PracticeWitness,
>(run: R, setUp: FaultyTable<S, L, W>, listen: FaultyListener = () => {}): Promise<FaultyResult<R>> {
  const { plan, sizes } = run;
  const { game, reader, session } = setUp;
  const clock = new VirtualClock();
  const table = new FaultyPractice(
    {
      game,
      sizes,
      clock,
      cells: (window) => setUp.cells(window, clock.now()),
      covered: (witness, window) => setUp.covered?.(witness as W, window) ?? [],
    },
    plan,
  );
  const stop = new AbortController();
  const wrongBoards: string[] = [];
  let look: { readonly frame: Frame; readonly scene: S | undefined } | undefined;
  const result = await playLoop({
    reader,
    session,
    screen: table,
    gate: new ClickGate(table, table, () => table.displays()),
    clock,
    signal: stop.signal,
    listen: (event) => {
      if (event.kind === 'look') look = { frame: event.frame, scene: event.scene as S | undefined };
      if (event.kind === 'decision' && event.decision.kind === 'act' && look) {
        const wrong = setUp.wrongBoard(look.scene, table.witnessesOf(look.frame) as readonly W[]);
        if (wrong) wrongBoards.push(`${(event.atMs / 1000).toFixed(2)} s: ${wrong}`);
      }
      if (event.atMs > longestMs) stop.abort();
      listen(event, table);
    },
  });
  const end = table.witness() as W;
  return {
    run,
    result,
    canFinish: canFinish(plan),
    harmful: table.harmfulClicks + (setUp.forbidden?.(end) ?? 0),
    wrongBoards,
    falseSolved: setUp.falseSolved(result, end),
    named: result.reason !== '' && !stop.signal.aborted,
  };
}

/** The check of a game with one puzzle a run. */
export const toldSolvedUnsolved = (result: RunResult, { solved }: PracticeWitness): boolean =>
  (result.finished || result.solved > 0) && solved.length === 0;
