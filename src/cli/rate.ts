import type { Command } from 'commander';
import { addTextTool } from './boards/text-tool.ts';

/** `puzzlebot rate <game> <file|board|->`: says how hard a board is. */
export function addRateCommand(program: Command): void {
  addTextTool(program, {
    name: 'rate',
    description: 'say how hard a board given as text is',
    tool: (game) => game.rater,
  });
}
