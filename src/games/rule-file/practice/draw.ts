/** Draws a board of a rule file with the looks that the file defines, and no others. */

import type { FrameRect, FrameSize } from '../../../core/points.ts';
import type { Drawing } from '../../practice-game.ts';
import type { Board, BoardCell } from '../board.ts';
import { isBesideRows, type PuzzleFile, type RimSide, rimSides } from '../file/puzzle-file.ts';
import { stateOf, writtenNumber, writtenState } from '../file/states.ts';
import { colorLetters } from '../read/colors.ts';
import type { Skin } from './skins.ts';

/** Space for one number next to the grid, in cells. */
const rimStep = 0.75;

/** The state of the practice page to draw. */
export interface Shown {
  readonly board: Board;
  /** By cell, whether a player entered it. */
  readonly entered: readonly boolean[];
  readonly skin: Skin;
  /** A word below the board; empty for none. */
  readonly word?: string;
  /** The cell to type into, and the one that arrow keys went to. */
  readonly selected?: number | undefined;
  readonly hand?: number | undefined;
}

/** Corner and pitch of the grid, px. */
interface GridPlace {
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Places the grid in a window.
 * @param board with its rims
 * @param size of the window, px
 * @returns corner and pitch, px
 */
export function placeOf(board: Board, { width, height }: FrameSize): GridPlace {
  const room = (side: RimSide) =>
    0.5 + rimStep * Math.max(0, ...(board.rims[side] ?? []).map(({ length }) => length));
  const [left, right, top, bottom] = rimSides.map(room) as [number, number, number, number];
  const pitch = Math.floor(
    Math.min(width / (board.columns + left + right), height / (board.rows + top + bottom)),
  );
  const across = (left + right + board.columns) * pitch;
  const down = (top + bottom + board.rows) * pitch;
  return {
    pitch,
    left: Math.round((width - across) / 2 + left * pitch),
    top: Math.round((height - down) / 2 + top * pitch),
  };
}

/**
 * Draws a board.
 * @param shown the board and its look
 * @param file defines the looks of states
 * @param size of the window, px
 * @returns one layer each for page, cells, lines, rims, the word below, and the current cell
 */
export function drawBoard(shown: Shown, file: PuzzleFile, size: FrameSize): Drawing {
  const { board, skin } = shown;
  const place = placeOf(board, size);
  const page = rect({ x: 0, y: 0, ...size }, skin.page);
  const cells = board.cells.map((cell, i) => drawCell(cell, i, { shown, file, place }));
  return {
    defs: '',
    body: [
      page,
      cells.join(''),
      lines(board, skin, place),
      rims(board, skin, place),
      wordBelow(shown, place),
      handOn(shown, place),
    ].join('\n'),
  };
}

interface Scenery {
  readonly shown: Shown;
  readonly file: PuzzleFile;
  readonly place: GridPlace;
}

function drawCell({ state = '?', clue }: BoardCell, cell: number, { shown, file, place }: Scenery): string {
  const { board, skin, entered } = shown;
  const { pitch, left, top } = place;
  const look = stateOf(file, state, board.columns);
  const hue = look?.colored && skin.hues[colorLetters(file).indexOf(state) % skin.hues.length];
  const ground = hue || (look?.shade ? skin.shades[look.shade] : skin.plain);
  const isDark = lightness(ground) < 128;
  const ink = (entered[cell] ? skin.entered : skin.given)[isDark ? 1 : 0];
  const x = left + (cell % board.columns) * pitch;
  const y = top + Math.floor(cell / board.columns) * pitch;
  const [middleX, middleY] = [x + pitch / 2, y + pitch / 2];
  const bevel = skin.widths[2] * pitch;
  const parts = [rect({ x, y, width: pitch, height: pitch }, ground)];
  if (cell === shown.selected)
    parts.push(`<path d="M${x} ${y}h${pitch}v${pitch}h${-pitch}z" fill="${skin.hand}" opacity=".22"/>`);
  if (bevel > 0)
    parts.push(
      `<path d="M${x} ${y + pitch}V${y}H${x + pitch}l${-bevel} ${bevel}H${x + bevel}V${y + pitch - bevel}z" fill="#fff" opacity=".35"/>`,
    );
  const isWritten = look?.writing === 'number' || look?.writing === 'letter';
  const number = file.clues && clue !== undefined ? writtenNumber(file.clues, clue) : undefined;
  const written = isWritten ? writtenState(look, state) : number;
  if (written !== undefined)
    parts.push(figure(written, middleX, middleY, { skin, pitch, ink, isFaint: look?.faint ?? false }));
  if (look?.writing === 'mark' || look?.writing === 'dot') {
    const radius = (look.writing === 'dot' ? 0.12 : 0.36) * pitch;
    parts.push(`<circle cx="${middleX}" cy="${middleY}" r="${radius}" fill="${ink}"/>`);
  }
  return parts.join('');
}

/** The look of a number. */
interface FigureLook {
  readonly skin: Skin;
  readonly pitch: number;
  readonly ink: string;
  readonly isFaint?: boolean;
}

function figure(
  text: string,
  x: number,
  y: number,
  { skin, pitch, ink, isFaint = false }: FigureLook,
): string {
  // Digits are about 0.7 times as high as their font size.
  const size = (skin.figure * pitch) / 0.7;
  return `<text x="${x}" y="${y + 0.35 * size}" text-anchor="middle" font-family="${skin.font}" font-size="${size}" fill="${ink}"${isFaint ? ' opacity=".4"' : ''}>${text}</text>`;
}

function lines({ columns, rows, boxes }: Board, skin: Skin, { pitch, left, top }: GridPlace): string {
  const [thin, thick] = skin.widths.map((share) => Math.max(1, share * pitch)) as [number, number, number];
  const paths = { thin: '', thick: '' };
  const boxAt = (row: number, column: number) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? -1 : boxes?.[row * columns + column];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [left + column * pitch, top + row * pitch];
      const isThick = (other: readonly [number, number]) =>
        boxes !== undefined && boxAt(row, column) !== boxAt(row + other[0], column + other[1]);
      if (column < columns) paths[isThick([-1, 0]) ? 'thick' : 'thin'] += `M${x} ${y}h${pitch}`;
      if (row < rows) paths[isThick([0, -1]) ? 'thick' : 'thin'] += `M${x} ${y}v${pitch}`;
    }
  const path = (d: string, width: number) =>
    d === ''
      ? ''
      : `<path d="${d}" stroke="${skin.line}" stroke-width="${width}" stroke-linecap="square" fill="none"/>`;
  return path(paths.thin, thin) + path(paths.thick, thick);
}

function rims(board: Board, skin: Skin, { pitch, left, top }: GridPlace): string {
  const ink = skin.given[lightness(skin.page) < 128 ? 1 : 0];
  return rimSides
    .flatMap((side) =>
      (board.rims[side] ?? []).flatMap((numbers, line) => {
        const isBefore = side === 'left' || side === 'top';
        // From the grid outwards.
        return (isBefore ? numbers.toReversed() : numbers).map((number, i) => {
          const out = (0.55 + rimStep * i) * pitch;
          const along = (line + 0.5) * pitch;
          const [x, y] = isBesideRows(side)
            ? [side === 'left' ? left - out : left + board.columns * pitch + out, top + along]
            : [left + along, side === 'top' ? top - out : top + board.rows * pitch + out];
          return figure(String(number), x, y, { skin, pitch: 0.9 * pitch, ink });
        });
      }),
    )
    .join('');
}

/** Draws the word below the board, or at its lower right if columns have numbers below. */
function wordBelow({ board, skin, word }: Shown, { pitch, left, top }: GridPlace): string {
  if (!word) return '';
  const ink = skin.given[lightness(skin.page) < 128 ? 1 : 0];
  const along = board.rims.bottom ? board.columns + 0.66 : board.columns / 2;
  // Letters are about 0.7 times as wide as their font size.
  const size = Math.min(0.36 * pitch, (board.columns * pitch) / (0.7 * word.length));
  const [x, y] = [left + along * pitch, top + (board.rows + 0.38) * pitch];
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${skin.font}" font-size="${size}" fill="${ink}">${word}</text>`;
}

/** Draws a ring in the cell that arrow keys went to. */
function handOn({ board: { columns }, hand, skin }: Shown, { pitch, left, top }: GridPlace): string {
  if (hand === undefined) return '';
  const inset = 0.08 * pitch;
  const x = left + (hand % columns) * pitch + inset;
  const y = top + Math.floor(hand / columns) * pitch + inset;
  const side = pitch - 2 * inset;
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${inset}" fill="none" stroke="${skin.hand}" stroke-width="${0.08 * pitch}"/>`;
}

const rect = ({ x, y, width, height }: FrameRect, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Returns the mean of the channels, 0..255. */
const lightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 3;
