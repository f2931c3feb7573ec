import { describe, expect, it } from 'vitest';
import { freeText, interval, oneName, optionTable, seed, toggle, whole } from '../../src/core/options.ts';

const table = optionTable({
  side: whole('cells a side', { min: 2, max: 8, byDefault: 4 }),
  colors: whole('paths', { min: 2, max: 8, byDefault: 'the side' }),
  solvedMs: whole('until it shows', { min: 0, max: 60_000, byDefault: 300, placeholder: 'ms' }),
  cover: oneName('what is filled', ['full', 'blanks'], 'full'),
  slides: interval('slides of every level', { min: 1, max: 99 }),
  board: freeText('text', 'a board of your own'),
  step: toggle('time passes by keys'),
  seed: seed('which board', 7),
});

describe('an option table', () => {
  it('an option table states each name, range and default once for the command line', () => {
    expect(table.specs).toMatchObject([
      { flags: '--side <n>', help: 'cells a side, 2 to 8 (default 4)' },
      { flags: '--colors <n>', help: 'paths, 2 to 8 (default the side)' },
      { flags: '--solved-ms <ms>', help: 'until it shows, 0 to 60000 (default 300)' },
      {
        flags: '--cover <name>',
        help: 'what is filled: full, blanks (default full)',
        choices: ['full', 'blanks'],
      },
      { flags: '--slides <a..b>', help: 'slides of every level' },
      { flags: '--board <text>', help: 'a board of your own' },
      { flags: '--step', help: 'time passes by keys' },
      { flags: '--seed <n>', help: 'which board, 0 to 4294967295 (default 7)' },
    ]);
  });

  it('an option table returns defaults where nothing was typed, and ignores other options', () => {
    expect(table.parse({ port: '80' })).toEqual({
      side: 4,
      colors: undefined,
      solvedMs: 300,
      cover: 'full',
      slides: undefined,
      board: undefined,
      step: false,
      seed: 7,
    });
  });

  it('an option table parses what was typed', () => {
    const typed = { side: '8', solvedMs: '0', cover: 'blanks', slides: '2..8', board: 'A.', step: true };
    expect(table.parse(typed)).toMatchObject({
      side: 8,
      solvedMs: 0,
      cover: 'blanks',
      slides: { min: 2, max: 8 },
      board: 'A.',
      step: true,
    });
    expect(table.parse({ slides: '5' }).slides).toEqual({ min: 5, max: 5 });
    expect(table.parse({ step: 'false' }).step).toBe(false);
  });

  it.each([
    [{ side: '9' }, 'expected a whole number from 2 to 8 for --side, got "9" (the nearest is 8)'],
    [{ side: '2.5' }, /for --side, got "2.5"$/],
    [{ solvedMs: '-1' }, 'for --solved-ms, got "-1" (the nearest is 0)'],
    [{ cover: 'half' }, 'expected one of full, blanks for --cover, got "half"'],
    [{ slides: '8..2' }, /for --slides, got "8..2"$/],
    [{ slides: '0..200' }, 'from 1 to 99 for --slides, got "0..200" (the nearest is 1..99)'],
    [{ board: true }, 'for --board'],
  ])('an option table refuses %o by name', (typed, message) => {
    expect(() => table.parse(typed)).toThrow(RangeError);
    expect(() => table.parse(typed)).toThrow(message);
  });
});
