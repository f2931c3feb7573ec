/**
 * Strata's reader: turns a frame into a board. `locate` finds the game, `read` reads the scene, and
 * `describe` builds the document that `read --json` prints.
 */

import { placeOfCell } from '../../../core/points.ts';
import { placeInWords } from '../../../core/words/place-words.ts';
import { ReadError } from '../../../core/errors.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import type { AskedText, ReadDocument, Reader } from '../../game.ts';
import { blank, formatMove, hidden, paletteLetters } from '../board.ts';
import { locateStrata } from './locate/locate.ts';
import { isGeometry, resizeLayout, type StrataGeometry } from './locate/layout.ts';
import { layoutFromProfile } from './profile.ts';
import { readStrata } from './read.ts';
import type { PuzzleScene, StrataLayout, StrataScene } from './scene.ts';
import { rounded } from '../../../perception/rounded.ts';

/** Reads Strata. A profile gives the game's place; size and colours are read from each board. */
export const strataReader = {
  locate: (frame) => locateStrata(frame),
  fit(frame, profile) {
    const { pageTimes } = profile;
    return { ...locateStrata(frame, geometryOf(profile)), ...(pageTimes && { pageTimes }) };
  },
  read: (frame, layout) => readStrata(frame, geometryOf(layout)),
  describe,
  visibleBoard: (scene) => (scene.kind === 'puzzle' ? boardLines(scene.board) : undefined),
  layoutFromProfile,
} satisfies Reader<StrataScene, StrataLayout>;

function geometryOf(layout: StrataLayout): StrataGeometry {
  if (isGeometry(layout)) return layout;
  throw new RangeError('expected a layout that this reader made');
}

/** What `read --json` prints of a Strata board, beyond what every game prints. */
interface StrataDocument extends ReadDocument {
  /** The ribbons, bottom to top, for example `row 2 in a`; absent if there are none. */
  readonly laid?: readonly string[];
  /** The selected colour; absent while the selection changes. */
  readonly selected?: string;
}

/**
 * Converts a read document to the board's text and options; see `Game.asText`.
 * @param document what was read
 * @returns the text, and the options for solver and hinter
 */
export function strataAsText(document: ReadDocument): AskedText {
  const { board, palette, laid = [], selected }: StrataDocument = document;
  const options = {
    palette: paletteLetters.slice(0, palette.length),
    ...(selected !== undefined && { selected }),
    ...(laid.length > 0 && { laid: laid.join(', ') }),
  };
  return { text: board.join('\n'), options };
}

/**
 * Builds the document of `read --json`.
 * @throws ReadError when the scene shows no board, or hides a part of it
 */
function describe(scene: StrataScene, layout: StrataLayout): StrataDocument {
  if (scene.kind !== 'puzzle') {
    throw new ReadError(`this is the ${scene.kind} screen; it shows no board to read`, {
      trouble: 'nothing-here',
    });
  }
  const { board, selected } = scene;
  const covered = board.cells.indexOf(hidden);
  if (covered >= 0) {
    const cell = placeOfCell(board.columns, covered);
    throw new ReadError(
      `a ribbon hides the cell in ${placeInWords(cell)}; give a picture from before it was laid`,
      {
        cell,
        trouble: 'covered',
      },
    );
  }
  return {
    game: 'strata',
    rows: board.rows,
    cols: board.columns,
    board: boardLines(board),
    palette: scene.palette.map(toHex),
    confidence: Number(scene.confidence.toFixed(3)),
    layout: rounded(resizeLayout(geometryOf(layout), board.rows, board.colors.length)),
    ...(selected !== undefined && { selected: board.colors[selected]! }),
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
