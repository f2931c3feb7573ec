/** The document that `read --json` prints of an Adrift board. */

import { ReadError } from '../../../core/errors.ts';
import type { AskedText, ReadDocument } from '../../game.ts';
import { boardRows, fillingRows } from '../board.ts';
import { cubeOutline } from '../cube-corner.ts';
import { type AdriftLayout, type AdriftScene, boardOfScene, fillingOfScene } from './scene.ts';

/** What `read --json` prints of an Adrift board, beyond what every game prints. */
export interface AdriftDocument extends ReadDocument {
  readonly kind: AdriftScene['kind'];
  readonly side: number;
  /** The board with the paths that are drawn: a letter for every cell of a path, `.` for blanks. */
  readonly filled: readonly string[];
}

/**
 * Describes what was read. Letters come in the order in which the board's text has their first
 * ends.
 * @param scene a whole board
 * @param layout where it lies
 * @returns the document
 * @throws ReadError for a scene that shows no whole board
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
 * The board of a picture, and the paths on it; see `Game.asText`.
 * @param document what was read
 * @returns the text, and the hinter's option
 */
export function adriftAsText(document: ReadDocument): AskedText {
  const { board, filled }: ReadDocument & Partial<AdriftDocument> = document;
  return { text: board.join('\n'), options: filled ? { filled: filled.join('\n') } : {} };
}

/** The layout with its numbers rounded to what they are worth. */
const rounded = (layout: object): object =>
  JSON.parse(
    JSON.stringify(layout, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
  ) as object;
