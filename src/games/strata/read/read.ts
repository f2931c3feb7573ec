/**
 * Reads a picture whose layout is known: recognises the screen and passes it to that screen's
 * reader. This is the fast path: nothing is searched, and only the required pixels are sampled.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { orThrow } from '../../../perception/attempt.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { design } from '../geometry.ts';
import type { BoardView } from './locate/board-lattice.ts';
import { type Design, fromDesign } from './locate/design.ts';
import { designOf, latticeOf, type StrataGeometry } from './locate/layout.ts';
import { screenAt } from './locate/screen.ts';
import { channels } from './observe/cells.ts';
import { readMenu } from './observe/menu-scene.ts';
import { readPuzzle } from './observe/puzzle-scene.ts';
import { readSolved } from './observe/solved-scene.ts';
import type { StrataScene } from './scene.ts';

/**
 * Reads a picture.
 * @param frame the picture
 * @param layout where the game lies in it
 * @returns the scene
 * @throws ReadError when the layout does not fit, the screen fades, or a part cannot be read
 */
export function readStrata(frame: Frame, layout: StrataGeometry): StrataScene {
  if (frame.width !== layout.frame.width || frame.height !== layout.frame.height) {
    throw new ReadError(
      `the layout was measured on a picture of ${layout.frame.width}x${layout.frame.height}, this one is ${frame.width}x${frame.height}; locate the game anew`,
      { trouble: 'doubtful' },
    );
  }
  const at = designOf(layout);
  const screen = orThrow(screenAt(frame, at, [layout.colors]));
  const { size, area } = layout;
  const view = { frame, lattice: latticeOf(layout), size, area, linen: screen.linen };
  if (screen.kind === 'puzzle') return readPuzzle(view, screen.palette);
  if ('lines' in screen) {
    return readMenu({ frame, at, linen: screen.linen }, screen.kind, screen.lines);
  }
  return (screen.kind === 'solved' ? readSolved : readWave)(view, at, screen.outline.weakest);
}

function readWave(view: BoardView, at: Design, contrast: number): StrataScene {
  const middle = rectMean(view.frame, fromDesign(at, design.board), 60 * at.scale, 60 * at.scale);
  return { kind: 'wave-complete', confidence: Math.min(1, contrast), signature: channels(middle) };
}
