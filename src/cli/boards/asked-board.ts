/**
 * The board that `solve`, `rate` and `hint` are asked about: text, a picture file, or a window of
 * the desktop, which is looked at and not touched.
 */

import { isPictureName } from '../../capture/picture/decode.ts';
import { argumentError } from '../../core/errors.ts';
import type { OptionSpec, OptionValues } from '../../core/options.ts';
import type { Screen } from '../../core/screen.ts';
import type { AskedText, Game, Reader } from '../../games/game.ts';
import { oneOf } from '../one-of.ts';
import { captureWay, titleExpression } from '../place/desktop.ts';
import { boardArgument, readBoardText } from './board-argument.ts';
import { readFrame, readPicture, type SeenBoard } from './read-picture.ts';

/** A board to be answered, and the picture it came from, if any. */
export interface AskedBoard extends AskedText {
  readonly seen?: SeenBoard;
}

/** The options that name a picture or a window. */
export const pictureSpecs: readonly OptionSpec[] = [
  { flags: '--from <picture>', help: 'read the board from a picture; the same as giving it as the board' },
  { flags: '--window <regex>', help: 'read the board from a window, by its title; nothing is clicked' },
  {
    flags: '--on <where>',
    help: 'with --window: desktop, the only place that is looked at (default desktop)',
  },
  {
    flags: '--capture <how>',
    help: 'with --window: window (fast) or screenshot (portable) (default window)',
  },
];

/**
 * Reads the board that is asked about.
 * @param game whose board it is
 * @param argument file, picture or board as typed; `undefined` for standard input
 * @param options as typed
 * @returns its text, and the options; those that a picture tells join the typed ones
 * @throws ParseError, ReadError, EnvironmentError when there is no board to be had
 */
export async function askedBoard(
  game: Game,
  argument: string | undefined,
  options: OptionValues,
): Promise<AskedBoard> {
  const { window, from } = options;
  const naming = window === undefined ? '--from' : '--window';
  if ((window ?? from) !== undefined && argument !== undefined)
    throw argumentError('the board', `none beside ${naming}, which names it,`, argument);
  if (typeof window === 'string') {
    if (from !== undefined) throw argumentError('--from', 'no --window with it', from);
    oneOf('--on', ['desktop'], options['on'] ?? 'desktop');
    return seenBoard(game, await lookAtWindow(game, options), options);
  }
  for (const name of ['capture', 'on'])
    if (options[name] !== undefined) throw argumentError(`--${name}`, '--window with it', options[name]);
  const picture = typeof from === 'string' ? from : argument;
  if (picture !== undefined && (picture === from || isPictureName(picture)))
    return seenBoard(game, await readPicture(readerOf(game), picture), options);
  return { text: await readBoardText(game, argument ?? boardArgument.byDefault), options };
}

/**
 * Tells how a game reads pictures.
 * @param game any
 * @returns its reader
 * @throws RangeError when it has none
 */
export function readerOf({ reader, title }: Game): Reader {
  if (!reader) throw new RangeError(`${title} reads no pictures; give its board as text`);
  return reader;
}

/**
 * Makes a question of a board that was read.
 * @param game whose board it is
 * @param seen what was read
 * @param typed options, which count more than what the picture tells
 * @returns the question
 */
export function seenBoard(game: Game, seen: SeenBoard, typed: OptionValues): AskedBoard {
  const { document } = seen;
  const { text, options } = game.asText?.(document) ?? { text: document.board.join('\n'), options: {} };
  return { text, options: { ...options, ...typed }, seen };
}

/**
 * Opens the window that `--window` names, to look at it.
 * @param options as typed
 * @returns it, to be closed by the caller
 * @throws RangeError for a wrong option, EnvironmentError when there is no such window
 */
export async function openWindowToRead({ window, capture }: OptionValues): Promise<Screen> {
  const title = titleExpression(String(window));
  const via = captureWay(typeof capture === 'string' ? capture : undefined);
  const { openDesktopScreen } = await import('../../capture/desktop-screen.ts');
  return openDesktopScreen({ title, via });
}

async function lookAtWindow(game: Game, options: OptionValues): Promise<SeenBoard> {
  const reader = readerOf(game);
  const screen = await openWindowToRead(options);
  try {
    return readFrame(reader, await screen.grab());
  } finally {
    await screen.close();
  }
}
