/**
 * Prints the doctor's list: one line per check, in columns, with the cure below; coloured and
 * wrapped only on a terminal.
 */

import { wrapWords } from '../core/words/wrap-words.ts';
import type { Check, CheckState } from './check.ts';

export interface ListStyle {
  /** With colour escapes. */
  readonly colored: boolean;
  /** Width of the terminal, characters; `undefined` for no wrapping. */
  readonly columns: number | undefined;
}

/** Widths of the columns, characters. */
const widths = { state: 7, name: 18, ms: 9 } as const;
const indent = 2 + widths.state + 2 + widths.name + 2 + widths.ms + 2;
/** Minimum width to which details are wrapped, characters. */
const minDetailWidth = 30;

const colors: Readonly<Record<CheckState | 'cure', string>> = {
  ok: '32',
  slow: '33',
  missing: '31',
  broken: '31',
  skipped: '2',
  cure: '1',
};

/**
 * Formats one check.
 * @param check the finding
 * @param style of the output
 * @returns its lines, at least one
 */
export function checkLines(check: Check, style: ListStyle): string[] {
  const paint = (color: keyof typeof colors, text: string) =>
    style.colored ? `\x1b[${colors[color]}m${text}\x1b[0m` : text;
  const ms = check.ms === undefined ? '' : milliseconds(check.ms);
  const [first = '', ...rest] = wrapped(check.detail, style.columns);
  const cure = check.cure === undefined ? [] : wrapped(`→ ${check.cure}`, style.columns);
  const blank = ' '.repeat(indent);
  const head = [
    paint(check.state, check.state.padEnd(widths.state)),
    check.name.padEnd(widths.name),
    ms.padStart(widths.ms),
    first,
  ].join('  ');
  return [
    `  ${head}`.trimEnd(),
    ...rest.map((line) => blank + line),
    ...cure.map((line, i) => blank + paint('cure', i === 0 ? line : `  ${line}`)),
  ];
}

/**
 * Formats the placeholder line of a running check.
 * @param name of the check
 * @param style of the output
 * @returns one line
 */
export function waitingLine(name: string, { colored }: ListStyle): string {
  const mark = '…'.padEnd(widths.state);
  return `  ${colored ? `\x1b[2m${mark}\x1b[0m` : mark}  ${name}`;
}

function milliseconds(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return `${Math.round(ms)} ms`;
}

/** Wraps a text at blanks; a word that is too long stays whole. */
function wrapped(text: string, columns: number | undefined): string[] {
  return columns === undefined ? [text] : wrapWords(text, Math.max(minDetailWidth, columns - indent - 1));
}
