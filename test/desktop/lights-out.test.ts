import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightsOutWitness } from '../../src/games/lights-out/practice/practice.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { closedAfterEach, openServed } from '../support/desktop/opened.ts';
import { playOnDesktop, serveStrata } from '../support/desktop/strata-page.ts';

let desktop: Desktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startDesktop({ width: 1400, height: 1000 });
});
afterAll(() => desktop?.close());

describe('the real mouse on a real window of Lights Out', () => {
  it.each([
    { skin: 'bulbs', size: '5x5', presses: '6', place: { width: 620, height: 660 } },
    { skin: 'tiles', size: '3x7', presses: '4', place: { width: 700, height: 460, scale: 1.5 } },
    { skin: 'grid', size: '9x8', presses: '7', place: { width: 640, height: 700, scale: 1.25 } },
  ])('darkens a $size board in skin $skin with $presses presses, and the page confirms it', async (game) => {
    const { skin, size, presses, place } = game;
    const options = ['--skin', skin, '--size', size, '--presses', presses, '--seed', '5'];
    const { page } = await openServed(opened, desktop, await serveStrata(options, 'lights-out'), place);
    const run = await playOnDesktop(desktop.env, ['--window', '^Lights Out practice'], 'lights-out').done;
    expect(run.stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(run.stdout)).toMatchObject({
      finished: true,
      solved: 1,
      clicks: Number(presses),
      misses: 0,
    });
    expect(run.code).toBe(0);
    const { clicks, screen, board } = (await page.witness()) as LightsOutWitness;
    expect(clicks.map(({ effect }) => effect)).toEqual(Array(Number(presses)).fill(true));
    expect(screen).toBe('solved');
    expect(board.join('')).not.toContain('o');
  });
});
