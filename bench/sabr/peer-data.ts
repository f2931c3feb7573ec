/** Writes the facts of a board for the peers: as clingo facts and as MiniZinc data. */

import type { GroundRules, RuleFacts } from '../../src/sabr/sabr.ts';

const rimNames = ['left', 'right', 'top', 'bottom'] as const;

/**
 * Writes the facts for clingo.
 * @param ground size of the board
 * @param facts of the board
 * @returns a program of facts: `cell(R,C)`, `given(R,C,S)`, `clue(R,C,N)`, `rim(Side,Line,K,N)`
 */
export function clingoFacts({ width, height }: GroundRules, facts: RuleFacts): string {
  const at = (cell: number) => `${Math.floor(cell / width) + 1},${(cell % width) + 1}`;
  const lines = [
    `#const width=${width}. #const height=${height}.`,
    `row(1..height). column(1..width). cell(1..height,1..width).`,
    ...(facts.givens ?? []).flatMap((symbol, cell) =>
      symbol === undefined ? [] : [`given(${at(cell)},${symbol}).`],
    ),
    ...(facts.clues ?? []).flatMap((clue, cell) =>
      clue === undefined ? [] : [`clue(${at(cell)},${clue}).`],
    ),
    ...rimNames.flatMap((rim) =>
      (facts.rims?.[rim] ?? []).flatMap((numbers, i) =>
        (numbers ?? []).map((number, k) => `rim(${rim},${i + 1},${k + 1},${number}).`),
      ),
    ),
    // Declares predicates that a board may lack.
    '#defined given/3. #defined clue/3. #defined rim/4. #show v/3.',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the facts for MiniZinc; peers/data.mzn declares them.
 * @param ground size and symbols of the board
 * @param facts of the board
 * @returns data: symbols numbered from 1, 0 for no given, -1 for no clue or rim number
 */
export function minizincData({ width, height, symbols }: GroundRules, facts: RuleFacts): string {
  const grid = (numbers: readonly number[]) => `array2d(1..${height}, 1..${width}, [${numbers.join(',')}])`;
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const rims = rimNames.map((rim) => {
    const lines = rim === 'left' || rim === 'right' ? height : width;
    const lists = facts.rims?.[rim] ?? [];
    const maxLength = Math.max(1, ...lists.map((list) => list?.length ?? 0));
    const numbers = Array.from(
      { length: lines * maxLength },
      (_, i) => lists[Math.floor(i / maxLength)]?.[i % maxLength] ?? -1,
    );
    return `${rim} = array2d(1..${lines}, 1..${maxLength}, [${numbers.join(',')}]);`;
  });
  return [
    `width = ${width};\nheight = ${height};`,
    `givens = ${grid(cells.map((cell) => symbols.indexOf(String(facts.givens?.[cell] ?? '')) + 1))};`,
    `clues = ${grid(cells.map((cell) => facts.clues?.[cell] ?? -1))};`,
    ...rims,
    '',
  ].join('\n');
}
