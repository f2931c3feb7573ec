import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { practiceBoards } from '../../../../src/games/str8ts/practice/practice-boards.ts';
import { parsePracticeOptions } from '../../../../src/games/str8ts/practice/practice-options.ts';
import { transformed } from '../../../../src/games/str8ts/practice/puzzles.ts';
import { str8tsPractice } from '../../../../src/games/str8ts/practice/practice.ts';
import { skins } from '../../../../src/games/str8ts/practice/skins/skins.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import { emptyCells, Hands, solutionOf } from '../practice-hands.ts';

/** 4x4: a black 4 in r1c1, a white 1 in r3c4, a black 1 in r4c3. */
const small = 'd#.....##..1..a#';
const at = (row: number, column: number, size = 4) => (row - 1) * size + column - 1;
const classic = (options: Record<string, string> = {}) =>
  new Hands({ skin: 'classic', board: small, ...options });

describe('a cell of the practice game', () => {
  it('is selected by a click and takes a digit by key or pad', () => {
    const hands = classic().cell(at(1, 3)).keys('3');
    expect(hands.view.selected).toBe(at(1, 3));
    expect(hands.view.entered[at(1, 3)]).toBe(3);
    hands.cell(at(2, 1)).pad(2);
    expect(hands.view.entered[at(2, 1)]).toBe(2);
    expect(hands.witness.filled).toEqual(['d#3.', '2..#', '#..1', '..a#']);
  });

  it('lets another digit replace the first, right or wrong', () => {
    expect(classic().cell(at(1, 3)).keys('3', '1').view.entered[at(1, 3)]).toBe(1);
  });

  it.each([
    ['the same digit again by key', (hands: Hands) => hands.keys('3')],
    ['the same digit again by pad', (hands: Hands) => hands.pad(3)],
    ['Backspace', (hands: Hands) => hands.keys('Backspace')],
    ['Delete', (hands: Hands) => hands.keys('Delete')],
    ['the eraser', (hands: Hands) => hands.erase()],
    ['Undo', (hands: Hands) => hands.tool('undo')],
    ['U', (hands: Hands) => hands.keys('U')],
  ])('is cleared by %s', (_, clear) => {
    const hands = classic().cell(at(1, 3)).keys('3');
    expect(clear(hands).view.entered[at(1, 3)]).toBeUndefined();
  });

  it('takes no digit beyond the size of the board, nor without a selection', () => {
    const hands = classic().keys('2').cell(at(1, 3)).keys('5', '0');
    expect(hands.view.entered.filter((digit) => digit !== undefined)).toEqual([]);
    expect(hands.witness.keys.map(({ effect }) => effect)).toEqual([false, false, false]);
  });
});

describe('the words about keys', () => {
  it('name them where the page takes keys, and only there', () => {
    for (const skin of skins) {
      const { keysInWords } = str8tsPractice.create({ skin: skin.name, board: small });
      expect(keysInWords !== '' && keysInWords !== undefined, skin.name).toBe(skin.keyboard);
      if (skin.keyboard) expect(keysInWords).toMatch(/arrows.*digits.*Backspace.*N .*U /);
    }
  });
});

describe('the selection', () => {
  it('stays when a given, a black cell or the bare page is clicked', () => {
    const hands = classic().cell(at(1, 3)).cell(at(3, 4)).cell(at(1, 1)).cell(at(1, 2)).clickAt(630, 470);
    expect(hands.view.selected).toBe(at(1, 3));
    expect(hands.witness.clicks.map(({ on, effect }) => [on, effect])).toEqual([
      ['cell r1c3', true],
      ['given r3c4', false],
      ['black r1c1', false],
      ['black r1c2', false],
      ['nothing', false],
    ]);
  });

  it('moves by arrows over givens and black cells, and stays at the edge', () => {
    const hands = classic({ board: '.a.....##..1..a#' }).cell(at(1, 1));
    const stations = (
      ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const
    ).map((key) => hands.keys(key).view.selected);
    expect(stations).toEqual([at(1, 3), at(2, 3), at(3, 3), at(3, 3), at(3, 3), at(2, 3)]);
    expect(hands.keys('ArrowLeft', 'ArrowUp', 'ArrowLeft').view.selected).toBe(at(2, 1));
  });

  it('starts at the first cell when an arrow is pressed without one', () => {
    expect(classic().keys('ArrowLeft').view.selected).toBe(at(1, 3));
  });
});

describe('pencil marks', () => {
  it('are set in notes mode, by N or the button, and removed by the same digit', () => {
    const hands = classic().cell(at(1, 3)).keys('N', '1', '3');
    expect(hands.view).toMatchObject({ notesMode: true });
    expect(hands.view.notes[at(1, 3)]).toBe(0b101);
    expect(hands.pad(1).view.notes[at(1, 3)]).toBe(0b100);
    expect(hands.view.entered[at(1, 3)]).toBeUndefined();
    expect(hands.tool('notes').keys('2').view.entered[at(1, 3)]).toBe(2);
    expect(hands.keys('2').view.notes[at(1, 3)]).toBe(0b100);
    expect(hands.keys('Backspace').view.notes[at(1, 3)]).toBe(0);
  });

  it('are not set in a filled cell', () => {
    expect(classic().cell(at(1, 3)).keys('3', 'N', '1').view.notes[at(1, 3)]).toBe(0);
  });
});

describe('undo', () => {
  it('reverts every change in turn, and selects its cell', () => {
    const hands = classic().cell(at(1, 3)).keys('3', '1').cell(at(2, 1)).keys('N', '2');
    expect(hands.keys('U').view.notes[at(2, 1)]).toBe(0);
    expect(hands.keys('U').view).toMatchObject({ selected: at(1, 3), canUndo: true });
    expect(hands.view.entered[at(1, 3)]).toBe(3);
    expect(hands.keys('U', 'U').view).toMatchObject({ canUndo: false });
    expect(hands.view.entered[at(1, 3)]).toBeUndefined();
  });
});

describe('numbers of two digits', () => {
  const large = () => new Hands({ skin: 'classic', size: '11', seed: '3' });
  const first = emptyCells(large().view.board)[0]!;
  const typed = (hands: Hands) => hands.view.entered[first];

  it('are typed as a 1 that waits 500 ms for the second', () => {
    const hands = large().cell(first).keys('1');
    expect(typed(hands)).toBeUndefined();
    expect(typed(hands.keys('0'))).toBe(10);
    expect(typed(large().cell(first).keys('1', '1'))).toBe(11);
    const slow = large().cell(first).keys('1').wait(469);
    expect(typed(slow)).toBeUndefined();
    expect(typed(slow.wait(1))).toBe(1);
  });

  it('beyond the size of the board become a 1 and then another digit', () => {
    expect(typed(large().cell(first).keys('1', '5'))).toBe(5);
  });

  it('stop waiting when another action comes', () => {
    const hands = large().cell(first).keys('1', 'ArrowRight');
    expect(typed(hands)).toBe(1);
    expect(hands.view.selected).not.toBe(first);
    expect(typed(large().cell(first).keys('1', 'Backspace'))).toBeUndefined();
  });

  it('do not delay digits on boards up to 9x9 or on the pad', () => {
    expect(classic().cell(at(1, 3)).keys('1').view.entered[at(1, 3)]).toBe(1);
    expect(typed(large().cell(first).pad(10))).toBe(10);
    expect(typed(large().cell(first).pad(1))).toBe(1);
  });
});

describe('a solved puzzle', () => {
  it.each(skins.map(({ name }) => name))('changes the picture and takes no further input: %s', (skin) => {
    const hands = new Hands({ skin, board: small }).start().fill();
    const cell = emptyCells(hands.view.board)[0]!;
    expect(hands.witness.solved).toMatchObject([{ puzzle: 1, perfect: true }]);
    const before = hands.game.draw(hands.witness.solved[0]?.atMs as number).body;
    expect(hands.wait(1000).witness.screen).toBe('solved');
    expect(hands.game.draw(hands.nowMs).body).not.toBe(before);
    const entered = hands.view.entered;
    expect(hands.cell(cell).keys('4', 'U', 'Backspace').view.entered).toEqual(entered);
  });

  it('shows after a delay, with a new layout if the skin has one', () => {
    const hands = new Hands({ skin: 'soft', board: small, solvedMs: '800' }).start().fill(1);
    const last = emptyCells(hands.view.board).at(-1)!;
    const { grid, pad } = hands.place;
    hands
      .cell(last)
      .keys(String(solutionOf(hands.view.board)[last]) as '1')
      .wait(700);
    expect(hands.view.solved).toBe(false);
    expect(hands.place.grid).toEqual(grid);
    expect(pad).toHaveLength(5);
    expect(hands.wait(200).view.solved).toBe(true);
    expect(hands.place.grid).not.toEqual(grid);
    expect(hands.place.pad).toEqual([]);
  });

  it('is not perfect when a digit was cleared', () => {
    const cell = emptyCells(classic().view.board)[0]!;
    const hands = classic().cell(cell).keys('4', 'Backspace');
    expect(hands.fill().witness.solved).toMatchObject([{ perfect: false }]);
  });

  it('needs all cells to be right, not only filled', () => {
    const hands = classic().fill(1);
    const last = emptyCells(hands.view.board).at(-1)!;
    const right = solutionOf(hands.view.board)[last]!;
    hands
      .cell(last)
      .keys(String((right % 4) + 1) as '1')
      .wait(1000);
    expect(hands.view.entered[last]).toBe((right % 4) + 1);
    expect(hands.witness).toMatchObject({ screen: 'puzzle', solved: [] });
  });

  it('leads to the next puzzle by New game', () => {
    const hands = new Hands({ skin: 'classic', size: '5', seed: '4' });
    const { board } = hands.witness;
    hands.fill().wait(1000).tool('new game');
    expect(hands.witness).toMatchObject({ screen: 'puzzle', puzzle: 2 });
    expect(hands.witness.board).not.toEqual(board);
    expect(hands.witness.filled).toEqual(hands.witness.board);
  });
});

describe('skins', () => {
  it('differ in whether keys have an effect', () => {
    for (const skin of skins) {
      const hands = new Hands({ skin: skin.name, board: small }).start().cell(at(1, 3)).keys('3');
      expect([skin.name, hands.view.entered[at(1, 3)]]).toEqual([skin.name, skin.keyboard ? 3 : undefined]);
      expect([skin.name, hands.place.pad.length]).toEqual([skin.name, skin.pad === 'none' ? 0 : 5]);
    }
  });

  it('with a cover take no input except its button until it is gone', () => {
    for (const skin of skins.filter(({ front }) => front !== 'none')) {
      const hands = new Hands({ skin: skin.name, board: small });
      expect(hands.witness.screen).toBe('start');
      hands.cell(at(1, 3)).tool('new game').keys('3');
      expect(hands.witness.clicks.some(({ effect }) => effect)).toBe(false);
      expect(hands.view.selected).toBeUndefined();
      hands.clickRect(hands.place.start).wait(100).cell(at(1, 3));
      expect(hands.view.front).toBeCloseTo(0.5);
      expect(hands.view.selected).toBeUndefined();
      expect(hands.wait(200).cell(at(1, 3)).view.selected).toBe(at(1, 3));
    }
  });

  it('are chosen by the seed, and every skin by some seed', () => {
    const names = Array.from(
      { length: 60 },
      (_, seed) => parsePracticeOptions({ seed: String(seed) }).skin.name,
    );
    expect(new Set(names).size).toBe(skins.length);
    expect(parsePracticeOptions({ seed: '5' }).skin.name).toBe(names[5]);
  });

  it('keep all parts inside the window and apart, whatever its shape', () => {
    const windows = [
      { width: 640, height: 480 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 1600, height: 500 },
    ];
    for (const skin of skins) {
      for (const window of windows) {
        for (const size of ['4', '9', '12']) {
          const hands = new Hands({ skin: skin.name, size, difficulty: 'easy' }, window);
          const { grid, pitch, framePx, pad, tools } = hands.place;
          const side = pitch * Number(size) + 2 * framePx;
          const rects = [
            { x: grid.x - framePx, y: grid.y - framePx, width: side, height: side },
            ...pad,
            ...Object.values(tools),
          ];
          expect(pitch).toBeGreaterThanOrEqual(15);
          for (const [i, rect] of rects.entries()) {
            expect(rect.x).toBeGreaterThanOrEqual(0);
            expect(rect.y).toBeGreaterThanOrEqual(0);
            expect(rect.x + rect.width).toBeLessThanOrEqual(window.width);
            expect(rect.y + rect.height).toBeLessThanOrEqual(window.height);
            for (const other of rects.slice(i + 1)) {
              const apart =
                rect.x + rect.width <= other.x ||
                other.x + other.width <= rect.x ||
                rect.y + rect.height <= other.y ||
                other.y + other.height <= rect.y;
              expect([skin.name, window.width, size, apart]).toEqual([skin.name, window.width, size, true]);
            }
          }
        }
      }
    }
  });

  it('show a hand only over parts that take clicks', () => {
    const hands = classic();
    const { grid, pitch, pad, title } = hands.place;
    const over = (x: number, y: number) => hands.game.clickable({ x, y }, 0);
    expect(over(grid.x + 2.5 * pitch, grid.y + 0.5 * pitch)).toBe(true);
    expect(over(grid.x + 0.5 * pitch, grid.y + 0.5 * pitch)).toBe(false);
    expect(over((pad[0]?.x ?? 0) + 3, (pad[0]?.y ?? 0) + 3)).toBe(true);
    expect(over(title.x, title.y)).toBe(false);
  });
});

describe('the built-in boards', () => {
  it('exist for every size, each with a solution', () => {
    expect(Object.keys(practiceBoards)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11', '12']);
    for (const [size, bands] of Object.entries(practiceBoards)) {
      expect(bands.easy.length).toBeGreaterThanOrEqual(3);
      for (const text of Object.values(bands).flat()) {
        expect(text).toHaveLength(Number(size) ** 2);
        expect(solutionOf(parseBoard(text))).toBeDefined();
      }
    }
  });

  it('remain puzzles in all sixteen forms', () => {
    const board = parseBoard(small);
    const forms = Array.from({ length: 16 }, (_, form) => transformed(board, form));
    expect(new Set(forms.map((each) => JSON.stringify(each))).size).toBe(16);
    for (const form of forms) expect(solutionOf(form)).toBeDefined();
    expect(transformed(transformed(board, 2), 2)).toEqual(board);
  });

  it('depend only on the seed', () => {
    const rows = (seed: string) => new Hands({ size: '8', seed }).witness.board;
    expect(rows('9')).toEqual(rows('9'));
    expect(new Set(['1', '2', '3', '4', '5'].map((seed) => rows(seed).join())).size).toBe(5);
  });
});

describe('invalid options', () => {
  it.each([
    [{ size: '3' }, /4 to 12 for --size/],
    [{ size: 'nine' }, /--size/],
    [{ seed: '-1' }, /--seed/],
    [{ skin: 'velvet' }, /classic.*journal for --skin/],
    [{ difficulty: 'evil' }, /easy.*diabolic for --difficulty/],
    [{ size: '4', difficulty: 'diabolic' }, /4x4.*--difficulty/],
    [{ digitWaitMs: 'x' }, /--digit-wait-ms/],
    [{ board: '.........' }, /4x4 to 12x12 for --board/],
    [{ board: 'z' }, /line 1, column 1/],
  ])('are rejected by name: %j', (options, words) => {
    expect(() => str8tsPractice.create(options)).toThrow(words);
  });
});

describe('the drawing', () => {
  it('shows digits without any font', async () => {
    const hands = classic();
    const { body, defs } = hands.game.draw(0);
    expect(body + defs).not.toMatch(/<text|font-family/);
    const { grid, pitch } = hands.place;
    const { data, width } = await rasterise({ body, defs }, hands.window);
    const level = (x: number, y: number) => data[(Math.round(y) * width + Math.round(x)) * 4]!;
    const dark = (row: number, column: number) =>
      Array.from({ length: 21 }, (_, i) =>
        level(grid.x + (column - 0.7 + i * 0.02) * pitch, grid.y + (row - 0.5) * pitch),
      ).filter((value) => value < 100).length;
    expect(dark(3, 4)).toBeGreaterThan(1);
    expect(dark(3, 3)).toBe(0);
  });

  it('changes only the layers that an entry changes', () => {
    const hands = classic().cell(at(1, 3));
    const before = hands.game.draw(hands.nowMs).body.split('\n');
    const after = hands.keys('3').game.draw(hands.nowMs).body.split('\n');
    expect(after).toHaveLength(before.length);
    // The other layer is the head, where Undo becomes available.
    expect(after.filter((layer, i) => layer !== before[i])).toHaveLength(2);
  });
});
