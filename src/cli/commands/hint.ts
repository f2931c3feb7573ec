import type { Command } from 'commander';
import { fillTextTool } from '../boards/text-tool.ts';

/**
 * `puzzlebot hint <game> <file|board|->`: gives the easiest next step.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillHint(command: Command, game: string | undefined): Promise<void> {
  return fillTextTool(command, game, {
    tool: (game) => game.hinter,
  });
}
