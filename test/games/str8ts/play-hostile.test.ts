import { describe, expect, it } from 'vitest';
import { ControlPage, inCard, pageSize, startDialog } from './pages/control-page.ts';
import { hostilePages } from './pages/hostile-pages.ts';
import { knownWords, pressWords } from '../../../src/press/press-words.ts';
import { str8tsPlayer } from '../../../src/games/str8ts/play/play.ts';
import { makePlayReader } from '../../../src/games/str8ts/read/around/play-reader.ts';
import { play } from '../../support/str8ts/play-table.ts';

describe('a page on which nothing may be pressed', () => {
  it.each(Object.entries(hostilePages))('is left alone: %s', async (_, look) => {
    const page = new ControlPage(look);
    const { result } = await play({ game: page, window: pageSize });
    expect(page.pressed).toEqual([]);
    expect(result).toMatchObject({ finished: false, solved: 0, clicks: 0 });
    expect([1, 3]).toContain(result.exitCode);
  });
});

/** Plays a page and returns the controls pressed and the result of the run. */
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
  ])('whose button says %s has it pressed once', async (text, more) => {
    const { pressed, result } = await pressedOn(startDialog(text, more));
    expect(pressed).toEqual([text]);
    expect(result).toMatchObject({ finished: false, exitCode: 1, clicks: 1 });
    expect(result.reason).toMatch(/nothing is pressed twice/);
  });

  it('with a start button and a pale one next to it has only the start button pressed', async () => {
    const controls = [
      { text: 'Start', at: inCard(0, 2) },
      { text: 'Settings', at: inCard(1, 2), fill: '#e5e7eb', ink: '#222' },
    ];
    expect((await pressedOn(startDialog('', { controls }))).pressed).toEqual(['Start']);
  });

  it('with another word is reported with its place and the option that presses it', async () => {
    const { result } = await pressedOn(startDialog('Weiter'));
    expect(result.reason).toMatch(/nothing in front may be pressed: .*; .* at 320,286; .* --start 320,286$/);
  });

  it('over a fully visible page is not pressed; its start control is reported, not Cancel', async () => {
    const controls = ['Cancel', 'Start'].map((text, i) => ({ text, at: inCard(i, 2) }));
    const { pressed, result } = await pressedOn(startDialog('', { controls, veil: 'rgba(0,0,0,.1)' }));
    expect(pressed).toEqual([]);
    expect(result.reason).toMatch(/a control reads "start" at /);
  });

  it('whose only readable control cancels has none proposed', async () => {
    const { result } = await pressedOn(startDialog('Cancel'));
    expect(result.reason).toMatch(/name the control to press: --start x,y$/);
  });
});

describe('a control named by the user', () => {
  it.each(['Weiter', 'weiter', '320,286'])('is pressed once: --start %s', async (start) => {
    expect((await pressedOn(startDialog('Weiter'), { start })).pressed).toEqual(['Weiter']);
  });

  it('is the only one pressed', async () => {
    const { pressed, result } = await pressedOn(startDialog('Start'), { start: 'Weiter' });
    expect(pressed).toEqual([]);
    expect(result.reason).toMatch(/no control was read as "weiter"; name its place: --start x,y$/);
  });

  it('is not pressed when two controls have its word', async () => {
    const controls = [0, 1].map((i) => ({ text: 'Weiter', at: inCard(i, 2) }));
    const { pressed } = await pressedOn(startDialog('', { controls }), { start: 'Weiter' });
    expect(pressed).toEqual([]);
  });

  it('is rejected when its word cannot be read or is not a word', () => {
    for (const start of ['Начать', '7', '', '-3,4']) {
      expect(() => str8tsPlayer(makePlayReader).start({ start })).toThrow(/--start/);
    }
  });
});

describe('the words of controls that may be pressed', () => {
  it('are never words of controls that must not be pressed', () => {
    const { start, check, never } = pressWords;
    expect([...start, ...check].filter((word) => never.has(word))).toEqual([]);
    expect([...knownWords].filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
  });
});
