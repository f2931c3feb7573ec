/** `puzzlebot new`: starts a new game as a rule file. */

import { mkdir, writeFile } from 'node:fs/promises';
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
        throw argumentError('the name', "another one than those of this project's games", name);
      const file = join(name, `${name}${ending}`);
      try {
        await mkdir(name, { recursive: true });
        // Never overwrite an existing file.
        await writeFile(file, template(name), { flag: 'wx' });
      } catch (error) {
        throw argumentError('the name', `one whose ${file} can be written (${whyNotWritten(error)})`, name);
      }
      printText(`${file} is written; change it, then: puzzlebot check ./${name}`);
    });
}
