/**
 * Puzzles with regions as web pages with a look of their own: tables with thick borders, symbols of
 * a font. The page knows its solution and announces it in its title.
 */

import type { Board } from '../../../src/games/rule-file/board.ts';
import type { GridPage } from './grid-page.ts';

interface Look {
  readonly title: string;
  readonly style: string;
  /** Statements that set the handlers of `td`, which call `state(td, sign)`. */
  readonly handlers: string;
  /** The sign that shows a state. */
  readonly sign: (state: string) => string;
}

/**
 * Stars on paper: a click cycles through star, dot and nothing.
 * @param board with its regions
 * @param solution states by cell
 * @returns the page
 */
export const starsPage = (board: Board, solution: readonly string[]): GridPage =>
  page(board, solution, {
    title: 'Starfield',
    style: `body { background: #fdf6e3; color: #073642; font-family: Verdana, sans-serif; }
      td { background: #fffdf5; border-color: #93a1a1; color: #b58900; font-size: 30px; }`,
    handlers: `td.onclick = () => state(td, { '': '★', '★': '•', '•': '' }[td.textContent]);`,
    sign: (state) => (state === 's' ? '★' : ''),
  });

/**
 * Numbers on a dark page: a square is clicked, then its number is typed.
 * @param board with its regions and numbers
 * @param solution states by cell
 * @returns the page
 */
export const numbersPage = (board: Board, solution: readonly string[]): GridPage =>
  page(board, solution, {
    title: 'Tectonic',
    style: `body { background: #1b2430; color: #e4ecf5; font-family: sans-serif; }
      td { background: #263241; border-color: #4d5f75; color: #8fd0ff; font-size: 28px; }
      td.given { color: #fff; font-weight: bold; } td.on { background: #34506e; }`,
    handlers: `td.onclick = () => { document.querySelector('.on')?.classList.remove('on'); td.classList.add('on'); };
      addEventListener('keydown', ({ key }) =>
        td.classList.contains('on') && /^[1-9]$/.test(key) && state(td, key));`,
    sign: (state) => (state === '.' ? '' : state),
  });

function page(board: Board, solution: readonly string[], { title, style, handlers, sign }: Look): GridPage {
  const { columns, rows, cells, boxes = [] } = board;
  const solvedTitle = `${title}: well done`;
  const width = (cell: number, other: number, isInside: boolean) =>
    isInside && boxes[cell] === boxes[other] ? '1px' : '4px';
  const cellHtml = ({ state = '' }: Board['cells'][number], cell: number): string => {
    const column = cell % columns;
    const borders = [
      width(cell, cell - columns, cell >= columns),
      width(cell, cell + 1, column < columns - 1),
      width(cell, cell + columns, cell < columns * (rows - 1)),
      width(cell, cell - 1, column > 0),
    ];
    const given = sign(state) === '' ? '' : ' class="given"';
    return `<td${given} style="border-width: ${borders.join(' ')}">${sign(state)}</td>`;
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    cells
      .map(cellHtml)
      .slice(row * columns, (row + 1) * columns)
      .join(''),
  );
  const html = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    table { border-collapse: collapse; margin: 24px auto; }
    td { width: 50px; height: 50px; padding: 0; border-style: solid; text-align: center; line-height: 50px; user-select: none; }
    ${style}</style><h3>${title}</h3><table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table><script>
    const tiles = [...document.querySelectorAll('td')], solution = ${JSON.stringify(solution.map(sign))};
    const state = (td, sign) => {
      if (td.className === 'given' || td.className === 'given on') return;
      td.textContent = sign;
      const is = tiles.every((each, i) => each.textContent.replace('•', '') === solution[i]);
      document.title = is ? ${JSON.stringify(solvedTitle)} : ${JSON.stringify(title)};
    };
    tiles.forEach((td) => { ${handlers} });
    </script>`;
  return { url: `data:text/html;charset=utf-8,${encodeURIComponent(html)}`, title, solvedTitle };
}
