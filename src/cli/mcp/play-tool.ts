/** Defines the tool that plays, if the user allowed it. */

import { resolve } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Game } from '../../games/game.ts';
import { answering, type Extra, gameNamed, limitsOf, refusal, toolOptions } from './answer.ts';
import { type CommandAnswer, runCommand } from './run-command.ts';
import { optionWords, type ToolOptions } from './words.ts';

/** Time limit of a run, ms. */
const playMs = 3_600_000;

/**
 * Adds the tool. It plays one run at a time, since there is one mouse.
 * @param server that offers it
 * @param all games
 * @param where words of a command line that give the place
 */
export function addPlayTool(server: McpServer, all: readonly Game[], where: readonly string[]): void {
  const able = all.filter(({ player }) => player);
  let isPlaying = false;
  server.registerTool(
    'play',
    {
      description:
        'Plays a game where the user allowed it, and answers with the result, the certificate of its record, and the file of its report.',
      inputSchema: { game: gameNamed(able), options: toolOptions },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ game, options: given = {} }, extra) => {
      if (isPlaying) return refusal('a run is going on; there is one at a time');
      isPlaying = true;
      try {
        return await answering(() =>
          playOnce(
            able.find((each) => each.name === game)!,
            given,
            where,
            extra,
          ),
        );
      } finally {
        isPlaying = false;
      }
    },
  );
}

async function playOnce(
  game: Game,
  given: ToolOptions,
  where: readonly string[],
  extra: Extra,
): Promise<CommandAnswer> {
  const folder = process.cwd();
  const { signal } = extra;
  const specs = [...(game.player?.options ?? []), ...(game.practice?.options ?? [])];
  const words = ['play', game.name, ...where, ...optionWords(given, specs), '--json'];
  const played = await runCommand({ words, folder, signal, limitMs: playMs });
  const result = documentOf(played.stdout);
  const run = result?.['run'];
  if (typeof run !== 'string') return played;
  const rest = { folder, ...limitsOf(extra) };
  const verified = await runCommand({ words: ['verify', run, '--json'], ...rest });
  const reported = await runCommand({ words: ['report', run, '--out', `${run}.html`, '--json'], ...rest });
  const certificate = documentOf(verified.stdout) ?? { problem: verified.problem };
  const report = documentOf(reported.stdout)?.['report'];
  return { ...played, stdout: JSON.stringify({ ...result, certificate, report: resolve(String(report)) }) };
}

function documentOf(stdout: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(stdout) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
