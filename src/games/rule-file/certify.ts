import { ParseError } from '../../core/errors.ts';
import { evaluateRules, type GroundRules } from '../../sabr/sabr.ts';
import type { LevelRecord } from '../game.ts';
import { boardSign } from '../kit/board-sign.ts';
import { cellInWords } from '../../core/words/place-words.ts';
import { parseBoard } from './board-text.ts';
import { contradictsMoves } from './moves/certify-moves.ts';
import { movesTold } from './moves/moves-told.ts';
import { groundOf, type Puzzle, rulesHold } from './puzzle.ts';
import { whatDiffers } from './same-puzzle.ts';
import type { GridScene } from './scene.ts';

/**
 * Judges a recorded board by the rules alone: the final picture shows the puzzle of the first one,
 * every cell is decided, and the interpreter finds that all rules hold; where moves are told, the
 * clicks lead there. The solver has no part.
 * @param puzzle the puzzle
 * @param record what was seen of the level
 * @returns what contradicts the rules; `undefined` where nothing does
 */
export function certifyGrid(puzzle: Puzzle, record: LevelRecord<GridScene>): string | undefined {
  const { board, story, final } = record;
  try {
    const first = parseBoard(board.join('\n'), puzzle.file);
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
        (puzzle.file.moves.length > 0 ? contradictsMoves(puzzle, first, record) : undefined) ??
        beyondLimit(puzzle, final) ??
        withoutSign(puzzle, story, final, ground)
      );
    const { text, place, line } = verdict.violated;
    return `the final picture breaks "${text}" (line ${line}) at ${place}`;
  } catch (error) {
    if (error instanceof ParseError) return `the board of the record is none: ${error.message}`;
    throw error;
  }
}

/** Where the rule file names a limit of moves that stands beside the board. */
function beyondLimit({ file }: Puzzle, { board }: GridScene): string | undefined {
  const told = file.moveLimit && movesTold(board, file.moveLimit);
  if (!file.moveLimit || (told && told.made <= told.moves)) return undefined;
  return told
    ? `the final picture counts ${told.made} moves, and ${told.moves} are allowed`
    : 'the final picture does not tell how many moves are allowed';
}

/** Where the rule file asks for a sign: the final picture shows something new beside the board. */
function withoutSign(
  { file }: Puzzle,
  story: LevelRecord<GridScene>['story'],
  { around }: GridScene,
  ground: GroundRules,
): string | undefined {
  if (!file.solvedSign) return undefined;
  const sign = boardSign();
  for (const part of story)
    if (typeof part !== 'string' && part.around && !rulesHold(ground, part.board)) sign.learn(part.around);
  return around && sign.changeIn(around) ? undefined : 'the final picture shows no change beside the board';
}
