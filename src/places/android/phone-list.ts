/** Lists the phones that the adb server knows, and chooses the one to play on. */

import { EnvironmentError } from '../../core/errors.ts';
import type { AdbServer } from './adb-server.ts';

export interface ListedPhone {
  readonly serial: string;
  /** As adb names it: `device` if the phone can be used. */
  readonly state: string;
  /** Its model, or its serial while the model is unknown. */
  readonly name: string;
}

/** Why a phone in a state cannot be used, and the cure. */
const troubles: readonly (readonly [state: RegExp, trouble: string, cure: string])[] = [
  [
    /unauthorized|authorizing/,
    'has not allowed this computer to use it',
    'unlock it and confirm "Allow USB debugging"',
  ],
  [/offline|connecting/, 'is offline', 'unplug it and plug it in again, or run adb reconnect offline'],
  [/not found|no devices/, 'is not connected', 'plug it in, with USB debugging on'],
  [
    /permission/,
    'may not be used by this user',
    'see what adb devices says, then udev rules (android-sdk-platform-tools-common on Debian)',
  ],
];

/** How to connect the first phone. */
export const connectCure =
  'plug one in and turn on USB debugging (Settings > System > Developer options), or run adb connect <address>';

/**
 * Lists the phones.
 * @param server to query
 * @param limitMs time limit, ms; default the server's own
 * @returns the phones, in the server's order
 * @throws EnvironmentError when the server does not answer
 */
export async function listPhones(server: AdbServer, limitMs?: number): Promise<ListedPhone[]> {
  const lines = (await server.ask('host:devices-l', limitMs)).split('\n');
  return lines.flatMap((line) => {
    const [, serial, state] = /^(\S+)\s+(no permissions|\S+)/.exec(line) ?? [];
    if (serial === undefined || state === undefined) return [];
    const model = /\bmodel:(\S+)/.exec(line)?.[1];
    return [{ serial, state, name: model?.replaceAll('_', ' ') ?? serial }];
  });
}

/**
 * Creates the error for a phone that cannot be used.
 * @param name of the phone
 * @param reason its state, or the server's refusal
 * @returns one line with the cure
 */
export function phoneTrouble(name: string, reason: string): EnvironmentError {
  const [, trouble, cure] = troubles.find(([state]) => state.test(reason)) ?? [];
  return new EnvironmentError(
    trouble === undefined
      ? `the phone ${name} cannot be used (adb says: ${reason}): unplug it and plug it in again`
      : `the phone ${name} ${trouble}: ${cure}`,
  );
}

/**
 * Chooses the phone to play on.
 * @param phones all phones that the server knows
 * @param serial as the user typed it; absent: the only usable one
 * @returns a usable phone
 * @throws EnvironmentError when there is none, it cannot be used, or there are several
 */
export function choosePhone(phones: readonly ListedPhone[], serial?: string): ListedPhone {
  const usable = phones.filter(({ state }) => state === 'device');
  const named = phones.find((phone) => phone.serial === serial);
  const list = phones.map((phone) => `${phone.serial} (${phone.name})`).join(', ');
  if (phones.length === 0) throw new EnvironmentError(`no phone is connected: ${connectCure}`);
  if (serial !== undefined && !named)
    throw new EnvironmentError(`no phone has the serial ${serial}: --serial names one of ${list}`);
  if (!named && usable.length > 1)
    throw new EnvironmentError(`there are several phones: --serial names one of ${list}`);
  const chosen = named ?? usable[0] ?? phones[0]!;
  if (chosen.state === 'device') return chosen;
  throw phoneTrouble(chosen.name, chosen.state);
}
