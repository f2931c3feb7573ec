/**
 * One run of a game under one plan of faults, and what must hold whatever happens: all clicks,
 * drags and keys hit the window; no action rests on a board that was not there; no success is
 * claimed that was not shown; the run ends with a reason. This file serves all games; one file per
 * game defines what is played and compares boards.
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

/** The parts of a run that all games share. */
export interface FaultyRun {
  readonly plan: FaultPlan;
  /** Window sizes; the run starts with the first. */
  readonly sizes: readonly FrameSize[];
}

/** A game set up for a run. */
export interface FaultyTable<S extends Scene, L extends Layout, W extends PracticeWitness> {
  readonly game: PracticeGame;
  readonly reader: Reader<S, L>;
  readonly session: PlaySession<S, L>;
  /** Rectangles of the cells that faults may cover. */
  readonly cells: (window: FrameSize, nowMs: number) => readonly FrameRect[];
  readonly covered?: (end: W, window: FrameSize) => readonly FrameRect[];
  /**
   * Describes the difference between a scene that was acted on and the one shown; `undefined` for
   * none.
   * @param shown the game's record of the picture; several if it may show either
   */
  readonly wrongBoard: (scene: S | undefined, shown: readonly W[]) => string | undefined;
  /** Counts clicks on buttons that only a person may press. */
  readonly forbidden?: (end: W) => number;
  /** Returns whether the run claimed more than the game records at the end. */
  readonly falseSolved: (result: RunResult, end: W) => boolean;
}

/** The result of a run. */
export interface FaultyResult<R extends FaultyRun = FaultyRun> {
  readonly run: R;
  readonly result: RunResult;
  readonly canFinish: boolean;
  /** Actions outside the window or on something in front of it, and clicks on forbidden buttons. */
  readonly harmful: number;
  /** Boards that the bot acted on although they were not there, in words. */
  readonly wrongBoards: readonly string[];
  /** Whether the run claimed more solved puzzles than the game records. */
  readonly falseSolved: boolean;
  /** Whether the run ended by itself with a reason. */
  readonly explained: boolean;
}

/** Receives the events of a run. */
export type FaultyListener = (event: RunEvent, table: FaultyPractice) => void;

/** A run that lasts longer than this on its clock does not end by itself, ms. */
const maxRunMs = 3600_000;

/**
 * Returns the faults of a run by its number: the kinds take turns, and two runs of each turn mix
 * two or three kinds that a run must survive.
 * @param random seeded with the number; used only for mixed ones
 */
export function faultsInTurn(index: number, random: Random, only?: FaultKind): FaultPlan {
  const kinds = Object.keys(faultKinds) as FaultKind[];
  const turn = index % (kinds.length + 2);
  const finishing = kinds.filter((kind) => faultKinds[kind].finishes);
  const mixed =
    turn >= kinds.length ? random.shuffle(finishing).slice(0, turn === kinds.length ? 2 : 3) : undefined;
  return { kinds: only ? [only] : (mixed ?? [kinds[turn]!]), seed: index };
}

/** Returns the same run without faults. */
export const withoutFaults = <R extends FaultyRun>(run: R): R => ({
  ...run,
  plan: { ...run.plan, kinds: [] },
});

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
      if (event.atMs > maxRunMs) stop.abort();
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
    explained: result.reason !== '' && !stop.signal.aborted,
  };
}

/** Returns whether a run of one puzzle claims a solution that the game does not record. */
export const claimsUnsolved = (result: RunResult, { solved }: PracticeWitness): boolean =>
  (result.finished || result.solved > 0) && solved.length === 0;
