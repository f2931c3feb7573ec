/** Plays boards of rule files in memory, on pages whose clicks do what they say, and otherwise. */

import { describe, expect, it } from 'vitest';
import type { MouseButton } from '../../../src/core/pointer.ts';
import { numberedRandom } from '../../../src/core/random.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import { parseBoard } from '../../../src/games/rule-file/board-text.ts';
import { makeBoard } from '../../../src/games/rule-file/make-board.ts';
import { ruleFileGame } from '../../../src/games/rule-file/index.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';
import { PracticeGrid } from '../../../src/games/rule-file/practice/practice-grid.ts';
import { skins } from '../../../src/games/rule-file/practice/skins.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { playLoop } from '../../../src/play/loop.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';
import { examplePuzzle, exampleText, makeable } from '../../support/rule-file/example-puzzles.ts';

type Effects = (button: MouseButton, from: string) => string | undefined;

async function play(name: string, { text, effects }: { text?: string; effects?: Effects } = {}) {
  const puzzle = await examplePuzzle(name);
  const game = ruleFileGame(puzzle);
  const side = name === 'towers' ? 4 : 6;
  const board = text
    ? parseBoard(text, puzzle.file)
    : makeBoard(puzzle, { size: { columns: side, rows: side } }, numberedRandom(2, 0));
  const clock = new VirtualClock();
  const grid = new PracticeGrid(puzzle, board, skins[0]!, effects);
  const screen = new EmbeddedPractice(grid, { width: 360, height: 360 }, clock);
  const { reader, player } = game;
  if (!reader || !player) throw new Error('a rule-file game reads and plays');
  const session = player.start({});
  const gate = new ClickGate(screen, screen);
  const result = await playLoop({ reader, session, screen, gate, clock });
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
    const clock = new VirtualClock();
    const grid = new PracticeGrid(puzzle, board, skins[0]!);
    const screen = new EmbeddedPractice(grid, { width: 300, height: 300 }, clock);
    const { reader, player } = ruleFileGame(puzzle);
    if (!reader || !player) throw new Error('a rule-file game reads and plays');
    const gate = new ClickGate(screen, screen);
    const result = await playLoop({ reader, session: player.start({}), screen, gate, clock });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0 });
    expect(grid.witness().screen).toBe('solved');
  });

  it('learns that one button runs through all states, and the other does nothing', async () => {
    const order = ['.', 'w', 'b'];
    const effects: Effects = (button, from) =>
      button === 'left' ? order[(order.indexOf(from) + 1) % order.length] : undefined;
    const { result, witness } = await play('unruly', { effects });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
    expect(witness.screen).toBe('solved');
  });

  it('enters numbers by clicks that run through them, in an order that the file does not tell', async () => {
    const order = ['.', '1', '0'];
    const effects: Effects = (button, from) =>
      button === 'left' ? order[(order.indexOf(from) + 1) % order.length] : undefined;
    const { result, witness } = await play('binairo', { effects });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('comes back to cells whose clicks were lost', async () => {
    let clicks = 0;
    const effects: Effects = (button, from) => {
      if (++clicks % 4 === 0) return from;
      return from === '.' ? (button === 'left' ? 'b' : 'w') : '.';
    };
    const { result, witness } = await play('mosaic', { effects });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.screen).toBe('solved');
  });

  it('touches no board that has no solution, or more than one', async () => {
    const none = await play('unruly', { text: 'b b b . / . . . . / . . . . / . . . .' });
    expect(none.result).toMatchObject({ finished: false, clicks: 0 });
    expect(none.result.reason).toContain('has no solution');
    const many = await play('unruly', { text: 'b b . . / . . . . / . . . . / . . . .' });
    expect(many.result).toMatchObject({ finished: false, clicks: 0 });
    expect(many.result.reason).toContain('several solutions');
    expect([...none.witness.clicks, ...many.witness.clicks]).toEqual([]);
  });

  it('plays no other board than the one that it began with', async () => {
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
      const asks = exampleText('mosaic').replace('rules\n', 'solved shows beside the board\nrules\n');
      const puzzle = await makePuzzle(asks, 'mosaic');
      const board = parseBoard('. . . / . 9 . / . . .', puzzle.file);
      const clock = new VirtualClock();
      const grid = new PracticeGrid(puzzle, board, skins[0]!);
      const draw = grid.draw.bind(grid);
      if (!shows) grid.draw = (ms) => ({ defs: '', body: draw(ms).body.replace('>solved<', '><') });
      const screen = new EmbeddedPractice(grid, { width: 300, height: 300 }, clock);
      const { reader, player } = ruleFileGame(puzzle);
      if (!reader || !player) throw new Error('a rule-file game reads and plays');
      const gate = new ClickGate(screen, screen);
      const result = await playLoop({ reader, session: player.start({}), screen, gate, clock });
      expect(result).toMatchObject(ends);
      expect(result.reason).toMatch(reason);
    },
  );

  it('ends by name where a cell does not take its state', async () => {
    const effects: Effects = (button, from) => (button === 'left' && from === '.' ? 'b' : undefined);
    const { result } = await play('unruly', { effects });
    expect(result.finished).toBe(false);
    expect(result.reason).toMatch(/row \d, column \d does not become w/);
  });
});
