import { existsSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { argumentError, StoppedError, UnsolvedError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game, GeneratorJob, MadePuzzle } from '../../games/game.ts';
import { outsideOf } from '../../games/registry.ts';
import { fillGameCommand } from '../game-commands.ts';
import { checkWhole, makeBlocks, ShortBlock } from '../../generate/blocks.ts';
import { SetFile } from '../../generate/set-file.ts';
import type { Block } from '../../games/kit/blocks.ts';
import {
  blocksOf,
  defaultTimeLimit,
  type GenerateRequest,
  generateRequest,
  maxValues,
  setDescription,
} from '../../generate/options.ts';
import { IdleLimit } from '../../generate/idle-limit.ts';
import { ProgressBar } from '../../generate/progress-bar.ts';
import { recordPath } from '../../generate/set-record.ts';
import { papers } from '../../generate/book/lay-out.ts';
import { hasOwnPage, prepareBooks, type WriteBooks } from '../../generate/book/write-books.ts';
import type { LineKind } from '../../generate/worker.ts';
import { cadicalVersion } from '../../sat/cadical-proof.ts';
import { writeAnswerFile } from '../boards/give-answer.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { messageStream, printMessage } from '../print.ts';
import { pickedInHelp, withSeedOfSet } from '../run/pick-seed.ts';
import { stopSignal } from '../run/stop-signal.ts';
import { WordOption } from '../word-option.ts';

/**
 * `puzzlebot generate <game>`: makes puzzles in several threads, the same ones whatever their
 * number.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillGenerate(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => game.generator?.options,
    shape: addGenerateOptions,
    run: generateSet,
  });
}

/** Adds the shared options to a command. */
function addGenerateOptions(command: Command, game: Game): void {
  command
    .option('--seed <n>', `what the set is made from, 0 to ${maxValues.seed} ${pickedInHelp}`)
    .option('--count <n>', `puzzles of the whole set, 1 to ${maxValues.count}`, '1')
    .option(
      '--workers <n>',
      `threads, 1 to ${maxValues.workers} (default: as many as the processor has cores)`,
    )
    .option(
      '--shard <i/n>',
      'make only part i of n: every n-th puzzle (or block of them) from the i-th on; all parts together are the set',
    )
    .option(
      '--out <file>',
      'write the puzzles there; the same command again goes on where an interrupted run ended, and with a larger --count makes the set longer',
    )
    .option(
      '--time-limit <seconds>',
      `end (exit 1) when no new puzzle has come for so long, 1 to ${maxValues.timeLimit} (default: ${defaultTimeLimit})`,
    )
    .option('--pdf <file>', 'write a book to print, with the solutions at its end, instead of the puzzles')
    .option('--book <file>', 'the same as HTML')
    .option('--per-page <n>', `puzzles on a page of the book, 1 to ${maxValues.perPage}`, '4')
    .addOption(
      new WordOption('--paper <name>', 'of the book: a4 or letter', Object.keys(papers)).default('a4'),
    )
    .option('--json', 'one JSON document a puzzle instead of its text')
    .option(
      '--proof',
      'the same, each with a proof that its solution is the only one, which verify checks (needs the program cadical)',
    );
  if (!hasOwnPage(game)) command.option('--html <file>', 'another name of --book');
}

/** What one run of the command makes, and how. */
interface Run {
  readonly game: Game;
  readonly options: OptionValues;
  readonly request: GenerateRequest;
  readonly job: GeneratorJob;
  readonly blocks: readonly Block[];
  readonly books: WriteBooks | undefined;
}

async function generateSet(game: Game, _args: unknown, given: OptionValues): Promise<void> {
  const { options: typed, told } = withSeedOfSet(given);
  const options = typed['proof'] ? { ...typed, json: true, proof: proverOf(game) } : typed;
  const request = generateRequest(options);
  const job = game.generator?.prepare(options, request.seed, request.count);
  if (!job) return;
  const books = await prepareBooks(game, options);
  if (told !== undefined) printMessage(told);
  const run = { game, options, request, job, books, blocks: blocksOf(request, job.blockSize) };
  if (books || job.arrange || (job.page && request.html !== undefined)) await makeWhole(run);
  else await makeOneByOne(run);
}

/** What makes the proofs of a set, with its version, since another one may write other proofs. */
function proverOf({ name, uniqueness }: Game): string {
  if (uniqueness) return `cadical ${cadicalVersion()}`;
  throw argumentError('--proof', 'a game whose puzzles are made to have one solution', name);
}

/** Outputs each puzzle as soon as all before it are made. */
async function makeOneByOne(run: Run): Promise<void> {
  const form = run.request.json ? 'document' : 'text';
  const file = openFile(run, run.request.out, form);
  const shortage = await make(run, { form, file }, (lines) => {
    if (file) return file.take(lines);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return lines.length;
  });
  file?.close();
  if (shortage) throw shortage;
}

/**
 * Makes a set that is sorted, or turned into a page, when it is complete. Until then it is stored
 * in a file beside `--out`, from which an interrupted run resumes.
 */
async function makeWhole(run: Run): Promise<void> {
  const { request, job } = run;
  const { out, html, json } = request;
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
  await run.books?.(set);
  const lines = linesOf(set, json);
  if (out === undefined && run.books && !json) return;
  if (out === undefined) for (const line of lines) process.stdout.write(line);
  else await writeWhole(out, lines);
  if (part !== undefined) for (const path of [part, recordPath(part)]) rmSync(path, { force: true });
  if (shortage) throw shortage;
}

function* linesOf(set: readonly MadePuzzle[], isJson: boolean): Iterable<string> {
  for (const { text, json } of set) yield `${isJson ? JSON.stringify(json) : text}\n`;
}

function openFile({ game, options, request }: Run, path: string | undefined, form: LineKind) {
  if (path === undefined) return undefined;
  const set = setDescription(game.name, options, request, form);
  return new SetFile(path, set);
}

/** Writes a file completely or not at all, even when the process is killed. */
async function writeWhole(path: string, lines: Iterable<string>): Promise<void> {
  try {
    await writeFile(`${path}.new`, lines);
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw argumentError('--out', `a file that can be written (${whyNotWritten(error)})`, path);
  }
}

/** What the lines of a run contain, and the file that they go to, if any. */
interface Target {
  readonly form: LineKind;
  readonly file: SetFile | undefined;
}

/**
 * Makes the puzzles of a run that its file does not contain yet, or that its record does not
 * confirm. `take` stores lines and returns how many were new. Returns the shortage when the blocks
 * ended early because there are no more puzzles; those found were taken.
 */
async function make(
  run: Run,
  { form, file }: Target,
  take: (lines: readonly string[]) => number,
): Promise<ShortBlock | undefined> {
  const { game, options, request, blocks } = run;
  const { index, there } = file ? whereToResume(file, run) : { index: 0, there: [] };
  const left = blocks.slice(index);
  let ended = 0;
  const total = puzzlesIn(blocks);
  const stop = stopSignal();
  const limit = new IdleLimit(request.timeLimit);
  const progress = new ProgressBar(messageStream(), total, file?.found ?? 0);
  const task = {
    game: game.name,
    outside: outsideOf(game.name),
    options,
    seed: request.seed,
    count: request.count,
    lines: form,
  };
  try {
    const made = makeBlocks({
      task: there.length > 0 ? { ...task, begun: { block: left[0]!.block, lines: there } } : task,
      blocks: left.map(({ block }) => block),
      workers: request.workers,
      signal: AbortSignal.any([stop.signal, limit.signal]),
      onEnd: (lines) => checkWhole(lines + (ended === 0 ? there.length : 0), left[ended++]!, game.name),
    });
    const shortage = await untilShort(made, (lines) => {
      limit.restart();
      progress.count(take(lines));
    });
    file?.end(true);
    const words = progress.end();
    if (total > 1 && !shortage) printMessage(words);
    return shortage;
  } catch (error) {
    file?.end(false);
    const words = progress.end();
    if (!(error instanceof StoppedError)) throw error;
    const goesOn = file ? '; the same command goes on from there' : '';
    if (limit.signal.aborted && !stop.signal.aborted) {
      const cause = `no new puzzle came within ${request.timeLimit} s, the --time-limit`;
      throw new UnsolvedError(`${cause}: ${words}${goesOn}`);
    }
    throw new StoppedError(`stopped by the user: ${words}${goesOn}`);
  } finally {
    limit.dispose();
    stop.dispose();
  }
}

const puzzlesIn = (blocks: readonly Block[]): number => blocks.reduce((sum, { puzzles }) => sum + puzzles, 0);

/**
 * Finds where a run resumes: in the block of the last confirmed line, behind that line if the game
 * can continue there, else at the block's start, to compare. Returns the index of the first block
 * to make, and those of its lines that need not be made again.
 */
function whereToResume(
  file: SetFile,
  { blocks, job }: Run,
): { readonly index: number; readonly there: readonly string[] } {
  const { confirmed, found, hasRecord } = file;
  if (found > 0 && !hasRecord) {
    printMessage(`no record lies beside the file: its ${found} puzzles are made again and compared`);
  }
  if (confirmed === puzzlesIn(blocks)) {
    file.resumeAt(confirmed);
    return { index: blocks.length, there: [] };
  }
  let [index, before] = [0, 0];
  for (; index < blocks.length; index++) {
    const { puzzles } = blocks[index]!;
    if (before + puzzles >= confirmed) break;
    before += puzzles;
  }
  const there = job.goOn ? file.confirmedLines(before) : [];
  file.resumeAt(before + there.length);
  return { index, there };
}

/**
 * Passes lines on, and the last ones of a block without enough puzzles. Returns that block's error.
 */
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
