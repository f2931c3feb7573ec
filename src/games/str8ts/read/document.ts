/** What `read --json` prints of a board, and how a board is shown as text. */

import { placeInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import { type Side, sides } from '../../../vision/lattice/lattice.ts';
import type { AskedText, ReadDocument } from '../../game.ts';
import { cellLetter } from '../board.ts';
import { cutLimits } from './locate/limits.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';

/** What `read --json` prints of a Str8ts board, beyond what every game prints. */
interface Str8tsDocument extends ReadDocument {
  readonly kind: Str8tsScene['kind'];
  readonly solutions: Str8tsScene['solutions'];
  /** Cells that the picture left open and the puzzle decided; rows and columns from 0. */
  readonly corrected: Str8tsScene['corrected'];
  /** Rows and columns from 0 of the digits whose colour says that they were entered. */
  readonly entered: readonly (readonly [number, number])[];
  /** Cells with pencil marks, which are not read. */
  readonly marked: readonly (readonly [number, number])[];
  /** Whether the black cells are the brighter ones. */
  readonly inverted: boolean;
  /** Sides at which the picture cuts cells off, with the share of a cell that it lacks, 0..1. */
  readonly cut: Readonly<Partial<Record<Side, number>>>;
}

/**
 * Describes a scene for `read --json`.
 * @param scene of a board
 * @param layout of the grid
 * @returns the document
 * @throws ReadError where the scene shows no whole board
 */
export function describeStr8ts(scene: Str8tsScene, layout: Str8tsLayout): Str8tsDocument {
  const { size, cells } = scene;
  const where = (wanted: (cell: Str8tsScene['cells'][number]) => boolean) =>
    cells.flatMap((cell, i) => (wanted(cell) ? [[Math.floor(i / size), i % size] as const] : []));
  if (cells.length !== size * size)
    throw new ReadError('this scene shows no whole board', { trouble: 'nothing-here' });
  const cut = cutOf(layout);
  return {
    game: 'str8ts',
    rows: size,
    cols: size,
    board: boardLines(scene),
    palette: [],
    confidence: Number(scene.confidence.toFixed(3)),
    layout: rounded(layout),
    kind: scene.kind,
    solutions: scene.solutions,
    corrected: scene.corrected,
    entered: where((cell) => cell.entered === true),
    marked: where((cell) => cell.marks),
    inverted: scene.inverted,
    cut,
    notes: [...cutNotes(cut), ...notesOf(scene)],
  };
}

/**
 * The puzzle of a picture, and apart from it what a player has entered; see `Game.asText`.
 * @param document what was read
 * @returns the text, and the hinter's option
 */
export function str8tsAsText(document: ReadDocument): AskedText {
  const { board, cols, entered }: ReadDocument & Partial<Str8tsDocument> = document;
  const isEntered = new Set(entered?.map(([row, column]) => row * cols + column));
  const cells = [...board.join('')];
  const text = cells.map((cell, at) => (isEntered.has(at) ? '.' : cell)).join('');
  return { text, options: isEntered.size > 0 ? { entered: cells.join('') } : {} };
}

/** How much of a cell the picture cuts off at each side; nothing where that is its line alone. */
function cutOf({ origin, pitchX, pitchY, size, frame }: Str8tsLayout): Str8tsDocument['cut'] {
  const beyond: Record<Side, number> = {
    left: -origin.x / pitchX,
    right: (origin.x - frame.width) / pitchX + size,
    above: -origin.y / pitchY,
    below: (origin.y - frame.height) / pitchY + size,
  };
  const cut = sides.filter((side) => beyond[side] >= cutLimits.minTold);
  return Object.fromEntries(cut.map((side) => [side, Number(beyond[side].toFixed(2))]));
}

/** Which row and column are cut off, in sentences. */
function cutNotes(cut: Str8tsDocument['cut']): string[] {
  const names = { left: 'first column', right: 'last column', above: 'first row', below: 'last row' };
  return sides.flatMap((side) => {
    const share = cut[side];
    if (share === undefined) return [];
    return [`the picture cuts off ${Math.round(100 * share)} % of the ${names[side]}`];
  });
}

/** What the puzzle decided, and what it is as read, in sentences. */
function notesOf({ corrected, solutions }: Str8tsScene): string[] {
  const decided = corrected.map(({ cell, taken, candidates, rival }) => {
    const others = candidates.filter((candidate) => candidate !== taken).join(', ');
    const place = placeInWords(cell);
    if (others === '') return `something lies over ${place}: taken as ${taken} by what is left of it`;
    const why = rival
      ? `which looks far likelier than ${rival}, and makes a puzzle`
      : 'the only reading that makes a puzzle';
    return `${place} was doubtful: taken as ${taken}, not ${others}, ${why}`;
  });
  const trouble = {
    none: ['as read the board has no solution'],
    several: ['as read the board has several solutions'],
    one: [],
    unknown: [],
  };
  return [...decided, ...trouble[solutions]];
}

/**
 * Writes a board.
 * @param scene that shows it
 * @returns its rows in the text form of boards
 */
export function boardLines({ size, cells }: Str8tsScene): string[] {
  return Array.from({ length: size }, (_, row) =>
    cells
      .slice(row * size, (row + 1) * size)
      .map(cellLetter)
      .join(''),
  );
}

/** The layout with its numbers rounded to what they are worth. */
const rounded = (layout: Str8tsLayout): object =>
  JSON.parse(
    JSON.stringify(layout, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
  ) as object;
