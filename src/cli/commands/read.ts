import type { Command } from 'commander';
import {
  decodeForSearch,
  type DecodedPicture,
  decodePicture,
  halvedPicture,
  isLargePicture,
} from '../../capture/picture/decode.ts';
import { fillGameCommand } from '../game-commands.ts';
import { printJson, printText, printMessage } from '../print.ts';
import { loadProfile } from '../run/profile.ts';
import type { Frame } from '../../core/frame.ts';
import type { Layout, ReadDocument, Reader } from '../../games/game.ts';
import type { FrameRect } from '../../core/points.ts';
import { attempt, isUnread } from '../../perception/attempt.ts';

/**
 * `puzzlebot read <game> <picture>`: reads a board from a screenshot.
 * @param command to fill
 * @param game the second word of the command line
 */
export function fillRead(command: Command, game: string | undefined): Promise<void> {
  return fillGameCommand(command, game, {
    options: (game) => (game.reader ? [] : undefined),
    shape: (command) => {
      command.argument('<picture>', 'a PNG, JPEG or WebP file');
      command.option('--json', 'print one JSON document on stdout');
      command.option(
        '--profile <name>',
        'use calibration/<game>/<name>.json instead of searching; a path works too',
      );
    },
    async run(game, [picture = ''], options) {
      const { reader } = game;
      if (!reader) return;
      const profile = options['profile'];
      const known = typeof profile === 'string' ? await loadProfile(game, profile) : undefined;
      const document = known
        ? describeIn(reader, await decodePicture(picture), known)
        : await searchIn(reader, picture);
      if (options['json']) return printJson(document);
      const { rows, cols, palette, confidence, board, notes = [] } = document;
      const colors = palette.length > 0 ? `${palette.length} colours ${palette.join(' ')}, ` : '';
      printText(`${rows}x${cols}, ${colors}confidence ${confidence.toFixed(2)}`);
      printText(board.join('\n'));
      for (const note of notes) printMessage(note);
    },
  });
}

function describeIn(reader: Reader, frame: Frame, layout: Layout): ReadDocument {
  return reader.describe(reader.read(frame, layout), layout);
}

/**
 * Looks for a board in a picture, and where none can be read, in the picture halved, and halved
 * again: its cells may be larger than any the reader looks for, and details of them pass for a
 * board. On a plain screen a board that was refused is not read from a smaller picture.
 * @throws ReadError of the first look when no other finds another board
 */
async function searchIn(reader: Reader, file: string): Promise<ReadDocument> {
  const picture = await decodeForSearch(file);
  const first = lookAt(reader, picture);
  if (!isUnread(first.document)) return withNote(first.document, picture);
  let smaller = first.document.detail.atBound ? undefined : await halvedPicture(picture);
  const { area: refused } = first;
  // On a plain screen what is refused is refused for what it shows, and not for its size.
  const isRefused = (area: FrameRect) =>
    refused !== undefined && !isLargePicture(picture.frame) && isSameArea(area, refused);
  while (smaller) {
    const { document, area } = lookAt(reader, smaller);
    if (area && !isUnread(document) && !isRefused(area)) return withNote(document, smaller);
    smaller = await halvedPicture(smaller);
  }
  throw first.document;
}

/** Looks at one size of a picture: the board, or why not, and where it lies in the file, px. */
function lookAt(reader: Reader, { frame, shrunk }: DecodedPicture) {
  const layout = attempt(() => reader.locate(frame));
  if (isUnread(layout)) return { document: layout };
  const { x, y, width, height } = layout.area;
  const area = { x: x * shrunk, y: y * shrunk, width: width * shrunk, height: height * shrunk };
  return { document: attempt(() => describeIn(reader, frame, layout)), area };
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
function withNote(document: ReadDocument, { frame: { width, height }, shrunk }: DecodedPicture) {
  const what = `${width}x${height}; the layout is in pixels of that`;
  if (shrunk > 1) printMessage(`the picture was made ${shrunk} times smaller to be searched, ${what}`);
  return document;
}
