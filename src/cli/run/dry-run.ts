/**
 * The dry run: waits for a still picture, plans, draws the clicks or the answer on the picture, and
 * touches nothing.
 */

import { readFrame } from '../../library/read-picture.ts';
import { type Look, Watcher } from '../../play/watcher.ts';
import { drawOverPicture } from '../../capture/picture/encode.ts';
import { EnvironmentError, ParseError, ReadError, UnsolvedError } from '../../core/errors.ts';
import { whyNotWritten } from '../../core/files/why-not-written.ts';
import { writeWhole } from '../../core/files/write-whole.ts';
import { unreadInWords } from '../../play/unread-words.ts';
import type { Game, Layout, PlaySession, Scene, Step } from '../../games/game.ts';
import type { Place } from '../../core/place.ts';
import { notesAsSvg } from '../boards/draw-notes.ts';
import { stepsAsSvg } from '../boards/draw-steps.ts';
import { printJson, printText } from '../print.ts';

/** File name of the picture, in the current folder. */
const pictureFile = 'dry-run.png';

/** Limit on the wait for a still puzzle, ms, and the pause between two looks, ms. */
const patience = { limitMs: 15_000, lookEveryMs: 50 } as const;

/**
 * Draws the planned clicks, in order, into dry-run.png in the current folder.
 * @param game to be played
 * @param session that plans the clicks
 * @param place to capture
 * @param options `json` prints a document; `layout` of a profile, if any
 * @throws ReadError when no board can be read
 * @throws UnsolvedError when there is nothing to click, with the player's reason if it has one
 * @throws EnvironmentError when the picture cannot be written
 */
export async function drawDryRun(
  game: Game,
  session: PlaySession,
  place: Place,
  { json, layout }: { readonly json: boolean; readonly layout?: Layout | undefined },
): Promise<void> {
  if (!game.reader) return;
  const watcher = new Watcher(session.reader ?? game.reader, place.screen, place.clock, () => {}, layout);
  const sinceMs = place.clock.now();
  for (;;) {
    const look = await watcher.look();
    const late = look.atMs - sinceMs > patience.limitMs;
    const planned = look.view?.still ? session.plan(look.view) : [];
    // The player says why there is nothing to plan, if it is sure, or how it would get to a board.
    const decision = look.view && planned.length === 0 ? session.decide(look.view) : undefined;
    if (decision?.kind === 'done') throw new UnsolvedError(decision.reason);
    const onTheWay = look.view?.still && decision?.kind === 'act' ? [decision.step] : [];
    const steps = planned.length > 0 ? planned : onTheWay;
    if (steps.length > 0) {
      const drawing = (await answerAsSvg(game, look, steps)) ?? stepsAsSvg(steps);
      await keepPicture(await drawOverPicture(look.frame, drawing));
      const clicks = steps.map(({ label, at }) => ({ label, x: round(at.x), y: round(at.y) }));
      if (json) return printJson({ game: game.name, dryRun: true, clicks, picture: pictureFile });
      const rest = planned.length > 0 ? [] : ['the rest is planned once that has brought a board'];
      return printText(
        [...clicks.map(line), ...rest, `drawn in ${pictureFile}; nothing was touched`].join('\n'),
      );
    }
    if (late && look.trouble)
      throw new ReadError(unreadInWords(look.trouble, game.title, false), look.trouble.detail);
    if (late)
      throw new UnsolvedError(
        'there is nothing to click on this screen; open a puzzle that is not solved yet',
      );
    await place.clock.sleep(patience.lookEveryMs);
  }
}

async function keepPicture(picture: Uint8Array): Promise<void> {
  try {
    await writeWhole(pictureFile, picture);
  } catch (error) {
    throw new EnvironmentError(`${pictureFile} cannot be written here: ${whyNotWritten(error)}`);
  }
}

/**
 * Draws the answer itself if it is entered by keys or by several clicks in one place, whose numbers
 * would overlap. `undefined` when the clicks show more, or the answer cannot be drawn.
 */
async function answerAsSvg(
  game: Game,
  { frame, view }: Look<Scene, Layout>,
  steps: readonly Step<Scene>[],
): Promise<string | undefined> {
  const places = new Set(steps.map(({ at }) => `${at.x} ${at.y}`));
  const isTyped = steps.some(({ action }) => action?.kind === 'type' || action?.kind === 'series');
  if (!view || (!isTyped && places.size === steps.length)) return undefined;
  try {
    const { text, options } = readFrame(game, frame, view.layout);
    const answer = await game.solver?.solve(text, options);
    const { notes = [] } = answer ?? {};
    const { cellOutline } = game;
    return cellOutline && notes.length > 0
      ? notesAsSvg(notes, (cell) => cellOutline(view.layout, cell))
      : undefined;
  } catch (error) {
    // The player may have only a part of a board.
    if (error instanceof ReadError || error instanceof ParseError) return undefined;
    throw error;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
const line = ({ label, x, y }: { label: string; x: number; y: number }, i: number): string =>
  `${String(i + 1).padStart(3)}. ${label} at (${x}, ${y})`;
