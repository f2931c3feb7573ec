import { describe, expect, it } from 'vitest';
import { adriftTruth } from '../../support/adrift/adrift-truth.ts';
import { drawAdrift } from '../../support/adrift/draw-adrift.ts';
import { checkAdrift } from '../../support/adrift/read-adrift-check.ts';

// Readable pictures of the bench that were once misread or refused, with the cause.
const untouched: readonly (readonly [number, string])[] = [
  [10214, 'white rims on a darker face'],
  [10540, 'white rims, which are more like some colours than like others'],
  [10653, 'a fill amid rounded tiles that is none'],
  [40083, 'discs with rims of which some are measured with and some without them'],
  [40129, 'cells so small that lines show in all their corners'],
  [40185, 'lines that hardly differ from the faces'],
  [40289, 'a lattice that skips lines, found before the right one'],
  [40461, 'blocks that hardly differ from their face'],
  [40560, 'two colours alone, one of them on two faces'],
  [50087, 'a disc larger than the others, which is no stone'],
  [100522, 'two ends on side 2 whose rims are measured with them'],
  [103903, 'two ends on side 2 that could be stones'],
  [111421, 'two ends beside each other, larger by their rims than the others'],
  [910038, 'faces whose chroma differs otherwise than their lightness'],
  [910063, 'a face whose shade is among those that are tried'],
  [964093, 'a dark face that no disc lies on'],
];
const played: readonly (readonly [number, string])[] = [
  [6003, 'a full board whose stones pass for ground'],
  [6022, 'a board of side 2 without any ground to be seen'],
  [6034, 'two colours alone, both filled'],
  [6042, 'a fill whose parts touch only what is not told yet'],
  [6119, 'black stones that could be a ground under thick fills'],
  [6127, 'two greens that cover almost all'],
  [6240, 'letters on small discs'],
  [6252, 'discs whose letters cover their middle'],
  [6440, 'discs whose rims cut off their lines'],
  [6495, 'a fill that could be the ground of its face'],
  [6539, 'a stone that is somewhat like a dark fill'],
  [10591, 'two dark blocks beside each other'],
  [10629, 'a single filled cell between stones'],
  [40104, 'an outline of a part of the cube, found before the whole'],
  [40166, 'a full board of paths as wide as their discs'],
  [60281, 'a full board whose only black cells are stones, which could be ground'],
  [40283, 'paths so thick that they hide two thirds of the lines'],
  [50073, 'rims larger than what they surround'],
  [50185, 'the end of a line that is wider than it should be'],
  [6294, 'discs that have almost the colour of their fills'],
  [110148, 'discs of which a face shows only faint ones'],
  [110359, 'a disc of which only the highlight is plain'],
  [120208, 'cells of 19 px, whose grounds differ by what lies beside them'],
  [130084, 'an end that one ruling makes a puzzle of, and two make another'],
  [130087, 'discs with a white rim on fills, whose boxes have rim in their corners'],
  [130138, 'shaded discs whose rims cut off lines that are not shaded'],
  [130998, 'a lattice that finer ones crowd out where lines may be missing'],
  [131545, 'a disc on whose rim a highlight has the colour of its fill'],
  [140483, 'a cube whose outer cells all lie under paths, and whose inner ones would make a puzzle'],
  [113214, 'a face where nothing lies bare and a rim cuts a thick path off its disc'],
  [111305, 'paths so thick that a line between cells is hidden whole'],
  [90127, 'a colour that would have no ends in another reading'],
  [110016, 'an outline two of whose edges are seen in pieces'],
  [110093, 'paths on cells of 15 px, which draw the lattice aside'],
  [110416, 'discs on side 2 whose rims come close to the lines'],
  [110580, 'thin paths on cells of 15 px, which pass for stones where the lattice is half a pixel off'],
  [910086, 'a group that could be two fills as long as the stones beside it are not told'],
];

const check = async (index: number, kind: 'untouched' | 'played') => {
  const truth = adriftTruth(index, kind);
  return { truth, drawn: await drawAdrift(truth) };
};

describe('pictures of untouched boards', () => {
  it.each(untouched)('reads frame %i: %s', async (index) => {
    const { truth, drawn } = await check(index, 'untouched');
    expect(checkAdrift(drawn, truth)).toMatchObject({ verdict: 'right' });
  });
});

describe('pictures of played boards', () => {
  it.each(played)('reads frame %i: %s', async (index) => {
    const { truth, drawn } = await check(index, 'played');
    expect(checkAdrift(drawn, truth)).toMatchObject({ verdict: 'right', pathsWrong: 0 });
  });

  it('are distinguished from boards that differ by one cell', async () => {
    const { truth, drawn } = await check(6022, 'played');
    const cells = truth.cells.with(truth.cells.indexOf(-1), -2);
    expect(checkAdrift(drawn, { ...truth, cells })).toMatchObject({ verdict: 'wrong' });
  });
});

describe('lines that go straight from cell to cell, even across seams', () => {
  it.each([
    [300009, 'whose cells were read as ends on both sides of a seam'],
    [300020, 'of side 2'],
    [300013, 'beside whose seam a cell seemed to show nothing'],
    [300028, 'by which no cube was found'],
  ])('are read: frame %i, %s', async (index) => {
    const truth = adriftTruth(index, 'played');
    const { verdict, pathsWrong } = checkAdrift(await drawAdrift(truth, 'straight'), truth);
    expect({ verdict, pathsWrong }).toEqual({ verdict: 'right', pathsWrong: 0 });
  });
});

describe('a board without a solution', () => {
  /** Checks a picture with a stone where the puzzle has none. */
  const oddStone = async (index: number, kind: 'untouched' | 'played') => {
    const truth = adriftTruth(index, kind);
    const free = truth.cells.findIndex((value, cell) => value === -1 && !truth.paths.flat().includes(cell));
    const odd = { ...truth, cells: truth.cells.with(free, -2) };
    return checkAdrift(await drawAdrift(odd), odd);
  };

  it.each([4, 5, 8])('is read as it is if nothing is ambiguous: %i', async (index) => {
    expect((await oddStone(index, 'untouched')).verdict).toBe('right');
  });

  it('is refused amid fills', async () => {
    const { verdict, note } = await oddStone(10629, 'played');
    expect([verdict, note]).toEqual(['refused', expect.stringMatching(/has no solution/)]);
  });
});

describe('a cube that the picture cuts off', () => {
  it('is refused, naming the cell that extends beyond the edge', async () => {
    const { truth, drawn } = await check(6205, 'played');
    const { data, width, height } = drawn.frame;
    const cut = Math.round(Math.min(...drawn.middles.map(([x]) => x)));
    const rows = Array.from({ length: height }, (_, y) =>
      data.slice(4 * (y * width + cut), 4 * (y + 1) * width),
    );
    const bytes = new Uint8Array(4 * (width - cut) * height);
    rows.forEach((row, y) => bytes.set(row, 4 * y * (width - cut)));
    const frame = { ...drawn.frame, width: width - cut, data: bytes };
    const middles = drawn.middles.map(([x, y]) => [x - cut, y] as const);
    expect(checkAdrift({ ...drawn, frame, middles }, truth).verdict).toBe('refused');
  });
});
