/**
 * The board that `solve`, `rate` and `hint` are asked about: text, a picture file, or a window of
 * the desktop, which is looked at and not touched.
 */

import { isPictureName, maxPictureBytes } from '../../capture/picture/decode.ts';
import { argumentError, ParseError } from '../../core/errors.ts';
import { readBounded } from '../../core/files/read-bounded.ts';
import { freeText, oneName, optionTable, type OptionValues } from '../../core/options.ts';
import type { Screen } from '../../core/screen.ts';
import type { AskedText, Game, Layout } from '../../games/game.ts';
import { readerOf, readFrame, readPicture, type SeenBoard } from '../../library/read-picture.ts';
import { titleExpression, windowOptions } from '../place/desktop.ts';
import { printMessage } from '../print.ts';
import { NotText } from '../text-file.ts';
import { boardArgument, readBoardText } from './board-argument.ts';

/** A board to be answered, and the picture it came from, if any. */
export interface AskedBoard extends AskedText {
  readonly seen?: SeenBoard;
}

const table = optionTable({
  from: freeText(
    'picture',
    'read the board from a picture; the same as giving it as the board; - for one from standard input',
  ),
  window: freeText('regex', 'read the board from a window, by its title; nothing is clicked'),
  on: oneName('where --window is, the only place that is looked at', ['desktop'], 'desktop'),
  capture: windowOptions.capture,
});

/** The options that name a picture or a window. */
export const pictureSpecs = table.specs;

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
    return seenBoard(await lookAtWindow(game, options), options);
  }
  for (const name of ['capture', 'on'])
    if (options[name] !== undefined) throw argumentError(`--${name}`, '--window with it', options[name]);
  const picture = typeof from === 'string' ? from : argument;
  if (picture !== undefined && (picture === from || isPictureName(picture)))
    return seenBoard(await readNamedPicture(game, picture), options);
  try {
    return { text: await readBoardText(game, argument ?? boardArgument.byDefault), options };
  } catch (error) {
    // A picture out of a pipe, as from the clipboard, or in a file without an ending.
    if (!(error instanceof NotText) || !game.reader) throw error;
    return seenBoard(await readPicture(game, error.bytes), options);
  }
}

/**
 * Reads a picture file, and says so where it had to be made smaller.
 * @param game whose board it is
 * @param picture its name, or `-` for standard input
 * @param layout of a profile, where one was named
 * @returns the board
 * @throws ReadError, ParseError, EnvironmentError, RangeError as `readPicture` does
 */
export async function readNamedPicture(game: Game, picture: string, layout?: Layout): Promise<SeenBoard> {
  const source = picture === '-' ? await pictureOfInput() : picture;
  const seen = await readPicture(game, source, { layout });
  const { shrunk, frame } = seen;
  const size = `${frame.width}x${frame.height}`;
  if (shrunk > 1)
    printMessage(
      `the picture was made ${shrunk} times smaller to be searched, ${size}; the layout is in pixels of that`,
    );
  return seen;
}

async function pictureOfInput(): Promise<Uint8Array> {
  const bytes = await readBounded(process.stdin, maxPictureBytes);
  if (bytes) return bytes;
  throw new ParseError(`standard input: too large; a picture has at most ${maxPictureBytes / 2 ** 20} MB`);
}

/**
 * Makes a question of a board that was read.
 * @param seen what was read
 * @param typed options, which count more than what the picture tells
 * @returns the question
 */
export const seenBoard = (seen: SeenBoard, typed: OptionValues): AskedBoard => ({
  text: seen.text,
  options: { ...seen.options, ...typed },
  seen,
});

/**
 * Opens the window that `--window` names, to look at it.
 * @param options as typed
 * @returns it, to be closed by the caller
 * @throws RangeError for a wrong option, EnvironmentError when there is no such window
 */
export async function openWindowToRead(options: OptionValues): Promise<Screen> {
  const { window, capture: via } = table.parse(options);
  const title = titleExpression(String(window));
  const { openDesktopScreen } = await import('../../capture/desktop-screen.ts');
  return openDesktopScreen({ title, via });
}

async function lookAtWindow(game: Game, options: OptionValues): Promise<SeenBoard> {
  readerOf(game);
  const screen = await openWindowToRead(options);
  try {
    return readFrame(game, await screen.grab());
  } finally {
    await screen.close();
  }
}
