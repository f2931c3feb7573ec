import type { Command } from 'commander';
import { fillTextTool } from '../boards/text-tool.ts';

/**
 * `puzzlebot rate <game> <file|board|->`: rates how hard a board is.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillRate(command: Command, game: string | undefined): Promise<void> {
  return fillTextTool(command, game, {
    tool: (game) => game.rater,
  });
}
