/** Prints the results of `puzzlebot sabr`: the language's result text, or one JSON document. */

import { counted } from '../../core/words/counted.ts';
import { ProgressBar } from '../../generate/progress-bar.ts';
import type { BoardLayout } from '../../sabr/check/model.ts';
import { formatResult, unsatisfiableText } from '../../sabr/run/result-text.ts';
import { type Run, withoutIdleSteps } from '../../sabr/run/run.ts';
import type { SearchProgress } from '../../sabr/run/shortest-run.ts';
import { messageStream, printJson, printMessage } from '../print.ts';
import type { SabrRequest } from './request.ts';
import type { SabrEnd } from './search-child.ts';

/** Minimum time between two lines of progress, outside a terminal, ms. */
const progressMs = 200;

interface RunJson {
  readonly boards: readonly (readonly (readonly string[])[])[];
  readonly transitions: readonly (readonly { readonly transition: string; readonly description: string }[])[];
}

/** Prints runs as they are found, and the end of the search. */
export class SabrPrinter {
  readonly #runs: RunJson[] = [];
  #count = 0;
  #saidMs = Number.NEGATIVE_INFINITY;
  #tried = '';
  #bar: ProgressBar | undefined;

  /**
   * @param request what the user asked for
   * @param layout of the program's board
   */
  constructor(
    private readonly request: SabrRequest,
    private readonly layout: BoardLayout,
  ) {}

  /**
   * Shows on stderr which number of stages is being tried and for how long.
   * @param progress stages and size of the formula
   */
  progress({ stages, variables, clauses }: SearchProgress): void {
    this.#tried = `trying ${counted(stages, 'stage')}: ${variables} variables, ${clauses} clauses`;
    this.#bar ??= new ProgressBar(messageStream(), undefined, 0, () => this.#tried);
    const nowMs = performance.now();
    if (messageStream().isTTY || nowMs - this.#saidMs < progressMs) return;
    this.#saidMs = nowMs;
    printMessage(this.#tried);
  }

  /** Stops showing progress. */
  close(): void {
    this.#bar?.end();
    this.#bar = undefined;
  }

  /**
   * Prints a run, or stores it until the document is complete. Waits until stdout has accepted it.
   * @param run to print
   * @throws ReaderGone when stdout has no reader
   */
  async run(run: Run): Promise<void> {
    const { task, json } = this.request;
    const number = ++this.#count;
    this.#bar?.hide();
    if (json && task === 'enumerate') {
      await write(`${number === 1 ? '{"solutions":[' : ','}${JSON.stringify(this.#jsonOf(run))}`);
    } else if (json) this.#runs.push(this.#jsonOf(run));
    else if (task === 'enumerate') await write(`solution ${number}\n${formatResult(run, this.layout)}`);
    else if (task === 'unique')
      await write(`${number === 2 ? 'another solution\n' : ''}${formatResult(run, this.layout)}`);
    else await write(formatResult(run, this.layout));
  }

  /**
   * Prints the end.
   * @param end how the search ended
   * @returns whether the result is what was asked for
   * @throws ReaderGone when stdout has no reader
   */
  async end(end: SabrEnd): Promise<boolean> {
    this.close();
    if (this.request.json) await this.#endJson(end);
    else if (this.#count === 0 && end.reason === 'no more')
      await write(process.stdout.isTTY ? `${unsatisfiableText}\n` : unsatisfiableText);
    if (end.because !== undefined) printMessage(end.because);
    const message = this.#lastWord(end);
    if (message) printMessage(message);
    return this.request.task === 'unique' ? this.#count === 1 && end.reason === 'no more' : this.#count > 0;
  }

  async #endJson({ reason, stages }: SabrEnd): Promise<void> {
    const { task } = this.request;
    const isOver = reason === 'no more';
    if (task === 'enumerate') {
      return write(
        `${this.#count === 0 ? '{"solutions":[' : ''}],"stages":${stages},"complete":${isOver}}\n`,
      );
    }
    const [first, second] = this.#runs;
    const known = first !== undefined || isOver;
    printJson({
      satisfiable: known ? first !== undefined : null,
      ...(task === 'unique' ? { unique: second ? false : isOver ? first !== undefined : null } : {}),
      stages,
      boards: [],
      transitions: [],
      ...first,
      ...(second ? { second } : {}),
    });
  }

  /** The final message on stderr. */
  #lastWord({ reason, stages, atAnyNumber }: SabrEnd): string | undefined {
    const { task, fewest } = this.request;
    if (reason === 'time') return undefined;
    if (fewest && this.#count === 0) {
      return atAnyNumber
        ? 'no number of stages will do'
        : `no solution with up to ${counted(stages, 'stage')}; --stages says how many are tried`;
    }
    const length = fewest ? `${counted(stages, 'stage')} ${stages === 1 ? 'is' : 'are'} the fewest; ` : '';
    if (task === 'unique' && this.#count === 1) return `${length}this is the only solution`;
    if (task === 'unique' && this.#count === 2) return `${length}there is more than one solution`;
    if (task === 'enumerate')
      return `${length}${counted(this.#count, 'solution')}${reason === 'enough' ? ', perhaps more' : ', no more'}`;
    return fewest ? `${counted(stages, 'stage')} ${stages === 1 ? 'is' : 'are'} the fewest` : undefined;
  }

  #jsonOf(run: Run): RunJson {
    const { boards, firings } = withoutIdleSteps(run);
    const rowsOf = (board: readonly string[]) => {
      let cell = 0;
      return this.layout.rowLengths.map((length) => board.slice(cell, (cell += length)));
    };
    return { boards: boards.map(rowsOf), transitions: firings };
  }
}

/** Thrown when the reader of stdout has closed it, like `head`. */
export class ReaderGone extends Error {}

/**
 * Writes to stdout, and waits until that is done.
 * @param text to write
 * @throws ReaderGone when stdout has no reader
 */
export function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(new ReaderGone(error.message)) : resolve()));
  });
}
