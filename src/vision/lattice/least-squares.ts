/**
 * Weighted linear least squares for a handful of unknowns, by the normal equations and Gaussian
 * elimination with pivoting. Prior knowledge enters as additional weighted equations, which keep a
 * fit stable if few points are visible.
 */

/** One equation: the sum of `coefficients[i] * unknown[i]` should be `value`, to within `sigma`. */
export interface Equation {
  readonly coefficients: readonly number[];
  readonly value: number;
  /** Expected error, greater than 0; an equation's weight is its inverse square. */
  readonly sigma: number;
}

/**
 * Solves an overdetermined set of linear equations.
 * @param equations all with the same number of coefficients
 * @returns the unknowns, or `undefined` if the equations do not determine them
 */
export function leastSquares(equations: readonly Equation[]): number[] | undefined {
  const size = equations[0]?.coefficients.length ?? 0;
  if (size === 0) return undefined;
  // Row i holds the normal equation of unknown i; its last entry is the right-hand side.
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const { coefficients, value, sigma } of equations) {
    const weight = 1 / (sigma * sigma);
    for (let i = 0; i < size; i++) {
      const row = rows[i] as Float64Array;
      const ci = coefficients[i]! * weight;
      for (let j = 0; j < size; j++) row[j] = row[j]! + ci * coefficients[j]!;
      row[size] = row[size]! + ci * value;
    }
  }
  return eliminate(rows);
}

function eliminate(rows: Float64Array[]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(entry(rows, i, column)) > Math.abs(entry(rows, pivot, column))) pivot = i;
    }
    if (Math.abs(entry(rows, pivot, column)) < 1e-12) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = entry(rows, i, column) / entry(rows, column, column);
      const row = rows[i]!;
      for (let j = column; j <= size; j++) row[j] = row[j]! - factor * entry(rows, column, j);
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

const entry = (rows: readonly Float64Array[], i: number, j: number): number => rows[i]?.[j] as number;
