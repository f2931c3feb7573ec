/**
 * Reads a picture whose layout is known: tells the screens apart and hands each to its reader. The
 * fast path; nothing is searched, and only what is needed is looked at.
 *
 *     palette there? ─▶ puzzle
 *     frame below the board? ─▶ solved        frame in its place? ─▶ wave complete
 *     four boxes, or seven? ─▶ waves of a set, or sets
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { design } from '../geometry.ts';
import { linenColor } from './locate/game-area.ts';
import { type Design, designOf, fromDesign, latticeOf, type StrataGeometry } from './locate/fit-layout.ts';
import { frameContrast } from './locate/frames.ts';
import { boxLines, hasFirstBox } from './locate/menu-boxes.ts';
import { readPalette } from './locate/palette/palette-tiles.ts';
import { hasGoFrame, marksSize } from './locate/wave-frame.ts';
import { channels } from './observe/cells.ts';
import { readMenu } from './observe/menu-scene.ts';
import { readPuzzle } from './observe/puzzle-scene.ts';
import type { BoardView } from './locate/board-lattice.ts';
import { readSolved } from './observe/solved-scene.ts';
import type { StrataScene } from './scene.ts';
import { limits } from './limits.ts';

const { frameLimits } = limits.screens;
const { minLinenAgreement } = limits.area;

/**
 * Reads a picture.
 * @param frame the picture
 * @param layout where the game lies in it
 * @returns the screen that shows
 * @throws ReadError when the layout does not fit it, when it fades, or when something cannot be
 *   told
 */
export function readStrata(frame: Frame, layout: StrataGeometry): StrataScene {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    throw new ReadError(
      `the layout was measured on a picture of ${layout.frame.width}x${layout.frame.height}, this one is ${frame.width}x${frame.height}; locate the game anew`,
      { trouble: 'doubtful' },
    );
  }
  const at = designOf(layout);
  const viewOn = (linen: BoardView['linen']): BoardView => ({
    frame,
    lattice: latticeOf(layout),
    size: layout.size,
    area: layout.area,
    linen,
  });
  const onPuzzle = linenColor(frame, at, 'puzzle');
  const palette =
    onPuzzle.agreement >= minLinenAgreement
      ? readPalette(frame, at, layout.colors, onPuzzle.mean)
      : undefined;
  if (palette) return readPuzzle(viewOn(onPuzzle.mean), palette);
  const { mean: linen, agreement } = linenColor(frame, at, 'solved');
  if (agreement < minLinenAgreement) {
    throw new ReadError('there is no palette where the layout has it, nor linen', {
      trouble: 'nothing-here',
    });
  }
  const solved = frameContrast(frame, at, 'solved', linen);
  if (solved.weakest >= frameLimits.there) return readSolved(viewOn(linen), at, solved.weakest);
  const wave = frameContrast(frame, at, 'wave', linen);
  if (wave.weakest >= frameLimits.there) return readWave(viewOn(linen), at, wave.weakest);
  const picture = { frame, at, linen };
  for (const kind of ['waves', 'sets'] as const) {
    const lines = boxLines(picture, kind);
    if (lines) return readMenu(picture, kind, lines);
  }
  const isFading =
    solved.weakest >= frameLimits.gone || wave.weakest >= frameLimits.gone || hasFirstBox(picture);
  if (isFading) {
    throw new ReadError('the screen is fading in or out', { trouble: 'fading' });
  }
  throw new ReadError('there is neither a palette nor a frame where the layout has them', {
    trouble: 'nothing-here',
  });
}

function readWave(view: BoardView, at: Design, contrast: number): StrataScene {
  if (marksSize(view.frame, at, view.linen) === undefined || !hasGoFrame(view.frame, at, view.linen)) {
    throw new ReadError('there is a large frame, but not what belongs to it', { trouble: 'fading' });
  }
  const middle = rectMean(view.frame, fromDesign(at, design.board), 60 * at.scale, 60 * at.scale);
  return { kind: 'wave-complete', confidence: Math.min(1, contrast), signature: channels(middle) };
}
