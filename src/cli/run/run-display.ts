/**
 * Shows a run in progress: the board in colours and a status line. In a terminal both are redrawn
 * in place; elsewhere one line is written per puzzle, so that a log stays readable.
 */

import { counted } from '../../core/words/counted.ts';
import { onItsRows } from '../../core/words/on-its-rows.ts';
import { inputsOf, inputWord, type RunEvent } from '../../play/events.ts';
import type { PlaySession } from '../../games/game.ts';
import { type MessageStream, pictureLines, showsColor } from '../print.ts';

/** Minimum time between two redraws of the terminal, real ms. */
const redrawMs = 60;

/** Listens to a run and draws it on a stream. */
export class RunDisplay {
  #clicks = 0;
  #action: 'click' | 'input' = 'click';
  #repeats = 0;
  #shownSolved = 0;
  /** The last pause or recovery, for the live display; empty once the run continues. */
  #notice = '';
  #lastMessage = '';
  #drawnLines = 0;
  #drawnAtMs = 0;
  readonly #colored: boolean;
  readonly #live: boolean;
  readonly #left: string | undefined;
  readonly #isVerbose: boolean;

  /**
   * @param session that plays
   * @param stream to draw on
   * @param options `left` describes the remaining runs; `isVerbose` prints one line per step
   */
  constructor(
    private readonly session: Pick<PlaySession, 'tally' | 'picture'>,
    private readonly stream: MessageStream,
    { left, isVerbose = false }: { readonly left?: string | undefined; readonly isVerbose?: boolean } = {},
  ) {
    this.#left = left;
    this.#isVerbose = isVerbose;
    this.#colored = showsColor(stream);
    this.#live = Boolean(stream.isTTY) && process.env['TERM'] !== 'dumb' && !isVerbose;
  }

  /** The noun for the run's actions: inputs if some were drags or keystrokes. */
  get action(): 'click' | 'input' {
    return this.#action;
  }

  readonly listen = (event: RunEvent): void => {
    if (event.kind === 'click') this.#clicks += inputsOf(event);
    if (event.kind === 'click' && inputWord(event.action) === 'input') this.#action = 'input';
    if (event.kind === 'click' && event.repeat) this.#repeats++;
    if (event.kind === 'pause' || event.kind === 'recovery') this.#notice = event.message;
    if (event.kind === 'resume' || event.kind === 'click') this.#notice = '';
    if (this.#live) this.#redraw(event);
    else this.#print(event);
  };

  /** Writes a line for each solved puzzle, and when something does not go as planned. */
  #print(event: RunEvent): void {
    if (event.kind === 'refused') this.#printNew('not done', event.message);
    if (event.kind === 'pause') this.#printNew('paused', event.message);
    if (event.kind === 'resume' || event.kind === 'recovery') this.#printNew(event.kind, event.message);
    if (this.#isVerbose) this.#printStep(event);
    const { solved } = this.session.tally();
    if (solved === this.#shownSolved) return;
    this.#shownSolved = solved;
    const picture = this.session.picture();
    if (picture) this.stream.write(`${pictureLines(picture, this.#colored).join('\n')}\n`);
    this.stream.write(`${this.#line(event)}\n`);
  }

  /** Writes what was found, done and seen, with the time on the run's clock. */
  #printStep(event: RunEvent): void {
    const what = stepInWords(event);
    if (what !== undefined) this.#printNew((event.atMs / 1000).toFixed(3), what);
  }

  /** Writes one line, unless it repeats the last one. */
  #printNew(what: string, message: string): void {
    if (message === this.#lastMessage) return;
    this.#lastMessage = message;
    this.stream.write(`  ${what}: ${message}\n`);
  }

  #redraw(event: RunEvent): void {
    const nowMs = performance.now();
    if (event.kind !== 'end' && event.kind !== 'pause' && nowMs - this.#drawnAtMs < redrawMs) return;
    this.#drawnAtMs = nowMs;
    const picture = this.session.picture();
    const lines = picture ? pictureLines(picture, this.#colored) : [];
    lines.push(this.#line(event));
    if (this.#notice !== '') lines.push(`  ${this.#notice}`);
    const up = this.#drawnLines > 0 ? `\x1b[${this.#drawnLines}A` : '';
    this.stream.write(`${up}\x1b[J${onItsRows(lines.join('\n'))}\n`);
    this.#drawnLines = lines.length;
  }

  #line(event: RunEvent): string {
    const { puzzles, solved, perfect, expected, wave, ofWaves } = this.session.tally();
    const seconds = (event.atMs / 1000).toFixed(1);
    // A page may go on after the last puzzle that it announced.
    const ofAll = expected !== undefined && puzzles <= expected ? ` of ${expected}` : '';
    const parts = [
      ...(this.#left === undefined ? [] : [this.#left]),
      ...(wave === undefined ? [] : [`wave ${wave}${ofWaves ? ` of ${ofWaves}` : ''}`]),
      ...(this.#left === undefined ? [`puzzle ${puzzles}${ofAll}`] : []),
      `${solved} solved, ${perfect} perfect`,
      counted(this.#clicks, this.#action),
      counted(this.#repeats, 'repeat'),
      `${seconds} s`,
    ];
    return parts.join(' · ');
  }
}

function stepInWords(event: RunEvent): string | undefined {
  switch (event.kind) {
    case 'located':
      return 'found the game in the picture';
    case 'look':
      return event.trouble;
    case 'click': {
      const { x, y } = event.screen;
      const at = `${Math.round(x)},${Math.round(y)}`;
      return `${event.repeat ? 'again ' : ''}${event.action?.kind ?? 'click'} at ${at}: ${event.label}`;
    }
    case 'outcome': {
      const after = event.afterMs === undefined ? '' : ` after ${Math.round(event.afterMs)} ms`;
      return `${event.result}${after}: ${event.label}`;
    }
    default:
      return undefined;
  }
}
