import { withCards } from '../card-scene.ts';
import type { Game } from '../game.ts';
import { cornersOf, outlineIn } from '../../vision/lattice/lattice.ts';
import { annotateGrid } from './annotate.ts';
import { certifyGrid } from './certify.ts';
import { generatorOf } from './generate.ts';
import { movePlayerOf } from './moves/move-player.ts';
import { moveHinterOf, moveRaterOf, moveSolverOf } from './moves/move-tools.ts';
import { playerOf } from './play/player.ts';
import { practiceOf } from './practice/practice.ts';
import type { Puzzle } from './puzzle.ts';
import { gridReader } from './read/read.ts';
import { type GridLayout, gridRecorded, type GridPlayScene } from './scene.ts';
import { hinterOf } from './solve/hinter.ts';
import { raterOf } from './solve/rater.ts';
import { solverOf } from './solve/solver.ts';

/**
 * Creates the game of a rule file.
 * @param puzzle the parsed file
 * @returns the game
 */
export const ruleFileGame = (puzzle: Puzzle): Game<GridPlayScene, GridLayout> => ({
  ...(puzzle.file.moves.length > 0 ? playedByMoves(puzzle) : filledIn(puzzle)),
  name: puzzle.file.name,
  title: puzzle.file.title,
  summary: puzzle.file.about,
  isBoardText: (text) => text.includes('/') && text.includes(' '),
  generator: generatorOf(puzzle),
  reader: withCards(gridReader(puzzle.file), ({ lattice }) => cornersOf(lattice)),
  recorded: gridRecorded,
  practice: practiceOf(puzzle),
  annotate: annotateGrid,
  cellOutline: ({ lattice }, cell) => outlineIn(lattice, cell),
  certify: (level) => certifyGrid(puzzle, level),
});

/** The tools for games whose cells are filled in. */
const filledIn = (puzzle: Puzzle) => ({
  solver: solverOf(puzzle),
  rater: raterOf(puzzle),
  hinter: hinterOf(puzzle),
  player: playerOf(puzzle),
});

/** The tools for games of moves. */
const playedByMoves = (puzzle: Puzzle) => ({
  solver: moveSolverOf(puzzle),
  rater: moveRaterOf(puzzle),
  hinter: moveHinterOf(puzzle),
  player: movePlayerOf(puzzle),
});
