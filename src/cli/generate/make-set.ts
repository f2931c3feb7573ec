/** Makes the puzzles of `generate`, resuming where an earlier run ended. */

import { StoppedError, UnsolvedError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import type { Game, GeneratorJob, NamedText } from '../../games/game.ts';
import type { Block } from '../../games/kit/blocks.ts';
import { outsideOf } from '../../games/registry.ts';
import { checkWhole, makeBlocks, ShortBlock } from '../../generate/blocks.ts';
import type { WriteBooks } from '../../generate/book/write-books.ts';
import { IdleLimit } from '../../generate/idle-limit.ts';
import type { GenerateRequest } from '../../generate/options.ts';
import { ProgressBar } from '../../generate/progress-bar.ts';
import type { SetFile } from '../../generate/set-file.ts';
import type { LineKind } from '../../generate/worker.ts';
import { messageStream, printMessage } from '../print.ts';
import { stopSignal } from '../run/stop-signal.ts';

/** The parameters of one run of `generate`. */
export interface SetRun {
  readonly game: Game;
  readonly options: OptionValues;
  readonly request: GenerateRequest;
  readonly job: GeneratorJob;
  readonly blocks: readonly Block[];
  readonly books: WriteBooks | undefined;
  /** People's solving times, by which the set is sorted. */
  readonly times?: readonly NamedText[] | undefined;
}

/** The form of the lines, and their file, if any. */
interface Target {
  readonly form: LineKind;
  readonly file: SetFile | undefined;
}

/**
 * Makes the puzzles of a run that are not yet in its file and confirmed by its record.
 * @param run the parameters
 * @param target where the lines go
 * @param take stores lines, and returns how many were new
 * @returns an error when the blocks ended early because there are no more puzzles; those found were
 *   taken
 * @throws UnsolvedError when no puzzle comes for too long; StoppedError when the user stops it
 */
export async function makeSet(
  run: SetRun,
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
 * Finds where a run resumes: in the block of the last confirmed line, after that line if the game
 * can continue there, else at the block's start, to compare. Returns the index of the first block
 * to make, and those of its lines that need not be regenerated.
 */
function whereToResume(
  file: SetFile,
  { blocks, job }: SetRun,
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
