/**
 * Reads a puzzle, untouched or half-laid: ribbons first, then what they cover, then every cell that lies open.
 * What cannot be told with a margin is refused, with the cell and its two best candidates.
 */

import { ReadError } from '../../core/errors.ts';
import { blank, type Board, hidden, type Line, paletteLetters } from './board.ts';
import { type BoardView, linesOf } from './locate-selectors.ts';
import { channels, type CellReading, lookAtCell, place, readCell, tryCell } from './read-cells.ts';
import { certainty, type ColorModel, makeColorModel, matchColor } from './read-colors.ts';
import { laidOrder } from './read-order.ts';
import type { PaletteReading } from './read-palette.ts';
import { isLit, type LineLook, lookAtCrossing, lookAtLine } from './read-ribbons.ts';
import type { LaidRibbon, PuzzleScene } from './scene.ts';
import { toHex } from '../../vision/color-space.ts';

/** Selectors fainter than this, as a share of their full darkness, belong to a screen that is fading. */
const leastContrast = 0.6;
/** Least certainty with which a ribbon's colour is believed. */
const leastRibbonMargin = 0.25;

/** A crossing of the scene. */
type Crossing = PuzzleScene['crossings'][number];

/**
 * Reads the puzzle.
 * @throws ReadError when it fades, something covers it, or a cell or ribbon cannot be told
 */
export function readPuzzle(view: BoardView, palette: PaletteReading): PuzzleScene {
  const model = makeColorModel(palette.tiles, view.linen);
  const looks = linesOf(view.size).map((line) => lookAtLine(view, line));
  refuseUnclear(looks);
  const ribbons = looks.flatMap((look) => (look.state === 'laid' ? [readRibbon(look, model)] : []));
  const rows = looks.slice(0, view.size);
  const columns = looks.slice(view.size);
  const cells: CellReading[] = [];
  const crossings: Crossing[] = [];
  const signature: number[] = palette.means.flatMap(channels);
  for (const look of looks) signature.push(...channels(look.color), ...look.course.flatMap(channels));
  for (let row = 0; row < view.size; row++) {
    for (let column = 0; column < view.size; column++) {
      const seen = readPlace(view, { row, column }, rows[row] as LineLook, columns[column] as LineLook, {
        model,
        ribbons,
      });
      cells.push(seen.reading);
      if (seen.crossing) crossings.push(seen.crossing);
      signature.push(...seen.means);
    }
  }
  const margins = cells.map((cell) => cell.margin);
  return {
    kind: 'puzzle',
    confidence: Math.min(1, ...margins, ...ribbons.map((ribbon) => ribbon.margin)),
    signature,
    board: boardOf(view.size, cells, palette.tiles.length),
    palette: model.saturated,
    selected: palette.selected,
    laid: laidOrder(ribbons.map(toLaid), crossings),
    crossings,
    margins,
  };
}

/** A ribbon with the certainty of its colour. */
interface RibbonReading extends LaidRibbon {
  readonly margin: number;
}

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
  const open = looks.filter((look) => look.state === 'open').map((look) => look.contrast);
  const unclear = looks.filter((look) => look.state === 'unclear');
  const middle = open.sort((x, y) => x - y)[open.length >> 1];
  if (middle !== undefined && middle < leastContrast) {
    throw new ReadError('the puzzle is fading in or out', { trouble: 'fading' });
  }
  const first = unclear[0];
  if (!first) return;
  if (unclear.length > looks.length / 2) {
    throw new ReadError('no selectors are where the layout has them', { trouble: 'doubtful' });
  }
  const { kind, index } = first.line;
  throw new ReadError(`the selector of ${kind} ${index} cannot be seen: something seems to lie over it`, {
    trouble: 'covered',
  });
}

/** @throws ReadError when its colour is none of the palette's, or could be two of them */
function readRibbon(look: LineLook, model: ColorModel): RibbonReading {
  const match = matchColor(look.color, model.ribbons);
  const margin = certainty(match);
  const { kind, index } = look.line;
  if (margin < leastRibbonMargin) {
    const candidates = [match.best, match.second].map((i) => paletteLetters[i] ?? '?');
    throw new ReadError(
      `the ribbon on ${kind} ${index} is ${toHex(look.color)}; nearest are ${candidates.join(' and ')}, certainty ${margin.toFixed(2)}`,
      { candidates, trouble: 'doubtful' },
    );
  }
  return { kind, index, color: match.best, moving: look.moving, margin };
}

/** Reads one place of the board, covered or not. */
function readPlace(
  view: BoardView,
  cell: { readonly row: number; readonly column: number },
  row: LineLook,
  column: LineLook,
  known: { readonly model: ColorModel; readonly ribbons: readonly RibbonReading[] },
): { readonly reading: CellReading; readonly crossing?: Crossing; readonly means: readonly number[] } {
  const { model } = known;
  const [onRow, onColumn] = [row.state === 'laid', column.state === 'laid'];
  if (!onRow && !onColumn) {
    const look = lookAtCell(view.frame, view.lattice, view.size, cell);
    return { reading: readCell(look, model, view.linen), means: channels(look.mean) };
  }
  const look = lookAtCrossing(view, cell, row, column);
  const means = channels(look.middle);
  if (!look.covered) return { reading: besideFlight(view, cell, row, column, model), means };
  const top = look.top === 'column' ? column : look.top === 'row' || onRow ? row : column;
  const colorOf = (line: Line) =>
    known.ribbons.find(({ kind, index }) => kind === line.kind && index === line.index)?.color ?? blank;
  const lit = isLit(view, cell, onRow, onColumn, top.color);
  const reading = { value: lit ? colorOf(top.line) : hidden, margin: 1 };
  if (!onRow || !onColumn || look.top === undefined) return { reading, means };
  return { reading, crossing: { cell, top: look.top }, means };
}

/**
 * A cell on the line of a ribbon that does not cover it: the ribbon is on its way there, and the cell may still
 * lie open.
 * @throws ReadError when no ribbon on that cell moves, so that something else lies there
 */
function besideFlight(
  view: BoardView,
  cell: { readonly row: number; readonly column: number },
  row: LineLook,
  column: LineLook,
  model: ColorModel,
): CellReading {
  if (!row.moving && !column.moving) {
    throw new ReadError(`${place(cell)} shows no ribbon, though one lies there`, {
      cell,
      trouble: 'covered',
    });
  }
  const other = (row.state === 'laid' && !row.moving) || (column.state === 'laid' && !column.moving);
  const open = other ? undefined : tryCell(lookAtCell(view.frame, view.lattice, view.size, cell), model);
  return open ?? { value: hidden, margin: 1 };
}
