/**
 * GNOME's hitori: a board is named by its size and the seed that hitori makes it from, and hitori
 * itself judges it: the dialog with which it congratulates is all that tells of its numbers.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { readWord } from '../../../src/vision/glyph/read-word.ts';
import { textLines, wordsOf } from '../../../src/games/rule-file/read/text-lines.ts';
import type { Desktop } from '../desktop/desktop.ts';

/**
 * Tells how hitori opens a board.
 * @param id size and seed: `5#17`
 * @param folder for its settings
 * @returns arguments and environment
 */
export function hitoriStart(
  id: string,
  folder: string,
): { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> } {
  const [size, seed = '1'] = id.split('#');
  const settings = join(folder, 'glib-2.0', 'settings');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'keyfile'), `[org/gnome/hitori]\nboard-size="${size}"\n`);
  return { args: ['--seed', seed], env: { GSETTINGS_BACKEND: 'keyfile', XDG_CONFIG_HOME: folder } };
}

/**
 * Looks for hitori's dialog on the screen.
 * @param desktop where it runs
 * @param folder for a picture
 * @returns what is wrong; `undefined` where it says "You've won"
 */
export async function withoutHitorisDialog(desktop: Desktop, folder: string): Promise<string | undefined> {
  const file = join(folder, 'screen.png');
  execFileSync('import', ['-window', 'root', file], { env: desktop.env as NodeJS.ProcessEnv });
  const frame = await decodePicture(file);
  const says = (word: string) =>
    textLines(frame, { x: 0, y: 0, width: 0, height: 0 }).some((line) =>
      wordsOf(line, 0.3).some((rect) => readWord(frame, rect, line.ground, [word]) !== undefined),
    );
  return says("you've") && says('won') ? undefined : 'hitori shows no dialog that says "You\'ve won"';
}
