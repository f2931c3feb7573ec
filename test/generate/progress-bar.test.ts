import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SabrPrinter } from '../../src/cli/sabr/printer.ts';
import { ProgressBar } from '../../src/generate/progress-bar.ts';
import { checkProgram } from '../../src/sabr/compile.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Makes a stream that records what is written. */
function keptStream(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) > 0 };
}

describe('the progress of long work', () => {
  it('shows the time left when the total is known', () => {
    const stream = keptStream(false);
    const bar = new ProgressBar(stream, 40, 0, (done) => `${done} of 40 pages`);
    bar.count(10);
    vi.advanceTimersByTime(10_000);
    bar.end();
    expect(stream.written).toEqual(['10 of 40 pages · 30 s left\n']);
  });

  it('shows the elapsed time when the total is unknown', () => {
    const stream = keptStream(false);
    const bar = new ProgressBar(stream, undefined, 0, () => 'trying 7 stages');
    vi.advanceTimersByTime(20_000);
    bar.end();
    vi.advanceTimersByTime(20_000);
    expect(stream.written).toEqual(['trying 7 stages · 10 s so far\n', 'trying 7 stages · 20 s so far\n']);
  });

  it('shows a rate in plain digits, however high it is', () => {
    const stream = keptStream(false);
    for (const made of [4000, 40, 34, 3]) {
      const bar = new ProgressBar(stream, 10_000, 0);
      bar.count(made);
      vi.advanceTimersByTime(10_000);
      bar.end();
    }
    const rates = stream.written.map((line) => line.split(' · ')[1]);
    expect(rates).toEqual(['400 a second', '4.0 a second', '3.4 a second', '18 a minute']);
  });

  it('is redrawn in place in a terminal of any width, and cleared for other output', () => {
    vi.stubEnv('TERM', 'xterm');
    const stream = keptStream(true);
    const bar = new ProgressBar(stream, undefined, 0, () => 'trying 7 stages');
    vi.advanceTimersByTime(1000);
    const drawn = stream.written.at(-1);
    bar.hide();
    bar.end();
    vi.unstubAllEnvs();
    expect(drawn).toBe('\r\x1b[K\x1b[?7ltrying 7 stages · 1.0 s so far\x1b[?7h');
    expect(stream.written.slice(-2)).toEqual(['\r\x1b[K', '\r\x1b[K']);
  });

  it('of a search by SABR names the stages and the time so far, and ends with it', () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { layout } = checkProgram('Sym { 0 1 }\nBoard { a }\nStart { 0 }\nEnd { ? }\n').model;
    const request = {
      task: 'one',
      stages: 3,
      fewest: true,
      plain: false,
      runs: 1,
      timeLimit: 60,
      json: false,
    };
    const printer = new SabrPrinter(request as never, layout);
    printer.progress({ stages: 2, variables: 30, clauses: 90 });
    vi.advanceTimersByTime(10_000);
    printer.progress({ stages: 3, variables: 50, clauses: 140 });
    vi.advanceTimersByTime(10_000);
    printer.close();
    vi.advanceTimersByTime(60_000);
    expect(stderr.mock.calls.flat()).toEqual([
      'trying 2 stages: 30 variables, 90 clauses\n',
      'trying 2 stages: 30 variables, 90 clauses · 10 s so far\n',
      'trying 3 stages: 50 variables, 140 clauses\n',
      'trying 3 stages: 50 variables, 140 clauses · 20 s so far\n',
    ]);
  });
});
