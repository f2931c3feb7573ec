import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { boardText } from '../../../../src/games/str8ts/board.ts';
import { bandOf } from '../../../../src/games/str8ts/deduce/bands.ts';
import { rateBoard } from '../../../../src/games/str8ts/rate/rate.ts';
import { generate, str8tsGenerator } from '../../../../src/games/str8ts/generate/generate.ts';
import { difficulties, easeInto, hardnessRange } from '../../../../src/games/str8ts/generate/band.ts';
import {
  drawLayout,
  groupOf,
  isAcceptable,
  symmetries,
} from '../../../../src/games/str8ts/generate/layout.ts';
import { draftBoard, fillLayout, stripClues } from '../../../../src/games/str8ts/generate/puzzle.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { isSolved } from '../../../../src/games/str8ts/rules.ts';
import { satSolve } from '../../../../src/games/str8ts/solve/sat-solve.ts';

describe('a layout', () => {
  test.each(symmetries)('has the symmetry %s and meets the conditions', (symmetry) => {
    for (let size = 4; size <= 13; size++) {
      const black = drawLayout(size, symmetry, seededRandom(size));
      expect(isAcceptable(black, size)).toBe(true);
      for (const [at, isBlack] of black.entries()) {
        for (const image of groupOf(at, size, symmetry)) expect(black[image]).toBe(isBlack);
      }
      const share = black.filter(Boolean).length / size ** 2;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.45);
    }
  });

  test('rotates or mirrors cells as its symmetry says', () => {
    const images = symmetries.map((symmetry) => groupOf(1, 4, symmetry));
    expect(images).toEqual([[1], [1, 14], [1, 4], [1, 13], [1, 2], [1, 13, 2, 14]]);
  });

  test.each([
    ['####....########', /2x2/],
    ['.#..#...........', /an enclosed cell/],
    ['..#.##...#...#..', /two parts/],
  ])('%s does not meet the conditions: %s', (text) => {
    expect(
      isAcceptable(
        [...text].map((letter) => letter === '#'),
        4,
      ),
    ).toBe(false);
  });
});

describe('a puzzle', () => {
  test('has no clue that it does not need', async () => {
    const random = seededRandom(3);
    const filled = fillLayout(7, drawLayout(7, 'point', random), random)!;
    const draft = stripClues(filled, random);
    expect((await satSolve(draftBoard(draft))).solutions).toEqual([
      draft.digits.map((digit, at) => (draft.black[at] ? 0 : digit)),
    ]);
    for (const at of draft.printed.keys()) {
      if (!draft.printed[at]) continue;
      const fewer = { ...draft, printed: draft.printed.with(at, false) };
      expect((await satSolve(draftBoard(fewer))).solutions).toHaveLength(2);
    }
  });

  test('gets clues where the rating is stuck, until it is easy enough', () => {
    const random = seededRandom(4);
    const draft = stripClues(fillLayout(6, drawLayout(6, 'none', random), random)!, random);
    const open = draft.printed.flatMap((isPrinted, at) =>
      isPrinted || draft.black[at] ? [] : [{ cell: at }],
    );
    // A fake rating: stuck until the first three open cells are printed, then of a fixed hardness.
    const rate = (last: number) => (board: ReturnType<typeof draftBoard>) => {
      const stuck = open.slice(0, 3).filter(({ cell }) => board.cells[cell]?.digit === undefined);
      return stuck.length > 0 ? { hardness: 100, stuck } : { hardness: last, stuck };
    };
    const range = hardnessRange('hard');
    const eased = easeInto(draft, range, rate(26), random);
    expect(eased?.hardness).toBe(26);
    expect(eased?.draft.printed.filter(Boolean)).toHaveLength(draft.printed.filter(Boolean).length + 3);
    expect(easeInto(draft, range, rate(22), random)).toBeUndefined();
    expect(easeInto(draft, range, () => ({ hardness: 100, stuck: [] }), random)).toBeUndefined();
  });

  test.each(difficulties)('of difficulty %s has one solution and that rating', async (difficulty) => {
    const symmetry = symmetries[difficulties.indexOf(difficulty) % symmetries.length]!;
    for (const size of difficulty === 'diabolic' ? [9] : [6, 9]) {
      const { draft, hardness } = generate({ size, difficulty, symmetry }, seededRandom(size));
      const board = parseBoard(boardText(draftBoard(draft)));
      const { solutions, complete } = await satSolve(board);
      expect([solutions.length, complete]).toEqual([1, true]);
      expect(isSolved(board, [...draft.digits])).toBe(true);
      expect(rateBoard(board).hardness).toBe(hardness);
      expect(bandOf(hardness)).toBe(difficulty);
      const { min, max } = hardnessRange(difficulty);
      expect(hardness >= min && hardness <= max).toBe(true);
    }
  });

  test('depends only on options, seed and number', () => {
    const options = { size: '6', difficulty: 'easy' };
    const puzzle = (seed: number, number: number, count = 99) =>
      [...(str8tsGenerator.prepare(options, seed, count).make(number) as Iterable<{ text: string }>)][0]!
        .text;
    const texts = [puzzle(1, 0), puzzle(1, 1), puzzle(2, 0), puzzle(0, 1), puzzle(1, 2)];
    expect(new Set(texts).size).toBe(texts.length);
    expect(puzzle(1, 1, 5)).toBe(texts[1]);
  });

  test('of 4x4 is unique in its set, and the same in whichever order the set is generated', () => {
    const options = { size: '4', difficulty: 'easy' };
    const puzzleOf = () => {
      const { make } = str8tsGenerator.prepare(options, 3, 120);
      return (number: number) => [...(make(number) as Iterable<{ text: string }>)][0]!.text;
    };
    const inOrder = Array.from({ length: 120 }, (_, number) => number).map(puzzleOf());
    expect(new Set(inOrder).size).toBe(120);
    // Another worker, which generates the last one first.
    const another = puzzleOf();
    expect([119, 60, 3].map(another)).toEqual([inOrder[119], inOrder[60], inOrder[3]]);
  });

  test('of 4x4 has no symmetry by default, since symmetric ones of medium difficulty are too rare', () => {
    const made = [...(str8tsGenerator.prepare({ size: '4' }, 2, 1).make(0) as Iterable<{ json: object }>)];
    expect(made[0]!.json).toMatchObject({ size: 4, difficulty: 'medium', symmetry: 'none' });
  });

  test('is written in the requested form', () => {
    const options = { difficulty: 'easy', format: 'bd' };
    const [made] = [
      ...(str8tsGenerator.prepare(options, 1, 1).make(0) as Iterable<{ text: string; json: object }>),
    ];
    expect(made!.text).toMatch(/^\d{162}$/);
    expect(made!.json).toMatchObject({ board: boardText(parseBoard(made!.text)) });
    expect(() => str8tsGenerator.prepare({ ...options, size: '8' }, 1, 1)).toThrow(
      /9, which --format bd needs, for --size/,
    );
    expect(() => str8tsGenerator.prepare({ format: 'tokens' }, 1, 1)).toThrow(
      /arrays, bd, packed, code, plain for --format/,
    );
    const documents = { difficulty: 'easy', json: true };
    expect(() => str8tsGenerator.prepare({ ...documents, format: 'packed' }, 1, 1)).toThrow(
      'expected plain beside --json or --proof, whose boards have that form, for --format, got "packed"',
    );
    expect(str8tsGenerator.prepare({ ...documents, format: 'plain' }, 1, 1)).toBeDefined();
  });

  test('that cannot be generated is reported after a limit', () => {
    const wish = { size: 4, difficulty: 'diabolic', symmetry: 'none' } as const;
    expect(() => generate(wish, seededRandom(1), 50)).toThrow(
      /no diabolic 4x4 puzzle of symmetry none came out of 50 drafts/,
    );
  });
});
