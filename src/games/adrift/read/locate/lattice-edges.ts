/**
 * The edges of a cube's cells as a lattice in the cube's own coordinates, and where they lie in a
 * picture.
 */

import type { FramePoint } from '../../../../core/points.ts';
import type { CubeCorner } from '../../cube-corner.ts';

/**
 * One edge between cells (or of the outline), in the cube's own coordinates: a + share · b, from
 * the center.
 */
export interface LatticeEdge {
  /** Steps along right, left and down of its begin. */
  readonly from: readonly [number, number, number];
  /** The way it goes on, one cell. */
  readonly way: 0 | 1 | 2;
  /** The ways across it: on its one side and on its other one; absent on the outline. */
  readonly across: readonly [number, number, number];
  readonly isOutline: boolean;
  /** Which line of its family it lies on, so that lines can be judged as a whole. */
  readonly line: string;
}

/**
 * Lists the edges of the cells of a cube.
 * @param side cells along each side
 * @returns each edge once
 */
export function latticeEdges(side: number): readonly LatticeEdge[] {
  const edges: LatticeEdge[] = [];
  const ways = [
    [-1, -1, 0],
    [-1, 0, 1],
    [0, -1, 1],
  ] as const;
  const seen = new Set<string>();
  for (const signs of ways) {
    const axes = [0, 1, 2].filter((axis) => signs[axis] !== 0) as [0 | 1 | 2, 0 | 1 | 2];
    for (const [along, over] of [axes, [axes[1], axes[0]]] as [0 | 1 | 2, 0 | 1 | 2][]) {
      for (let k = 0; k <= side; k++) {
        for (let i = 0; i < side; i++) {
          const from: [number, number, number] = [0, 0, 0];
          from[over] = (signs[over] as number) * k;
          from[along] = (signs[along] as number) > 0 ? i : -i - 1;
          const key = `${along} ${from.join()}`;
          if (seen.has(key)) continue;
          seen.add(key);
          const across: [number, number, number] = [0, 0, 0];
          across[over] = 1;
          edges.push({
            from,
            way: along,
            across,
            isOutline: k === side,
            line: `${along} ${over} ${k === 0 ? 'seam' : k}`,
          });
        }
      }
    }
  }
  return edges;
}

/**
 * Finds a point of the cube's coordinates in the picture.
 * @param corner the cube
 * @param place steps along right, left and down from the center
 * @returns px
 */
export const cubePoint = (
  { center, right, left, down }: CubeCorner,
  [r, l, d]: readonly [number, number, number],
): FramePoint => ({
  x: center.x + r * right.x + l * left.x + d * down.x,
  y: center.y + r * right.y + l * left.y + d * down.y,
});

/**
 * Gives a cube of one cell a side more cells.
 * @param corner a cube of one cell
 * @param side cells along each side
 * @returns the cube with as large an outline
 */
export function dividedBy({ center, right, left, down }: CubeCorner, side: number): CubeCorner {
  const part = ({ x, y }: FramePoint): FramePoint => ({ x: x / side, y: y / side });
  return { side, center, right: part(right), left: part(left), down: part(down) };
}

/**
 * Finds the middle part of an edge.
 * @param corner the cube
 * @param edge of its lattice
 * @param spare share left out at both ends
 * @returns its two ends, px
 */
export function stretchOf(
  corner: CubeCorner,
  { from, way }: LatticeEdge,
  spare: number,
): [FramePoint, FramePoint] {
  const begin = [...from] as [number, number, number];
  const end = [...from] as [number, number, number];
  begin[way] += spare;
  end[way] += 1 - spare;
  return [cubePoint(corner, begin), cubePoint(corner, end)];
}

/**
 * Measures how wide a row of cells is across an edge.
 * @param corner the cube
 * @param edge of its lattice
 * @returns px
 */
export function crossPx(corner: CubeCorner, { way, across }: LatticeEdge): number {
  const along = [corner.right, corner.left, corner.down][way]!;
  const step = [corner.right, corner.left, corner.down][across.indexOf(1)]!;
  return Math.abs(along.x * step.y - along.y * step.x) / Math.hypot(along.x, along.y);
}
