import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OptionValues } from '../../../../src/core/options.ts';
import { ReadError } from '../../../../src/core/errors.ts';
import type { Game, PlaySession } from '../../../../src/games/game.ts';
import { lightsOut } from '../../../../src/games/lights-out/index.ts';
import { isFront } from '../../../../src/games/kit/front/front-scene.ts';
import { withFrontDoor } from '../../../../src/games/kit/front/with-front-door.ts';
import { loadGame } from '../../../../src/games/registry.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import { recordPlay } from '../../../record/recorded-run.ts';
import { behindCard } from '../../../support/start-card.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-door-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plays Lights Out behind a card; `typed` are options of the player. */
async function playBehind(button: string, { veil, ...typed }: { veil?: number; start?: string } = {}) {
  const game = (await loadGame('lights-out'))!;
  const pages: ReturnType<typeof behindCard>[] = [];
  const create = (options: OptionValues) => {
    pages.push(behindCard(game.practice!.create(options), button, veil));
    return pages[0]!.game;
  };
  const { result } = await recordPlay(mkdtempSync(join(folder, 'run-')), {
    game: { ...game, practice: { ...game.practice!, create } },
    options: { size: '3x4', skin: 'tiles', seed: '3', ...typed },
    size: { width: 400, height: 360 },
  });
  return { result, isOpen: pages[0]!.isOpen(), misses: pages[0]!.misses() };
}

describe('a card in front of a game', () => {
  it.each(['Start', 'Jouer', 'Click to start'])('is opened by its button "%s"', async (button) => {
    const { result, isOpen, misses } = await playBehind(button);
    expect(result).toMatchObject({ finished: true });
    expect({ isOpen, misses }).toEqual({ isOpen: true, misses: 0 });
  });

  it('is not opened by a button that may do something else', async () => {
    const { result } = await playBehind('Subscribe');
    expect(result).toMatchObject({ finished: false, clicks: 0 });
  });

  it('is opened by any button that the user named', async () => {
    const { result, misses } = await playBehind('Weiter', { start: 'Weiter' });
    expect(result).toMatchObject({ finished: true });
    expect(misses).toBe(0);
  });

  it('is opened by a click at the place that the user named, once', async () => {
    const { result } = await playBehind('Weiter', { start: '200,236' });
    expect(result).toMatchObject({ finished: true });
    const beside = await playBehind('Weiter', { start: '90,110' });
    expect(beside.misses).toBe(1);
    expect(beside.result.reason).toMatch(/what was pressed did not help, and nothing is pressed twice/);
  });

  it('is neither searched for nor opened after the first board: the screen counts as unreadable', async () => {
    const { player, ...game } = lightsOut as unknown as Game;
    const page = behindCard(game.practice!.create({ size: '3x4', skin: 'tiles', seed: '3' }), 'Start').game;
    const size = { width: 400, height: 360 };
    page.resize(size);
    const covered = await rasterise(page.draw(0), size);
    let puzzles = 0;
    const end = { finished: true, reason: 'all cells are dark' };
    const start = (): PlaySession => ({
      ...player!.start({}),
      tally: () => ({ puzzles, solved: 0, perfect: 0 }),
      endUnread: () => end,
    });
    const session = withFrontDoor({ ...game, player: { options: [], start } }).player!.start({});
    expect(isFront(session.reader!.locate(covered))).toBe(true);
    puzzles = 1;
    expect(() => session.reader!.locate(covered)).toThrow(ReadError);
    expect(session.endUnread?.()).toEqual(end);
  });

  it('is not opened if nothing proves that it lies in front, and the run names the option', async () => {
    const { result } = await playBehind('Start', { veil: 0 });
    expect(result).toMatchObject({ finished: false, clicks: 0 });
    expect(result.reason).toMatch(
      /a control reads "start" at 200,236; to have it pressed, add --start 200,236/,
    );
  });
});
