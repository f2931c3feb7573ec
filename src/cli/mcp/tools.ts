/** Defines the tools offered to an assistant; each is one command of the program. */

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Game } from '../../games/game.ts';
import { offeredGames } from '../../games/registry.ts';
import { answering, gameNamed, inEmptyFolder, limitsOf, toolOptions } from './answer.ts';
import { addBoardTools } from './board-tools.ts';
import { addPlayTool } from './play-tool.ts';
import { runCommand } from './run-command.ts';
import { optionWords } from './words.ts';

/** What the user allowed when the server was started. */
interface Allowed {
  /** Words of a command line that give the place; absent when playing is not allowed. */
  readonly play: readonly string[] | undefined;
}

/** Limit on the puzzles of one call; an assistant cannot read more. */
const maxPuzzles = 1000;

/**
 * Adds the tools.
 * @param server that offers them
 * @param allowed by the user
 */
export async function addTools(server: McpServer, { play }: Allowed): Promise<void> {
  const all = await Promise.all(offeredGames.map(({ load }) => load()));
  addBoardTools(server, all);
  addGenerate(server, all);
  addSabr(server);
  addDoctor(server);
  if (play) addPlayTool(server, all, play);
}

function addGenerate(server: McpServer, all: readonly Game[]): void {
  const able = all.filter(({ generator }) => generator);
  server.registerTool(
    'generate',
    {
      description:
        'Makes puzzles with one solution; the same seed makes the same ones. One JSON document a line.',
      inputSchema: {
        game: gameNamed(able),
        count: z.number().int().min(1).max(maxPuzzles).optional().describe('default 1'),
        seed: z.number().int().min(0).optional().describe('default 1'),
        options: toolOptions,
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ game, count = 1, seed = 1, options: given = {} }, extra) =>
      answering(async () => {
        const specs = able.find((each) => each.name === game)?.generator?.options ?? [];
        const words = ['generate', game, ...optionWords(given, specs), `--count=${count}`, `--seed=${seed}`];
        return inEmptyFolder((folder) =>
          runCommand({ words: [...words, '--json'], folder, ...limitsOf(extra) }),
        );
      }),
  );
}

function addSabr(server: McpServer): void {
  server.registerTool(
    'sabr',
    {
      description:
        'Solves a program of the constraint language SABR: puzzles in space and time. Warnings and errors name line and column.',
      inputSchema: {
        program: z.string().describe('the text of the program'),
        stages: z.number().int().min(0).optional().describe('moments of time, where the program has them'),
        unique: z.boolean().optional().describe('also say whether there is another solution'),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ program, stages, unique = false }, extra) =>
      answering(() => {
        const words = [
          'sabr',
          '-',
          ...(stages === undefined ? [] : [`--stages=${stages}`]),
          ...(unique ? ['--unique'] : []),
          '--json',
        ];
        return inEmptyFolder((folder) => runCommand({ words, input: program, folder, ...limitsOf(extra) }));
      }),
  );
}

function addDoctor(server: McpServer): void {
  server.registerTool(
    'doctor',
    {
      description: 'Says what works on this machine, and what cures the rest. Opens no window.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (extra) =>
      answering(() =>
        inEmptyFolder((folder) =>
          runCommand({ words: ['doctor', '--no-window', '--json'], folder, ...limitsOf(extra) }),
        ),
      ),
  );
}
