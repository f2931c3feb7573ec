/**
 * Generates boards from the rules alone. The solver completes a few random cells to a solution; the
 * board first shows everything it may, then less and less while the solution stays unique. The
 * clues of a solution are found by trial: those that the rules accept.
 */

import { UnsolvedError } from '../../core/errors.ts';
import type { Random } from '../../core/random.ts';
import { evaluateRules, groundRules, type RuleFacts, solveRulesAtOnce } from '../../sabr/sabr.ts';
import { type BoardSize, boardSize } from '../kit/board-size.ts';
import type { Board, BoardCell } from './board.ts';
import { equalBoxes, grownBoxes } from './draw-boxes.ts';
import { BoxFitter, splitRules } from './fit-boxes.ts';
import { isBesideRows, linesBeside, type PuzzleFile, type RimSide } from './file/puzzle-file.ts';
import { namesOf, numbersOf, stateOf } from './file/states.ts';
import { scrambledBoard } from './moves/scramble.ts';
import { factsOf, numbersInRules, type Puzzle } from './puzzle.ts';

/**
 * Maximum number of solutions to try until one yields a board with a unique solution; the second
 * half has more boxes than columns.
 */
const maxSolutions = 200;
/** Maximum number of boards whose boxes are fitted to solutions, which takes 5 s on 8x8. */
const maxFitted = 2;
/** Number of solutions to compare when boxes are fitted. */
const solutionsCompared = 30;
/** Share of cells that get a fixed state, if the game has such states. */
const givenShare = 0.2;

/** The requested board. */
interface GridRequest {
  readonly size: BoardSize;
}

/**
 * Declares the options of a new board.
 * @param file defines the possible sizes
 * @returns the options of generator and practice game
 */
export function requestOptions({ sides: { min, max } }: PuzzleFile) {
  const side = Math.max(min, Math.min(max, 6));
  return { size: boardSize('rows and columns', { sides: { min, max } }, `${side}x${side}`) };
}

/**
 * Generates a board.
 * @param puzzle the puzzle
 * @param request its size
 * @param random source of the choices
 * @returns a minimal board with one solution; for a game of moves a scrambled board
 * @throws UnsolvedError when none was found, since what the game shows determines no solution
 */
export function makeBoard(puzzle: Puzzle, { size }: GridRequest, random: Random): Board {
  const [number] = numbersInRules(puzzle.file);
  if (number !== undefined)
    throw new UnsolvedError(`the rules speak of ${number}, which stands beside a board; none can be made`);
  if (puzzle.file.moves.length > 0) return scrambledBoard(puzzle, size, random);
  let unsolved = 0;
  for (let i = 0; i < maxSolutions; i++) {
    const more = i < maxSolutions / 2 ? 0 : 1 + (i % size.columns);
    const count = size.columns + more;
    const bare = bareBoard(puzzle.file, size, { random, boxes: count });
    const drawn = withWalls(bare, puzzle.file, random);
    const fitter =
      puzzle.file.boxes === 'any' && i < maxFitted
        ? new BoxFitter(size, splitRules(puzzle.rules).onBoxes, random)
        : undefined;
    const { walls, solution } = solvedBoard(puzzle, drawn, { random, count, fitter });
    // Nothing on this board is random, so every try would end like this one.
    if (!solution && drawn === bare && puzzle.file.boxes !== 'any')
      throw new UnsolvedError(`the rules allow no ${size.rows}x${size.columns} board; try another size`);
    if (!solution) {
      unsolved++;
      continue;
    }
    const full = shownOf(puzzle, walls, solution);
    if (puzzle.file.clues && full.cells.every(({ clue }) => clue === undefined) && !hasGivens(full, bare))
      throw new UnsolvedError('the clues of this game do not follow from a solution, so none can be made');
    if (isOnly(puzzle, full)) return thinned(puzzle, full, random);
    // Boxes are fitted where nothing else of a board depends on its solution.
    const boxes = isAlike(full, walls)
      ? fitter?.single(walls.boxes!, solutionsWith(puzzle, walls))
      : undefined;
    if (boxes) return { ...walls, boxes };
  }
  throw new UnsolvedError(
    `no ${size.rows}x${size.columns} board was found in ${maxSolutions} tries: ${whyNone(unsolved)}`,
  );
}

/** Says what was wrong with the boards tried, and what to change. */
function whyNone(unsolved: number): string {
  const advice = 'try a smaller size or another seed';
  if (unsolved === maxSolutions) return `the rules allow no solution of any of them; ${advice}`;
  const others = unsolved === 0 ? 'each has' : `${unsolved} have no solution, the others`;
  return `${others} several solutions; ${advice}, or let boards show more (given cells, clues, a rim)`;
}

/** Finds a solution of a board, with other boxes if those drawn allow none. */
function solvedBoard(
  puzzle: Puzzle,
  drawn: Board,
  { random, count, fitter }: { random: Random; count: number; fitter: BoxFitter | undefined },
): { readonly walls: Board; readonly solution: readonly string[] | undefined } {
  const solution = someSolution(puzzle, drawn, random);
  if (solution || !fitter) return { walls: drawn, solution };
  const { boxes: _, ...bare } = drawn;
  const others = { ...puzzle, rules: splitRules(puzzle.rules).others };
  const free = someSolution(others, bare, random);
  const boxes = free && fitter.fit(free, count);
  return boxes ? { walls: { ...drawn, boxes }, solution: free } : { walls: drawn, solution };
}

/** Returns what finds some solutions of a board with other boxes. */
const solutionsWith = (puzzle: Puzzle, board: Board) => (boxes: readonly number[]) => {
  const ground = groundRules(puzzle.rules, factsOf({ ...board, boxes }, puzzle.file));
  return solveRulesAtOnce(ground, puzzle.makeSolver, { limit: solutionsCompared }).solutions;
};

/** Returns whether two boards show the same. */
const isAlike = (board: Board, other: Board): boolean =>
  board.cells.every(
    ({ state, clue }, cell) => state === other.cells[cell]?.state && clue === other.cells[cell]?.clue,
  ) && Object.values(board.rims).every((lines) => lines.every((numbers) => numbers.length === 0));

/** Returns an untouched, empty board. */
function bareBoard(
  file: PuzzleFile,
  size: GridRequest['size'],
  { random, boxes: count }: { readonly random: Random; readonly boxes: number },
): Board {
  const { columns, rows } = size;
  const state = file.states.find(({ first }) => first)?.letter;
  const cells = Array.from({ length: columns * rows }, (): BoardCell => ({ state }));
  const rims = Object.fromEntries(
    file.rims.map((side) => [side, Array.from({ length: linesBeside(side, { columns, rows }) }, () => [])]),
  );
  const boxes = file.boxes && {
    boxes: file.boxes === 'any' ? grownBoxes(size, count, random) : equalBoxes(size),
  };
  return { columns, rows, cells, rims, ...boxes };
}

/** Gives a share of the cells states that players cannot enter, which are part of the puzzle. */
function withWalls(board: Board, { states }: PuzzleFile, random: Random): Board {
  const fixed = states.filter(({ given, entry, letter }) => given && !entry && letter !== undefined);
  if (fixed.length === 0) return board;
  const cells = board.cells.map((cell) =>
    random.next() < givenShare ? { state: random.pick(fixed).letter! } : cell,
  );
  return { ...board, cells };
}

/** Finds a solution with some random cells, as many as the rules permit. */
function someSolution(puzzle: Puzzle, board: Board, random: Random): readonly string[] | undefined {
  const facts = factsOf(board, puzzle.file);
  const names = puzzle.file.states
    .filter(({ undecided, given, entry }) => !undecided && (!given || entry))
    .flatMap((state) => namesOf(state, board.columns));
  const open = board.cells.flatMap((_, cell) => (facts.givens?.[cell] === undefined ? [cell] : []));
  let wishes = random
    .shuffle(open)
    .slice(0, Math.ceil(open.length / 3))
    .map((cell) => ({ cell, name: random.pick(names) }));
  for (;;) {
    const givens = [...(facts.givens ?? [])];
    for (const { cell, name } of wishes) givens[cell] = name;
    const ground = groundRules(puzzle.rules, { ...withoutRims(facts), givens });
    const [solution] = solveRulesAtOnce(ground, puzzle.makeSolver, { limit: 1 }).solutions;
    if (solution || wishes.length === 0) return solution;
    wishes = wishes.slice(0, Math.floor(wishes.length * 0.7));
  }
}

/** Removes the rims, which are still empty and must not restrict the solution. */
const withoutRims = ({ rims: _, ...facts }: RuleFacts): RuleFacts => facts;

/** Returns a board with everything that the game may show of a solution. */
function shownOf({ file, rules }: Puzzle, board: Board, solution: readonly string[]): Board {
  const { columns, rows } = board;
  const bare = { width: columns, height: rows, ...(board.boxes && { regions: { box: board.boxes } }) };
  const givens = factsOf(board, file).givens ?? [];
  const holds = (facts: RuleFacts) =>
    evaluateRules(groundRules(rules, { ...bare, givens, ...facts }), solution).holds;
  const cells = board.cells.map(({ state }, cell): BoardCell => {
    const solved = solution[cell]!;
    const shown = stateOf(file, solved, columns)?.given ? solved : state;
    if (!file.clues || (file.clues.on ?? solved) !== solved) return { state: shown };
    const clues = (value: number) => Object.assign(Array(columns * rows).fill(undefined), { [cell]: value });
    const fitting = numbersOf(file.clues, columns).filter((value) => holds({ clues: clues(value) }));
    if (fitting.length !== 1) return { state: shown };
    // A clue shows the state that it stands on.
    return { state: file.clues.on ?? shown, clue: fitting[0]! };
  });
  const rims = Object.fromEntries(
    file.rims.map((side) => {
      const lines = Array.from({ length: linesBeside(side, board) }, (_, line) => {
        const other = Array.from(
          { length: linesBeside(side, board) },
          (): readonly number[] | undefined => undefined,
        );
        const fits = (numbers: readonly number[]) => holds({ rims: { [side]: other.with(line, numbers) } });
        return rimCandidates(file, board, solution, { side, line }).find(fits) ?? [];
      });
      return [side, lines];
    }),
  );
  return { ...board, cells, rims };
}

/** Lists the candidates for a line's rim: its runs of each state, or a count or the line's sum. */
function rimCandidates(
  file: PuzzleFile,
  { columns, rows }: Board,
  solution: readonly string[],
  { side, line }: RimPlace,
): (readonly number[])[] {
  const isRow = isBesideRows(side);
  const own = Array.from(
    { length: isRow ? columns : rows },
    (_, i) => solution[isRow ? line * columns + i : i * columns + line]!,
  );
  if (file.rimKind === 'numbers') {
    const sum = own.reduce((total, state) => total + Number(state), 0);
    const counts = Array.from({ length: Math.max(columns, rows) }, (_, i) => i + 1);
    return [...counts, 0, ...(sum > 0 ? [sum] : [])].map((number) => [number]);
  }
  return [...new Set(solution)].map((name) =>
    own
      .map((state) => (state === name ? 'x' : ' '))
      .join('')
      .split(/ +/)
      .flatMap((run) => (run ? [run.length] : [])),
  );
}

const hasGivens = (board: Board, bare: Board): boolean =>
  board.cells.some(({ state }, cell) => state !== bare.cells[cell]?.state);

const isOnly = (puzzle: Puzzle, board: Board): boolean => {
  const ground = groundRules(puzzle.rules, factsOf(board, puzzle.file));
  const answer = solveRulesAtOnce(ground, puzzle.makeSolver, { limit: 2 });
  return answer.complete && answer.solutions.length === 1;
};

/** Removes whatever the solution's uniqueness does not need, in random order; runs always stay. */
function thinned(puzzle: Puzzle, full: Board, random: Random): Board {
  const { file } = puzzle;
  const first = file.states.find((each) => each.first)?.letter;
  const removable = full.cells.flatMap(({ state, clue }, cell) => {
    const entered = state === undefined ? undefined : stateOf(file, state, full.columns);
    return clue !== undefined || (entered?.given && entered.entry) ? [{ cell }] : [];
  });
  const sides = file.rimKind === 'runs' ? [] : file.rims;
  const rims = sides.flatMap((side) => (full.rims[side] ?? []).map((_, line): RimPlace => ({ side, line })));
  let board = full;
  for (const part of random.shuffle<{ cell: number } | RimPlace>([...removable, ...rims])) {
    const less = 'cell' in part ? withoutCell(board, file, part.cell, first) : withoutNumber(board, part);
    if (isOnly(puzzle, less)) board = less;
  }
  return board;
}

function withoutCell(board: Board, file: PuzzleFile, cell: number, first: string | undefined): Board {
  const { state, clue } = board.cells[cell]!;
  const isEntered = state !== undefined && stateOf(file, state, board.columns)?.entry !== undefined;
  const bare: BoardCell = { state: clue === undefined || isEntered ? first : state };
  return { ...board, cells: board.cells.with(cell, bare) };
}

/** The end of a row or column. */
interface RimPlace {
  readonly side: RimSide;
  readonly line: number;
}

const withoutNumber = (board: Board, { side, line }: RimPlace): Board => ({
  ...board,
  rims: { ...board.rims, [side]: board.rims[side]?.with(line, []) },
});
