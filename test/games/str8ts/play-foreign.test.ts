import { describe, expect, it } from 'vitest';
import { type BubbleHabits, BubblePage } from './pages/bubble-page.ts';
import { type ForeignPage, type PageWitness, puzzles } from './pages/foreign-page.ts';
import { HabitPage, type Habits } from './pages/habit-page.ts';
import { type StampHabits, StampPage } from './pages/stamp-page.ts';
import { play, type Played } from '../../support/str8ts/play-table.ts';

/** Plays a page, and checks that the player and the page agree on whether it is solved. */
async function playPage(page: ForeignPage, changes: Partial<Played> = {}) {
  const outcome = await play({ game: page, ...changes });
  const witness = outcome.witness as unknown as PageWitness;
  expect(outcome.result.solved).toBe(witness.solved.length);
  expect(outcome.stray).toBe(0);
  return { ...outcome, witness };
}

const solved = { finished: true, exitCode: 0, puzzles: 1, solved: 1 };

describe('a pad that opens for a clicked cell', () => {
  it.each<[string, BubbleHabits]>([
    ['next to the cell, over others', { at: 'near' }],
    ['over the cell itself', { at: 'over' }],
    ['in the middle of the board', { at: 'middle' }],
    ['in line with the cells, with keys as large as cells', { at: 'cells' }],
    ['next to the board', { at: 'side' }],
    ['slowly', { at: 'near', fadeMs: 500 }],
    ['with the lowest row first', { at: 'near', fromBelow: true }],
    ['and darkens the page', { at: 'middle', veil: true }],
    ['and stays until it is closed', { at: 'near', stays: true }],
    ['as a strip below the cell', { at: 'strip', fadeMs: 500 }],
  ])('%s is used to solve the puzzle', async (_, habits) => {
    const { result, witness } = await playPage(new BubblePage(puzzles.six, habits));
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => /^(nothing|bubble)$/.test(on))).toEqual([]);
  });

  it('is used on a board of the usual size', async () => {
    const window = { width: 560, height: 620 };
    const { result } = await playPage(new BubblePage(puzzles.nine, { at: 'near' }), { window });
    expect(result).toMatchObject(solved);
  });

  it('is used to remove a wrong digit by its own key', async () => {
    const page = new BubblePage(puzzles.six, { at: 'near', locked: true });
    const at = page.cells.findIndex(({ fixed }) => !fixed);
    (page.cells[at] as { digit: number }).digit = (page.goalOf(at) % 6) + 1;
    const { result } = await playPage(page);
    expect(result).toMatchObject({ ...solved, perfect: 0 });
  });
});

describe('a page on which the digit comes first', () => {
  it.each<[string, StampHabits]>([
    ['and its key is lit', { first: 4 }],
    ['and is not shown', { first: 4, hides: true }],
    ['and is released by a second click on its key', { first: 4, letsGo: true }],
    ['and its cells are tinted', { first: 4, tints: true }],
    ['and is chosen by the keyboard', { first: 4, keys: true }],
    ['and wrong digits must be removed first', { first: 4, locked: true }],
    ['and none is chosen at the start', {}],
    ['and a card covers the board as soon as it is full', { first: 4, cardMs: 40 }],
  ])('%s is solved', async (_, habits) => {
    const { result, witness } = await playPage(new StampPage(puzzles.six, habits));
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  });
});

describe('a page on which clicks turn the digits of cells', () => {
  it.each<[string, Habits]>([
    ['upwards', { turns: 1, deaf: true }],
    ['downwards', { turns: -1, deaf: true }],
    ['and one click is lost', { turns: 1, deaf: true, losesClick: 9 }],
  ])('%s is solved with few clicks', async (_, habits) => {
    const page = new HabitPage(puzzles.six, habits);
    const needed = page.cells.map(({ fixed }, at) => (fixed ? 0 : page.goalOf(at)));
    const { result, witness } = await playPage(page);
    expect(result).toMatchObject(solved);
    const clicks = needed.reduce(
      (sum, digit) => sum + (habits.turns === 1 || digit === 0 ? digit : 7 - digit),
      0,
    );
    // Up to eight inputs are spent on learning how the page takes digits.
    expect(result.clicks).toBeLessThanOrEqual(clicks + 8);
    expect(witness.clicks.filter(({ on }) => on === 'nothing')).toHaveLength(habits.losesClick ? 1 : 0);
  });
});

describe('a page for keys or a pad', () => {
  it.each<[string, Habits]>([
    ['that uses its first click only for the focus', { sleepy: true }],
    ['that moves the selection after a digit', { movesOn: true }],
    ['that shows wrong digits in red', { red: true }],
    ['with candidates in all cells', { candidates: true }],
    ['that tints the row and column of the selected cell', { cross: true }],
    ['that ignores keys', { pad: true, deaf: true }],
    ['with a button that appears when the board is full', { check: 'late' }],
    ['with a button that lights up when the board is full', { check: 'lit' }],
  ])('%s is solved', async (_, habits) => {
    const { result } = await playPage(new HabitPage(puzzles.six, habits));
    expect(result).toMatchObject(solved);
  });

  it('that empties a solved puzzle without a sign is solved once, and not played again', async () => {
    const page = new HabitPage(puzzles.empty, { quiet: true, empties: true });
    const { result } = await playPage(page);
    expect(result).toMatchObject({ ...solved, reason: expect.stringMatching(/the page began it anew$/) });
  });

  it.each([2, 5, 6, 12])(
    'that outlines the selection and colours wrong cells is solved if click %i is lost',
    async (losesClick) => {
      const { result } = await playPage(
        new HabitPage(puzzles.six, { red: true, outlined: true, losesClick }),
      );
      expect(result).toMatchObject({ finished: true, solved: 1 });
    },
  );

  it('with a button that never changes is filled but not counted as solved', async () => {
    const { result, witness } = await playPage(new HabitPage(puzzles.six, { check: 'always' }));
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/^filled, but the page shows no sign of solved/);
    expect(witness.clicks.filter(({ on }) => on === 'button')).toEqual([]);
  });

  it('with a button that never changes is solved when the user names the button', async () => {
    const page = new HabitPage(puzzles.six, { check: 'always' });
    const { result, witness } = await playPage(page, { player: { check: 'Check' } });
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => on === 'button')).toHaveLength(1);
  });

  it('that covers the last digit with a dialog that says "Correct!" is solved without a press', async () => {
    const { result, witness } = await play({ game: new HabitPage(puzzles.six, { dialog: true }) });
    expect(witness.screen).toBe('solved');
    expect(witness.clicks.filter(({ on }) => on === 'dialog')).toEqual([]);
    expect(result).toMatchObject({ finished: true, solved: 1, exitCode: 0 });
    expect(result.reason).toMatch(/every digit but the last was seen, and a card that says "correct" came/);
  });

  it('with a line that says "Solved!" close below a button is solved without a press', async () => {
    const { result, witness } = await playPage(new HabitPage(puzzles.six, { line: true, quiet: true }));
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => on !== 'cell')).toEqual([]);
  });

  it('with a button for the next puzzle and no other sign is not counted as solved', async () => {
    const page = new HabitPage(puzzles.six, { offersNext: true, check: 'late', quiet: true });
    const { result, witness } = await playPage(page);
    expect(witness.clicks.filter(({ on }) => on === 'button')).toEqual([]);
    expect(result).toMatchObject({ finished: false, solved: 0 });
    expect(result.exitCode).not.toBe(0);
  });
});
