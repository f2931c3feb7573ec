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
