import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edge, PointGraph } from '../../../../src/games/continuity/graph/point-graph.ts';
import { solveGraph } from '../../../../src/games/continuity/graph/shortest-route.ts';

const letters = { left: null, right: null, top: null, bottom: null };

/**
 * Makes a graph of plain points, with weights 1 (`intra`) and 10 (`inter`); the first point is the
 * start, the last the finish.
 */
function graphOf(
  points: number,
  intra: readonly Edge[],
  inter: readonly Edge[],
  keys: readonly number[],
): PointGraph {
  return {
    weights: { intra: 1, inter: 10 },
    squares: [{ name: '1', letters }],
    points: Array.from({ length: points }, (_, i) => ({ name: `p${i}`, square: 0, label: `p${i}` })),
    intra,
    inter,
    start: 0,
    keys: keys.map((point, i) => ({ name: `key${i}`, point })),
    finish: points - 1,
  };
}

/** Lists all permutations. */
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** Computes the distances between all points by the Floyd–Warshall algorithm. */
function allDistances({ points, intra, inter }: PointGraph): number[][] {
  const far = points.map((_, i) => points.map((__, j) => (i === j ? 0 : Infinity)));
  const set = ({ from, to }: Edge, weight: number) => {
    const row = far[from]!;
    row[to] = Math.min(row[to]!, weight);
  };
  for (const edge of intra) set(edge, 1);
  for (const edge of inter) set(edge, 10);
  for (const k of points.keys())
    for (const i of points.keys())
      for (const j of points.keys()) {
        const row = far[i]!;
        row[j] = Math.min(row[j]!, row[k]! + (far[k]?.[j] as number));
      }
  return far;
}

const edgesAmong = (points: number, min: number, max: number) =>
  fc.array(fc.record({ from: fc.nat(points - 1), to: fc.nat(points - 1) }), {
    minLength: min,
    maxLength: max,
  });

describe('the best order of keys', () => {
  test('is the shortest of all orders, and its legs are paths of the given lengths', () => {
    let solved = 0;
    fc.assert(
      fc.property(
        edgesAmong(9, 8, 30),
        edgesAmong(9, 4, 20),
        fc.uniqueArray(fc.nat(8), { maxLength: 4 }),
        (intra, inter, keys) => {
          const graph = graphOf(9, intra, inter, keys);
          const far = allDistances(graph);
          const cost = (order: readonly number[]) =>
            [...order, 8].reduce((sum, to, i) => sum + (far[i === 0 ? 0 : order[i - 1]!]?.[to] as number), 0);
          const best = Math.min(...ordersOf(keys).map(cost));
          const solution = solveGraph(graph);
          if (solution.kind === 'unsolvable') {
            expect(best).toBe(Infinity);
            return;
          }
          solved++;
          expect(solution.total).toBe(best);
          expect([...solution.order].sort()).toEqual(keys.map((_, i) => i));
          for (const { distance, points } of solution.legs) {
            const sum = points.slice(1).reduce((total, to, i) => {
              const joins = (edge: Edge) => edge.from === points[i] && edge.to === to;
              return total + (intra.some(joins) ? 1 : inter.some(joins) ? 10 : Number.NaN);
            }, 0);
            expect(sum).toBe(distance);
          }
        },
      ),
      { seed: 31, numRuns: 250 },
    );
    expect(solved).toBeGreaterThan(50);
  });

  test('is found for twelve keys', () => {
    // A ring of points: the best order is that of the ring, whatever the order in the file.
    const ring = Array.from({ length: 14 }, (_, i) => ({ from: i, to: (i + 1) % 14 }));
    const keys = [7, 3, 12, 1, 9, 5, 11, 2, 8, 4, 10, 6];
    const solution = solveGraph(graphOf(14, ring, [], keys));
    expect(solution).toMatchObject({ kind: 'solved', total: 13 });
    if (solution.kind === 'solved') {
      expect(solution.order.map((key) => keys[key])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
  });

  test('is the first in the order of the file among equally good ones', () => {
    const both = [1, 2].flatMap((to) => [
      { from: 0, to },
      { from: to, to: 3 - to },
      { from: to, to: 3 },
    ]);
    expect(solveGraph(graphOf(4, both, [], [2, 1]))).toMatchObject({ order: [0, 1], total: 3 });
    expect(solveGraph(graphOf(4, both, [], [1, 2]))).toMatchObject({ order: [0, 1], total: 3 });
  });

  test('does not exist if a key or the finish is unreachable, or not all in one go', () => {
    const line = (...stops: number[]) => stops.slice(1).map((to, i) => ({ from: stops[i]!, to }));
    expect(solveGraph(graphOf(4, line(0, 1, 3), [], [1, 2]))).toEqual({
      kind: 'unsolvable',
      keys: [1],
      finish: false,
      max: [0],
    });
    expect(solveGraph(graphOf(4, line(0, 1, 2), [], [1]))).toMatchObject({
      keys: [],
      finish: true,
      max: [0],
    });
    const fork = [...line(0, 1, 3), ...line(0, 2, 3)];
    expect(solveGraph(graphOf(4, fork, [], [1, 2]))).toMatchObject({ keys: [], finish: false, max: [0] });
  });
});
