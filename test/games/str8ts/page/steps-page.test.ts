import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deduce } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { digitsOf } from '../../../../src/games/str8ts/deduce/digit-sets.ts';
import { stateBefore } from '../../../../src/games/str8ts/page/replay.ts';
import { stepsPage, stepsPageData } from '../../../../src/games/str8ts/page/steps-page.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { BrowsedPage } from '../../../pages/browsed-page.ts';
import { boardFiles } from '../deduce/board-files.ts';

const board = parseBoard('##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#');
const path = deduce(board);

describe('the replay of a path', () => {
  test('ends with the remaining candidates of a stuck board', () => {
    for (const { board: each } of boardFiles().filter(
      ({ band }, index) => band === 'extreme' && index % 60 === 0,
    )) {
      const deduced = deduce(each);
      const { sets } = stateBefore(stepsPageData(each, deduced), deduced.steps.length);
      expect(sets.flatMap((set, cell) => (set ? [{ cell, digits: digitsOf(set) }] : []))).toEqual(
        deduced.stuck,
      );
    }
  });

  test('starts with the givens and ends with the solution', () => {
    const data = stepsPageData(board, path);
    expect(stateBefore(data, 0)).toEqual({ sets: data.start, digits: data.printed });
    const { sets, digits } = stateBefore(data, data.steps.length);
    expect(digits.filter(Boolean)).toEqual(path.solution?.filter((digit) => digit > 0));
    expect(sets.filter(Boolean)).toEqual([]);
  });
});

describe('the style of the steps page', () => {
  test('has light and dark colours, and a layout for narrow screens', () => {
    const { style } = stepsPage(board, path);
    expect(style).toContain('@media (prefers-color-scheme: dark)');
    expect(style).toMatch(/@media \(max-width: \d+px\)/);
  });
});

describe('the steps page in a browser', () => {
  let page: BrowsedPage;
  beforeAll(async () => void (page = await BrowsedPage.start(stepsPage(board, path))));
  afterAll(() => page.close());
  const position = () => page.text('position');
  const disabled = (id: string) =>
    page.browser.evaluate<boolean>(`document.getElementById('${id}').disabled`);
  const digits = () =>
    page.browser.evaluate<string[]>(
      `[...document.querySelectorAll('#board .digit')].map((each) => each.classList[1] + ' ' + each.textContent)`,
    );

  test('fetches nothing and keeps to its policy', async () => {
    await page.open();
    await page.press('End', 'Home');
    expect(page.browser.requests).toEqual([page.address]);
    expect(page.browser.complaints).toEqual([]);
  });

  test('starts with the givens and the first step', async () => {
    await page.open();
    expect(await position()).toBe('1 of 98');
    expect(await page.text('step')).toContain('the compartment r1c3–r1c5 holds 3');
    expect(await digits()).toEqual(
      board.cells.flatMap(({ black, digit }) => (digit ? [`${black ? 'printed' : 'given'} ${digit}`] : [])),
    );
    expect(await disabled('previous')).toBe(true);
    expect(await page.count('#board .unit')).toBeGreaterThan(0);
    expect(await page.count('#board .strike')).toBe(1);
    expect(await page.count('#list li')).toBe(99);
    expect(await page.count('#profile .now')).toBe(1);
  });

  test('moves forward and back by buttons, keys, the list and the profile', async () => {
    await page.open();
    await page.click('#next');
    expect(await position()).toBe('2 of 98');
    await page.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(await position()).toBe('3 of 98');
    await page.click('#previous');
    expect(await position()).toBe('2 of 98');
    await page.press('x');
    expect(await position()).toBe('2 of 98');
    await page.click('#list li:nth-child(41) button');
    expect(await position()).toBe('41 of 98');
    expect(await page.text('list')).toContain('solved');
    expect(await page.count('#list .past')).toBe(40);
    expect(await page.count('#list li:nth-child(41) [aria-current=step]')).toBe(1);
    await page.click('#profile', 10.5 / 97);
    expect(await position()).toBe('11 of 98');
    await page.click('#last');
    expect(await position()).toBe('end');
    expect(await disabled('next')).toBe(true);
    await page.click('#first');
    expect(await position()).toBe('1 of 98');
  });

  test('shows the digit that a step places, and strikes out the candidates that it removes', async () => {
    const at = path.steps.findIndex(({ places }) => places.length > 0);
    const { places, removes } = path.steps[at]!;
    await page.open(`#${at + 1}`);
    expect(await position()).toBe(`${at + 1} of 98`);
    expect((await digits()).filter((each) => each.startsWith('placed'))).toEqual([
      `placed ${places[0]!.digit}`,
    ]);
    expect(await page.count('#board .strike')).toBe(removes.length);
    expect(await page.count('#step .effect b')).toBe(places.length);
  });

  test('ends with the solution', async () => {
    await page.open();
    await page.press('End');
    expect((await digits()).map((each) => Number(each.split(' ')[1]))).toEqual(
      path.solution?.filter((digit) => digit > 0),
    );
    expect(await page.count('#board .mark')).toBe(0);
    expect(await page.text('step')).toContain('Solved in 98 steps');
  });

  test('shows where a path is stuck', async () => {
    const stuck = parseBoard('.'.repeat(16));
    await page.write(stepsPage(stuck, deduce(stuck)));
    await page.open();
    expect(await page.text('step')).toContain('Stuck after 0 steps with 16 cells open');
    expect(await disabled('next')).toBe(true);
  });
});
