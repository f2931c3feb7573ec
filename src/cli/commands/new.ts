/** `puzzlebot new`: starts a new game as a rule file. */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { argumentError } from '../../core/errors.ts';
import { games } from '../../games/registry.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { ending } from '../../outside/load-puzzle.ts';
import { template } from '../../games/rule-file/file/template.ts';
import { printText } from '../print.ts';

/**
 * Adds arguments and action of the command.
 * @param command to fill
 */
export function fillNew(command: Command): void {
  command
    .argument('<name>', 'of the game: small letters, digits and hyphens')
    .action(async (name: string) => {
      if (!/^[a-z][a-z0-9-]{0,40}$/.test(name))
        throw argumentError('the name', 'small letters, digits and hyphens, a letter first', name);
      if (games.some((each) => each.name === name))
        throw argumentError('the name', 'a name that no game of this project has', name);
      const file = join(name, `${name}${ending}`);
      await writeNew(name, file);
      printText(`${file} is written; change it, then: puzzlebot check ./${name}`);
    });
}

/** Writes the file, but never over an existing one; on failure nothing new is left behind. */
async function writeNew(name: string, file: string): Promise<void> {
  let made: string | undefined;
  try {
    made = await mkdir(name, { recursive: true });
    await writeFile(file, template(name), { flag: 'wx' });
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    else if ((error as NodeJS.ErrnoException).code === 'ENOSPC') await rm(file, { force: true });
    throw argumentError(
      'the name',
      `a name whose file ${file} can be written (${whyNotWritten(error)})`,
      name,
    );
  }
}
