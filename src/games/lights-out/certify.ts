/**
 * Certifies a recorded game of Lights Out: every change on the screen follows from a press that was
 * sent, all cells end up dark, and around the board the page then shows something new.
 */

import type { LevelRecord } from '../game.ts';
import { boardSign } from '../kit/board-sign.ts';
import { cellInWords } from '../../core/words/place-words.ts';
import { type Board, boardRows, isSolved, parseBoard, press } from './board.ts';
import type { LightsScene } from './read/scene.ts';

/**
 * Judges a recorded game by the rules alone; see `Game.certify`.
 * @param record the recorded level
 * @returns the first violation, or `undefined` if there is none
 */
export function certifyLightsOut({ board, story, final }: LevelRecord<LightsScene>): string | undefined {
  let shown = parseBoard(board.join('\n'));
  let sent: string[] = [];
  const sign = boardSign();
  for (const part of [...story, final]) {
    if (typeof part === 'string') sent.push(part);
    else if (!isSame(part.board, shown)) {
      if (
        !part.board.lit.some(
          (_, cell) =>
            sent.includes(cellInWords(shown.columns, cell)) && isSame(press(shown, cell), part.board),
        )
      )
        return `${boardRows(shown).join(' / ')} became ${boardRows(part.board).join(' / ')}, which no press that was sent does`;
      [shown, sent] = [part.board, []];
    }
    if (typeof part !== 'string' && !isSolved(part.board)) sign.learn(part.around);
  }
  if (!isSolved(final.board)) return 'the final picture shows lit cells';
  return sign.changeIn(final.around) ? undefined : 'the final picture shows no change beside the board';
}

const isSame = (a: Board, b: Board): boolean => boardRows(a).join() === boardRows(b).join();
