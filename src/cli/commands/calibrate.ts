/**
 * `puzzlebot calibrate <game>`: measures where the game is in pictures of one size, and stores that
 * as a profile.
 */

import { mkdir } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import type { Command } from 'commander';
import { Watcher } from '../../play/watcher.ts';
import { decodePicture } from '../../capture/picture/decode.ts';
import { drawOverPicture } from '../../capture/picture/encode.ts';
import { argumentError, ReadError } from '../../core/errors.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { writeWhole } from '../../core/files/write-whole.ts';
import type { Frame } from '../../core/frame.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Calibration, CalibrationPicture, Game } from '../../games/game.ts';
import { checkPointer, type PointerCheck } from '../../input/pointer-check.ts';
import { fillGameCommand } from '../game-commands.ts';
import type { Place } from '../../core/place.ts';
import { addPlaceOptions, openPlace } from '../place/places.ts';
import { printJson, printText } from '../print.ts';

/** Limit on the wait for a still, readable picture, ms, and the pause between two looks, ms. */
const patience = { limitMs: 15_000, lookEveryMs: 50 } as const;

/**
 * Adds arguments, options and action of the command.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillCalibrate(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => (game.reader ? [] : undefined),
    shape: (command) => {
      command.option('--from <pictures...>', 'screenshots of one size; several are fitted together');
      addPlaceOptions(command, 'without --from, where the pointer is proven too and nothing clicked');
      command.option(
        '--profile <name>',
        'what to call it; default the size of the picture, such as 1024x768',
      );
      command.option('--out <folder>', 'where to put it; default calibration/<game> in the current folder');
      command.option('--json', 'print one JSON document on stdout');
    },
    run: (game, _args, options) => calibrate(game, options),
  });
}

async function calibrate(game: Game, options: OptionValues): Promise<void> {
  if (!game.calibrator)
    throw argumentError('calibrate', `a game with profiles (${game.title} has none)`, game.name);
  const from = picturesOf(options);
  const { pictures, pointer } = from
    ? { pictures: await load(from), pointer: undefined }
    : await look(game, options);
  const first = pictures[0]!;
  const name = profileName(options['profile'], first.frame);
  const calibration = game.calibrator.measure(pictures, name);
  const out = typeof options['out'] === 'string' ? options['out'] : join('calibration', game.name);
  const files = { file: join(out, `${name}.json`), picture: join(out, `${name}.png`) };
  const profile = pointer ? { ...calibration.profile, pointer: roundCheck(pointer) } : calibration.profile;
  const picture = await drawOverPicture(first.frame, calibration.marks);
  try {
    await mkdir(out, { recursive: true });
    await writeWhole(files.picture, picture);
    await writeWhole(files.file, `${JSON.stringify(profile, null, 2)}\n`);
  } catch (error) {
    throw argumentError('--out', `a folder that can be written (${whyNotWritten(error)})`, out);
  }
  if (options['json']) return printJson(document(calibration, profile, files));
  printText([...calibration.facts, ...(pointer ? pointerFacts(pointer) : [])].join('\n'));
  printText(`profile "${name}" in ${files.file}; look at ${files.picture} to see whether it is right`);
}

/** The files of `--from`; `undefined` without it. */
function picturesOf(options: OptionValues): readonly string[] | undefined {
  const from = (options as { readonly from?: readonly string[] }).from;
  if (from && options['window'] !== undefined) {
    throw argumentError('--window', 'no --from with it (a picture is not a window)', options['window']);
  }
  return from;
}

async function load(files: readonly string[]): Promise<CalibrationPicture[]> {
  const pictures: CalibrationPicture[] = [];
  for (const file of files) pictures.push({ name: nameOf(file), frame: await decodePicture(file) });
  return pictures;
}

/**
 * A path relative to the current folder; outside it only the file name, so that a profile does not
 * reveal where its author's files are.
 */
function nameOf(file: string): string {
  const near = relative('.', file);
  return near.startsWith('..') || isAbsolute(near) ? basename(file) : near.replaceAll('\\', '/');
}

/** Takes a still picture of the window, and checks that the pointer goes where it is sent. */
async function look(
  game: Game,
  options: OptionValues,
): Promise<{ readonly pictures: readonly CalibrationPicture[]; readonly pointer: PointerCheck }> {
  const place = await openPlace({ game, options });
  try {
    const frame = await stillPicture(game, place);
    const pointer = await checkPointer(place.pointer, frame, await place.screen.bounds());
    return { pictures: [{ name: place.screen.name, frame }], pointer };
  } finally {
    await place.close();
  }
}

/** Waits until the picture is still and readable. Throws a ReadError when the time is up. */
async function stillPicture(game: Game, { screen, clock }: Place): Promise<Frame> {
  if (!game.reader) throw new ReadError(`${game.title} reads no pictures`);
  const watcher = new Watcher(game.reader, screen, clock, () => {});
  const sinceMs = clock.now();
  for (;;) {
    const seen = await watcher.look();
    if (seen.view?.still) return seen.frame;
    if (seen.atMs - sinceMs > patience.limitMs) {
      throw seen.trouble ?? new ReadError(`the picture of "${screen.name}" does not stay still`);
    }
    await clock.sleep(patience.lookEveryMs);
  }
}

/** Returns a profile name that is a valid file name on every system. */
function profileName(name: unknown, frame: Frame): string {
  if (name === undefined) return `${frame.width}x${frame.height}`;
  if (typeof name === 'string' && /^[\w-][\w.-]*$/.test(name)) return name;
  throw argumentError('--profile', 'a name of letters, digits, dots, - and _', name);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function roundCheck({ pixelsPerUnit, arrived }: PointerCheck): object {
  const each = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: round(x, 4), y: round(y, 4) });
  return { pixelsPerUnit: each(pixelsPerUnit), arrived: each(arrived) };
}

function pointerFacts({ pixelsPerUnit, arrived, moves }: PointerCheck): string[] {
  const pair = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `${x.toFixed(3)} across, ${y.toFixed(3)} down`;
  return [
    `picture pixels per pointer unit: ${pair(pixelsPerUnit)}`,
    `pointer units read back per unit sent: ${pair(arrived)} (${moves.length} moves inside the window, nothing clicked)`,
  ];
}

function document(
  calibration: Calibration,
  profile: object,
  files: { readonly file: string; readonly picture: string },
): object {
  const { profile: name, game, ...rest } = profile as { readonly profile: string; readonly game: string };
  const { residualPx, boundPx } = calibration;
  return { game, profile: name, residual: round(residualPx, 3), bound: round(boundPx, 3), ...files, ...rest };
}
