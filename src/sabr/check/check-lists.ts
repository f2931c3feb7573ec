/** Checks the symbol lists and the board (classes 3 to 8). */

import { closestHint } from '../text/closest.ts';
import type { Report } from '../text/diagnostic.ts';
import type { BoardCell, BoardLayout, SymbolList } from './model.ts';
import type { CellSyntax, ProgramSyntax, SymbolListSyntax, Word } from '../text/syntax.ts';

/** The lists of a program by name; '' is the unnamed one. */
export type ListsByName = ReadonlyMap<string, SymbolList>;

/** Limit on the list names shown in a message. */
const maxNames = 12;

/**
 * Names a list for a message.
 * @param name of the list; '' for the unnamed one
 * @returns "list NAME" or "the unnamed list"
 */
export const listTitle = (name: string): string => (name === '' ? 'the unnamed list' : `list ${name}`);

/**
 * Checks the symbol lists. An error in one list does not hide errors in others.
 * @param lists in the order of the text
 * @param report where errors go
 * @returns every list; of duplicate names, the last one
 */
export function checkLists(lists: readonly SymbolListSyntax[], report: Report): ListsByName {
  const byName = new Map<string, SymbolList>();
  const firstAt = new Map<string, number>();
  for (const { at, name, rows } of lists) {
    const text = name?.text ?? '';
    const title = listTitle(text);
    if (rows.length > 1) {
      report.error(3, rows[1]?.[0]?.at ?? at, () => ({
        message: `${title} has ${rows.length} rows; expected all symbols in one row`,
        hint: 'leave out the ; between the symbols; a line break is no new row',
      }));
    }
    const first = firstAt.get(text);
    if (first !== undefined) reportTwice(report, { at: name?.at ?? at, text, first });
    else firstAt.set(text, name?.at ?? at);
    const symbols = checkSymbols(rows.flat(), title, report);
    byName.set(text, { name: text, symbols, indexOf: new Map(symbols.map((symbol, i) => [symbol, i])) });
  }
  return byName;
}

function reportTwice(report: Report, { at, text, first }: { at: number; text: string; first: number }): void {
  if (text === '') {
    report.error(5, at, () => ({
      message: `there are two unnamed symbol lists, the first at ${report.place(first)}; expected one at most`,
      hint: 'give this one a name, Sym name {…}, and write cell:name for its cells',
    }));
  } else {
    report.error(4, at, () => ({
      message: `list ${text} is declared twice, first at ${report.place(first)}; expected another name`,
      hint: 'all symbols of a list stand in one Sym',
    }));
  }
}

function checkSymbols(words: readonly Word[], title: string, report: Report): string[] {
  const firstAt = new Map<string, number>();
  for (const { text, at } of words) {
    const first = firstAt.get(text);
    if (first === undefined) firstAt.set(text, at);
    else {
      report.error(6, at, () => ({
        message: `symbol ${text} stands twice in ${title}, first at ${report.place(first)}; expected distinct symbols`,
        hint: 'leave one of them out',
      }));
    }
  }
  return [...firstAt.keys()];
}

export interface Board {
  readonly cells: readonly BoardCell[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly layout: BoardLayout;
}

/**
 * Checks the board.
 * @param board its syntax
 * @param lists the checked symbol lists
 * @param report where errors go
 * @returns the cells with their lists; a cell of an unknown list gets an empty one
 */
export function checkBoard({ rows }: ProgramSyntax['board'], lists: ListsByName, report: Report): Board {
  const cells: BoardCell[] = [];
  const indexOf = new Map<string, number>();
  const syntax = rows.flat();
  for (const cell of syntax) {
    const { name } = cell;
    const list = lists.get(cell.list?.text ?? '');
    if (!list) reportUnknownList(report, 7, { cell, title: `cell ${name.text}`, lists });
    const first = indexOf.get(name.text);
    if (first !== undefined) {
      report.error(8, name.at, () => ({
        message: `cell ${name.text} stands twice on the board, first at ${report.place(syntax[first]?.name.at ?? 0)}; expected a name of its own for every cell`,
        hint: 'give this cell another name',
      }));
    }
    indexOf.set(name.text, cells.length);
    cells.push({ name: name.text, list: list ?? { name: '', symbols: [], indexOf: new Map() } });
  }
  const dots = syntax.map((cell) => cell.dots);
  return { cells, indexOf, layout: { rowLengths: rows.map((row) => row.length), dots } };
}

/**
 * Reports a cell or slot whose list does not exist.
 * @param report where the error goes
 * @param number 7 for a cell, 10 for a slot
 * @param subject the cell or slot, its title for the message, and the existing lists
 */
export function reportUnknownList(
  report: Report,
  number: 7 | 10,
  { cell, title, lists }: { readonly cell: CellSyntax; readonly title: string; readonly lists: ListsByName },
): void {
  const { list, name } = cell;
  report.error(number, (list ?? name).at, () => {
    const names = [...lists.keys()].filter((each) => each !== '');
    const shown = `${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ', …' : ''}`;
    const known = names.length > 0 ? `one of ${shown}` : 'no list name, since no list has one';
    if (!list) {
      return {
        message: `${title} has no list, and there is no unnamed list; expected ${name.text}:list with ${known}`,
        hint: 'a cell without a list takes the symbols of the Sym without a name',
      };
    }
    return {
      message: `${title} has the list ${list.text}, which does not exist; expected ${known}`,
      hint: closestHint(list.text, names, `declare it with Sym ${list.text} {…}`),
    };
  });
}
