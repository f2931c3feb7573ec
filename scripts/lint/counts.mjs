/** Counts for `npm run house` on syntax trees: thresholds, casts, words and doc comments. */

import { exportedFunctions, walk } from './syntax.mjs';

/**
 * @typedef {import('./syntax.mjs').Source} Source
 * @typedef {import('./syntax.mjs').SyntaxNode} SyntaxNode
 */

/**
 * Numbers that are no thresholds: indices, halves, doubles, the range of a byte, sides of a square.
 */
const plainNumbers = new Set([0, 0.5, 1, 2, 3, 4, 255]);

/**
 * Returns whether a module reads pictures: vision, a game's reader or its calibration.
 * @param {string} file path from the root
 * @returns {boolean}
 */
export function isPerception(file) {
  return /^src\/(vision|perception)\/|^src\/games\/[^/]+\/(read|calibrate)\//.test(file);
}

/**
 * Counts the numbers that decide how pictures are read: entries of tables in `read/limits.ts`,
 * named constants elsewhere, and numbers inside functions other than 0, 1/2, 1, 2, 3, 4 and 255.
 *
 * Syntax does not distinguish a threshold from another number, so the counts outside of tables are
 * too high. Reviewed on 2026-11-25: of 263 named ones about 60 are thresholds. Some 80 define what
 * a game draws and where, 70 are directions, indices and zeros of empty values, 25 ranges of fields
 * in recorded JSON, 25 sizes of nets and samples. Of 398 inline ones about 95 are constants of
 * colour spaces, degrees, strides, unrolled sums and guards against division by zero, and 60 shapes
 * and places of drawings. All are counted nevertheless: a list of exceptions would hide the next
 * threshold.
 * @param {readonly Source[]} sources modules that read pictures
 * @returns {{ inTables: number, withSource: number, named: number, inline: number }} `withSource`
 *   counts those in tables whose file has a date of choice
 */
export function countThresholds(sources) {
  const counts = { inTables: 0, withSource: 0, named: 0, inline: 0 };
  for (const source of sources) {
    const isTable = /\/limits\.ts$/.test(source.file);
    const { top, inner } = numbersIn(source.program);
    if (isTable) {
      counts.inTables += top.length;
      if (/\b20\d\d-\d\d-\d\d\b/.test(source.text)) counts.withSource += top.length;
    } else counts.named += top.length;
    counts.inline += inner.filter((value) => !plainNumbers.has(value)).length;
  }
  return counts;
}

/**
 * @param {SyntaxNode} program
 * @returns {{ top: number[], inner: number[] }} values outside and inside of functions
 */
function numbersIn(program) {
  /** @type {{ top: number[], inner: number[] }} */
  const numbers = { top: [], inner: [] };
  /** @param {SyntaxNode} node @param {boolean} inside */
  const look = (node, inside) => {
    if (/^TS/.test(node.type) && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node['value'] === 'number')
      numbers[inside ? 'inner' : 'top'].push(node['value']);
    const within = inside || /Function|^Class/.test(node.type);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child.type === 'string' && typeof child.start === 'number') look(child, within);
  };
  look(program, false);
  return numbers;
}

/**
 * Counts types that the compiler cannot verify: casts to a number, and `!` after a value that may
 * be missing, usually an array element.
 * @param {readonly Source[]} sources
 * @returns {{ casts: number, asserted: number }}
 */
export function countAssertions(sources) {
  let casts = 0;
  let asserted = 0;
  for (const { program } of sources) {
    walk(program, (node) => {
      if (node.type === 'TSAsExpression' && node['typeAnnotation'].type === 'TSNumberKeyword') casts++;
      if (node.type === 'TSNonNullExpression') asserted++;
    });
  }
  return { casts, asserted };
}

/**
 * Counts "so many" and "so much" in comments, which mean nothing without the number below.
 * @param {readonly Source[]} sources
 * @returns {number}
 */
export function countVagueAmounts(sources) {
  return sources
    .flatMap(({ comments }) => comments)
    .reduce((sum, { value }) => sum + (value.match(/\bso (many|much)\b/gi)?.length ?? 0), 0);
}

/**
 * Counts exported functions with parameters, and those of them with `@param`.
 * @param {readonly Source[]} sources
 * @returns {{ all: number, documented: number }}
 */
export function countDocumented(sources) {
  const functions = sources.flatMap(exportedFunctions).filter(({ params }) => params.length > 0);
  return { all: functions.length, documented: functions.filter(({ doc }) => doc?.includes('@param')).length };
}
