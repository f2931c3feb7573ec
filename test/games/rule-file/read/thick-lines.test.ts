import { describe, expect, it } from 'vitest';
import type { StraightEdge } from '../../../../src/vision/lines/straight-edges.ts';
import { withThickLines } from '../../../../src/games/rule-file/read/locate/thick-lines.ts';

const edge = (at: number, sign: 1 | -1, strength = 100): StraightEdge => ({
  at,
  from: 0,
  to: 200,
  sign,
  strength,
});
const placesOf = (edges: readonly StraightEdge[]) =>
  withThickLines({ upright: edges, level: [] }).upright.map(({ at }) => at);

describe('thick lines', () => {
  it('get an edge at their middle', () => {
    expect(placesOf([edge(100, -1), edge(108, 1)])).toEqual([100, 104, 108]);
  });

  it('are no cells between thin lines, no thin lines, and no steps of two colours', () => {
    expect(placesOf([edge(99, -1), edge(100, 1), edge(120, -1), edge(121, 1)])).toHaveLength(4);
    expect(placesOf([edge(100, -1), edge(102, 1)])).toHaveLength(2);
    expect(placesOf([edge(100, -1), edge(108, -1)])).toHaveLength(2);
  });

  it('may have faint edges beside them, such as bevels', () => {
    expect(placesOf([edge(100, -1), edge(108, 1), edge(112, -1, 30)])).toContain(104);
  });
});
