import { describe, expect, it } from 'vitest';
import { type BubbleHabits, BubblePage } from './pages/bubble-page.ts';
import { type ForeignPage, type PageWitness, puzzles } from './pages/foreign-page.ts';
import { HabitPage, type Habits } from './pages/habit-page.ts';
import { type StampHabits, StampPage } from './pages/stamp-page.ts';
import { play, type Played } from '../../support/str8ts/play-table.ts';

/** Plays a page, and checks that what the player says of it is what the page says. */
async function playPage(page: ForeignPage, changes: Partial<Played> = {}) {
  const outcome = await play({ game: page, ...changes });
  const witness = outcome.witness as unknown as PageWitness;
  expect(outcome.result.solved).toBe(witness.solved.length);
  expect(outcome.stray).toBe(0);
  return { ...outcome, witness };
}

const solved = { finished: true, exitCode: 0, puzzles: 1, solved: 1 };

describe('a pad that opens for the cell that was clicked', () => {
  it.each<[string, BubbleHabits]>([
    ['beside the cell, over others', { at: 'near' }],
    ['over the cell itself', { at: 'over' }],
    ['in the middle of the board', { at: 'middle' }],
    ['in line with the cells, with keys as large as they', { at: 'cells' }],
    ['beside the board', { at: 'side' }],
    ['slowly', { at: 'near', fadeMs: 500 }],
    ['with the lowest row first', { at: 'near', fromBelow: true }],
    ['on a page that it darkens', { at: 'middle', veil: true }],
    ['to stay until it is closed', { at: 'near', stays: true }],
    ['as a strip below the cell', { at: 'strip', fadeMs: 500 }],
  ])('%s is used, and the puzzle solved', async (_, habits) => {
    const { result, witness } = await playPage(new BubblePage(puzzles.six, habits));
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => /^(nothing|bubble)$/.test(on))).toEqual([]);
  });

  it('is used on a board of the usual size', async () => {
    const window = { width: 560, height: 620 };
    const { result } = await playPage(new BubblePage(puzzles.nine, { at: 'near' }), { window });
    expect(result).toMatchObject(solved);
  });

  it('has a wrong digit taken out by its own key', async () => {
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
    ['and nothing shows which', { first: 4, hides: true }],
    ['and is let go by a second click on its key', { first: 4, letsGo: true }],
    ['and its cells are tinted', { first: 4, tints: true }],
    ['by the keyboard', { first: 4, keys: true }],
    ['and wrong digits are taken out first', { first: 4, locked: true }],
    ['and none is chosen at the start', {}],
    ['and a card lies over the board as soon as it is full', { first: 4, cardMs: 40 }],
  ])('%s: it is solved', async (_, habits) => {
    const { result, witness } = await playPage(new StampPage(puzzles.six, habits));
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  });
});

describe('a page for keys or a pad', () => {
  it.each<[string, Habits]>([
    ['that takes its first click for the focus alone', { sleepy: true }],
    ['that moves the selection on after a digit', { movesOn: true }],
    ['that shows wrong digits in red', { red: true }],
    ['with candidates in all cells', { candidates: true }],
    ['that tints the row and column of the selected cell', { cross: true }],
    ['that hears no keys', { pad: true, deaf: true }],
    ['with a button that comes when the board is full', { check: 'late' }],
    ['with a button that lights up when the board is full', { check: 'lit' }],
  ])('%s is solved', async (_, habits) => {
    const { result } = await playPage(new HabitPage(puzzles.six, habits));
    expect(result).toMatchObject(solved);
  });

  it('with a button that always looks the same is filled, and not counted as solved', async () => {
    const { result, witness } = await playPage(new HabitPage(puzzles.six, { check: 'always' }));
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/^filled, but the page shows no sign of solved/);
    expect(witness.clicks.filter(({ on }) => on === 'button')).toEqual([]);
  });

  it('with a button that always looks the same is solved when the user names it', async () => {
    const page = new HabitPage(puzzles.six, { check: 'always' });
    const { result, witness } = await playPage(page, { player: { check: 'Check' } });
    expect(result).toMatchObject(solved);
    expect(witness.clicks.filter(({ on }) => on === 'button')).toHaveLength(1);
  });

  it('that lays a dialog over the last digit is left alone, and it is said what may have come', async () => {
    const { result, witness } = await play({ game: new HabitPage(puzzles.six, { dialog: true }) });
    expect(witness.screen).toBe('solved');
    expect(witness.clicks.filter(({ on }) => on === 'dialog')).toEqual([]);
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/^waited 20 s for what came in front of the grid with the last digit/);
  });

  it('with a button for the next puzzle and no other sign is not counted as solved', async () => {
    const page = new HabitPage(puzzles.six, { offersNext: true, check: 'late', quiet: true });
    const { result, witness } = await playPage(page);
    expect(witness.clicks.filter(({ on }) => on === 'button')).toEqual([]);
    expect(result).toMatchObject({ finished: false, solved: 0 });
    expect(result.exitCode).not.toBe(0);
  });
});
