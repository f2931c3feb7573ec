import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { type Board, boardText } from '../../../../src/games/str8ts/board.ts';
import { deduce } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { drawLayout } from '../../../../src/games/str8ts/generate/layout.ts';
import { draftBoard, fillLayout, stripClues } from '../../../../src/games/str8ts/generate/puzzle.ts';
import { str8tsHinter } from '../../../../src/games/str8ts/hint/hint.ts';
import { rateBoard } from '../../../../src/games/str8ts/rate/rate.ts';

/** The parts of a hint's JSON that the test uses. */
interface HintJson {
  readonly step: { readonly hardness: number } | null;
  readonly solved?: boolean;
  readonly after?: { readonly entered: string; readonly marks: string };
}

/** Follows hint after hint; returns the hardness of the hardest step, or 100 when stuck. */
async function hardestHint(board: Board): Promise<number> {
  const text = boardText(board);
  let hardest = 0;
  for (let after: HintJson['after']; ;) {
    const json = (await str8tsHinter.answer(text, { ...after })).json as HintJson;
    if (!json.step) return json.solved ? hardest : 100;
    hardest = Math.max(hardest, json.step.hardness);
    if (json.solved) return hardest;
    ({ after } = json);
  }
}

/** Generates minimal puzzles of all bands. */
function randomPuzzles(size: number, count: number, seed: number): Board[] {
  const random = seededRandom(seed);
  const puzzles: Board[] = [];
  while (puzzles.length < count) {
    const filled = fillLayout(size, drawLayout(size, 'point', random), random);
    if (filled) puzzles.push(draftBoard(stripClues(filled, random)));
  }
  return puzzles;
}

describe('rating, path and repeated hints agree on the hardest step', () => {
  test.each([
    [5, 20],
    [6, 30],
    [7, 20],
    [9, 20],
  ])('of random boards of size %i (%i boards)', { timeout: 120_000 }, async (size, count) => {
    const hardnesses = new Set<number>();
    for (const board of randomPuzzles(size, count, 20261123 + size)) {
      const { hardness } = rateBoard(board);
      const { steps, stuck } = deduce(board);
      const ofPath = stuck.length > 0 ? 100 : Math.max(0, ...steps.map((step) => step.hardness));
      expect([boardText(board), await hardestHint(board), ofPath]).toEqual([
        boardText(board),
        hardness,
        hardness,
      ]);
      hardnesses.add(hardness);
    }
    expect(hardnesses.size).toBeGreaterThan(5);
  });
});
