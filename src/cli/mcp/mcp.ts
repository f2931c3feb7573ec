/** `puzzlebot mcp`: serves tools to an assistant by the Model Context Protocol on stdio. */

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { argumentError, EnvironmentError } from '../../core/errors.ts';
import { optionName, type OptionValues } from '../../core/options.ts';
import { addPlaceOptions, placeKindOf, placeSpecs } from '../place/places.ts';

/**
 * Adds options and action of the command.
 * @param command to fill
 */
export function fillMcp(command: Command): void {
  command.option('--allow-play', 'offer play as well; without it nothing is clicked');
  addPlaceOptions(command, 'with --allow-play: the one place where games are played');
  command.action(async (options: OptionValues) => {
    const kind = placeKindOf(options);
    if (kind.name !== 'practice' && !options['allowPlay'])
      throw argumentError('--on', '--allow-play with it', kind.name);
    const { McpServer, StdioServerTransport, addTools } = await loadServer();
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    const server = new McpServer({ name: 'puzzlebot', version });
    await addTools(server, { play: options['allowPlay'] ? placeWords(options) : undefined });
    const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve).once('close', resolve));
    await server.connect(new StdioServerTransport());
    await ended;
    await server.close();
  });
}

/** Returns the place as words of a command line, for later runs. */
function placeWords(options: OptionValues): string[] {
  const words = [`--on=${options['on']}`];
  for (const spec of placeSpecs) {
    const value = options[optionName(spec)];
    const [flag] = spec.flags.split(' ');
    if (value === true) words.push(flag!);
    else if (value !== undefined) words.push(`${flag}=${value}`);
  }
  return words;
}

/** Loads the protocol, which only this command needs. */
async function loadServer() {
  try {
    const [{ McpServer }, { StdioServerTransport }, { addTools }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/mcp.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('./tools.ts'),
    ]);
    return { McpServer, StdioServerTransport, addTools };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new EnvironmentError(
      'the Model Context Protocol is not installed: npm install @modelcontextprotocol/sdk zod',
    );
  }
}
