import { describe, expect, it } from 'vitest';
import { nearest, ParseError, parsedOption } from '../../src/core/errors.ts';

describe('the nearest value', () => {
  it.each([
    ['99', { min: 2, max: 6 }, ' (the nearest is 6)'],
    ['4x99', { min: 2, max: 9 }, ' (the nearest is 4x9)'],
    ['0..200', { min: 1, max: 99 }, ' (the nearest is 1..99)'],
    ['5', { min: 2, max: 9, pair: true }, ' (the nearest is 5x5)'],
    ['99', { min: 2, max: 9, pair: true }, ' (the nearest is 9x9)'],
    ['1x4', { min: 2, max: 9, pair: true }, ' (the nearest is 2x4)'],
  ])('to %s within %o is told', (typed, bounds, advice) => {
    expect(nearest(typed, bounds)).toBe(advice);
  });

  it.each(['5', '2..6', 'big', '5x'])('is not told where there is none, or none is needed: %s', (typed) => {
    expect(nearest(typed, { min: 2, max: 6 })).toBe('');
  });
});

describe('a text that an option was given', () => {
  it('is invalid by the name of the option, with line and column', () => {
    const parse = () => {
      throw new ParseError('line 1, column 2: expected a digit', { line: 1, column: 2 });
    };
    expect(() => parsedOption('--board', parse)).toThrow(
      expect.objectContaining({
        message: '--board: line 1, column 2: expected a digit',
        place: { file: '--board', line: 1, column: 2 },
      }),
    );
  });

  it('is returned parsed, and other errors are left alone', () => {
    expect(parsedOption('--board', () => 3)).toBe(3);
    const other = new RangeError('too large');
    expect(() =>
      parsedOption('--board', () => {
        throw other;
      }),
    ).toThrow(other);
  });
});
