import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { inCell } from '../../../../src/games/adrift/cube-corner.ts';
import { AdriftGame, adriftPractice } from '../../../../src/games/adrift/practice/practice.ts';
import { DrawnPaths } from '../../../../src/games/adrift/practice/drawn-paths.ts';
import { placeOf } from '../../../../src/games/adrift/practice/practice-view.ts';
import { skins } from '../../../../src/games/adrift/practice/skins.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';

const paths = () => new DrawnPaths(parseBoard('AA/BB/../../../..'));

const draw = (drawn: DrawnPaths, cells: readonly number[]) => {
  drawn.press(cells[0]!);
  for (const cell of cells.slice(1)) drawn.moveTo(cell);
  drawn.lift();
};

describe('paths drawn by hand', () => {
  it('grow from cell to cell and stop at the other end', () => {
    const drawn = paths();
    draw(drawn, [0, 1, 9, 8]);
    expect(drawn.paths[0]).toEqual([0, 1]);
  });

  it('do not jump, or enter stones or foreign ends', () => {
    const drawn = new DrawnPaths(parseBoard('A#/.B/../.B/../.A'));
    draw(drawn, [0, 1]);
    expect(drawn.paths[0]).toEqual([0]);
    draw(drawn, [0, 2, 3, 4]);
    expect(drawn.paths[0]).toEqual([0, 2, 4]);
    draw(drawn, [0, 5]);
    expect(drawn.paths[0]).toEqual([0]);
  });

  it('are shortened by moving back, and continued from their middle', () => {
    const drawn = new DrawnPaths(parseBoard('A#/.B/../.B/../.A'));
    draw(drawn, [0, 2, 4, 6, 4]);
    expect(drawn.paths[0]).toEqual([0, 2, 4]);
    drawn.press(2);
    expect(drawn.paths[0]).toEqual([0, 2]);
    drawn.moveTo(4);
    expect(drawn.paths[0]).toEqual([0, 2, 4]);
  });

  it('are cut where another path is drawn over them', () => {
    const drawn = new DrawnPaths(parseBoard('A#/.B/../.B/../.A'));
    draw(drawn, [0, 2, 4, 6]);
    draw(drawn, [3, 5, 4]);
    expect(drawn.paths).toEqual([
      [0, 2],
      [3, 5, 4],
    ]);
  });

  it('solve the puzzle only when every cell is filled and no path touches itself', () => {
    const drawn = new DrawnPaths(parseBoard('A./../AB/#B/../..'));
    expect(drawn.isSolved).toBe(false);
    draw(drawn, [0, 2, 4]);
    draw(drawn, [5, 7]);
    expect(drawn.isSolved).toBe(false);
  });
});

describe('the practice game', () => {
  const size = { width: 400, height: 400 };
  const game = (options = {}) => {
    const made = adriftPractice.create({ seed: '3', solvedMs: '300', ...options }) as AdriftGame;
    made.resize(size);
    return made;
  };
  const drag = (made: AdriftGame, cells: readonly number[], nowMs = 0) => {
    const { corner } = placeOf(made.view(nowMs), size);
    const points = cells.map((cell) => inCell(corner, cell));
    made.drag('press', points[0]!, nowMs);
    for (const point of points.slice(1)) made.drag('move', point, nowMs);
    made.drag('lift', points.at(-1)!, nowMs);
  };

  it('shows solved some time after the last cell, and then offers the next puzzle', () => {
    const made = game({ board: 'A./A#/##/##/##/##', skin: 'paper' });
    drag(made, [0, 2], 10);
    expect(made.witness(400)).toMatchObject({ screen: 'puzzle', solved: [], puzzle: 1 });
    const whole = game({ board: 'A#/A#/##/##/##/##', skin: 'paper' });
    drag(whole, [0, 2], 10);
    expect(whole.witness(309)).toMatchObject({ screen: 'puzzle', solved: [{ puzzle: 1, atMs: 10 }] });
    expect(whole.witness(310).screen).toBe('solved');
    expect(whole.draw(309).body).not.toMatch(/Solved/);
    expect(whole.draw(310).body).toMatch(/Solved/);
    const { next } = placeOf(whole.view(310), size);
    whole.click({ x: next.x + 2, y: next.y + 2 }, 320);
    expect(whole.witness(320)).toMatchObject({ screen: 'puzzle', puzzle: 2 });
  });

  it('fills the cells that a fast drag skips', () => {
    const made = game({ board: 'A../.../..#/A../.../BB#/###/###/###', skin: 'print' });
    drag(made, [0, 9]);
    expect(made.view(0).paths[0]).toEqual([0, 3, 6, 9]);
    expect(made.witness(0).clicks).toMatchObject([{ on: 'z row 1, column 1', effect: true }]);
  });

  it('makes the same board from the same seed, and another from another', () => {
    const board = (seed: string) => game({ seed, side: '5', stones: '3' }).witness(0).board;
    expect(board('4')).toEqual(board('4'));
    expect(board('4')).not.toEqual(board('5'));
    expect(board('4').join('').match(/#/g)).toHaveLength(3);
    expect(parseBoard(board('4').join('\n')).side).toBe(5);
  });

  it('draws each skin differently', async () => {
    const pictures = new Set<string>();
    for (const { name } of skins) {
      const { data } = await rasterise(game({ skin: name }).draw(0), size);
      pictures.add(Buffer.from(data).toString('base64'));
    }
    expect(pictures.size).toBe(skins.length);
    expect(skins.length).toBeGreaterThanOrEqual(5);
    for (const { palette } of skins) expect(new Set(palette).size).toBe(8);
  });

  it.each([
    [{ side: '9' }, /2 to 8 for --side, got "9"/],
    [{ colors: '1' }, /2 to 8 for --colors/],
    [{ skin: 'glass' }, /paper, night.*for --skin, got "glass"/],
    [{ board: 'A./..' }, /expected three faces/],
    [{ board: 'A./A#/##/##/##/##', side: '5' }, /a board without --side.* for --board/],
  ])('refuses %j', (options, words) => {
    expect(() => adriftPractice.create(options)).toThrow(words);
  });
});
