/**
 * Draws one state of the practice game as SVG: linen, layers under the weave, the weave, layers
 * above it. Pure: the same view in the same window gives the same text. The body has one layer per
 * line, bottom to top, so that a page only updates what changed.
 */

import type { FrameSize } from '../../../../core/points.ts';
import { toHex } from '../../../../vision/color/color-space.ts';
import type { Drawing } from '../../../practice-game.ts';
import {
  drawCells,
  drawChevron,
  drawHint,
  drawSelectors,
  drawStrips,
  drawTriangles,
  stripDefs,
} from './draw-board.ts';
import { linen } from './colors.ts';
import { drawIcons } from './icons.ts';
import { drawFocus, drawMenu, drawMenuAbove } from './draw-menu.ts';
import { drawShortTiles, drawTallTiles, paletteDefs } from './draw-palette.ts';
import { drawRibbon, reachOf, ribbonDefs } from './draw-ribbons.ts';
import { drawNext, drawPreview } from './draw-solved.ts';
import { designTransform, faded, windowInDesign } from './svg.ts';
import { drawStart, drawWave } from './draw-wave.ts';
import { designHeight, gameArea } from '../../geometry.ts';
import type { PracticeView, PuzzleView } from '../practice-view.ts';
import { underWeave, weaveTile, type Weave } from './weave.ts';

/** Layers below and above the weave, in design units. */
interface Layers {
  readonly below: readonly string[];
  readonly above: readonly string[];
}

function puzzleLayers(view: PuzzleView, size: FrameSize): Layers {
  const n = view.board.rows;
  const { bottom } = windowInDesign(size);
  const reach = reachOf(n, size);
  const shown = view.visible * view.furniture;
  // Laid ribbons do not change, so each is a layer; fading ribbons must fade as one.
  const ribbons = view.laid.map((laid) => drawRibbon(n, laid, view.palette[laid.color] ?? linen, reach));
  const hint = view.hint ? drawHint(n, view.hint, view.palette[view.hint.color ?? -1] ?? linen) : '';
  return {
    below: [
      drawStrips(n, reach) + drawChevron(n),
      faded(view.visible, drawCells(view, reach)),
      faded(shown, drawSelectors(n) + drawIcons()),
      faded(shown, drawTriangles(n, view.phase)),
      faded(shown, drawShortTiles(view.palette, view.tall, bottom)),
      faded(view.visible * view.next, drawNext(view)),
    ],
    above: [
      faded(view.visible * view.next, drawPreview(view)),
      ...(view.visible < 1 ? [faded(view.visible, ribbons.join(''))] : ribbons),
      faded(shown, drawTallTiles(view.palette, view.tall, bottom) + hint),
    ],
  };
}

function layersOf(view: PracticeView, size: FrameSize): Layers {
  if (view.kind === 'puzzle') return puzzleLayers(view, size);
  if (view.kind === 'start') return { below: [faded(view.visible, drawStart(view))], above: [] };
  if (view.kind === 'wave-complete') return { below: [faded(view.visible, drawWave(view))], above: [] };
  return {
    below: [faded(view.visible, drawMenu(view)), faded(view.visible, drawFocus(view))],
    above: [faded(view.visible, drawMenuAbove(view, size))],
  };
}

/**
 * Returns the weave as a pattern that repeats across the window, scaled with the design. The tile's
 * side is rounded to whole pixels, because a rasteriser repeats such a tile much faster than one it
 * must resample.
 */
function weaveDefs(weave: Weave, size: FrameSize): string {
  const area = gameArea(size);
  const side = Math.max(1, Math.round((weaveTile.units * area.height) / designHeight));
  return (
    `<pattern id="weave" patternUnits="userSpaceOnUse" width="${side}" height="${side}">` +
    `<image width="${side}" height="${side}" href="${weave.address}"/></pattern>`
  );
}

/**
 * Draws a state.
 * @param view what to show; see practice-view.ts for how to build one
 * @param size window size, px
 * @returns `defs` with gradients and the weave, `body` with one layer per line
 */
export function drawStrata(view: PracticeView, size: FrameSize): Drawing {
  const { below, above } = layersOf(view, size);
  const place = designTransform(size);
  const layer = (content: string) => `<g${content && ` transform="${place}"`}>${content}</g>`;
  const n = view.kind === 'puzzle' ? view.board.rows : 0;
  return {
    defs: weaveDefs(view.weave, size) + ribbonDefs() + paletteDefs() + (n ? stripDefs(n) : ''),
    body: [
      `<rect width="${size.width}" height="${size.height}" fill="${toHex(underWeave(linen))}"/>`,
      ...below.map(layer),
      `<rect width="${size.width}" height="${size.height}" fill="url(#weave)"/>`,
      ...above.map(layer),
    ].join('\n'),
  };
}
