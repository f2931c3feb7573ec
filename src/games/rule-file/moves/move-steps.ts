/** Creates the steps of a game of moves, each with the board that must be seen after it. */

import { middleOf } from '../../../vision/lattice/lattice.ts';
import { isCard } from '../../card-scene.ts';
import type { SeriesPart, Step } from '../../game.ts';
import type { Board } from '../board.ts';
import { formatCells } from '../board-text.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import type { GridLayout, GridPlayScene } from '../scene.ts';
import type { Click } from './click.ts';
import { clicksInWords } from './click-words.ts';

/** A step that makes moves. */
export interface MoveStep extends Step<GridPlayScene> {
  readonly clicks: readonly Click[];
}

/** Time limit for the board to appear and come to rest, ms. */
const withinMs = 2000;

/**
 * Makes moves one after the other without a look in between.
 * @param clicks at least one
 * @param layout of the cells
 * @param after the board that must be seen then
 * @param file its rule file
 * @returns the step, which waits while the board is in motion
 */
export function moveStep(
  clicks: readonly Click[],
  { lattice }: GridLayout,
  after: Board,
  file: PuzzleFile,
): MoveStep {
  const parts = clicks.map(({ cell, button }): SeriesPart => ({ at: middleOf(lattice, cell), button }));
  const [first] = parts as [SeriesPart];
  const expected = formatCells(after, file).join('\n');
  return {
    kind: clicks.length === 1 ? 'move' : `move ${clicks.length}`,
    label: clicksInWords(clicks, after.columns),
    at: first.at,
    action:
      parts.length === 1 ? { kind: 'click', button: first.button ?? 'left' } : { kind: 'series', parts },
    withinMs,
    whileMoving: true,
    clicks,
    judge: (scene) => {
      if (isCard(scene)) return 'other';
      return formatCells(scene.board, file).join('\n') === expected ? 'seen' : 'pending';
    },
  };
}
