import type { Command } from 'commander';
import { addTextTool } from './boards/text-tool.ts';

/** `puzzlebot hint <game> <file|board|->`: gives the easiest next step. */
export function addHintCommand(program: Command): void {
  addTextTool(program, {
    name: 'hint',
    description: 'give the easiest next step on a board given as text',
    tool: (game) => game.hinter,
  });
}
