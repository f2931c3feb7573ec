/**
 * The certificate of Lights Out: every change on the screen follows from a press that was sent, all
 * cells are dark in the end, and the page showed something beside the board that it had not shown
 * before the last press.
 */

import type { LevelRecord } from '../game.ts';
import { boardSign } from '../kit/board-sign.ts';
import { cellInWords } from '../../core/words/place-words.ts';
import { type Board, boardRows, isSolved, parseBoard, press } from './board.ts';
import type { LightsScene } from './read/scene.ts';

/**
 * Judges a recorded game by the rules alone; see `Game.certify`.
 * @param record what was seen of the level
 * @returns what contradicts the rules; `undefined` where nothing does
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
