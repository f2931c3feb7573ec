import { describe, expect, it } from 'vitest';
import { chooseWindow } from '../../src/capture/desktop-windows.ts';
import { EnvironmentError } from '../../src/core/errors.ts';

const windows = (...titles: string[]) => titles.map((title, id) => ({ id, title, minimized: false }));

const failure = (...args: Parameters<typeof chooseWindow>): string => {
  try {
    chooseWindow(...args);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  throw new Error('a window was chosen');
};

describe('choosing a window by its title', () => {
  it('takes the one whose title fits', () => {
    expect(chooseWindow(windows('Mail', 'Strata – wave 3', 'Terminal'), /strata/i).id).toBe(1);
  });

  it('takes the same one each time with an expression that remembers where it was', () => {
    const title = /Strata/g;
    for (let i = 0; i < 3; i++) expect(chooseWindow(windows('Strata', 'Mail'), title).id).toBe(0);
    expect(chooseWindow(windows('A Strata'), /Strata/y).id).toBe(0);
  });

  it('names the expression and the titles there are when none fits', () => {
    const message = failure(windows('Mail', '', 'Terminal'), /Strata/);
    expect(message).toContain('/Strata/');
    expect(message).toContain('there are "Mail", "Terminal"');
  });

  it('says so when there are no windows at all', () => {
    expect(failure([], /Strata/)).toContain('there are no windows');
    expect(failure(windows(''), /Strata/)).toContain('there are no windows');
  });

  it('keeps a long list of titles short', () => {
    const titles = Array.from({ length: 30 }, (_, i) => `Window ${i}`);
    const message = failure(windows(...titles), /Strata/);
    expect(message).toContain('"Window 7" and 22 more');
    expect(message).not.toContain('"Window 8"');
  });

  it('refuses two that fit, lists both, and asks for a narrower expression', () => {
    const message = failure(windows('Strata 1', 'Mail', 'Strata 2'), /Strata/);
    expect(message).toContain('2 windows');
    expect(message).toContain('"Strata 1", "Strata 2"');
    expect(message).toContain('narrow the expression');
    expect(message).not.toContain('Mail');
  });

  it('refuses a minimised window by name, and marks it in lists', () => {
    const minimized = { id: 7, title: 'Strata', minimized: true };
    expect(failure([minimized], /Strata/)).toContain('"Strata" is minimised: restore it');
    expect(failure([minimized], /Mail/)).toContain('"Strata" (minimised)');
  });
});
