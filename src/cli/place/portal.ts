/** `--on portal`: what the user shares in the desktop's own dialog, also on Wayland. */

import { systemClock } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import { oneName, optionTable, toggle } from '../../core/options.ts';
import { sourceNames, type SourceName } from '../../places/portal/portal.ts';
import { printMessage } from '../print.ts';
import type { PlaceKind } from './place-kind.ts';

const table = optionTable({
  source: oneName(
    'what the bot is shown; a window hides others from it, also one that covers the game',
    sourceNames,
    'monitor',
  ),
  forget: toggle('ask in the dialog again, even where an earlier consent for this game is kept'),
});

/** How long the dialog of the desktop may stay open, ms. */
const consentLimitMs = 180_000;

/** A monitor or a window shared through xdg-desktop-portal, by GNOME, KDE Plasma and others. */
export const onPortal: PlaceKind = {
  name: 'portal',
  help: 'what you share in the dialog of GNOME or KDE, also on Wayland; needs GStreamer',
  options: table.specs,
  async open({ game, options, signal }) {
    const asked = table.parse(options);
    if (process.platform !== 'linux')
      throw new EnvironmentError('--on portal is for desktops of Linux: play with --on desktop');
    const { keepToken, readToken, tokenFile } = await import('../../places/portal/token-file.ts');
    const file = tokenFile(game.name, asked.source);
    const token = asked.forget ? undefined : readToken(file);
    const asks = () => {
      if (token === undefined)
        printMessage(`${choose[asked.source]} in the dialog of your desktop, and allow remote interaction`);
    };
    const { PortalWindow } = await import('../../places/portal/portal-window.ts');
    const window = await PortalWindow.open({ source: asked.source, token, signal, consentLimitMs, asks });
    const trouble = keepToken(file, window.token);
    if (trouble !== undefined) printMessage(`the consent is not kept for the next run: ${trouble}`);
    printMessage(limits[asked.source]);
    const { PortalPointer } = await import('../../places/portal/portal-pointer.ts');
    const pointer = new PortalPointer(window);
    return {
      screen: window,
      pointer,
      clock: systemClock,
      facts: { source: asked.source },
      async close() {
        await pointer.close();
        await window.close();
      },
    };
  },
};

const choose: Readonly<Record<SourceName, string>> = {
  monitor: 'choose the monitor that shows the game',
  window: 'choose the window of the game',
};

/** The information that a portal lacks, for messages. */
const blind = 'the desktop does not tell where the pointer is or which window has the keyboard';
const limits: Readonly<Record<SourceName, string>> = {
  monitor: `${blind}: keep the game in front, and your hands off mouse and keyboard`,
  window: `${blind}, nor shows what covers the game, where a click would go: keep the game in front, and your hands off mouse and keyboard`,
};
