import type { Command } from 'commander';
import { fillTextTool } from './boards/text-tool.ts';

/** `puzzlebot rate <game> <file|board|->`: says how hard a board is. */
export function fillRate(command: Command, game: string | undefined): Promise<void> {
  return fillTextTool(command, game, {
    tool: (game) => game.rater,
  });
}
