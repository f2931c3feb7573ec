/** Finds phones without starting or changing anything, for the doctor. */

import { onPath } from '../../core/programs.ts';
import { AdbServer, NoAdbServer } from './adb-server.ts';
import { type ListedPhone, listPhones } from './phone-list.ts';

/** The result of the search. */
interface PhoneFindings {
  /** Path of adb; `undefined` if it is not on the PATH. */
  readonly adb: string | undefined;
  /** The phones; `undefined` when no server listens. */
  readonly phones: readonly ListedPhone[] | undefined;
}

/**
 * Queries the adb server for its phones, if it runs.
 * @param limitMs time limit, ms
 * @returns the path of adb, and the phones
 * @throws EnvironmentError when what listens does not answer as an adb server
 */
export async function findPhones(limitMs: number): Promise<PhoneFindings> {
  const adb = onPath('adb') ?? onPath('adb.exe');
  const phones = await listPhones(new AdbServer(), limitMs).catch((error: unknown) => {
    if (error instanceof NoAdbServer) return undefined;
    throw error;
  });
  return { adb, phones };
}
