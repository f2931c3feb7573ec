/**
 * The reader of Str8ts: frame in, board out, nothing typed in. `locate` finds the grid, `read`
 * tells what it shows, `describe` makes the document that `read --json` prints.
 */

import { ReadError } from '../../../core/errors.ts';
import { loadDigitNet } from '../../../vision/glyph/digit-net.ts';
import type { ReadDocument, Reader } from '../../game.ts';
import { cellLetter } from '../board.ts';
import { locateStr8ts } from './locate/locate.ts';
import { countSolutions } from './resolve/count-solutions.ts';
import { layoutFromProfile } from './locate/profile.ts';
import { readStr8ts } from './read.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';

/** Reads Str8ts. */
export const str8tsReader: Reader<Str8tsScene, Str8tsLayout> = {
  locate: locateStr8ts,
  read: (frame, layout) => readStr8ts(frame, layout, { net: loadDigitNet(), countSolutions }),
  describe,
  visibleBoard: boardLines,
  layoutFromProfile,
};

/** What `read --json` prints of a Str8ts board, beyond what every game prints. */
export interface Str8tsDocument extends ReadDocument {
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
}

/**
 * The document of `read --json`.
 * @throws ReadError never for a scene of this reader; it takes no other
 */
function describe(scene: Str8tsScene, layout: Str8tsLayout): Str8tsDocument {
  const { size, cells } = scene;
  const where = (wanted: (cell: Str8tsScene['cells'][number]) => boolean) =>
    cells.flatMap((cell, i) => (wanted(cell) ? [[Math.floor(i / size), i % size] as const] : []));
  if (cells.length !== size * size)
    throw new ReadError('this scene shows no whole board', { trouble: 'nothing-here' });
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
    notes: notesOf(scene),
  };
}

/** What the puzzle decided, and what it is as read, in sentences. */
function notesOf({ corrected, solutions }: Str8tsScene): string[] {
  const decided = corrected.map(({ cell, taken, candidates, rival }) => {
    const others = candidates.filter((candidate) => candidate !== taken).join(', ');
    const why = rival
      ? `which looks far likelier than ${rival}, and makes a puzzle`
      : 'the only reading that makes a puzzle';
    return `row ${cell.row + 1}, column ${cell.column + 1} was doubtful: taken as ${taken}, not ${others}, ${why}`;
  });
  const trouble = {
    none: ['as read the board has no solution'],
    several: ['as read the board has several solutions'],
    one: [],
    unknown: [],
  };
  return [...decided, ...trouble[solutions]];
}

function boardLines({ size, cells }: Str8tsScene): string[] {
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
