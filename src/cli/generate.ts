import { existsSync, rmSync } from 'node:fs';
import type { Command } from 'commander';
import { argumentError, StoppedError } from '../core/errors.ts';
import type { Game, GeneratorJob, MadePuzzle, OptionValues } from '../games/game.ts';
import { addGameCommand } from './game-commands.ts';
import { checkWhole, makeBlocks, ShortBlock } from './generate-blocks.ts';
import { LineFile } from './generate-file.ts';
import {
  addGenerateOptions,
  type Block,
  blocksOf,
  type GenerateWish,
  generateWish,
} from './generate-options.ts';
import { GenerateProgress } from './generate-progress.ts';
import type { LineKind } from './generate-worker.ts';
import { writeAnswerFile } from './give-answer.ts';
import { printMessage } from './print.ts';
import { stopSignal } from './stop-signal.ts';

/** `puzzlebot generate <game>`: makes puzzles, in several threads, the same whatever their number. */
export function addGenerateCommand(program: Command): void {
  addGameCommand(program, {
    name: 'generate',
    description: 'make puzzles',
    options: (game) => game.generator?.options,
    shape: addGenerateOptions,
    run: generateSet,
  });
}

/** What one run of the command makes, and how. */
interface Run {
  readonly game: Game;
  readonly options: OptionValues;
  readonly wish: GenerateWish;
  readonly job: GeneratorJob;
  readonly blocks: readonly Block[];
}

async function generateSet(game: Game, _args: unknown, options: OptionValues): Promise<void> {
  const wish = generateWish(options);
  const job = game.generator?.prepare(options, wish.seed, wish.count);
  if (!job) return;
  const run = { game, options, wish, job, blocks: blocksOf(wish, job.blockSize) };
  if (job.arrange || (job.page && wish.html !== undefined)) await makeWhole(run);
  else await makeOneByOne(run);
}

/** Each block goes out as soon as it and those before it are made. */
async function makeOneByOne(run: Run): Promise<void> {
  const { json, out } = run.wish;
  const file = out === undefined ? undefined : new LineFile(out);
  const { shortage } = await make(run, { lines: json ? 'document' : 'text', file }, (lines) => {
    if (file) return file.take(lines);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return lines.length;
  });
  if (shortage) throw shortage;
}

/**
 * The set is put in order, or made into a page, when it is whole; until then it lies in a file beside `--out`, from which an
 * interrupted run goes on.
 */
async function makeWhole(run: Run): Promise<void> {
  const { wish, job } = run;
  const { out, html, json } = wish;
  if (out !== undefined && existsSync(out)) {
    throw argumentError(
      '--out',
      'a file that is not there yet, since the set is written when it is whole,',
      out,
    );
  }
  const part = out === undefined ? undefined : `${out}.part`;
  const file = part === undefined ? undefined : new LineFile(part);
  const made: string[] = [];
  const { before, shortage } = await make(run, { lines: 'both', file }, (lines) => {
    made.push(...lines);
    return file ? file.take(lines) : lines.length;
  });
  const earlier = file?.found.slice(0, before) ?? [];
  const all = [...earlier, ...made].map((line) => JSON.parse(line) as MadePuzzle);
  if (shortage && all.length === 0) throw shortage;
  const set = job.arrange?.(all) ?? all;
  const content = set.map((puzzle) => `${json ? JSON.stringify(puzzle.json) : puzzle.text}\n`).join('');
  if (html !== undefined && job.page) await writeAnswerFile(html, job.page(set));
  if (out === undefined) process.stdout.write(content);
  else await writeAnswerFile(out, content);
  if (part !== undefined) rmSync(part, { force: true });
  if (shortage) throw shortage;
}

/** In which lines a run comes, and the file that they go into, if any. */
interface Target {
  readonly lines: LineKind;
  readonly file: LineFile | undefined;
}

/**
 * Makes the blocks of a run that are not in its file yet, and those at the file's end again, for comparison.
 * @param take puts lines where they belong; how many of them were not there yet
 * @returns how many puzzles of the file were not made again, and whether the blocks ended early because there are no more puzzles:
 *   then those that there are were taken
 */
async function make(
  { game, options, wish, blocks }: Run,
  { lines: kind, file }: Target,
  take: (lines: readonly string[]) => number,
): Promise<{ readonly before: number; readonly shortage?: ShortBlock }> {
  const { index, lines } = file?.firstBlock(blocks) ?? { index: 0, lines: 0 };
  const total = blocks.reduce((sum, { puzzles }) => sum + puzzles, 0);
  const stop = stopSignal();
  const progress = new GenerateProgress(process.stderr, total, file?.found.length ?? 0);
  const task = { game: game.name, options, seed: wish.seed, count: wish.count, lines: kind };
  try {
    const made = makeBlocks({
      task,
      blocks: blocks.slice(index).map(({ block }) => block),
      workers: wish.workers,
      signal: stop.signal,
    });
    let next = index;
    const shortage = await untilShort(made, (block, isWhole) => {
      if (isWhole) checkWhole(block, blocks[next++] as Block, game.name);
      progress.count(take(block));
    });
    file?.close(true);
    const words = progress.end();
    if (total > 1 && !shortage) printMessage(words);
    return { before: lines, ...(shortage ? { shortage } : {}) };
  } catch (error) {
    file?.close(false);
    const words = progress.end();
    if (!(error instanceof StoppedError)) throw error;
    throw new StoppedError(
      `stopped by the user: ${words}${file ? '; the same command goes on from there' : ''}`,
    );
  } finally {
    stop.dispose();
  }
}

/** Hands on blocks, and what there is of one that has not enough: the last one. @returns what that one failed with */
async function untilShort(
  made: AsyncIterable<readonly string[]>,
  take: (lines: readonly string[], isWhole: boolean) => void,
): Promise<ShortBlock | undefined> {
  try {
    for await (const lines of made) take(lines, true);
  } catch (error) {
    if (!(error instanceof ShortBlock)) throw error;
    take(error.lines, false);
    return error;
  }
  return undefined;
}
