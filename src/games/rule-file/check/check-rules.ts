import { ParseError } from '../../../core/errors.ts';
import { explainRules, groundRules } from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { groundOfSize } from '../moves/scramble.ts';
import { numbersInRules, type Puzzle, solvePuzzle } from '../puzzle.ts';
import { listed } from '../solve/reasons.ts';

/** Sizes that are tried, and seconds for each: some rules need an even side, say. */
const sizesTried = 3;
const seconds = 5;

/**
 * Checks that the rules do not contradict themselves: an empty grid of one of the smallest sizes
 * has a solution, with each row as a box where there are boxes. Rules that speak of numbers beside
 * the board are not tried.
 * @param puzzle the puzzle
 * @throws ParseError naming the lines that cannot hold together
 */
export async function checkRules(puzzle: Puzzle): Promise<void> {
  const { sides, boxes, moves } = puzzle.file;
  if (numbersInRules(puzzle.file).length > 0) return;
  const last = Math.min(sides.max, sides.min + sizesTried - 1);
  for (let side = sides.min; side <= last; side++) {
    const box = Array.from({ length: side * side }, (_, cell) => Math.floor(cell / side));
    const ground =
      moves.length > 0
        ? groundOfSize(puzzle, { columns: side, rows: side })
        : groundRules(puzzle.rules, { width: side, ...(boxes && { regions: { box } }) });
    if (solvePuzzle(puzzle, ground, seconds).status !== 'unsolvable') return;
    if (side < last) continue;
    const reasons = (await explainRules(ground, { stop: stopAfter(seconds) })) ?? [];
    const [line] = reasons.map((reason) => reason.line).filter((each) => each > 0);
    const sizes = `${sides.min} to ${last} cells a side`;
    const place = line === undefined ? {} : { line };
    const message = `the rules contradict themselves: no grid of ${sizes} obeys them; together these cannot hold:`;
    throw new ParseError(
      [`${line === undefined ? '' : `line ${line}: `}${message}`, ...listed(reasons.slice(0, 3))].join(' '),
      place,
    );
  }
}
