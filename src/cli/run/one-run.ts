/** One run of `play`: a session, a record and the loop, in an open place. */

import type { OptionValues } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import type { Game, Layout } from '../../games/game.ts';
import type { ClickGate } from '../../input/click-gate.ts';
import { preferThisProcess } from '../../input/priority.ts';
import type { Keys } from '../../play/keys.ts';
import { playLoop, type RunResult } from '../../play/loop.ts';
import { signRun } from '../../record/signature.ts';
import { isVerbose, messageStream } from '../print.ts';
import { RunDisplay } from './run-display.ts';
import { endRecord, keepCandidate, startRecord } from './recording.ts';
import { keyToSign } from './signing.ts';

interface RunParts {
  readonly game: Game;
  /** As typed; they also determine the record and its folder. */
  readonly options: OptionValues;
  readonly place: Place;
  /** The gate of the place, shared by all runs there: it knows where the mouse was at first. */
  readonly gate: ClickGate;
  readonly signal: AbortSignal;
  /** From a profile, if any. */
  readonly layout: Layout | undefined;
  /** Keys of the terminal, if there is one. */
  readonly keys: Keys | undefined;
  /** Description of the remaining runs, for the display. */
  readonly left: string | undefined;
}

export interface RunDone {
  readonly result: RunResult;
  /** Fields of `--json`: where its record is, and what it kept. */
  readonly facts: { readonly run?: string };
  /** The noun for what was done. */
  readonly action: 'click' | 'input';
  /** Updated fields of the profile. */
  readonly learned?: object;
}

/**
 * Plays until the run ends, and ends its record.
 * @param parts parameters of the run
 * @returns the outcome
 * @throws RangeError for a game without a player; rethrows any unexpected error of the run
 */
export async function playRun(parts: RunParts): Promise<RunDone> {
  const { game, options, place, gate, signal, layout, keys, left } = parts;
  const session = game.player?.start(options);
  const reader = session?.reader ?? game.reader;
  if (!session || !reader) throw new RangeError(`${game.title} cannot be played`);
  const display = new RunDisplay(session, messageStream(), { left, isVerbose: isVerbose() });
  const key = await keyToSign(options);
  const record = startRecord(game, options, place.screen.name);
  if (layout) record?.useLayout(layout);
  // The mouse was free since the last run.
  gate.hand.accept();
  // Not before the game is seen: until then its program may still be starting.
  let release: (() => void) | undefined;
  const result = await playLoop({
    title: game.title,
    reader,
    session: record ? record.watch(session, reader) : session,
    screen: place.screen,
    gate,
    clock: place.clock,
    startsGame: place.startsGame ?? false,
    signal,
    listen: (event) => {
      if (event.kind === 'look' && event.scene) release ??= preferThisProcess();
      record?.listen(event);
      display.listen(event);
    },
    ...(layout ? { layout } : {}),
    ...(keys ? { keys } : {}),
  })
    .catch((error: unknown) => {
      endRecord(record, error);
      throw error;
    })
    .finally(() => release?.());
  const run = endRecord(record);
  if (key && run.run !== undefined) await signRun(run.run, key);
  const candidate = result.unknownScreen && (await keepCandidate(game, options, run, result.unknownScreen));
  const learned = session.learned?.();
  const facts = { ...place.facts, ...run, ...candidate };
  return { result, facts, action: display.action, ...(learned && { learned }) };
}
