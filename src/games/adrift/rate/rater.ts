/** `rate adrift`: the difficulty of a board, in words and as JSON. */

import { counted } from '../../../core/words/counted.ts';
import { optionTable } from '../../../core/options.ts';
import type { TextTool } from '../../game.ts';
import { parseBoard } from '../parse-board.ts';
import { PathSearch } from '../solve/path-search.ts';
import type { Rating } from './bands.ts';
import { Rater } from './rate.ts';
import { searchSolve } from '../solve/search-solve.ts';
import { cover } from '../cover.ts';
import { topologyOf } from '../topology.ts';

const rateOptions = optionTable({ cover });

export const adriftRater: TextTool = {
  options: rateOptions.specs,
  async answer(text, options) {
    const board = parseBoard(text);
    const { cover } = rateOptions.parse(options);
    const { fillings, complete, gaveUp } = await searchSolve(board, { cover });
    if (fillings.length !== 1 || !complete) {
      const solutions = fillings.length > 1 ? '2+' : gaveUp ? null : fillings.length;
      const json = { solutions, difficulty: null, band: null };
      return { json, text: `not rated: ${wordsFor(solutions)}`, solvable: solutions !== 0 };
    }
    const topology = topologyOf(board.side);
    const rating = new Rater(topology, new PathSearch(topology)).rate(board, cover);
    const { effort, band, trials, longest, nodes } = rating;
    const json = { solutions: 1, difficulty: effort, band, trials, longest, nodes };
    return { json, text: `${band}, effort ${effort}: ${trialsInWords(rating)}` };
  },
};

const wordsFor = (solutions: '2+' | number | null): string => {
  if (solutions === null) return 'whether the solution is unique could not be determined';
  return solutions === 0 ? 'it has no solution' : 'it has more than one solution';
};

function trialsInWords({ trials, longest, nodes }: Rating): string {
  const times = trials === 1 ? 'once' : `${trials} times`;
  const ahead =
    trials === 0
      ? 'nothing has to be thought ahead'
      : `${times} something has to be thought ahead, over ${counted(longest, 'edge')} at most`;
  return nodes > 0 ? `${ahead}; that does not settle everything, and the rest takes ${nodes} guesses` : ahead;
}
