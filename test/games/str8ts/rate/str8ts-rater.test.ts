import { describe, expect, test } from 'vitest';
import { str8tsRater } from '../../../../src/games/str8ts/rate/rate.ts';

const rate = (text: string) => str8tsRater.answer(text);

describe('rate', () => {
  test('returns label, hardness, techniques, steps, guesses, uniqueness and a score', async () => {
    const { json, text } = await rate(
      '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#',
    );
    expect(json).toEqual({
      label: 'medium',
      hardness: 22,
      score: 166,
      steps: 98,
      histogram: { single: 52, 'sure candidates': 20, 'stranded digits': 25, 'mind the gap': 1 },
      guesses: 0,
      depth: 0,
      needsGuess: false,
      solved: true,
      unique: true,
      solutions: 1,
    });
    expect(text).toBe(
      [
        'medium: hardness 22, score 166',
        'one solution',
        'needs no guess',
        '98 steps:',
        '  52 × single',
        '  20 × sure candidates',
        '  25 × stranded digits',
        '   1 × mind the gap',
      ].join('\n'),
    );
  });

  test('reports when a digit must be supposed', async () => {
    // From the fixtures: extreme, 6x6.
    const { json, text } = await rate('#...#46...a.a...#..f#1......#......#');
    expect(json).toMatchObject({ label: 'extreme', hardness: 90, needsGuess: true, unique: true });
    expect(text).toMatch(/1 of 36 steps suppose a digit, the deepest through \d+ digits/);
    expect((json as { depth: number }).depth).toBeGreaterThan(1);
  });

  test('reports when a puzzle has no solution, or more than one', async () => {
    const none = await rate('.bca#####');
    expect(none.json).toMatchObject({
      solutions: 0,
      unique: false,
      label: null,
      hardness: -1,
      solved: false,
    });
    expect(none.text).toBe('no solution, so there is nothing to rate (hardness -1)');
    const many = await rate('.'.repeat(16));
    expect(many.json).toMatchObject({
      solutions: '2+',
      unique: false,
      label: 'extreme',
      hardness: 100,
      solved: false,
    });
    expect(many.text).toContain(
      'more than one solution: not a proper puzzle\ndeduction is stuck with 16 cells open',
    );
  });

  test('has nothing to do on a solved board', async () => {
    expect(await rate('1221')).toMatchObject({
      json: { hardness: 0, steps: 0, unique: true },
      text: expect.stringContaining('nothing to do'),
    });
  });
});
