import type { Command } from 'commander';
import { readNamedPicture } from '../boards/asked-board.ts';
import { fillGameCommand } from '../game-commands.ts';
import { printJson, printText, printMessage } from '../print.ts';
import { loadProfile } from '../run/profile.ts';

/**
 * `puzzlebot read <game> <picture>`: reads a board from a screenshot.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillRead(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => (game.reader ? [] : undefined),
    shape: (command) => {
      command.argument('<picture>', 'a PNG, JPEG or WebP file; - reads one from standard input');
      command.option('--json', 'print one JSON document on stdout');
      command.option(
        '--profile <name>',
        'use calibration/<game>/<name>.json instead of searching; a path works too',
      );
    },
    async run(game, [picture = ''], options) {
      const profile = options['profile'];
      const known = typeof profile === 'string' ? await loadProfile(game, profile) : undefined;
      const { document } = await readNamedPicture(game, picture, known);
      if (options['json']) return printJson(document);
      const { rows, cols, palette, confidence, board, notes = [] } = document;
      const word = palette.length === 1 ? 'colour' : 'colours';
      const colors = palette.length > 0 ? `${palette.length} ${word} ${palette.join(' ')}, ` : '';
      printText(`${rows}x${cols}, ${colors}confidence ${confidence.toFixed(2)}`);
      printText(board.join('\n'));
      for (const note of notes) printMessage(note);
    },
  });
}
