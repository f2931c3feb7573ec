import { describe, expect, it } from 'vitest';
import { ControlPage, inCard, pageSize, startDialog } from './pages/control-page.ts';
import { hostilePages } from './pages/hostile-pages.ts';
import { knownWords, pressWords } from '../../../src/press/press-words.ts';
import { str8tsPlayer } from '../../../src/games/str8ts/play/play.ts';
import { makePlayReader } from '../../../src/games/str8ts/read/around/play-reader.ts';
import { play } from '../../support/str8ts/play-table.ts';

describe('a page on which nothing may be pressed', () => {
  it.each(Object.entries(hostilePages))('%s: is left alone', async (_, look) => {
    const page = new ControlPage(look);
    const { result } = await play({ game: page, window: pageSize });
    expect(page.pressed).toEqual([]);
    expect(result).toMatchObject({ finished: false, solved: 0, clicks: 0 });
    expect([1, 3]).toContain(result.exitCode);
  });
});

/** What is pressed on a page, and how the run ends. */
async function pressedOn(look: ConstructorParameters<typeof ControlPage>[0], player = {}) {
  const page = new ControlPage(look);
  const { result } = await play({ game: page, window: pageSize, player });
  return { pressed: page.pressed, result };
}

describe('a dialog in front of the game', () => {
  it.each([
    ['Spiel starten', {}],
    ['Jouer', {}],
    ['PLAY', {}],
    ['Start game', { ground: '#20242c', ink: '#e6e6e6' }],
    ['Empezar', { veil: 'rgba(255,255,255,.75)', ground: '#e8eefc' }],
  ])('that says %s has its button pressed, once', async (text, more) => {
    const { pressed, result } = await pressedOn(startDialog(text, more));
    expect(pressed).toEqual([text]);
    expect(result).toMatchObject({ finished: false, exitCode: 1, clicks: 1 });
    expect(result.reason).toMatch(/nothing is pressed twice/);
  });

  it('with a start button and a pale one beside it has the first pressed', async () => {
    const controls = [
      { text: 'Start', at: inCard(0, 2) },
      { text: 'Settings', at: inCard(1, 2), fill: '#e5e7eb', ink: '#222' },
    ];
    expect((await pressedOn(startDialog('', { controls }))).pressed).toEqual(['Start']);
  });

  it('that says something else is told with its place and the option that presses it', async () => {
    const { result } = await pressedOn(startDialog('Weiter'));
    expect(result.reason).toMatch(/nothing in front may be pressed: .*; .* at 320,286; .* --start 320,286$/);
  });

  it('that stands before a page in plain view is told, and not the one that cancels', async () => {
    const controls = ['Cancel', 'Start'].map((text, i) => ({ text, at: inCard(i, 2) }));
    const { pressed, result } = await pressedOn(startDialog('', { controls, veil: 'rgba(0,0,0,.1)' }));
    expect(pressed).toEqual([]);
    expect(result.reason).toMatch(/a control reads "start" at /);
  });

  it('whose only control that is read is one to cancel has none proposed', async () => {
    const { result } = await pressedOn(startDialog('Cancel'));
    expect(result.reason).toMatch(/name the control to press: --start x,y$/);
  });
});

describe('a control that the user named', () => {
  it.each(['Weiter', 'weiter', '320,286'])('is pressed, once: --start %s', async (start) => {
    expect((await pressedOn(startDialog('Weiter'), { start })).pressed).toEqual(['Weiter']);
  });

  it('is the only one that is pressed', async () => {
    const { pressed, result } = await pressedOn(startDialog('Start'), { start: 'Weiter' });
    expect(pressed).toEqual([]);
    expect(result.reason).toMatch(/no control was read as "weiter"; name its place: --start x,y$/);
  });

  it('is not pressed where two have its word', async () => {
    const controls = [0, 1].map((i) => ({ text: 'Weiter', at: inCard(i, 2) }));
    const { pressed } = await pressedOn(startDialog('', { controls }), { start: 'Weiter' });
    expect(pressed).toEqual([]);
  });

  it('is refused where its word cannot be read, or it is no word', () => {
    for (const start of ['Начать', '7', '', '-3,4']) {
      expect(() => str8tsPlayer(makePlayReader).start({ start })).toThrow(/--start/);
    }
  });
});

describe('the words by which a control may be pressed', () => {
  it('are none by which it may never be', () => {
    const { start, check, never } = pressWords;
    expect([...start, ...check].filter((word) => never.has(word))).toEqual([]);
    expect([...knownWords].filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
  });
});
