/** Hints on pictures of half-played boards, for every game that gives hints. */

import { describe, expect, it } from 'vitest';
import { adrift } from '../../src/games/adrift/index.ts';
import type { Game, Layout, MadePuzzle } from '../../src/games/game.ts';
import { games, loadGame } from '../../src/games/registry.ts';
import { adriftHinter } from '../../src/games/adrift/solve/hint.ts';
import { strataHinter } from '../../src/games/strata/solve/hint.ts';
import { str8tsAsText } from '../../src/games/str8ts/read/document.ts';
import { ruleFileGame } from '../../src/games/rule-file/index.ts';
import { halfPlayed } from '../support/hints/half-played.ts';
import { hintedGames } from '../support/hints/hinted-games.ts';
import { judgePicture } from '../support/hints/judge-hint.ts';
import { examplePuzzle } from '../support/rule-file/example-puzzles.ts';

describe('hints on pictures', () => {
  it('are tried for every game that gives any', async () => {
    const loaded = await Promise.all(games.map(({ load }) => load()));
    const able = loaded.filter(({ hinter, player }) => hinter && player).map(({ name }) => name);
    expect(Object.keys(hintedGames)).toEqual(expect.arrayContaining(able));
  });

  it.each(Object.keys(hintedGames))(
    'are true of the solution, and drawn on cells of the board: %s',
    async (name) => {
      const game = (await loadGame(name)) ?? (ruleFileGame(await examplePuzzle(name)) as Game);
      const frames = await halfPlayed(game, { ...hintedGames[name]?.[0], seed: '5' }, 4);
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) {
        const { verdict, text, notes } = await judgePicture(game, frame);
        const layout = game.reader?.locate(frame) as Layout;
        expect(`${verdict}: ${text}`).toMatch(/^(true|done): /);
        for (const cell of notes.flatMap(({ cells }) => cells)) {
          for (const { x, y } of game.cellOutline?.(layout, cell) ?? []) {
            expect(x >= 0 && x <= frame.width && y >= 0 && y <= frame.height).toBe(true);
          }
        }
        if (verdict === 'true') expect(notes.some(({ role }) => role === 'here')).toBe(true);
      }
    },
  );
});

describe('what is wrong already is told first', () => {
  it('a ribbon of Strata that shows the wrong colour over another one', async () => {
    const { json, text } = await strataHinter.answer('a b\na b', { laid: 'column 1 in a, row 2 in b' });
    expect(json).toMatchObject({ wrong: ['row 2'], step: null });
    expect(text).toMatch(/^wrong already: take off row 2 again/);
  });

  it('a ribbon of Strata that is laid before one that must go below it', async () => {
    const { json } = await strataHinter.answer('a a\nb c', { laid: 'row 1 in a' });
    expect(json).toMatchObject({ wrong: ['row 1'] });
    expect((await strataHinter.answer('a a\nb b', { laid: 'row 1 in a' })).json).toMatchObject({
      step: { line: 'row', index: 1, color: 'b' },
    });
  });

  it('a cell of Adrift that the path of another colour goes through', async () => {
    const { generator, solver } = adrift;
    const [puzzle] = generator?.prepare({ side: '3' }, 4, 1).make(0) as Iterable<MadePuzzle>;
    const board = puzzle?.text.replaceAll('/', '\n') ?? '';
    const { solution } = (await solver?.solve(board, {}))?.json as { solution: string[] };
    const cells = [...solution.join('').replaceAll(' ', '')];
    const given = [...board.replaceAll(/\s/g, '')];
    const right = await adriftHinter.answer(board, { filled: cells.join('') });
    expect(right.json).toMatchObject({ step: null });
    const at = cells.findIndex((letter, cell) => letter === 'A' && given[cell] === '.');
    cells[at] = 'B';
    const { json, notes } = await adriftHinter.answer(board, { filled: cells.join('') });
    expect(json).toMatchObject({ step: null, wrong: [expect.stringMatching(/^[zxy] row \d, column \d$/)] });
    expect(notes).toEqual([{ cells: [at], role: 'wrong' }]);
  });

  it('entered digits of Str8ts come apart from what is printed', () => {
    const document = {
      game: 'str8ts',
      rows: 2,
      cols: 2,
      board: ['12', '#1'],
      palette: [],
      confidence: 1,
      layout: {},
      entered: [[0, 1]],
    };
    expect(str8tsAsText(document)).toEqual({ text: '1.#1', options: { entered: '12#1' } });
  });
});

describe('a hint of Strata', () => {
  it('names what must be laid last, and all that can be', async () => {
    const { json } = await strataHinter.answer('a a\nb c', {});
    expect(json).toMatchObject({ step: { line: 'row', index: 0, color: 'a', must: true } });
    const all = (await strataHinter.answer('a .\n. .', {})).json as { last: object[] };
    expect(all.last).toHaveLength(4);
  });

  it('refuses lines that it does not know', () => {
    expect(() => strataHinter.answer('a a\nb c', { laid: 'row 10 in a, column 1 in b' })).toThrow(/row 10/);
    expect(() => strataHinter.answer('a a\nb c', { laid: 'line 3' })).toThrow(
      /row 1 in a.*for --laid, got "line 3"/,
    );
  });
});
