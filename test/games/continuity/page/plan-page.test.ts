import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLevel } from '../../../../src/games/continuity/level-text.ts';
import { planPage, planPageData } from '../../../../src/games/continuity/page/plan-page.ts';
import { PlanTime } from '../../../../src/games/continuity/page/plan-time.ts';
import { seamLights } from '../../../../src/games/continuity/page/seam-lights.ts';
import { solveLevel } from '../../../../src/games/continuity/search/solve-level.ts';
import { BrowsedPage } from '../../../pages/browsed-page.ts';

const text = readFileSync(
  new URL('../../../../fixtures/continuity/boards/key-on-the-way.txt', import.meta.url),
  'utf8',
);
const level = parseLevel(text);
const solution = solveLevel(level);
if (solution.kind !== 'solved') throw new Error('the level of this test has a solution');
const data = planPageData(level, solution.plan);
const time = new PlanTime(data);

describe('the data of the page of a plan', () => {
  test('has every state of play, from the start to the door', () => {
    expect(data.moments).toHaveLength(1 + solution.plan.slides + solution.plan.ticks);
    expect(data.moments[0]).toMatchObject({ cells: [0, 1, 3], at: [0, 2, 8], taken: 0, won: false });
    expect(data.moments.at(-1)).toMatchObject({ cells: [2, 1, 3], at: [2, 7, 8], taken: 1, won: true });
    expect(data.steps.map(({ kind, before, last }) => `${kind} ${before} ${last}`)).toEqual([
      'walk 0 19',
      'slide 19 20',
      'walk 20 28',
    ]);
  });
});

describe('the timeline of a plan', () => {
  test('finds the step in progress', () => {
    expect([0, 0.1, 19, 19.5, 20, 20.5, 28, 40].map((now) => time.stepAt(now))).toEqual([
      -1, 0, 0, 1, 1, 2, 2, 2,
    ]);
    expect([19, 20, 21, 29].map((moment) => time.isSlide(moment))).toEqual([false, true, false, false]);
  });

  test('advances by ticks and slides, with a rest between them', () => {
    expect(time.advance(0, 57.5)).toBeCloseTo(0.5);
    expect(time.advance(0.5, 57.5 + 115)).toBeCloseTo(2);
    // A slide takes 420 ms, plus a rest of 260 ms after a walk.
    expect(time.advance(19, 340)).toBeCloseTo(19.5);
    expect(time.advance(18, 115 + 680 + 375)).toBeCloseTo(21);
    expect(time.advance(27.5, 10_000)).toBe(28);
  });

  test('turns by moments and by steps', () => {
    expect([time.turn('previous', 3.2), time.turn('next', 3.2)]).toEqual([3, 4]);
    expect([time.turn('previous', 3), time.turn('next', 3)]).toEqual([2, 4]);
    expect([time.turn('stepOn', 3), time.turn('stepOn', 19), time.turn('stepOn', 28)]).toEqual([19, 20, 28]);
    expect([time.turn('stepBack', 3), time.turn('stepBack', 20), time.turn('stepBack', 0)]).toEqual([
      0, 19, 0,
    ]);
  });
});

describe('the lights in the seams of a board', () => {
  const open = (...sides: readonly number[]) => ({ cells: '', open: sides });
  const moment = { cells: [0, 1], at: [0, 0, 0], taken: 0, won: false, slides: 0, ticks: 0 } as const;
  const board = (left: number, right: number, columns: number) => ({
    ...data,
    rows: columns === 1 ? 2 : 1,
    columns,
    tiles: [open(0, left, 0, left), open(right, 0, right, 0)],
  });

  test('are on where touching sides have the same openings, one light per opening', () => {
    expect(seamLights(board(0b11_0100, 0b11_0100, 2), moment)).toEqual([
      { x: 18 + 160, y: 18 + 2 * 16, width: 10, height: 16 },
      { x: 18 + 160, y: 18 + 4 * 16, width: 10, height: 32 },
    ]);
    expect(seamLights(board(0b1, 0b1, 1), moment)).toEqual([{ x: 18, y: 18 + 160, width: 16, height: 10 }]);
  });

  test('are off where sides differ or are closed', () => {
    expect(seamLights(board(0b11, 0b1, 2), moment)).toEqual([]);
    expect(seamLights(board(0, 0, 2), moment)).toEqual([]);
  });
});

describe('the page of a plan in a browser', () => {
  let page: BrowsedPage;
  beforeAll(async () => void (page = await BrowsedPage.start(planPage(level, solution.plan))));
  afterAll(() => page.close());
  const figures = async () => `${await page.text('slides')} slides, ${await page.text('ticks')} ticks`;

  test('makes no requests, complies with its policy, and shows the start first', async () => {
    await page.open();
    expect(await figures()).toBe('0 slides, 0 ticks');
    expect(await page.attribute('player', 'transform')).toContain(
      `translate(${18 + 2.5 * 16} ${18 + 8.5 * 16})`,
    );
    expect(await page.count('#list li')).toBe(3);
    await page.press('End', 'Home');
    expect(page.browser.requests).toEqual([page.address]);
    expect(page.browser.complaints).toEqual([]);
  });

  test('moves by moments and by steps with keys and buttons', async () => {
    await page.open();
    await page.press('ArrowRight');
    expect(await figures()).toBe('0 slides, 1 ticks');
    await page.press('ArrowDown');
    expect(await figures()).toBe('0 slides, 19 ticks');
    await page.press('ArrowDown');
    expect(await figures()).toBe('1 slides, 19 ticks');
    expect(await page.attribute('tile0', 'class')).toBe('tile moving');
    await page.click('#last');
    expect(await figures()).toBe('1 slides, 27 ticks');
    expect(await page.attribute('board', 'class')).toBe('won');
    expect(await page.attribute('door', 'class')).toBe('door open');
    expect(await page.attribute('key0', 'class')).toBe('key taken');
    await page.press('Home');
    expect(await figures()).toBe('0 slides, 0 ticks');
    expect(await page.attribute('door', 'class')).toBe('door');
  });

  test('goes to the moment chosen in the list, the timeline or the address', async () => {
    await page.open('#5');
    expect(await figures()).toBe('0 slides, 5 ticks');
    await page.click('#list li:nth-child(2) button');
    expect(await figures()).toBe('1 slides, 19 ticks');
    expect(await page.attribute('track', 'aria-valuetext')).toMatch(/^slide tile 1/);
    await page.click('#track', 0.5);
    expect(await figures()).toBe('0 slides, 14 ticks');
  });

  test('plays to the end with animated tiles, and can be paused', async () => {
    await page.open('#19');
    await page.browser.evaluate(`(() => {
      window.places = new Set();
      const tile = document.getElementById('tile0');
      const note = () => window.places.add(tile.getAttribute('transform'));
      new MutationObserver(note).observe(tile, { attributes: true });
      document.getElementById('speed').value = '0.5';
    })()`);
    await page.press(' ');
    await page.browser.until('window.places.size > 2');
    await page.press(' ');
    expect(await page.text('play')).toBe('Play');
    await page.press(' ');
    expect(await page.text('play')).toBe('Pause');
    await page.browser.until(`document.getElementById('board').getAttribute('class') === 'won'`);
    expect(await figures()).toBe('1 slides, 27 ticks');
    expect(await page.text('play')).toBe('Play');
  });
});
