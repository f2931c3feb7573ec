import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import type { Frame } from '../../../src/core/frame.ts';
import type { Key } from '../../../src/core/keyboard.ts';
import { playReader } from '../../../src/games/str8ts/read/around/play-reader.ts';
import { isFront } from '../../../src/games/kit/front/front-scene.ts';
import type { GridLayout } from '../../../src/games/str8ts/read/around/play-scene.ts';
import { blackCells, readStr8ts } from '../../../src/games/str8ts/read/read.ts';
import { wholeLayout } from '../../../src/games/str8ts/read/locate/whole-layout.ts';
import { parsePracticeOptions } from '../../../src/games/str8ts/practice/practice-options.ts';
import { Str8tsGame } from '../../../src/games/str8ts/practice/practice.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';
import { wrapped } from '../../support/wrapped-game.ts';
import { emptyCells, Hands, solutionOf } from './practice-hands.ts';
import { type Outcome, play, type Played } from '../../support/str8ts/play-table.ts';
import { solutionCounter } from '../../../src/games/str8ts/read/resolve/count-solutions.ts';

const window = { width: 480, height: 400 };
const board = 'd#.....##..1..a#';
const nearlyNine = '.3#789#653#d5i8#.61#645g#89597.46##32e89#34#78##.7235498##645c26.#2c5#d176e3.1#98';

/** Plays on from the state in which the hands left the game. */
async function playOn(hands: Hands, changes: Partial<Played> = {}): Promise<Outcome> {
  const clock = new VirtualClock();
  await clock.sleep(hands.nowMs);
  return play({ game: hands.game, clock, ...changes });
}

async function frameOf(hands: Hands): Promise<Frame> {
  const clock = new VirtualClock();
  await clock.sleep(hands.nowMs);
  return new EmbeddedPractice(hands.game, window, clock).grab();
}

function gridIn(frame: Frame): GridLayout {
  const layout = playReader.locate(frame);
  if (isFront(layout)) throw new Error('something lies in front');
  return layout;
}

describe('a page that takes no digits', () => {
  it('ends the run with that reason when neither keys nor pad have an effect', async () => {
    const hands = new Hands({ skin: 'tap', board }, window).start();
    const deaf = wrapped(hands.game, {
      click: (at, nowMs) => {
        const isPad = hands.place.pad.some(
          ({ x, y, width, height }) => at.x >= x && at.y >= y && at.x < x + width && at.y < y + height,
        );
        if (!isPad) hands.game.click(at, nowMs);
      },
    });
    const { result, witness, labels } = await playOn(hands, { game: deaf });
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/digits cannot be entered: keyboard and pad|without effect/);
    expect(labels.some((label) => label.startsWith('pad'))).toBe(true);
    expect(witness.solved).toEqual([]);
  });

  it('ends the run with that reason in notes mode when only a button leaves it', async () => {
    const hands = new Hands({ skin: 'tap', board }, window).start().tool('notes');
    const { result, witness } = await playOn(hands);
    expect(result).toMatchObject({ finished: false, solved: 0, exitCode: 1 });
    expect(result.reason).toMatch(/digits come as pencil marks: leave the notes mode/);
    expect(witness.clicks.filter(({ on }) => on === 'notes')).toHaveLength(1);
  });
});

describe('a page that does not show which cell is selected', () => {
  it.each(['keyboard', 'pad'])('is still solved, by %s', async (input) => {
    const settings = parsePracticeOptions({ skin: 'classic', board });
    const { tint: _, ...colors } = settings.skin.colors;
    const skin = { ...settings.skin, colors: { ...colors, selected: colors.white } };
    const { result, witness } = await play({
      game: new Str8tsGame({ ...settings, skin }),
      player: { input },
    });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.clicks.filter(({ on }) => !/^(cell|pad)/.test(on))).toEqual([]);
  });
});

describe('a picture that shows the mouse pointer', () => {
  /** Draws an arrow at the last click. */
  const pointed = (game: Hands['game']) => {
    let at = { x: -99, y: -99 };
    return wrapped(game, {
      click: (point, nowMs) => {
        at = point;
        game.click(point, nowMs);
      },
      draw: (nowMs) => {
        const { defs, body } = game.draw(nowMs);
        const arrow = `<path d="M${at.x} ${at.y}v17l4 -4 3 7 3 -1 -3 -7 5 0z" fill="#fff" stroke="#000"/>`;
        return { defs, body: `${body}\n${arrow}` };
      },
    });
  };

  it.each(['classic', 'night', 'mono'])('does not disturb the player: %s', async (skin) => {
    const hands = new Hands({ skin, board: nearlyNine }, window).start();
    const { result, labels } = await playOn(hands, {
      game: pointed(hands.game),
      player: { input: 'keyboard' },
    });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0, repeats: 0 });
    expect(labels.filter((label) => label.startsWith('clear'))).toEqual([]);
  });
});

describe('another person at the keyboard', () => {
  const withOther = (hands: Hands, keys: readonly Key[]) => {
    let typed = 0;
    return wrapped(hands.game, {
      key: (key, isDown, nowMs) => {
        hands.game.key(key, isDown, nowMs);
        if (isDown || ++typed !== 2) return;
        for (const other of keys) hands.game.key(other, true, nowMs);
      },
    });
  };

  it('who selects another cell does not disturb the player', async () => {
    const hands = new Hands({ skin: 'classic', board }, window);
    const { result } = await playOn(hands, { game: withOther(hands, ['ArrowDown', 'ArrowRight']) });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
  });

  it('who enters a wrong digit has it corrected', async () => {
    const hands = new Hands({ skin: 'classic', board }, window);
    const { result, labels } = await playOn(hands, { game: withOther(hands, ['ArrowDown', '4']) });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
    expect(labels.filter((label) => label.startsWith('clear'))).toHaveLength(1);
  });
});

describe('earlier pencil marks', () => {
  it('do not keep the puzzle from being solved', async () => {
    const hands = new Hands({ skin: 'classic', size: '6', seed: '4' }, window).keys('N');
    for (const at of emptyCells(hands.view.board).slice(0, 4)) hands.cell(at).keys('1', '2', '5');
    const { result, labels } = await playOn(hands.keys('N'));
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(labels).not.toContain('leave pencil marks');
  });
});

describe('a wrong digit', () => {
  it('ends the run with a reason before any click on a page with digits of one colour', async () => {
    const hands = new Hands({ skin: 'mono', size: '6', seed: '4' }, window);
    const [at] = emptyCells(hands.view.board) as [number];
    const right = solutionOf(hands.view.board)[at]!;
    const { result } = await playOn(hands.cell(at).keys(String((right % 6) + 1) as Key));
    expect(result).toMatchObject({ finished: false, solved: 0, clicks: 0 });
    expect(result.reason).toMatch(/does not tell them from givens/);
  });

  it.each(['classic', 'night', 'slate'])('does not change which cells are black: %s', async (skin) => {
    const hands = new Hands({ skin, size: '6', seed: '8' }, window).start();
    const layout = gridIn(await frameOf(hands));
    const { board: puzzle } = hands.view;
    const solution = solutionOf(puzzle);
    for (const at of emptyCells(puzzle).slice(0, 3)) {
      hands.cell(at).keys(String((solution[at]! % 6) + 1) as Key);
    }
    const scene = readStr8ts(await frameOf(hands), layout, solutionCounter());
    expect(scene.cells.map(({ black }) => black)).toEqual(puzzle.cells.map(({ black }) => black));
    expect(scene.cells.map(({ digit }) => digit)).toEqual(
      puzzle.cells.map(({ digit }, at) => digit ?? hands.view.entered[at]),
    );
    expect(scene.solutions).toBe('none');
  });

  it('does not exchange white and black cells', () => {
    const cells = [true, true, true, false].map((black) => ({ black }));
    expect(blackCells({ cells } as never)).toEqual([false, false, false, true]);
    expect(blackCells({ cells: cells.slice(2) } as never)).toEqual([true, false]);
  });
});

describe('a layout of part of a grid', () => {
  it.each([
    ['ink', '2'],
    ['night', '5'],
    ['soft', '3'],
  ])('grows to the whole grid, whose layout does not change: %s', async (skin, seed) => {
    const hands = new Hands({ skin, size: '7', seed }, window).start();
    const frame = await frameOf(hands);
    const { grid, pitch } = hands.place;
    const whole = { ...gridIn(frame), size: 7, origin: grid, pitchX: pitch, pitchY: pitch };
    const part = { ...whole, size: 5, origin: { x: grid.x + pitch, y: grid.y } };
    expect(wholeLayout(frame, part, 13)).toMatchObject({ size: 7, origin: { x: grid.x, y: grid.y } });
    expect(wholeLayout(frame, whole, 13)).toEqual(whole);
    expect(wholeLayout(frame, part, 6).size).toBeLessThanOrEqual(6);
  });
});
