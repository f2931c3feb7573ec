/** Converts game IDs of Simon Tatham's puzzles (`sgt-… --generate`) into facts for rule files. */

import type { RuleFacts } from '../../../src/sabr/sabr.ts';

/** Decodes cells from letters (runs of blanks, a: one blank) and numbers. */
function runsOf(text: string): (number | undefined)[] {
  return [...text.matchAll(/[a-z]|\d+/g)].flatMap(([piece]) =>
    /\d/.test(piece) ? [Number(piece)] : Array.from({ length: piece.charCodeAt(0) - 96 }, () => undefined),
  );
}

const digitsApart = (text: string) => text.replace(/\d/g, '$&_');
const lineNumbers = (text: string) =>
  text.split('/').map((line) => (line === '' ? undefined : line.split('.').map(Number)));

function unrulyGivens(text: string, cells: number): (string | undefined)[] {
  const givens = Array.from<string | undefined>({ length: cells });
  let at = 0;
  for (const letter of text) {
    const blanks = letter.toLowerCase().charCodeAt(0) - 97;
    at += blanks;
    if (letter.toLowerCase() !== 'z' && at < cells)
      givens[at++] = letter === letter.toUpperCase() ? 'b' : 'w';
  }
  return givens;
}

function lightUp(text: string): Pick<RuleFacts, 'givens' | 'clues'> {
  const cells = [...text].flatMap((sign) =>
    /[a-z]/.test(sign) ? Array.from({ length: sign.charCodeAt(0) - 96 }, () => '.') : [sign],
  );
  return {
    givens: cells.map((sign) => (sign === '.' ? undefined : 'wall')),
    clues: cells.map((sign) => (/\d/.test(sign) ? Number(sign) : undefined)),
  };
}

/** Decodes hexadecimal digits into bits, the highest first: dark squares. */
const darkSquares = (text: string, cells: number): string[] =>
  [...text]
    .flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit ? 'b' : 'w')))
    .slice(0, cells);

/**
 * Reads the board of a game of moves from its ID.
 * @param game flip, flood or fifteen
 * @param id parameters and description
 * @returns the name of each cell's state, and the allowed number of moves if the game limits it
 */
export function movesTruth(
  game: string,
  id: string,
): { readonly states: readonly string[]; readonly columns: number; readonly maxMoves?: number } {
  const [parameters = '', text = ''] = id.split(':');
  const [columns = 0, rows = 0] = (parameters.match(/\d+/g) ?? []).map(Number);
  const [first = '', second = ''] = text.split(',');
  if (game === 'fifteen')
    return { columns, states: text.split(',').map((tile) => (tile === '0' ? 'e' : tile)) };
  if (game === 'flip') return { columns, states: darkSquares(second, columns * rows) };
  // Colours get letters in order of appearance, as in the reader.
  const order = [...new Set(first)];
  const states = [...first].map((color) => 'abcdefghij'[order.indexOf(color)]!);
  return { columns, states, maxMoves: Number(second) };
}

/** Reads boxes of a size, or shapes whose edges are encoded in runs, rows first. */
function soloFacts(parameters: string, text: string): RuleFacts {
  const [first = 0, second = 1] = (parameters.match(/\d+/g) ?? []).map(Number);
  const width = first * second;
  const [grid = '', shapes] = text.split(',');
  const givens = runsOf(grid).map((value) => value?.toString());
  const cells = Array.from({ length: width * width }, (_, cell) => cell);
  const box = shapes
    ? shapesOf(shapes, width)
    : cells.map((cell) => Math.floor(cell / width / first) * first + Math.floor((cell % width) / second));
  return { width, givens, regions: { box } };
}

function shapesOf(text: string, width: number): number[] {
  const shape = Array.from({ length: width * width }, (_, cell) => cell);
  const inner = width - 1;
  let at = 0;
  for (const letter of text) {
    const free = letter === '_' ? 0 : Math.min(25, letter.charCodeAt(0) - 96);
    for (let i = 0; i < free; i++, at++) {
      const [major, minor] = [Math.floor(at / inner), at % inner];
      const isAcross = major < width;
      const cell = isAcross ? major * width + minor : minor * width + major - width;
      const [kept, merged] = [shape[cell], shape[isAcross ? cell + 1 : cell + width]];
      for (const [i, each] of shape.entries()) if (each === merged) shape[i] = kept!;
    }
    if (letter !== 'z') at++;
  }
  return shape;
}

/**
 * Reads a game ID.
 * @param game for example unruly
 * @param id parameters and description
 * @returns facts for the rule file of that game
 */
export function factsOf(game: string, id: string): RuleFacts {
  const [parameters = '', text = ''] = id.split(':');
  const [first = 0, second = first] = (parameters.match(/\d+/g) ?? []).map(Number);
  const size = { width: first, height: second };
  switch (game) {
    case 'unruly':
      return { ...size, givens: unrulyGivens(text, first * second) };
    case 'solo':
    case 'solo-x':
      return soloFacts(parameters, text);
    case 'mosaic':
      return { ...size, clues: runsOf(digitsApart(text)) };
    case 'singles':
      return { ...size, clues: [...text].map((sign) => Number.parseInt(sign, 36)) };
    case 'pattern': {
      const lines = lineNumbers(text);
      return { ...size, rims: { top: lines.slice(0, first), left: lines.slice(first) } };
    }
    case 'towers': {
      const [top, bottom, left, right] = [0, 1, 2, 3].map((i) =>
        lineNumbers(text.split(',')[0]!).slice(i * first, (i + 1) * first),
      );
      const rims = { top, bottom, left, right } as NonNullable<RuleFacts['rims']>;
      const givens = runsOf(text.split(',')[1] ?? '').map((value) => value?.toString());
      return { width: first, rims, ...(givens.length > 0 && { givens }) };
    }
    case 'filling': {
      const signs = [...text].flatMap((sign) =>
        sign >= 'a' ? Array.from({ length: sign.charCodeAt(0) - 96 }, () => undefined) : [sign],
      );
      return { ...size, givens: signs };
    }
    case 'range':
      return { ...size, clues: runsOf(text) };
    default:
      return { ...size, ...lightUp(text) };
  }
}
