/** Answers questions about one board: its solution, the next step, its difficulty. */

import type { Answer, AskedText, Hint, Layout, Scene, SolveAnswer, TextTool } from '../games/game.ts';
import {
  chosenGame,
  type GameChoice,
  type GameOptions,
  objectFor,
  partOf,
  typedOptions,
} from './named-game.ts';

/** A board in the game's text form, or the result of `readPicture`. */
export type Board = string | AskedText;

/**
 * Solves a board.
 * @param choice the game
 * @param board its text, or what was read
 * @param options of the game: those of `puzzlebot solve <game> --help`
 * @returns the answer, as text and as data; `solvable` is false for a puzzle without a solution
 * @throws ParseError with line and column when the text is no board; RangeError for a bad option,
 *   or a game that cannot be solved
 */
export async function solve<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  board: Board,
  options: GameOptions = {},
): Promise<SolveAnswer> {
  const game = await chosenGame(choice);
  const solver = partOf(game.solver, game, 'be solved');
  const { text, typed } = question(board, options, solver);
  return solver.solve(text, typed);
}

/**
 * Finds the easiest next step.
 * @param choice the game
 * @param board its text, or what was read
 * @param options of the game: those of `puzzlebot hint <game> --help`
 * @returns the step and its reason; its `where` and `which` reveal less of it
 * @throws as `solve` does
 */
export async function hint<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  board: Board,
  options: GameOptions = {},
): Promise<Hint> {
  const game = await chosenGame(choice);
  const hinter = partOf(game.hinter, game, 'give hints');
  const { text, typed } = question(board, options, hinter);
  return hinter.answer(text, typed);
}

/**
 * Rates how hard a board is for a person.
 * @param choice the game
 * @param board its text, or what was read
 * @param options of the game: those of `puzzlebot rate <game> --help`
 * @returns the rating
 * @throws as `solve` does
 */
export async function rate<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  board: Board,
  options: GameOptions = {},
): Promise<Answer> {
  const game = await chosenGame(choice);
  const rater = partOf(game.rater, game, 'be rated');
  const { text, typed } = question(board, options, rater);
  return rater.answer(text, typed);
}

/** Returns the board's text and options; the caller's options override those of a picture. */
function question(board: Board, options: GameOptions, { options: specs }: Pick<TextTool, 'options'>) {
  const asked =
    typeof board === 'string'
      ? { text: board, options: {} }
      : objectFor('a board that is no text', board, 'text', 'options');
  return { text: asked.text, typed: { ...asked.options, ...typedOptions(options, specs) } };
}
