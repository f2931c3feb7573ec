/**
 * `puzzlebot play <game>`: plays the embedded practice game, a window of the desktop, or a program
 * on a desk of its own.
 */

import type { Command } from 'commander';
import { TerminalKeys } from '../../play/keys.ts';
import { playLoop, type RunResult } from '../../play/loop.ts';
import { exitCodes } from '../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../core/options.ts';
import type { Game } from '../../games/game.ts';
import { ClickGate } from '../../input/click-gate.ts';
import { drawDryRun } from '../run/dry-run.ts';
import { fillGameCommand } from '../game-commands.ts';
import type { Place } from '../../core/place.ts';
import { addPlaceOptions, openPlace } from '../place/places.ts';
import { printJson, printMessage, printText } from '../print.ts';
import { loadProfile } from '../run/profile.ts';
import { Progress } from '../run/progress.ts';
import { endRecord, keepCandidate, startRecord } from '../run/recording.ts';
import { stopSignal } from '../run/stop-signal.ts';

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillPlay(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: playOptions,
    shape: (command) => {
      addPlaceOptions(command, 'where it is played');
      command.option('--profile <name>', 'a calibration profile, to skip the search for the game');
      command.option(
        '--record <which>',
        'write the run down for report, replay and verify: all, failures, or off',
        'all',
      );
      command.option(
        '--run-dir <folder>',
        'where to write it (default: runs/<game>-<time>-<id> below this folder)',
      );
      command.option('--dry-run', 'read, plan, draw the clicks into dry-run.png, touch nothing');
      command.option('--json', 'print one JSON document about the run on stdout');
    },
    run: (game, _args, options) => play(game, options),
  });
}

/** The options of the player and of the practice game; one that both have is listed once. */
function playOptions(game: Game): readonly OptionSpec[] | undefined {
  if (!game.player || !game.reader) return undefined;
  const own = game.player.options;
  const others = game.practice?.options ?? [];
  return [...own, ...others.filter(({ flags }) => own.every((option) => option.flags !== flags))];
}

async function play(game: Game, options: OptionValues): Promise<void> {
  const { player } = game;
  if (!game.reader || !player) return;
  const session = player.start(options);
  const reader = session.reader ?? game.reader;
  const profile = options['profile'];
  const layout = typeof profile === 'string' ? await loadProfile(game, profile) : undefined;
  const stop = stopSignal();
  const place = await openPlace({ game, options, signal: stop.signal });
  const keys = TerminalKeys.of(process.stdin);
  try {
    if (options['dryRun'])
      return await drawDryRun(game, session, place, { json: Boolean(options['json']), layout });
    const progress = new Progress(session, process.stderr);
    const record = startRecord(game, options, place.screen.name);
    if (layout) record?.useLayout(layout);
    const result = await playLoop({
      reader,
      session: record ? record.watch(session, reader) : session,
      screen: place.screen,
      gate: new ClickGate(place.screen, place.pointer, place.displays),
      clock: place.clock,
      signal: stop.signal,
      listen: (event) => {
        record?.listen(event);
        progress.listen(event);
      },
      ...(layout ? { layout } : {}),
      ...(keys ? { keys } : {}),
    }).catch((error: unknown) => {
      endRecord(record, error);
      throw error;
    });
    const run = endRecord(record);
    const candidate = result.unknownScreen && (await keepCandidate(game, options, run, result.unknownScreen));
    const facts = { ...place.facts, ...run, ...candidate };
    report(game, result, { ...place, facts }, { json: Boolean(options['json']), action: progress.action });
  } finally {
    stop.dispose();
    await place.close();
  }
}

/** @param action what people call what was done; in the document it is clicks always */
function report(
  game: Game,
  result: RunResult,
  place: Place,
  { json, action }: { readonly json: boolean; readonly action: 'click' | 'input' },
): void {
  process.exitCode = result.exitCode;
  if (result.exitCode !== exitCodes.done) printMessage(`puzzlebot: ${result.reason}`);
  const { puzzles, solved, perfect, waves, clicks, repeats, misses, finished, reason } = result;
  const seconds = Math.round(result.seconds * 1000) / 1000;
  const inWaves = waves === undefined ? {} : { waves };
  const counts = { puzzles, solved, perfect, ...inWaves, clicks, repeats, misses, seconds };
  if (json)
    printJson({ game: game.name, on: place.screen.name, ...counts, finished, reason, ...place.facts });
  else if (result.exitCode === exitCodes.done) {
    const ofWaves = waves === undefined ? '' : `${waves} ${waves === 1 ? 'wave' : 'waves'}, `;
    printText(
      `${reason}: ${ofWaves}${solved} of ${puzzles} solved, ${perfect} perfect, ${clicks} ${action}s, ${seconds.toFixed(1)} s`,
    );
  }
}
