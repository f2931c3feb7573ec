import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { type Board, boardOf } from '../../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { PathSearch } from '../../../../src/games/adrift/solve/path-search.ts';
import { bandOf } from '../../../../src/games/adrift/rate/bands.ts';
import { Rater } from '../../../../src/games/adrift/rate/rate.ts';
import { symmetriesOf, topologyOf } from '../../../../src/games/adrift/topology.ts';
import { squareLoopBoard } from '../boards.ts';
import { guessesNeeded } from '../../../support/adrift/random-guesses.ts';
import { rankCorrelation } from '../../../support/rank-correlation.ts';
import { coveredBoards } from '../../../support/adrift/random-boards.ts';

const topology = topologyOf(5);
const search = new PathSearch(topology);
const rater = new Rater(topology, search);

const isPuzzle = ({ cells, ends }: Board, full: boolean) =>
  search.run(cells, ends, { full, taut: true, solutions: 2, nodes: 20_000 }) === 1;

const boards = coveredBoards(8, 5, { colors: 5, stones: 4, minLength: 5, count: 80 }).filter((each) =>
  isPuzzle(each, true),
);

describe('the rating of puzzles', () => {
  it('orders them similarly to the number of guesses that a player without foresight needs', () => {
    const efforts = boards.map((board) => rater.rate(board, 'full').effort);
    const guesses = boards.map((board) => guessesNeeded(board, seededRandom(1), 10));
    expect(rankCorrelation(efforts, guesses)).toBeGreaterThan(0.7);
    expect(rankCorrelation(efforts, guesses.toReversed())).toBeLessThan(0.4);
  });

  it('is the same under other letters', () => {
    // Its rest has to be searched, in the order of the colours.
    const board = '...#/.A../..##/..B./C.../B.A./C.../..../.D../.##./..D./....';
    const ratings = ['ABCD', 'DCBA', 'CADB'].map((letters) => {
      const text = [...board].map((cell) => letters['ABCD'.indexOf(cell)] ?? cell).join('');
      return new Rater(topologyOf(4), new PathSearch(topologyOf(4))).rate(parseBoard(text), 'blanks');
    });
    expect(ratings[0]!.nodes).toBeGreaterThan(0);
    expect(new Set(ratings.map(({ effort }) => effort)).size).toBe(1);
  });

  it('is the same however the board is turned', () => {
    const symmetries = symmetriesOf(5);
    for (const board of boards) {
      const ratings = symmetries.map((map) => {
        const cells = board.cells.slice();
        for (const [cell, value] of board.cells.entries()) cells[map[cell]!] = value;
        return rater.rate(boardOf(5, cells, board.letters), 'full');
      });
      for (const rating of ratings) expect(rating).toEqual(ratings[0]);
    }
  });

  it('is 0 exactly if everything follows directly', () => {
    const zero = boards.filter((board) => rater.rate(board, 'full').effort === 0);
    expect(zero.length).toBeGreaterThan(3);
    expect(zero.length).toBeLessThan(boards.length);
    for (const board of boards) {
      const needsNoGuess = guessesNeeded(board, seededRandom(2), 1) === 0;
      expect(needsNoGuess).toBe(zero.includes(board));
    }
  });

  it('has an effort that is consistent with its parts', () => {
    for (const board of boards) {
      const { effort, band, trials, longest, nodes } = rater.rate(board, 'full');
      expect(band).toBe(bandOf(effort));
      if (nodes === 0) expect(effort).toBeGreaterThanOrEqual(trials + longest - Math.min(1, trials));
      expect(trials === 0).toBe(longest === 0);
      if (nodes === 0) expect(effort).toBeLessThanOrEqual(trials * longest);
    }
  });

  it('is reproducible', () => {
    const [board] = boards as [Board];
    expect(rater.rate(board, 'full')).toEqual(rater.rate(board, 'full'));
  });

  it('covers puzzles whose cells may stay blank', () => {
    const unique = boards.filter((board) => isPuzzle(board, false));
    expect(unique.length).toBeGreaterThan(0);
    for (const board of unique) expect(rater.rate(board, 'blanks').effort).toBeGreaterThanOrEqual(0);
  });

  it('has bands in rising order', () => {
    const names = [0, 15, 16, 65, 66, 5000].map(bandOf);
    expect(names).toEqual(['easy', 'easy', 'medium', 'medium', 'hard', 'hard']);
  });

  it('refuses a board without a solution', () => {
    const topology3 = topologyOf(3);
    const rate = () =>
      new Rater(topology3, new PathSearch(topology3)).rate(parseBoard(squareLoopBoard), 'full');
    expect(rate).toThrow('without a solution');
  });
});
