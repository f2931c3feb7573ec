/**
 * Certifies a recorded puzzle as solved, by the rules alone: every new path was drawn by its own
 * drag, the full board obeys the rules, and after the last drag the page showed something new.
 */

import type { LevelRecord } from '../game.ts';
import { boardRows } from './board.ts';
import { parseBoard } from './parse-board.ts';
import { cubeSign } from './play/solved-sign.ts';
import { dragLabel } from './play/drag-step.ts';
import { boardOfScene, fillingOfScene } from './read/scene.ts';
import { ruleBroken } from './rules.ts';
import type { AdriftScene } from './read/scene.ts';

/**
 * Judges a recorded puzzle by the rules alone; see `Game.certify`.
 * @param level the recorded level
 * @returns the first violation in words, or `undefined` if there is none
 */
export function certifyAdrift({ board: rows, story, final }: LevelRecord<AdriftScene>): string | undefined {
  const board = parseBoard(rows.join('\n'));
  const shown = boardRows(boardOfScene(final)).join('/');
  if (shown !== boardRows(board).join('/')) return 'the final picture shows another board';
  const broken = ruleBroken(board, fillingOfScene(final), 'full');
  if (broken !== undefined) return broken;
  const drawn = new Set(story.filter((part): part is string => typeof part === 'string'));
  const first = story.find((part): part is AdriftScene => typeof part !== 'string');
  const undrawn = board.letters.find(
    (letter, color) => !drawn.has(`${dragLabel}${letter}`) && !(first && isSameIn(first, final, color)),
  );
  if (undrawn !== undefined) return `the path of ${undrawn} came without a drag`;
  return missingSign(story, final);
}

/** Returns whether two scenes show a colour on the same cells. */
const isSameIn = (a: AdriftScene, b: AdriftScene, color: number): boolean =>
  a.cells.every((cell, at) => (cell.color === color) === (b.cells[at]?.color === color));

/**
 * Checks that the last picture shows something around the cube that no picture before the last drag
 * did.
 */
function missingSign(story: LevelRecord<AdriftScene>['story'], final: AdriftScene): string | undefined {
  const last = story.findLastIndex((part) => typeof part === 'string');
  if (last < 0) return 'nothing was drawn';
  const sign = cubeSign();
  for (const part of story.slice(0, last)) if (typeof part !== 'string') sign.learn(part.around);
  return sign.changeIn(final.around)
    ? undefined
    : 'the final picture shows no change beside the cube since the last drag';
}
