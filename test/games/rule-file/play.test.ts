/** Plays boards of rule files in memory, on pages whose clicks follow the file and on others. */

import { describe, expect, it } from 'vitest';
import { numberedRandom } from '../../../src/core/random.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import { parseBoard } from '../../../src/games/rule-file/board-text.ts';
import { makeBoard } from '../../../src/games/rule-file/make-board.ts';
import type { EntryBy } from '../../../src/games/rule-file/file/puzzle-file.ts';
import { ruleFileGame } from '../../../src/games/rule-file/index.ts';
import { makePuzzle, type Puzzle } from '../../../src/games/rule-file/puzzle.ts';
import { PracticeGrid } from '../../../src/games/rule-file/practice/practice-grid.ts';
import { skins } from '../../../src/games/rule-file/practice/skins.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { playLoop } from '../../../src/play/loop.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';
import { examplePuzzle, exampleText, makeable } from '../../support/rule-file/example-puzzles.ts';

type Effects = (by: EntryBy, from: string) => string | undefined;

async function play(name: string, { text, effects }: { text?: string; effects?: Effects } = {}) {
  const puzzle = await examplePuzzle(name);
  const side = name === 'towers' ? 4 : 6;
  const board = text
    ? parseBoard(text, puzzle.file)
    : makeBoard(puzzle, { size: { columns: side, rows: side } }, numberedRandom(2, 0));
  return playOn(puzzle, new PracticeGrid(puzzle, board, skins[0]!, effects));
}

type PageEffects = ConstructorParameters<typeof PracticeGrid>[3];

/** Makes a puzzle whose cells are entered by cursor keys, and one of its boards. */
async function byCursor(name: string) {
  const text = exampleText(name)
    .replace('entered by left click', 'entered by cursor and key enter')
    .replace('entered by right click', 'entered by cursor and key space');
  const puzzle = await makePuzzle(text, name);
  return { puzzle, board: makeBoard(puzzle, { size: { columns: 6, rows: 6 } }, numberedRandom(2, 0)) };
}

async function playOn(puzzle: Puzzle, grid: PracticeGrid) {
  const clock = new VirtualClock();
  const screen = new EmbeddedPractice(grid, { width: 360, height: 360 }, clock);
  const { reader, player } = ruleFileGame(puzzle);
  if (!reader || !player) throw new Error('a rule-file game reads and plays');
  const gate = new ClickGate(screen, screen);
  const result = await playLoop({ reader, session: player.start({}), screen, gate, clock });
  return { result, witness: grid.witness(), stray: screen.strayClicks };
}

describe('the player of rule-file games', () => {
  it.each(makeable)('solves a board of %s without a wasted click', async (name) => {
    const { result, witness, stray } = await play(name);
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0 });
    expect(result.reason).toContain('the rules hold on all');
    expect(witness.screen).toBe('solved');
    expect(stray).toBe(0);
    if (!exampleText(name).includes('and key'))
      expect(witness.clicks.every(({ effect }) => effect)).toBe(true);
  });

  it.each([
    ['letters', 'cell A-D is letter, given', 'entered by left click and key'],
    ['numbers of two figures', 'cell 9-12 is number, given', 'entered by left click and key'],
    [
      'numbers that are letters',
      'cell 9-12 is number, letters from 10, given',
      'entered by right click and key',
    ],
  ])('types %s', async (_, cell, entered) => {
    const rules = 'each row, column: all different';
    const text = `grid 4 to 4\ncell . is blank, undecided\n${cell}, ${entered}\nrules\n${rules}`;
    const puzzle = await makePuzzle(text, 'latin');
    const board = makeBoard(puzzle, { size: { columns: 4, rows: 4 } }, numberedRandom(3, 0));
    const { result, witness } = await playOn(puzzle, new PracticeGrid(puzzle, board, skins[0]!));
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0 });
    expect(witness.screen).toBe('solved');
  });

  it.each([
    ['none', 'cell e is blank, at first, entered by left click\ncell t is mark', 'exactly clue t', 0],
    ['sums', 'cell . is blank, undecided\ncell 1-4 is number', 'sum exactly clue', 21],
  ])('tells %s beside the grid, and reads and plays that', async (_, cells, asked, shown) => {
    const text = `grid 6\n${cells}, entered by left click\nrim left, top are numbers\nrules\neach left, top: ${asked}`;
    const puzzle = await makePuzzle(
      `${text}\neach block 2 by 2: ${shown ? 'all different' : 'at most 1 t'}`,
      'x',
    );
    const board = makeBoard(puzzle, { size: { columns: 6, rows: 6 } }, numberedRandom(10, 0));
    expect([...board.rims.left!, ...board.rims.top!]).toContainEqual([shown]);
    const { result, witness } = await playOn(puzzle, new PracticeGrid(puzzle, board, skins[0]!));
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
    expect(witness.screen).toBe('solved');
  });

  it.each(['unruly', 'mosaic'])('fills a board of %s by the cursor of the game', async (name) => {
    const { puzzle, board } = await byCursor(name);
    const { result, witness, stray } = await playOn(puzzle, new PracticeGrid(puzzle, board, skins[0]!));
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0 });
    expect(witness.screen).toBe('solved');
    expect(witness.clicks).toEqual([]);
    expect(stray).toBe(0);
  });

  it('distrusts a cell whose look the cursor changes', async () => {
    const { puzzle, board } = await byCursor('unruly');
    class Tinted extends PracticeGrid {
      override view() {
        const { hand: cursor, ...shown } = super.view();
        if (cursor === undefined || shown.board.cells[cursor]?.state === 'b') return shown;
        const cells = shown.board.cells.with(cursor, { state: 'w' });
        return { ...shown, board: { ...shown.board, cells } };
      }
    }
    const { result, witness } = await playOn(puzzle, new Tinted(puzzle, board, skins[0]!));
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('learns the effects of a page’s keys at its cursor', async () => {
    const { puzzle, board } = await byCursor('unruly');
    // Enter cycles through all states, and space has no effect.
    const order = ['.', 'w', 'b'];
    const effects: PageEffects = (_, from, [key] = []) =>
      key === 'Enter' ? order[(order.indexOf(from) + 1) % order.length] : from;
    const { result, witness } = await playOn(puzzle, new PracticeGrid(puzzle, board, skins[0]!, effects));
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('finds the cursor again after the page has lost an arrow key', async () => {
    const { puzzle, board } = await byCursor('unruly');
    let keys = 0;
    class Deaf extends PracticeGrid {
      override key(...[key, isDown, nowMs]: Parameters<PracticeGrid['key']>): void {
        if (!(isDown && key === 'ArrowRight' && ++keys % 5 === 0)) super.key(key, isDown, nowMs);
      }
    }
    const { result, witness } = await playOn(puzzle, new Deaf(puzzle, board, skins[0]!));
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('learns that one button cycles through all states, and the other has no effect', async () => {
    const order = ['.', 'w', 'b'];
    const effects: Effects = (button, from) =>
      button === 'left' ? order[(order.indexOf(from) + 1) % order.length] : undefined;
    const { result, witness } = await play('unruly', { effects });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
    expect(witness.screen).toBe('solved');
  });

  it('enters numbers by clicks that cycle through them in an order unknown to the file', async () => {
    const order = ['.', '1', '0'];
    const effects: Effects = (button, from) =>
      button === 'left' ? order[(order.indexOf(from) + 1) % order.length] : undefined;
    const { result, witness } = await play('binairo', { effects });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('returns to cells whose clicks were lost', async () => {
    let clicks = 0;
    const effects: Effects = (button, from) => {
      if (++clicks % 4 === 0) return from;
      return from === '.' ? (button === 'left' ? 'b' : 'w') : '.';
    };
    const { result, witness } = await play('mosaic', { effects });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('does not touch a board with no solution, or more than one', async () => {
    const none = await play('unruly', { text: 'b b b . / . . . . / . . . . / . . . .' });
    expect(none.result).toMatchObject({ finished: false, clicks: 0 });
    expect(none.result.reason).toContain('has no solution');
    const many = await play('unruly', { text: 'b b . . / . . . . / . . . . / . . . .' });
    expect(many.result).toMatchObject({ finished: false, clicks: 0 });
    expect(many.result.reason).toContain('several solutions');
    expect([...none.witness.clicks, ...many.witness.clicks]).toEqual([]);
  });

  it('plays only the board that it began with', async () => {
    let clicks = 0;
    const effects: Effects = (button, from) =>
      ++clicks > 2 ? undefined : from === '.' ? (button === 'left' ? 'b' : 'w') : '.';
    const puzzle = await examplePuzzle('mosaic');
    const [one, other] = ['. . . / . 9 . / . . .', '. . . / . 0 . / . . .'].map((text) =>
      parseBoard(text, puzzle.file),
    );
    const clock = new VirtualClock();
    const [skin] = skins as [(typeof skins)[0]];
    const grids = [one, other].map((board) => new PracticeGrid(puzzle, board!, skin, effects));
    const now = () => grids[clicks >= 2 ? 1 : 0]!;
    const screen = new EmbeddedPractice(
      {
        resize: (size) => grids.forEach((grid) => grid.resize(size)),
        click: (at, ms) => now().click(at, ms),
        rightClick: (at, ms) => now().rightClick(at, ms),
        draw: (ms) => now().draw(ms),
        witness: () => now().witness(),
      },
      { width: 300, height: 300 },
      clock,
    );
    const { reader, player } = ruleFileGame(puzzle);
    if (!reader || !player) throw new Error('a rule-file game reads and plays');
    const result = await playLoop({
      reader,
      session: player.start({}),
      screen,
      gate: new ClickGate(screen, screen),
      clock,
    });
    expect(result).toMatchObject({ finished: false, solved: 0 });
    expect(result.reason).toContain('a run plays one board');
    expect(grids[1]?.witness().clicks).toEqual([]);
  });

  it.each([
    { shows: true, ends: { finished: true, solved: 1 }, reason: /are seen, and .* changed/ },
    { shows: false, ends: { finished: false, solved: 0 }, reason: /nothing beside the board says/ },
  ])(
    'waits for the sign that the rule file asks for, which a page shows: $shows',
    async ({ shows, ends, reason }) => {
      const text = exampleText('mosaic').replace('rules\n', 'solved shows beside the board\nrules\n');
      const puzzle = await makePuzzle(text, 'mosaic');
      const board = parseBoard('. . . / . 9 . / . . .', puzzle.file);
      const grid = new PracticeGrid(puzzle, board, skins[0]!);
      const draw = grid.draw.bind(grid);
      if (!shows) grid.draw = (ms) => ({ defs: '', body: draw(ms).body.replace('>solved<', '><') });
      const { result } = await playOn(puzzle, grid);
      expect(result).toMatchObject(ends);
      expect(result.reason).toMatch(reason);
    },
  );

  it.each([
    { shows: true, ends: { finished: true, solved: 1 }, reason: /are seen, and "WELL DONE" stands beside/ },
    {
      shows: false,
      ends: { finished: true, solved: 1 },
      reason: /are seen, but "WELL DONE" does not stand beside the board/,
    },
  ])(
    'waits for the text that the rule file names, which a page shows: $shows',
    async ({ shows, ends, reason }) => {
      const text = (says: string) => exampleText('mosaic').replace('rules\n', `solved says ${says}\nrules\n`);
      const puzzle = await makePuzzle(text('WELL DONE'), 'mosaic');
      const page = shows ? puzzle : await makePuzzle(text('WELL'), 'mosaic');
      const board = parseBoard('. . . / . 9 . / . . .', puzzle.file);
      const { result } = await playOn(puzzle, new PracticeGrid(page, board, skins[0]!));
      expect(result).toMatchObject(ends);
      expect(result.reason).toMatch(reason);
    },
  );

  it('uses a number next to the board', async () => {
    const text = exampleText('unruly').replace(
      /rules[\s\S]*/,
      'text {left} are black\nsolutions any\nrules\neach grid: exactly left b\n',
    );
    const puzzle = await makePuzzle(text, 'few');
    const board = {
      ...parseBoard('. . . . / . . . . / . . . . / . . . .', puzzle.file),
      numbers: { left: 5 },
    };
    const { result, witness } = await playOn(puzzle, new PracticeGrid(puzzle, board, skins[0]!));
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.board.slice(1).join('').split('b')).toHaveLength(6);
    const hidden = await playOn(
      await makePuzzle(text.replace('are black', 'are white'), 'few'),
      new PracticeGrid(puzzle, board, skins[0]!),
    );
    expect(hidden.result).toMatchObject({ finished: false, clicks: 0 });
    expect(hidden.result.reason).toContain('the rules need left, a number that is not seen beside the board');
  });

  it('is done as soon as the rules hold, if boards may have several solutions', async () => {
    const text = exampleText('range').replace(
      /rules[\s\S]*/,
      'solutions any\nrules\neach row: at least 1 b\n',
    );
    const puzzle = await makePuzzle(text, 'some');
    const board = parseBoard('w w w w / w w w w / w w w w / w w w w', puzzle.file);
    // Once one square of a line is black, the page accepts no more.
    const grid: PracticeGrid = new PracticeGrid(puzzle, board, skins[0]!, (_, from) =>
      grid.witness().screen === 'solved' ? from : 'b',
    );
    const { result } = await playOn(puzzle, grid);
    expect(result).toMatchObject({ finished: true, solved: 1 });
  });

  it('ends naming the cell that does not take its state', async () => {
    const effects: Effects = (button, from) => (button === 'left' && from === '.' ? 'b' : undefined);
    const { result } = await play('unruly', { effects });
    expect(result.finished).toBe(false);
    expect(result.reason).toMatch(/row \d, column \d does not become w/);
  });
});
