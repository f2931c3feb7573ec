/**
 * Reads a puzzle, untouched or partly laid: first the ribbons, then every cell, open or covered. A
 * reading below the margin is refused, naming the place and its two best candidates.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Rgb } from '../../../../core/frame.ts';
import { type Cell, placeOfCell } from '../../../../core/points.ts';
import { attempt, isUnread } from '../../../../perception/attempt.ts';
import { median } from '../../../../core/averages.ts';
import { toHex } from '../../../../vision/color/color-space.ts';
import { type Board, formatLine, hidden, paletteLetters } from '../../board.ts';
import type { PaletteReading } from '../locate/palette-tiles.ts';
import { type BoardView, linesOf } from '../locate/board-lattice.ts';
import {
  type CellLook,
  type CellReading,
  channels,
  lookAtCell,
  place,
  isOfOneColor,
  readCell,
  refuseFlat,
  refuseOutliers,
} from './cells.ts';
import { certainty, type ColorModel, makeColorModel, matchColor } from './color-model.ts';
import { laidOrder } from './laid-order.ts';
import { type CrossingLines, type LineLook, lookAtCrossing, lookAtLine } from './ribbons.ts';
import { readRim } from './rims.ts';
import type { LaidRibbon, PuzzleScene } from '../scene.ts';
import { limits } from '../limits.ts';

const { minContrast } = limits.screens;
const { minMargin } = limits.margins;
const { other } = limits.colors;

type Crossing = PuzzleScene['crossings'][number];

/**
 * Reads the puzzle.
 * @param view the board in its picture
 * @param palette as it was read
 * @returns the puzzle
 * @throws ReadError when it fades, something covers it, or a cell or ribbon cannot be read
 */
export function readPuzzle(view: BoardView, palette: PaletteReading): PuzzleScene {
  const lines = linesOf(view.size).map((line) => lookAtLine(view, line));
  refuseUnclear(lines);
  const laid = lines.filter(({ state }) => state === 'laid');
  const looks = lookAtOpen(view, lines);
  const model = makeColorModel(palette.tiles, view.linen, {
    cells: looks.flatMap((look) => (look && isOfOneColor(look) ? [look.mean] : [])),
    ribbons: laid.map(({ color }) => color),
  });
  const ribbons = laid.map((look) => readRibbon(look, model));
  const places = readPlaces(view, lines, looks, { model, ribbons });
  const open = places.flatMap(({ look, reading }) => (look ? [{ look, reading }] : []));
  refuseFlat(open, view.linen);
  refuseOutliers(open);
  const crossings = places.flatMap(({ crossing }) => (crossing ? [crossing] : []));
  const margins = places.map(({ reading }) => reading.margin);
  return {
    kind: 'puzzle',
    confidence: Math.min(1, ...margins, ...ribbons.map((ribbon) => ribbon.margin)),
    signature: [
      ...palette.means.flatMap(channels),
      ...lines.flatMap((look) => [look.color, ...look.samples].flatMap(channels)),
      ...places.flatMap(({ mean }) => channels(mean)),
    ],
    board: boardOf(
      view.size,
      places.map(({ reading }) => reading),
      palette.tiles.length,
    ),
    palette: model.saturated,
    selected: palette.selected,
    raised: palette.raised,
    laid: laidOrder(ribbons.map(toLaid), crossings),
    crossings,
    margins,
    shown: places.map(({ shown }) => rounded(shown)),
  };
}

interface PlaceReading {
  readonly reading: CellReading;
  readonly mean: Rgb;
  /** Visible colour of the cell itself: of its middle, or of the rim beside its ribbons. */
  readonly shown: Rgb;
  /** Set where neither line of the cell has a ribbon. */
  readonly look?: CellLook;
  /** Set where two ribbons cross and the upper one is known. */
  readonly crossing?: Crossing;
}

/** Looks at all cells, row by row; `undefined` for those that a ribbon crosses. */
function lookAtOpen(view: BoardView, lines: readonly LineLook[]): (CellLook | undefined)[] {
  const isOpen = (line: LineLook) => line.state !== 'laid';
  const [rows, columns] = [lines.slice(0, view.size).map(isOpen), lines.slice(view.size).map(isOpen)];
  return rows.flatMap((openRow, row) =>
    columns.map((openColumn, column) =>
      openRow && openColumn ? lookAtCell(view, { row, column }) : undefined,
    ),
  );
}

/** What the ribbons were read as. */
interface KnownColors {
  readonly model: ColorModel;
  readonly ribbons: readonly RibbonReading[];
}

/** Reads all cells, row by row. */
const readPlaces = (
  view: BoardView,
  lines: readonly LineLook[],
  looks: readonly (CellLook | undefined)[],
  known: KnownColors,
): PlaceReading[] =>
  looks.map((look, index) => {
    if (look) return readOpen(look, known.model);
    const cell = placeOfCell(view.size, index);
    const crossing = { row: lines[cell.row]!, column: lines[view.size + cell.column]! };
    return readCovered(view, cell, crossing, known);
  });

function readOpen(look: CellLook, model: ColorModel): PlaceReading {
  return { reading: readCell(look, model), mean: look.mean, shown: look.mean, look };
}

/** A ribbon with the certainty of its colour. */
interface RibbonReading extends LaidRibbon {
  readonly margin: number;
}

const rounded = ({ r, g, b }: Rgb): Rgb => ({ r: Math.round(r), g: Math.round(g), b: Math.round(b) });

const toLaid = ({ kind, index, color, moving }: RibbonReading): LaidRibbon => ({
  kind,
  index,
  color,
  moving,
});

const boardOf = (size: number, cells: readonly CellReading[], colors: number): Board => ({
  rows: size,
  columns: size,
  cells: Uint8Array.from(cells, (cell) => cell.value),
  colors: paletteLetters.slice(0, colors).split(''),
});

/** @throws ReadError when selectors fade, or a line's end shows neither a selector nor a ribbon */
function refuseUnclear(looks: readonly LineLook[]): void {
  const bare = looks.filter((look) => look.state !== 'laid');
  const unclear = bare.filter((look) => look.state === 'unclear');
  const contrast = median(bare.map((look) => look.contrast));
  const mostly = unclear.length > bare.length / 2;
  if (bare.length > 0 && contrast < minContrast && unclear.length === 0) {
    throw new ReadError(
      'the selectors are faint: the puzzle is fading in or out, or its lines are thinner than the game draws them',
      { trouble: 'fading' },
    );
  }
  const first = unclear[0];
  if (!first) return;
  if (mostly) {
    throw new ReadError('no selectors are where the layout has them', { trouble: 'doubtful' });
  }
  throw new ReadError(
    `the selector of ${formatLine(first.line)} cannot be seen: something seems to lie over it`,
    {
      trouble: 'covered',
    },
  );
}

/** @throws ReadError when its colour is none of the palette's, or could be two of them */
function readRibbon(look: LineLook, model: ColorModel): RibbonReading {
  const match = matchColor(look.color, model.ribbons);
  const margin = certainty(match);
  const { kind, index } = look.line;
  const candidates = [match.best, match.second].map((i) => paletteLetters[i] ?? '?');
  if (match.distance > other) {
    throw new ReadError(
      `what lies on the selector of ${formatLine(look.line)} is ${toHex(look.color)}, which is no colour of the palette: something seems to lie over it`,
      { candidates, trouble: 'covered' },
    );
  }
  if (margin < minMargin) {
    throw new ReadError(
      `the ribbon on ${formatLine(look.line)} could be ${candidates.join(' or ')} (${toHex(look.color)}, certainty ${margin.toFixed(2)})`,
      { candidates, trouble: 'doubtful' },
    );
  }
  return { kind, index, color: match.best, moving: look.moving, margin };
}

/** Reads a cell with a ribbon on at least one of its lines. */
function readCovered(view: BoardView, cell: Cell, lines: CrossingLines, known: KnownColors): PlaceReading {
  const look = lookAtCrossing(view, cell, lines);
  const mean = look.middle;
  if (!look.covered) return { reading: readUnreached(view, cell, lines, known.model), mean, shown: mean };
  const top = look.top === undefined ? lines.row : lines[look.top];
  const { kind, index } = top.line;
  const color = known.ribbons.find((ribbon) => ribbon.kind === kind && ribbon.index === index)?.color;
  const rim = color === undefined ? undefined : readRim(view, look, { color, shown: top.color }, known.model);
  // Cells under a moving ribbon fade from pale to linen and pass through other colours.
  const isChanging = lines.row.moving || lines.column.moving;
  const isKnown = rim?.state === 'lit' || (rim?.state === 'pale' && !isChanging);
  const reading = isKnown ? { value: rim.color ?? hidden, margin: rim.margin } : { value: hidden, margin: 1 };
  const place = { reading, mean, shown: rim?.mean ?? mean };
  if (!look.row || !look.column || look.top === undefined) return place;
  return { ...place, crossing: { cell, top: look.top } };
}

/**
 * Reads a cell that a moving ribbon on its line has not reached yet.
 * @throws ReadError when no ribbon on its lines moves, so something else covers the cell
 */
function readUnreached(
  view: BoardView,
  cell: Cell,
  { row, column }: CrossingLines,
  model: ColorModel,
): CellReading {
  if (!row.moving && !column.moving) {
    throw new ReadError(`${place(cell)} shows no ribbon, though one lies there`, {
      cell,
      trouble: 'covered',
    });
  }
  const other = (row.state === 'laid' && !row.moving) || (column.state === 'laid' && !column.moving);
  const open = other ? undefined : attempt(() => readCell(lookAtCell(view, cell), model));
  return open === undefined || isUnread(open) ? { value: hidden, margin: 1 } : open;
}
