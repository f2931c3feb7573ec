/**
 * Where the cells lie when the three faces are drawn as the corner of a cube: z on top, x to the
 * left, y to the right, in the isometric view. Lengths are in cells.
 */

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/**
 * One face: its corner of row 0 and column 0, and the ways along a row and down a column, one cell
 * each.
 */
export interface Face {
  readonly origin: Point;
  readonly alongRow: Point;
  readonly downColumn: Point;
}

/** The three faces, in the order z, x, y; the top of the cube is at (0, 0). */
export function facesOf(side: number): readonly Face[] {
  const half = Math.sqrt(3) / 2;
  const right: Point = [half, 0.5];
  const left: Point = [-half, 0.5];
  const down: Point = [0, 1];
  return [
    { origin: [0, 0], alongRow: right, downColumn: left },
    { origin: [-side * half, side / 2], alongRow: right, downColumn: down },
    { origin: [0, side], alongRow: [half, -0.5], downColumn: down },
  ];
}

/** A place on a face. @param column and row in cells, fractions too */
export function pointOn(face: Face, column: number, row: number): Point {
  const { origin, alongRow, downColumn } = face;
  return [
    origin[0] + column * alongRow[0] + row * downColumn[0],
    origin[1] + column * alongRow[1] + row * downColumn[1],
  ];
}

/** The middle of a cell. */
export function centerOf(side: number, cell: number): Point {
  const area = side * side;
  const at = cell % area;
  return pointOn(
    facesOf(side)[Math.floor(cell / area)] as Face,
    (at % side) + 0.5,
    Math.floor(at / side) + 0.5,
  );
}

/** The corners of a cell, drawn a little smaller than it is. @param inset in cells */
export function outlineOf(side: number, cell: number, inset: number): Point[] {
  const area = side * side;
  const at = cell % area;
  const face = facesOf(side)[Math.floor(cell / area)] as Face;
  const [left, right] = [(at % side) + inset, (at % side) + 1 - inset];
  const [top, bottom] = [Math.floor(at / side) + inset, Math.floor(at / side) + 1 - inset];
  return [
    pointOn(face, left, top),
    pointOn(face, right, top),
    pointOn(face, right, bottom),
    pointOn(face, left, bottom),
  ];
}

/** The cell at a point; -1 beside the cube. */
export function cellAtPoint(side: number, x: number, y: number): number {
  const faces = facesOf(side);
  for (let i = 0; i < 3; i++) {
    const { origin, alongRow, downColumn } = faces[i] as Face;
    const [px, py] = [x - origin[0], y - origin[1]];
    const det = alongRow[0] * downColumn[1] - alongRow[1] * downColumn[0];
    const column = Math.floor((px * downColumn[1] - py * downColumn[0]) / det);
    const row = Math.floor((py * alongRow[0] - px * alongRow[1]) / det);
    if (column >= 0 && row >= 0 && column < side && row < side) return i * side * side + row * side + column;
  }
  return -1;
}

/**
 * A path as a line over the faces: it bends where it passes from one to another.
 * @returns the `d` of an SVG path
 */
export function lineThrough(side: number, cells: readonly number[]): string {
  const area = side * side;
  const points: Point[] = [];
  cells.forEach((cell, i) => {
    const before = cells[i - 1];
    if (before !== undefined && Math.floor(before / area) !== Math.floor(cell / area)) {
      points.push(seamBetween(side, before, cell));
    }
    points.push(centerOf(side, cell));
  });
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`).join('');
}

/** The middle of the edge that two cells on different faces share. */
export function seamBetween(side: number, a: number, b: number): Point {
  const near = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.01;
  const corners = outlineOf(side, b, 0);
  const shared = outlineOf(side, a, 0).filter((corner) => corners.some((other) => near(corner, other)));
  const [[x1, y1], [x2, y2]] = shared as [Point, Point];
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/**
 * A face's part of an SVG `matrix(…)`, so that what is drawn round (0, 0) lies on the face in a
 * cell's middle.
 */
export function matrixOn(side: number, cell: number): string {
  const { alongRow, downColumn } = facesOf(side)[Math.floor(cell / (side * side))] as Face;
  const [x, y] = centerOf(side, cell);
  return `matrix(${[...alongRow, ...downColumn, x, y].map((value) => value.toFixed(4)).join(' ')})`;
}
