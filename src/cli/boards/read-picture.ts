/**
 * Reads a board from a picture: as the file has it, and where no board is in it, made smaller.
 */

import {
  decodeForSearch,
  type DecodedPicture,
  decodePicture,
  halvedPicture,
  isLargePicture,
} from '../../capture/picture/decode.ts';
import type { Frame } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import type { Layout, ReadDocument, Reader, Scene } from '../../games/game.ts';
import { attempt, isUnread } from '../../perception/attempt.ts';
import { printMessage } from '../print.ts';

/** A board, and the picture it was read in. */
export interface SeenBoard {
  readonly document: ReadDocument;
  readonly layout: Layout;
  readonly scene: Scene;
  /** The picture, perhaps made smaller; the layout is in its pixels. */
  readonly frame: Frame;
}

/**
 * Reads a picture file.
 * @param reader of the game
 * @param source a PNG, JPEG or WebP file: its name or its bytes
 * @param known layout of a profile, where one was named; nothing is searched then
 * @returns the board
 * @throws ReadError when none can be read, ParseError when the file is no picture
 */
export async function readPicture(
  reader: Reader,
  source: string | Uint8Array,
  known?: Layout,
): Promise<SeenBoard> {
  if (!known) return searchIn(reader, source);
  return describeIn(reader, await decodePicture(source), known);
}

/**
 * Reads a picture that was just taken.
 * @param reader of the game
 * @param frame the picture
 * @returns the board
 * @throws ReadError when none can be read
 */
export const readFrame = (reader: Reader, frame: Frame): SeenBoard =>
  describeIn(reader, frame, reader.locate(frame));

function describeIn(reader: Reader, frame: Frame, layout: Layout): SeenBoard {
  const scene = reader.read(frame, layout);
  return { document: reader.describe(scene, layout), layout, scene, frame };
}

/**
 * Looks for a board in a picture, and where none can be read, in the picture halved, and halved
 * again: its cells may be larger than any the reader looks for, and details of them pass for a
 * board. On a plain screen a board that was refused is not read from a smaller picture.
 * @throws ReadError of the first look when no other finds another board
 */
async function searchIn(reader: Reader, source: string | Uint8Array): Promise<SeenBoard> {
  const picture = await decodeForSearch(source);
  const first = lookAt(reader, picture);
  if (!isUnread(first.seen)) return withNote(first.seen, picture);
  let smaller = first.seen.detail.atBound ? undefined : await halvedPicture(picture);
  const { area: refused } = first;
  // On a plain screen what is refused is refused for what it shows, and not for its size.
  const isRefused = (area: FrameRect) =>
    refused !== undefined && !isLargePicture(picture.frame) && isSameArea(area, refused);
  while (smaller) {
    const { seen, area } = lookAt(reader, smaller);
    if (area && !isUnread(seen) && !isRefused(area)) return withNote(seen, smaller);
    smaller = await halvedPicture(smaller);
  }
  throw first.seen;
}

/** Looks at one size of a picture: the board, or why not, and where it lies in the file, px. */
function lookAt(reader: Reader, { frame, shrunk }: DecodedPicture) {
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

/** Tells people that a board was read in a picture that was made smaller. */
function withNote(seen: SeenBoard, { frame: { width, height }, shrunk }: DecodedPicture): SeenBoard {
  const what = `${width}x${height}; the layout is in pixels of that`;
  if (shrunk > 1) printMessage(`the picture was made ${shrunk} times smaller to be searched, ${what}`);
  return seen;
}
