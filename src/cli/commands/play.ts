/**
 * `puzzlebot play <game>`: plays the embedded practice game, or a game in one of the places of
 * `--on`.
 */

import type { Command } from 'commander';
import { PuzzlebotError } from '../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import type { Game } from '../../games/game.ts';
import { ClickGate } from '../../input/click-gate.ts';
import { TerminalKeys } from '../../play/keys.ts';
import { goToNextPuzzle } from '../../play/next-puzzle.ts';
import { fillGameCommand } from '../game-commands.ts';
import { addPlaceOptions, openPlace } from '../place/places.ts';
import { printMessage } from '../print.ts';
import { drawDryRun } from '../run/dry-run.ts';
import { endSignOf, endSpecs } from '../run/end-sign.ts';
import { playRun, type RunDone } from '../run/one-run.ts';
import { keepInProfile, loadProfile } from '../run/profile.ts';
import { seriesFolder } from '../run/recording.ts';
import { Series, seriesSpecs } from '../run/series.ts';
import { stopSignal } from '../run/stop-signal.ts';
import { KnownOption, optionOf } from '../known-option.ts';
import { recordModes } from '../../record/record.ts';
import { tellResult } from '../run/tell-result.ts';
import { limitBytes, makeRoom, usualLimitMB } from '../runs/runs.ts';

const needsRecord = ({ record }: OptionValues) => (record === 'off' ? '--record all or failures' : undefined);

/** The options of the record, but the one that turns it off. */
const recordSpecs: readonly OptionSpec[] = [
  {
    flags: '--run-dir <folder>',
    help: 'where to write it (default: runs/<game>-<time>-<id> below this folder)',
    needs: needsRecord,
  },
  {
    flags: '--sign <key>',
    help: 'sign the record with this private key (Ed25519, PEM), for verify --key',
    needs: needsRecord,
  },
  {
    flags: '--runs-limit <MB>',
    help: `how much room runs/ may take; the oldest runs are removed (default ${usualLimitMB})`,
    needs: (all) => needsRecord(all) ?? (all['runDir'] === undefined ? undefined : 'no --run-dir'),
  },
];

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
      const recordHelp = 'write the run down for report, replay and verify: all, failures, or off';
      command.addOption(
        new KnownOption('--record <which>', recordHelp, { choices: recordModes }).default('all'),
      );
      for (const spec of recordSpecs) command.addOption(optionOf(spec));
      command.option('--dry-run', 'read, plan, draw the clicks into dry-run.png, touch nothing');
      const needs = ({ dryRun }: OptionValues) => (dryRun ? 'no --dry-run' : undefined);
      for (const spec of [...seriesSpecs, ...endSpecs]) command.addOption(optionOf({ ...spec, needs }));
      command.option('--json', 'print one JSON document about the run on stdout');
    },
    run: (game, _args, options) => play(game, options),
  });
}

/** Returns the options of the player and the practice game, without duplicates. */
function playOptions(game: Game): readonly OptionSpec[] | undefined {
  if (!game.player || !game.reader) return undefined;
  const own = game.player.options;
  const others = game.practice?.options ?? [];
  return [...own, ...others.filter(({ flags }) => own.every((option) => option.flags !== flags))];
}

/** Pause before the same puzzle is tried again with `--until-solved`, ms. */
const lookAgainMs = 10_000;

async function play(game: Game, options: OptionValues): Promise<void> {
  const { player } = game;
  if (!game.reader || !player) return;
  const series = new Series(options);
  limitBytes(options['runsLimit'], '--runs-limit');
  const signalEnd = endSignOf(options, game.name);
  const session = player.start(options);
  const profile = options['profile'];
  let layout = typeof profile === 'string' ? await loadProfile(game, profile) : undefined;
  const folder = series.isLong ? seriesFolder(game, options) : undefined;
  const json = Boolean(options['json']);
  const runs: RunDone[] = [];
  let trouble: PuzzlebotError | undefined;
  const stop = stopSignal();
  const { signal } = stop;
  const open = async () => {
    const typed = series.optionsOf(options, runs.length + 1, folder);
    const place = await openPlace({ game, options: typed, signal });
    return { place, gate: new ClickGate(place.screen, place.pointer, place.displays) };
  };
  let { place, gate } = await open();
  try {
    if (options['dryRun']) return await drawDryRun(game, session, place, { json, layout });
    const keys = TerminalKeys.of(process.stdin);
    if (options['on'] !== 'practice') printMessage(howToStop(place, keys !== undefined));
    for (;;) {
      const typed = series.optionsOf(options, runs.length + 1, folder);
      const { left } = series;
      const run = await playRun({ game, options: typed, place, gate, signal, layout, keys, left });
      runs.push(run);
      if (typeof profile === 'string' && run.learned)
        layout = await keepInProfile(game, profile, run.learned);
      await makeRoom(options, folder);
      const after = series.after(run.result);
      if (after === 'end') break;
      if (after === 'again') await place.clock.sleep(lookAgainMs, signal);
      else if (series.next) {
        trouble = await goOn(series.next, { ...place, gate, signal });
        if (trouble) break;
      } else {
        await place.close();
        ({ place, gate } = await open());
      }
    }
    tellResult(runs, { game: game.name, on: place.screen.name, json, isLong: series.isLong, trouble });
  } finally {
    stop.dispose();
    await place.close();
    const result = runs.at(-1)?.result;
    if (!options['dryRun']) await signalEnd(trouble ? { finished: false, reason: trouble.message } : result);
  }
}

/** Goes to the next puzzle; returns the error if that fails. */
async function goOn(...parts: Parameters<typeof goToNextPuzzle>): Promise<PuzzlebotError | undefined> {
  try {
    await goToNextPuzzle(...parts);
    return undefined;
  } catch (error) {
    if (error instanceof PuzzlebotError) return error;
    throw error;
  }
}

function howToStop({ displays }: Place, hasKeys: boolean): string {
  const ways = [
    'Ctrl-C',
    ...(hasKeys ? ['q'] : []),
    ...(displays ? ['the mouse in a corner of the screen'] : []),
  ];
  const last = ways.pop()!;
  const stop = ways.length > 0 ? `${ways.join(', ')} or ${last}` : last;
  return `to stop it: ${stop}${hasKeys ? '; p pauses, r goes on' : ''}`;
}
