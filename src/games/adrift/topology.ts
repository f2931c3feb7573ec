/**
 * The board of Adrift as a graph: three faces of a cube that meet in a corner, each with side²
 * cells. It numbers cells, the four slots of a cell, edges between cells, and the corners between
 * two slots, each with the cell across it. It knows nothing of colours.
 *
 *     cell = face · side² + row · side + column      faces z (top), x (left), y (right)
 *     slot 0 up, 1 right, 2 down, 3 left             on the cell's face; seams lead to the next one
 *     corner k lies between slots k and k + 1        corner index = 4 · cell + k
 */

import { argumentError } from '../../core/errors.ts';

/** Cells along each side. */
export const sides = { min: 2, max: 20 } as const;

/** Marks a missing cell or edge. */
export const none = -1;

/** In `across`: the corner belongs to the triangle in the middle of the board. */
export const triangle = -2;

/** The board's graph. All arrays are read-only once filled. */
export interface Topology {
  readonly side: number;
  /** 3 · side². */
  readonly cells: number;
  /** 6 · side² − 3 · side. */
  readonly edges: number;
  /** The neighbour at 4 · cell + slot, or `none`. */
  readonly neighbors: Int16Array;
  /** The edge to the neighbour at 4 · cell + slot, or `none`. */
  readonly edgeAt: Int16Array;
  /** 4 · cell + slot of an edge's two ends, at 2 · edge and 2 · edge + 1. */
  readonly endsOf: Int16Array;
  /** Per corner, the fourth cell of its quad; `none` at the border, `triangle` in the middle. */
  readonly across: Int16Array;
  /**
   * Per corner whose `across` is a cell, that cell's far corner, where a diagonal of turns
   * continues.
   */
  readonly beyond: Int16Array;
}

/**
 * Builds the graph, in time linear in the cells.
 * @param side cells along each side, 2..20
 * @returns the graph
 * @throws RangeError for any other side
 */
export function topologyOf(side: number): Topology {
  if (!(Number.isInteger(side) && side >= sides.min && side <= sides.max)) {
    throw argumentError('the side', `a whole number from ${sides.min} to ${sides.max}`, side);
  }
  const neighbors = neighborsOf(side);
  const cells = 3 * side * side;
  const edgeAt = new Int16Array(4 * cells).fill(none);
  const ends: number[] = [];
  for (let at = 0; at < 4 * cells; at++) {
    const other = neighbors[at]!;
    if (other < at >> 2) continue;
    const back = slotTo(neighbors, other, at >> 2);
    edgeAt[at] = edgeAt[4 * other + back] = ends.length / 2;
    ends.push(at, 4 * other + back);
  }
  const endsOf = Int16Array.from(ends);
  return { side, cells, edges: ends.length / 2, neighbors, edgeAt, endsOf, ...cornersOf(neighbors) };
}

/**
 * Lists the neighbours of a cell.
 * @param topology the graph
 * @param cell a cell
 * @returns two to four cells, in the order of the slots
 */
export const neighborsIn = ({ neighbors }: Topology, cell: number): number[] =>
  [...neighbors.subarray(4 * cell, 4 * cell + 4)].filter((other) => other !== none);

/** Returns the slot of a cell that leads to its neighbour. */
const slotTo = (neighbors: Int16Array, cell: number, neighbor: number): number =>
  neighbors.subarray(4 * cell, 4 * cell + 4).indexOf(neighbor);

/**
 * Lists neighbours slot by slot: the four directions within a face, and across the seams of the
 * cube.
 */
function neighborsOf(side: number): Int16Array {
  const area = side * side;
  const last = side - 1;
  const neighbors = new Int16Array(12 * area).fill(none);
  const join = (a: number, slotOfA: number, b: number, slotOfB: number) => {
    neighbors[4 * a + slotOfA] = b;
    neighbors[4 * b + slotOfB] = a;
  };
  for (let face = 0; face < 3; face++) {
    for (let at = 0; at < area; at++) {
      const cell = face * area + at;
      if (at % side < last) join(cell, 1, cell + 1, 3);
      if (at + side < area) join(cell, 2, cell + side, 0);
    }
  }
  for (let i = 0; i < side; i++) {
    join(last * side + i, 2, area + i, 0);
    join((last - i) * side + last, 1, 2 * area + i, 0);
    join(area + i * side + last, 1, 2 * area + i * side, 3);
  }
  return neighbors;
}

/**
 * Finds the cell across each corner. Slots run clockwise on all three faces, so turning right at
 * each cell walks around a quad.
 */
function cornersOf(neighbors: Int16Array): Pick<Topology, 'across' | 'beyond'> {
  const across = new Int16Array(neighbors.length).fill(none);
  const beyond = new Int16Array(neighbors.length).fill(none);
  for (let corner = 0; corner < neighbors.length; corner++) {
    const cell = corner >> 2;
    const first = neighbors[corner]!;
    const second = neighbors[4 * cell + ((corner + 1) & 3)]!;
    if (first === none || second === none) continue;
    const slot = (slotTo(neighbors, first, cell) + 3) & 3;
    const fourth = neighbors[4 * first + slot]!;
    if (fourth === second) across[corner] = triangle;
    else {
      across[corner] = fourth;
      beyond[corner] = 4 * fourth + ((slotTo(neighbors, fourth, second) + 2) & 3);
    }
  }
  return { across, beyond };
}

/**
 * Lists the board's six symmetries.
 * @param side cells along each side
 * @returns per symmetry, the image of each cell; the first is the identity
 */
export function symmetriesOf(side: number): readonly Int16Array[] {
  const area = side * side;
  const map = (to: (face: number, row: number, column: number) => readonly [number, number, number]) =>
    Int16Array.from({ length: 3 * area }, (_, cell) => {
      const [face, row, column] = to(Math.floor(cell / area), Math.floor((cell % area) / side), cell % side);
      return face * area + row * side + column;
    });
  const last = side - 1;
  const turn = map((face, row, column) => {
    if (face === 0) return [2, last - row, last - column];
    return [face === 2 ? 1 : 0, column, last - row];
  });
  const mirror = map((face, row, column) => (face === 0 ? [0, column, row] : [3 - face, row, last - column]));
  const after = (first: Int16Array, second: Int16Array) => first.map((cell) => second[cell]!);
  const still = map((face, row, column) => [face, row, column]);
  const turns = [still, turn, after(turn, turn)];
  return [...turns, ...turns.map((each) => after(each, mirror))];
}
