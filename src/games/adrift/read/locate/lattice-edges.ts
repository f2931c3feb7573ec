/** The edges of a cube's cells in the cube's own coordinates, and their positions in a picture. */

import type { FramePoint } from '../../../../core/points.ts';
import type { CubeCorner } from '../../cube-corner.ts';

/**
 * An edge between cells, or of the outline, in the cube's own coordinates: steps from the centre
 * along right, left and down.
 */
export interface LatticeEdge {
  /** Where it starts. */
  readonly from: readonly [number, number, number];
  /** The axis along which it goes on for one cell. */
  readonly way: 0 | 1 | 2;
  /** The unit step across it, within its face. */
  readonly across: readonly [number, number, number];
  readonly isOutline: boolean;
  /** The line it belongs to, so that lines can be judged as a whole. */
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
 * Converts a point from the cube's coordinates to the picture's.
 * @param corner the cube
 * @param place steps from the centre along right, left and down
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
 * Divides a cube of one cell per side into more cells.
 * @param corner a cube of one cell
 * @param side cells along each side
 * @returns the cube with the same outline
 */
export function dividedBy({ center, right, left, down }: CubeCorner, side: number): CubeCorner {
  const part = ({ x, y }: FramePoint): FramePoint => ({ x: x / side, y: y / side });
  return { side, center, right: part(right), left: part(left), down: part(down) };
}

/**
 * Returns the middle part of an edge.
 * @param corner the cube
 * @param edge of its lattice
 * @param spare share omitted at each end
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
 * Measures the width of a row of cells across an edge.
 * @param corner the cube
 * @param edge of its lattice
 * @returns px
 */
export function crossPx(corner: CubeCorner, { way, across }: LatticeEdge): number {
  const along = [corner.right, corner.left, corner.down][way]!;
  const step = [corner.right, corner.left, corner.down][across.indexOf(1)]!;
  return Math.abs(along.x * step.y - along.y * step.x) / Math.hypot(along.x, along.y);
}
