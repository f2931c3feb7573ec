/**
 * The places a game can be played in: `--on` and its options. A new kind is a file in this folder
 * and an entry of the list; callers use `openPlace` and never depend on the kind.
 */

import type { Command } from 'commander';
import { argumentError } from '../../core/errors.ts';
import { optionName, type OptionSpec, type OptionValues } from '../../core/options.ts';
import type { Place } from '../../core/place.ts';
import { oneOf } from '../one-of.ts';
import { optionOf, KnownOption } from '../known-option.ts';
import { onAndroid } from './android.ts';
import { onBrowser } from './browser.ts';
import { onDesk } from './desk.ts';
import { onDesktop } from './desktop.ts';
import type { PlaceKind, PlaceRequest } from './place-kind.ts';
import { onPortal } from './portal.ts';
import { onPractice } from './practice.ts';
import { onWayland } from './wayland.ts';

const kinds: readonly PlaceKind[] = [
  onPractice,
  onDesktop,
  onDesk,
  onBrowser,
  onWayland,
  onPortal,
  onAndroid,
];

/** The words of `--on`. */
export const placeNames: readonly string[] = kinds.map(({ name }) => name);

/** The options of all places, without duplicates. */
export const placeSpecs: readonly OptionSpec[] = [
  ...new Map(kinds.flatMap(({ options }) => options.map((spec) => [spec.flags, spec]))).values(),
];

/**
 * Adds `--on` and the options of all places.
 * @param command to add them to
 * @param meaning what happens in the place
 */
export function addPlaceOptions(command: Command, meaning: string): void {
  const list = kinds.map(({ name, help }) => `${name} (${help})`).join(', ');
  command.addOption(
    new KnownOption('--on <where>', `${meaning}: ${list}`, { choices: placeNames }).default(onPractice.name),
  );
  for (const spec of placeSpecs) {
    const takers = kindsWith(spec).join(' or ');
    command.addOption(optionOf({ ...spec, help: `with --on ${takers}: ${spec.help}` }));
  }
}

/**
 * Checks which place is meant, and that it has all the options that were typed.
 * @param options as typed
 * @returns its kind
 * @throws RangeError for an unknown place, or an option of another place
 */
export function placeKindOf(options: OptionValues): PlaceKind {
  const on = oneOf('--on', placeNames, options['on']);
  for (const spec of placeSpecs) {
    const takers = kindsWith(spec);
    const typed = options[optionName(spec)];
    if (typed !== undefined && !takers.includes(on))
      throw argumentError(spec.flags.split(' ', 1)[0]!, `--on ${takers.join(' or ')} with it`, typed);
  }
  return kinds.find(({ name }) => name === on)!;
}

/**
 * Opens the requested place.
 * @param request the game, and the options as typed
 * @returns the place, to be closed by the caller
 * @throws RangeError for an invalid option, or one of another place
 * @throws EnvironmentError when the machine lacks something
 */
export const openPlace = async (request: PlaceRequest): Promise<Place> =>
  placeKindOf(request.options).open(request);

const kindsWith = ({ flags }: OptionSpec): string[] =>
  kinds.filter(({ options }) => options.some((option) => option.flags === flags)).map(({ name }) => name);
