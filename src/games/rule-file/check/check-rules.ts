import { ParseError } from '../../../core/errors.ts';
import { seededRandom } from '../../../core/random.ts';
import { explainRules, type GroundRules, groundRules } from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { equalBoxes, grownBoxes } from '../draw-boxes.ts';
import { hasManyTargets, manyTargets, targetsOf } from '../moves/plan-board.ts';
import { groundOfSize } from '../moves/scramble.ts';
import { numbersInRules, type Puzzle, solvePuzzle } from '../puzzle.ts';
import { reasonInWords } from '../solve/reasons.ts';

/** Number of sizes to try, since some rules need an even side; and seconds for each grid. */
const sizesTried = 3;
const seconds = 5;
/** Number of drawn divisions to try on each size where boxes may have any form. */
const divisionsDrawn = 20;

/**
 * Checks that the rules do not contradict themselves: an empty grid of one of the smallest sizes
 * must have a solution; if there are boxes, with rows, rectangles or drawn boxes. Rules that refer
 * to numbers next to the board are not checked.
 * @param puzzle the puzzle
 * @throws ParseError naming the lines that cannot hold together, or the first line of rules that
 *   accept too many solved boards of a game of moves
 */
export async function checkRules(puzzle: Puzzle): Promise<void> {
  const { name, sides, moves } = puzzle.file;
  if (numbersInRules(puzzle.file).length > 0) return;
  const last = Math.min(sides.max, sides.min + sizesTried - 1);
  /** The first grid of each size without a solution. */
  const grounds = new Map<number, GroundRules>();
  for (let side = sides.min; side <= last; side++) {
    for (const ground of groundsOf(puzzle, side)) {
      const { status, solutions } = solvePuzzle(puzzle, ground, seconds);
      if (status === 'unsolvable') grounds.set(side, grounds.get(side) ?? ground);
      else if (moves.length === 0) return;
      else if (solutions[0]) refuseManyTargets(puzzle, side, solutions[0]);
    }
  }
  if (grounds.size < last - sides.min + 1) return;
  // An odd side may contradict one rule, and an even side others.
  const why = new Map<string, string>();
  let line: number | undefined;
  for (const [side, ground] of grounds) {
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
  const place = line === undefined ? '' : `line ${line}: `;
  throw new ParseError(
    `${name}.puzzle: ${place}${nothingFound(puzzle.file, last)}: ${[...why.values()].join('; ')}`,
    line === undefined ? {} : { line },
  );
}

/** Says that no grid was found; where boxes may have other forms, that proves no contradiction. */
function nothingFound({ sides, boxes }: Puzzle['file'], last: number): string {
  const sizes = `${[...new Set([sides.min, last])].join(' to ')} cells a side`;
  if (!boxes) return `the rules contradict themselves, so that no grid of ${sizes} obeys them`;
  const drawn = boxes === 'any' ? `, rectangles or ${divisionsDrawn} drawn forms` : ' or rectangles';
  return `no grid of ${sizes} was found that obeys the rules, with rows${drawn} as boxes`;
}

/** Makes the empty grids of a size to try, one for each division into boxes. */
function* groundsOf(puzzle: Puzzle, side: number): Generator<GroundRules> {
  const { rules, file } = puzzle;
  const size = { columns: side, rows: side };
  if (file.moves.length > 0) return yield groundOfSize(puzzle, size);
  if (!file.boxes) return yield groundRules(rules, { width: side });
  const ground = (box: readonly number[]) => groundRules(rules, { width: side, regions: { box } });
  yield ground(Array.from({ length: side * side }, (_, cell) => Math.floor(cell / side)));
  yield ground(equalBoxes(size));
  if (file.boxes !== 'any') return;
  const random = seededRandom(side);
  for (let i = 0; i < divisionsDrawn; i++) yield ground(grownBoxes(size, side + (i % side), random));
}

function refuseManyTargets(puzzle: Puzzle, side: number, solved: readonly string[]): void {
  const board = { columns: side, rows: side, cells: solved.map((state) => ({ state })), rims: {} };
  if (!hasManyTargets(targetsOf(puzzle, board, seconds))) return;
  const { name, rules } = puzzle.file;
  const line = rules.lineBefore + 1;
  throw new ParseError(`${name}.puzzle: line ${line}: on ${side}x${side} ${manyTargets}`, { line });
}
