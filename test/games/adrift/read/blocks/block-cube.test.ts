import { describe, expect, it } from 'vitest';
import { ReadError } from '../../../../../src/core/errors.ts';
import { adriftReader } from '../../../../../src/games/adrift/read/reader.ts';
import { type AdriftTruth, adriftTruth } from '../../../../support/adrift/adrift-truth.ts';
import { drawAdrift, type DrawnCube } from '../../../../support/adrift/draw-adrift.ts';
import { drawBlocks } from '../../../../support/adrift/draw-blocks.ts';
import { checkAdrift } from '../../../../support/adrift/read-adrift-check.ts';

const outcome = async (index: number, kind: 'untouched' | 'played') => {
  const truth = adriftTruth(index, kind);
  return checkAdrift(await drawBlocks(truth), truth);
};

describe('ends that are blocks', () => {
  it.each([
    [700002, 'with a frame'],
    [700003, 'plain, on side 3'],
    [700004, 'with a dot, beside stones'],
    [710136, 'with frames whose lines lie beside those of large cells'],
    [710063, 'on a face whose cells are all alike, which are no stones'],
  ])('are read from picture %i: %s', async (index) => {
    expect(await outcome(index, 'untouched')).toMatchObject({ verdict: 'right' });
  });

  it.each([
    [700001, 'each cell of which a path fills'],
    [700011, 'a face on which a path has no end, whose shade is not known'],
    [700013, 'blocks with a frame, half played'],
    [710069, 'on a face whose light is not known'],
  ])('are distinguished from the cells of their paths in picture %i: %s', async (index) => {
    expect(await outcome(index, 'played')).toMatchObject({ verdict: 'right', pathsWrong: 0 });
  });

  it('are refused where the board has no solution', async () => {
    const truth = adriftTruth(700003, 'untouched');
    const free = truth.cells.indexOf(-1);
    const odd = { ...truth, cells: truth.cells.with(free, -2) };
    expect((await outcome(700003, 'untouched')).verdict).toBe('right');
    expect(checkAdrift(await drawBlocks(odd), odd).verdict).toBe('refused');
  });
});

describe('paths of blocks that hide their ends', () => {
  type Draw = (truth: AdriftTruth) => Promise<DrawnCube>;
  const looks: readonly (readonly [string, Draw])[] = [
    ['plain blocks as ends', (truth) => drawBlocks(truth, 'plain')],
    ...[0, 0.08, 0.14, 0.2].flatMap((inset) =>
      [1, 0.5].map((strength): readonly [string, Draw] => [
        `discs as ends, inset ${inset}, strength ${strength}`,
        (truth) => drawAdrift(truth, 'middle', { inset, strength }),
      ]),
    ),
  ];

  /** Reads a played board where it was untouched at first: by cell, kind and colour. */
  const readLater = async (truth: AdriftTruth, draw: Draw, later: Draw = draw) => {
    const before = await draw({ ...truth, played: 'untouched', paths: truth.paths.map(() => []) });
    const { frame } = await later(truth);
    return adriftReader.read(frame, adriftReader.locate(before.frame));
  };
  const shown = ({ cells, paths }: AdriftTruth) =>
    cells.map((given, cell) => {
      if (given === -2) return 'stone';
      if (given >= 0) return `end ${given}`;
      const color = paths.findIndex((path) => path.length > 1 && path.includes(cell));
      return color < 0 ? 'free' : `free ${color}`;
    });

  it.each(looks)('are read by what changed since: %s', async (_, draw) => {
    for (const index of [981022, 981025]) {
      const truth = adriftTruth(index, 'played');
      const { cells } = await readLater(truth, draw);
      const read = cells.map(({ kind, color }) => (color === undefined ? kind : `${kind} ${color}`));
      expect([index, read]).toEqual([index, shown(truth)]);
    }
  });

  const blocks: Draw = (truth) => drawBlocks(truth, 'plain');

  it('are refused where a fill goes on from no end of its colour', async () => {
    const truth = adriftTruth(981029, 'played');
    const path = truth.paths.find(({ length }) => length > 4)!;
    const paths = truth.paths.map((each) => (each === path ? [path[0]!, path[2]!] : each));
    await expect(readLater({ ...truth, paths }, blocks)).rejects.toThrow(ReadError);
  });

  it('are refused where another board came', async () => {
    const [truth, other] = [adriftTruth(981029, 'played'), adriftTruth(981025, 'played')];
    expect(other.side).toBe(truth.side);
    const later = () => blocks({ ...other, style: truth.style });
    await expect(readLater(truth, blocks, later)).rejects.toThrow(ReadError);
  });
});
