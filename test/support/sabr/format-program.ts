/**
 * Prints a program from its tree. Parsing the printed text gives the same tree, without positions
 * and comments.
 */

import type {
  CellSyntax,
  Item,
  Label,
  ProgramSyntax,
  Rows,
  Rule,
  StageRange,
  Word,
  WordRule,
} from '../../../src/sabr/text/syntax.ts';
import { unnamedGroup } from '../../../src/sabr/text/syntax.ts';

/**
 * Prints a whole program: an item on one line, or one line per row if it has several.
 * @param program its tree
 * @returns the text, ended by a line break
 */
export function formatProgram({ lists, board, setup, items }: ProgramSyntax): string {
  const lines = lists.map(({ name, rows }) => item('Sym', name?.text ?? '', formatSet(rows, formatWord)));
  lines.push(item('Board', '', formatSet(board.rows, formatCell)));
  if (setup) {
    lines.push(item('Start', '', formatSet(setup.start.rules, formatRule)));
    lines.push(item('End', '', formatSet(setup.end.rules, formatRule)));
  }
  for (const each of items) lines.push(formatItem(each));
  return `${lines.join('\n')}\n`;
}

function formatItem(each: Item): string {
  switch (each.kind) {
    case 'Obj':
      return item('Obj', each.name.text, formatSet(each.slots, formatCell));
    case 'DesObj':
      return item('DesObj', formatNames(each.name, each.object), formatSet(each.cells, formatWord));
    case 'AllDif':
      return item('AllDif', formatRange(each.range), formatSet(each.cells, formatWord));
    case 'Req':
    case 'Opt':
      return item(each.kind, headOf(each), formatSet(each.rules, formatRule));
    default: {
      const [before, after] = [each.before, each.after].map((side) => formatRows(side, formatRule));
      const sides =
        each.before.length + each.after.length > 2
          ? `{\n${before}\n  =>\n${after}\n}`
          : `{ ${before?.trim()} => ${after?.trim()} }`;
      return item(each.kind, headOf(each), sides);
    }
  }
}

const item = (keyword: string, head: string, set: string): string =>
  head === '' ? `${keyword} ${set}` : `${keyword} ${head} ${set}`;

function headOf({ range, name, object }: { range?: StageRange; name: Label; object: Word }): string {
  return `${formatRange(range)} ${formatNames(name, object)}`.trimStart();
}

const formatRange = (range: StageRange | undefined): string => (range ? `(${range.from}:${range.to})` : '');

const formatNames = (name: Label, object: Word): string =>
  name.given && name.text !== unnamedGroup ? `${name.text}:${object.text}` : object.text;

function formatSet<T>(rows: Rows<T>, format: (entry: T) => string): string {
  const text = formatRows(rows, format);
  return rows.length > 1 ? `{\n${text}\n}` : `{ ${text.trim()} }`;
}

function formatRows<T>(rows: Rows<T>, format: (entry: T) => string): string {
  return rows.map((row) => `  ${row.map(format).join(' ')}`).join(';\n');
}

const formatWord = (word: Word): string => word.text;

function formatCell({ name, list, dots }: CellSyntax): string {
  const cell = list ? `${name.text}:${list.text}` : name.text;
  return dots > 0 ? `${'.'.repeat(dots)} ${cell}` : cell;
}

function formatRule(rule: Rule): string {
  if (rule.kind === 'any') return '?';
  if (rule.kind === 'word') return formatAlternative(rule);
  const list = `(${rule.alternatives.map(formatAlternative).join(',')})`;
  return rule.head ? `${rule.head.text}:${list}` : list;
}

const formatAlternative = ({ text, negated }: WordRule): string => (negated ? `!${text}` : text);
