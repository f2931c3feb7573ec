/** Boards of rule files in the looks of their practice game, with other things around them. */

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/core/frame.ts';
import { numberedRandom } from '../../../src/core/random.ts';
import { formatBoard, parseBoard } from '../../../src/games/rule-file/board-text.ts';
import { makeBoard } from '../../../src/games/rule-file/make-board.ts';
import { makePuzzle } from '../../../src/games/rule-file/puzzle.ts';
import { drawBoard } from '../../../src/games/rule-file/practice/draw.ts';
import { type Skin, skins } from '../../../src/games/rule-file/practice/skins.ts';
import { gridReader } from '../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';
import { examplePuzzle, makeable } from '../../support/rule-file/example-puzzles.ts';

describe('a board of a rule file', () => {
  it.each(makeable)('of %s is read in every look and size', async (name) => {
    const puzzle = await examplePuzzle(name);
    const reader = gridReader(puzzle.file);
    const side = name === 'towers' ? 5 : 6;
    const board = makeBoard(puzzle, { size: { columns: side, rows: side } }, numberedRandom(5, 0));
    const truth = formatBoard(board, puzzle.file);
    const entered = board.cells.map(() => false);
    for (const skin of skins)
      for (const px of [230, 420, 900]) {
        const size = { width: px, height: px };
        const frame = await rasterise(drawBoard({ board, entered, skin }, puzzle.file, size), size);
        const scene = reader.read(frame, reader.locate(frame));
        expect({ skin: skin.name, px, board: formatBoard(scene.board, puzzle.file) }).toEqual({
          skin: skin.name,
          px,
          board: truth,
        });
        expect(scene.confidence).toBeGreaterThan(0.5);
      }
  });

  it('is written in one line with slashes, with blanks around them or without', async () => {
    const { file } = await makePuzzle(
      'grid 2 to 4\ncell . is blank, undecided\ncell b is darkest, entered by left click\nrules\neach row: exactly 1 b',
      'x',
    );
    expect(parseBoard('. b/b .', file)).toEqual(parseBoard('. b\nb .', file));
    expect(parseBoard('. b / b .', file)).toEqual(parseBoard('. b\nb .', file));
  });

  it.each([
    ['letters', 'cell A-D is letter', 'A B C D / . . B . / C . A . / D A . B'],
    [
      'numbers that are letters from 10 on',
      'cell 1-n is number, letters from 10',
      // The letter g, which is 16, is distinguished from a 9 by its position.
      Array.from({ length: 16 }, (_, row) =>
        Array.from({ length: 16 }, (__, i) => (row % 4 === 1 ? '.' : ((5 * row + i) % 16) + 1)).join(' '),
      ).join(' / '),
    ],
    ['numbers of two figures', 'cell 9-12 is number', '9 10 11 12 / . 12 . 9 / 11 . 9 . / 10 9 . .'],
  ])('with %s is read in every look', async (_, cell, text) => {
    const rules = `grid 4 to 16\ncell . is blank, undecided\n${cell}, entered by left click and key\nrules\neach row: all different`;
    const { file } = await makePuzzle(rules, 'x');
    const board = parseBoard(text, file);
    const size = { width: 600, height: 600 };
    for (const skin of skins) {
      const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin }, file, size);
      const frame = await rasterise(drawn, size);
      const reader = gridReader(file);
      expect([skin.name, ...formatBoard(reader.read(frame, reader.locate(frame)).board, file)]).toEqual([
        skin.name,
        ...formatBoard(board, file),
      ]);
    }
  });

  it.each([
    // Each cell is 100 px wide. The first line separates two cells of the first box.
    ['ends within a box', 'aabb/aabb/ccbd/ccdd', 'M150 50V150', ([thin]: Skin['widths']) => 2 * thin],
    // This one separates two boxes, and its width lies between thick and thin.
    [
      'is neither thick nor thin',
      'aabb/aabb/aabb/aabb',
      'M150 50V450',
      ([thin, thick]: Skin['widths']) => Math.sqrt(thin * thick),
    ],
  ] as const)('of boxes of any size is refused where a line %s', async (_, boxes, path, widthOf) => {
    const { file } = await examplePuzzle('star-battle');
    const text = `boxes ${boxes} / e e e e / e e e e / e e e e / e e e e`;
    const board = parseBoard(text, file);
    const size = { width: 500, height: 500 };
    const entered = board.cells.map(() => false);
    const reader = gridReader(file);
    for (const skin of skins) {
      const drawn = drawBoard({ board, entered, skin }, file, size);
      const more = `<path d="${path}" stroke="${skin.line}" stroke-width="${100 * widthOf(skin.widths)}"/>`;
      const frames = [drawn, { ...drawn, body: drawn.body + more }];
      const [right, wrong] = (await Promise.all(frames.map((each) => rasterise(each, size)))) as [
        Frame,
        Frame,
      ];
      expect(formatBoard(reader.read(right, reader.locate(right)).board, file)[0]).toBe(`boxes ${boxes}`);
      expect(() => reader.read(wrong, reader.locate(wrong))).toThrow(
        /whether the line between row 1, column 1 and row 1, column 2 is thick cannot be told|are alike/,
      );
    }
  });

  it.each([
    ['mark', 'cell s is mark, entered by left click', 's'],
    ['dot', 'cell d is dot, entered by left click', 'd'],
    ['mark or dot', 'cell s is mark, entered by left click\ncell d is dot', undefined],
  ])('with a sign between dot and mark shows a %s where these are named', async (_, cells, state) => {
    const text = `grid 4 to 9\ncell e is blank, at first\n${cells}\nrules\neach row: at least 1 e`;
    const { file } = await makePuzzle(text, 'x');
    const board = parseBoard(Array(4).fill('e e e e').join(' / '), file);
    const size = { width: 500, height: 500 };
    const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin: skins[0]! }, file, size);
    const sign = '<circle cx="100" cy="100" r="20" fill="#111"/>';
    const frame = await rasterise({ ...drawn, body: drawn.body + sign }, size);
    const reader = gridReader(file);
    const read = () => reader.read(frame, reader.locate(frame));
    if (state === undefined) expect(read).toThrow('row 1, column 1 has a sign that may be a dot or a mark');
    else expect(read().board.cells[0]?.state).toBe(state);
  });

  it('has the boxes of its thick lines where bevels make the thin ones look thick', async () => {
    const { file } = await examplePuzzle('star-battle');
    const rows = Array(6).fill('e e e e e e').join(' / ');
    const board = parseBoard(`boxes aaaabb/cdaaab/cdaaae/cdfaae/ddffae/ddfeee / ${rows}`, file);
    const size = { width: 640, height: 680 };
    const entered = board.cells.map(() => false);
    const skin = { ...skins[2]!, plain: '#37474f' };
    const frame = await rasterise(drawBoard({ board, entered, skin }, file, size), size);
    const reader = gridReader(file);
    expect(formatBoard(reader.read(frame, reader.locate(frame)).board, file)).toEqual(
      formatBoard(board, file),
    );
  });

  it.each([
    'boxes aabbb/aacbb/dddef/ddggf/hhgif / w b w b b / w w b w w / b b b w w / w w b b b / w w w w b',
    'boxes abbbc/abdcc/abdcc/bbeee/eeeee / b b b w b / b w b b b / b w w b w / w w b b b / b b b w w',
  ])('has the same boxes in every look on light and dark cells, of %s', async (text) => {
    const { file } = await makePuzzle(
      'grid 4 to 9\ncell w is darkest, at first\ncell b is lightest, entered by left click\nboxes by thick lines, of any size\nrules\neach row: at least 1 w',
      'x',
    );
    const board = parseBoard(text, file);
    const size = { width: 640, height: 680 };
    const reader = gridReader(file);
    for (const skin of skins) {
      const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin }, file, size);
      const frame = await rasterise(drawn, size);
      expect([skin.name, ...formatBoard(reader.read(frame, reader.locate(frame)).board, file)]).toEqual([
        skin.name,
        ...formatBoard(board, file),
      ]);
    }
  });

  it('has the same boxes on light and on dark cells, where thin lines have another colour', async () => {
    const { file } = await makePuzzle(
      'grid 4 to 9\ncell w is darkest, at first\ncell b is lightest, entered by left click\nboxes by thick lines, of any size\nrules\neach row: at least 1 w',
      'x',
    );
    const text = 'boxes aabb/aaab/cddd/ceee / w b b w / b b w w / w b b w / b w b b';
    const board = parseBoard(text, file);
    const place = (cell: number) => ({ x: 20 + 40 * (cell % 4), y: 20 + 40 * Math.floor(cell / 4) });
    const boxes = board.boxes!;
    const line = (from: string, way: string, isThick: boolean) =>
      `<path d="M${from}${way}40" stroke="${isThick ? '#e07a3f' : '#4b576d'}" stroke-width="${isThick ? 4 : 1}"/>`;
    const body = [
      '<path d="M0 0H200V200H0Z" fill="#12161f"/>',
      ...board.cells.map(({ state }, cell) => {
        const { x, y } = place(cell);
        return `<path d="M${x} ${y}h40v40h-40z" fill="${state === 'b' ? '#8fb6e8' : '#232b3a'}"/>`;
      }),
      ...board.cells.flatMap((_, cell) => {
        const { x, y } = place(cell);
        const [right, below] = [boxes[cell + 1], boxes[cell + 4]];
        return [
          line(`${x + 40} ${y}`, 'v', cell % 4 === 3 || boxes[cell] !== right),
          line(`${x} ${y + 40}`, 'h', boxes[cell] !== below),
          ...(cell % 4 === 0 ? [line(`${x} ${y}`, 'v', true)] : []),
          ...(cell < 4 ? [line(`${x} ${y}`, 'h', true)] : []),
        ];
      }),
    ].join('');
    const size = { width: 200, height: 200 };
    const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin: skins[0]! }, file, size);
    const frame = await rasterise({ ...drawn, body }, size);
    const reader = gridReader(file);
    expect(formatBoard(reader.read(frame, reader.locate(frame)).board, file)).toEqual(
      formatBoard(board, file),
    );
  });

  it('has the same boxes while a cell is selected that looks much like the lines', async () => {
    const { file } = await examplePuzzle('suguru');
    const text = 'boxes aabb/aaab/cddd/ceee / . . . . / . 2 . . / . . . . / . . . 1';
    const board = parseBoard(text, file);
    const size = { width: 300, height: 300 };
    const entered = board.cells.map(() => false);
    const skin = {
      ...skins[1]!,
      plain: '#263241',
      line: '#4d5f75',
      hand: '#a0b4d0',
      widths: [0.02, 0.08, 0],
    } as const;
    const reader = gridReader(file);
    for (const selected of board.cells.keys()) {
      const frame = await rasterise(drawBoard({ board, entered, skin, selected }, file, size), size);
      const read = formatBoard(reader.read(frame, reader.locate(frame)).board, file);
      expect({ selected, read }).toEqual({ selected, read: formatBoard(board, file) });
    }
  });

  it('is read as it was written', async () => {
    const { file } = await examplePuzzle('lightup');
    const text = ['e x2 e x', 'o e x0 e', 'e e e e', 'x e e o'];
    expect(
      formatBoard(parseBoard(text.join(' / '), file), file).map((row) => row.trim().split(/ +/).join(' ')),
    ).toEqual(text);
    expect(() => parseBoard('e e e e\ne e e2 e\ne e e q\ne e e e', file)).toThrow('line 3, column 7');
  });

  it('tells numbers that were taken out by their faint ink', async () => {
    const { file } = await examplePuzzle('hitori');
    const board = parseBoard('3 1 3 b2 / 4 b4 1 2 / 1 2 b4 3 / b2 3 2 1', file);
    const size = { width: 320, height: 320 };
    for (const skin of skins) {
      const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin }, file, size);
      const frame = await rasterise(drawn, size);
      const reader = gridReader(file);
      expect(formatBoard(reader.read(frame, reader.locate(frame)).board, file)).toEqual(
        formatBoard(board, file),
      );
    }
  });

  it('with a ring that looks like a 0 shows a mark where no number may stand', async () => {
    const { file } = await examplePuzzle('lightup');
    const board = parseBoard('e e o e / e x0 e e / e e e e / e e e e', file);
    const rings = board.cells.map((cell) => (cell.state === 'o' ? { state: 'e', clue: 0 } : cell));
    const [skin] = skins as [(typeof skins)[0]];
    const size = { width: 300, height: 300 };
    const drawn = drawBoard(
      { board: { ...board, cells: rings }, entered: rings.map(() => false), skin },
      file,
      size,
    );
    const reader = gridReader(file);
    const frame = await rasterise(drawn, size);
    expect(reader.read(frame, reader.locate(frame)).board.cells).toEqual(board.cells);
  });

  it('with a number where no state has one is in doubt, and so is a page without a grid', async () => {
    const { file } = await examplePuzzle('lightup');
    const board = parseBoard('e e e e / e x e e / e e e e / e e e e', file);
    const cells = board.cells.with(0, { state: 'e', clue: 3 });
    const [skin] = skins as [(typeof skins)[0]];
    const size = { width: 300, height: 300 };
    const drawn = drawBoard(
      { board: { ...board, cells }, entered: cells.map(() => false), skin },
      file,
      size,
    );
    const reader = gridReader(file);
    const frame = await rasterise(drawn, size);
    expect(() => reader.read(frame, reader.locate(frame))).toThrow('row 1, column 1 looks like no state');
    const empty = await rasterise({ defs: '', body: '<rect width="300" height="300" fill="#fff"/>' }, size);
    expect(() => reader.locate(empty)).toThrow('there is no grid of 4 to 30 cells a side');
  });
});
