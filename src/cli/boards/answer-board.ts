/** Shared by `solve`, `rate` and `hint`: gets the board and outputs its answer. */

import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Command } from 'commander';
import { drawOverPicture } from '../../capture/picture/encode.ts';
import { argumentError, ParseError } from '../../core/errors.ts';
import type { OptionValues } from '../../core/options.ts';
import { checkEnding } from '../../core/files/check-ending.ts';
import { checkOwnFiles } from '../../core/files/own-files.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { writeWhole } from '../../core/files/write-whole.ts';
import type { Answer, Game } from '../../games/game.ts';
import { printMessage } from '../print.ts';
import { fileName } from '../text-file.ts';
import { optionOf } from '../known-option.ts';
import type { SeenBoard } from '../../library/read-picture.ts';
import { type AskedBoard, askedBoard, pictureSpecs } from './asked-board.ts';
import { boardArgument, readBoardText } from './board-argument.ts';
import { notesAsSvg } from './draw-notes.ts';
import { stepsAsSvg } from './draw-steps.ts';
import { answerEach, eachOption } from './each-board.ts';
import { giveAnswer } from './give-answer.ts';

/** Answers one board; `undefined` when the game has no answer. */
export type Ask = (text: string, options: OptionValues) => Promise<Answer | undefined>;

/**
 * Adds the argument and the options that these commands share.
 * @param command of one game
 */
export function addBoardArgument(command: Command): void {
  command.argument(boardArgument.flags, boardArgument.help);
  command.option('--json', 'print one JSON document on stdout');
  command.option(eachOption.flags, eachOption.help);
  for (const spec of pictureSpecs) command.addOption(optionOf(spec));
  command.option('--out <png>', 'draw the answer over the picture that the board was read from');
}

/**
 * Answers the board, or each of the boards, that the command line names.
 * @param game whose boards they are
 * @param argument file, picture or board as typed; `undefined` for standard input
 * @param options as typed
 * @param ask the game's part
 * @throws ParseError, ReadError, RangeError, EnvironmentError when there is no answer
 */
export async function answerBoard(
  game: Game,
  argument: string | undefined,
  options: OptionValues,
  ask: Ask,
): Promise<void> {
  if (options['each']) {
    for (const name of ['from', 'window', 'out'])
      if (options[name] !== undefined) throw argumentError(`--${name}`, 'no --each with it', options[name]);
    const text = await readBoardText(game, argument ?? boardArgument.byDefault);
    return answerEach(text, (one) => ask(one, options), options);
  }
  const { from = argument } = options;
  const input = typeof from === 'string' ? from : undefined;
  // Before the work, too, as far as the files are known then.
  checkOwnFiles([outOf(options)], [input]);
  const asked = await askedBoard(game, argument, options);
  if (!asked.seen) refuseSeveral(asked.text, argument);
  const answer = await ask(asked.text, asked.options).catch((error: unknown) => {
    throw asked.seen ? error : namingFile(error, argument);
  });
  if (answer) await giveAnswered(game, asked, answer, input);
}

/** Refuses boards of one line each, which would pass for the rows of a single one. */
function refuseSeveral(text: string, argument: string | undefined): void {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => /[/|]/.test(line))) return;
  const several = `there are ${lines.length} boards here, a line each; --each answers them one by one`;
  throw namingFile(new ParseError(several), argument);
}

const outOf = ({ out }: OptionValues): string | undefined => (typeof out === 'string' ? out : undefined);

/** Names the file of an invalid board, if it came from one. */
function namingFile(error: unknown, argument: string | undefined): unknown {
  if (!(error instanceof ParseError) || error.place.file !== undefined) return error;
  if (argument === undefined || !existsSync(argument)) return error;
  return error.in(argument, fileName(argument));
}

/**
 * Draws the answer if requested, and prints it.
 * @param game whose board it is
 * @param asked the board, and the options
 * @param answer of the game's part
 * @param input the file that the board came from, if any
 * @throws RangeError when there is nothing to draw on, or a file cannot be written, or is written
 *   twice or read as well
 */
export async function giveAnswered(
  game: Game,
  asked: AskedBoard,
  answer: Answer,
  input?: string,
): Promise<void> {
  const out = outOf(asked.options);
  checkOwnFiles([out, ...(answer.files ?? []).map(({ path }) => path)], [input]);
  const isDrawn = out !== undefined && (await drawAnswer(out, game, asked, answer));
  await giveAnswer(answer, asked.options);
  if (out !== undefined)
    printMessage(isDrawn ? `drawn: ${out}` : `${out} was not written: this answer has nothing to be drawn`);
}

/** Returns the answer drawn on its cells, or else the player's clicks for it. */
function drawingOf(
  game: Game,
  { scene, layout }: SeenBoard,
  { notes, solvable }: Answer,
): string | undefined {
  const { cellOutline } = game;
  if (cellOutline && notes) return notesAsSvg(notes, (cell) => cellOutline(layout, cell)) || undefined;
  const steps = solvable ? game.player?.start({}).plan({ scene, layout, still: true, atMs: 0 }) : undefined;
  return steps && steps.length > 0 ? stepsAsSvg(steps) : undefined;
}

/** Draws the answer over its picture; returns false when there is nothing to draw. */
async function drawAnswer(path: string, game: Game, { seen }: AskedBoard, answer: Answer): Promise<boolean> {
  if (extname(path) !== '') checkEnding('--out', path, ['.png']);
  if (!seen) throw argumentError('--out', 'a picture or --window as the board, to be drawn on', path);
  const drawing = drawingOf(game, seen, answer);
  if (drawing === undefined) return false;
  const picture = await drawOverPicture(seen.frame, drawing);
  try {
    await writeWhole(path, picture);
    return true;
  } catch (error) {
    throw argumentError('--out', `a path that can be written (${whyNotWritten(error)})`, path);
  }
}
