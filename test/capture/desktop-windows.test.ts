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
  it('the window whose title matches is chosen', () => {
    expect(chooseWindow(windows('Mail', 'Strata – wave 3', 'Terminal'), /strata/i).id).toBe(1);
  });

  it('an expression with a global or sticky flag chooses the same window each time', () => {
    const title = /Strata/g;
    for (let i = 0; i < 3; i++) expect(chooseWindow(windows('Strata', 'Mail'), title).id).toBe(0);
    expect(chooseWindow(windows('A Strata'), /Strata/y).id).toBe(0);
  });

  it('an error names the expression and all titles when none matches', () => {
    const message = failure(windows('Mail', '', 'Terminal'), /Strata/);
    expect(message).toContain('/Strata/');
    expect(message).toContain('there are "Mail", "Terminal"');
  });

  it('an error says so when there are no windows at all', () => {
    expect(failure([], /Strata/)).toContain('there are no windows');
    expect(failure(windows(''), /Strata/)).toContain('there are no windows');
  });

  it('an error shortens a long list of titles', () => {
    const titles = Array.from({ length: 30 }, (_, i) => `Window ${i}`);
    const message = failure(windows(...titles), /Strata/);
    expect(message).toContain('"Window 7" and 22 more');
    expect(message).not.toContain('"Window 8"');
  });

  it('two matching windows are refused and listed, with advice to narrow the expression', () => {
    const message = failure(windows('Strata 1', 'Mail', 'Strata 2'), /Strata/);
    expect(message).toContain('2 windows');
    expect(message).toContain('"Strata 1", "Strata 2"');
    expect(message).toContain('narrow the expression');
    expect(message).not.toContain('Mail');
  });

  it('a minimised window is refused by name and marked in lists', () => {
    const minimized = { id: 7, title: 'Strata', minimized: true };
    expect(failure([minimized], /Strata/)).toContain('"Strata" is minimised: restore it');
    expect(failure([minimized], /Mail/)).toContain('"Strata" (minimised)');
  });
});
