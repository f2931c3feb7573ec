/**
 * The dry run: looks once the picture is still, plans, draws the clicks on the picture, touches
 * nothing.
 */

import { writeFile } from 'node:fs/promises';
import { Watcher } from '../../play/watcher.ts';
import { drawOverPicture } from '../../capture/picture/encode.ts';
import { ReadError, UnsolvedError } from '../../core/errors.ts';
import { unreadInWords } from '../../play/unread-words.ts';
import type { FramePoint } from '../../core/points.ts';
import type { Game, Layout, PlaySession, Scene, Step } from '../../games/game.ts';
import { numberRanges } from '../../report/page/number-ranges.ts';
import type { Place } from '../../core/place.ts';
import { printJson, printText } from '../print.ts';

/** File name of the picture, in the current folder. */
const pictureFile = 'dry-run.png';

/** Limit on the wait for a still puzzle, ms, and the pause between two looks, ms. */
const patience = { limitMs: 15_000, lookEveryMs: 50 } as const;

/**
 * Draws the planned clicks, in order, into dry-run.png in the current folder.
 * @param game to be played
 * @param session that plans the clicks
 * @param place that is looked at
 * @param options `json` prints a document; `layout` of a profile, if any
 * @throws ReadError when no board can be read
 * @throws UnsolvedError when there is nothing to click, with the player's reason if it has one
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
    const steps = look.view?.still ? session.plan(look.view) : [];
    // The player says why there is nothing to plan, once it is sure.
    const decision = look.view && steps.length === 0 ? session.decide(look.view) : undefined;
    if (decision?.kind === 'done') throw new UnsolvedError(decision.reason);
    if (steps.length > 0) {
      await writeFile(pictureFile, await drawOverPicture(look.frame, clicksAsSvg(steps)));
      const clicks = steps.map(({ label, at }) => ({ label, x: round(at.x), y: round(at.y) }));
      if (json) return printJson({ game: game.name, dryRun: true, clicks, picture: pictureFile });
      return printText([...clicks.map(line), `drawn in ${pictureFile}; nothing was touched`].join('\n'));
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

const round = (value: number): number => Math.round(value * 10) / 10;
const line = ({ label, x, y }: { label: string; x: number; y: number }, i: number): string =>
  `${String(i + 1).padStart(3)}. ${label} at (${x}, ${y})`;

/**
 * Numbered rings, joined in order, and the paths of drags; a point that is clicked more than once
 * carries all its numbers.
 */
function clicksAsSvg(steps: readonly Step<Scene>[]): string {
  const spots: { at: FramePoint; numbers: number[] }[] = [];
  steps.forEach(({ at }, i) => {
    const spot = spots.find((known) => known.at.x === at.x && known.at.y === at.y);
    if (spot) spot.numbers.push(i + 1);
    else spots.push({ at, numbers: [i + 1] });
  });
  const drags = steps.map(({ at, action }) =>
    action?.kind === 'drag'
      ? `<polyline points="${[at, ...action.through].map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="#d0103a" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" opacity=".8"/>`
      : '',
  );
  const path = steps.map(({ at }) => `${at.x},${at.y}`).join(' ');
  const rings = spots.map(({ at, numbers }) => {
    const ring = `<circle cx="${at.x}" cy="${at.y}" r="9" fill="#fff" fill-opacity=".25" stroke="#d0103a" stroke-width="2.5"/>`;
    const text = `<text x="${at.x + 12}" y="${at.y - 8}" font-family="sans-serif" font-size="14" font-weight="bold" fill="#d0103a" stroke="#fff" stroke-width="3" paint-order="stroke">${numberRanges(numbers)}</text>`;
    return ring + text;
  });
  return `<polyline points="${path}" fill="none" stroke="#d0103a" stroke-width="1" stroke-dasharray="4 4" opacity=".7"/>${drags.join('')}${rings.join('')}`;
}
