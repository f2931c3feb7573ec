/**
 * GNOME's hitori: a size and a seed identify a board. Its numbers are known from the texts that it
 * draws, logged by a preloaded library (drawn-texts.c), and the solution from its dialog of
 * congratulation.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { readWord } from '../../../src/vision/glyph/read-word.ts';
import { textLines, wordsOf } from '../../../src/vision/regions/text-lines.ts';
import type { Desktop } from '../desktop/desktop.ts';

/**
 * Builds the command that opens a board; with a C compiler, hitori also logs what it draws.
 * @param id size and seed: `5#17`
 * @param folder for its settings and what it draws
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
  const env = { GSETTINGS_BACKEND: 'keyfile', XDG_CONFIG_HOME: folder };
  return { args: ['--seed', seed], env: { ...env, ...drawnTexts(folder) } };
}

/** Builds an environment in which a program logs the texts that it draws. */
function drawnTexts(folder: string): Record<string, string> {
  const source = fileURLToPath(new URL('drawn-texts.c', import.meta.url));
  const library = join(folder, 'drawn-texts.so');
  try {
    execFileSync('gcc', ['-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return { LD_PRELOAD: library, PUZZLEBOT_TEXTS: join(folder, 'texts') };
}

/**
 * Compares a reading with the numbers that hitori drew.
 * @param read the numbers, row by row
 * @param folder of `hitoriStart`
 * @returns how they differ; `undefined` if they do not, or if there is no log
 */
export function hitoriMisread(read: readonly (number | undefined)[], folder: string): string | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'texts'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const drawn = lines.flatMap((line) => {
    const [, x, y, number] = /^(\S+) (\S+) (\d+)$/.exec(line) ?? [];
    return number === undefined ? [] : [{ x: Number(x), y: Number(y), number: Number(number) }];
  });
  // It draws all of them each time, bold ones a little higher.
  const byRow = drawn.slice(-read.length).sort((a, b) => a.y - b.y);
  const side = Math.sqrt(read.length);
  const rows = Array.from({ length: side }, (_, row) => byRow.slice(side * row, side * (row + 1)));
  const numbers = rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
  const truth = numbers.map(({ number }) => number).join(' ');
  return truth === read.join(' ') ? undefined : `clues: ${read.join(' ')}, truly ${truth}`;
}

/**
 * Searches for hitori's dialog on the screen.
 * @param desktop where it runs
 * @param folder for a picture
 * @returns what is wrong; `undefined` if it says "You've won"
 */
export async function missingHitoriDialog(desktop: Desktop, folder: string): Promise<string | undefined> {
  const file = join(folder, 'screen.png');
  execFileSync('import', ['-window', 'root', file], { env: desktop.env as NodeJS.ProcessEnv });
  const frame = await decodePicture(file);
  const shows = (word: string) =>
    textLines(frame, { x: 0, y: 0, width: 0, height: 0 }).some((line) =>
      wordsOf(line, 0.3).some((rect) => readWord(frame, rect, line.ground, [word]) !== undefined),
    );
  return shows("you've") && shows('won') ? undefined : 'hitori shows no dialog that says "You\'ve won"';
}
