/** Plays games of moves in memory, on pages that work, lose clicks, or celebrate. */

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { VirtualClock } from '../../../../src/core/virtual-clock.ts';
import type { LevelRecord } from '../../../../src/games/game.ts';
import type { PracticeGame } from '../../../../src/games/practice-game.ts';
import type { Board } from '../../../../src/games/rule-file/board.ts';
import { formatBoard, parseBoard } from '../../../../src/games/rule-file/board-text.ts';
import { ruleFileGame } from '../../../../src/games/rule-file/index.ts';
import { applyClick } from '../../../../src/games/rule-file/moves/apply-move.ts';
import type { Click } from '../../../../src/games/rule-file/moves/click.ts';
import { clicksInWords } from '../../../../src/games/rule-file/moves/click-words.ts';
import { scrambledBoard } from '../../../../src/games/rule-file/moves/scramble.ts';
import { makePuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { PracticeGrid } from '../../../../src/games/rule-file/practice/practice-grid.ts';
import { skins } from '../../../../src/games/rule-file/practice/skins.ts';
import type { GridScene } from '../../../../src/games/rule-file/scene.ts';
import { ClickGate } from '../../../../src/input/click-gate.ts';
import { playLoop } from '../../../../src/play/loop.ts';
import { EmbeddedPractice } from '../../../../src/practice/embedded.ts';
import { examplePuzzle, exampleText } from '../../../support/rule-file/example-puzzles.ts';
import { wrapped } from '../../../support/wrapped-game.ts';

const examples = ['flip', 'flood', 'fifteen'] as const;

type Change = (game: PracticeGame, showing: (board: Board) => PracticeGame) => PracticeGame;

/** Options of a test run. */
interface Played {
  readonly change?: Change;
  readonly options?: object;
  readonly numbers?: Board['numbers'];
  readonly grid?: typeof PracticeGrid;
}

async function play(name: string, { change, options = {}, numbers, grid: Grid = PracticeGrid }: Played = {}) {
  const puzzle = await examplePuzzle(name);
  const { reader, player } = ruleFileGame(puzzle);
  if (!reader || !player) throw new Error('a rule-file game reads and plays');
  // Each look at a larger board of tiles reads more numbers.
  const size = name === 'fifteen' ? { columns: 3, rows: 3 } : { columns: 4, rows: 4 };
  const made = scrambledBoard(puzzle, size, seededRandom(4));
  const board = numbers ? { ...made, numbers } : made;
  const grid = new Grid(puzzle, board, skins[0]!);
  const clock = new VirtualClock();
  const showing = (other: Board) => new PracticeGrid(puzzle, other, skins[0]!);
  const game = change ? change(grid, showing) : grid;
  const screen = new EmbeddedPractice(game, { width: 360, height: 360 }, clock);
  const session = player.start(options as never);
  const gate = new ClickGate(screen, screen);
  const result = await playLoop({ reader, session, screen, gate, clock });
  return { puzzle, board, result, witness: grid.witness(), stray: screen.strayClicks };
}

/** A page that receives only some clicks. */
const losing =
  (isLost: (click: number) => boolean): Change =>
  (game) => {
    let clicks = 0;
    return wrapped(game, { click: (at, ms) => void (isLost(++clicks) || game.click(at, ms)) });
  };

describe('the player of games of moves', () => {
  it.each(examples)('solves a board of %s without a wasted click', async (name) => {
    const { result, witness, stray } = await play(name);
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1, misses: 0 });
    expect(result.reason).toMatch(/the rules hold on all \d+ cells that are seen, after \d+ moves/);
    expect(witness.screen).toBe('solved');
    expect(witness.clicks.every(({ effect }) => effect)).toBe(true);
    expect(stray).toBe(0);
  });

  it.each(['flip', 'flood'])('continues from the seen board when clicks of %s are lost', async (name) => {
    const { result, witness } = await play(name, { change: losing((click) => click % 3 === 0) });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 0 });
    expect(witness.screen).toBe('solved');
  });

  it('does not touch a solved board again while the page celebrates with other boards', async () => {
    const celebrating: Change = (game, showing) => {
      let solvedMs: number | undefined;
      const party = showing({
        columns: 4,
        rows: 4,
        cells: [...'wwwwbwwwwwwwwwww'].map((state) => ({ state })),
        rims: {},
      });
      return wrapped(game, {
        resize(size) {
          game.resize(size);
          party.resize(size);
        },
        draw(ms) {
          if (game.witness(ms).screen === 'solved') solvedMs ??= ms;
          const passed = ms - (solvedMs ?? Infinity);
          return passed > 150 && passed < 800 ? party.draw(ms) : game.draw(ms);
        },
      });
    };
    const { result, witness } = await play('flip', { change: celebrating });
    expect(result).toMatchObject({ finished: true, solved: 1, perfect: 1 });
    expect(witness.clicks.every(({ effect }) => effect)).toBe(true);
    expect(witness.solved).toHaveLength(1);
  });

  it.each([
    { numbers: { made: 0, limit: 3 }, reason: /the plan takes \d+ moves, and 3 are allowed/, clicks: 0 },
    {
      numbers: { made: 7, limit: 9 },
      reason: /the plan takes \d+ moves after 7, and 9 are allowed/,
      clicks: 0,
    },
    {
      numbers: { made: 1, limit: 30 },
      reason: /after \d+ moves; the page counts \d+ of 30, and "COMPLETED!"/,
    },
  ])('keeps to the limit that stands beside the board: $numbers', async ({ numbers, reason, clicks }) => {
    const { result } = await play('flood', { numbers });
    expect(result.reason).toMatch(reason);
    expect(result).toMatchObject({ finished: clicks === undefined, ...(clicks !== undefined && { clicks }) });
  });

  it('reports that the page counts more moves than it allows', async () => {
    class Miscounting extends PracticeGrid {
      override view() {
        const shown = super.view();
        return { ...shown, word: shown.word?.replace(/COMPLETED! \d+/, 'COMPLETED! 31') ?? '' };
      }
    }
    const { result } = await play('flood', { numbers: { made: 0, limit: 30 }, grid: Miscounting });
    expect(result).toMatchObject({ finished: false, solved: 0 });
    expect(result.reason).toContain('the page counts 31 moves, and 30 are allowed');
  });

  it('does not begin a plan that exceeds the limit of moves', async () => {
    const { result, witness } = await play('flood', { options: { moves: '2' } });
    expect(result).toMatchObject({ finished: false, solved: 0, clicks: 0 });
    expect(result.reason).toMatch(/the plan takes \d+ moves, and 2 are allowed/);
    expect(witness.clicks).toEqual([]);
  });
});

describe('the certificate of a game of moves', () => {
  const scene = (board: Board): GridScene => ({ kind: 'board', board, confidence: 1, signature: [] });
  const certify = async (story: readonly string[], final: string, says = true) => {
    const puzzle = await examplePuzzle('flip');
    const [first, last] = ['w b w / b b b / w b w', final].map((text) => parseBoard(text, puzzle.file));
    const record: LevelRecord<GridScene> = {
      board: formatBoard(first!, puzzle.file),
      palette: [],
      // After a click the previous board may be seen once more.
      story: story.flatMap((label) => [label, scene(first!)]),
      final: { ...scene(last!), says },
    };
    return ruleFileGame(puzzle).certify?.(record);
  };
  const white = 'w w w / w w w / w w w';

  it('agrees with a long series of clicks without a lost one', async () => {
    const puzzle = await examplePuzzle('flip');
    const solved = parseBoard(Array.from({ length: 5 }, () => 'w w w w w').join(' / '), puzzle.file);
    const clicks = Array.from({ length: 14 }, (_, cell): Click => ({ button: 'left', cell }));
    const first = clicks.reduce((board, click) => applyClick(board, puzzle.file.moves, click), solved);
    const record: LevelRecord<GridScene> = {
      board: formatBoard(first, puzzle.file),
      palette: [],
      story: [clicksInWords(clicks, 5)],
      final: { ...scene(solved), says: true },
    };
    expect(ruleFileGame(puzzle).certify?.(record)).toBeUndefined();
  });

  it('agrees with a solved board on a page that never shows the text of the rule file', async () => {
    expect(await certify(['click row 2, column 2'], white, false)).toBeUndefined();
  });

  it('agrees if the clicks lead to the final board although some were lost', async () => {
    expect(await certify(['click row 2, column 2'], white)).toBeUndefined();
    expect(await certify(['click row 1, column 1', 'click row 2, column 2'], white)).toBeUndefined();
    expect(await certify(['click row 3, column 1, then click row 2, column 2'], white)).toBeUndefined();
  });

  it('follows twenty consecutive clicks plus two lost ones', async () => {
    const puzzle = await makePuzzle(exampleText('flip').replace(/^solved.*\n/m, ''), 'flip');
    const last = parseBoard(Array(6).fill('w w w w w w').join(' / '), puzzle.file);
    const clicks = Array.from({ length: 22 }, (_, i): Click => ({ button: 'left', cell: (i * 5) % 36 }));
    const first = clicks
      .filter((_, i) => i !== 3 && i !== 17)
      .reduce((board, click) => applyClick(board, puzzle.file.moves, click), last);
    const story = [clicksInWords(clicks, 6)];
    const record = { board: formatBoard(first, puzzle.file), palette: [], story, final: scene(last) };
    expect(ruleFileGame(puzzle).certify?.(record)).toBeUndefined();
  });

  it('rejects a final board that no clicks explain, or that is not solved', async () => {
    expect(await certify([], white)).toContain('no clicks of the record lead to the final picture');
    expect(await certify(['click row 1, column 2'], white)).toContain('no clicks of the record');
    expect(await certify(['click row 2, column 2'], 'w w w / w b w / w w w')).toContain('breaks "each cell');
  });
});
