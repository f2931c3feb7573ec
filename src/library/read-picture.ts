/**
 * Reads a board from a picture: at its original size and, if none is found, without its noise and
 * at smaller sizes.
 */

import type { DecodedPicture } from '../capture/picture/decode.ts';
import type { ReadError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';
import type { AskedText, Game, Layout, ReadDocument, Reader, Scene } from '../games/game.ts';
import { attempt, isUnread } from '../perception/attempt.ts';
import { noiseLimits } from '../vision/color/limits.ts';
import { noiseOf, withoutNoise } from '../vision/color/noise.ts';
import { chosenGame, type GameChoice, objectFor, partOf } from './named-game.ts';

/** The name of a PNG, JPEG or WebP file, its bytes, or a decoded picture. */
export type Picture = string | Uint8Array | Frame;

/** A board with the picture that it was read from; accepted by `solve` and `hint`. */
export interface SeenBoard<S extends Scene = Scene, L extends Layout = Layout> extends AskedText {
  /** The output of `puzzlebot read --json`. */
  readonly document: ReadDocument;
  readonly layout: L;
  readonly scene: S;
  /** The picture, possibly shrunk; the layout is in its pixels. */
  readonly frame: Frame;
  /** The factor by which the picture was shrunk, a whole number; usually 1. */
  readonly shrunk: number;
}

/**
 * Reads the board that a picture shows.
 * @param choice the game
 * @param picture a file, its bytes, or a frame
 * @param options with a `layout`, the game is not searched for
 * @returns the board
 * @throws ReadError, naming the cell in doubt, when no board can be read with a margin
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
 * Reads the board that a frame shows, synchronously and without native parts.
 * @param game whose board it is
 * @param frame the picture
 * @param layout of the game; if absent, the game is searched for
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
  const picture = { frame, shrunk: 1 };
  if (fitted) return asked(game, describeIn(reader, picture, fitted));
  const { seen } = lookAt(reader, picture);
  if (isUnread(seen)) throw seen;
  return asked(game, seen);
}

/**
 * Returns the reader of a game.
 * @param game any
 * @returns its reader
 * @throws RangeError when it has none
 */
export const readerOf = <S extends Scene, L extends Layout>(game: Game<S, L>): Reader<S, L> =>
  partOf(game.reader, game, 'read pictures; give its board as text');

const isFrame = (picture: Picture): picture is Frame =>
  typeof picture !== 'string' && !(picture instanceof Uint8Array);

/** A board as read, without its text form. */
type Seen<S extends Scene, L extends Layout> = Omit<SeenBoard<S, L>, keyof AskedText>;

/** Adds the text form that solver, rater and hinter take. */
function asked<S extends Scene, L extends Layout>(game: Game<S, L>, seen: Seen<S, L>): SeenBoard<S, L> {
  const { document } = seen;
  return { ...seen, ...(game.asText?.(document) ?? { text: document.board.join('\n'), options: {} }) };
}

function describeIn<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  { frame, shrunk }: DecodedPicture,
  layout: L,
): Seen<S, L> {
  const scene = reader.read(frame, layout);
  return { document: reader.describe(scene, layout), layout, scene, frame, shrunk };
}

/**
 * Searches a picture for a board and, if none can be read, halves the picture repeatedly: its cells
 * may be larger than the reader expects, so that details of them pass for a board. On a plain
 * screen, a refused board is not read again from a smaller picture, nor one that may go on.
 * @throws ReadError of the first attempt when no smaller size yields another board
 */
async function searchIn<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  picture: DecodedPicture,
): Promise<Seen<S, L>> {
  const { halvedPicture, isLargePicture } = await import('../capture/picture/decode.ts');
  const first = lookAt(reader, picture);
  if (!isUnread(first.seen)) return first.seen;
  const { atBound, area: doubted } = first.seen.detail;
  let smaller = atBound ? undefined : await halvedPicture(picture);
  // On a plain screen a board is refused for its contents, not for its size.
  const refused = doubted || !isLargePicture(picture.frame) ? first.area : undefined;
  while (smaller) {
    const { seen, area } = lookAt(reader, smaller);
    if (area && !isUnread(seen) && !(refused && isSameArea(area, refused))) return seen;
    smaller = await halvedPicture(smaller);
  }
  throw first.seen;
}

/** The board at one size of a picture, or the error, and its area in the file, px. */
interface Look<S extends Scene, L extends Layout> {
  readonly seen: Seen<S, L> | ReadError;
  readonly area?: FrameRect;
}

/** Reads one size of a picture, and if it is refused but noisy, reads it without the noise. */
function lookAt<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  picture: DecodedPicture,
): Look<S, L> {
  const { frame } = picture;
  const plain = lookOnce(reader, picture);
  const noise = isUnread(plain.seen) ? noiseOf(frame) : 0;
  if (noise < noiseLimits.read.min || noise > noiseLimits.read.max) return plain;
  const smooth = lookOnce(reader, { ...picture, frame: withoutNoise(frame, noise) });
  // A pointer loses its outline with the noise: what the puzzle had to decide there is not certain.
  const isClear = !isUnread(smooth.seen) && !smooth.seen.document.notes?.length;
  return isClear ? { ...smooth, seen: { ...smooth.seen, frame } } : plain;
}

function lookOnce<S extends Scene, L extends Layout>(
  reader: Reader<S, L>,
  picture: DecodedPicture,
): Look<S, L> {
  const { frame, shrunk } = picture;
  const layout = attempt(() => reader.locate(frame));
  const inFile = ({ x, y, width, height }: FrameRect): FrameRect => ({
    x: x * shrunk,
    y: y * shrunk,
    width: width * shrunk,
    height: height * shrunk,
  });
  if (isUnread(layout)) {
    const { area } = layout.detail;
    return { seen: layout, ...(area && { area: inFile(area) }) };
  }
  return { seen: attempt(() => describeIn(reader, picture, layout)), area: inFile(layout.area) };
}

/** Minimum intersection over union of two areas of the same board. */
const sameAreaShare = 0.8;

/** Returns whether two areas, found at two sizes, belong to the same board. */
function isSameArea(a: FrameRect, b: FrameRect): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(0, across) * Math.max(0, down);
  return shared > sameAreaShare * (a.width * a.height + b.width * b.height - shared);
}
