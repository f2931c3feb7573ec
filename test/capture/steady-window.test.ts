import { describe, expect, it } from 'vitest';
import { chooseWindow, anyTitle } from '../../src/capture/desktop-windows.ts';
import { steadyWindow } from '../../src/capture/steady-window.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';

const window = (id: number, title: string, width = 640) => ({
  id,
  title,
  rect: { x: 0, y: 0, width, height: 480 },
  minimized: false,
});
type Windows = readonly ReturnType<typeof window>[];

/** Waits while the set of windows changes at the given times, ms. */
function wait(shown: Readonly<Record<number, Windows>>, title = anyTitle, check = async () => {}) {
  const clock = new VirtualClock();
  const now = () => Object.entries(shown).findLast(([ms]) => Number(ms) <= clock.now())?.[1] ?? [];
  const found = steadyWindow(async () => chooseWindow(now(), title), { clock, limitMs: 10_000, check });
  return found.then((each) => ({ id: each.id, title: each.title, atMs: clock.now() }));
}

describe('the window of a program that was just started', () => {
  it('is waited for, through a splash screen, until it stays unchanged', async () => {
    const game = [window(2, 'Game')];
    const shown = { 800: [window(1, 'Loading')], 1100: [], 2000: [window(2, 'Untitled', 10)], 2300: game };
    const { atMs, ...found } = await wait(shown);
    expect(found).toEqual({ id: 2, title: 'Game' });
    expect(atMs).toBeGreaterThanOrEqual(2800);
    expect(atMs).toBeLessThan(3000);
  });

  it('is an error when it is missing at the end of the time', async () => {
    await expect(wait({ 0: [] })).rejects.toThrow(/there is no window/);
    await expect(wait({ 0: [window(1, 'Other')] }, /game/)).rejects.toThrow(/fits \/game\/.*"Other"/);
  });

  it('must be chosen by the user when several remain, and is found once the other one closes', async () => {
    const two = [window(1, 'Log'), window(2, 'Game')];
    await expect(wait({ 0: two })).rejects.toThrow(/2 windows: "Log", "Game"; say with --window/);
    await expect(wait({ 0: two, 2000: two.slice(1) })).resolves.toMatchObject({ id: 2 });
  });

  it('is no longer waited for when the check refuses', async () => {
    const check = async () => {
      throw new Error('the desk is over');
    };
    await expect(wait({}, anyTitle, check)).rejects.toThrow('the desk is over');
  });
});
