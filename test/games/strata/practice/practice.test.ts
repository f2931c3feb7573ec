import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FramePoint } from '../../../../src/core/points.ts';
import { seededRandom } from '../../../../src/core/random.ts';
import { formatRows, type Line, type Move } from '../../../../src/games/strata/board.ts';
import { design } from '../../../../src/games/strata/geometry.ts';
import { complete } from '../../../../src/games/strata/solve/fewest-clicks.ts';
import { parsePracticeOptions } from '../../../../src/games/strata/practice/practice-options.ts';
import { forcedPuzzleMs, forcedWaveMs } from '../../../support/strata/forced-times.ts';
import { StrataGame, strataPractice } from '../../../../src/games/strata/practice/practice.ts';
import { hintFor } from '../../../../src/games/strata/practice/puzzle-play.ts';
import type { PuzzleView } from '../../../../src/games/strata/practice/practice-view.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { makePuzzle, makeWave } from '../../../../src/games/strata/practice/wave.ts';
import { pointsOf } from '../practice-points.ts';

const size = { width: 1024, height: 768 };

/** A game with a mouse and a clock, at the first puzzle, fully faded in. */
class Hands {
  readonly game: StrataGame;
  readonly points;
  readonly colors: number;
  nowMs = 0;

  constructor(options: Record<string, string> = {}) {
    const settings = parsePracticeOptions(options);
    this.game = new StrataGame(settings);
    this.game.resize(size);
    this.points = pointsOf(settings.size, size);
    this.colors = settings.colors;
    this.game.draw(0);
    this.wait(settings.timings.fadeInMs);
  }

  wait(ms: number): void {
    this.nowMs += ms;
  }

  click(at: FramePoint): void {
    this.game.click(at, this.nowMs);
  }

  ribbon(line: Line): void {
    this.click(this.points.selector(line));
  }

  /** Lays moves one by one, with a palette click before each and half a second after it. */
  lay(moves: readonly Move[]): void {
    for (const move of moves) {
      this.click(this.points.tile(this.colors, move.color));
      this.ribbon(move);
      this.wait(500);
    }
  }

  next(): void {
    this.wait(300);
    this.click(this.points.at(design.next));
    this.wait(2000);
  }

  get witness() {
    return this.game.witness(this.nowMs);
  }

  get view() {
    return this.game.view(this.nowMs);
  }

  get puzzle(): PuzzleView {
    const { view } = this;
    if (view.kind !== 'puzzle') throw new Error(`expected a puzzle, got ${view.kind}`);
    return view;
  }

  get last() {
    return this.witness.clicks.at(-1);
  }
}

const wave = makeWave(3, 3, 7);
const first = wave[0]!;
const row = (index: number): Line => ({ kind: 'row', index });

describe('a ribbon click', () => {
  it('lays a ribbon in the selected colour', () => {
    const hands = new Hands();
    hands.click(hands.points.tile(3, 2));
    hands.ribbon(row(1));
    expect(hands.witness.laid).toEqual(['row 2 in c']);
    expect(hands.last).toMatchObject({ on: 'ribbon row 2', effect: true });
  });

  it('is lost while the previous ribbon flies, and counts right afterwards', () => {
    const hands = new Hands();
    hands.ribbon(row(0));
    hands.wait(499);
    hands.ribbon(row(1));
    expect(hands.last).toMatchObject({ on: 'ribbon row 2', effect: false });
    hands.wait(1);
    hands.ribbon(row(1));
    expect(hands.last?.effect).toBe(true);
    expect(hands.witness.laid).toEqual(['row 1 in a', 'row 2 in a']);
  });

  it('is locked for the given time, which may differ from the flight', () => {
    const hands = new Hands({ flightMs: '400', lockMs: '900' });
    hands.ribbon(row(0));
    hands.wait(899);
    hands.ribbon(row(1));
    expect(hands.last?.effect).toBe(false);
    hands.wait(1);
    hands.ribbon(row(1));
    expect(hands.last?.effect).toBe(true);
  });

  it('never counts before the puzzle has faded in', () => {
    const game = new StrataGame(parsePracticeOptions({}));
    game.draw(0);
    game.click(pointsOf(3, size).selector(row(0)), 1399);
    expect(game.witness(1399).clicks).toMatchObject([{ on: 'nothing', effect: false }]);
    expect(game.witness(1399).screen).toBe('fading');
    expect(game.witness(1400).screen).toBe('puzzle');
  });

  it('makes the ribbon run from its selector to the far side within the flight', () => {
    const hands = new Hands();
    hands.ribbon(row(0));
    const shares = [0, 100, 250, 400, 500].map((ms) => {
      const view = hands.game.view(1400 + ms);
      return view.kind === 'puzzle' ? view.laid[0]?.progress : undefined;
    });
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a = 0, b = 0) => a - b));
  });
});

describe('the palette', () => {
  it('has its first tile selected when a puzzle opens', () => {
    expect(new Hands().puzzle.tall).toEqual([1, 0, 0]);
  });

  it('fades from tile to tile, and counts at once, even during a flight', () => {
    const hands = new Hands();
    hands.ribbon(row(0));
    hands.click(hands.points.tile(3, 1));
    expect(hands.last).toMatchObject({ on: 'palette b', effect: true });
    expect(hands.puzzle.tall).toEqual([1, 0, 0]);
    hands.wait(100);
    expect(hands.puzzle.tall).toEqual([0.5, 0.5, 0]);
    hands.wait(100);
    expect(hands.puzzle.tall).toEqual([0, 1, 0]);
    hands.wait(300);
    hands.ribbon(row(1));
    expect(hands.witness.laid).toEqual(['row 1 in a', 'row 2 in b']);
  });

  it('ignores a click on the selected tile', () => {
    const hands = new Hands();
    hands.click(hands.points.tile(3, 0));
    expect(hands.last).toMatchObject({ on: 'palette a', effect: false });
  });
});

describe('undo', () => {
  it('takes back the tapped ribbon and everything laid after it', () => {
    const hands = new Hands();
    hands.lay([0, 1, 2].map((index) => ({ kind: 'row', index, color: 0 })));
    hands.click(hands.points.board({ u: 0, v: 4 }));
    expect(hands.last).toMatchObject({ on: 'laid row 2', effect: true });
    expect(hands.witness.laid).toEqual(['row 1 in a']);
    hands.wait(250);
    expect(hands.puzzle.laid.map((ribbon) => ribbon.progress)).toEqual([1, 0.5, 0.5]);
    hands.wait(250);
    expect(hands.puzzle.laid).toHaveLength(1);
  });

  it('is lost while a ribbon flies', () => {
    const hands = new Hands();
    hands.ribbon(row(0));
    hands.wait(200);
    hands.ribbon(row(0));
    expect(hands.last).toMatchObject({ on: 'laid row 1', effect: false });
    expect(hands.witness.laid).toEqual(['row 1 in a']);
  });

  it('forfeits Perfect', () => {
    const hands = new Hands();
    hands.ribbon(row(0));
    hands.wait(500);
    hands.ribbon(row(0));
    hands.wait(500);
    hands.lay(first.moves);
    expect(hands.witness.solved).toMatchObject([{ puzzle: 1, perfect: false }]);
    expect(hands.puzzle.perfect).toBe(false);
  });
});

describe('a puzzle', () => {
  it('is solved when its last ribbon has landed, not before, and is perfect without undo or hint', () => {
    const hands = new Hands();
    hands.lay(first.moves.slice(0, -1));
    const lastMove = first.moves.at(-1)!;
    hands.click(hands.points.tile(3, lastMove.color));
    hands.ribbon(lastMove);
    hands.wait(499);
    expect(hands.witness.solved).toEqual([]);
    hands.wait(1);
    expect(hands.witness.solved).toEqual([{ puzzle: 1, perfect: true, atMs: hands.nowMs }]);
  });

  it('is not solved by all its ribbons in a wrong order', () => {
    const wrong = first.moves.toReversed();
    expect(isSolved(first.board, wrong)).toBe(false);
    const hands = new Hands();
    hands.lay(wrong);
    hands.wait(5000);
    expect(hands.witness.solved).toEqual([]);
    expect(hands.witness.screen).toBe('puzzle');
    expect(hands.puzzle).toMatchObject({ furniture: 1, next: 0 });
  });

  it('fades its furniture out and the Next frame in once it is solved', () => {
    const hands = new Hands();
    hands.lay(first.moves);
    expect(hands.puzzle).toMatchObject({ furniture: 1, next: 0 });
    hands.wait(150);
    expect(hands.puzzle).toMatchObject({ furniture: 0.5, next: 0.5 });
    hands.click(hands.points.at(design.next));
    expect(hands.last).toMatchObject({ on: 'nothing', effect: false });
    hands.wait(150);
    expect(hands.puzzle).toMatchObject({ furniture: 0, next: 1, perfect: true });
    expect(hands.witness.screen).toBe('solved');
  });

  it('previews the next puzzle', () => {
    const hands = new Hands();
    const { preview } = hands.puzzle;
    hands.lay(first.moves);
    hands.next();
    expect(preview).toEqual(hands.puzzle.board);
    expect(hands.witness).toMatchObject({ puzzle: 2, board: formatRows(wave[1]!.board), laid: [] });
    expect(hands.puzzle.tall).toEqual([1, 0, 0]);
  });

  it('fades out and the next one in after Next, two seconds in total', () => {
    const hands = new Hands();
    hands.lay(first.moves);
    hands.wait(300);
    hands.click(hands.points.at(design.next));
    const seen = [0, 300, 600, 1300, 2000].map((ms) => {
      const view = hands.game.view(hands.nowMs + ms);
      return view.kind === 'puzzle' ? [hands.game.witness(hands.nowMs + ms).puzzle, view.visible] : [];
    });
    expect(seen).toEqual([
      [1, 1],
      [1, 0.5],
      [2, 0],
      [2, 0.5],
      [2, 1],
    ]);
  });
});

describe('restart', () => {
  it('takes everything back, selects the first tile and allows Perfect again', () => {
    const hands = new Hands();
    hands.lay([{ kind: 'row', index: 2, color: 1 }]);
    hands.ribbon(row(2));
    hands.wait(500);
    hands.lay([{ kind: 'row', index: 0, color: 2 }]);
    hands.click(hands.points.at(design.restart));
    expect(hands.last).toMatchObject({ on: 'restart', effect: true });
    hands.wait(500);
    expect(hands.puzzle).toMatchObject({ laid: [], tall: [1, 0, 0] });
    hands.lay(first.moves);
    expect(hands.witness.solved).toMatchObject([{ perfect: true }]);
  });
});

describe('the hint', () => {
  it('shows a correct next ribbon and forfeits Perfect, even after a restart', () => {
    const hands = new Hands();
    hands.click(hands.points.at(design.hint));
    const { hint } = hands.puzzle;
    hands.wait(600);
    expect(hands.puzzle.hint?.strength).toBeCloseTo(1);
    const move: Move = { kind: hint!.line.kind, index: hint!.line.index, color: hint!.color! };
    expect(complete(first.board, [move], 0)).toBeDefined();
    hands.click(hands.points.at(design.restart));
    hands.wait(500);
    hands.lay(first.moves);
    expect(hands.witness.solved).toMatchObject([{ perfect: false }]);
  });

  it('followed step by step, solves any board from any solvable start', () => {
    const anyBoard = fc.record({
      n: fc.integer({ min: 2, max: 5 }),
      colors: fc.integer({ min: 2, max: 5 }),
      seed: fc.nat(),
      keep: fc.nat({ max: 10 }),
    });
    fc.assert(
      fc.property(anyBoard, ({ n, colors, seed, keep }) => {
        const { board, moves } = makePuzzle(n, colors, seededRandom(seed));
        const laid = moves.slice(0, keep);
        for (let hint = hintFor(board, laid); hint; hint = hintFor(board, laid)) {
          expect(hint.kind).toBe('lay');
          if (hint.kind === 'lay') laid.push(hint.move);
        }
        expect(isSolved(board, laid)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('shows the ribbon to take back when nothing on top can help', () => {
    const wrong = first.moves.toReversed();
    const hint = hintFor(first.board, wrong);
    expect(hint?.kind).toBe('take-back');
    const at = wrong.findIndex(
      (move) => hint?.kind === 'take-back' && move.kind === hint.line.kind && move.index === hint.line.index,
    );
    expect(complete(first.board, wrong.slice(0, at), 0)).toBeDefined();
    expect(complete(first.board, wrong.slice(0, at + 1), 0)).toBeUndefined();
  });
});

describe('a wave', () => {
  it('is over after n*n puzzles, and Again starts the wave of the next seed', () => {
    const hands = new Hands({ size: '2', colors: '2', seed: '5' });
    const puzzles = makeWave(2, 2, 5);
    for (const { moves } of puzzles) {
      expect(hands.witness.screen).toBe('puzzle');
      hands.lay(moves);
      hands.next();
    }
    expect(hands.witness).toMatchObject({ screen: 'wave-complete', puzzle: 4, puzzles: 4 });
    expect(hands.witness.solved.map(({ puzzle, perfect }) => [puzzle, perfect])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
    ]);
    expect(hands.view).toMatchObject({ marks: Array(4).fill('perfect') });
    hands.click(hands.points.at(design.next));
    expect(hands.last).toMatchObject({ on: 'go', effect: true });
    hands.wait(2000);
    expect(hands.witness).toMatchObject({ screen: 'puzzle', seed: 6, puzzle: 1 });
    expect(hands.witness.board).toEqual(formatRows(makeWave(2, 2, 6)[0]!.board));
  });

  it('leads to the start screen by the exit and restarts from there', () => {
    const hands = new Hands();
    hands.lay(first.moves);
    hands.next();
    hands.click(hands.points.at(design.exit));
    hands.wait(2000);
    expect(hands.witness.screen).toBe('start');
    hands.click(hands.points.at(design.next));
    hands.wait(2000);
    expect(hands.witness).toMatchObject({ screen: 'puzzle', seed: 7, puzzle: 1 });
  });

  it('records clicks on nothing as such', () => {
    const hands = new Hands();
    hands.click({ x: 20, y: 20 });
    expect(hands.last).toMatchObject({ x: 20, y: 20, on: 'nothing', effect: false });
    expect(hands.game.clickable({ x: 20, y: 20 }, hands.nowMs)).toBe(false);
    expect(hands.game.clickable(hands.points.selector(row(0)), hands.nowMs)).toBe(true);
  });
});

describe('the forced times', () => {
  it('are exactly what a perfect player needs, to the millisecond', () => {
    const hands = new Hands({ lockMs: '600' });
    const { timings } = parsePracticeOptions({ lockMs: '600' });
    for (const { moves } of wave) {
      const startMs = hands.nowMs;
      moves.forEach((move, i) => {
        if (i > 0) hands.wait(600);
        hands.click(hands.points.tile(3, move.color));
        hands.ribbon(move);
      });
      hands.wait(500 + 300);
      expect(hands.nowMs - startMs).toBe(forcedPuzzleMs(timings, moves.length));
      expect(hands.witness.screen).toBe('solved');
      hands.click(hands.points.at(design.next));
      hands.wait(600 + 1400);
    }
    expect(hands.witness.screen).toBe('wave-complete');
    expect(hands.nowMs).toBe(
      forcedWaveMs(
        timings,
        wave.map(({ moves }) => moves.length),
      ),
    );
  });
});

describe('the options', () => {
  it('are all parsed', () => {
    expect(
      parsePracticeOptions({
        size: '6',
        colors: '2',
        seed: '0',
        paletteSet: 'dusk',
        flightMs: '300',
        fadeInMs: '0',
      }),
    ).toMatchObject({
      size: 6,
      colors: 2,
      seed: 0,
      paletteSet: 6,
      timings: { flightMs: 300, lockMs: 300, fadeInMs: 0, fadeOutMs: 600 },
    });
    expect(parsePracticeOptions({ paletteSet: '2' }).paletteSet).toBe(1);
  });

  it.each([
    ['size', '1', '--size'],
    ['size', '7', '--size'],
    ['size', '3.5', '--size'],
    ['size', '', '--size'],
    ['size', '0x4', '--size'],
    ['colors', '1', '--colors'],
    ['colors', '7', '--colors'],
    ['seed', '-1', '--seed'],
    ['seed', '4294967296', '--seed'],
    ['paletteSet', 'neon', '--palette-set'],
    ['paletteSet', '0', '--palette-set'],
    ['paletteSet', '8', '--palette-set'],
    ['flightMs', '60001', '--flight-ms'],
    ['lockMs', 'fast', '--lock-ms'],
    ['paletteFadeMs', '-5', '--palette-fade-ms'],
    ['solvedFadeMs', '1e3', '--solved-fade-ms'],
    ['fadeOutMs', '99999', '--fade-out-ms'],
    ['fadeInMs', ' 5', '--fade-in-ms'],
    ['chaseMs', '0', '--chase-ms'],
    ['waves', 'some', '--waves'],
    ['progress', '3', '--progress'],
  ])('refuse %s = "%s", naming the flag and the value', (name, value, flag) => {
    const create = () => strataPractice.create({ [name]: value });
    expect(create).toThrow(RangeError);
    expect(create).toThrow(flag);
    expect(create).toThrow(JSON.stringify(value));
  });

  it('each have a flag that the help names', () => {
    expect(strataPractice.options.map(({ flags }) => flags.split(' ')[0])).toEqual([
      '--size',
      '--colors',
      '--seed',
      '--palette-set',
      '--blank-after',
      '--waves',
      '--progress',
      '--flight-ms',
      '--lock-ms',
      '--palette-fade-ms',
      '--solved-fade-ms',
      '--fade-out-ms',
      '--fade-in-ms',
      '--chase-ms',
    ]);
  });
});
