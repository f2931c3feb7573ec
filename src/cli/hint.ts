import type { Command } from 'commander';
import { fillTextTool } from './boards/text-tool.ts';

/** `puzzlebot hint <game> <file|board|->`: gives the easiest next step. */
export function fillHint(command: Command, game: string | undefined): Promise<void> {
  return fillTextTool(command, game, {
    tool: (game) => game.hinter,
  });
}
