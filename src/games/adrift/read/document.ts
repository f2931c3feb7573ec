/** The document that `read --json` prints of an Adrift board. */

import { ReadError } from '../../../core/errors.ts';
import type { AskedText, ReadDocument } from '../../game.ts';
import { boardRows, fillingRows } from '../board.ts';
import { cubeOutline } from '../cube-corner.ts';
import { type AdriftLayout, type AdriftScene, boardOfScene, fillingOfScene } from './scene.ts';
import { rounded } from '../../../perception/rounded.ts';

/** What `read --json` prints of an Adrift board, in addition to what every game prints. */
export interface AdriftDocument extends ReadDocument {
  readonly kind: AdriftScene['kind'];
  readonly side: number;
  /** The board with its drawn paths: a letter for each cell of a path, `.` for blanks. */
  readonly filled: readonly string[];
}

/**
 * Describes what was read. Letters are assigned in the order of their first ends in the text.
 * @param scene a whole board
 * @param layout its position in the picture
 * @returns the document
 * @throws ReadError if the scene does not show a whole board
 */
export function describeAdrift(scene: AdriftScene, layout: AdriftLayout): AdriftDocument {
  const { side, cells } = scene;
  if (cells.length !== 3 * side * side)
    throw new ReadError('this scene shows no whole board', { trouble: 'nothing-here' });
  const board = boardOfScene(scene);
  return {
    game: 'adrift',
    rows: 3 * side,
    cols: side,
    board: boardRows(board),
    palette: scene.palette,
    confidence: Number(scene.confidence.toFixed(3)),
    layout: rounded({ ...layout, outline: cubeOutline(layout.corner) }),
    kind: scene.kind,
    side,
    filled: fillingRows(board, fillingOfScene(scene)),
  };
}

/**
 * Converts what was read to text: the board and its paths; see `Game.asText`.
 * @param document what was read
 * @returns the text, and the hinter's option
 */
export function adriftAsText(document: ReadDocument): AskedText {
  const { board, filled }: ReadDocument & Partial<AdriftDocument> = document;
  return { text: board.join('\n'), options: filled ? { filled: filled.join('\n') } : {} };
}
