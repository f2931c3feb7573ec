/**
 * Reads the solved screen: no palette, ribbons on all lines, and the next puzzle in a frame below.
 * A puzzle solved without help has a crown and the word Perfect beside that frame.
 */

import { formatLine } from '../../board.ts';
import { ReadError } from '../../../../core/errors.ts';
import type { Frame, Rgb } from '../../../../core/frame.ts';
import { diamondMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { design } from '../../geometry.ts';
import { type Design, fromDesign } from '../locate/design.ts';
import { type BoardView, linesOf } from '../locate/board-lattice.ts';
import { inkShare } from '../locate/ink.ts';
import { channels } from './cells.ts';
import { laidOrder } from './laid-order.ts';
import { type LineLook, lookAtCrossing, lookAtLine } from './ribbons.ts';
import { limits } from '../limits.ts';
import type { LaidRibbon, PuzzleScene, SolvedScene } from '../scene.ts';

/**
 * Reads the solved screen. Colours are numbered by first appearance: rows, then columns.
 * @param view the board in its picture
 * @param at where the design lies
 * @param contrast of the frame, as a share of the full one
 * @returns the ribbons, and whether the screen says Perfect
 * @throws ReadError when a ribbon is missing or covered, or it is unclear whether Perfect is there
 */
export function readSolved(view: BoardView, at: Design, contrast: number): SolvedScene {
  const looks = linesOf(view.size).map((line) => lookAtLine(view, line));
  const bare = looks.find((look) => look.state !== 'laid');
  if (bare) {
    throw new ReadError(`the frame of a solved puzzle is there, but no ribbon on ${formatLine(bare.line)}`, {
      trouble: 'doubtful',
    });
  }
  const colors: Rgb[] = [];
  const laid: LaidRibbon[] = looks.map((look) => {
    let color = colors.findIndex((other) => colorDistance(other, look.color) < limits.colors.same);
    if (color < 0) color = colors.push(look.color) - 1;
    return { ...look.line, color, moving: look.moving };
  });
  const crossings = crossingsOf(view, looks);
  const perfect = readPerfect(view.frame, at, view.linen);
  const frameMean = rectMean(view.frame, fromDesign(at, design.next), 40 * at.scale, 40 * at.scale);
  return {
    kind: 'solved',
    confidence: Math.min(1, contrast, perfect.certainty),
    signature: [frameMean, perfect.crown, ...looks.map((look) => look.color)].flatMap(channels),
    perfect: perfect.shown,
    laid: laidOrder(laid, crossings),
  };
}

function crossingsOf(view: BoardView, looks: readonly LineLook[]): PuzzleScene['crossings'] {
  const found: PuzzleScene['crossings'][number][] = [];
  for (let row = 0; row < view.size; row++) {
    for (let column = 0; column < view.size; column++) {
      const lines = { row: looks[row]!, column: looks[view.size + column]! };
      const look = lookAtCrossing(view, { row, column }, lines);
      if (!look.covered) {
        throw new ReadError('something lies over the ribbons', { cell: look.cell, trouble: 'covered' });
      }
      if (look.top) found.push({ cell: look.cell, top: look.top });
    }
  }
  return found;
}

/** Detects Perfect beside the frame, by its crown and by the darkness along the word. */
function readPerfect(
  frame: Frame,
  at: Design,
  linen: Rgb,
): { readonly shown: boolean; readonly certainty: number; readonly crown: Rgb } {
  const { crown, perfectText } = design;
  const scale = at.scale;
  const body = diamondMean(frame, fromDesign(at, crown), 5 * scale, 5 * scale);
  const crownShare = inkShare(body, linen);
  // Only the middle of the word, which rises to the right: ribbons of large boards end close to it.
  const word = diamondMean(frame, fromDesign(at, perfectText), 10 * scale, 59 * scale);
  const wordShare = inkShare(word, linen);
  const shown = crownShare > 0.55 && wordShare > 0.06;
  const absent = crownShare < 0.2;
  if (!shown && !absent) {
    throw new ReadError('it cannot be told whether Perfect stands beside the frame', { trouble: 'fading' });
  }
  const certainty = shown ? Math.min(1, crownShare) : Math.min(1, 1 - 2 * Math.max(0, crownShare));
  return { shown, certainty, crown: body };
}
