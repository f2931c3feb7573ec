/**
 * Parses the position given to solver, rater and hinter: a board as text, with palette, selected
 * colour and laid ribbons as options.
 */

import { argumentError } from '../../core/errors.ts';
import { freeText, optionTable, type OptionValues } from '../../core/options.ts';
import { type Board, type Line, type Move, parseBoard } from './board.ts';

/** A board and the state of play. */
export interface Position {
  readonly board: Board;
  /** Index of the selected colour. */
  readonly selected: number;
  /** The laid ribbons, bottom to top. */
  readonly laid: readonly Move[];
}

export const positionOptions = {
  palette: freeText(
    'letters',
    'the colours in palette order, such as bac (default: those of the board, in alphabetical order)',
  ),
  selected: freeText('letter', 'the colour that is selected now (default: the first of the palette)'),
  laid: freeText(
    'lines',
    'the ribbons that are laid, bottom to top, such as "row 1 in a, column 3 in b" (default: none)',
  ),
};
const table = optionTable(positionOptions);

/**
 * Parses a position.
 * @param text the board as text
 * @param typed the options
 * @returns the position
 * @throws ParseError as `parseBoard`; RangeError for an option that does not fit the board
 */
export function positionOf(text: string, typed: OptionValues = {}): Position {
  const { palette, selected, laid } = table.parse(typed);
  const ribbons = laidRibbons(laid);
  const plain = parseBoard(text, palette === undefined ? {} : { palette });
  // A ribbon may have a colour that no cell has.
  const letters = palette === undefined ? ribbons.map(({ letter }) => letter) : [];
  const board = { ...plain, colors: [...new Set([...plain.colors, ...letters])] };
  const colorOf = (letter: string, flag: string) => {
    const index = board.colors.indexOf(letter);
    if (index >= 0) return index;
    throw argumentError(flag, `one colour of the palette (${board.colors.join('')})`, letter);
  };
  return {
    board,
    selected: selected === undefined ? 0 : colorOf(selected, '--selected'),
    laid: ribbons.map(({ letter, ...line }) => ({ ...line, color: colorOf(letter, '--laid') })),
  };
}

function laidRibbons(laid = ''): (Line & { readonly letter: string })[] {
  if (laid === '') return [];
  return laid.split(',').map((name) => {
    const [, kind, index, letter = ''] = /^\s*(row|column) ([1-9]\d*) in ([\da-z])\s*$/i.exec(name) ?? [];
    if (kind !== 'row' && kind !== 'column')
      throw argumentError('--laid', 'ribbons such as "row 1 in a, column 3 in b"', name.trim());
    return { kind, index: Number(index) - 1, letter };
  });
}
