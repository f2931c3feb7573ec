import { describe, expect, it } from 'vitest';
import { neighborsOf } from '../../../src/games/adrift/neighbors.ts';
import { none, symmetriesOf, topologyOf, triangle } from '../../../src/games/adrift/topology.ts';

const sides = Array.from({ length: 14 }, (_, i) => i + 2);

const slots = (cell: number) => [0, 1, 2, 3].map((slot) => 4 * cell + slot);

describe('the board as a graph', () => {
  it.each(sides)('has the cells, edges, degrees and faces counted by hand at side %i', (side) => {
    const { cells, edges, neighbors, across } = topologyOf(side);
    expect(cells).toBe(3 * side * side);
    expect(edges).toBe(6 * side * side - 3 * side);
    const degrees = [0, 0, 0, 0, 0];
    for (let cell = 0; cell < cells; cell++) {
      const degree = slots(cell).filter((at) => neighbors[at] !== none).length;
      degrees[degree] = degrees[degree]! + 1;
    }
    expect(degrees).toEqual([0, 0, 3, 6 * side - 6, cells - 3 - (6 * side - 6)]);
    expect(across.filter((cell) => cell >= 0)).toHaveLength(4 * 3 * side * (side - 1));
    expect(across.filter((cell) => cell === triangle)).toHaveLength(3);
  });

  it.each(sides)('has the same neighbours as neighborsOf at side %i', (side) => {
    const { cells, neighbors } = topologyOf(side);
    for (let cell = 0; cell < cells; cell++) {
      const found = slots(cell).map((at) => neighbors[at]!);
      expect(found.filter((other) => other !== none).sort()).toEqual(neighborsOf(side, cell).sort());
    }
  });

  it('names each edge from both of its cells', () => {
    const { edges, edgeAt, endsOf, neighbors } = topologyOf(5);
    for (let edge = 0; edge < edges; edge++) {
      const [a, b] = [endsOf[2 * edge]!, endsOf[2 * edge + 1]!];
      expect([edgeAt[a], edgeAt[b]]).toEqual([edge, edge]);
      expect([neighbors[a], neighbors[b]]).toEqual([b >> 2, a >> 2]);
    }
  });

  it('has across a corner the cell that shares two neighbours, and beyond it that cell’s far corner', () => {
    const side = 4;
    const { across, beyond } = topologyOf(side);
    across.forEach((opposite, corner) => {
      if (opposite < 0) return;
      const shared = neighborsOf(side, corner >> 2).filter((cell) =>
        neighborsOf(side, opposite).includes(cell),
      );
      expect(shared).toHaveLength(2);
      expect(beyond[corner]! >> 2).toBe(opposite);
      const back = 4 * opposite + ((beyond[corner]! + 2) & 3);
      expect(across[back]).toBe(corner >> 2);
    });
  });

  it('has six symmetries that are a group and keep neighbours', () => {
    for (const side of [2, 3, 5, 8]) {
      const maps = symmetriesOf(side);
      expect(new Set(maps.map((map) => map.join()))).toHaveProperty('size', 6);
      for (const map of maps) {
        expect(new Set(map)).toHaveProperty('size', 3 * side * side);
        map.forEach((to, cell) => {
          const moved = neighborsOf(side, cell).map((other) => map[other]);
          expect(moved.sort()).toEqual(neighborsOf(side, to).sort());
        });
        const squares = maps.map((other) => map.map((cell) => other[cell]!).join());
        expect(maps.map((each) => each.join()).sort()).toEqual(squares.sort());
      }
    }
  });

  it('refuses other sides', () => {
    for (const side of [1, 21, 2.5]) expect(() => topologyOf(side)).toThrow(RangeError);
  });
});
