/** Game IDs of the puzzles of Simon Tatham (`sgt-… --generate`), read as facts for rule files. */

import type { RuleFacts } from '../../../src/sabr/sabr.ts';

/** Cells in runs of letters (a: one blank) and numbers. */
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

/**
 * Reads a game ID.
 * @param game such as unruly
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
      return { width: first * second, givens: runsOf(text).map((value) => value?.toString()) };
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
        lineNumbers(text.split(',')[0] as string).slice(i * first, (i + 1) * first),
      );
      const rims = { top, bottom, left, right } as NonNullable<RuleFacts['rims']>;
      const givens = runsOf(text.split(',')[1] ?? '').map((value) => value?.toString());
      return { width: first, rims, ...(givens.length > 0 && { givens }) };
    }
    case 'range':
      return { ...size, clues: runsOf(text) };
    default:
      return { ...size, ...lightUp(text) };
  }
}
