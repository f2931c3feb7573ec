import { existsSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { argumentError, StoppedError } from '../core/errors.ts';
import type { OptionValues } from '../core/options.ts';
import type { Game, GeneratorJob, MadePuzzle } from '../games/game.ts';
import { fillGameCommand } from './game-commands.ts';
import { checkWhole, makeBlocks, ShortBlock } from '../generate/blocks.ts';
import { SetFile } from '../generate/set-file.ts';
import {
  type Block,
  blocksOf,
  type GenerateWish,
  generateWish,
  maxValues,
  setDescription,
} from '../generate/options.ts';
import { GenerateProgress } from '../generate/progress.ts';
import { recordPath } from '../generate/set-record.ts';
import type { LineKind } from '../generate/worker.ts';
import { writeAnswerFile } from './boards/give-answer.ts';
import { whyNotWritten } from '../core/why-not-written.ts';
import { printMessage } from './print.ts';
import { stopSignal } from './run/stop-signal.ts';

/** `puzzlebot generate <game>`: makes puzzles, in several threads, the same whatever their number. */
export function fillGenerate(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.generator?.options,
    shape: addGenerateOptions,
    run: generateSet,
  });
}

/** Adds the shared options to a command. */
function addGenerateOptions(command: Command): void {
  command
    .option('--seed <n>', `what the set is made from, 0 to ${maxValues.seed}`, '1')
    .option('--count <n>', `puzzles of the whole set, 1 to ${maxValues.count}`, '1')
    .option('--workers <n>', `threads, 1 to ${maxValues.workers} (default: as many as the processor has cores)`)
    .option(
      '--shard <i/n>',
      'make only part i of n: every n-th puzzle (or block of them) from the i-th on; all parts together are the set',
    )
    .option(
      '--out <file>',
      'write the puzzles there; the same command again goes on where an interrupted run ended',
    )
    .option('--json', 'one JSON document a puzzle instead of its text');
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

/** What is made goes out as soon as all before it is made. */
async function makeOneByOne(run: Run): Promise<void> {
  const form = run.wish.json ? 'document' : 'text';
  const file = openFile(run, run.wish.out, form);
  const shortage = await make(run, { form, file }, (lines) => {
    if (file) return file.take(lines);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return lines.length;
  });
  file?.close();
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
  const file = openFile(run, part, 'both');
  const made: string[] = [];
  const shortage = await make(run, { form: 'both', file }, (lines) => {
    if (file) return file.take(lines);
    made.push(...lines);
    return lines.length;
  });
  const all = Array.from(file?.allLines() ?? made, (line) => JSON.parse(line) as MadePuzzle);
  file?.close();
  if (shortage && all.length === 0) throw shortage;
  const set = job.arrange?.(all) ?? all;
  if (html !== undefined && job.page) await writeAnswerFile(html, job.page(set));
  const lines = linesOf(set, json);
  if (out === undefined) for (const line of lines) process.stdout.write(line);
  else await writeWhole(out, lines);
  if (part !== undefined) for (const path of [part, recordPath(part)]) rmSync(path, { force: true });
  if (shortage) throw shortage;
}

function* linesOf(set: readonly MadePuzzle[], isJson: boolean): Iterable<string> {
  for (const { text, json } of set) yield `${isJson ? JSON.stringify(json) : text}\n`;
}

function openFile({ game, options, wish }: Run, path: string | undefined, form: LineKind) {
  return path === undefined ? undefined : new SetFile(path, setDescription(game.name, options, wish, form));
}

/** Writes a file that is there as a whole or not at all, whenever this is ended. @throws RangeError when it cannot be written */
async function writeWhole(path: string, lines: Iterable<string>): Promise<void> {
  try {
    await writeFile(`${path}.new`, lines);
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, path);
  }
}

/** What the lines of a run tell, and the file that they go into, if any. */
interface Target {
  readonly form: LineKind;
  readonly file: SetFile | undefined;
}

/**
 * Makes the puzzles of a run that are not in its file yet, or not vouched for.
 * @param take puts lines where they belong; how many of them were not there yet
 * @returns that the blocks ended early because there are no more puzzles: then those that there are were taken
 */
async function make(
  run: Run,
  { form, file }: Target,
  take: (lines: readonly string[]) => number,
): Promise<ShortBlock | undefined> {
  const { game, options, wish, blocks } = run;
  const { index, there } = file ? whereToGoOn(file, run) : { index: 0, there: [] };
  const left = blocks.slice(index);
  let ended = 0;
  const total = puzzlesIn(blocks);
  const stop = stopSignal();
  const progress = new GenerateProgress(process.stderr, total, file?.found ?? 0);
  const task = { game: game.name, options, seed: wish.seed, count: wish.count, lines: form };
  try {
    const made = makeBlocks({
      task: there.length > 0 ? { ...task, begun: { block: (left[0] as Block).block, lines: there } } : task,
      blocks: left.map(({ block }) => block),
      workers: wish.workers,
      signal: stop.signal,
      onEnd: (lines) =>
        checkWhole(lines + (ended === 0 ? there.length : 0), left[ended++] as Block, game.name),
    });
    const shortage = await untilShort(made, (lines) => progress.count(take(lines)));
    file?.end(true);
    const words = progress.end();
    if (total > 1 && !shortage) printMessage(words);
    return shortage;
  } catch (error) {
    file?.end(false);
    const words = progress.end();
    if (!(error instanceof StoppedError)) throw error;
    throw new StoppedError(
      `stopped by the user: ${words}${file ? '; the same command goes on from there' : ''}`,
    );
  } finally {
    stop.dispose();
  }
}

const puzzlesIn = (blocks: readonly Block[]): number => blocks.reduce((sum, { puzzles }) => sum + puzzles, 0);

/**
 * Where a run goes on with its file: in the block of the last line that the record vouches for, behind that line if the game can go on
 * there, else at the block's beginning, to compare.
 * @returns the index of the first block that is still to be made, and those of its lines that need not be made again
 */
function whereToGoOn(
  file: SetFile,
  { blocks, job }: Run,
): { readonly index: number; readonly there: readonly string[] } {
  const { vouched, found, hasRecord } = file;
  if (found > 0 && !hasRecord) {
    printMessage(`no record lies beside the file: its ${found} puzzles are made again and compared`);
  }
  if (vouched === puzzlesIn(blocks)) {
    file.goOnAt(vouched);
    return { index: blocks.length, there: [] };
  }
  let [index, before] = [0, 0];
  for (; index < blocks.length; index++) {
    const { puzzles } = blocks[index] as Block;
    if (before + puzzles >= vouched) break;
    before += puzzles;
  }
  const there = job.goOn ? file.vouchedLines(before) : [];
  file.goOnAt(before + there.length);
  return { index, there };
}

/** Hands on lines, and the last ones of a block that has not enough: the last one. @returns what that one failed with */
async function untilShort(
  made: AsyncIterable<readonly string[]>,
  take: (lines: readonly string[]) => void,
): Promise<ShortBlock | undefined> {
  try {
    for await (const lines of made) take(lines);
  } catch (error) {
    if (!(error instanceof ShortBlock)) throw error;
    take(error.lines);
    return error;
  }
  return undefined;
}
