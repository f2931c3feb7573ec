/**
 * The reader of Adrift: frame in, board out, nothing typed in. `locate` finds the cube, `read` tells what it shows, `describe`
 * makes the document that `read --json` prints.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { isUnread } from '../../../perception/attempt.ts';
import type { ReadDocument, Reader } from '../../game.ts';
import { boardRows, fillingRows } from '../board.ts';
import { cubeOutline } from '../cube-corner.ts';
import { type CellCheck, locateAdrift } from './locate/locate.ts';
import { boardOfScene, fillingOfScene, readAdrift, sceneIn } from './read.ts';
import type { AdriftLayout, AdriftScene } from './scene.ts';

/** Reads Adrift. */
export const adriftReader: Reader<AdriftScene, AdriftLayout> = {
  // Of the lattices that a picture shows the first one whose cells make sense is the cube.
  locate: (frame) => locateAdrift(frame, doubtAboutCells(frame)),
  read: readAdrift,
  describe,
  visibleBoard: (scene) => boardRows(boardOfScene(scene)),
  layoutFromProfile(json) {
    throw json.wrong('Adrift needs no profile, every picture is measured anew; leave --profile out');
  },
};

/**
 * Says why the cells that a picture shows in a lattice cannot be those of a cube.
 * @returns the check for that picture
 */
export const doubtAboutCells =
  (frame: Frame): CellCheck =>
  (layout) => {
    const scene = sceneIn(frame, layout);
    return isUnread(scene) ? scene : undefined;
  };

/** What `read --json` prints of an Adrift board, beyond what every game prints. */
export interface AdriftDocument extends ReadDocument {
  readonly kind: AdriftScene['kind'];
  readonly side: number;
  /** The board with the paths that are drawn: a letter for every cell of a path, `.` for blanks. */
  readonly filled: readonly string[];
}

/**
 * The document of `read --json`. Letters are given in the order in which the board's text has their first ends.
 * @throws ReadError for a scene that shows no whole board
 */
function describe(scene: AdriftScene, layout: AdriftLayout): AdriftDocument {
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

/** The layout with its numbers rounded to what they are worth. */
const rounded = (layout: object): object =>
  JSON.parse(
    JSON.stringify(layout, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ),
  ) as object;
