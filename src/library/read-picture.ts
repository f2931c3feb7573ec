/**
 * Reads a board from a picture: as the file has it, and where no board is in it, made smaller.
 */

import type { DecodedPicture } from '../capture/picture/decode.ts';
import type { Frame } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';
import type { AskedText, Game, Layout, ReadDocument, Reader, Scene } from '../games/game.ts';
import { attempt, isUnread } from '../perception/attempt.ts';
import { chosenGame, type GameChoice, objectFor, partOf } from './named-game.ts';

/** The name of a PNG, JPEG or WebP file, its bytes, or a picture that is decoded already. */
export type Picture = string | Uint8Array | Frame;

/** A board that was read, and the picture that it was read in; `solve` and `hint` take it. */
export interface SeenBoard<S extends Scene = Scene, L extends Layout = Layout> extends AskedText {
  /** What `puzzlebot read --json` prints. */
  readonly document: ReadDocument;
  readonly layout: L;
  readonly scene: S;
  /** The picture, perhaps made smaller; the layout is in its pixels. */
  readonly frame: Frame;
  /**
   * Pixels of the file that each side of a pixel of `frame` stands for, a whole number; 1 for most.
   */
  readonly shrunk: number;
}

/**
 * Reads the board that a picture shows.
 * @param choice the game
 * @param picture a file, its bytes, or a frame
 * @param options `layout` says where the game lies, so that it is not searched for
 * @returns the board
 * @throws ReadError when no board can be read with a margin; it names the cell in doubt
 * @throws ParseError when the file is no picture; EnvironmentError when sharp, which decodes
 *   pictures, is not installed; RangeError for a game that reads no pictures
 */
export async function readPicture<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  picture: Picture,
  options: { readonly layout?: L | undefined } = {},
): Promise<SeenBoard<S, L>> {
  const { layout } = objectFor('the options', options);
  const game = await chosenGame(choice);
  if (isFrame(picture)) return readFrame(game, picture, layout);
  const reader = readerOf(game);
  const { decodeForSearch, decodePicture } = await import('../capture/picture/decode.ts');
  if (!layout) return asked(game, await searchIn(reader, await decodeForSearch(picture)));
  return readFrame(game, await decodePicture(picture), layout);
}

/**
 * Reads the board that a frame shows, at once and without a native part.
 * @param game whose board it is
 * @param frame the picture
 * @param layout where the game lies; absent, it is searched for
 * @returns the board
 * @throws ReadError when no board can be read with a margin; RangeError for a game that reads no
 *   pictures
 */
export function readFrame<S extends Scene, L extends Layout>(
  game: Game<S, L>,
  frame: Frame,
  layout?: L,
): SeenBoard<S, L> {
  const reader = readerOf(game);
  objectFor('a picture that is no file and no bytes', frame, 'width', 'height', 'data');
  const fitted = layout && (reader.fit?.(frame, layout) ?? layout);
  return asked(game, describeIn(reader, frame, fitted ?? reader.locate(frame)));
}

/**
 * The reader of a game.
 * @param game any
 * @returns its reader
 * @throws RangeError when it has none
 */
export const readerOf = <S extends Scene, L extends Layout>(game: Game<S, L>): Reader<S, L> =>
  partOf(game.reader, game, 'read pictures; give its board as text');

const isFrame = (picture: Picture): picture is Frame =>
  typeof picture !== 'string' && !(picture instanceof Uint8Array);

/** A board as it was read, before it becomes a question. */
type Seen<S extends Scene, L extends Layout> = Omit<SeenBoard<S, L>, keyof AskedText>;

/** Adds the board as solver, rater and hinter take it. */
function asked<S extends Scene, L extends Layout>(game: Game<S, L>, seen: Seen<S, L>): SeenBoard<S, L> {
  const { document } = seen;
  return { ...seen, ...(game.asText?.(document) ?? { text: document.board.join('\n'), options: {} }) };
}

function describeIn<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  frame: Frame,
  layout: L,
): Seen<S, L> {
  const scene = reader.read(frame, layout);
  return { document: reader.describe(scene, layout), layout, scene, frame, shrunk: 1 };
}

/**
 * Looks for a board in a picture, and where none can be read, in the picture halved, and halved
 * again: its cells may be larger than any the reader looks for, and details of them pass for a
 * board. On a plain screen a board that was refused is not read from a smaller picture.
 * @throws ReadError of the first look when no other finds another board
 */
async function searchIn<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  picture: DecodedPicture,
): Promise<Seen<S, L>> {
  const { halvedPicture, isLargePicture } = await import('../capture/picture/decode.ts');
  const first = lookAt(reader, picture);
  if (!isUnread(first.seen)) return { ...first.seen, shrunk: picture.shrunk };
  let smaller = first.seen.detail.atBound ? undefined : await halvedPicture(picture);
  const { area: refused } = first;
  // On a plain screen what is refused is refused for what it shows, and not for its size.
  const isRefused = (area: FrameRect) =>
    refused !== undefined && !isLargePicture(picture.frame) && isSameArea(area, refused);
  while (smaller) {
    const { seen, area } = lookAt(reader, smaller);
    if (area && !isUnread(seen) && !isRefused(area)) return { ...seen, shrunk: smaller.shrunk };
    smaller = await halvedPicture(smaller);
  }
  throw first.seen;
}

/** Looks at one size of a picture: the board, or why not, and where it lies in the file, px. */
function lookAt<S extends Scene, L extends Layout>(reader: Reader<S, L>, { frame, shrunk }: DecodedPicture) {
  const layout = attempt(() => reader.locate(frame));
  if (isUnread(layout)) return { seen: layout };
  const { x, y, width, height } = layout.area;
  const area = { x: x * shrunk, y: y * shrunk, width: width * shrunk, height: height * shrunk };
  return { seen: attempt(() => describeIn(reader, frame, layout)), area };
}

/** Share of what two areas cover together from which on they are the same board's. */
const sameAreaShare = 0.8;

/** Whether two areas are those of one board, as it was found at two sizes. */
function isSameArea(a: FrameRect, b: FrameRect): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(0, across) * Math.max(0, down);
  return shared > sameAreaShare * (a.width * a.height + b.width * b.height - shared);
}
