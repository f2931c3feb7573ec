import { quantile } from '../src/core/averages.ts';

/** Prints a table in Markdown, ready for docs/benchmarks.md. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  console.log(`\n### ${title}\n`);
  console.log([line(heads), rule, ...rows.map((row) => line(row.map(String)))].join('\n'));
}

/** Returns the median of a list; 0 for an empty one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
