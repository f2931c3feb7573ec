import { describe, expect, test } from 'vitest';
import { deduce } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { str8tsSolver } from '../../../../src/games/str8ts/solve/solve.ts';
import { effectInWords, type StepsJson, stepsJson, stepsText } from '../../../../src/games/str8ts/hint/steps.ts';
import { stepsPage, stepsPageData } from '../../../../src/games/str8ts/page/steps-page.ts';
import { boardFiles } from '../deduce/board-files.ts';

const board = parseBoard('##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#');
const path = deduce(board);
const tiny = parseBoard('1...');

describe('the path', () => {
  test('is two lines a step, numbered, and how it ends', () => {
    expect(stepsText(2, deduce(tiny)).split('\n')).toEqual([
      '1. single (3): r1c2 has one candidate left: it is 2.',
      '   r1c2 = 2; 2 leaves r2c2',
      '2. single (3): r2c1 has one candidate left: it is 2.',
      '   r2c1 = 2',
      '3. single (3): r2c2 has one candidate left: it is 1.',
      '   r2c2 = 1',
      'solved in 3 steps; the hardest has hardness 3',
    ]);
  });

  test('names the cells in JSON, and how it ends', () => {
    const { steps, end } = stepsJson(9, path);
    expect(end).toBe('solved');
    expect(steps.length).toBe(97);
    expect(JSON.parse(JSON.stringify(steps[0]))).toEqual({
      technique: 'sure candidates',
      hardness: 5,
      units: [{ kind: 'row compartment', number: 1, cells: ['r1c3', 'r1c4', 'r1c5'] }],
      cells: ['r1c3', 'r1c4', 'r1c5'],
      removes: [{ cell: 'r1c9', digits: [3] }],
      places: [],
      sentence: 'Whichever range it takes, the compartment r1c3–r1c5 holds 3; so the rest of row 1 does not.',
    });
    expect(stepsJson(4, deduce(parseBoard('.'.repeat(16)))).end).toBe('stuck');
  });

  test('tells digits that go once, with all their cells', () => {
    const removes = [
      { cell: 0, digits: [4] },
      { cell: 1, digits: [2, 4] },
      { cell: 2, digits: [4] },
    ];
    expect(effectInWords(3, { places: [{ cell: 8, digit: 1 }], removes })).toBe(
      'r3c3 = 1; 4 leaves r1c1 and r1c3; 2 and 4 leave r1c2',
    );
  });
});

describe('solve', () => {
  test('prints the path before the solution, and adds it to the JSON', async () => {
    const { text, json, files } = await str8tsSolver.solve('1...', { steps: true });
    expect(text).toMatch(/^1\. single .*\n[^]*solved in 3 steps[^]*one solution:/);
    expect((json as StepsJson).steps.length).toBe(3);
    expect(files ?? []).toEqual([]);
    expect((await str8tsSolver.solve('1...', {})).json).not.toHaveProperty('steps');
  });

  test('writes the page beside the other files', async () => {
    const { files, text } = await str8tsSolver.solve('1...', { html: 'way.html', dimacs: 'f.cnf' });
    expect(files?.map(({ path: name }) => name)).toEqual(['way.html', 'f.cnf']);
    expect(files?.[0]?.content).toBe(stepsPage(tiny, deduce(tiny)));
    expect(text).not.toContain('single');
    await expect(str8tsSolver.solve('1...', { html: '' })).rejects.toThrow(
      'expected a file for --html, got ""',
    );
  });
});

/** The page's elements as far as its script uses them. */
class Element {
  innerHTML = '';
  textContent = '';
  disabled = false;
  scrollTop = 0;
  clientHeight = 100;
  readonly attributes: Record<string, string> = {};
  readonly heard: Record<string, (event: object) => void> = {};
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  addEventListener(type: string, hear: (event: object) => void): void {
    this.heard[type] = hear;
  }
  querySelector(): undefined {
    return undefined;
  }
  getBoundingClientRect(): { left: number; width: number } {
    return { left: 0, width: 970 };
  }
}

/** Runs the script of a page on stand-ins for its elements. */
function open(page: string, hash = '') {
  const elements = new Map<string, Element>();
  for (const [, id] of page.matchAll(/ id="(\w+)"/g)) elements.set(id!, new Element());
  const [, data] = /<script type="application\/json" id="path">(.*?)<\/script>/s.exec(page)!;
  elements.get('path')!.textContent = data!;
  const [, script] = /<script>(.*?)<\/script>/s.exec(page)!;
  const document = new Element() as Element & { getElementById(id: string): Element | undefined };
  document.getElementById = (id) => elements.get(id);
  new Function('document', 'location', script!)(document, { hash });
  const at = (id: string): Element => elements.get(id)!;
  return {
    at,
    click: (id: string) => at(id).heard['click']!({}),
    key: (key: string) => document.heard['keydown']!({ key, preventDefault: () => undefined }),
    digits: () =>
      [...at('board').innerHTML.matchAll(/<text class="digit (\w+)"[^>]*>(\d+)</g)].map(
        ([, kind, digit]) => `${kind} ${digit}`,
      ),
  };
}

describe('the page', () => {
  const page = stepsPage(board, path);

  test('refers to nothing outside itself', () => {
    expect(page.match(/\b(?:https?:)?\/\/[\w.]+/g) ?? []).toEqual([]);
    expect(page).not.toMatch(/\b(?:src|href|action)="(?!data:,")/);
    expect(page).not.toMatch(/@import|url\(|fetch\(|XMLHttpRequest|import\(/);
    expect(page).toContain(`default-src 'none'`);
    // The witness: a picture from elsewhere would be seen.
    expect('<img src="https://example.org/x.png">').toMatch(/\b(?:https?:)?\/\/[\w.]+/);
  });

  test('has light and dark colours, and a view for narrow screens', () => {
    expect(page).toContain('@media (prefers-color-scheme: dark)');
    expect(page).toMatch(/@media \(max-width: \d+px\)/);
    expect(page).toContain('width=device-width');
  });

  test('begins with the givens and the first step', () => {
    const { at, digits } = open(page);
    expect(at('position').textContent).toBe('1 of 97');
    expect(at('step').innerHTML).toContain('the compartment r1c3–r1c5 holds 3');
    expect(digits()).toEqual(
      board.cells.flatMap(({ black, digit }) => (digit ? [`${black ? 'printed' : 'given'} ${digit}`] : [])),
    );
    expect(at('previous').disabled).toBe(true);
    expect(at('board').innerHTML).toContain('class="unit"');
    expect(at('board').innerHTML.match(/class="strike"/g)?.length).toBe(1);
    expect(at('list').innerHTML.match(/<li>/g)?.length).toBe(98);
  });

  test('goes on and back by buttons, keys and the list', () => {
    const { at, click, key } = open(page);
    const position = () => at('position').textContent;
    click('next');
    expect(position()).toBe('2 of 97');
    key('ArrowRight');
    key('ArrowRight');
    key('ArrowLeft');
    expect(position()).toBe('3 of 97');
    click('previous');
    expect(position()).toBe('2 of 97');
    key('x');
    expect(position()).toBe('2 of 97');
    at('list').heard['click']!({ target: { closest: () => ({ dataset: { at: '40' } }) } });
    expect(position()).toBe('41 of 97');
    at('profile').heard['click']!({ clientX: 105 });
    expect(position()).toBe('11 of 97');
    click('last');
    expect(position()).toBe('end');
    expect(at('next').disabled).toBe(true);
    click('first');
    expect(position()).toBe('1 of 97');
  });

  test('shows a step before it is made: the digit to be placed, candidates struck', () => {
    const at = path.steps.findIndex(({ places }) => places.length > 0);
    const { digits, at: element } = open(page, `#${at + 1}`);
    expect(element('position').textContent).toBe(`${at + 1} of 97`);
    expect(digits().filter((each) => each.startsWith('placed'))).toEqual([
      `placed ${path.steps[at]!.places[0]!.digit}`,
    ]);
    const struck = path.steps[at]!.removes.length;
    expect(element('board').innerHTML.match(/class="strike"/g)?.length).toBe(struck);
  });

  test('ends with the solution', () => {
    const { key, digits, at } = open(page);
    key('End');
    expect(digits().map((each) => Number(each.split(' ')[1]))).toEqual(
      path.solution?.filter((digit) => digit > 0),
    );
    expect(at('board').innerHTML).not.toContain('class="mark');
    expect(at('step').innerHTML).toContain('Solved in 97 steps');
  });

  test('shows where a path is stuck', () => {
    const stuck = parseBoard('.'.repeat(16));
    const { at } = open(stepsPage(stuck, deduce(stuck)));
    expect(at('step').innerHTML).toContain('Stuck after 0 steps with 16 cells open');
    expect(at('next').disabled).toBe(true);
  });

  test('replays every path to the candidates that are left', () => {
    for (const { board: each } of boardFiles().filter(
      ({ band }, index) => band === 'extreme' && index % 60 === 0,
    )) {
      const deduced = deduce(each);
      const { start, steps } = stepsPageData(each, deduced);
      const sets = [...start];
      for (const { removes, places } of steps) {
        for (let i = 0; i < removes.length; i += 2) sets[removes[i]!]! &= ~removes[i + 1]!;
        for (let i = 0; i < places.length; i += 2) sets[places[i]!] = 0;
      }
      const left = sets.flatMap((set, cell) =>
        set
          ? [
              {
                cell,
                digits: Array.from({ length: 16 }, (_, at) => at + 1).filter(
                  (digit) => (set >> (digit - 1)) & 1,
                ),
              },
            ]
          : [],
      );
      expect(left).toEqual(deduced.stuck);
    }
  });
});
