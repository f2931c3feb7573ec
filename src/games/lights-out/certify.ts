/**
 * Certifies a recorded game of Lights Out: every change on the screen follows from a press that was
 * sent, all cells end up dark, and around the board the page then shows something new. A card that
 * announces the board as solved, or another board, may hide the effect of the last press.
 */

import { cellInWords } from '../../core/words/place-words.ts';
import { isCard, showsCard } from '../card-scene.ts';
import type { LevelRecord } from '../game.ts';
import { boardSign } from '../kit/board-sign.ts';
import { type Board, boardRows, isOther, isSame, isSolved, parseBoard, press } from './board.ts';
import type { LightsPlayScene } from './read/scene.ts';

/**
 * Judges a recorded game by the rules alone; see `Game.certify`.
 * @param record the recorded level
 * @returns the first violation, or `undefined` if there is none
 */
export function certifyLightsOut({ board, story, final }: LevelRecord<LightsPlayScene>): string | undefined {
  let shown = parseBoard(board.join('\n'));
  let sent: string[] = [];
  const sign = boardSign();
  const mayBecome = (isMeant: (board: Board) => boolean) =>
    shown.lit.some(
      (_, cell) => sent.includes(cellInWords(shown.columns, cell)) && isMeant(press(shown, cell)),
    );
  const isDone = () => isSolved(shown) || mayBecome(isSolved);
  for (const [at, part] of [...story, final].entries()) {
    if (typeof part === 'string') sent.push(part);
    if (typeof part === 'string' || isCard(part)) continue;
    if (!isSame(part.board, shown)) {
      if (!mayBecome((after) => isSame(after, part.board))) {
        const isLast = story.slice(at).every((each) => typeof each !== 'string');
        if (isLast && isDone() && isOther(part.board, shown)) return undefined;
        return `${boardRows(shown).join(' / ')} became ${boardRows(part.board).join(' / ')}, which no press that was sent does`;
      }
      [shown, sent] = [part.board, []];
    }
    if (!isSolved(part.board)) sign.learn(part.around);
  }
  if (!isCard(final)) {
    if (!isSolved(final.board)) return 'the final picture shows lit cells';
    return sign.changeIn(final.around) ? undefined : 'the final picture shows no change beside the board';
  }
  const last = story.findLastIndex((part) => typeof part === 'string');
  if (story.slice(0, last).every((part) => typeof part === 'string'))
    return 'no picture shows the board before the last press';
  if (!isDone()) return 'the last press that was sent leaves cells lit';
  return showsCard(story.slice(0, last))
    ? 'a card announced the board as solved before the last press'
    : undefined;
}
