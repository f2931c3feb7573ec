/**
 * The reader of Strata: frame in, board out, nothing typed in. `locate` finds the game, `read`
 * tells what it shows, `describe` makes the document that `read --json` prints.
 */

import { placeInWords } from '../../../core/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import type { AskedText, ReadDocument, Reader } from '../../game.ts';
import { blank, formatMove, hidden } from '../board.ts';
import { locateStrata } from './locate/locate.ts';
import { isGeometry, resizeLayout, type StrataGeometry } from './locate/layout.ts';
import { isProfiled, layoutFromProfile } from './profile.ts';
import { readStrata } from './read.ts';
import type { PuzzleScene, StrataLayout, StrataScene } from './scene.ts';

/** A reader that may be told where to look. */
interface HintedReader extends Reader<StrataScene, StrataLayout> {
  /**
   * Finds the game.
   * @param hint a layout, of a profile say, that says where to look in pictures of the same size
   * @throws ReadError when it is not there, or not surely
   */
  locate(frame: Frame, hint?: StrataLayout): StrataLayout;
}

/**
 * Reads Strata. `locate` takes a layout as a second argument: then it only tells size and colours
 * anew, which is quick, and is how a profile's layout is made to fit a picture. `read` does that by
 * itself for a profile's layout.
 */
export const strataReader: HintedReader = {
  locate: (frame: Frame, hint?: StrataLayout) => locateStrata(frame, hint && geometryOf(hint)),
  read: (frame, layout) => readStrata(frame, fitted(frame, geometryOf(layout))),
  describe,
  visibleBoard: (scene) => (scene.kind === 'puzzle' ? boardLines(scene.board) : undefined),
  layoutFromProfile,
};

/** A layout that suits the picture: one of a profile gets its size and colours from there. */
function fitted(frame: Frame, layout: StrataGeometry): StrataGeometry {
  const sameSize = frame.width === layout.frame.width && frame.height === layout.frame.height;
  return sameSize && isProfiled(layout) ? locateStrata(frame, layout) : layout;
}

function geometryOf(layout: StrataLayout): StrataGeometry {
  if (isGeometry(layout)) return layout;
  throw new RangeError('expected a layout that this reader made');
}

/** What `read --json` prints of a Strata board, beyond what every game prints. */
interface StrataDocument extends ReadDocument {
  /** The ribbons on it, bottom to top, such as `row 2 in a`; absent where there are none. */
  readonly laid?: readonly string[];
}

/**
 * The board of a picture, and the ribbons on it; see `Game.asText`.
 * @param document what was read
 * @returns the text, and the hinter's option
 */
export function strataAsText(document: ReadDocument): AskedText {
  const { board, laid = [] }: StrataDocument = document;
  return { text: board.join('\n'), options: laid.length > 0 ? { laid: laid.join(', ') } : {} };
}

/**
 * The document of `read --json`.
 * @throws ReadError when the scene shows no board, or not all of it
 */
function describe(scene: StrataScene, layout: StrataLayout): StrataDocument {
  if (scene.kind !== 'puzzle') {
    throw new ReadError(`this is the ${scene.kind} screen; it shows no board to read`, {
      trouble: 'nothing-here',
    });
  }
  const { board } = scene;
  const covered = board.cells.indexOf(hidden);
  if (covered >= 0) {
    const cell = { row: Math.floor(covered / board.columns), column: covered % board.columns };
    throw new ReadError(`a ribbon hides the cell in ${placeInWords(cell)}`, {
      cell,
      trouble: 'covered',
    });
  }
  return {
    game: 'strata',
    rows: board.rows,
    cols: board.columns,
    board: boardLines(board),
    palette: scene.palette.map(toHex),
    confidence: Number(scene.confidence.toFixed(3)),
    layout: layoutDocument(resizeLayout(geometryOf(layout), board.rows, board.colors.length)),
    ...(scene.laid.length > 0 && { laid: scene.laid.map((ribbon) => formatMove(board, ribbon)) }),
  };
}

function boardLines(board: PuzzleScene['board']): string[] {
  return Array.from({ length: board.rows }, (_, row) =>
    [...board.cells.subarray(row * board.columns, (row + 1) * board.columns)]
      .map((value) => (value === blank ? '.' : (board.colors[value] ?? '?')))
      .join(' '),
  );
}

/** The layout with its numbers rounded to what they are worth. */
function layoutDocument(layout: StrataLayout): object {
  return JSON.parse(
    JSON.stringify(layout, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
  ) as object;
}
