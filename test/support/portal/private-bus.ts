/**
 * A private D-Bus daemon that starts no services: only the test's own services answer on it.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartedProcess } from '../desktop/started-process.ts';

const config = (folder: string) => `<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

/** A running bus. */
export interface PrivateBus {
  /** As in DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts a bus.
 * @param folder for its socket; removed by the caller
 */
export async function startPrivateBus(folder: string): Promise<PrivateBus> {
  const file = join(folder, 'bus.conf');
  writeFileSync(file, config(folder));
  const args = [`--config-file=${file}`, '--nofork', '--print-address=3'];
  const daemon = new StartedProcess('dbus-daemon', args, { env: process.env, withPipe: true });
  return { address: await daemon.firstLine(20_000), close: () => daemon.stop() };
}
