import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { LevelRecord } from '../../../src/games/game.ts';
import { formatLine, formatRows, type Move } from '../../../src/games/strata/board.ts';
import { certifyStrata } from '../../../src/games/strata/certify.ts';
import type {
  LaidRibbon,
  PuzzleScene,
  SolvedScene,
  StrataScene,
} from '../../../src/games/strata/read/scene.ts';
import { makePuzzle, type WavePuzzle } from '../../../src/games/strata/practice/wave.ts';

const label = (move: Move) => `ribbon ${formatLine(move)} in ${'abcdef'[move.color]}`;
const landed = (moves: readonly Move[]): LaidRibbon[] => moves.map((move) => ({ ...move, moving: false }));

function puzzleScene({ board }: WavePuzzle, laid: readonly LaidRibbon[]): PuzzleScene {
  const base = {
    confidence: 1,
    signature: [],
    palette: [],
    selected: 0,
    raised: [0],
    crossings: [],
    margins: [],
    shown: [],
  };
  return { ...base, kind: 'puzzle', board, laid };
}

/** Makes a solved screen; it renumbers its colours, here by adding one. */
function solvedScene({ moves, board }: WavePuzzle): SolvedScene {
  const count = board.colors.length;
  const laid = landed(moves).map((ribbon) => ({ ...ribbon, color: (ribbon.color + 1) % count }));
  return { kind: 'solved', confidence: 1, signature: [], perfect: true, laid };
}

/**
 * Makes the record of a puzzle laid ribbon by ribbon; the last one appears with the solved screen.
 */
function levelOf(puzzle: WavePuzzle): LevelRecord<StrataScene> {
  const story = puzzle.moves.flatMap((move, i): (string | StrataScene)[] =>
    i + 1 === puzzle.moves.length
      ? [label(move)]
      : [label(move), puzzleScene(puzzle, landed(puzzle.moves.slice(0, i + 1)))],
  );
  const { board } = puzzle;
  const palette = board.colors.map(() => '#123456');
  return { board: formatRows(board), palette, story, final: solvedScene(puzzle) };
}

const puzzles = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }), fc.nat())
  .map(([size, colors, seed]) => makePuzzle(size, colors, seededRandom(seed)));

describe('the certificate of a Strata puzzle', () => {
  it('accepts every puzzle laid with the moves that it was made with', () => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        expect(certifyStrata(levelOf(puzzle))).toBeUndefined();
      }),
    );
  });

  it('rejects a board with a cell of another colour', () => {
    fc.assert(
      fc.property(puzzles, fc.nat(), (puzzle, n) => {
        const level = levelOf(puzzle);
        const colored = [...puzzle.board.cells.keys()].filter((i) => puzzle.board.cells[i] !== 255);
        const cell = colored[n % colored.length]!;
        const [row, column] = [Math.floor(cell / puzzle.board.columns), cell % puzzle.board.columns];
        const board = level.board.map((line) => line.split(' '));
        const line = board[row]!;
        line[column] = line[column] === 'a' ? 'b' : 'a';
        const fault = certifyStrata({ ...level, board: board.map((cells) => cells.join(' ')) });
        expect(fault).toContain(`row ${row + 1}, column ${column + 1}`);
      }),
    );
  });

  it('rejects a final picture in which one ribbon has a different colour', () => {
    fc.assert(
      fc.property(puzzles, fc.nat(), (puzzle, n) => {
        const level = levelOf(puzzle);
        const final = level.final as SolvedScene;
        const at = n % final.laid.length;
        const { color } = final.laid[at]!;
        // A new colour is only a renaming if no other ribbon has this ribbon's colour.
        fc.pre(final.laid.filter((ribbon) => ribbon.color === color).length > 1);
        const laid = final.laid.map((ribbon, i) => (i === at ? { ...ribbon, color: 50 } : ribbon));
        expect(certifyStrata({ ...level, final: { ...final, laid } })).toMatch(/another colour/);
      }),
    );
  });

  it('rejects a ribbon that was never clicked, and a missing ribbon', () => {
    fc.assert(
      fc.property(puzzles, fc.nat(), (puzzle, n) => {
        const level = levelOf(puzzle);
        const move = puzzle.moves[n % puzzle.moves.length]!;
        const story = level.story.filter((part) => part !== label(move));
        expect(certifyStrata({ ...level, story })).toMatch(/none was clicked there/);
        const final = level.final as SolvedScene;
        const laid = final.laid.filter(({ kind, index }) => kind !== move.kind || index !== move.index);
        expect(certifyStrata({ ...level, final: { ...final, laid } })).toBeDefined();
      }),
    );
  });

  it('accepts lost clicks, ribbons taken back, and fading palettes', () => {
    const puzzle = makePuzzle(3, 3, seededRandom(11));
    const level = levelOf(puzzle);
    const [first] = puzzle.moves as [Move];
    const wrong: Move = { ...first, color: (first.color + 1) % 3 };
    const fading = {
      ...puzzleScene(puzzle, landed([{ ...first, color: 2 - first.color }])),
      selected: undefined,
    };
    const detour = [
      label(wrong),
      puzzleScene(puzzle, landed([wrong])),
      `take back ${first.kind} ${first.index}`,
      puzzleScene(puzzle, []),
      label(first),
      label(first),
      puzzleScene(puzzle, landed([first])),
      fading,
    ];
    expect(certifyStrata({ ...level, story: [...detour, ...level.story.slice(2)] })).toBeUndefined();
  });

  it('rejects a final picture that is no solved screen', () => {
    const puzzle = makePuzzle(2, 2, seededRandom(1));
    const level = levelOf(puzzle);
    expect(certifyStrata({ ...level, final: puzzleScene(puzzle, landed(puzzle.moves)) })).toMatch(
      /puzzle screen/,
    );
  });

  it('rejects a final picture with another ribbon on top', () => {
    const puzzle = makePuzzle(4, 4, seededRandom(3));
    const level = levelOf(puzzle);
    const final = level.final as SolvedScene;
    expect(certifyStrata({ ...level, final: { ...final, laid: final.laid.toReversed() } })).toMatch(/on top/);
  });
});
