/**
 * Certifies a recorded puzzle as solved, by the rules alone: every new path was drawn by its own
 * drag, the full board obeys the rules, and after the last drag the page showed something new. If
 * that is a card that announces the board as solved and hides it, the board before the last drag
 * counts, with all open cells given to the colour of that drag.
 */

import { isCard, showsCard } from '../card-scene.ts';
import type { LevelRecord } from '../game.ts';
import { type Board, boardRows, type Filling, free } from './board.ts';
import { parseBoard } from './parse-board.ts';
import { cubeSign } from './play/solved-sign.ts';
import { dragLabel } from './play/drag-step.ts';
import { type AdriftPlayScene, type AdriftScene, boardOfScene, fillingOfScene } from './read/scene.ts';
import { ruleBroken } from './rules.ts';

type Story = LevelRecord<AdriftPlayScene>['story'];

/**
 * Judges a recorded puzzle by the rules alone; see `Game.certify`.
 * @param level the recorded level
 * @returns the first violation in words, or `undefined` if there is none
 */
export function certifyAdrift({
  board: rows,
  story,
  final,
}: LevelRecord<AdriftPlayScene>): string | undefined {
  const board = parseBoard(rows.join('\n'));
  const last = story.findLastIndex((part) => typeof part === 'string');
  if (last < 0) return 'nothing was drawn';
  const before = story.slice(0, last);
  const seen = isCard(final) ? before.findLast(isBoard) : final;
  if (!seen) return 'no picture shows the board before the last drag';
  const other = isCard(final) ? !showsEnds(seen, board) : rowsOf(boardOfScene(seen)) !== rowsOf(board);
  if (other) return 'the final picture shows another board';
  const filling = isCard(final) ? filledUp(board, seen, story[last] as string) : fillingOfScene(seen);
  const broken = ruleBroken(board, filling, 'full');
  if (broken !== undefined) return broken;
  const drawn = new Set(story.filter((part): part is string => typeof part === 'string'));
  const first = story.find(isBoard);
  const undrawn = board.letters.find(
    (letter, color) => !drawn.has(`${dragLabel}${letter}`) && !(first && isSameIn(first, seen, color)),
  );
  if (undrawn !== undefined) return `the path of ${undrawn} came without a drag`;
  return missingSign(before, final);
}

const rowsOf = (board: Board): string => boardRows(board).join('/');

/** Returns whether a scene has a board's ends; amid paths an empty cell may look like a stone. */
const showsEnds = ({ cells }: AdriftScene, board: Board): boolean =>
  cells.length === board.cells.length &&
  cells.every(({ kind, color }, at) => (kind === 'end' ? color : free) === Math.max(free, board.cells[at]!));

const isBoard = (part: Story[number]): part is AdriftScene => typeof part !== 'string' && !isCard(part);

/** Gives all open cells of a board to the colour of a drag. */
function filledUp(board: Board, { cells }: AdriftScene, label: string): Filling {
  const color = board.letters.findIndex((letter) => label === `${dragLabel}${letter}`);
  return board.cells.map((given, at) => (given === free ? (cells[at]?.color ?? color) : given));
}

/** Returns whether two scenes show a colour on the same cells. */
const isSameIn = (a: AdriftScene, b: AdriftScene, color: number): boolean =>
  a.cells.every((cell, at) => (cell.color === color) === (b.cells[at]?.color === color));

/**
 * Checks that the last picture shows something around the cube, or in front of it, that no picture
 * before the last drag did.
 */
function missingSign(before: Story, final: AdriftPlayScene): string | undefined {
  if (isCard(final)) {
    return showsCard(before) ? 'a card announced the board as solved before the last drag' : undefined;
  }
  const sign = cubeSign();
  for (const part of before) if (isBoard(part)) sign.learn(part.around);
  return sign.changeIn(final.around)
    ? undefined
    : 'the final picture shows no change beside the cube since the last drag';
}
