/** `--on android`: an app on a phone, over adb. */

import { systemClock } from '../../core/clock.ts';
import { freeText, optionTable } from '../../core/options.ts';
import { printMessage } from '../print.ts';
import type { PlaceKind } from './place-kind.ts';

const table = optionTable({
  serial: freeText('serial', 'which phone, as "adb devices" names it; needed only where there are several'),
  app: freeText('package', 'the package of the game, which must be in front; absent: the app in front'),
});

/** A phone: the app in front at the start is the game. */
export const onAndroid: PlaceKind = {
  name: 'android',
  help: 'the app in front on a phone whose USB debugging is on, by adb',
  options: table.specs,
  async open({ options }) {
    const { serial, app } = table.parse(options);
    const { AdbServer } = await import('../../places/android/adb-server.ts');
    const { AndroidPointer } = await import('../../places/android/android-pointer.ts');
    const { AndroidScreen } = await import('../../places/android/android-screen.ts');
    const { Phone } = await import('../../places/android/phone.ts');
    const { choosePhone, listPhones } = await import('../../places/android/phone-list.ts');
    const { ensureServer } = await import('../../places/android/start-server.ts');
    const server = new AdbServer();
    if (await ensureServer(server))
      printMessage('started the adb server (adb start-server); adb kill-server ends it');
    const listed = choosePhone(await listPhones(server), serial);
    const phone = new Phone(server, listed);
    const screen = await AndroidScreen.open(phone, app);
    const pointer = new AndroidPointer(phone);
    return {
      screen,
      pointer,
      clock: systemClock,
      facts: { phone: listed.name, serial: listed.serial, app: screen.app },
      close: () => pointer.close(),
    };
  },
};
