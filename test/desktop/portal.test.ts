import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frame.ts';
import type { PracticeWitness } from '../../src/games/practice-game.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { PortalPointer } from '../../src/places/portal/portal-pointer.ts';
import { PortalWindow } from '../../src/places/portal/portal-window.ts';
import { tokenFile } from '../../src/places/portal/token-file.ts';
import type { CliRun } from '../support/run-cli.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach } from '../support/desktop/opened.ts';
import { serveSquarePage, type SquarePage, squares, squareSide } from '../support/desktop/square-page.ts';
import { playOnDesktop, serveStrata } from '../support/desktop/strata-page.ts';
import { type MutterDesktop, startMutter } from '../support/portal/mutter-desktop.ts';

let desktop: MutterDesktop;
let folder: string;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startMutter();
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
});
afterAll(async () => {
  await desktop?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Game {
  readonly game: string;
  /** Options of the page, and of the player. */
  readonly page: readonly string[];
  readonly play: readonly string[];
  readonly solved: number;
}

/** Serves a game, shows it in front, and plays it through the portal. */
async function play({
  game,
  page,
  play,
}: Omit<Game, 'solved'>): Promise<{ run: CliRun; witness: PracticeWitness }> {
  const served = await serveStrata(page, game);
  opened.push(served);
  const window = desktop.openPage(served.url, { width: 700, height: 640 });
  opened.push({ close: () => window.stop() });
  await served.witness();
  // A second try of a test needs an empty folder, too.
  const runFolder = mkdtempSync(join(folder, `${game}-`));
  const args = ['--on', 'portal', '--run-dir', runFolder, ...play];
  const run = await playOnDesktop(desktop.env, args, game).done;
  expect({ code: run.code, said: /puzzlebot: .*/.exec(run.stderr)?.[0] }).toEqual({ code: 0 });
  // The page posts its record a moment later.
  const isSolved = (witness: PracticeWitness) => witness.screen === 'solved' || undefined;
  return {
    run,
    witness: await until('the page says so too', 5000, async () => {
      const witness = await served.witness();
      return isSolved(witness) && witness;
    }),
  };
}

describe('a monitor or window of a Wayland desktop shared through the portal', () => {
  it.each<Game>([
    {
      game: 'strata',
      page: ['--size', '2', '--colors', '2', '--seed', '7', '--flight-ms', '250'],
      play: ['--puzzle'],
      solved: 1,
    },
    {
      game: 'str8ts',
      page: ['--board', '.#e23#.2134#4.f12331.f54a.356.#34##1'],
      play: ['--source', 'window'],
      solved: 1,
    },
    { game: 'adrift', page: ['--seed', '5'], play: [], solved: 1 },
    { game: 'continuity', page: ['--seed', '4'], play: ['--levels', '1', '--source', 'window'], solved: 1 },
  ])('has a game of $game solved, and the page agrees', async ({ solved, ...game }) => {
    const { run, witness } = await play(game);
    expect(run.stderr).toMatch(/the desktop does not tell where the pointer is/);
    expect(JSON.parse(run.stdout)).toMatchObject({ finished: true, solved });
    expect(witness.solved).toHaveLength(solved);
    const source = game.play.includes('window') ? 'window' : 'monitor';
    expect(statSync(tokenFile(game.game, source, desktop.env)).mode & 0o777).toBe(0o600);
    expect(witness.screen).toBe('solved');
  });

  it('receives no click through the gate where another window covers the game', async () => {
    const [game, other] = [await serveSquarePage('game'), await serveSquarePage('other')];
    opened.push(game, other);
    const show = (page: SquarePage, size: { width: number; height: number }) => {
      const window = desktop.openPage(page.url, size);
      opened.push({ close: () => window.stop() });
    };
    const screen = await PortalWindow.open({ source: 'monitor', consentLimitMs: 20_000 }, desktop.env);
    opened.push(screen);
    const gate = new ClickGate(screen, new PortalPointer(screen));
    const find = (frame: Frame, color: readonly number[]) => {
      const at = frame.data.findIndex(
        (_, i) => i % 4 === 0 && color.every((v, c) => frame.data[i + c] === v),
      );
      const [x, y] = [(at / 4) % frame.width, Math.floor(at / 4 / frame.width)];
      return at < 0 ? undefined : { x: x + squareSide / 2, y: y + squareSide / 2 };
    };
    const square = squares.find(({ id }) => id === 'other-inner')!;
    const seen = (what: string, ask: (frame: Frame) => true | undefined) =>
      until(what, 60_000, async () => ask(await screen.grab()));
    show(game, { width: 500, height: 400 });
    await seen('the game is seen', (frame) => find(frame, square.color) && true);
    let frame = await screen.grab();
    const area = { x: 0, y: 0, width: frame.width, height: frame.height };
    const at = find(frame, square.color)!;
    // On a busy machine a visible page may not handle events yet.
    await until('a click is heard', 60_000, async () => {
      frame = await screen.grab();
      await gate.click(at, frame, area);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return game.clicks.length > 0 || undefined;
    });
    const clicksBefore = game.clicks.length;
    expect(game.clicks[0]).toMatchObject({ target: 'other-inner', trusted: true });
    show(other, { width: 900, height: 700 });
    // The other page has the same square elsewhere; the game's square may change under the pointer.
    await seen('it is covered', (now) => {
      const there = find(now, square.color);
      return (there && Math.hypot(there.x - at.x, there.y - at.y) > squareSide) || undefined;
    });
    await expect(gate.click(at, frame, area)).rejects.toMatchObject({ reason: 'changed' });
    expect([game.clicks.length, other.clicks.length]).toEqual([clicksBefore, 0]);
  });
});
