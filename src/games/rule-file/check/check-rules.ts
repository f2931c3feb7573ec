import { ParseError } from '../../../core/errors.ts';
import { explainRules, type GroundRules, groundRules } from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { hasManyTargets, manyTargets, targetsOf } from '../moves/plan-board.ts';
import { groundOfSize } from '../moves/scramble.ts';
import { numbersInRules, type Puzzle, solvePuzzle } from '../puzzle.ts';
import { reasonInWords } from '../solve/reasons.ts';

/** Number of sizes to try, since some rules need an even side; and seconds for each. */
const sizesTried = 3;
const seconds = 5;

/**
 * Checks that the rules do not contradict themselves: an empty grid of one of the smallest sizes
 * must have a solution, with each row as a box if there are boxes. Rules that refer to numbers next
 * to the board are not checked.
 * @param puzzle the puzzle
 * @throws ParseError naming the lines that cannot hold together, or the first line of rules that
 *   accept too many solved boards of a game of moves
 */
export async function checkRules(puzzle: Puzzle): Promise<void> {
  const { name, sides, boxes, moves } = puzzle.file;
  if (numbersInRules(puzzle.file).length > 0) return;
  const last = Math.min(sides.max, sides.min + sizesTried - 1);
  const grounds: { readonly side: number; readonly ground: GroundRules }[] = [];
  for (let side = sides.min; side <= last; side++) {
    const box = Array.from({ length: side * side }, (_, cell) => Math.floor(cell / side));
    const ground =
      moves.length > 0
        ? groundOfSize(puzzle, { columns: side, rows: side })
        : groundRules(puzzle.rules, { width: side, ...(boxes && { regions: { box } }) });
    const { status, solutions } = solvePuzzle(puzzle, ground, seconds);
    if (status === 'unsolvable') grounds.push({ side, ground });
    else if (moves.length === 0) return;
    else if (solutions[0]) refuseManyTargets(puzzle, side, solutions[0]);
  }
  if (grounds.length < last - sides.min + 1) return;
  // An odd side may contradict one rule, and an even side others.
  const why = new Map<string, string>();
  let line: number | undefined;
  for (const { side, ground } of grounds) {
    const reasons = (await explainRules(ground, { stop: stopAfter(seconds) })) ?? [];
    const lines = reasons.map((reason) => reason.line).filter((each) => each > 0);
    line = lines[0] ?? line;
    const key = [...new Set(lines)].sort((a, b) => a - b).join();
    if (!why.has(key))
      why.set(
        key,
        `on ${side}x${side} these cannot hold together: ${reasons.slice(0, 3).map(reasonInWords).join(' and ')}`,
      );
  }
  throw new ParseError(
    `${name}.puzzle: ${line === undefined ? '' : `line ${line}: `}the rules contradict themselves, so that no grid of ${[...new Set([sides.min, last])].join(' to ')} cells a side obeys them: ${[...why.values()].join('; ')}`,
    line === undefined ? {} : { line },
  );
}

function refuseManyTargets(puzzle: Puzzle, side: number, solved: readonly string[]): void {
  const board = { columns: side, rows: side, cells: solved.map((state) => ({ state })), rims: {} };
  if (!hasManyTargets(targetsOf(puzzle, board, seconds))) return;
  const { name, rules } = puzzle.file;
  const line = rules.lineBefore + 1;
  throw new ParseError(`${name}.puzzle: line ${line}: on ${side}x${side} ${manyTargets}`, { line });
}
