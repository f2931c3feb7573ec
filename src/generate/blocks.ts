/**
 * Generates blocks of puzzles in worker threads and yields them in order, independent of which
 * thread made a block and when. The main thread only waits, so it reacts to Ctrl-C at once.
 */

import { Worker } from 'node:worker_threads';
import { EnvironmentError, exitCodes, StoppedError, UnsolvedError } from '../core/errors.ts';
import { builtFile } from '../core/programs.ts';
import type { Block } from '../games/kit/blocks.ts';
import type { WorkerReply, WorkerTask } from './worker.ts';

/** Limit on how far threads may run ahead of the awaited block, in blocks per thread. */
const aheadPerWorker = 8;

/**
 * Thrown when a block has fewer puzzles than it should; earlier lines of it were already yielded.
 */
export class ShortBlock extends UnsolvedError {
  /**
   * @param message one line
   * @param lines the last puzzles found
   */
  constructor(
    message: string,
    /** The last puzzles found. */
    readonly lines: readonly string[],
  ) {
    super(message);
  }
}

interface MakeBlocks {
  readonly task: WorkerTask;
  /** Numbers of the blocks, in the order in which they are yielded. */
  readonly blocks: readonly number[];
  /** The number of threads, at least 1. */
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Called after the last line of each block, with the number of its lines. */
  readonly onEnd?: (lines: number) => void;
}

/**
 * Makes blocks.
 * @param options the blocks, and how they are made
 * @returns lines, one per puzzle, in the order of `blocks`, in batches as they become available
 * @throws StoppedError once the signal is aborted
 * @throws ShortBlock for the first block without enough puzzles, and any other error of a block,
 *   when its turn comes
 */
export async function* makeBlocks({
  task,
  blocks,
  workers,
  signal,
  onEnd,
}: MakeBlocks): AsyncGenerator<readonly string[]> {
  const pool = new BlockPool(task, blocks, Math.min(workers, blocks.length));
  const onAbort = () => pool.fail(new StoppedError('stopped by the user'));
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    for (const block of blocks) {
      let lines = 0;
      for (let isLast = false; !isLast;) {
        const piece = await pool.take(block);
        isLast = piece.isLast;
        lines += piece.lines.length;
        yield piece.lines;
      }
      onEnd?.(lines);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await pool.close();
  }
}

/**
 * Checks that a block has all its puzzles. Threads run the compiled files; an older build may not
 * know the game and make nothing, or answer in another form.
 * @param lines received for the block
 * @param block with its expected number of puzzles
 * @param game its name
 * @throws EnvironmentError when puzzles are missing or too many
 */
export function checkWhole(
  lines: number,
  { block, puzzles: expected }: Omit<Block, 'before'>,
  game: string,
): void {
  if (lines === expected) return;
  throw new EnvironmentError(
    `block ${block} of ${game} came with ${lines} puzzles instead of ${expected}: the compiled files are older than the rest; build them with npm run build`,
  );
}

/** The threads and their pending replies. */
class BlockPool {
  readonly #blocks: readonly number[];
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[] = [];
  /** Replies not taken yet, by block. */
  readonly #replies = new Map<number, WorkerReply[]>();
  /** The number of blocks assigned, and of those completely taken. */
  #given = 0;
  #taken = 0;
  #failure: Error | undefined;
  #wake: () => void = () => {};

  constructor(task: WorkerTask, blocks: readonly number[], workers: number) {
    this.#blocks = blocks;
    this.#workers = Array.from({ length: workers }, () => startWorker(task));
    for (const worker of this.#workers) {
      worker.on('message', (reply: WorkerReply) => {
        const { block } = reply;
        this.#replies.set(block, [...(this.#replies.get(block) ?? []), reply]);
        this.#wake();
        if (!('goesOn' in reply)) this.#give(worker);
      });
      worker.on('error', (error) => this.fail(error));
      this.#give(worker);
    }
  }

  /**
   * Waits for the next lines of a block. Blocks must be taken in order, each up to its last lines.
   */
  async take(block: number): Promise<{ readonly lines: readonly string[]; readonly isLast: boolean }> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      const reply = this.#replies.get(block)?.shift();
      if (reply) {
        const isLast = !('goesOn' in reply);
        if (isLast) this.#goOn(block);
        if ('failure' in reply) throw failureOf(reply);
        // A thread of an older build has no lines.
        return { lines: reply.lines ?? [], isLast };
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Called when a block was completely taken. */
  #goOn(block: number): void {
    this.#replies.delete(block);
    this.#taken++;
    for (const worker of this.#idle.splice(0)) this.#give(worker);
  }

  /** Rejects all waiting calls with an error. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }

  /** Terminates the threads, whatever they do. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #give(worker: Worker): void {
    const isFarAhead = this.#given >= this.#taken + aheadPerWorker * this.#workers.length;
    if (this.#given >= this.#blocks.length || isFarAhead) this.#idle.push(worker);
    else worker.postMessage(this.#blocks[this.#given++]);
  }
}

/**
 * Starts a thread. Its files need no loader, even when this process runs the sources. Throws an
 * EnvironmentError when they were not built.
 */
function startWorker(task: WorkerTask): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  return new Worker(builtFile('generate/worker.js'), {
    workerData: task,
    ...(isSource ? { execArgv: [] } : {}),
  });
}

function failureOf({ failure, exitCode, before }: Extract<WorkerReply, { failure: string }>): Error {
  if (exitCode === undefined) return new Error(failure);
  return exitCode === exitCodes.unsolved ? new ShortBlock(failure, before) : new RangeError(failure);
}
