/**
 * The reader of Adrift: frame in, board out, no other input.
 *
 *     locate: where is the cube? ─▶ observe: what does a cell show? ─▶ resolve: which board is it?
 *
 * A picture may show several lattices; the first whose cells make sense is the cube. So `locate`
 * asks the later stages about each lattice. They refuse ambiguous or inconsistent cells, and name
 * the cell.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { isUnread, orThrow } from '../../../perception/attempt.ts';
import { surroundings } from '../../../perception/surroundings.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import type { Reader } from '../../game.ts';
import { boardRows } from '../board.ts';
import { cubeOutline } from '../cube-corner.ts';
import { ruleBroken } from '../rules.ts';
import { describeAdrift } from './document.ts';
import { type CellCheck, layoutIn } from './locate/locate.ts';
import { blockCube } from './blocks/block-cube.ts';
import { cubeSince, untouchedCube } from './blocks/since-untouched.ts';
import { coveredCell } from './observe/covered-cell.ts';
import { observeCells } from './observe/observe-cells.ts';
import { limits } from './limits.ts';
import { resolveCube } from './resolve/resolve-cube.ts';
import type { ClassifiedCube } from './resolve/classified-cube.ts';
import { type AdriftLayout, type AdriftScene, boardOfScene, fillingOfScene } from './scene.ts';

/** Reads Adrift. */
export const adriftReader: Reader<AdriftScene, AdriftLayout> = {
  locate: locateCube,
  read: (frame, layout) => orThrow(sceneIn(frame, layout)),
  describe: describeAdrift,
  visibleBoard: (scene) => boardRows(boardOfScene(scene)),
  layoutFromProfile(json) {
    throw json.wrong('Adrift needs no profile, every picture is measured anew; leave --profile out');
  },
};

/**
 * Returns a check that explains why the cells of a lattice cannot be those of a cube.
 * @param frame the whole picture
 * @returns the check for that picture
 */
export const doubtAboutCells =
  (frame: Frame): CellCheck =>
  (layout) => {
    const scene = sceneIn(frame, layout);
    return isUnread(scene) ? scene : undefined;
  };

/**
 * Finds the cube whose cells can be read. Cells of a single colour can be classified by colour
 * only, so blocks are tried only if the picture shows no other cube.
 */
function locateCube(frame: Frame): AdriftLayout {
  let couldBeBlocks = false;
  /** The scene of the last lattice that could be read: the one that is found. */
  const read: { scene?: AdriftScene } = {};
  const noted = (scene: AdriftScene | ReadError): ReadError | undefined => {
    if (isUnread(scene)) return scene;
    read.scene = scene;
    return undefined;
  };
  const byMarks = layoutIn(frame, (layout) => {
    const doubt = noted(sceneIn(frame, layout, 'marks'));
    if (doubt) couldBeBlocks ||= !isUnread(blockCube(frame, layout.corner));
    return doubt;
  });
  const layout = orThrow(
    isUnread(byMarks) && couldBeBlocks ? layoutIn(frame, (each) => noted(sceneIn(frame, each))) : byMarks,
  );
  const untouched = read.scene && untouchedCube(frame, layout.corner, read.scene);
  return untouched ? { ...layout, untouched } : layout;
}

/** Lines say more than filled cells; but filled cells may hide what the board itself shows. */
function surer(byItself: ClassifiedCube | ReadError, since: ClassifiedCube | ReadError) {
  if (isUnread(since)) return byItself;
  if (isUnread(byItself)) return since;
  const hasLines = byItself.cells.some(({ links }) => links.length > 0);
  return hasLines || !since.cells.some(({ drawn }) => drawn) ? byItself : since;
}

/**
 * Reads a picture whose layout is known: by its marks, otherwise by its blocks. Where paths fill
 * their cells and the untouched cube is known, it is read by what changed since.
 * @returns the scene; if nothing works, why it cannot be read by its marks
 */
function sceneIn(
  frame: Frame,
  { corner, frame: measured, untouched }: AdriftLayout,
  ends: 'marks' | 'marks or blocks' = 'marks or blocks',
): AdriftScene | ReadError {
  if (frame.width !== measured.width || frame.height !== measured.height) {
    const words = 'the picture has another size than the one that was measured';
    return new ReadError(words, { trouble: 'doubtful' });
  }
  const features = observeCells(frame, corner);
  const byMarks = coveredCell(frame, corner, features) ?? resolveCube(corner, features);
  const byBlocks = isUnread(byMarks) && ends !== 'marks' ? blockCube(frame, corner) : undefined;
  const byItself = byBlocks && !isUnread(byBlocks) ? byBlocks : byMarks;
  const cube = untouched ? surer(byItself, cubeSince(frame, corner, untouched)) : byItself;
  if (isUnread(cube)) return cube;
  const board = { side: corner.side, cells: cube.cells, palette: cube.palette.map(toHex) };
  const cellPx = Math.hypot(corner.down.x, corner.down.y);
  const around = surroundings(frame, { outline: cubeOutline(corner), cellPx }, limits);
  const isSolved = ruleBroken(boardOfScene(board), fillingOfScene(board), 'full') === undefined;
  return {
    kind: isSolved ? 'filled' : 'puzzle',
    confidence: Math.max(0, Math.min(...cube.cells.map(({ margin }) => margin))),
    signature: [...features.flatMap(({ mean }) => [mean.r, mean.g, mean.b]), ...around.ring, ...around.tiles],
    ...board,
    around,
  };
}
