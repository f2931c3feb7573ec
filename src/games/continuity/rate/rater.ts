/** `rate continuity`: the difficulty of a level of tiles, as one word, figures and JSON. */

import { counted } from '../../../core/words/counted.ts';
import type { TextTool } from '../../game.ts';
import { parseSoundLevel } from '../level-text.ts';
import { solveLevel } from '../search/solve-level.ts';
import { demandsOf } from './demands.ts';

/** Rates levels of tiles by their best plan. */
export const continuityRater: TextTool = {
  options: [],
  answer(text) {
    const level = parseSoundLevel(text);
    const solution = solveLevel(level);
    if (solution.kind === 'unsolvable') {
      const text = 'not rated: it has no solution ("solve" explains why)';
      return { json: { difficulty: null, effort: null }, text, solvable: false };
    }
    const demands = demandsOf(level, solution.plan);
    const { difficulty, effort, slides, ticks, shuffles, longestShuffle } = demands;
    const { crossings, climbs, airSwaps, tilesUsed } = demands;
    const lines = [
      `${difficulty}, effort ${effort}`,
      `${counted(slides, 'slide')} and ${counted(ticks, 'tick')}`,
      `${counted(shuffles, 'shuffle')} between walks, the longest of ${counted(longestShuffle, 'slide')}`,
      `${counted(crossings, 'crossing')}, ${climbs} of them upwards`,
      `${counted(airSwaps, 'shuffle')} in mid-air`,
      `${tilesUsed} of ${counted(level.tiles.length, 'tile')} used`,
    ];
    return { json: { ...demands, tiles: level.tiles.length }, text: lines.join('\n') };
  },
};
