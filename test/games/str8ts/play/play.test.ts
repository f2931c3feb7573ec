import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../../../src/core/pointer.ts';
import { VirtualClock } from '../../../../src/core/virtual-clock.ts';
import { str8tsPlayer } from '../../../../src/games/str8ts/play/play.ts';
import { makePlayReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { str8tsPractice } from '../../../../src/games/str8ts/practice/practice.ts';
import { skins } from '../../../../src/games/str8ts/practice/skins/skins.ts';
import { wrapped } from '../../../support/wrapped-game.ts';
import { emptyCells, Hands, solutionOf } from '../practice-hands.ts';
import { play, playOptions } from '../../../support/str8ts/play-table.ts';

/** Returns a board with all but a few digits given, so that even a large one is solved quickly. */
function nearlyFilled(size: number, left: number): string {
  const { board } = new Hands({ skin: 'classic', size: String(size), seed: '3' }).view;
  const solution = solutionOf(board);
  const open = emptyCells(board);
  const kept = new Set(open.filter((_, i) => i % Math.ceil(open.length / left) === 0));
  return board.cells
    .map(({ black, digit }, at) => {
      const value = digit ?? (black || kept.has(at) ? undefined : solution[at]);
      if (value === undefined) return black ? '#' : '.';
      if (black) return String.fromCharCode(96 + value);
      return value <= 9 ? String(value) : String.fromCharCode(55 + value);
    })
    .join('');
}

/** The time between two looks of a page at its mouse, 30 times a second. */
const frameMs = 1000 / 30;

/** Whether a careful player may make a click. */
const harmless = (on: string) => !/new game|undo|notes|given|black|nothing|card/.test(on);

describe('a game of every skin', () => {
  it.each(skins.map(({ name }) => name))('is solved, and nothing else is touched: %s', async (skin) => {
    const { result, witness, stray } = await playOptions({
      skin,
      size: '6',
      seed: '2',
      board: nearlyFilled(6, 3),
    });
    expect(result).toMatchObject({ finished: true, exitCode: 0, puzzles: 1, solved: 1, perfect: 1 });
    expect(result.reason).toMatch(/^solved: every digit stands, and /);
    expect(witness).toMatchObject({ screen: 'solved', solved: [{ puzzle: 1, perfect: true }] });
    expect(witness.clicks.filter(({ on, effect }) => !effect || !harmless(on))).toEqual([]);
    expect(stray).toBe(0);
  });
});

describe('boards of several sizes', () => {
  it.each([
    [4, 'classic', { width: 320, height: 280 }],
    [9, 'night', { width: 390, height: 844 }],
    [11, 'ink', { width: 640, height: 480 }],
    [11, 'tap', { width: 420, height: 620 }],
  ] as const)('are solved: %i in %s', async (size, skin, window) => {
    const board = size === 4 ? 'd#.....##..1..a#' : nearlyFilled(size, 4);
    const { result, witness } = await playOptions({ skin, board }, { window });
    expect(result).toMatchObject({ finished: true, solved: 1, reason: expect.stringMatching(/^solved/) });
    expect(witness.screen).toBe('solved');
  });
});

describe('input', () => {
  const board = nearlyFilled(5, 3);

  it('takes two actions per digit, even in a cell that seems to be selected already', async () => {
    const hands = new Hands({ skin: 'classic', board });
    const [first] = emptyCells(hands.view.board);
    hands.cell(first!);
    const clock = new VirtualClock();
    const { result, labels } = await play({ game: hands.game, clock });
    expect(result).toMatchObject({ finished: true, repeats: 0, misses: 0 });
    expect(result.clicks).toBe(2 * emptyCells(hands.view.board).length);
    expect(labels[0]).toMatch(/^cell/);
  });

  it('switches to the pad when the page ignores two keys, and stays there', async () => {
    const { result, labels } = await playOptions({ skin: 'tap', board });
    expect(result.finished).toBe(true);
    expect(labels.filter((label) => label.startsWith('type'))).toHaveLength(2);
    expect(
      labels
        .slice(labels.findIndex((label) => label.startsWith('pad')))
        .some((label) => label.startsWith('type')),
    ).toBe(false);
  });

  it.each([
    ['keyboard', 'classic', /^pad/],
    ['pad', 'classic', /^type/],
  ])('by %s only uses nothing else', async (input, skin, never) => {
    const { result, labels } = await playOptions({ skin, board }, { player: { input } });
    expect(result.finished).toBe(true);
    expect(labels.filter((label) => never.test(label))).toEqual([]);
  });

  it.each([
    ['keyboard', 'tap', /digits cannot be entered|without effect/],
    ['pad', 'ink', /no number pad was found/],
  ])('by %s ends with a reason on a page without it', async (input, skin, words) => {
    const { result } = await playOptions({ skin, board }, { player: { input } });
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(words);
  });

  it('is held longer on a page that misses short clicks and keys', async () => {
    const held: (number | undefined)[] = [];
    const through = (pointer: Pointer): Pointer => ({
      hover: (at) => pointer.hover(at),
      position: () => pointer.position(),
      release: () => pointer.release(),
      close: () => pointer.close(),
      click: async (at, button, holdMs) => {
        held.push(holdMs);
        if (holdMs === undefined || holdMs >= frameMs) await pointer.click(at, button, holdMs);
      },
      type: async ({ strokes }) => {
        const isSeen = strokes.every(({ holdMs }) => holdMs === undefined || holdMs >= frameMs);
        if (isSeen) await pointer.type?.({ strokes });
      },
    });
    const { result, labels } = await playOptions(
      { skin: 'classic', board: nearlyFilled(6, 12) },
      { through },
    );
    expect(result).toMatchObject({ finished: true, solved: 1, misses: 1 });
    const series = labels.filter((label) => label.startsWith('fill'));
    expect(series.length).toBeGreaterThan(2);
    const short = held.filter((holdMs) => holdMs !== undefined);
    expect(short.length).toBe(2);
    expect(Math.max(...short)).toBeLessThan(frameMs);
  });

  it('is rejected by name when it is unknown', () => {
    expect(() => str8tsPlayer(makePlayReader).start({ input: 'voice' })).toThrow(
      /auto, keyboard, pad for --input/,
    );
  });

  it('adapts to pad keys that enter digits other than their labels', async () => {
    const inner = new Hands({ skin: 'tap', board: 'd#.....##..1..a#' }, { width: 480, height: 400 }).start();
    const swapped = wrapped(inner.game, {
      click(at, nowMs) {
        const { pad } = inner.place;
        const [one, two] = [pad[0], pad[1]];
        const isIn = (rect: typeof one) =>
          rect !== undefined &&
          at.x >= rect.x &&
          at.x < rect.x + rect.width &&
          at.y >= rect.y &&
          at.y < rect.y + rect.height;
        const shift = one && two ? two.x - one.x : 0;
        inner.game.click({ x: at.x + (isIn(one) ? shift : isIn(two) ? -shift : 0), y: at.y }, nowMs);
      },
    });
    const clock = new VirtualClock();
    await clock.sleep(inner.nowMs);
    const { result } = await play({ game: swapped, clock, player: { input: 'pad' } });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
  });
});

describe('earlier entries', () => {
  const entered = (skin: string, wrong: boolean) => {
    const hands = new Hands(
      { skin, size: '6', seed: '4', difficulty: 'hard' },
      { width: 480, height: 400 },
    ).start();
    const { board } = hands.view;
    const solution = solutionOf(board);
    for (const at of emptyCells(board).slice(0, 4)) {
      const right = solution[at]!;
      hands.cell(at).keys(String(wrong ? (right % 6) + 1 : right) as '1');
    }
    return hands;
  };
  const played = async (hands: Hands) => {
    const clock = new VirtualClock();
    await clock.sleep(hands.nowMs);
    return play({ game: hands.game, clock });
  };

  it('stay when they are right', async () => {
    const hands = entered('classic', false);
    const { result, labels } = await played(hands);
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(labels.filter((label) => label.startsWith('clear'))).toEqual([]);
    expect([...labels.join('\n').matchAll(/\d in r/g)]).toHaveLength(emptyCells(hands.view.board).length - 4);
  });

  it('are cleared and replaced when they are wrong', async () => {
    const { result, labels } = await played(entered('classic', true));
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
    expect(labels.filter((label) => label.startsWith('clear'))).toHaveLength(4);
  });

  it('end the run at once when they fill the board', async () => {
    const hands = new Hands(
      { skin: 'classic', board: nearlyFilled(5, 4) },
      { width: 480, height: 400 },
    ).fill();
    const { result } = await played(hands);
    expect(result).toMatchObject({ finished: false, solved: 0, clicks: 0 });
    expect(result.reason).toMatch(/filled in already/);
  });
});

describe('the sign of a solved puzzle', () => {
  const board = nearlyFilled(5, 3);

  it('is not reported when the page shows none, even with all digits correct', async () => {
    const { result, witness } = await playOptions({ skin: 'classic', board, solvedMs: '60000' });
    expect(witness.solved).toHaveLength(1);
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/^filled, but the page shows no sign of solved/);
  });

  it('is not seen in something that changes all the time next to the grid', async () => {
    const game = str8tsPractice.create({ skin: 'ink', board, solvedMs: '60000' });
    const ticking = wrapped(game, {
      draw(nowMs) {
        const { defs, body } = game.draw(nowMs);
        const shade = ['#c00', '#0c0', '#00c'][Math.floor(nowMs / 200) % 3]!;
        return { defs, body: `${body}\n<rect x="10" y="360" width="40" height="30" fill="${shade}"/>` };
      },
    });
    const { result } = await play({ game: ticking });
    expect(result.reason).toMatch(/^filled, but the page shows no sign of solved/);
  });

  it('is awaited when the page is slow', async () => {
    const { result } = await playOptions({ skin: 'ink', board, solvedMs: '4000' });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(result.reason).toMatch(/the frame of the grid changed/);
  });

  it('can be a new layout of the grid', async () => {
    const { result } = await playOptions({ skin: 'soft', board });
    expect(result.reason).toMatch(/the grid was laid out anew/);
  });
});

describe('boards that are not proper puzzles', () => {
  it.each([
    ['several solutions', '#...................#...1', /more than one solution/],
    ['no solution', '1.##....#b#.....', /no solution/],
  ])('with %s end the run before any click', async (_, board, words) => {
    const { result, witness } = await playOptions({ skin: 'classic', board });
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(words);
    expect(witness.clicks).toEqual([]);
  });
});

describe('the notes mode of a page', () => {
  it('is left when digits become pencil marks', async () => {
    const hands = new Hands({ skin: 'classic', board: nearlyFilled(5, 4) }, { width: 480, height: 400 }).keys(
      'N',
    );
    const clock = new VirtualClock();
    await clock.sleep(hands.nowMs);
    const { result, labels } = await play({ game: hands.game, clock });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(labels.filter((label) => label === 'leave pencil marks')).toHaveLength(1);
  });
});
