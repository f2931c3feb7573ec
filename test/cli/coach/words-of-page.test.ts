import { describe, expect, it } from 'vitest';
import { wordsOfPage } from '../../../src/cli/coach/words-of-page.ts';

describe('a failure on the page of puzzlebot coach', () => {
  it('names what the picture shows in place of an option', () => {
    expect(wordsOfPage('expected the given 3 or . for A1 in --entered, got "4"')).toBe(
      'expected the given 3 or . for A1 in the digits entered in the picture, got "4"',
    );
  });

  it('advises no option', () => {
    expect(wordsOfPage('unknown: the time limit of 9 s is over; give more with --time-limit')).toBe(
      'unknown: the time limit of 9 s is over',
    );
    expect(wordsOfPage('unexpected failure (of a kind): why (--debug shows where)')).toBe(
      'unexpected failure (of a kind): why',
    );
  });

  it('keeps all other words, and the symbols of boards', () => {
    const line = 'line 2, column 3: expected a letter (a-z); got "--"';
    expect(wordsOfPage(line)).toBe(line);
  });
});
