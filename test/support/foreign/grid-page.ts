/**
 * Grid puzzles as web pages with unusual looks: tiles with round corners and gaps instead of lines,
 * one button that cycles through all states, and a title that announces the solution.
 */

/** A page, as its address. */
export interface GridPage {
  readonly url: string;
  /** The titles of its window, before and after it is solved. */
  readonly title: string;
  readonly solvedTitle: string;
}

interface PageParts {
  readonly title: string;
  /** One line per row, one letter per cell: `.` or a given. */
  readonly rows: readonly string[];
  readonly solution: readonly string[];
  readonly style: string;
  /** Statements that set the handlers of `tile`, which call `state(tile, letter)`. */
  readonly handlers: string;
}

function page({ title, rows, solution, style, handlers }: PageParts): GridPage {
  const solvedTitle = `${title}: well done`;
  const html = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; font-family: sans-serif; }
    main { display: grid; grid-template-columns: repeat(${rows[0]?.length}, 48px); }
    button { width: 48px; height: 48px; border: 0; padding: 0; font: bold 22px sans-serif; }
    ${style}</style><h3>${title}</h3><main></main><script>
    const rows = ${JSON.stringify(rows)}, solution = ${JSON.stringify(solution.join(''))};
    const tiles = [...rows.join('')].map((letter) => {
      const tile = document.createElement('button');
      tile.dataset.state = /[bw]/.test(letter) ? letter : '.';
      tile.dataset.given = /[bw]/.test(letter) ? 'yes' : 'no';
      if (/\\d/.test(letter)) tile.textContent = letter;
      document.querySelector('main').append(tile);
      return tile;
    });
    const state = (tile, letter) => {
      if (tile.dataset.given === 'yes') return;
      tile.dataset.state = letter;
      if (tiles.map((each) => each.dataset.state).join('') === solution) document.title = ${JSON.stringify(solvedTitle)};
    };
    addEventListener('contextmenu', (event) => event.preventDefault());
    for (const tile of tiles) { ${handlers} }
    </script>`;
  return { url: `data:text/html;charset=utf-8,${encodeURIComponent(html)}`, title, solvedTitle };
}

/**
 * A puzzle of black and white stones: the left button cycles through empty, white and black.
 * @param rows the givens
 * @param solution its rows
 * @param hovered style of the cell below the mouse
 * @returns the page
 */
export const stonesPage = (rows: readonly string[], solution: readonly string[], hovered = ''): GridPage =>
  page({
    title: 'Stones',
    rows,
    solution,
    style: `body { background: #e8efe6; } main { gap: 5px; }
      button { border-radius: 7px; background: #9db39a; transition: background .12s; }
      button[data-state=b] { background: #1f3327; } button[data-state=w] { background: #fdfdf3; }
      button:hover { ${hovered} }`,
    handlers: `tile.onclick = () => state(tile, { '.': 'w', w: 'b', b: '.' }[tile.dataset.state]);`,
  });

/**
 * A puzzle of numbers and squares on a dark page, with the buttons of its rule file.
 * @param rows numbers
 * @param solution its rows
 * @returns the page
 */
export const squaresPage = (rows: readonly string[], solution: readonly string[]): GridPage =>
  page({
    title: 'Squares',
    rows,
    solution,
    style: `body { background: #20232b; color: #ccd; } main { gap: 2px; background: #555c70; border: 2px solid #555c70; }
      button { background: #6f7890; color: #fff; }
      button[data-state=b] { background: #12141a; } button[data-state=w] { background: #eef0f6; color: #222; }`,
    handlers: `tile.onmousedown = ({ button }) =>
      state(tile, tile.dataset.state === '.' ? (button === 2 ? 'w' : 'b') : '.');`,
  });

/**
 * A puzzle of black and white that is played by keys alone: arrow keys move a frame that wraps
 * around, and x and o set a square.
 * @param rows the givens
 * @param solution its rows
 * @returns the page
 */
export const framePage = (rows: readonly string[], solution: readonly string[]): GridPage =>
  page({
    title: 'Frame',
    rows,
    solution,
    style: `body { background: #f4efe4; } main { gap: 3px; background: #8a7f6a; border: 3px solid #8a7f6a; }
      button { background: #c9bfa8; } button.at { box-shadow: inset 0 0 0 3px #d4722a; }
      button[data-state=b] { background: #3b3226; } button[data-state=w] { background: #fffaf0; }`,
    handlers: `if (tile === tiles[0]) addEventListener('keydown', ({ key }) => {
      const side = rows.length, at = Math.max(0, tiles.findIndex((each) => each.classList.contains('at')));
      const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
      const column = (at % side + across + side) % side, row = (Math.floor(at / side) + down + side) % side;
      tiles[at].classList.remove('at');
      tiles[row * side + column].classList.add('at');
      if (key === 'x' || key === 'o') state(tiles[at], { x: 'b', o: 'w' }[key]);
    });`,
  });
