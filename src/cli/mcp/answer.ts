/** What all tools have in common: limits, an empty folder to work in, and the form of an answer. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { exitCodes } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';
import { explainFailure } from '../failure.ts';
import type { CommandAnswer } from './run-command.ts';

/** What the SDK hands to a tool. */
export interface Extra {
  readonly signal: AbortSignal;
}

/** The answer of a tool. */
interface ToolAnswer {
  [key: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly isError?: boolean;
}

/** How long a tool may think, ms. */
const thinkMs = 120_000;

/**
 * The limits of a call that thinks.
 * @param extra what the SDK hands to the tool
 * @returns them, for `runCommand`
 */
export const limitsOf = ({ signal }: Extra) => ({ signal, limitMs: thinkMs });

/** The argument `options` of a tool. */
export const toolOptions = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
  .describe('options of the game, as "puzzlebot <command> <game> --help" lists them, without dashes');

/**
 * The argument `game` of a tool.
 * @param able games that it is for, at least one
 * @returns its schema
 */
export const gameNamed = (able: readonly Game[]) =>
  z
    .enum(able.map(({ name }) => name) as [string, ...string[]])
    .describe(able.map(({ name, summary }) => `${name}: ${summary}`).join('; '));

/**
 * Turns what a command came to into an answer.
 * @param run runs it
 * @returns its document, or one line of what is wrong
 */
export async function answering(run: () => Promise<CommandAnswer>): Promise<ToolAnswer> {
  try {
    const { exitCode, stdout, problem } = await run();
    const text = stdout.trim();
    const isAnswer = text !== '' && (exitCode === exitCodes.done || exitCode === exitCodes.unsolved);
    return isAnswer ? { content: [{ type: 'text', text }] } : refusal(problem || text);
  } catch (error) {
    return refusal(explainFailure(error).line);
  }
}

/**
 * The answer of a tool that cannot do what was asked.
 * @param text one line
 * @returns the answer
 */
export const refusal = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }], isError: true });

/**
 * Runs something in a folder of its own, so that no command finds files that it was not given.
 * @param use what is run
 * @returns what it returns; the folder is gone then
 */
export async function inEmptyFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'puzzlebot-mcp-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
