/** One run of `play`: a session, a record and the loop, in a place that is open. */

import type { OptionValues } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import type { Game, Layout } from '../../games/game.ts';
import { ClickGate } from '../../input/click-gate.ts';
import type { Keys } from '../../play/keys.ts';
import { playLoop, type RunResult } from '../../play/loop.ts';
import { signRun } from '../../record/signature.ts';
import { isVerbose, messageStream } from '../print.ts';
import { RunDisplay } from './run-display.ts';
import { endRecord, keepCandidate, startRecord } from './recording.ts';
import { keyToSign } from './signing.ts';

/** What a run is made with. */
interface RunParts {
  readonly game: Game;
  /** As typed; the record and its folder go by them. */
  readonly options: OptionValues;
  readonly place: Place;
  readonly signal: AbortSignal;
  /** Of a profile, if any. */
  readonly layout: Layout | undefined;
  /** Of the terminal, where there is one. */
  readonly keys: Keys | undefined;
  /** What is left to do after this run, for the display. */
  readonly left: string | undefined;
}

/** What a run came to. */
export interface RunDone {
  readonly result: RunResult;
  /** Fields of `--json`: where its record is, and what it kept. */
  readonly facts: { readonly run?: string };
  /** What people call what was done. */
  readonly action: 'click' | 'input';
  /** Fields of the profile that the run knows better. */
  readonly learned?: object;
  /** Knows the place and the user's hand as they were at the end. */
  readonly gate: ClickGate;
}

/**
 * Plays until the run ends, and ends its record.
 * @param parts what it is made with
 * @returns what it came to
 * @throws RangeError for a game that has no player, and whatever is no expected end of a run
 */
export async function playRun(parts: RunParts): Promise<RunDone> {
  const { game, options, place, signal, layout, keys, left } = parts;
  const session = game.player?.start(options);
  const reader = session?.reader ?? game.reader;
  if (!session || !reader) throw new RangeError(`${game.title} cannot be played`);
  const display = new RunDisplay(session, messageStream(), { left, isVerbose: isVerbose() });
  const key = await keyToSign(options);
  const record = startRecord(game, options, place.screen.name);
  if (layout) record?.useLayout(layout);
  const gate = new ClickGate(place.screen, place.pointer, place.displays);
  const result = await playLoop({
    title: game.title,
    reader,
    session: record ? record.watch(session, reader) : session,
    screen: place.screen,
    gate,
    clock: place.clock,
    signal,
    listen: (event) => {
      record?.listen(event);
      display.listen(event);
    },
    ...(layout ? { layout } : {}),
    ...(keys ? { keys } : {}),
  }).catch((error: unknown) => {
    endRecord(record, error);
    throw error;
  });
  const run = endRecord(record);
  if (key && run.run !== undefined) await signRun(run.run, key);
  const candidate = result.unknownScreen && (await keepCandidate(game, options, run, result.unknownScreen));
  const learned = session.learned?.();
  const facts = { ...place.facts, ...run, ...candidate };
  return { result, facts, action: display.action, gate, ...(learned && { learned }) };
}
