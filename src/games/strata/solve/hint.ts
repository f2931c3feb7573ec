/**
 * Hints for Strata, from the top of the board down: which ribbon can be laid last, and why nothing
 * needs to lie over it. Ribbons already laid lie under all later ones.
 */

import { optionTable } from '../../../core/options.ts';
import type { Hint, Hinter } from '../../game.ts';
import { type Board, blank, formatLine, type Line, type Move } from '../board.ts';
import { LineCounts } from './line-counts.ts';
import { peel } from './peel.ts';
import { positionOf, positionOptions } from '../position.ts';
import { firstWrong } from './undo.ts';

const options = optionTable(positionOptions);

/** Gives hints for boards in text form. */
export const strataHinter: Hinter = {
  options: options.specs,
  answer(text, typed) {
    const { board, laid } = positionOf(text, typed);
    return hintOf(board, laid);
  },
};

/** A line that can be on top, with its colour unless none of its cells needs one. */
interface TopLine {
  readonly line: Line;
  readonly color: number | undefined;
}

function hintOf(board: Board, laid: readonly Move[]): Hint {
  // Throws for laid lines that are not on the board or occur twice.
  const peeled = peel(board, laid);
  const wrong = laid[firstWrong(board, laid)];
  if (wrong) return wrongHint(board, [wrong], 'it shows its colour where another one is asked for');
  if (!peeled.solvable) return blockedHint(board, laid, peeled.core);
  const tops = topLines(board, laid);
  const [best, ...others] = tops;
  if (!best) return { json: { solvable: true, step: null }, text: 'every line has its ribbon' };
  const name = formatLine(best.line);
  const letter = best.color === undefined ? undefined : board.colors[best.color];
  const alone = others.length === 0;
  const which = letter ? 'all its coloured cells ask for one colour' : 'none of its cells asks for a colour';
  const why = letter
    ? `on top it shows ${letter} all along, and no cell of it asks for another colour`
    : 'none of its cells asks for a colour';
  const word = alone ? 'must' : 'can';
  const also = alone ? [] : [`so can ${others.map((each) => topInWords(board, each)).join(', ')}`];
  return {
    where: `look at ${name}`,
    which: `${which}: it ${word} be laid last`,
    json: {
      solvable: true,
      step: { line: best.line.kind, index: best.line.index, color: letter ?? null, must: alone },
      last: tops.map(({ line, color }) => ({
        line: line.kind,
        index: line.index,
        color: color === undefined ? null : board.colors[color],
      })),
    },
    text: [`${topInWords(board, best)} ${word} be laid last: ${why}`, ...also].join('\n'),
    notes: [
      { cells: cellsOf(board, best.line), role: 'here', ...(letter !== undefined && { label: letter }) },
    ],
  };
}

/** Returns the lines that can be on top, those with the most coloured cells first. */
function topLines(board: Board, laid: readonly Line[]): TopLine[] {
  const counts = LineCounts.of(board, laid);
  const colored = ({ line }: TopLine) =>
    cellsOf(board, line).filter((cell) => board.cells[cell] !== blank).length;
  return Array.from({ length: counts.lines }, (_, i) => i)
    .filter((i) => counts.isReady(i))
    .map((i): TopLine => {
      const color = counts.colorOf(i);
      return { line: counts.lineAt(i), color: color < 0 ? undefined : color };
    })
    .sort((a, b) => colored(b) - colored(a));
}

const topInWords = ({ colors }: Board, { line, color }: TopLine): string =>
  `${formatLine(line)} in ${color === undefined ? 'any colour' : colors[color]}`;

function cellsOf({ rows, columns }: Board, { kind, index }: Line): number[] {
  return kind === 'row'
    ? Array.from({ length: columns }, (_, column) => index * columns + column)
    : Array.from({ length: rows }, (_, row) => row * columns + index);
}

/** No order completes the board: laid ribbons are in the way, or the puzzle has no solution. */
function blockedHint(
  board: Board,
  laid: readonly Line[],
  core: { readonly rows: readonly number[]; readonly columns: readonly number[] },
): Hint {
  const isIn = ({ kind, index }: Line) => (kind === 'row' ? core.rows : core.columns).includes(index);
  if (laid.length > 0 && peel(board).solvable)
    return wrongHint(board, laid.filter(isIn), 'lines that must go below it have no ribbon yet');
  const lines: Line[] = [
    ...core.rows.map((index): Line => ({ kind: 'row', index })),
    ...core.columns.map((index): Line => ({ kind: 'column', index })),
  ];
  return {
    solvable: false,
    json: { solvable: false, step: null, core },
    text: 'no solution: no order of ribbons gives this board',
    notes: lines.map((line) => ({ cells: cellsOf(board, line), role: 'reason' })),
  };
}

function wrongHint(board: Board, lines: readonly Line[], why: string): Hint {
  const names = lines.map(formatLine);
  return {
    json: { solvable: true, step: null, wrong: names },
    text: `wrong already: take off ${names.join(' or ')} again, since ${why}`,
    notes: lines.map((line) => ({ cells: cellsOf(board, line), role: 'wrong' })),
  };
}
