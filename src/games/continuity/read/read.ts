/**
 * Reads a board whose place is known: finds the gap and its sign, classifies every cell as air or
 * wall, and identifies the figures in the others. The reader's fast path.
 */

import { quantile } from '../../../core/averages.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import type { AreaMean } from '../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toHex, toLab } from '../../../vision/color/color-space.ts';
import { maxKeys, tileSize } from '../level.ts';
import type { ContinuityLayout } from './layout.ts';
import { cellLimits as limits } from './limits.ts';
import { goesOn } from './locate/goes-on.ts';
import { cellMeans } from './observe/cell-means.ts';
import { CellSamples } from './observe/cell-samples.ts';
import { readFace } from './observe/face.ts';
import { type FigureTemplates, guessFigure } from './observe/figures.ts';
import { gapAmong } from './observe/find-gap.ts';
import { readGap } from './observe/gap-sign.ts';
import { outlinedCells } from './observe/outlined-cells.ts';
import { learnMargins, wallsBeside } from './observe/margins.ts';
import { isOrange, rimColor } from './observe/rim-mode.ts';
import { classifyFigures, type OccupiedCell } from './resolve/classify-figures.ts';
import type { ContinuityScene, StrangeBoard } from './scene.ts';
import { nearOf } from './locate/two-colors.ts';

/** Max number of cells that are neither air nor wall: keys, door, and a player in up to four. */
const maxOccupied = maxKeys + 1 + 4;

/**
 * Reads a picture.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @param templates the outlines of figures
 * @returns the scene; its `doubt` is the first cell that cannot be classified
 * @throws ReadError when the layout does not fit: tiles are moving, something covers the board, or
 *   the picture is another
 */
export function readContinuity(
  frame: Frame,
  layout: ContinuityLayout,
  templates: FigureTemplates,
): ContinuityScene {
  checkSize(frame, layout);
  if (goesOn(frame, layout))
    throw unclear('there are tiles beside the board as it was found; it must be found anew');
  const boards = Array.from({ length: layout.rows * layout.columns }, (_, board) =>
    cellMeans(frame, layout, board),
  );
  const gap = gapAmong(boards, [layout.air, layout.wall]);
  if (gap < 0) throw unclear('it is unclear which place of the board is the gap; tiles may be on their way');
  const kind = readGap(frame, layout, gap);
  const { cells, places, confidence } = classifyCells(frame, layout, boards, gap);
  const px = Math.min(layout.cell.x, layout.cell.y);
  const marginsOf = learnMargins(frame, layout, cells);
  const occupied = places.map(({ board, at }): OccupiedCell => {
    const samples = new CellSamples(frame, layout, board, at, marginsOf(board, at));
    const guesses = guessFigure(samples, templates);
    return { board, at, px, samples, guesses, walls: wallsBeside(cells[board]!, at) };
  });
  const figures = classifyFigures(cells, occupied, ({ board, at }) => readFace(frame, layout, board, at));
  const { player, isForeign, doubt } = figures;
  const isInDoor = player && cells[player.cell]?.[player.y * tileSize + player.x] === 'D';
  if (kind === 'solved' && player && !isForeign && !isInDoor) {
    throw unclear('the gap shows a star, but the player is not in the door; something may lie over the gap');
  }
  const rims = rimColor(frame, layout);
  const mode: StrangeBoard['mode'] = kind === 'slide' || isOrange(rims) ? 'slide' : 'walk';
  // Figures may resemble the practice game's by chance, but its gap would show an arrow.
  const seen =
    figures.strange ?? (kind === 'walk' && mode === 'slide' ? { figures: figures.all } : undefined);
  const strange = seen && { ...seen, mode, ...(rims ? { rims: toHex(rims.color) } : {}) };
  return {
    kind: isForeign && strange ? strange.mode : kind,
    rows: layout.rows,
    columns: layout.columns,
    tiles: cells.map((signs, board) => (board === gap ? '' : signs.join(''))),
    ...(player ? { player } : {}),
    ...(doubt ? { doubt } : {}),
    ...(strange && strange.figures.length > 0 ? { strange } : {}),
    palette: [layout.air, layout.wall, ...figures.palette].map(toHex),
    confidence: Math.min(confidence, figures.confidence),
    signature: boards.flatMap((means) => means.flatMap(({ r, g, b }) => [r, g, b])),
  };
}

function checkSize(frame: Frame, { frame: size }: ContinuityLayout): void {
  if (frame.width === size.width && frame.height === size.height) return;
  throw unclear(
    `the picture is ${frame.width}x${frame.height}, its layout is for ${size.width}x${size.height}`,
  );
}

const unclear = (message: string): ReadError => new ReadError(message, { trouble: 'fading' });

/** The signs of each board cell, with `?` for cells that are neither air nor wall. */
interface ClassifiedCells {
  readonly cells: string[][];
  readonly places: readonly { readonly board: number; readonly at: number }[];
  readonly confidence: number;
}

/** Classifies cells as air or wall by their mean colours, unless a figure is drawn around them. */
function classifyCells(
  frame: Frame,
  layout: ContinuityLayout,
  boards: readonly (readonly AreaMean[])[],
  gap: number,
): ClassifiedCells {
  const [air, wall] = [toLab(layout.air), toLab(layout.wall)];
  const max = Math.min(limits.near.max, nearOf(air, wall));
  const labs = boards.map((means) => means.map(toLab));
  const toNearest = (lab: Lab) => Math.min(labDistance(lab, air), labDistance(lab, wall));
  const distances = labs.flatMap((some, board) => (board === gap ? [] : some.map(toNearest)));
  const limit = usualLimit(distances, { ...limits.near, max });
  const maxDeviation = usualLimit(
    boards.flatMap((means) => means.map(({ deviation }) => deviation)),
    limits.even,
  );
  const places: { board: number; at: number }[] = [];
  let confidence = 1;
  const cells = boards.map((means, board) =>
    means.map((mean, at) => {
      if (board === gap) return '';
      const lab = labs[board]![at]!;
      const [toAir, toWall] = [labDistance(lab, air), labDistance(lab, wall)];
      const share = Math.min(toAir, toWall) / limit;
      if (share < 1 && mean.deviation < maxDeviation) {
        confidence = Math.min(confidence, 1 - share / 2);
        return toAir < toWall ? '.' : '#';
      }
      places.push({ board, at });
      return '?';
    }),
  );
  const bounds = { max, levels: maxDeviation, maxFigures: maxOccupied };
  const outlined = outlinedCells(frame, layout, cells, bounds);
  // No figures, but a pattern of the page.
  if (places.length + outlined.length > maxOccupied) outlined.length = 0;
  for (const { board, at } of outlined) cells[board]![at] = '?';
  places.push(...outlined);
  if (places.length <= maxOccupied) return { cells, places, confidence };
  throw unclear(
    `${places.length} cells are neither air nor wall; tiles may be on their way, or something lies over them`,
  );
}

/** A limit for all cells of this picture that hold no figure, from what is usual among them. */
function usualLimit(
  values: readonly number[],
  {
    min,
    max,
    factor,
    usual,
  }: { readonly min: number; readonly max: number; readonly factor: number; readonly usual: number },
): number {
  return Math.min(max, Math.max(min, factor * quantile(values, usual)));
}
