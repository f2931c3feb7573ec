import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../../src/games/strata/board.ts';
import { storyPage } from '../../../../src/games/strata/page/story-page.ts';
import { strataSolver } from '../../../../src/games/strata/solve/solve.ts';
import { storyOf } from '../../../../src/games/strata/solve/story.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { laidBoard } from '../arbitrary-board.ts';

describe('the story of a board', () => {
  it('takes ribbons from the top, each with open cells of one colour, and yields a solution', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 5, columns: 4, colors: 3, min: 2 }), ({ board }) => {
        const { steps, core } = storyOf(board);
        expect(core).toBeUndefined();
        const taken = new Set<string>();
        for (const { line, index, color, open } of steps) {
          const cells = Array.from(board.cells, (value, cell) => ({ value, cell })).filter(
            ({ value, cell }) => {
              const [row, column] = [Math.floor(cell / board.columns), cell % board.columns];
              const [own, other] = line === 'row' ? [row, `column ${column}`] : [column, `row ${row}`];
              return own === index && value !== 255 && !taken.has(other);
            },
          );
          expect(open).toEqual(cells.map(({ cell }) => cell));
          expect([...new Set(cells.map(({ value }) => board.colors[value]))]).toEqual(
            color === null ? [] : [color],
          );
          taken.add(`${line} ${index}`);
        }
        const moves = steps.toReversed().map(({ line, index, color }) => ({
          kind: line,
          index,
          color: color === null ? 0 : board.colors.indexOf(color),
        }));
        expect(isSolved(board, moves)).toBe(true);
      }),
      { seed: 6 },
    );
  });

  it('ends with the stuck lines if there is no solution', () => {
    const { steps, core } = storyOf(parseBoard('aba/baa/ccc'));
    expect(steps.map(({ line, index }) => `${line} ${index}`)).toEqual(['row 2', 'column 2']);
    expect(core).toEqual({ rows: [0, 1], columns: [0, 1] });
  });

  it('is printed with reasons and written as a page', () => {
    const answer = strataSolver.solve('ab./.ca/bbb', { steps: true, html: 'story.html' });
    expect(answer.text.split('\n').slice(0, 3)).toEqual([
      'from the top down, each ribbon below those before it:',
      '1. row 3 in b: its 3 open coloured cells all ask for b',
      '2. column 3 in a: its one open coloured cell asks for a; 1 more lies under rows above it',
    ]);
    expect(answer.files?.map(({ path }) => path)).toEqual(['story.html']);
    expect(answer.json).toMatchObject({
      steps: [{ line: 'row', index: 2, color: 'b', open: [6, 7, 8] }, {}, {}, {}, {}, {}],
    });
    expect(storyPage(parseBoard('ab/ba'), storyOf(parseBoard('ab/ba'))).data.story).toMatchObject({
      cells: ['a', 'b', 'b', 'a'],
      steps: [],
      core: { rows: [0, 1], columns: [0, 1] },
    });
  });
});
