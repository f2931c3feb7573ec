/** Formats a scene for output: the document of `read --json`, and the board as text. */

import { placeInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import { type Side, sides } from '../../../vision/lattice/lattice.ts';
import type { AskedText, ReadDocument } from '../../game.ts';
import { cellLetter } from '../board.ts';
import { cutLimits } from './locate/limits.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';
import { rounded } from '../../../perception/rounded.ts';
import { roomBeside } from './locate/whole-layout.ts';

/** The document of `read --json` for a Str8ts board: the fields of every game, and these. */
interface Str8tsDocument extends ReadDocument {
  readonly kind: Str8tsScene['kind'];
  readonly solutions: Str8tsScene['solutions'];
  /** Cells that the picture left ambiguous and the solver decided; rows and columns from 0. */
  readonly corrected: Str8tsScene['corrected'];
  /** Digits whose colour shows that the player entered them: [row, column] from 0. */
  readonly entered: readonly (readonly [number, number])[];
  /** Cells with pencil marks, which are not read: [row, column] from 0. */
  readonly marked: readonly (readonly [number, number])[];
  /** Whether the black cells are the brighter ones. */
  readonly inverted: boolean;
  /** Sides at which the picture cuts cells off, with the share of a cell that is missing, 0..1. */
  readonly cut: Readonly<Partial<Record<Side, number>>>;
}

/**
 * Builds the document of `read --json` for a scene.
 * @param scene of a board
 * @param layout of the grid
 * @returns the document
 * @throws ReadError if the scene does not show a whole board
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
 * Separates the printed puzzle from the player's entries; see `Game.asText`.
 * @param document as read from a picture
 * @returns the puzzle without entries, and the hinter's `entered` option if there are any
 */
export function str8tsAsText(document: ReadDocument): AskedText {
  const { board, cols, entered }: ReadDocument & Partial<Str8tsDocument> = document;
  const isEntered = new Set(entered?.map(([row, column]) => row * cols + column));
  const cells = [...board.join('')];
  const text = cells.map((cell, at) => (isEntered.has(at) ? '.' : cell)).join('');
  return { text, options: isEntered.size > 0 ? { entered: cells.join('') } : {} };
}

/** The share of a cell cut off at each side; a side that loses only its line is left out. */
function cutOf(layout: Str8tsLayout): Str8tsDocument['cut'] {
  const room = roomBeside(layout);
  const cut = sides.filter((side) => -room[side] >= cutLimits.minReported);
  return Object.fromEntries(cut.map((side) => [side, Number((-room[side]).toFixed(2))]));
}

/** A sentence for each row or column that is cut off. */
function cutNotes(cut: Str8tsDocument['cut']): string[] {
  const names = { left: 'first column', right: 'last column', above: 'first row', below: 'last row' };
  return sides.flatMap((side) => {
    const share = cut[side];
    if (share === undefined) return [];
    return [`the picture cuts off ${Math.round(100 * share)} % of the ${names[side]}`];
  });
}

/** A sentence for each cell that the solver decided, and one if the board is no proper puzzle. */
function notesOf({ corrected, solutions }: Str8tsScene): string[] {
  const isMistaken = solutions === 'none';
  const decided = corrected.map(({ cell, taken, candidates, rival, isGuess }) => {
    const others = candidates.filter((candidate) => candidate !== taken).join(', ');
    const place = placeInWords(cell);
    if (others === '') return `something lies over ${place}: taken as ${taken} by what is left of it`;
    if (isGuess)
      return `${place} was doubtful: taken as ${taken}, not ${others}; the puzzle does not decide it`;
    const why = rival
      ? `which looks far likelier than ${rival}, and makes a puzzle`
      : `the only reading that makes a puzzle${isMistaken ? ', wrong entries apart' : ''}`;
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
 * Formats a board as text.
 * @param scene of the board
 * @returns its rows in the text format of boards
 */
export function boardLines({ size, cells }: Str8tsScene): string[] {
  return Array.from({ length: size }, (_, row) =>
    cells
      .slice(row * size, (row + 1) * size)
      .map(cellLetter)
      .join(''),
  );
}
