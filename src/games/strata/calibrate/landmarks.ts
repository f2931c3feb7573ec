/**
 * Measures all that can be seen of Strata in a picture in which it was found: the first half of
 * calibration. Each landmark says what was measured, to a fraction of a pixel, and which place of
 * the design or of the board's lattice it is; fit-landmarks.ts finds the design and the lattices
 * that explain all of them best.
 *
 *     selectors or ribbon ends · edges and tops of the palette's tiles
 *     the three icons · the frame of the solved screen
 */

import { formatLine } from '../board.ts';
import type { Frame } from '../../../core/frame.ts';
import type { FramePoint } from '../../../core/points.ts';
import { rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance, shareOf } from '../../../vision/color/color-space.ts';
import type { Landmark } from './landmark.ts';
import { measureFilledDiamond } from './filled-diamond.ts';
import { design, paletteX } from '../geometry.ts';
import { linenColor } from '../read/locate/game-area.ts';
import {
  type Design,
  designOf,
  fromDesign,
  latticeOf,
  type StrataGeometry,
} from '../read/locate/fit-layout.ts';
import { frameContrast, frames } from '../read/locate/frames.ts';
import { linesOf } from '../read/locate/board-lattice.ts';
import { columnsOf, lookAtLineEnd } from '../read/locate/selectors.ts';

/**
 * How much darker than linen the icons' diamonds are, levels (10..15 measured), with room for
 * gamma.
 */
const iconTint = { min: 4, greatest: 40 } as const;

/**
 * Measures the landmarks of a picture.
 * @param frame the picture
 * @param layout where the game was found in this very picture
 * @returns empty when nothing can be measured
 */
export function measureLandmarks(frame: Frame, layout: StrataGeometry): Landmark[] {
  const at = designOf(layout);
  const onPuzzle = linenColor(frame, at, 'puzzle');
  const frameThere = frameLandmark(frame, at);
  const linen = frameThere ? linenColor(frame, at, 'solved').mean : onPuzzle.mean;
  const view = { frame, lattice: latticeOf(layout), size: layout.size, area: layout.area, linen };
  const ends = linesOf(layout.size).flatMap((line) =>
    endLandmark(lookAtLineEnd(view, line, 0.06), layout.size),
  );
  if (frameThere) return [...ends, frameThere];
  return [...ends, ...paletteLandmarks(frame, layout, at), ...iconLandmarks(frame, layout, at)];
}

function endLandmark(end: ReturnType<typeof lookAtLineEnd>, size: number): Landmark[] {
  const { line, centre } = end;
  const place = { on: 'board', size, line } as const;
  const words = formatLine(line);
  if (end.state === 'selector') {
    return [{ kind: 'selector', name: `selector of ${words}`, place, at: centre, measured: ['x', 'y'] }];
  }
  const middle = end.ribbonMiddle;
  if (middle === undefined) return [];
  const isRow = line.kind === 'row';
  // Moved across the ribbon on to its measured middle.
  const off = (middle - (isRow ? centre.x + centre.y : centre.y - centre.x)) / 2;
  const at = { x: centre.x + (isRow ? off : -off), y: centre.y + off };
  return [
    { kind: 'ribbon', name: `ribbon of ${words}`, place, at, measured: [isRow ? 'sum' : 'difference'] },
  ];
}

/** The upright edges of all tiles, and the upper edges of the short ones. */
function paletteLandmarks(frame: Frame, { area, colors: count }: StrataGeometry, at: Design): Landmark[] {
  const { tileWidth, spacing, shortTop } = design.palette;
  const isInside = ({ x }: FramePoint) => x >= area.x && x < area.x + area.width;
  const found: Landmark[] = [];
  for (let i = 0; i < count; i++) {
    const x = paletteX(count, i);
    for (const tileSide of [-1, 1] as const) {
      const place = { on: 'design', x, y: 740, tileSide } as const;
      const edge = x + (tileSide * tileWidth) / 2;
      const to = fromDesign(at, { x: edge + (tileSide * (spacing - tileWidth)) / 2, y: 740 });
      // A narrow window cuts the outer tiles off; where the window ends is no edge of theirs.
      if (!isInside(to)) continue;
      const from = fromDesign(at, { x: edge - tileSide * 8, y: 740 });
      const measured = crossing(frame, { from, to, half: 14 * at.scale });
      const name = `${tileSide < 0 ? 'left' : 'right'} edge of tile ${i}`;
      if (measured) found.push({ kind: 'tile-edge', name, place, at: measured, measured: ['x'] });
    }
    const top = crossing(frame, {
      from: fromDesign(at, { x, y: shortTop + 8 }),
      to: fromDesign(at, { x, y: shortTop - 8 }),
      half: 0.3 * tileWidth * at.scale,
    });
    const place = { on: 'design', x, y: shortTop } as const;
    if (top) found.push({ kind: 'tile-top', name: `top of tile ${i}`, place, at: top, measured: ['y'] });
  }
  return found;
}

/**
 * Where a colour ends on the way from one point to another, straight across or straight up:
 * half-way between the colours at both ends.
 * @param way `half` is half the breadth over which the colours are averaged, px
 * @returns `undefined` when there is no such edge, or it lies outside the picture
 */
function crossing(
  frame: Frame,
  way: { readonly from: FramePoint; readonly to: FramePoint; readonly half: number },
): FramePoint | undefined {
  const { from, to, half } = way;
  const upright = from.x === to.x;
  const [start, end] = upright ? [from.y, to.y] : [from.x, to.x];
  const onwards = Math.sign(end - start);
  const [wide, high] = upright ? [half, 0.5] : [0.5, half];
  const look = (t: number) =>
    rectMean(frame, upright ? { x: from.x, y: t + 0.5 } : { x: t + 0.5, y: from.y }, wide, high);
  const [first, last] = [Math.floor(start), Math.floor(end)];
  const [inside, outside] = [look(first), look(last)];
  if (inside.count === 0 || outside.count === 0 || colorDistance(inside, outside) < 0.04) return undefined;
  let before = 0;
  for (let t = first; t !== last; t += onwards) {
    const share = shareOf(look(t), inside, outside);
    if (share >= 0.5) {
      const place = t + 0.5 - (onwards * (share - 0.5)) / (share - before);
      return upright ? { x: from.x, y: place } : { x: place, y: from.y };
    }
    before = share;
  }
  return undefined;
}

/** The icons whose tinted diamonds can be made out. */
function iconLandmarks(frame: Frame, layout: StrataGeometry, at: Design): Landmark[] {
  const columns = columnsOf(frame, layout.area);
  return (['restart', 'exit', 'hint'] as const).flatMap((name): Landmark[] => {
    const { x, y } = design[name];
    const half = design.iconHalf * at.scale;
    const guess = { centre: fromDesign(at, { x, y }), half, reach: 7 * at.scale };
    const found = measureFilledDiamond(columns, guess);
    if (!found || found.contrast.min < iconTint.min || found.contrast.greatest > iconTint.greatest) return [];
    if (found.skew > 1 + 0.05 * half || Math.abs(found.half - half) > 1 + 0.05 * half) return [];
    const place = { on: 'design', x, y } as const;
    return [{ kind: 'icon', name: `the ${name} button`, place, at: found.centre, measured: ['x', 'y'] }];
  });
}

/** The frame round the next puzzle, if this is the solved screen. */
function frameLandmark(frame: Frame, at: Design): Landmark | undefined {
  const linen = linenColor(frame, at, 'solved');
  if (linen.agreement < 0.6) return undefined;
  const { weakest, diamond } = frameContrast(frame, at, 'solved', linen.mean);
  if (weakest < 0.5) return undefined;
  const { x, y } = frames.solved.at;
  return {
    kind: 'frame',
    name: 'the frame of Next',
    place: { on: 'design', x, y },
    at: diamond.centre,
    measured: ['x', 'y'],
  };
}
