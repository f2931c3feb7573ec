/**
 * Reads the board for `solve`, `rate` and `hint` from a text, a picture file, or a window of the
 * desktop, which is captured but not touched.
 */

import { isPictureName, maxPictureBytes } from '../../capture/picture/decode.ts';
import { argumentError, ParseError } from '../../core/errors.ts';
import { readBounded } from '../../core/files/read-bounded.ts';
import { freeText, oneName, optionTable, type OptionValues } from '../../core/options.ts';
import type { Screen } from '../../core/screen.ts';
import type { AskedText, Game, Layout } from '../../games/game.ts';
import { readerOf, readFrame, readPicture, type SeenBoard } from '../../library/read-picture.ts';
import { anyTitle } from '../../capture/desktop-windows.ts';
import { titleOption, windowOptions } from '../place/desktop.ts';
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
  window: titleOption('read the board from a window, by its title; nothing is clicked'),
  on: oneName('where --window is, the only place that is looked at', ['desktop'], 'desktop'),
  capture: windowOptions.capture,
});

/** The options that name a picture or a window. */
export const pictureSpecs = table.specs;

/**
 * Reads the board named by the command line.
 * @param game whose board it is
 * @param argument file, picture or board as typed; `undefined` for standard input
 * @param options as typed
 * @returns its text, and the typed options with those read from a picture
 * @throws ParseError, ReadError, EnvironmentError when no board can be read
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
    // A picture from a pipe, for example from the clipboard, or in a file without an extension.
    if (!(error instanceof NotText) || !game.reader) throw error;
    const { file = '-' } = error.place;
    return seenBoard(await readPicture(game, file === '-' ? error.bytes : file), options);
  }
}

/**
 * Reads a picture file, and prints a message if it had to be shrunk.
 * @param game whose board it is
 * @param picture its name, or `-` for standard input
 * @param layout of a profile, if one was named
 * @returns the board
 * @throws ReadError, ParseError, EnvironmentError, RangeError like `readPicture`
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
 * Combines a board that was read with the typed options.
 * @param seen what was read
 * @param typed options, which override those from the picture
 * @returns the board to be answered
 */
export const seenBoard = (seen: SeenBoard, typed: OptionValues): AskedBoard => ({
  text: seen.text,
  options: { ...seen.options, ...typed },
  seen,
});

/**
 * Opens the window named by `--window`, for capture only.
 * @param options as typed
 * @returns its screen, to be closed by the caller
 * @throws RangeError for a bad option, EnvironmentError when there is no such window
 */
export async function openWindowToRead(options: OptionValues): Promise<Screen> {
  const { window: title = anyTitle, capture: via } = table.parse(options);
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
