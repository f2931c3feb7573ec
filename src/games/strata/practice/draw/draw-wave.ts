/** Draws the wave-complete screen, and the start screen to which the exit leads. */

import { toHex } from '../../../../vision/color/color-space.ts';
import { textColor } from './colors.ts';
import { drawWord } from './letters.ts';
import { drawFrame, drawMarks } from './draw-solved.ts';
import { polygon } from './svg.ts';
import { design, wave } from '../../geometry.ts';
import type { StartView, WaveView } from '../practice-view.ts';
import { underWeave } from './weave.ts';

/** Draws the small frame with an arrowhead that starts a wave, and the word below it. */
function drawGo(word: string): string {
  const color = toHex(underWeave(textColor));
  const { x, y } = design.next;
  const arrow: [number, number][] = [
    [x - 5, y - 11],
    [x + 9, y],
    [x - 5, y + 11],
  ];
  return (
    drawFrame(design.next, wave.goHalf, design.selectorLine) +
    polygon(arrow, color) +
    drawWord(word, { x, y: y + 58 }, 20, { color })
  );
}

/**
 * Draws the wave-complete screen, all of it under the weave.
 * @param view the screen
 * @returns SVG elements in design units
 */
export function drawWave(view: WaveView): string {
  const color = toHex(underWeave(textColor));
  const n = Math.round(Math.sqrt(view.marks.length));
  return (
    drawFrame(design.board, wave.frameHalf, design.next.stroke) +
    drawMarks(view.marks, wave.markExtent / (n - 0.3), design.board) +
    drawWord('Wave complete', { x: 0, y: wave.textY }, 26, { color, stroke: 5 }) +
    drawGo(view.onwards ?? 'Again')
  );
}

/**
 * Draws the start screen: the game's name above a few bars in its palette's colours, and a frame to
 * begin.
 * @param view the screen
 * @returns SVG elements in design units
 */
export function drawStart(view: StartView): string {
  const color = toHex(underWeave(textColor));
  const bars = view.palette
    .map((tint, i) => {
      const x = (i - (view.palette.length - 1) / 2) * 44;
      const shape: [number, number][] = [
        [x - 60, 372],
        [x + 60, 252],
        [x + 60, 284],
        [x - 60, 404],
      ];
      return polygon(shape, toHex(underWeave(tint)));
    })
    .join('');
  return drawWord('Strata', { x: 0, y: 180 }, 56, { color, stroke: 4 }) + bars + drawGo('Play');
}
