import { expect, it, vi } from 'vitest';
import { RunDisplay } from '../../../src/cli/run/run-display.ts';

it('a run is drawn in place, one line per row, in a terminal of any width', () => {
  vi.stubEnv('TERM', 'xterm');
  const written: string[] = [];
  const session = {
    tally: () => ({ puzzles: 0, solved: 0, perfect: 0 }),
    picture: () => ({ rows: [[{ text: 'a wide board' }], [{ text: 'and its second row' }]] }),
  };
  const display = new RunDisplay(session as never, {
    isTTY: true,
    write: (text: string) => written.push(text) > 0,
  });
  for (const message of ['first', 'second']) display.listen({ kind: 'pause', message, atMs: 0 } as never);
  vi.unstubAllEnvs();
  const [first = '', second = ''] = written;
  const [, wrapOff, rows = ''] = /^\x1b\[J(\x1b\[\?7l)([^]*)\x1b\[\?7h\n$/.exec(first) ?? [];
  expect(wrapOff).toBeDefined();
  expect(second.startsWith(`\x1b[${rows.split('\n').length}A\x1b[J`)).toBe(true);
});

it.each([
  [9, 'puzzle 9 of 9 ·'],
  [56, 'puzzle 56 ·'],
])('the number of expected puzzles is shown while a run is within it: puzzle %i', (puzzles, shown) => {
  vi.stubEnv('TERM', 'xterm');
  let written = '';
  const session = {
    tally: () => ({ puzzles, solved: puzzles, perfect: 0, expected: 9 }),
    picture: () => undefined,
  };
  const display = new RunDisplay(session as never, {
    isTTY: true,
    write: (text: string) => (written += text) !== '',
  });
  display.listen({ kind: 'pause', message: '', atMs: 0 } as never);
  vi.unstubAllEnvs();
  expect(written).toContain(shown);
});
