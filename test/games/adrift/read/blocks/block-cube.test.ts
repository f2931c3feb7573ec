import { describe, expect, it } from 'vitest';
import { adriftTruth } from '../../../../support/adrift/adrift-truth.ts';
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
