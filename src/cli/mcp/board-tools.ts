/** Defines the tools for one board: read, solve, rate, hint. */

import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { OptionSpec } from '../../core/options.ts';
import type { Game } from '../../games/game.ts';
import { answering, gameNamed, inEmptyFolder, limitsOf, toolOptions } from './answer.ts';
import { type CommandAnswer, runCommand } from './run-command.ts';
import { optionWords } from './words.ts';

const boardArguments = {
  board: z.string().optional().describe('the board as text, as the tool read answers it'),
  picture: z.string().optional().describe('in place of board: the path of a screenshot'),
  pictureData: z
    .string()
    .optional()
    .describe('in place of board: a screenshot, PNG, JPEG or WebP, in base64'),
};

const depth = z.enum(['where', 'which', 'step']).optional().describe('how much is told; default step');

type BoardArguments = z.infer<z.ZodObject<typeof boardArguments>>;

interface BoardTool {
  readonly name: 'read' | 'solve' | 'rate' | 'hint';
  readonly description: string;
  options(game: Game): readonly OptionSpec[] | undefined;
}

const boardTools: readonly BoardTool[] = [
  {
    name: 'read',
    description: 'Reads the board out of a screenshot of a puzzle game, or says which cell is in doubt.',
    options: ({ reader }) => reader && [],
  },
  {
    name: 'solve',
    description: 'Solves a board, or proves that it has no solution.',
    options: ({ solver }) => solver?.options,
  },
  {
    name: 'rate',
    description: 'Says how hard a board is for a person.',
    options: ({ rater }) => rater?.options,
  },
  {
    name: 'hint',
    description: 'Gives the easiest next step on a board, with its reason, or less of it.',
    options: ({ hinter }) => hinter?.options,
  },
];

/**
 * Adds the tools.
 * @param server that offers them
 * @param all games
 */
export function addBoardTools(server: McpServer, all: readonly Game[]): void {
  for (const tool of boardTools) addBoardTool(server, all, tool);
}

function addBoardTool(server: McpServer, all: readonly Game[], { name, description, options }: BoardTool) {
  const able = all.filter((game) => options(game));
  const { board, ...pictures } = boardArguments;
  const inputSchema = {
    game: gameNamed(able),
    ...pictures,
    ...(name === 'read' ? {} : { board, options: toolOptions }),
    ...(name === 'hint' ? { depth } : {}),
  };
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { description, inputSchema, annotations }, async (given, extra) =>
    answering(async () => {
      const specs = options(able.find((game) => game.name === given.game)!) ?? [];
      const less = given.depth === undefined || given.depth === 'step' ? [] : [`--${given.depth}`];
      const words = [name, given.game, ...optionWords(given.options ?? {}, specs), ...less, '--json'];
      return withBoard(given, Object.keys(name === 'read' ? pictures : boardArguments), (asked, folder) => {
        // A picture argument is read only as a picture, never as a text.
        const picture = name === 'read' ? ['--', asked.picture!] : [`--from=${asked.picture}`];
        const board = asked.picture === undefined ? ['--', '-'] : picture;
        const input = asked.board ?? '';
        return runCommand({ words: [...words, ...board], input, folder, ...limitsOf(extra) });
      });
    }),
  );
}

/** Passes a command its board, as text or as the path of a picture. */
async function withBoard(
  { board, picture, pictureData }: BoardArguments,
  names: readonly string[],
  run: (asked: Pick<BoardArguments, 'board' | 'picture'>, folder: string) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  if ([board, picture, pictureData].filter((each) => each !== undefined).length !== 1)
    throw new RangeError(`expected one of ${names.join(', ').replace(/, (?=\w+$)/, ' and ')}`);
  return inEmptyFolder(async (folder) => {
    if (board !== undefined) return run({ board }, folder);
    if (picture !== undefined) return run({ picture: resolve(picture) }, folder);
    const file = join(folder, 'picture');
    await writeFile(file, Buffer.from(pictureData!, 'base64'));
    return run({ picture: file }, folder);
  });
}
