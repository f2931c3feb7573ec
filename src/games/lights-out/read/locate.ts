/**
 * Finds the board in a picture without prior knowledge: equal squares (or discs, or any shapes with
 * equal bounding boxes) in rows and columns and in two colours, on a ground of one colour.
 *
 *     colour regions ─▶ what lies on each ─▶ lattice of squares ─▶ two colours ─▶ which is lit
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { type FrameRect, rectMiddle } from '../../../core/points.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import { cellAt, pointAt, type Side, sides } from '../../../vision/lattice/lattice.ts';
import { equalSquares, latticeOfSquares, squareLattice } from '../../../vision/lattice/square-lattice.ts';
import { colorRegions, regionHoles } from '../../../vision/regions/color-regions.ts';
import { sides as boardSides } from '../board.ts';
import { twoColors } from './classify.ts';
import { coveredSide } from './ends.ts';
import { goesOn } from './goes-on.ts';
import { readLimits as limits } from './limits.ts';
import { isInStep, linkedSquares } from './linked-squares.ts';
import { markedCell, markedSide, patternedCells } from './marks.ts';
import type { CellPlaces, LightsLayout } from './scene.ts';

/**
 * Finds the board.
 * @param frame the picture
 * @returns its place and colours
 * @throws ReadError when there is no board, several boards or only part of one, or when its colours
 *   are in doubt
 */
export function locate(frame: Frame): LightsLayout {
  // Keeps the error of the largest lattice: smaller ones may be parts of a board, or buttons.
  let trouble: { readonly error: ReadError; readonly cells: number } | undefined;
  for (const tolerance of limits.tolerances) {
    const places = placesIn(frame, tolerance);
    const layouts: LightsLayout[] = [];
    for (const each of places) {
      const layout = attempt(() => layoutOf(frame, each));
      const cells = each.lattice.columns * each.lattice.rows;
      if (!isUnread(layout)) layouts.push(layout);
      else if (cells > (trouble?.cells ?? 0)) trouble = { error: layout, cells };
    }
    const [first, second] = layouts;
    if (second)
      throw new ReadError('there are several boards in this picture; show one of them', {
        trouble: 'doubtful',
      });
    if (!first) continue;
    const side = coveredSide(frame, first);
    if (!side) return first;
    const { columns, rows } = first.lattice;
    if (columns * rows > (trouble?.cells ?? 0))
      trouble = {
        error: nothing(
          `the board may go on ${sideInWords(side)}, where something lies close to its cells; show the whole board`,
        ),
        cells: columns * rows,
      };
  }
  throw (
    trouble?.error ??
    nothing('there is no whole board of equal square cells in rows and columns in this picture')
  );
}

const sideInWords = (side: Side): string => (side === 'left' || side === 'right' ? `on the ${side}` : side);

const nothing = (message: string): ReadError => new ReadError(message, { trouble: 'nothing-here' });

/**
 * Finds lattices of equal squares, the one with the most cells first; of overlapping ones only the
 * first. Cells separated by hairlines lie on no connected ground; they are regions themselves.
 */
function placesIn(frame: Frame, tolerance: number): CellPlaces[] {
  const map = colorRegions(frame, { tolerance, minArea: limits.minSide });
  const span = ({ box }: (typeof map.regions)[number]) => box.width * box.height;
  const grounds = map.regions.toSorted((a, b) => span(b) - span(a)).slice(0, limits.maxGrounds);
  const holes = grounds.map((ground) => regionHoles(map, ground, frame.width, limits.minSide));
  const boxes = map.regions.map(({ box }) => box);
  const large = boxes.filter(({ width, height }) => Math.min(width, height) >= limits.minSide);
  const found = [...holes, large].flatMap((each) => boardsAmong(frame, each));
  const count = ({ lattice }: CellPlaces) => lattice.columns * lattice.rows;
  const sorted = found.toSorted((a, b) => count(b) - count(a));
  const middle = ({ lattice }: CellPlaces) => pointAt(lattice, lattice.columns / 2, lattice.rows / 2);
  return sorted.filter(
    (each, i) => !sorted.slice(0, i).some((other) => cellAt(other.lattice, middle(each)) >= 0),
  );
}

/** Extracts lattices from the boxes, the largest first, until the rest form none. */
function boardsAmong(frame: Frame, boxes: readonly FrameRect[]): CellPlaces[] {
  const equal = equalSquares(boxes, limits.squares);
  if (equal.length > limits.squares.maxPlaces) return [];
  const linked = linkedSquares(equal);
  const squares = squareLattice(linked, limits.squares);
  if (!squares || Math.min(squares.columns.count, squares.rows.count) < boardSides.min) return [];
  if (equal.some((each) => !linked.includes(each) && isInStep(squares, each))) return [];
  const lattice = latticeOfSquares(squares);
  const { origin, u, v, columns, rows } = lattice;
  const area = { ...origin, width: columns * u.x, height: rows * v.y };
  const size = { width: frame.width, height: frame.height };
  const others = boxes.filter((box) => cellAt(lattice, rectMiddle(box)) < 0);
  return [{ area, frame: size, lattice, sidePx: squares.side }, ...boardsAmong(frame, others)];
}

/**
 * Measures the two colours of a lattice's cells.
 * @throws ReadError when a colour is in doubt, when cells show more than their colour, or when they
 *   continue beyond the lattice
 */
function layoutOf(frame: Frame, places: CellPlaces): LightsLayout {
  const { columns, rows } = places.lattice;
  if (Math.max(columns, rows) > boardSides.max)
    throw nothing(`the board in this picture has more than ${boardSides.max} rows or columns`);
  const layout = { ...places, ...twoColors(frame, places) };
  const cells = patternedCells(frame, layout);
  const buttons = markedSide(cells, layout);
  if (buttons)
    throw nothing(
      `all the outer cells ${sideInWords(buttons)} show more than their colour and may be buttons; show the board without them`,
    );
  const marked = markedCell(cells, layout);
  if (marked !== undefined)
    throw nothing(
      `${cellInWords(columns, marked)} shows more than its colour, as other cells do; this is a board of another puzzle`,
    );
  const side = sides.find((each) => goesOn(frame, layout, each));
  if (side)
    throw nothing(`only a part of the board is in this picture: its cells go on ${sideInWords(side)}`);
  return layout;
}
