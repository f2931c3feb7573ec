/** Hints for Continuity: the first slide or walk of a plan with the fewest slides. */

import { counted } from '../../../core/words/counted.ts';
import type { CellNote, Hint, Hinter } from '../../game.ts';
import { tileName, tileSize } from '../level.ts';
import { parseSoundLevel } from '../level-text.ts';
import { solveLevel } from '../search/solve-level.ts';
import { startOf } from '../step.ts';
import { describePlan, planStepJson } from './plan-words.ts';
import { solveTiles } from './solve-tiles.ts';

/** Gives hints on levels of tiles given as text. */
export const continuityHinter: Hinter = {
  options: [],
  answer(text): Hint {
    const level = parseSoundLevel(text);
    const solution = solveLevel(level);
    // The solver explains why.
    if (solution.kind === 'unsolvable') return solveTiles(text, {});
    const { plan } = solution;
    const start = startOf(level);
    const [first] = plan.steps;
    const [described] = describePlan(level, start, plan);
    if (!first || !described)
      return { json: { solvable: true, step: null }, text: 'the door is reached: nothing is left to do' };
    const cellOf = (tile: number) => start.arrangement.indexOf(tile);
    const more = plan.steps.length - 1;
    const steps = more === 1 ? '1 step more' : `${more} steps more`;
    const slides = counted(plan.slides, 'slide');
    const rest = more === 0 ? 'that is all' : `then ${steps}, with ${slides} in all, the fewest there are`;
    const shared = { json: { solvable: true, step: planStepJson(first), slides: plan.slides } };
    if (first.kind === 'slide') {
      const cells = [cellOf(first.tile), level.gap];
      const notes: CellNote[] = [
        { cells: cells.slice(0, 1), role: 'here' },
        { cells, role: 'move' },
      ];
      const where = `look at tile ${tileName(first.tile)}`;
      return { ...shared, where, which: 'it slides', text: `${described.words}; ${rest}`, notes };
    }
    const states = [start, ...described.states];
    const share = (at: number) => (at + 0.5) / tileSize;
    return {
      ...shared,
      where: `look at tile ${tileName(start.tile)}, where the player is`,
      which: 'no slide yet: he walks first',
      text: [`${described.words}; ${rest}`, ...(described.inputs ? [`keys: ${described.inputs}`] : [])].join(
        '\n',
      ),
      notes: [
        { cells: [cellOf(start.tile)], role: 'here' },
        {
          cells: states.map(({ tile }) => cellOf(tile)),
          spots: states.map(({ body: { x, y } }) => ({ x: share(x), y: share(y) })),
          role: 'path',
        },
      ],
    };
  },
};
