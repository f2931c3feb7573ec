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
import { coveredCell, writtenCell } from './observe/covered-cell.ts';
import { observeCells } from './observe/observe-cells.ts';
import { limits } from './limits.ts';
import { resolveCube } from './resolve/resolve-cube.ts';
import type { ClassifiedCube } from './resolve/classified-cube.ts';
import { type AdriftLayout, type AdriftScene, boardOfScene, fillingOfScene } from './scene.ts';

/** What the ends of a cube may be read by. */
type Ends = 'marks' | 'marks or blocks';

export const adriftReader: Reader<AdriftScene, AdriftLayout> = {
  locate: locateCube,
  read: (frame, layout) => orThrow(sceneIn(frame, layout)),
  describe: describeAdrift,
  visibleBoard: (scene) => boardRows(boardOfScene(scene)),
};

/**
 * Returns a check that explains why the cells of a lattice cannot be those of a cube.
 * @param frame the whole picture
 * @param onRead receives the scene of a lattice whose cells can be read
 * @param ends what they may be read by; by default both
 * @returns the check for that picture
 */
export const doubtAboutCells =
  (frame: Frame, onRead?: (scene: AdriftScene) => void, ends?: Ends): CellCheck =>
  (layout) => {
    const scene = sceneIn(frame, layout, ends);
    if (isUnread(scene)) return scene;
    onRead?.(scene);
    return undefined;
  };

/**
 * Finds the cube whose cells can be read. Cells of a single colour can be classified by colour
 * only, so blocks are tried only if the picture shows no other cube.
 */
function locateCube(frame: Frame): AdriftLayout {
  let couldBeBlocks = false;
  /** The scene of the last lattice that could be read: the one that is found. */
  let read: AdriftScene | undefined;
  const onRead = (scene: AdriftScene) => void (read = scene);
  const byMarks = doubtAboutCells(frame, onRead, 'marks');
  const found = layoutIn(frame, (layout) => {
    const doubt = byMarks(layout);
    if (doubt) couldBeBlocks ||= !isUnread(blockCube(frame, layout.corner));
    return doubt;
  });
  const layout = orThrow(
    isUnread(found) && couldBeBlocks ? layoutIn(frame, doubtAboutCells(frame, onRead)) : found,
  );
  const untouched = read && untouchedCube(frame, layout.corner, read);
  return untouched ? { ...layout, untouched } : layout;
}

/**
 * Reads a cube by what changed since it was untouched, unless it shows lines, which say more than
 * filled cells, or nothing that was drawn since.
 */
function withMemory(
  byItself: ClassifiedCube | ReadError,
  since: () => ClassifiedCube | ReadError,
): ClassifiedCube | ReadError {
  const isRead = !isUnread(byItself);
  if (isRead && byItself.cells.some(({ links }) => links.length > 0)) return byItself;
  const seen = since();
  if (isUnread(seen)) return byItself;
  return isRead && !seen.cells.some(({ drawn }) => drawn) ? byItself : seen;
}

/**
 * Reads a picture whose layout is known: by its marks, otherwise by its blocks. Where paths fill
 * their cells and the untouched cube is known, it is read by what changed since.
 * @returns the scene; if nothing works, why it cannot be read by its marks
 */
function sceneIn(
  frame: Frame,
  { corner, frame: measured, untouched }: AdriftLayout,
  ends: Ends = 'marks or blocks',
): AdriftScene | ReadError {
  if (frame.width !== measured.width || frame.height !== measured.height) {
    const words = 'the picture has another size than the one that was measured';
    return new ReadError(words, { trouble: 'doubtful' });
  }
  const features = observeCells(frame, corner);
  const marked = coveredCell(frame, corner, features) ?? resolveCube(corner, features);
  const byMarks = isUnread(marked) ? marked : (writtenCell(corner.side, features) ?? marked);
  const byBlocks = isUnread(byMarks) && ends !== 'marks' ? blockCube(frame, corner) : undefined;
  const byItself = byBlocks && !isUnread(byBlocks) ? byBlocks : byMarks;
  const cube = untouched ? withMemory(byItself, () => cubeSince(frame, corner, untouched)) : byItself;
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
