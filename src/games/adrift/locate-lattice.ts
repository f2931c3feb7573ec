/**
 * From a cube's outline to its cells: how many there are along a side, and where exactly the lines between them run. A number
 * of cells fits when every line between them is seen over much of its length; what is measured at the lines then moves
 * the whole lattice, all three faces at once, to where it fits best.
 */

import type { FramePoint } from '../../core/points.ts';
import type { EdgeMap } from '../../vision/edge-map.ts';
import { type Equation, leastSquares } from '../../vision/least-squares.ts';
import type { CubeCorner } from './cube-corner.ts';
import { edgeSeen } from './locate-hexagons.ts';

/** One edge between cells (or of the outline), in the cube's own coordinates: a + share · b, from the center. */
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

/** All edges of the cells of a cube of that side. */
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

/** A point of the cube's coordinates in the picture. */
export const cubePoint = (
  { center, right, left, down }: CubeCorner,
  [r, l, d]: readonly [number, number, number],
): FramePoint => ({
  x: center.x + r * right.x + l * left.x + d * down.x,
  y: center.y + r * right.y + l * left.y + d * down.y,
});

/** Gives a cube of one cell a side more cells. */
export function dividedBy({ center, right, left, down }: CubeCorner, side: number): CubeCorner {
  const part = ({ x, y }: FramePoint): FramePoint => ({ x: x / side, y: y / side });
  return { side, center, right: part(right), left: part(left), down: part(down) };
}

/** How far beside an edge it is looked for: a gap between cells has its edges beside the line. Shares of a cell; px. */
const beside = { cells: 0.085, px: 1 } as const;

/** How much is seen of the line that is seen least, of the outline and of all lines together, 0..1; and how many edges there are. */
export interface LatticeSeen {
  readonly least: number;
  readonly outline: number;
  readonly all: number;
  readonly edges: number;
}

/** How well a lattice is seen, line by line. */
export function latticeSeen(corner: CubeCorner, map: EdgeMap): LatticeSeen {
  const lines = new Map<string, { sum: number; count: number }>();
  const outline = { sum: 0, count: 0 };
  const all = { sum: 0, count: 0 };
  for (const edge of latticeEdges(corner.side)) {
    const share = seenShare(corner, edge, map);
    const line = lines.get(edge.line) ?? { sum: 0, count: 0 };
    lines.set(edge.line, line);
    for (const total of edge.isOutline ? [outline, all] : [line, all]) {
      total.sum += share;
      total.count++;
    }
  }
  const mean = ({ sum, count }: { sum: number; count: number }) => (count === 0 ? 1 : sum / count);
  return {
    least: Math.min(...[...lines.values()].map(mean)),
    outline: mean(outline),
    all: mean(all),
    edges: all.count,
  };
}

/**
 * How much is seen of the lines of one more ring of cells around the cube, between those cells; 0..1, the middle one of its
 * six stretches, so that neither one face alone nor what touches the outline somewhere counts for all.
 */
export function ringSeen(corner: CubeCorner, map: EdgeMap): number {
  const { side } = corner;
  const stretches = new Map<string, number[]>();
  for (const edge of latticeEdges(side + 1)) {
    if (edge.isOutline || Math.abs(edge.from[edge.way] + 0.5) < side) continue;
    const name = `${edge.way} ${edge.line.split(' ')[1]}`;
    stretches.set(name, [...(stretches.get(name) ?? []), seenShare(corner, edge, map)]);
  }
  const means = [...stretches.values()].map(
    (each) => each.reduce((sum, share) => sum + share, 0) / each.length,
  );
  return means.sort((a, b) => a - b)[means.length >> 1] ?? 0;
}

/**
 * Whether a lattice could be the right one, before it is moved to where it fits: no line between cells is missing. Cheap, since the
 * first line that is missing ends it.
 * @param slack how far the lattice may lie off, in cells
 */
export function mayFit(corner: CubeCorner, map: EdgeMap, slack: number): boolean {
  const lines = new Map<string, LatticeEdge[]>();
  for (const edge of latticeEdges(corner.side)) {
    if (!edge.isOutline) lines.set(edge.line, [...(lines.get(edge.line) ?? []), edge]);
  }
  return [...lines.values()].every((edges) => {
    let sum = 0;
    for (const edge of edges) {
      const [from, to] = stretchOf(corner, edge, 0.14);
      sum += edgeSeen(map, from, to, reachPx(corner, edge) + slack * crossPx(corner, edge), 6);
    }
    return sum >= leastOfLine * edges.length;
  });
}

function seenShare(corner: CubeCorner, edge: LatticeEdge, map: EdgeMap): number {
  const [from, to] = stretchOf(corner, edge, 0.14);
  return edgeSeen(map, from, to, reachPx(corner, edge));
}

/** The middle part of an edge. @param spare share left out at both ends */
function stretchOf(corner: CubeCorner, { from, way }: LatticeEdge, spare: number): [FramePoint, FramePoint] {
  const begin = [...from] as [number, number, number];
  const end = [...from] as [number, number, number];
  begin[way] += spare;
  end[way] += 1 - spare;
  return [cubePoint(corner, begin), cubePoint(corner, end)];
}

/** How many pixels beside an edge are looked at. */
function reachPx(corner: CubeCorner, edge: LatticeEdge): number {
  return beside.px + beside.cells * crossPx(corner, edge);
}

/** How wide a row of cells is across an edge, px. */
function crossPx(corner: CubeCorner, { way, across }: LatticeEdge): number {
  const along = [corner.right, corner.left, corner.down][way] as FramePoint;
  const step = [corner.right, corner.left, corner.down][across.indexOf(1)] as FramePoint;
  return Math.abs(along.x * step.y - along.y * step.x) / Math.hypot(along.x, along.y);
}

/** Least share of a line between cells that must be seen at first sight. */
const leastOfLine = 0.3;

/** Shares of a cell beside a line that are looked at, round by round; and px that are always looked at. */
const rounds = [0.2, 0.16, 0.13, 0.11] as const;
const leastReachPx = 1.5;
/** Places along an edge at which it is measured, at most. */
const mostSteps = 14;
/** Edges that must be measured, as a share of all. */
const leastMeasured = 0.45;

/**
 * Moves a lattice to where its lines are.
 * @returns the lattice and how far its lines lie from it, root mean square, as a share of a cell; `undefined` when too little is seen
 */
export function refineLattice(
  corner: CubeCorner,
  map: EdgeMap,
): { corner: CubeCorner; off: number } | undefined {
  let now = corner;
  let off = 0;
  const edges = latticeEdges(corner.side);
  for (const reach of rounds) {
    const measured = edges.flatMap((edge) => {
      const found = measureEdge(now, edge, map, reach);
      return found === undefined ? [] : [{ edge, ...found }];
    });
    if (measured.length < leastMeasured * edges.length) return undefined;
    const fitted = fitWithoutStrays(now, measured);
    if (!fitted) return undefined;
    ({ corner: now, off } = fitted);
  }
  return { corner: now, off };
}

interface Measured {
  readonly edge: LatticeEdge;
  /** The edge's normal, and how far along it the line really lies, px. */
  readonly nx: number;
  readonly ny: number;
  readonly offPx: number;
}

/** Where the line is that an edge of the lattice should lie on: the middle of all ridges beside it. */
function measureEdge(
  corner: CubeCorner,
  edge: LatticeEdge,
  map: EdgeMap,
  reach: number,
): Omit<Measured, 'edge'> | undefined {
  const [from, to] = stretchOf(corner, edge, 0.1);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [nx, ny] = [-uy, ux];
  const cell = crossPx(corner, edge);
  const most = Math.max(leastReachPx, reach * cell);
  const steps = Math.max(4, Math.min(mostSteps, Math.round(length)));
  const middles: number[] = [];
  for (let i = 0; i < steps; i++) {
    const share = (i + 0.5) / steps;
    const [x, y] = [from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)];
    const span = spanBeside(map, { x, y }, { nx, ny, most });
    if (span) middles.push((span[0] + span[1]) / 2);
  }
  if (middles.length < 0.3 * steps) return undefined;
  // A disc may come close to the middle of an edge, and draw the mean away.
  const offPx = middles.sort((a, b) => a - b)[middles.length >> 1] as number;
  return { nx, ny, offPx };
}

/** The first and the last place along a normal where the picture changes across it, px from the point. */
function spanBeside(
  map: EdgeMap,
  { x, y }: FramePoint,
  { nx, ny, most }: { nx: number; ny: number; most: number },
): [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let off = -most; off <= most; off += 0.7) {
    const px = Math.floor(x + off * nx);
    const py = Math.floor(y + off * ny);
    if (px < 0 || py < 0 || px >= map.width || py >= map.height) continue;
    const i = py * map.width + px;
    if (map.ridge[i] === 0) continue;
    const [gx, gy] = [map.gx[i] as number, map.gy[i] as number];
    if (Math.abs(gx * nx + gy * ny) < 0.85 * (map.strength[i] as number)) continue;
    const exact = (px + 0.5 - x) * nx + (py + 0.5 - y) * ny;
    low = Math.min(low, exact);
    high = Math.max(high, exact);
  }
  return low <= high ? [low, high] : undefined;
}

/** A measured line is a stray so many cells, or times the usual, off. */
const strays = { cells: 0.02, times: 1.5 } as const;
/** How sure a measured line is, px: those between cells, and those of the outline, whose outer side may look like nothing. */
const sigma = { inner: 1, outline: 3 } as const;

/** Fits, and once more without what lies far off: discs and stones beside a line. */
function fitWithoutStrays(
  corner: CubeCorner,
  measured: readonly Measured[],
): { corner: CubeCorner; off: number } | undefined {
  const first = fitLattice(corner, measured);
  if (!first) return undefined;
  const most = Math.max(strays.cells, strays.times * first.off);
  const good = measured.filter(
    (each) => Math.abs(residual(first.corner, corner, each)) <= most * crossPx(first.corner, each.edge),
  );
  return good.length >= 0.6 * measured.length ? (fitLattice(corner, good) ?? first) : first;
}

function fitLattice(
  corner: CubeCorner,
  measured: readonly Measured[],
): { corner: CubeCorner; off: number } | undefined {
  const equations = measured.map(({ edge, nx, ny, offPx }): Equation => {
    const middle = [...edge.from] as [number, number, number];
    middle[edge.way] += 0.5;
    const at = cubePoint(corner, middle);
    const [r, l, d] = middle;
    return {
      coefficients: [nx, ny, r * nx, r * ny, l * nx, l * ny, d * nx, d * ny],
      value: at.x * nx + at.y * ny + offPx,
      sigma: edge.isOutline ? sigma.outline : sigma.inner,
    };
  });
  const solution = leastSquares(equations);
  if (!solution) return undefined;
  const [cx, cy, rx, ry, lx, ly, dx, dy] = solution as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const next: CubeCorner = {
    side: corner.side,
    center: { x: cx, y: cy },
    right: { x: rx, y: ry },
    left: { x: lx, y: ly },
    down: { x: dx, y: dy },
  };
  const inner = measured.filter(({ edge }) => !edge.isOutline);
  const square = inner.reduce(
    (sum, each) => sum + (residual(next, corner, each) / crossPx(next, each.edge)) ** 2,
    0,
  );
  return { corner: next, off: Math.sqrt(square / Math.max(1, inner.length)) };
}

/** How far a measured line lies from the fitted lattice, px. */
function residual(next: CubeCorner, before: CubeCorner, { edge, nx, ny, offPx }: Measured): number {
  const middle = [...edge.from] as [number, number, number];
  middle[edge.way] += 0.5;
  const [was, is] = [cubePoint(before, middle), cubePoint(next, middle)];
  return (is.x - was.x) * nx + (is.y - was.y) * ny - offPx;
}
