/** Output: answers and the document of `--json` go to stdout, progress and messages to stderr. */

import { exitCodes } from '../core/errors.ts';
import { whyNotWritten } from '../core/files/why-not-written.ts';
import type { TextPicture } from '../games/game.ts';

/**
 * Prints a JSON document on one line of stdout.
 * @param document a value that JSON can represent
 */
export function printJson(document: object): void {
  process.stdout.write(`${JSON.stringify(document)}\n`);
}

/**
 * Prints text for people on stdout.
 * @param text without the last line break
 */
export function printText(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Where messages and progress go. */
export type MessageStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const silent: MessageStream = { write: () => true, isTTY: false };
let messages: MessageStream = process.stderr;

let verbose = false;

/**
 * Sets what goes to stderr.
 * @param options `quiet` leaves only problems; `verbose` adds every step, and finally the resources
 *   used; `quiet` wins
 */
export function setVerbosity(options: { readonly quiet?: boolean; readonly verbose?: boolean }): void {
  messages = options.quiet ? silent : process.stderr;
  verbose = Boolean(options.verbose) && !options.quiet;
  if (verbose) process.on('exit', printResources);
}

function printResources(): void {
  const { user, system } = process.cpuUsage();
  const [took, busy] = [process.uptime(), (user + system) / 1e6].map((seconds) => seconds.toFixed(1));
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  printMessage(`took ${took} s, ${busy} s of processor, ${megabytes} MB of memory`);
}

/**
 * Returns whether `--verbose` was typed.
 * @returns true when every step should be printed
 */
export const isVerbose = (): boolean => verbose;

/**
 * Returns the stream for progress.
 * @returns stderr; with `--quiet` a stream that shows nothing
 */
export const messageStream = (): MessageStream => messages;

/**
 * Prints a message for people on stderr, unless `--quiet` was typed.
 * @param text without the last line break
 */
export function printMessage(text: string): void {
  messages.write(`${text}\n`);
}

/**
 * Prints a problem on stderr.
 * @param text without the last line break
 */
export function printProblem(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Decides whether to print in colour: on a terminal, unless NO_COLOR is set; FORCE_COLOR overrides.
 * @param stream that is written to
 * @returns whether to use colour escapes
 */
export function showsColor(stream: { readonly isTTY?: boolean }): boolean {
  if (process.env['FORCE_COLOR']) return true;
  return Boolean(stream.isTTY) && !process.env['NO_COLOR'];
}

/**
 * Renders a text picture for a terminal.
 * @param picture rows of coloured characters
 * @param colored with 24-bit colour escapes; without them plain characters
 * @returns one line per row
 */
export function pictureLines(picture: TextPicture, colored: boolean): string[] {
  return picture.rows.map((row) =>
    row
      .map(({ text, color }) => (colored && color ? `\x1b[38;2;${rgb(color)}m${text}\x1b[0m` : text))
      .join(''),
  );
}

const rgb = (hex: string): string => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(';');

/**
 * Ends the program quietly when stdout loses its reader (`generate … | head`), and with a message
 * when stdout cannot be written, for example on a full disk. In the latter case, and for stderr, it
 * ends as by Ctrl-C, so that a run releases the mouse and closes its record.
 */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    if (!isLeft)
      printProblem(`puzzlebot: standard output cannot be written: ${whyNotWritten(error) || error.message}`);
    process.exitCode = exitCodes.environment;
    leave();
  });
  process.stderr.on('error', () => leave());
}

let isLeft = false;

function leave(): void {
  if (isLeft) return;
  isLeft = true;
  if (!process.emit('SIGINT', 'SIGINT')) process.exit();
}
