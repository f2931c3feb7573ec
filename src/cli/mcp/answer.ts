/** Shared by all tools: limits, an empty working folder, and the form of an answer. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { exitCodes } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';
import { explainFailure } from '../failure.ts';
import type { CommandAnswer } from './run-command.ts';

/** The context that the SDK passes to a tool. */
export interface Extra {
  readonly signal: AbortSignal;
}

interface ToolAnswer {
  [key: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly isError?: boolean;
}

/** Time limit of a tool, ms. */
const thinkMs = 120_000;

/**
 * Returns the limits of a call that does not play.
 * @param extra context from the SDK
 * @returns limits for `runCommand`
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
 * Turns the result of a command into an answer.
 * @param run runs the command
 * @returns its document, or one line saying what is wrong
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
 * Returns the answer of a tool that cannot do what was asked.
 * @param text one line
 * @returns the answer
 */
export const refusal = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }], isError: true });

/**
 * Runs a function in a new temporary folder, so that no command finds files that it was not given.
 * @param use receives the folder
 * @returns its result; the folder is removed by then
 */
export async function inEmptyFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'puzzlebot-mcp-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
