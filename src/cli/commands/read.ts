import type { Command } from 'commander';
import {
  decodeForSearch,
  type DecodedPicture,
  decodePicture,
  plainPicture,
} from '../../capture/picture/decode.ts';
import { fillGameCommand } from '../game-commands.ts';
import { printJson, printText, printMessage } from '../print.ts';
import { loadProfile } from '../run/profile.ts';
import type { Frame } from '../../core/frame.ts';
import type { Layout, ReadDocument, Reader } from '../../games/game.ts';
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

function describeIn(reader: Reader, frame: Frame, known?: Layout): ReadDocument {
  const layout = known ?? reader.locate(frame);
  return reader.describe(reader.read(frame, layout), layout);
}

/**
 * Looks for a board in a picture, and where none can be read, in the picture made smaller: in a
 * large one, cells that are larger than any the reader looks for may pass for other things.
 * @throws ReadError of the first look when the second finds nothing either
 */
async function searchIn(reader: Reader, file: string): Promise<ReadDocument> {
  const picture = await decodeForSearch(file);
  const look = ({ frame, shrunk }: DecodedPicture) => {
    const document = attempt(() => describeIn(reader, frame));
    if (!isUnread(document) && shrunk > 1) printMessage(smallerNote(frame, shrunk));
    return document;
  };
  const first = look(picture);
  if (!isUnread(first)) return first;
  const plain = first.detail.atBound ? undefined : await plainPicture(picture);
  const document = plain && look(plain);
  if (!document || isUnread(document)) throw first;
  return document;
}

/** What people should know of a picture that was made smaller. */
const smallerNote = ({ width, height }: Frame, shrunk: number): string =>
  `the picture was made ${shrunk} times smaller to be searched, ${width}x${height}; the layout is in pixels of that`;
