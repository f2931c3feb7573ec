import { ParseError } from '../../core/errors.ts';
import { evaluateRules, type GroundRules } from '../../sabr/sabr.ts';
import { isCard, showsCard } from '../card-scene.ts';
import type { LevelRecord } from '../game.ts';
import { boardSign } from '../kit/board-sign.ts';
import { cellInWords } from '../../core/words/place-words.ts';
import type { Board } from './board.ts';
import { parseBoard } from './board-text.ts';
import { contradictsMoves } from './moves/certify-moves.ts';
import { movesTold } from './moves/moves-told.ts';
import { groundOf, type Puzzle, rulesHold } from './puzzle.ts';
import { whatDiffers } from './same-puzzle.ts';
import type { GridPlayScene, GridScene } from './scene.ts';

type Story = LevelRecord<GridPlayScene>['story'];
type SeenStory = LevelRecord<GridScene>['story'];

/**
 * Verifies a recorded board by the rules alone: the final picture shows the puzzle of the first
 * one, every cell is decided, and the interpreter finds that all rules hold. In a game of moves,
 * the clicks must lead there. A card that announces the board as solved may hide it, and the last
 * entry, too. The solver is not involved.
 * @param puzzle the puzzle
 * @param record of the level
 * @returns what contradicts the rules; `undefined` if nothing does
 */
export function certifyGrid(
  puzzle: Puzzle,
  { board, story: all, final: end }: LevelRecord<GridPlayScene>,
): string | undefined {
  const story = all.filter((part) => typeof part === 'string' || !isCard(part)) as SeenStory;
  try {
    const first = parseBoard(board.join('\n'), puzzle.file);
    const final = isCard(end) ? beforeCard(all, first) : end;
    if (typeof final === 'string') return final;
    const differs = whatDiffers(first, final.board, puzzle.file);
    if (differs) return `the final picture shows another puzzle: ${differs}`;
    const ground = groundOf(puzzle, first);
    const open = final.board.cells.findIndex(({ state }) => !state || !ground.symbols.includes(state));
    if (open >= 0) return `the final picture leaves ${cellInWords(first.columns, open)} undecided`;
    const verdict = evaluateRules(
      ground,
      final.board.cells.map(({ state }) => state!),
    );
    if (verdict.holds)
      return (
        (puzzle.file.moves.length > 0 ? contradictsMoves(puzzle, first, { story, final }) : undefined) ??
        beyondLimit(puzzle, final) ??
        (isCard(end) ? undefined : withoutSign(puzzle, story, final, ground))
      );
    const { text, place, line } = verdict.violated;
    return `the final picture breaks "${text}" (line ${line}) at ${place}`;
  } catch (error) {
    if (error instanceof ParseError) return `the board of the record is none: ${error.message}`;
    throw error;
  }
}

/**
 * Returns the board below a card: the last one that was seen, with the entry of the last input; or
 * why there is none.
 */
function beforeCard(story: Story, { columns }: Board): GridScene | string {
  const last = story.findLastIndex((part) => typeof part === 'string');
  const label = story[last];
  if (showsCard(story.slice(0, Math.max(0, last))))
    return 'a card announced the board as solved before the last input';
  const seen = story.findLast((part): part is GridScene => typeof part !== 'string' && !isCard(part));
  if (!seen || typeof label !== 'string') return 'no picture shows the board before the last input';
  const cells = seen.board.cells.map((cell, at) => {
    const [state = '', ...others] = label.split(` in ${cellInWords(columns, at)}`);
    // An input to several cells was seen, or is not the last one.
    const isOnly = others.join() === '' && others.length === 1 && !state.includes(' in ');
    return isOnly ? { ...cell, state } : cell;
  });
  return { ...seen, board: { ...seen.board, cells } };
}

/** Explains how the final picture exceeds the limit of moves; `undefined` if it does not. */
function beyondLimit({ file }: Puzzle, { board }: GridScene): string | undefined {
  const shown = file.moveLimit && movesTold(board, file.moveLimit);
  if (!file.moveLimit || (shown && shown.made <= shown.moves)) return undefined;
  return shown
    ? `the final picture counts ${shown.made} moves, and ${shown.moves} are allowed`
    : 'the final picture does not tell how many moves are allowed';
}

/** Explains that the final picture lacks the required sign; `undefined` if it does not. */
function withoutSign(
  { file }: Puzzle,
  story: SeenStory,
  { around }: GridScene,
  ground: GroundRules,
): string | undefined {
  if (!file.solvedSign) return undefined;
  const sign = boardSign();
  for (const part of story)
    if (typeof part !== 'string' && part.around && !rulesHold(ground, part.board)) sign.learn(part.around);
  return around && sign.changeIn(around) ? undefined : 'the final picture shows no change beside the board';
}
